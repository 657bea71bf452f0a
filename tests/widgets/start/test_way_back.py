"""A game that another takes the place of is not lost: the board offers the way back to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.each import each
from tests.journals import newest_first
from tests.widgets.test_autosave import ORDERS, actions, notice, order, say, shown
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.play import play

LESSON = lessons_folder() / "03_first_assault" / "scenario.toml"
OTHER = lessons_folder() / "05_bombs" / "scenario.toml"


pytestmark = pytest.mark.usefixtures("folder")


def begin_another(game: GameWidget) -> None:
    """Begin a game by the form, with what stands in it."""
    say(game, "new", setup={})


def test_the_form_for_a_new_game_offers_the_way_back_to_the_one_being_played() -> None:
    game = order(shown(play("en", seed=1939)), *ORDERS)
    begin_another(game)
    box = notice(game)
    assert box["text"].startswith("Your last game was saved. You had reached day 1, turn 2")
    assert not game.session.record.actions
    assert "The button to resume it is above the board" in game.page_model.live
    say(game, "resume", id=box["id"])
    assert game.session.record.actions == ORDERS
    assert notice(game) is None


def test_what_is_played_after_going_back_is_kept_with_what_was_played_before(folder: Path) -> None:
    game = order(shown(play("en", seed=1939)), *ORDERS)
    begin_another(game)
    say(game, "resume", id=notice(game)["id"])
    further = str(game.session.rules.legal_actions(game.state)[0])
    order(game, further)
    assert [actions(path) for path in newest_first(folder)] == [(*ORDERS, further)]


def test_whoever_plays_the_new_game_is_asked_no_more() -> None:
    game = order(shown(play("en", seed=1939)), *ORDERS)
    begin_another(game)
    order(game, str(game.session.rules.legal_actions(game.state)[0]))
    assert notice(game) is None


def test_whoever_stays_with_the_new_game_is_asked_no_more() -> None:
    game = order(shown(play("en", seed=1939)), *ORDERS)
    begin_another(game)
    say(game, "notice_seen")
    assert notice(game) is None


def test_a_game_in_which_nothing_was_played_is_not_offered() -> None:
    game = shown(play("en", seed=1939))
    begin_another(game)
    assert notice(game) is None


def test_a_game_that_is_over_is_not_offered() -> None:
    game = shown(play("en", seed=1939))
    while game.state.result is None:
        order(game, str(game.session.rules.legal_actions(game.state)[-1]))
    say(game, "again", same=False)
    assert notice(game) is None


def test_a_file_opened_over_a_lesson_leaves_the_way_back_to_the_lesson_and_its_goal() -> None:
    game = shown(play("en", scenario=str(LESSON)))
    order(game, str(game.session.rules.legal_actions(game.state)[0]))
    goal, played = game.page_model.view["scenario"]["goal"], game.session.record
    say(game, "load", text=OTHER.read_text(encoding="utf-8"), name=OTHER.name)
    assert game.page_model.view["scenario"]["goal"] != goal
    say(game, "resume", id=notice(game)["id"])
    assert game.page_model.view["scenario"]["goal"] == goal
    assert game.session.record == played


@each("language", ["pl", "en", "de"])
@each("name", ["seven_days", "september_1939", "warsaw_1920"])
def test_each_game_tells_where_the_game_left_stands(name: str, language: str) -> None:
    game = shown(play(language, game=name, seed=1939))
    order(game, str(game.session.rules.legal_actions(game.state)[0]))
    say(game, "again", same=False)
    assert not [text for text in (notice(game)["text"], notice(game)["new"], game.page_model.live) if "[" in text]
    assert any(sign.isdigit() for sign in notice(game)["text"])
