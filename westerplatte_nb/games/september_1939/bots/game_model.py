"""What the bots know of September 1939 (`westerplatte_nb.bots.game_model`).

Dealing anew all that a viewer has not seen: both decks, the other hand, what the other put down.
"""

from collections.abc import Iterator
from random import Random

from westerplatte_nb.bots.game_model import Plan, complete_determinization
from westerplatte_nb.engine.value import decision_of, with_item
from westerplatte_nb.games.september_1939.bots.evaluation import evaluate, horizon
from westerplatte_nb.games.september_1939.bots.policy import declared_for_places, policy, ranked
from westerplatte_nb.games.september_1939.rules import apply_unchecked as apply_in_place
from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction
from westerplatte_nb.games.september_1939.rules.cards import UNSEEN, sorted_hand
from westerplatte_nb.games.september_1939.rules.resolve import RESOLVERS
from westerplatte_nb.games.september_1939.rules.state import SEATS, State


def determinize(observation: State, seat: int | None, rng: Random) -> State:
    """Return a state that could be the true one for a viewer."""
    draft = observation.copy()
    for side in SEATS:
        _deal(draft, side, rng)
    complete_determinization(draft, seat, rng, RESOLVERS)
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


__all__ = ["apply_in_place", "determinize", "evaluate", "horizon", "plans", "policy"]


# What is worth thinking about: which card for whom, and to which place with it; and how many cards to put down.


# How much of a win a hit seems to be, how many answers to a question are thought about, and how many other ways.
A_HIT = 0.03
MOST = 5
MOST_WAYS = 6
# After so many of the others comes one other way of the first.
EVERY = 1
CARDS = ("go", "second", "answer")
SIMPLE = ("discard", "first_deployment", "first_go")
FEW = 3


def plans(state: State) -> list[Plan[SeptemberAction]]:
    """Return what is worth thinking about, the sensible player's own choice first.

    How a card is carried out is left to the sensible player, or it is declared for one of the places that count.
    """
    decision = decision_of(state)
    best = ranked(state)
    if decision.kind in SIMPLE:
        return [Plan((action,), A_HIT * worth) for worth, action in best[:FEW]]
    if decision.kind not in CARDS:
        return [Plan((best[0][1],))]
    usual = [Plan((action,), A_HIT * worth) for worth, action in best[:MOST]]
    # To do nothing is always thought about, and early: it is the last of the options.
    nothing = next(Plan((action,), A_HIT * worth) for worth, action in best if action == decision.options[-1])
    if nothing in usual[1:]:
        usual.remove(nothing)
    if nothing != usual[0]:
        usual.insert(2, nothing)
    ways = list(_ways(state, usual))
    found = usual[:1]
    for number, plan in enumerate(usual[1:], start=1):
        found.append(plan)
        if number % EVERY == 0 and ways:
            found.append(ways.pop(0))
    return [*found, *ways]


def _ways(state: State, usual: list[Plan[SeptemberAction]]) -> Iterator[Plan[SeptemberAction]]:
    """Yield other ways of the first plans: for each of the places that count."""
    left = MOST_WAYS
    for plan in usual:
        for way in declared_for_places(state, plan.actions[0]):
            if left and len(way) > 1:
                left -= 1
                yield Plan(way, plan.prior_value)
        if not left:
            return
