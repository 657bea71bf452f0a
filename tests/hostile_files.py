"""Files by people who mean harm, as every reader accepts them: scenarios, codes, results and a folder of challenges."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tests.hostile import HOSTILE
from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.formats.classroom.result_file import Answered, result_text
from westerplatte_nb.formats.reading import read_plain
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.scenario.file import scenario_of
from westerplatte_nb.formats.scenario.text import plain_scenario
from westerplatte_nb.formats.share.code import scenario_code, shared_code, shared_scenario
from westerplatte_nb.i18n.languages import LANGUAGES

LESSONS = Path(__file__).parents[1] / "lessons"
BASE = LESSONS / "03_first_assault" / "scenario.toml"
NOTES = 20


def told(text: str, longest: int, lines: bool = False) -> dict[str, str]:
    """A text in every language as a file may hold it: nothing of what is not plainly visible."""
    clean = sanitize_text(text.encode("utf-8", "replace").decode("utf-8"), longest, lines=lines)
    return dict.fromkeys(LANGUAGES, clean if clean.strip() else "?")


def scenario_with(texts: Sequence[str]) -> dict[str, Any]:
    """A scenario of the course whose title, summary, chapters, notes, stops and questions are these texts."""
    data = dict(read_plain(BASE))
    data["title"], data["summary"] = told(texts[0], 80), told(" ".join(texts), 600, lines=True)
    data["chapter"] = [{"name": "one", "title": told(texts[-1], 60), "line": "solution"}]
    data["annotation"] = [
        {
            "line": "solution",
            "action": number % 3 + 1,
            "stop": number % 2 == 0,
            "text": told(text, 1000, lines=True),
            "ask": {
                "kind": "single",
                "id": f"q{number}",
                "prompt": told(text, 300),
                "answer": [{"text": told(f"{n}. {text}", 300), "correct": n == 1} for n in (1, 2)],
            },
        }
        for number, text in enumerate(texts)
    ]
    return data


def scenarios(texts: Sequence[str] = HOSTILE) -> Iterator[dict[str, Any]]:
    """Scenarios that hold all the texts together."""
    for first in range(0, len(texts), NOTES):
        yield scenario_with(texts[first : first + NOTES])


def results(texts: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Names and texts of result files: nicknames, answers and the names of the files are these texts."""
    scenario: Scenario = scenario_of(scenario_with(texts[:NOTES]), "scenario")
    shared = shared_scenario(scenario)
    code = shared_code(shared, None)
    line = scenario.lines[0].actions
    stops = [number for number, note in enumerate(scenario.annotations, 1) if note.is_stop]
    for number, text in enumerate(texts):
        clean = told(text, 300)["en"]
        at = [Answered(str(stop), (clean,), 3) for stop in stops[:3]]
        yield f"{number}{clean}.json", result_text(shared, code, line[: 3 + number % 2], text, (), at)
    # A file that was changed, one that is none, and one of no game.
    for number, text in enumerate(texts):
        yield f"{text}{number}.json", json.dumps({"schema": 1, "kind": text, text: text})


def write_challenges(folder: Path, texts: Sequence[str]) -> None:
    """Write a folder of lessons with a challenge called by each of the texts."""
    home = folder / "challenges"
    home.mkdir(parents=True)
    (folder / "course.toml").write_text("schema = 1", "utf-8")
    for number, text in enumerate(texts):
        data = scenario_with([text])
        name = told(text, 40)["en"].replace("/", "_").replace("\x00", "")
        plain = plain_scenario(scenario_of(data, "x"))
        (home / f"{number:02}{name}.toml").write_text(json.dumps(plain), "utf-8")


def codes(texts: Sequence[str] = HOSTILE) -> Iterator[str]:
    """Codes that unpack to the scenarios."""
    for data in scenarios(texts):
        yield scenario_code(scenario_of(data, "x"))
