"""Where the hand of Warsaw 1920 stands in the panel: before the answers only where a card is the answer."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.session import Session
from westerplatte_nb.widgets.game import GameWidget

GAME = "warsaw_1920"
BONUS = ("cube A15", "cube A16")
BATTLE = ("order A16 attack G4", "pass", "pass")


def hand_after(*lines: str) -> dict[str, Any]:
    """Return the hand of the side in turn, turned over, as the page has it after these actions."""
    session = Session.new(GAME, rules_of(GAME).setup_from_plain({"seed": 7}))
    for line in lines:
        session.play(session.rules.parse_action(line))
    game = GameWidget(session, "pl")
    seat = session.rules.turn_of(session.state)
    game._receive(None, {"do": "hand", "open": True, "seat": seat, "state": session.state_id}, [])
    hand: dict[str, Any] = game.page_model.view["hand"]
    assert hand["cards"], "the hand lies open"
    return hand


def test_where_an_order_begins_on_the_board_the_armies_stand_before_the_cards() -> None:
    assert hand_after(*BONUS)["first"] is False


def test_where_cards_are_chosen_for_the_front_they_stand_first() -> None:
    assert hand_after(*BONUS, *BATTLE)["first"] is True
