"""What is asked for in code and cannot be: one sentence in the reader's language, and the right word named."""

from __future__ import annotations

from inspect import getmembers, isfunction
from pathlib import Path
from typing import Any

import pytest

import westerplatte_nb as wnb
from tests.each import each
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.teaching.course.lesson import Lesson
from westerplatte_nb.teaching.page import NoLesson
from westerplatte_nb.widgets.play import Notice

# What is asked wrongly here, a type checker would refuse.
play: Any = wnb.play
lesson: Any = wnb.lesson


def sentence(answer: Any) -> str:
    """The one sentence that stands in place of what was asked for."""
    assert isinstance(answer, Notice | NoLesson), answer
    text = repr(answer)
    assert "\n" not in text and "[" not in text.partition(": ")[0][1:] and "dict," not in text
    return text


@each("argument", ["setup", "scenario", "load", "attack_deck", "event_deck", "board"])
@each("value", [5, 2.5, b"game.jsonl", object(), True])
def test_what_is_no_file_name_is_answered_with_a_sentence(argument: str, value: object) -> None:
    assert "is not the name of a file" in sentence(play(**{argument: value}))


@each(
    ("asked", "meant"),
    [
        ("lenguage", "language"),
        ("jezyk", ""),
        ("player", "players"),
        ("dificulty", "difficulty"),
        ("sead", "seed"),
        ("hint", "hints"),
        ("senario", "scenario"),
        ("ruling", "rulings"),
        ("turnlimit", "turn_limit"),
        ("x" * 5000, ""),
    ],
)
@each("language", ["pl", "en", "de"])
def test_an_unknown_word_is_told_with_the_one_that_was_meant(asked: str, meant: str, language: str) -> None:
    told = sentence(play(language, **{asked: "x"}))
    assert told.startswith("play()") and len(told) < 500
    assert f"{meant}“" in told or f"{meant}”" in told
    assert meant or "language, players, difficulty" in told


def test_the_word_that_was_meant_belongs_to_the_kind_of_file(tmp_path: Path) -> None:
    """`languages` is a word of quizzes, and `text` one of scenarios."""
    path = tmp_path / "setup.toml"
    for wrong, told in (("languags", "does not belong here"), ("plaiers", "Did you mean players?")):
        path.write_text(f"{wrong} = 3\n")
        assert told in sentence(play("en", setup=path))


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"players": 9}, "play(), field players: the number must be 1–4"),
        ({"setup": {"players": 9}}, "setup={…}, field players: the number must be 1–4"),
        ({"theme": []}, "“list”"),
        ({"language": 5}, "5"),
    ],
)
def test_what_is_said_of_an_argument_does_not_speak_of_a_file(arguments: dict[str, Any], told: str) -> None:
    answer = play(**arguments)
    assert isinstance(answer, Notice) and told in repr(answer) and "dict" not in repr(answer)


def test_tiles_that_are_missing_are_told_as_missing() -> None:
    told = sentence(play("en", tiles={"1": "morale"}))
    assert "missing" in told and "mortar, mines, rebuild, ammunition, drive_back" in told and "repeated" not in told
    twice = dict(zip("123456", ["morale", "morale", "mines", "rebuild", "ammunition", "drive_back"], strict=True))
    answer = play("en", tiles=twice)
    assert isinstance(answer, Notice)
    assert "2 × morale" in answer.sentences[0] and "expected: mortar" in answer.sentences[1]


@each("asked", [(), ("",), (None,), (3.5,), ([],), (99,), ("99",), ("x" * 5000,)])
@each("language", ["pl", "en", "de"])
def test_a_lesson_that_is_none_is_answered_with_a_sentence(asked: tuple[Any, ...], language: str) -> None:
    answer = lesson(*asked, language=language)
    assert "03_first_assault" in sentence(answer) and len(repr(answer)) < 500


def test_a_lesson_may_be_asked_for_by_its_number() -> None:
    answer = wnb.lesson(3)
    assert isinstance(answer, Lesson) and answer.slug == "03_first_assault"


def test_a_hint_without_a_game_asks_for_one() -> None:
    assert "hint(game)" in sentence(wnb.hint()) and "hint(gra)" in sentence(wnb.hint(language="pl"))


# Each is called with a word that it does not know, and with too many values.
CALLS = ("class_results", "course", "difficulty", "hint", "lesson", "play", "readings", "replay", "simulate", "studio")


@each("name", [*CALLS, "tournament"])
@each(
    ("language", "unknown", "many"),
    [
        ("pl", f"{{}}() nie zna słowa „{'x' * 39}…”", "W {}() za dużo wartości podano bez nazwy (40"),
        ("en", f"{{}}() does not know the word “{'x' * 39}…”", "{}() was given too many values without a name (40"),
        ("de", f"{{}}() kennt das Wort „{'x' * 39}…“ nicht", "{}() hat zu viele Werte ohne Namen (40"),
    ],
)
def test_a_call_that_python_would_refuse_is_answered_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, name: str, language: str, unknown: str, many: str
) -> None:
    function: Any = getattr(wnb, name)
    monkeypatch.setenv("WESTERPLATTE_LANGUAGE", language)
    assert unknown.format(name) in repr(function(**{"x" * 5000: 1}))
    assert many.format(name) in repr(function(*[1] * 40))


@pytest.mark.parametrize(
    ("language", "twice", "lacking"),
    [
        ("pl", "W play() słowo „language” ma dwie wartości", "W replay() czegoś brakuje: source"),
        ("en", "play() was given “language” twice", "replay() also needs source"),
        ("de", "In play() ist „language“ doppelt angegeben", "In replay() fehlt noch etwas: source"),
    ],
)
def test_a_word_given_twice_and_one_that_is_lacking_are_told(language: str, twice: str, lacking: str) -> None:
    assert twice in sentence(play("seven_days", language=language))
    replay: Any = wnb.replay
    assert lacking in sentence(replay(language=language))


def test_what_is_asked_of_a_lesson_wrongly_is_told_as_that() -> None:
    one = lesson(3, "en")
    assert "play() does not know the word “nam”. Did you mean “name”?" in repr(one.play(nam="scenario"))
    assert "quiz() was given too many values without a name (9 instead of at most 1)" in repr(one.quiz(*range(9)))
    assert "rule() also needs rule_id" in repr(one.rule())


@each(
    ("language", "told"),
    [
        ("pl", "to słowo w cudzysłowie"),
        ("en", "must be a word in quotation marks"),
        ("de", "muss ein Wort in Anführungszeichen sein"),
    ],
)
@each("value", [None, 5, True, ["scenario"], {"x": 1}, Path("x")])
def test_what_is_no_word_is_told_by_every_method_of_a_lesson_and_of_the_course(
    language: str, told: str, value: Any
) -> None:
    for about in (lesson(3, language), wnb.course(language)):
        asked = {
            name: parameters
            for name, method in getmembers(type(about), isfunction)
            if not name.startswith("_")
            if (parameters := [key for key, form in method.__annotations__.items() if form is str and key != "return"])
        }
        assert len(asked) > 2
        for name, parameters in asked.items():
            assert told in repr(getattr(about, name)(**dict.fromkeys(parameters, value))), name


@each("value", [5, 2.5, b"x", object(), [], {}, ("a",), "x" * 5000, "\0"])
@each("name", ["class_results", "tournament"])
def test_what_is_no_name_of_a_file_or_folder_opens_no_page(name: str, value: Any) -> None:
    answer = repr(getattr(wnb, name)(value, language="en"))
    assert "is not the name of a file" in answer or "cannot be read" in answer


@each("value", [5, 2.5, b"x", object(), [], {}, ("a",), "nonsense", "x" * 5000])
def test_a_question_of_the_rules_or_a_game_that_is_none_is_told_with_those_there_are(value: Any) -> None:
    assert "mine_trigger" in repr(wnb.readings(value, "en")) and len(repr(wnb.readings(value, "en"))) < 1000
    assert "seven_days" in repr(wnb.studio("en", game=value))


def test_a_notebook_shows_of_a_refused_file_its_sentence_and_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from IPython.core.interactiveshell import InteractiveShell

    monkeypatch.setenv("WESTERPLATTE_LANGUAGE", "en")
    shell = InteractiveShell()
    shell.run_cell("from westerplatte_nb import read_deck\nread_deck('no-such-file.toml')")
    shown = capsys.readouterr()
    assert "no-such-file.toml: there is no such file" in shown.out + shown.err
    assert "Traceback" not in shown.out + shown.err and "InvalidFile" not in shown.out + shown.err


@each(
    ("language", "told"),
    [("pl", "nie ma takiego pliku"), ("en", "there is no such file"), ("de", "Diese Datei gibt es nicht")],
)
@each("read", ["load_setup", "load_scenario", "read_deck", "read_board"])
def test_reading_a_file_in_code_raises_a_sentence(
    monkeypatch: pytest.MonkeyPatch, read: str, language: str, told: str
) -> None:
    monkeypatch.setenv("WESTERPLATTE_LANGUAGE", language)
    with pytest.raises(InvalidFile) as refused:
        getattr(wnb, read)("no-such-file.toml")
    assert told.lower() in str(refused.value).lower() and "problem." not in str(refused.value)
    assert [str(one.wording.key) for one in refused.value.problems] == ["problem.not_found"]
    with pytest.raises(InvalidFile, match="5"):
        getattr(wnb, read)(5)


def test_an_argument_that_is_yes_or_no_takes_nothing_else() -> None:
    for name in ("resume", "hints", "keep", "first"):
        given: dict[str, Any] = {name: "no"}
        assert "Possible values are True, False" in repr(wnb.play("en", **given)), name
