"""Write one file of every kind into a folder, and what is in each of them into `contents.json`.

The folder `0.1.0` was written by this script with the release of that name, before the files of a game got a place of
their own. It stays as it is; a later release writes a folder of its own: `python -m tests.formats.releases.write NAME`.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import sys
import tomllib
from collections.abc import Iterator, Mapping, Set
from dataclasses import fields, is_dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import westerplatte_nb
from tests.formats.journals import play_some
from tests.formats.morale import read_morale
from westerplatte_nb.engine.record import Record, replay
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.check_file import check_file
from westerplatte_nb.formats.journal import GameJournal
from westerplatte_nb.formats.journal.reading import read_journal
from westerplatte_nb.formats.quiz.answers import SavedAnswer, answers_path, keep_answer, kept_answers
from westerplatte_nb.formats.quiz.exchange import convert_file
from westerplatte_nb.formats.quiz.file import read_quiz
from westerplatte_nb.formats.record.file import load_record
from westerplatte_nb.formats.record.lines import dump_lines, dump_record
from westerplatte_nb.formats.setup_file import read_board, read_deck
from westerplatte_nb.games.seven_days.formats.deck import read_events
from westerplatte_nb.session import Session

FORMATS = Path(__file__).parent.parent
OWN = Path(westerplatte_nb.__file__).parent / "games" / "seven_days" / "rules" / "data"
CONTENTS = "contents.json"

SETUP = """schema = 1
game = "seven_days"
title = "Noc na placówce"
players = 3
difficulty = "hard"
edition = "de"
seed = 1939
release = 1
start = ["A", "C", "E"]

[rulings]
overflow = "neighbours"
fresh_troop_moves = true

[tiles]
1 = "morale"
2 = "mortar"
3 = "mines"
4 = "rebuild"
5 = "ammunition"
6 = "drive_back"

[position]
turn = 9
day = 3
officer = 2
morale = -1
burned = ["C", "3"]
mines = [["B", 2]]

[position.walls]
A = 4
5 = 0

[position.tracks]
A = { card = "s1-07", rung = 2 }
D = { kind = "howitzer", resistance = 2 }
"""


def main(name: str) -> None:
    """Write the folder of a release."""
    folder = Path(__file__).parent / name
    folder.mkdir()
    _write_games(folder)
    (folder / "setup.toml").write_text(SETUP, encoding="utf-8")
    shutil.copy(FORMATS / "scenarios" / "crossfire.toml", folder / "scenario.toml")
    shutil.copy(FORMATS / "quizzes" / "sample.toml", folder / "quiz.toml")
    for kind in ("attack_deck", "event_deck", "board", "morale"):
        shutil.copy(OWN / f"{kind}.toml", folder / f"{kind}.toml")
    (folder / "exchanged_quiz.json").write_text(convert_file(folder / "quiz.toml", "pl").result, encoding="utf-8")
    exchanged = convert_file(folder / "exchanged_quiz.json", "pl").result
    (folder / "quiz_from_exchange.toml").write_text(exchanged, encoding="utf-8")
    _write_answers(folder)
    (folder / "clock").unlink()  # The journal's, of no game.
    told = {path.name: contents(path) for path in sorted(folder.iterdir())}
    text = json.dumps(told, ensure_ascii=False, indent=1, sort_keys=True)
    (folder / CONTENTS).write_text(f"{text}\n", encoding="utf-8")


def _write_games(folder: Path) -> None:
    """Write a game that was undone, redone, tried another way, with notes and hints, in all the forms it is kept in."""
    rng = random.Random(1939)
    session = Session.new("seven_days", westerplatte_nb.load_setup(tomllib.loads(SETUP)))
    keeper = GameJournal(folder, session.full_record)
    session.keep_with(keeper)
    play_some(session, 25, rng)
    session.note("Zażółć gęślą jaźń: „Größe”")
    session.take_hint(2)
    for _ in range(4):
        session.undo()
    session.redo()
    trial = session.fork()
    play_some(trial, 6, rng)
    session.take_hint(3)  # It was shown in the trial.
    play_some(session, 20, rng)
    session.note("koniec")
    session.go_to(40)
    keeper.close()
    keeper.path.rename(folder / "game.journal")
    record = session.record
    (folder / "lines.jsonl").write_text(dump_lines(record), encoding="utf-8")
    (folder / "packed.jsonl").write_text(dump_record(record), encoding="utf-8")
    lines = dump_lines(record).splitlines(keepends=True)
    lines[20] = lines[20].replace('"action":"', '"action":"X')
    (folder / "damaged.jsonl").write_text("".join(lines), encoding="utf-8")
    (folder / "cut.jsonl").write_text(dump_record(record)[:-300], encoding="utf-8")


def _write_answers(folder: Path) -> None:
    before = os.environ.get("WESTERPLATTE_DATA")
    os.environ["WESTERPLATTE_DATA"] = str(folder)
    keep_answer("answers", "dawn", SavedAnswer(given=("04:45",), right=True, solved=True, tries=2, about="0a"), 6)
    keep_answer("answers", "posts", SavedAnswer(given=("a", "c"), right=False, solved=False, tries=1, about="0b"), 6)
    written = answers_path("answers")
    assert written is not None
    written.rename(folder / "quiz_answers.json")
    shutil.rmtree(folder / "quizzes")
    if before is None:
        del os.environ["WESTERPLATTE_DATA"]
    else:
        os.environ["WESTERPLATTE_DATA"] = before


def contents(path: Path) -> Any:
    """Return what is in a file as plain data: states, ids and notation as they are, long lists as their digests."""
    name = path.name
    if name == "quiz_answers.json":
        return _answers(path)
    if name == "exchanged_quiz.json":
        return convert_file(path, "pl").result
    if name == "game.journal":
        kept = read_journal(path.read_bytes(), name)
        told = {"cursor": kept.cursor, "over": kept.over, "lost": kept.lost, "good": kept.size, "seal": kept.seal}
        return told | _game(kept.record)
    if name.endswith(".jsonl"):
        opened = load_record(path)
        return {
            "lost": opened.lost,
            "problem": opened.problem and opened.problem.wording.key.removeprefix("problem."),
        } | _game(opened.record)
    kind = check_file(path).kind
    if kind == "scenario":
        return {"kind": kind} | _scenario(path)
    if kind == "setup":
        setup = westerplatte_nb.load_setup(path)
        return {"kind": kind} | _game(Record("seven_days", rules_of("seven_days").setup_to_plain(setup)))
    if kind == "quiz":
        return {"kind": kind, "quiz": _quiz(path)}
    cards = {"attack_deck": read_deck, "event_deck": read_events, "board": read_board, "morale": read_morale}[kind]
    return {"kind": kind, "holds": _bare(cards(path))}


def _quiz(path: Path) -> dict[str, Any]:
    """Return a quiz without the fields that came later and that a file from before them leaves empty."""
    told = read_quiz(path).model_dump(mode="json", by_alias=True)
    later = {"skill", "several_right"}
    for question in told["question"]:
        for name in later & {name for name, value in question.items() if not value}:
            del question[name]
    return told


def _game(record: Record) -> dict[str, Any]:
    steps = [*_steps(record)]
    return {
        "game": record.game,
        "setup": _plain(record.setup),
        "actions": [*record.actions],
        "notes": {str(number): note for number, note in record.notes.items()},
        "hints": [[*hint] for hint in record.hints],
        "tables": digest([table for table, _ in steps]),
        "legal": digest([legal for _, legal in steps]),
        "last_table": steps[-1][0],
        "last_legal": steps[-1][1],
    }


def _steps(record: Record) -> Iterator[tuple[Any, list[str]]]:
    rules = rules_of(record.game)
    for step in replay(record):
        yield _plain(rules.to_plain(step.after)), [str(action) for action in rules.legal_actions(step.after)]


def _scenario(path: Path) -> dict[str, Any]:
    scenario = westerplatte_nb.load_scenario(path)
    plain = rules_of(scenario.game).setup_to_plain(scenario.setup)
    return {
        "title": _texts(scenario.title),
        "summary": _texts(scenario.summary),
        "age": scenario.age,
        "sources": [*scenario.sources],
        "goal": _bare(scenario.goal),
        "annotations": [[one.pin, _plain(one.to), _texts(one.text), [*one.sources]] for one in scenario.annotations],
        "lines": {
            line.name: [line.reaches, _game(Record(scenario.game, plain, line.actions))] for line in scenario.lines
        },
    }


def _texts(told: Any) -> list[str]:
    return [told.within(language) for language in ("pl", "en", "de")]


def _answers(path: Path) -> Any:
    """Read the answers as a quiz would, from the folder that it keeps them in."""
    before = os.environ["WESTERPLATTE_DATA"]
    target = Path(before) / "quizzes" / "answers.json"
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(path, target)
    kept = kept_answers("answers")
    shutil.rmtree(target.parent)
    return {"total": kept.total, "answers": {name: _plain(one.model_dump()) for name, one in kept.answers.items()}}


def _bare(value: Any) -> Any:
    """Return a value as the values in it, whatever its class is called."""
    if isinstance(value, Mapping):
        return {str(name): _bare(item) for name, item in value.items()}
    if is_dataclass(value):
        return [_bare(getattr(value, field.name)) for field in fields(value)]
    if isinstance(value, Set):
        return sorted(map(_bare, value))
    return [_bare(item) for item in value] if isinstance(value, list | tuple) else value


def digest(plain: Any) -> str:
    """Return a digest of plain data."""
    return sha256(json.dumps(plain, sort_keys=True, ensure_ascii=False).encode()).hexdigest()


def _plain(value: Any) -> Any:
    """Return data as JSON would give them back."""
    if isinstance(value, Mapping):
        return {str(name): _plain(item) for name, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


if __name__ == "__main__":
    os.environ["WESTERPLATTE_DATA"] = str(Path(__file__).parent / "answers")
    main(sys.argv[1])
