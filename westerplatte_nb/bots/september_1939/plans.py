"""What is worth thinking about: which card for whom, and to which place with it; and how many cards to put down."""

from __future__ import annotations

from collections.abc import Iterator

from westerplatte_nb.bots.game_model import Plan
from westerplatte_nb.bots.september_1939.known import BEHIND, known_of
from westerplatte_nb.bots.september_1939.policy import declared, ranked
from westerplatte_nb.bots.september_1939.values import aims_of
from westerplatte_nb.games.september_1939 import actions as act
from westerplatte_nb.games.september_1939.actions import SeptemberAction
from westerplatte_nb.games.september_1939.cards import ASSAULT, MOVE
from westerplatte_nb.games.september_1939.state import State

# How much of a win a hit seems to be, how many answers to a question are thought about, and how many other ways.
A_HIT = 0.02
MOST = 8
MOST_WAYS = 3
# After so many of the others comes one other way of the first.
EVERY = 2
CARDS = ("go", "second", "answer")
DISCARDS = 3


def plans(state: State) -> list[Plan[SeptemberAction]]:
    """Return what is worth thinking about, the sensible player's own choice first.

    How a card is carried out is left to the sensible player, but that a platoon may go to another place than its usual
    one.
    """
    decision = state.decision
    assert decision is not None
    best = ranked(state)
    if decision.kind == "discard":
        return [Plan((action,), A_HIT * worth) for worth, action in best[:DISCARDS]]
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
    """Yield the other places to which the first of the plans with a move may go."""
    table = state.table
    assert state.decision is not None
    seat = state.decision.seat
    left = MOST_WAYS
    for plan in usual:
        name = _moved(plan.actions[0])
        if not name or left <= 0:
            continue
        platoon = table.platoon_named[seat, name]
        if table.platoons[platoon].kind.name in BEHIND:
            continue
        aim = aims_of(state, seat)[platoon]
        for place in known_of(table).places:
            if place != aim:
                left -= 1
                yield Plan(declared(state, plan.actions[0], place), plan.worth)


def _moved(action: SeptemberAction) -> str:
    """Return the platoon that an action moves, if it is one alone."""
    if isinstance(action, act.Play) and action.card in (MOVE, ASSAULT):
        return action.platoons[0]
    return action.platoon if isinstance(action, act.React) and action.order in (MOVE, ASSAULT) else ""
