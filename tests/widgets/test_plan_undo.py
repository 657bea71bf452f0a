"""A plan for a whole platoon is taken back and given again as one, in games of now and in those that were saved."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import westerplatte_nb
from tests.messages import page_message
from tests.sheets.positions import played
from westerplatte_nb.formats.setup_file import setup_of
from westerplatte_nb.games.september_1939.rules.actions import To
from westerplatte_nb.session import Session
from westerplatte_nb.view.messages.time import TurnHand
from westerplatte_nb.view.update import undo as undoing
from westerplatte_nb.widgets.game import GameWidget

GAME = "september_1939"
POSITION = {
    "first": "poland",
    "platoons": {
        "poland": {"inf": {"at": ["20,20", "30,20", "40,20"]}, "hq": {"at": ["60,10"]}},
        "germany": {"inf": {"at": ["20,110", "30,110", "40,110"]}},
    },
    "hands": {"poland": ["move", "move", "fire"], "germany": ["reaction_fire"]},
}
FORCES = {"poland": ["infantry", "headquarters"], "germany": ["infantry"]}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No games of before, and no waiting."""
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path))
    # Whoever asks again at once means it.
    monkeypatch.setattr(undoing, "DOUBLE_CLICK", 0)


def begun(first: str = "play move inf", **words: Any) -> Any:
    """A game in which the Polish infantry has got an order, to move where nothing else is said."""
    setup = {"seed": 1, "forces": FORCES, "position": POSITION, **words}
    game: Any = GameWidget(Session.new(GAME, setup_of({"game": GAME, **setup}, "test")), "en")
    order(game, first)
    return game


def order(game: Any, line: str) -> None:
    """Give an order with the own cards turned up."""
    game.send(TurnHand(open=True))
    game.play(line)
    assert game.message is None, game.message


def press(game: Any, do: str, **more: Any) -> None:
    game.send(TurnHand(open=True))
    game._receive(None, page_message(game, do, **more), [])
    assert game.last_error is None, game.last_error


def undo(game: Any) -> None:
    """Take back what was done last; the other player agrees."""
    press(game, "undo")
    if game.message is not None:
        press(game, "undo")


def plan(game: Any) -> None:
    """Move the whole platoon by one choice: ten centimetres to the north."""
    press(game, "field", point="20,30")


def number(game: Any) -> int:
    return len(game.session.steps) - 1


def test_one_press_takes_a_plan_back_and_another_gives_it_again() -> None:
    game = begun()
    before, at = number(game), game.state.at
    plan(game)
    assert number(game) == before + 3
    undo(game)
    assert number(game) == before
    assert "whole plan" in game.live
    assert "3 orders" in game.live
    press(game, "redo")
    assert number(game) == before + 3
    assert "redone" in game.live
    undo(game)
    undo(game)
    assert number(game) == before - 1
    assert "whole plan" not in game.live
    assert game.state.at == at


def test_the_others_of_a_platoon_follow_a_stand_that_was_moved_alone() -> None:
    game = begun()
    before = number(game)
    press(game, "field_mode", mode="stand")
    press(game, "field", point="20,30")
    assert number(game) == before + 1
    assert game.page_model.field["field"]["mode"] == "stand", "the way to choose stays while the same is asked"
    press(game, "field_mode", mode="platoon")
    press(game, "field", point="30,30")
    assert number(game) == before + 3


def test_a_platoon_fires_by_one_choice_and_undo_takes_all_its_shots_back() -> None:
    at = {
        "poland": {"inf": {"at": ["30,20", "35,20", "45,20"]}},
        "germany": {"inf": {"at": ["35,40", "45,40", "45,45"]}},
    }
    game = begun(
        "play fire inf",
        forces={"poland": ["infantry"], "germany": ["infantry"]},
        position={"first": "poland", "platoons": at, "hands": {"poland": ["fire"], "germany": ["reaction_fire"]}},
    )
    before = number(game)
    together = game.page_model.view["groups"][0]["actions"]
    target = "stand:germany.inf.2"
    assert [one["place"] for one in together].count(target) == 1
    press(game, "target", id=target)
    assert [str(step.action) for step in game.session.steps[before + 1 :]] == [
        "fire inf.1 inf.2",
        "fire inf.2 inf.2",
        "fire inf.3 inf.2",
    ]
    undo(game)
    assert number(game) == before
    press(game, "act", line="fire inf.1 inf.1")
    assert number(game) == before + 1, "its button is for the one stand"


def test_orders_that_are_no_plan_are_taken_back_one_by_one() -> None:
    game = begun()
    before = number(game)
    for line in ("to inf.1 20,30", "to inf.2 30,30", "to inf.3 40,25"):
        order(game, line)
    undo(game)
    assert number(game) == before + 2
    undo(game)
    assert number(game) == before + 1
    press(game, "redo")
    assert number(game) == before + 2


def test_a_plan_is_one_in_a_game_that_was_saved(tmp_path: Path) -> None:
    game = begun()
    before = number(game)
    plan(game)
    path = game.save(tmp_path / "game.jsonl")
    again: Any = westerplatte_nb.play("en", load=path)
    undo(again)
    assert number(again) == before
    assert isinstance(again.session.undone_steps[0].action, To)
    assert len(again.session.undone_steps) == 3


def test_typed_orders_take_a_plan_back_as_one() -> None:
    game = begun()
    before = number(game)
    plan(game)
    game.undo()
    game.undo()  # the other player agrees
    assert number(game) == before
    game.redo()
    assert number(game) == before + 3


def test_an_answer_to_a_plan_is_taken_back_before_it() -> None:
    game = begun(position={**POSITION, "hands": {"poland": ["move", "move"], "germany": ["reaction_fire", "fire"]}})
    before = number(game)
    plan(game)
    # The other side answers, or declines, before the order is carried out.
    order(game, str(game.session.rules.legal_actions(game.state)[0]))
    undo(game)
    assert number(game) == before + 3
    undo(game)
    assert number(game) == before


def test_a_table_of_points_is_told_with_its_grid_and_its_places() -> None:
    field = begun().page_model.field
    assert field["grid"]["columns"] == field["grid"]["rows"] == 25
    assert field["places"] and all(set(one) == {"label", "point"} for one in field["places"])


def test_a_whole_turn_is_taken_back_to_its_card_past_what_the_other_side_answered() -> None:
    game: Any = GameWidget(played(GAME, 25), "en")
    assert str(game.session.steps[22].action) == "react assault inf1"
    assert game.state.decision.kind == "answer" and game.page_state().view["can_undo_turn"]
    for _ in range(2):  # the other player agrees
        press(game, "undo", turn=True)
    # The deployment before it, which is of the same turn, stays.
    assert number(game) == 17 and game.state.decision.kind == "go"
