"""Shares a game with the class: the code of a scenario and a deal, its QR picture, and a file."""

from pathlib import Path
from typing import Any

from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.formats.reading import read_plain
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.scenario.file import load_scenario, scenario_of
from westerplatte_nb.formats.scenario.text import plain_scenario, scenario_text
from westerplatte_nb.formats.share.code import class_code, dealt, looks_like_code, opened_code, scenarios_in
from westerplatte_nb.i18n.languages import text_in
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.teaching.course.boards import own_file_or_source
from westerplatte_nb.teaching.page import CannotSay
from westerplatte_nb.view.classroom.qr import qr_svg

LONGEST_TITLE = 80
# A code of fewer letters than this can be read out and typed.
SHORT_CODE = 40


def scenario_choices(lessons: Path, language: str) -> list[dict[str, str]]:
    """Return the scenarios of the lessons as choices: the folder and name of the file as `id`, a title as `name`."""
    return [
        {"id": f"{path.parent.name}/{path.stem}", "name": f"{int(path.parent.name[:2])}. {_title(plain, language)}"}
        for path, plain in scenarios_in(lessons)
        if path.parent.name[:2].isdigit()
    ]


def chosen_scenario(lessons: Path, choice: str, own: str, words: Words) -> Scenario:
    """Return the scenario to share: the teacher's own if `own` is not empty, else that with the id `choice`.

    `own` is a code or the name of a file beside the notebook; the ids are those of `scenario_choices`. Raises CannotSay
    and InvalidFile.
    """
    own = own.strip()
    if own and looks_like_code(own):
        shared = opened_code(own, words("code.name"), lessons)
        if shared.scenario is None:
            raise CannotSay("desk.share.setup")
        return shared.scenario
    if own:
        path = own_file_or_source(own, missing="desk.share.own.none")
        return scenario_of(read_plain(path), path.name)
    paths = {f"{path.parent.name}/{path.stem}": path for path, _ in scenarios_in(lessons)}
    if choice not in paths:
        raise CannotSay("desk.share.none")
    return load_scenario(paths[choice])


def share_view(scenario: Scenario, deal: int | None, address: str, lessons: Path, words: Words) -> dict[str, Any]:
    """Return what the page shows of a shared game: its code, and the QR picture of it; `deal` is None for any.

    The QR picture holds a link to `address` with the code; without an address the code alone. Raises InvalidFile where
    the scenario is too large for a code.
    """
    title = sanitize_text(scenario.title.within(words.language), LONGEST_TITLE)
    code = class_code(scenario, deal, lessons)
    is_short = len(code) < SHORT_CODE
    address = address.strip().partition("#")[0]
    if address:
        alternative, qr_text = words("desk.share.qr.link", title=title), f"{address}#s={code}"
    else:
        alternative, qr_text = words("desk.share.qr", title=title, code=code if is_short else "…"), code
    picture = qr_svg(qr_text, alternative)  # "" for a text that is too long
    return {
        "title": words("desk.share.code", title=title),
        "code": code,
        "short": is_short,
        "qr": picture,
        "alternative": alternative if picture else "",
        "note": "" if picture else words("desk.share.no_qr"),
    }


def share_file(scenario: Scenario, deal: int | None, words: Words) -> dict[str, str]:
    """Return the name and text of a file with a scenario and its deal (None for any), which *Load* opens."""
    dealt_scenario = scenario_of(dealt(plain_scenario(scenario), deal), scenario.file)
    return {"name": f"{words('desk.share.name')}.toml", "text": scenario_text(dealt_scenario)}


def _title(plain: dict[str, Any], language: str) -> str:
    """Return the title of a scenario's plain data in a language, "" without one."""
    title = plain["title"]
    texts = {str(name): str(text) for name, text in title.items()} if isinstance(title, dict) else {}
    return sanitize_text(text_in(language, texts), LONGEST_TITLE) if texts else ""
