"""Every door by which a foreign value comes back to a person: none lets a control through, none tells it at length.

A door is a function that is given the value and returns what a terminal or a cell would show.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

import westerplatte_nb as wnb
from tests.amounts import tried, turn
from tests.each import each
from tests.i18n import check as catalogues
from tests.lessons import __main__ as teaching
from tests.teaching.conftest import school  # noqa: F401 - a fixture
from westerplatte_nb import cli
from westerplatte_nb.engine.sanitize import SPACES, escape_unprintable, sanitize_text, short
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session

MARK = "zq"
VALUES = {
    "clipboard": f"{MARK}\x1b]52;c;cm0gLXJmIH4=\x07",
    "colour": f"{MARK}\x1b[31m\x1b[2J\x1b[H",
    "c1": f"{MARK}\x9b31m\x9d0;title\x9c",
    "title": f"{MARK}\x1b]0;title\x1b\\",
    "rewritten": f"{MARK}\r\x08\x08\x0b\x7f",
    "direction": f"{MARK}\u202egnp.exe\u2066\u2069\u200f\u061c",
    "unseen": f"{MARK}\u200b\u2028\u2029\ufeff\U000e0041",
    "marks": MARK + "A\u0300\u0301\u0302\u0303\u0304" * 60,
    "long": MARK + "x" * 5000,
    "line": f"{MARK}\nsecond line: all is well",
    "places": f"{MARK}{{file}} {{0.__class__}} %s %(x)s",
}
LONGEST = 2500
# A door lets through a letter that a screen obeys, a long text and a second line, or none: one of these by turns, and
# one of the rest.
ALWAYS = ("clipboard", "long", "line")
REST = [name for name in VALUES if name not in ALWAYS]


def each_value(doors: Iterable[str]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a test with all pairs of a door and a value; where few are asked for, each door with two."""
    names = list(doors)
    few = [(door, value) for door in names for value in (turn(door, ALWAYS), turn(door, REST))]
    return each("name, value", tried(few=few, many=[(door, value) for door in names for value in VALUES]))


def faults(shown: str) -> list[str]:
    """What a screen would obey, or what is too much, in a text that is shown."""
    found = [repr(letter) for letter in shown if not (letter.isprintable() or letter == "\n" or letter in SPACES)]
    return [*dict.fromkeys(found), *([f"{len(shown)} characters"] if len(shown) > LONGEST else [])]


def written(name: str, text: str) -> str:
    """The name of a file in the present folder, with a text in it."""
    Path(name).write_text(text, "utf-8")
    return name


def quoted(value: str) -> str:
    """A text as TOML writes it, every letter by its number."""
    return '"' + "".join(f"\\U{ord(letter):08x}" for letter in value) + '"'


def quiz(value: str) -> str:
    """A JupyterQuiz file with a question of a strange kind, a strange field and a strange text."""
    answers = [{"answer": "a", "correct": True}, {"answer": "b", "correct": False}]
    good = {"question": "q", "type": "multiple_choice", "answers": answers, value: 1}
    return json.dumps([good, {"type": value}])


def raised(door: Callable[[], Any]) -> str:
    """The words of the error that a call ends with."""
    with pytest.raises(Exception) as caught:
        door()
    return str(caught.value)


COMMANDS: dict[str, Callable[[str], list[str]]] = {
    "check a file that is not there": lambda value: ["check", value],
    "check a file with a strange key": lambda value: [
        "check",
        written("a.toml", f"players = 2\n{quoted(value)} = 1\n"),
    ],
    "check a file with a strange value": lambda value: ["check", written("a.toml", f"difficulty = {quoted(value)}\n")],
    "check a strange record": lambda value: ["check", written("a.jsonl", json.dumps({"game": value, value: value}))],
    "plain of a strange file": lambda value: ["plain", written("a.toml", f"{quoted(value)} = 1\n")],
    "convert a quiz with strange keys": lambda value: ["convert", written("a.json", quiz(value))],
    "convert a file that is not there": lambda value: ["convert", value],
    "an unknown kind of schema": lambda value: ["schema", value],
    "an unknown command": lambda value: [value],
    "an unknown option": lambda value: ["check", "a", f"--{value}"],
    "an unknown language": lambda value: ["check", "a", "--language", value],
    "difficulty of unknown levels": lambda value: ["difficulty", "--levels", value, "--games", "1"],
    "difficulty for unknown bots": lambda value: ["difficulty", "--bots", value, "--games", "1"],
    "difficulty of a file": lambda value: ["difficulty", value, "--games", "1"],
    "difficulty of so many games": lambda value: ["difficulty", "--games", value],
    "strength of unknown officers": lambda value: ["strength", "--officers", value, "--games", "1"],
    "strength of unknown levels": lambda value: ["strength", "--levels", value, "--games", "1"],
}

LESSONS: dict[str, Callable[[str], list[str]]] = {
    "check an unknown lesson": lambda value: ["check", value],
    "print an unknown lesson": lambda value: ["print", value],
    "stamp an unknown lesson": lambda value: ["stamp", value],
    "stamp in an unknown language": lambda value: ["stamp", "00_sample", value],
    "print in an unknown language": lambda value: ["print", "--language", value],
}

FILES = ("bibliography.toml", "glossary.toml", "timeline.toml", "lens.toml", "course.toml")

CALLS: dict[str, Callable[[str], Any]] = {
    "play: language": lambda value: wnb.play(language=value),
    "play: theme": lambda value: wnb.play(language="en", theme=value),
    "play: difficulty": lambda value: wnb.play(language="en", difficulty=value),
    "play: edition": lambda value: wnb.play(language="en", edition=value),
    "play: load": lambda value: wnb.play(language="en", load=value),
    "play: scenario": lambda value: wnb.play(language="en", scenario=value),
    "play: rulings": lambda value: wnb.play(language="en", rulings={value: value}),
    "play: a key of the setup": lambda value: wnb.play(language="en", setup={value: value}),
    "play: a deck": lambda value: wnb.play(language="en", attack_deck=value),
    "hint: language": lambda value: wnb.hint(None, language=value),
    "hint: depth": lambda value: wnb.hint(Session.new("seven_days", rules_setup()), depth=value),  # type: ignore[arg-type]
    "hint: seconds": lambda value: wnb.hint(Session.new("seven_days", rules_setup()), seconds=value),
    "difficulty: bots": lambda value: wnb.difficulty(bots=value, language="en"),
    "difficulty: language": lambda value: wnb.difficulty(language=value),
    "difficulty: a file": lambda value: wnb.difficulty(value, language="en"),
    "simulate: level": lambda value: wnb.simulate(level=value, language="en"),
    "simulate: cluster": lambda value: wnb.simulate(cards=value, language="en"),
    "lesson": lambda value: wnb.lesson(value),
    "lesson: lens": lambda value: wnb.lesson("00", "en").lens(value),
    "lesson: rule": lambda value: wnb.lesson("00", "en").rule(value),
    "lesson: play": lambda value: wnb.lesson("00", "en").play(value),
    "lesson: a file of one's own": lambda value: wnb.lesson("00", "en").play(f"{value}.toml"),
    "lesson: copy": lambda value: wnb.lesson("00", "en").copy(value),
    "course: rules": lambda value: wnb.course("en").rules(value),
    "course: lens": lambda value: wnb.course("en").lens(value),
    "a record's problems": lambda value: raised(lambda: wnb.load_setup({value: value, "players": value})),
    "a deck's problems": lambda value: raised(lambda: wnb.read_deck(value)),
    "a board's problems": lambda value: raised(lambda: wnb.read_board(value)),
    "a scenario's problems": lambda value: raised(lambda: wnb.load_scenario({value: value, "goal": value})),
    "an unknown action": lambda value: raised(lambda: rules.parse_action(value)),
    "words of an unknown language": lambda value: raised(lambda: words_in(value)),
    "a sentence": lambda value: words_in("en")("lesson.no_lesson", slug=value, known=""),
    "a short value": short,
}  # fmt: skip


def rules_setup() -> Any:
    return wnb.load_setup({"players": 2, "difficulty": "easy", "seed": 1})


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty folder to be in; games and answers are kept beside it."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("WESTERPLATTE_LANGUAGE", "en")


def told(main: Callable[[list[str]], int], arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What a command writes to both streams."""
    try:
        main(arguments)
    except SystemExit as end:
        assert end.code == 2
    return "".join(capsys.readouterr())


@each_value(COMMANDS)
def test_the_command_obeys_nothing_it_quotes(name, value, capsys):
    shown = told(cli.main, COMMANDS[name](VALUES[value]), capsys)
    assert faults(shown) == []
    assert shown.strip()


@each_value(LESSONS)
def test_the_lessons_command_obeys_nothing_it_quotes(school, name, value, capsys):  # noqa: F811
    shown = told(teaching.main, LESSONS[name](VALUES[value]), capsys)
    assert faults(shown) == []
    assert MARK in shown


@each_value(FILES)
def test_checking_strange_lessons_obeys_nothing(school, name, value, capsys):  # noqa: F811
    """Every text of a shared file, keys included, is the strange one in turn; a broken file is told of as well."""
    path, strange = school.lessons / name, quoted(VALUES[value])
    text = path.read_text("utf-8")
    first = text.index('"')
    path.write_text(text[:first] + strange + text[text.index('"', first + 1) + 1 :] + f"\n[{strange}]\n", "utf-8")
    shown = told(teaching.main, ["check"], capsys)
    path.write_text(text, "utf-8")
    assert [fault for fault in faults(shown) if "characters" not in fault] == []
    assert max(map(len, shown.splitlines())) < LONGEST


@each_value(CALLS)
def test_no_answer_to_a_call_holds_a_control_or_a_book(name, value):
    assert faults(str(CALLS[name](VALUES[value]))) == []


@each("value", VALUES.values(), ids=VALUES)
def test_checking_strange_catalogues_obeys_nothing(value, capsys, monkeypatch):
    monkeypatch.setattr(catalogues, "problems", lambda: [f"pl/x: {value[:80]}: missing"])
    assert catalogues.main() == 1
    assert faults("".join(capsys.readouterr())) == []


@each("value", [value for name, value in VALUES.items() if name not in ("line", "places")])
def test_a_door_that_prints_what_it_is_given_would_be_seen(value, capsys):
    """The control: the values themselves are what the doors are judged by."""
    print(value)
    shown = capsys.readouterr().out
    assert faults(shown) or escape_unprintable(shown, lines=True) != sanitize_text(shown, LONGEST, lines=True)
    assert str(InvalidFile([])) == ""
