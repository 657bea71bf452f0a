"""The museum on the page: a button and a mode that let the board tell, without touching the game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playthroughs import played
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.session import Session
from westerplatte_nb.widgets.game import GameWidget


@pytest.fixture
def game() -> GameWidget:
    """A game of which a few orders were given."""
    return GameWidget(Session(played(4)), "pl")


def say(game: GameWidget, **content: Any) -> dict[str, Any]:
    """Send what a page says, and return what the panel shows of the museum then."""
    game._receive(game.page_model, content, [])
    assert game.last_error is None
    museum: dict[str, Any] = game.page_model.view["museum"]
    return museum


def test_a_place_is_told_of_and_the_card_closed(game: GameWidget) -> None:
    card = say(game, do="about", id="guardhouse:5")["card"]
    assert card["title"] == "Wartownia 5"
    assert next(thing["id"] for thing in card["things"]) == "guardhouse:5"
    assert say(game, do="museum", id="wall")["card"]["id"] == "wall"
    assert say(game, do="museum", id="")["card"] is None


def test_what_lies_beside_a_thing_stays_on_offer_while_one_goes_from_one_to_the_other(game: GameWidget) -> None:
    here = say(game, do="about", id="guardhouse:5")
    one, other = (thing["id"] for thing in here["card"]["things"][:2])
    there = say(game, do="museum", id=other)
    assert (there["card"]["id"], there["place"]) == (other, here["place"]) and one != other
    assert there["card"]["things"] == here["card"]["things"]
    away = say(game, do="museum", id="outpost:A")
    assert (away["place"], away["card"]["things"]) == ("", [])


def test_in_the_museum_a_click_asks_and_plays_nothing(game: GameWidget) -> None:
    before = game.session.state_id
    say(game, do="museum_mode", on=True)
    for target in game.scene.targets:
        x, y = target.x + target.w / 2, target.y + target.h / 2
        say(game, do="point", x=x, y=y, state=before)
        say(game, do="target", id=target.id, state=before)
    assert game.session.state_id == before
    assert game.page_model.view["museum"]["card"] is not None
    say(game, do="museum_mode", on=False)
    line = next(iter(game.page_model.view["offers"]))
    say(game, do="target", id=line, state=before)
    assert game.session.state_id != before or game.selected


def test_where_nothing_is_drawn_that_is_said_and_the_card_of_before_is_closed(game: GameWidget) -> None:
    say(game, do="museum_mode", on=True)
    assert say(game, do="target", id="outpost:A", state=game.session.state_id)["card"] is not None
    shown = say(game, do="point", x=5, y=855, state=game.session.state_id)
    assert shown["card"] is None and shown["on"]
    assert game.page_model.view["message"]["text"] == game.words("ui.museum.nowhere")


def test_in_the_past_the_museum_tells_of_that_moment(game: GameWidget) -> None:
    say(game, do="look", to=1)
    say(game, do="museum_mode", on=True)
    assert say(game, do="target", id="outpost:A", state=game.session.state_id)["card"]["id"] == "outpost:A"


def test_an_order_closes_the_card(game: GameWidget) -> None:
    say(game, do="about", id="outpost:A")
    line = str(game.session.rules.legal_actions(game.state)[0])
    assert say(game, do="act", line=line, state=game.session.state_id)["card"] is None


def test_what_a_page_makes_up_opens_nothing(game: GameWidget) -> None:
    assert say(game, do="about", id="outpost:Z")["card"] is None
    assert say(game, do="museum", id="<script>")["card"] is None


def test_a_game_without_a_museum_shows_none() -> None:
    rules = rules_of(FORD)
    ford = GameWidget(Session.new(FORD, rules.setup_from_plain({"seed": 1})), "en")
    assert say(ford, do="museum_mode", on=True) is None
    assert say(ford, do="about", id="patrol:1") is None
