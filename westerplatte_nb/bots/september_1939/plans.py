"""What is worth thinking about: which card for whom, and to which place with it; and how many cards to put down."""

from __future__ import annotations

from collections.abc import Iterator

from westerplatte_nb.bots.game_model import Plan
from westerplatte_nb.bots.september_1939.declarations import declared_for_places
from westerplatte_nb.bots.september_1939.policy import ranked
from westerplatte_nb.games.september_1939.actions import SeptemberAction
from westerplatte_nb.games.september_1939.state import State

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
    decision = state.decision
    assert decision is not None
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
                yield Plan(way, plan.worth)
        if not left:
            return
