"""How good a moment is: who holds the places that count, or could, and who has what it takes to keep them."""

from __future__ import annotations

from math import exp, sqrt

from westerplatte_nb.bots.september_1939.known import known_of
from westerplatte_nb.games.september_1939.goals import PLACES
from westerplatte_nb.games.september_1939.state import GERMANY, POLAND, State, free_platoons, is_pinned
from westerplatte_nb.games.september_1939.table import NOWHERE, STEP, squared

# A stand is at a place within this distance (cm), near to it and on its way to it beyond that.
NEAR = 20.0
FAR = 70.0
# How much a pinned stand counts for.
SHAKEN = 0.5

# What each lead is worth in log-odds, at the first turn and at the last: places held, and more of them than the other;
# strength at the places, and on the way to them; strength on the table; platoons that can still be used in this turn;
# cards in the hand. Fitted by logistic regression to moments of 400 games of the sensible player with mistakes.
HELD = (0.3, 1.3)
AHEAD = (0.0, 1.0)
AT = (0.3, 1.5)
TOWARDS = (1.0, 0.2)
STRENGTH = (3.0, 3.0)
UNUSED = (0.07, 0.04)
CARDS = (0.0, 0.1)
WEIGHTS = (HELD, AHEAD, AT, TOWARDS, STRENGTH, UNUSED, CARDS)


# A round is a go of each side; no turn has so many.
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
    held, at, towards = _at_places(state)
    free = _usable(state, POLAND) - _usable(state, GERMANY)
    cards = len(state.hands[POLAND]) - len(state.hands[GERMANY])
    leads = (held, (held > 0) - (held < 0), at, towards, _strength_lead(state), free, cards)
    return sum(lead * (first + (last - first) * done) for lead, (first, last) in zip(leads, WEIGHTS, strict=True))


def _usable(state: State, seat: int) -> int:
    """Return how many platoons of a side can still do something in this turn."""
    return sum(not is_pinned(state, platoon) for platoon in free_platoons(state, seat))


def _at_places(state: State) -> tuple[float, float, float]:
    """Return how far Poland is ahead at the places that count: places held, strength there, strength near them."""
    table = state.table
    goal, places = table.goal, known_of(table).places
    reach = float(table.model.hold)
    held = [0, 0]
    at = towards = 0.0
    stands = []
    for stand, point in enumerate(state.at):
        if point != NOWHERE:
            is_steady = not state.pinned >> table.of_stand[stand] & 1
            stands.append((table.seat_of[stand], point, state.left[stand] * (1 if is_steady else SHAKEN), is_steady))
    for place in places:
        there, close, way = [0, 0], [0.0, 0.0], [0.0, 0.0]
        for seat, point, weight, is_steady in stands:
            distance = STEP * sqrt(squared(point, place))
            if distance < FAR:
                way[seat] += weight * (1 - distance / FAR) ** 2
                if distance <= reach:
                    close[seat] += weight
                    there[seat] += is_steady
                elif distance < reach + NEAR:
                    close[seat] += weight * (1 - (distance - reach) / NEAR)
        for seat in (POLAND, GERMANY):
            held[seat] += bool(there[seat]) and not there[1 - seat]
        at += (close[0] - close[1]) / (close[0] + close[1] + 1)
        towards += (way[0] - way[1]) / (way[0] + way[1] + 1)
    if goal.kind == PLACES or not places:
        return held[POLAND] - held[GERMANY], at, towards
    # One side must hold all of them: whoever it is has to work for it.
    sign = 1 if goal.seat == POLAND else -1
    return sign * (2 * held[goal.seat] / len(places) - 1), at, towards


def _strength_lead(state: State) -> float:
    sums = [1.0, 1.0]
    for stand, left in enumerate(state.left):
        if state.at[stand] != NOWHERE:
            steady = 1.0 if not state.pinned >> state.table.of_stand[stand] & 1 else 0.6
            sums[state.table.seat_of[stand]] += (left + 1) * steady
    return (sums[POLAND] - sums[GERMANY]) / (sums[POLAND] + sums[GERMANY])
