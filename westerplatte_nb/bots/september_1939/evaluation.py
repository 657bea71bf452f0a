"""How good a moment is: who holds the places that count, or could, and who has what it takes to keep them."""

from __future__ import annotations

from math import exp, sqrt

from westerplatte_nb.bots.september_1939.known import known_of
from westerplatte_nb.games.september_1939.goals import PLACES
from westerplatte_nb.games.september_1939.state import (
    GERMANY,
    POLAND,
    State,
    free_platoons,
    is_pinned,
    platoons_on,
)  # fmt: skip
from westerplatte_nb.games.september_1939.table import NOWHERE, STEP, squared

# A stand is on its way to a place within this distance (cm).
FAR = 70.0

# What each lead is worth in log-odds, at the first turn and at the last: places held; more of them than the other;
# strength near the places; a point of endurance; a platoon that is pinned, or can still be used in this turn; a card.
# Rounded from a logistic regression over the moments of 500 games of the sensible player with mistakes.
WEIGHTS = ((0.15, 1.0), (0.0, 0.4), (0.3, 0.9), (0.09, 0.02), (-0.05, -0.08), (0.02, 0.04), (0.02, 0.07))

# How many rounds a search looks ahead: a card and the answer to it, or all that is left. A round is a go of each side;
# no turn has so many.
A_CARD, A_TURN = 0.5, 50.0


def evaluate(state: State, seat: int) -> float:
    """Return the chance of a side to win: exact at the end, else by what it holds, is near to, and has left."""
    if state.result is not None:
        return 0.5 if state.winner == NOWHERE else float(state.winner == seat)
    chance = 1 / (1 + exp(-_lead(state)))
    return chance if seat == POLAND else 1 - chance


def horizon(state: State) -> float:
    """Return how many rounds ahead it is worth looking: one card and its answer, but the last turn to its end."""
    return A_TURN if state.round >= state.table.turns else A_CARD


def _lead(state: State) -> float:
    """Return how far Poland is ahead, in log-odds."""
    done = (state.round - 1) / max(1, state.table.turns - 1)
    held, near = _at_places(state)
    cards = len(state.hands[POLAND]) - len(state.hands[GERMANY])
    pinned = _pinned(state, POLAND) - _pinned(state, GERMANY)
    usable = _usable(state, POLAND) - _usable(state, GERMANY)
    leads = (held, (held > 0) - (held < 0), near, _endurance_lead(state), pinned, usable, cards)
    return sum(lead * (first + (last - first) * done) for lead, (first, last) in zip(leads, WEIGHTS, strict=True))


def _pinned(state: State, seat: int) -> int:
    return sum(is_pinned(state, platoon) for platoon in platoons_on(state, seat))


def _usable(state: State, seat: int) -> int:
    """Return how many platoons of a side can still do something in this turn."""
    return sum(not is_pinned(state, platoon) for platoon in free_platoons(state, seat))


def _at_places(state: State) -> tuple[float, float]:
    """Return how far Poland is ahead at the places that count: places held, and strength near them."""
    table = state.table
    goal, places = table.goal, known_of(table).places
    held = [0, 0]
    near = 0.0
    stands = [
        (table.seat_of[stand], point, state.left[stand], not state.pinned >> table.of_stand[stand] & 1)
        for stand, point in enumerate(state.at)
        if point != NOWHERE
    ]
    for place in places:
        there, weights = [False, False], [0.0, 0.0]
        for seat, point, left, is_steady in stands:
            distance = STEP * sqrt(squared(point, place))
            if distance < FAR:
                weights[seat] += left * (1 - distance / FAR) ** 2
                there[seat] |= is_steady and distance <= table.model.hold
        for seat in (POLAND, GERMANY):
            held[seat] += there[seat] and not there[1 - seat]
        near += (weights[0] - weights[1]) / (weights[0] + weights[1] + 1)
    if goal.kind == PLACES or not places:
        return held[POLAND] - held[GERMANY], near
    # One side must hold all of them: whoever it is has to work for it.
    sign = 1 if goal.seat == POLAND else -1
    return sign * (2 * held[goal.seat] / len(places) - 1), near


def _endurance_lead(state: State) -> int:
    """Return how much more endurance Poland has on the table."""
    sums = [0, 0]
    for stand, left in enumerate(state.left):
        if state.at[stand] != NOWHERE:
            sums[state.table.seat_of[stand]] += left
    return sums[POLAND] - sums[GERMANY]
