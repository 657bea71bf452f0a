"""Where the hand of Warsaw 1920 stands in the panel: before the answers only where a card is the answer."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.session import Session
from westerplatte_nb.widgets.game import GameWidget

GAME = "warsaw_1920"
BONUS = ("cube A15", "cube A16")
BATTLE = ("order A16 attack G4", "pass", "pass")


def game_after(*lines: str) -> GameWidget:
    """Return the game after these actions, with the hand of the side in turn turned over."""
    session = Session.new(GAME, rules_of(GAME).setup_from_plain({"seed": 7}))
    for line in lines:
        session.play(session.rules.parse_action(line))
    game = GameWidget(session, "pl")
    seat = session.rules.turn_of(session.state)
    game._receive(None, {"do": "hand", "open": True, "seat": seat}, [])
    assert game.page_model.view["hand"]["cards"], "the hand lies open"
    return game


def view_after(*lines: str) -> dict[str, Any]:
    """Return what the page has after these actions."""
    view: dict[str, Any] = game_after(*lines).page_model.view
    return view


def test_where_an_order_begins_on_the_board_the_armies_stand_before_the_cards() -> None:
    assert view_after(*BONUS)["hand"]["first"] is False


def test_where_cards_are_chosen_for_the_front_they_stand_first() -> None:
    assert view_after(*BONUS, *BATTLE)["hand"]["first"] is True


def test_a_card_to_set_aside_is_named_and_stands_before_the_hand() -> None:
    lines, front = [*BONUS, *BATTLE], []
    for _ in range(2):
        front = view_after(*lines)["hand"]["cards"][:4]
        lines.append("front " + " ".join(card["word"] for card in front))
    view = view_after(*lines)
    assert view["hand"]["first"] is False
    asked = [button for group in view["groups"] for button in group["actions"] if not button["main"]]
    assert [button["line"] for button in asked] == [f"shield {card['word']}" for card in front]
    for button, card in zip(asked, front, strict=True):
        assert card["name"].rpartition(" (")[0] in button["label"]


def test_orders_that_have_no_button_yet_are_a_sum_that_changes_with_them() -> None:
    game = game_after(*BONUS)
    (before,) = game.page_model.view["offers"]["army:A15"]
    game._receive(None, {"do": "target", "id": "army:A15", "state": game.session.state_id, "way": ""}, [])
    view: dict[str, Any] = game.page_model.view
    buttons = [button["line"] for group in view["groups"] for button in group["actions"]]
    assert set(buttons) & set(view["offers"]["army:A15"]) and before not in view["offers"]["army:A15"]
