"""Drawing cards, and what chance decides; a deck is never shuffled anew (rules `battle.draw`, `tidy`)."""

from __future__ import annotations

from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.engine.value import Event, with_item
from westerplatte_nb.games.warsaw_1920 import events as happened
from westerplatte_nb.games.warsaw_1920.state import State


def draw_cards(draft: State, seat: int, number: int, rule: str, events: list[Event]) -> None:
    """Draw so many cards, as far as the deck has them."""
    drawn = draft.decks[seat][:number]
    if not drawn:
        return
    draft.decks = with_item(draft.decks, seat, draft.decks[seat][number:])
    draft.hands = with_item(draft.hands, seat, tuple(sorted((*draft.hands[seat], *drawn))))
    cards = tuple(sorted(drawn))
    events.append(happened.CardsDrawn(rule, seat, cards, draft.table.names(seat, cards)))


def chance(draft: State, number: int) -> int:
    """Return a place from 0 to `number` - 1; a scripted one counts on from the first where there are fewer."""
    rng = draft.rng
    if rng.script:
        rng = Rng(rng.state, (rng.script[0] % number, *rng.script[1:]))
    place, draft.rng = rng.below(number)
    return place


def without(cards: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    """Return cards without some of them."""
    return tuple([card for card in cards if card not in gone])
