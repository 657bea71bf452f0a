"""A scenario in the widget: what is shown and said of the goal, the notes, beginning again, and coming back to it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.formats.scenario.test_scenario_file import SCENARIOS, plain
from tests.messages import page_message, reported
from tests.widgets.conftest import forget
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.games import ford
from westerplatte_nb.i18n.words import LANGUAGES, words_in
from westerplatte_nb.view.course.moment import ViewContext
from westerplatte_nb.view.course.summary import summary_view
from westerplatte_nb.view.course.timeline import moment_text
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.play import Notice, play


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, little_to_collect: None) -> Iterator[Path]:
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path))
    yield tmp_path / "games"
    forget()


def game_of(name: str, language: str = "en", **words: Any) -> GameWidget:
    game = play(scenario=SCENARIOS / f"{name}.toml", language=language, **words)
    assert isinstance(game, GameWidget)
    return game


def shown(game: GameWidget) -> Any:
    return game.page_model.view["scenario"]


def ordered(game: GameWidget, *lines: str) -> GameWidget:
    for line in lines:
        game.play(line)
        assert game.message is None or game.message.kind == "told", game.message
    return game


def say(game: GameWidget, do: str, **content: Any) -> None:
    game._receive(None, page_message(game, do, **content), [])
    assert game.last_error is None


def on_page(game: GameWidget) -> GameWidget:
    say(game, "ready", boards=[])
    return game


# The goal


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_panel_shows_title_summary_goal_and_time(language):
    view = shown(game_of("stores", language))
    scenario = plain("stores")
    assert (view["title"], view["summary"]) == (scenario["title"][language], scenario["summary"][language])
    assert view["goal"]["status"] == "open"
    assert [part["kind"] for part in view["goal"]["parts"]] == ["so_far", "so_far"]
    assert "4" in view["goal"]["left"]
    assert "[" not in str(view["goal"]["parts"][0]["text"]) + view["goal"]["title"] + view["goal"]["time"] + view["age"]


def test_the_aim_of_the_whole_game_is_not_told_beside_the_goal():
    assert game_of("stores").page_model.view["aim"] == ""
    other = play(language="en", seed=1)
    assert isinstance(other, GameWidget)
    assert other.page_model.view["aim"] != ""


def test_a_reached_goal_is_shown_and_said_once():
    game = ordered(game_of("crossfire"), "fire 1", "end")
    assert "goal" not in game.live
    ordered(game, "mortar A")
    assert game.live.endswith("You have reached the goal!")
    assert shown(game)["goal"]["title"] == "Goal reached"
    assert shown(game)["goal"]["left"] == ""
    # The page shows the ending over the board as soon as it comes, and needs no message over the orders.
    assert game.page_model.ending["kind"] == "reached" and not game.page_model.ending["over"]
    assert game.message is None
    ordered(game, "end")
    assert "goal" not in game.live


def test_a_goal_is_news_by_a_move_and_not_by_one_played_again_or_by_leaving_a_trial():
    def news() -> int:
        told = game.page_model.ending["news"]
        assert isinstance(told, int)
        return told

    game = ordered(game_of("crossfire"), "fire 1", "end")
    assert news() == 0
    ordered(game, "mortar A")
    assert news() == 1
    game.undo()
    assert "kind" not in game.page_model.ending and news() == 1
    game.redo()
    assert game.page_model.ending["kind"] == "reached" and news() == 1
    game.undo()
    ordered(game, "mortar A")
    assert news() == 2
    say(game, "look", to=0)
    say(game, "what_if")
    assert "kind" not in game.page_model.ending
    say(game, "real_game")
    assert game.page_model.ending["kind"] == "reached" and news() == 2


def test_a_missed_goal_is_said_and_taken_back_with_the_action():
    game = ordered(game_of("pier"), "end")
    assert "The goal can no longer be reached" in game.live
    assert shown(game)["goal"]["parts"][0]["kind"] == "failed"
    game.undo()
    assert shown(game)["goal"]["status"] == "open"
    ordered(game, "end")
    assert "The goal can no longer be reached" in game.live


def test_a_game_that_ends_with_its_time_ends_with_the_goal():
    game = ordered(game_of("pier"), "fire 1", "end", "fire 2", "end")
    assert game.page_model.view["turn"] == "Goal reached" and game.message is None
    assert "neither won nor lost" not in game.live


def test_looking_back_shows_the_goal_as_it_stood():
    game = ordered(game_of("pier"), "fire 1", "end", "fire 2", "end")
    say(game, "look", to=0)
    assert shown(game)["goal"]["status"] == "open"


def test_a_trial_has_the_goal_too():
    game = ordered(game_of("pier"), "fire 1")
    say(game, "what_if")
    ordered(game, "end", "end")
    assert shown(game)["goal"]["status"] == "reached", "the troop that could shoot at C is gone"
    say(game, "real_game")
    assert shown(game)["goal"]["status"] == "open"


# Notes


def test_notes_on_the_board_are_readable_at_any_time():
    view = shown(game_of("rounds"))
    assert [(note["place"], note["text"]) for note in view["notes"]] == [("Guardhouse 3", "The mines tile lies here.")]
    assert view["notes"][0]["sources"] == "Sources: S5"


@pytest.mark.parametrize(
    ("name", "lines", "place"),
    [
        ("crossfire", ["fire 1"], "After this move"),
        ("crossfire", ["fire 1", "end"], "Turn 2"),
        ("pier", ["fire 1"], "What happened"),
        ("raids", [], "Day 2"),
    ],
)
def test_notes_come_with_their_moment(name, lines, place):
    assert place in [note["place"] for note in shown(ordered(game_of(name), *lines))["now"]]


def test_a_note_comes_with_its_card():
    game = ordered(game_of("raids"), "end", "end")
    assert [note["place"] for note in shown(game)["now"]] == ["Card drawn", "Day 2"]


def test_a_note_of_a_line_is_not_shown_to_who_plays_otherwise():
    assert shown(ordered(game_of("crossfire"), "move B"))["now"] == []


def test_a_note_of_the_moment_is_said():
    assert "goes to the day's pile" in ordered(game_of("pier"), "fire 1").live


# Other games, and coming back


def test_beginning_again_brings_the_position_and_the_goal_back():
    game = ordered(game_of("pier"), "end")
    say(game, "scenario_again")
    assert shown(game)["goal"]["status"] == "open"
    assert game.session.record.actions == ()
    assert game.live == "The scenario starts again."
    ordered(game, "end")
    assert "The goal can no longer be reached" in game.live, "said again, for it is another game"


def test_another_game_in_its_place_has_no_goal():
    game = game_of("pier")
    say(game, "new", setup={"players": "2", "seed": "5"})
    assert shown(game)["goal"] is None
    assert shown(game)["away"].startswith("This game is not part of the scenario")
    say(game, "scenario_again")
    assert shown(game)["goal"]["status"] == "open"


@pytest.mark.parametrize("name", sorted(path.stem for path in SCENARIOS.glob("*.toml")))
def test_a_saved_game_of_a_scenario_opens_with_its_goal(name, tmp_path):
    scenario = load_scenario(SCENARIOS / f"{name}.toml")
    line = scenario.line()
    assert line is not None
    game = ordered(game_of(name), *line.actions)
    saved = game.save(tmp_path / "saved.jsonl")
    other = game_of(name)
    say(other, "load", text=saved.read_text("utf-8"), name="saved.jsonl")
    assert other.session.record == game.session.record
    assert shown(other)["goal"] == shown(game)["goal"]
    assert shown(other)["goal"]["status"] == "reached"


def test_a_notebook_that_runs_again_goes_on_where_the_scenario_was_left(folder):
    ordered(on_page(game_of("stores")), "rebuild A", "end")
    forget()
    game = game_of("stores", resume=True)
    assert game.session.record.actions == ("rebuild A", "end")
    assert shown(game)["goal"]["parts"][1]["state"].endswith("1 / 1")
    ordered(game, "end")
    assert shown(game)["goal"]["status"] == "missed"


def test_only_games_of_the_same_scenario_are_offered(folder):
    ordered(on_page(game_of("stores")), "rebuild A")
    forget()
    assert on_page(game_of("pier")).page_model.view["notice"] is None
    forget()
    assert on_page(game_of("stores")).page_model.view["notice"]["kind"] == "offer"


# What cannot be played


def test_a_wrong_scenario_is_told_in_place_of_the_game():
    data = tomllib.loads((SCENARIOS / "pier.toml").read_text("utf-8")) | {"age": 99, "players": 7}
    notice = play(scenario=data, language="de")
    assert isinstance(notice, Notice)
    assert len(notice.sentences) == 2
    assert all(sentence.startswith("scenario={…}, Feld") for sentence in notice.sentences), notice.sentences


def test_notes_on_places_have_a_sign_on_the_board():
    for name, place in (("rounds", "guardhouse:3"), ("pier", "track:B")):
        signs = {shape.key for shape in game_of(name).scene.layers["marks"]}
        assert f"noted:{place}.slip" in signs


def test_the_end_of_a_game_at_its_limit_does_not_speak_against_the_goal():
    solution = next(line for line in plain("stores")["line"] if line["name"] == "solution")
    game = ordered(game_of("stores"), *solution["actions"])
    assert shown(game)["goal"]["status"] == "reached"
    assert "unfinished" not in str(reported(game)) + game.page_model.live


def test_a_rule_as_a_source_is_told_by_its_title():
    words = plain("rounds")
    words["annotation"][0]["sources"] = ["rule:tile.rebuild", "S15"]
    game = play(scenario=words, language="en")
    assert isinstance(game, GameWidget)
    note = next(note for note in [*shown(game)["notes"], *shown(game)["now"]] if note["rules"])
    assert note["rules"] == [{"id": "tile.rebuild", "title": game.words.rule("tile.rebuild")}]
    assert note["sources"] == "Sources: S15"


# A game of two sides that leads by its questions (September 1939)


def first_game(language: str = "en") -> GameWidget:
    game = play(scenario=lessons_folder() / "13_bridge" / "first_game.toml", language=language)
    assert isinstance(game, GameWidget)
    return game


def test_a_note_on_a_kind_of_question_is_shown_whenever_it_is_asked():
    game = first_game()
    assert [note["text"][:19] for note in game.page_model.view["guide"]] == ["Fire first, then ta"]
    ordered(game, "play move tks")
    assert [note["text"][:19] for note in game.page_model.view["guide"]] == ["Where does the plat"]


def test_turns_that_are_rounds_are_told_as_rounds_beside_the_game():
    game = first_game()
    while game.session.state.round == 1:
        asked = game.session.rules.pending(game.session.state)
        game.play("pass" if asked is not None and asked.kind == "go" else "keep")
    assert game.session.state.turn > 2  # goes, which nobody counts
    assert [note["place"] for note in shown(game)["now"]] == ["Turn 2"]
    steps, words = game.session.steps, words_in("en", "september_1939")
    assert moment_text("september_1939", steps, len(steps) - 1, words).startswith("Latest position, turn 2.")
    assert summary_view(ViewContext("september_1939", steps, (), words), THEMES["light"])["facts"] == "Turn 2"


def test_the_seat_that_a_scenario_gives_to_the_computer_plays_by_itself():
    game = ordered(first_game(), "pass")
    assert game.session.bots[1].kind == "sensible"
    assert len(game.session.record.actions) > 1
    say(game, "scenario_again")
    assert game.session.bots[1].kind == "sensible"


def test_who_won_a_game_of_two_sides_is_told_and_not_a_goal_missed():
    game = first_game()
    while not game.session.state.is_over:
        legal = {str(action) for action in game.session.rules.legal_actions(game.session.state)}
        game.play(next(line for line in ("pass", "decline", "keep") if line in legal))
        assert len(game.session.record.actions) < 500
    assert "German side" in game.page_model.view["turn"]
    assert "undo an action" not in game.live


def test_a_note_may_hang_on_what_only_this_game_counts() -> None:
    board = play("en", scenario=Path(ford.__file__).parent / "scenario.toml")
    assert isinstance(board, GameWidget)
    notes = board.page_model.view["scenario"]["now"]
    assert [note["text"] for note in notes] == ["There is only this round to cross."]
