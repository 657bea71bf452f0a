"""How good a moment is: who holds the places that count, or could, and who has what it takes to keep them."""

from __future__ import annotations

from math import exp, sqrt

from westerplatte_nb.games.september_1939.goals import PLACES, holder_of, marks_held
from westerplatte_nb.games.september_1939.state import GERMANY, POLAND, State
from westerplatte_nb.games.september_1939.table import NOWHERE, STEP, squared

# Beyond this distance, in cm, a stand counts for nothing at a place.
FAR = 70.0
A_PLACE = 1.1
HELD = 0.5
STRENGTH = 1.2


def evaluate(state: State, seat: int) -> float:
    """Return the chance of a side to win: exact at the end, else by what it holds, is near to, and has left."""
    if state.result is not None:
        return 0.5 if state.winner == NOWHERE else float(state.winner == seat)
    lead = _lead(state)
    chance = 1 / (1 + exp(-lead))
    return chance if seat == POLAND else 1 - chance


def _lead(state: State) -> float:
    """Return how far Poland is ahead."""
    table, goal = state.table, state.table.goal
    points = [mark.point for mark in table.marks if goal.kind == PLACES or mark.name in goal.marks]
    done = state.round / table.turns
    lead = STRENGTH * _strength_lead(state)
    for point in points:
        own, other = _weight(state, POLAND, point), _weight(state, GERMANY, point)
        lead += A_PLACE * (own - other) / (own + other + 1)
    if goal.kind == PLACES:
        held = marks_held(state)
        return lead + HELD * (held[POLAND] - held[GERMANY]) * (1 + 3 * done)
    # One side must hold all of them at the end: whoever it is has to work for it.
    holds = sum(holder_of(state, mark) == goal.seat for mark in goal.marks) / max(1, len(goal.marks))
    side = 1 if goal.seat == POLAND else -1
    return lead + side * HELD * (2 * holds - 1) * (1 + 3 * done)


def _strength_lead(state: State) -> float:
    sums = [1.0, 1.0]
    for stand, left in enumerate(state.left):
        if state.at[stand] != NOWHERE:
            steady = 1.0 if not state.pinned >> state.table.of_stand[stand] & 1 else 0.6
            sums[state.table.seat_of[stand]] += (left + 1) * steady
    return (sums[POLAND] - sums[GERMANY]) / (sums[POLAND] + sums[GERMANY])


def _weight(state: State, seat: int, point: int) -> float:
    """Return what a side has near a place."""
    total = 0.0
    for stand in state.table.stands_of_seat[seat]:
        here = state.at[stand]
        if here != NOWHERE:
            nearness = 1 - STEP * sqrt(squared(here, point)) / FAR
            if nearness > 0:
                total += state.left[stand] * nearness * nearness
    return total
