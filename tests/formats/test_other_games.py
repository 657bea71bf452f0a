"""Files of another game than the first of the list: the game that a file names chooses how it is read."""

from __future__ import annotations

import json
import random
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import westerplatte_nb
from tests.each import each
from tests.formats.journals import on_disk, play_some, same
from tests.formats.telling import changed, lines, refusal, told, written
from westerplatte_nb import cli
from westerplatte_nb.engine import registry
from westerplatte_nb.formats.check_file import check_file, plain_of
from westerplatte_nb.formats.journal import GameJournal, Journal
from westerplatte_nb.formats.journal.list import unfinished
from westerplatte_nb.formats.journal.reading import load_game
from westerplatte_nb.formats.quiz.exchange import convert_file
from westerplatte_nb.formats.quiz.file import quiz_of
from westerplatte_nb.formats.record.file import load_record, read_record, save_record
from westerplatte_nb.formats.record.lines import dump_lines
from westerplatte_nb.formats.scenario.file import load_scenario, scenario_of
from westerplatte_nb.formats.setup_file import load_setup, read_board, read_deck, setup_of
from westerplatte_nb.games import ford
from westerplatte_nb.games.ford.formats.setup import WORDS
from westerplatte_nb.games.ford.rules.goals import PointsGoal
from westerplatte_nb.games.ford.rules.state import Setup
from westerplatte_nb.session import Session

SCENARIO = Path(ford.__file__).parent / "scenario.toml"
PLAIN = tomllib.loads(SCENARIO.read_text("utf-8"))
TEXTS = {"pl": "Ile?", "en": "How many?", "de": "Wie viele?"}
QUIZ: dict[str, Any] = {
    "schema": 1,
    "game": "ford",
    "title": TEXTS,
    "question": [{"id": "cards", "kind": "number", "prompt": TEXTS, "answer": [{"value": 24}]}],
}


@pytest.fixture(autouse=True)
def _english(monkeypatch):
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


@pytest.fixture
def bare_game(monkeypatch):
    """A game that brings its rules and nothing for files."""
    monkeypatch.setitem(sys.modules, "bare_game", ModuleType("bare_game"))
    registry.register("bare", "bare_game")
    yield "bare"
    registry.unregister("bare")


def played(number: int) -> Session:
    session = Session.new("ford", Setup(3))
    play_some(session, number, random.Random(3))
    return session


# Setups


def test_a_setup_is_read_by_the_game_it_names(tmp_path):
    assert load_setup({"game": "ford", "seed": 7}) == Setup(7)
    assert westerplatte_nb.load_setup(written(tmp_path / "setup.json", {"game": "ford", "seed": 7})) == Setup(7)


def test_a_setup_without_a_game_is_one_of_the_first_on_the_list():
    assert load_setup({"seed": 7, "players": 3}).players == 3


def test_a_word_of_another_game_is_refused_with_the_hints_of_this_one():
    assert lines(refusal(load_setup, {"game": "ford", "turns": 3})) == ["field turns: unknown: found 3"]
    assert lines(refusal(load_setup, {"game": "ford", "seed": "x"})) == [
        'field seed: whole_number: found "x", expected 0, 1, 2, …'
    ]


def test_a_misspelt_game_is_told_with_the_nearest():
    assert lines(refusal(setup_of, {"game": "Frod"}, "x")) == ['field game: game_near: found "Frod", expected ford']
    assert lines(refusal(setup_of, {"game": 5}, "x")) == ["field game: text: found 5"]
    (other,) = lines(refusal(setup_of, {"game": "chess"}, "x"))
    assert other.startswith('field game: game: found "chess", expected seven_days')


# Games


def test_a_game_is_saved_and_opened_again(tmp_path):
    record, path = played(9).record, tmp_path / "game.jsonl"
    save_record(path, record)
    assert load_record(path).record == record and load_game(path).record == record
    assert read_record(dump_lines(record)).record == record
    checked = check_file(path)
    assert (checked.game, checked.kind, checked.number) == ("ford", "save", 9)


def test_a_line_that_is_no_action_of_the_game_ends_a_save():
    text = dump_lines(played(4).record).replace("bid", "fir", 1)
    opened = read_record(text)
    assert opened.problem is not None and len(opened.record.actions) < 4
    told([opened.problem])


def test_a_journal_is_kept_and_gone_on_with(tmp_path):
    session = Session.new("ford", Setup(3))
    keeper = GameJournal(tmp_path, session.full_record)
    session.keep_with(keeper)
    play_some(session, 6, random.Random(3))
    session.undo()
    session.take_hint(1)
    session.note("dlaczego?")
    assert session.kept and same(on_disk(keeper), session)
    keeper.close()
    journal, kept, aside = Journal.resume(keeper.path)
    assert journal is not None and aside is None and (kept.record.game, kept.cursor) == ("ford", 5)
    again = Session(kept.record)
    again.go_to(kept.cursor)
    again.keep_with(GameJournal(tmp_path, again.full_record, journal))
    play_some(again, 3, random.Random(4))
    assert again.kept and again.record.notes == {5: "dlaczego?"}
    assert load_game(keeper.path).record == again.record
    journal.close()


def test_unfinished_games_of_one_game_are_found_among_others(tmp_path):
    for game in ("ford", "seven_days", "ford"):
        session = Session.new(game, setup_of({"game": game, "seed": 3}, "x"))
        keeper = GameJournal(tmp_path, session.full_record)
        session.keep_with(keeper)
        play_some(session, 2, random.Random(3))
        keeper.close()
    assert [one.game.record.game for one in unfinished(tmp_path)] == ["ford", "seven_days", "ford"]
    assert [one.game.record.game for one in unfinished(tmp_path, game="ford")] == ["ford", "ford"]
    assert [one.game.record.game for one in unfinished(tmp_path, game="ford", most=1)] == ["ford"]


# Scenarios


def test_a_scenario_with_a_goal_of_its_game_is_read():
    scenario = westerplatte_nb.load_scenario(SCENARIO)
    assert (scenario.game, scenario.setup, scenario.goal) == ("ford", Setup(1), PointsGoal(0, 1, 1))
    assert [(one.pin, one.to) for one in scenario.annotations] == [("action", ("solution", 3)), ("round", 1)]


def test_a_scenario_is_checked_and_shown(capsys):
    assert cli.main(["check", str(SCENARIO)]) == 0
    assert capsys.readouterr().out == f"{SCENARIO}: ok. A scenario (proven lines of play: 2).\n"
    assert plain_of(SCENARIO)[0]["hands"][0] == [1, 1, 3, 4]


@each(
    ("way", "value", "problem"),
    [
        (["goal", "points"], 4, "field goal.points: range: found 4, expected 1–3"),
        (["goal", "points"], 2, "field goal.points: range: found 2, expected ≤ 1"),
        (["goal", "turns"], 2, "field goal.turns: unknown: found 2"),
        (["annotation", 1, "round"], ..., "field annotation#2: pin: found 0, expected round, line + action"),
        (["annotation", 1, "space"], "C", 'field annotation#2.space: unknown: found "C"'),
        (["release"], 1, "field release: unknown: found 1"),
        (["seed"], -1, "field seed: range: found -1, expected ≥ 0"),
    ],
)
def test_what_no_scenario_of_the_game_can_have_is_refused(way, value, problem):
    assert lines(refusal(scenario_of, changed(PLAIN, way, value), "x")) == [problem]


@pytest.mark.parametrize(
    ("way", "value", "problem"),
    [
        (
            ["line", 0, "actions"],
            ["bid 9", "pass", "pass"],
            'field line#1.actions#1: line_illegal: found "bid 9", expected ford.bid',
        ),
        (
            ["line", 0, "actions"],
            ["move B", "pass", "pass"],
            'field line#1.actions#1: choice: found "move B", expected "bid 3", "cross 4", "decline", …',
        ),
        (["line", 1, "reaches"], "reached", 'field line#2.reaches: line_reaches: found "reached", expected missed'),
    ],
)
def test_a_scenario_that_claims_too_much_is_refused(tmp_path, way, value, problem):
    path = written(tmp_path / "scenario.json", changed(PLAIN, way, value))
    assert lines(refusal(check_file, path)) == [problem]


def test_a_goal_that_idleness_reaches_is_refused(tmp_path, monkeypatch):
    from westerplatte_nb.games.ford.formats import scenario

    monkeypatch.setattr(scenario, "IDLE", ("cross 4", "decline"))
    assert "field goal: idle_reaches: found cross 4, decline, expected reached" in lines(refusal(check_file, SCENARIO))


# What a game does not bring


def test_a_deck_of_a_game_without_decks_is_refused_in_a_sentence(tmp_path):
    path = written(tmp_path / "deck.json", {"schema": 1, "game": "ford", "card": []})
    assert lines(refusal(read_deck, path)) == ['field game: no_decks: found "ford"']
    assert lines(refusal(read_board, path)) == ['field game: no_boards: found "ford"']


def test_a_game_that_brings_nothing_for_files_says_so(bare_game):
    assert lines(refusal(load_setup, {"game": bare_game})) == ['field game: no_files: found "bare"']
    assert lines(refusal(load_scenario, {**PLAIN, "game": bare_game})) == ['field game: no_scenarios: found "bare"']
    header = dump_lines(played(0).record).replace('"ford"', '"bare"')
    with pytest.raises(Exception, match="checksum"):
        read_record(header)


def test_a_quiz_asks_what_every_game_may():
    assert quiz_of(QUIZ, "x").game == "ford"
    assert lines(refusal(quiz_of, changed(QUIZ, ["question", 0, "sources"], ["rule:assault.pass_on"]), "x")) == [
        'question cards, field sources#1: choice: found "rule:assault.pass_on", expected rule:ford.cards, …'
    ]


@pytest.mark.parametrize(
    "question",
    [
        {"id": "where", "kind": "board", "prompt": TEXTS, "answer": [{"at": "outpost:C"}]},
        {"id": "where", "kind": "my_game", "about": "moves_made"},
    ],
)
def test_a_question_on_a_board_that_the_game_does_not_show_is_refused(question):
    (told_of,) = lines(refusal(quiz_of, changed(QUIZ, ["question", 0], question), "x"))
    assert told_of.startswith("question where, field kind: no_questions:")


def test_a_quiz_keeps_its_game_when_it_is_exchanged(tmp_path):
    path = tmp_path / "quiz.json"
    path.write_text(json.dumps(QUIZ), "utf-8")
    assert json.loads(convert_file(path, "en").result)[0]["question"] == "How many?"
    assert check_file(path).game == "ford"


# Schemas


def test_the_command_prints_the_schemas_of_each_game(capsys):
    assert cli.main(["schema", "setup", "--game", "ford"]) == 0
    assert set(json.loads(capsys.readouterr().out)["properties"]) == {"schema", "game", *WORDS}
    assert cli.main(["schema", "scenario", "--game", "ford"]) == 0
    assert {"seed", "goal", "annotation"} <= set(json.loads(capsys.readouterr().out)["properties"])


def test_the_command_says_which_kinds_a_game_has(capsys):
    assert cli.main(["schema", "board", "--game", "ford"]) == 1
    assert "setup, scenario, quiz, save, journal" in capsys.readouterr().err
