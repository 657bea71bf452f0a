"""What the bots know of September 1939 (`westerplatte_nb.bots.game_model`).

Dealing anew all that a viewer has not seen: both decks, the other hand, what the other put down.
"""

from __future__ import annotations

from random import Random

from westerplatte_nb.bots.dealing import made_true
from westerplatte_nb.bots.september_1939.evaluation import evaluate, horizon
from westerplatte_nb.bots.september_1939.plans import plans
from westerplatte_nb.bots.september_1939.policy import policy
from westerplatte_nb.engine.value import with_item
from westerplatte_nb.games.september_1939.cards import UNSEEN, sorted_hand
from westerplatte_nb.games.september_1939.resolve import RESOLVERS
from westerplatte_nb.games.september_1939.rules import carry_on as play_on
from westerplatte_nb.games.september_1939.state import SEATS, State


def determinize(observation: State, seat: int | None, rng: Random) -> State:
    """Return a state that could be the true one for a viewer."""
    draft = observation.copy()
    for side in SEATS:
        _deal(draft, side, rng)
    made_true(draft, seat, rng, RESOLVERS)
    return draft


def _deal(draft: State, side: int, rng: Random) -> None:
    hand, down, deck = draft.hands[side], draft.face_down[side], draft.decks[side]
    unseen = _unseen(draft, side)
    # As random as a shuffle, and several times as quick.
    unseen.sort(key=lambda _: rng.random())
    if UNSEEN in hand:
        draft.hands = with_item(draft.hands, side, sorted_hand(_filled(hand, unseen)))
    if UNSEEN in down:
        draft.face_down = with_item(draft.face_down, side, _filled(down, unseen))
    if UNSEEN in deck:
        draft.decks = with_item(draft.decks, side, _filled(deck, unseen))
    if draft.putting[side] == (UNSEEN,):
        hand = draft.hands[side]
        draft.putting = with_item(draft.putting, side, tuple(card for card in hand if rng.random() < 0.5))


def _filled(cards: tuple[str, ...], unseen: list[str]) -> tuple[str, ...]:
    """Return cards with each that is not seen replaced by the next of those that may be it."""
    return tuple([unseen.pop() if card == UNSEEN else card for card in cards])


def _unseen(state: State, side: int) -> list[str]:
    """Return the cards of a side that lie nowhere in sight."""
    left = dict(state.table.model.deck)
    left[UNSEEN] = 0
    for cards in (state.hands[side], state.face_down[side], state.played[side], state.decks[side]):
        for card in cards:
            left[card] -= 1
    for entry in state.chain:
        if entry.seat == side:
            left[entry.card] -= 1
    return [card for card, number in left.items() for _ in range(number)]


__all__ = ["determinize", "evaluate", "horizon", "plans", "play_on", "policy"]
