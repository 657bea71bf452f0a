"""A click on what is two moves away: it shows the way, a second one goes it, in two orders of their own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.messages import page_message
from tests.playthroughs import played
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.session import Session
from westerplatte_nb.view.drawing.marks import Marks
from westerplatte_nb.view.update.planner import PLAYS_ROUTE, SHOWS_ROUTE, plan_marks, planned_orders, planner_offers
from westerplatte_nb.widgets.game import GameWidget


@pytest.fixture
def game() -> GameWidget:
    """A game at its very beginning."""
    return GameWidget(Session(played(0)), "en")


def say(game: GameWidget, do: str, **content: Any) -> dict[str, Any]:
    """Send what a page says for the present state, and return what the panel shows then."""
    game._receive(None, page_message(game, do, **content), [])
    assert game.last_error is None
    view: dict[str, Any] = game.page_model.view
    return view


def a_far_place(game: GameWidget) -> str:
    """A place two moves away."""
    return next(iter(game.page_model.view["ways"]))


def test_a_click_shows_the_way_and_plays_nothing(game: GameWidget) -> None:
    place, before = a_far_place(game), game.session.record
    view = say(game, "target", id=place)
    assert view["way"]["target"] == place and "→" in view["way"]["text"]
    assert game.session.record == before
    assert [shape.key for shape in game.scene.layers["marks"] if shape.key.endswith(".number")][-2:] == [
        "route:1.number",
        "route:2.number",
    ]


def test_a_second_click_gives_two_orders_each_undone_by_itself(game: GameWidget) -> None:
    place, before = a_far_place(game), len(game.session.steps)
    orders = [str(action) for action in planned_orders(game.viewing)[place]]
    say(game, "target", id=place)
    say(game, "target", id=place)
    assert [str(step.action) for step in game.session.steps[before:]] == orders
    say(game, "undo")
    assert len(game.session.steps) == before + 1


def test_the_button_goes_the_way_too_and_cancel_forgets_it(game: GameWidget) -> None:
    place = a_far_place(game)
    say(game, "target", id=place)
    assert say(game, "cancel")["way"] is None
    say(game, "target", id=place)
    before = len(game.session.steps)
    assert say(game, "way", way=game.ui.way)["way"] is None
    assert len(game.session.steps) == before + 2


@pytest.mark.parametrize("seen", ["", "another"])
def test_a_press_made_before_the_way_was_seen_shows_it_again_and_plays_nothing(game: GameWidget, seen: str) -> None:
    place, before = a_far_place(game), game.session.record
    for said in ({"do": "target", "id": place}, {"do": "way"}):
        say(game, "cancel")
        say(game, "target", id=place)
        say(game, **said, way=seen)
        assert game.session.record == before
    say(game, "cancel")
    say(game, "target", id=place, way="")
    say(game, "target", id=place, way=place)
    assert len(game.session.record.actions) == len(before.actions) + 2


def test_a_press_means_another_thing_once_the_way_is_shown(game: GameWidget) -> None:
    place = a_far_place(game)
    before = game.page_model.view["offers"][place]
    assert say(game, "target", id=place)["offers"][place] != before


def test_by_setting_one_click_is_enough(game: GameWidget) -> None:
    say(game, "setting", name="far_at_once", value=True)
    place, before = a_far_place(game), len(game.session.steps)
    say(game, "target", id=place)
    assert len(game.session.steps) == before + 2


def test_a_first_order_that_shows_something_new_ends_the_way(game: GameWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    place, before = a_far_place(game), len(game.session.steps)
    say(game, "target", id=place)
    monkeypatch.setattr(game.session.rules, "reveals_to", lambda step: (None,))
    view = say(game, "way", way=game.ui.way)
    assert len(game.session.steps) == before + 1
    assert "something new" in view["message"]["text"]


def test_something_new_at_the_end_of_the_way_ends_nothing(game: GameWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    place, before = a_far_place(game), len(game.session.steps)
    last = planned_orders(game.viewing)[place][-1]
    say(game, "target", id=place)
    monkeypatch.setattr(game.session.rules, "reveals_to", lambda step: (None,) if step.action == last else ())
    assert say(game, "way", way=game.ui.way)["message"] is None
    assert len(game.session.steps) == before + 2


def test_the_past_offers_no_way(game: GameWidget) -> None:
    say(game, "act", line=str(game.session.rules.legal_actions(game.state)[0]))
    assert say(game, "look", to=0)["ways"] == {}


def test_a_game_without_ways_offers_none() -> None:
    ford = GameWidget(Session.new(FORD, rules_of(FORD).setup_from_plain({"seed": 1})), "en")
    assert ford.page_model.view["ways"] == {} and ford.page_model.view["way"] is None


def test_a_press_on_what_is_two_moves_away_shows_the_way_and_once_it_is_shown_goes_it(game: GameWidget) -> None:
    place = a_far_place(game)
    assert set(map(tuple, planner_offers(game.viewing).values())) == {(SHOWS_ROUTE,)}
    say(game, "target", id=place)
    assert {target for target, lines in planner_offers(game.viewing).items() if lines == [PLAYS_ROUTE]} == {place}


def test_every_place_two_moves_away_is_marked_until_a_way_is_shown(game: GameWidget) -> None:
    place, found = a_far_place(game), tuple(planned_orders(game.viewing))
    assert plan_marks(game.viewing, Marks(())).far == found and len(found) > 1
    say(game, "target", id=place)
    assert plan_marks(game.viewing, Marks(())).far == (place,)
