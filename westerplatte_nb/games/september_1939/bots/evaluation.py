"""How good a moment is: who is likely to hold each of the places that count at the end, and who wins with them.

The numbers by which the bots of September 1939 judge who will hold a place: all in the file beside this one.
"""

from functools import lru_cache
from math import exp, prod

from westerplatte_nb.engine.package_data import package_data
from westerplatte_nb.engine.value import value
from westerplatte_nb.games.september_1939.bots.places import COUNTED, counts_by_place
from westerplatte_nb.games.september_1939.rules.ending import PLACES, REACH
from westerplatte_nb.games.september_1939.rules.state import POLAND, State
from westerplatte_nb.games.september_1939.rules.table import NOWHERE

# Each number is given for the first turn, for when so much of the game is done, and for the last turn.
LATE = 0.7


@value
class Weights:
    """What counts for a side at a place, in log-odds against nobody holding it: what it has, and what the other has.

    `own` and `other` are in the order of `COUNTED`; `even` is where both have nothing.
    """

    even: float
    own: tuple[float, ...]
    other: tuple[float, ...]


@lru_cache(maxsize=256)
def weights_at(progress: float) -> Weights:
    """Return the weights when the share `progress` of a game (0 to 1) is over."""
    plain = package_data(__package__, "weights")
    own = tuple(_interpolated(plain["own"][name], progress) for name in COUNTED)
    other = tuple(_interpolated(plain["other"][name], progress) for name in COUNTED)
    return Weights(_interpolated(plain["even"], progress), own, other)


def _interpolated(points: list[float], progress: float) -> float:
    """Return a number interpolated between its values at the first turn, at LATE and at the last turn.

    `points` are these three values, `progress` is the share of the game (0 to 1) that is over.
    """
    first, late, last = points
    if progress < LATE:
        return first + (late - first) * progress / LATE
    return late + (last - late) * (progress - LATE) / (1 - LATE)


# How many rounds a search looks ahead: a card and the answer to it, or all that is left. A round is a go of each side;
# no turn has so many.
ONE_CARD, REST_OF_TURN = 0.5, 50.0

# The chances that Poland and that Germany holds a place; nobody holds it else.
Chances = tuple[float, float]


def evaluate(state: State, seat: int) -> float:
    """Return the chance of a side to win: exact at the end, else by who is likely to hold the places."""
    if state.result is not None:
        return 0.5 if state.winner == NOWHERE else float(state.winner == seat)
    chance = _chance_of_poland(state)
    return chance if seat == POLAND else 1 - chance


def horizon(state: State) -> float:
    """Return how far a search looks ahead, in rounds of a go of each side.

    It is ONE_CARD, half a round: a card and its answer; in the last turn REST_OF_TURN, more rounds than any turn has.
    """
    # `state.round` is the number of the turn.
    return REST_OF_TURN if state.round >= state.table.turns else ONE_CARD


def _chance_of_poland(state: State) -> float:
    """Return the chance (0 to 1) that Poland wins: it reaches its goal, or Germany misses its own."""
    goal = state.table.goal
    progress = (state.round - 1) / max(1, state.table.turns - 1)
    if goal.kind == PLACES:
        return _majority_chance(holding_chances(state, progress))
    chance = _chance_to_hold_all(state, progress, goal.seat)
    if goal.kind == REACH:
        # It is enough to hold them at the end of any turn, so also of this one: it is judged as if it were the last.
        chance = max(chance, _chance_to_hold_all(state, 1.0, goal.seat))
    return chance if goal.seat == POLAND else 1 - chance


def holding_chances(state: State, progress: float) -> list[Chances]:
    """Return for each place the chances of Poland and of Germany to hold it at the end.

    `progress` is the share of the game (0 to 1) that is over.
    """
    weights = weights_at(progress)
    chances = []
    for poland, germany in counts_by_place(state):
        poland_odds, germany_odds = _holding_odds(weights, poland, germany), _holding_odds(weights, germany, poland)
        # Both odds compare a side with nobody holding the place, so the odds of nobody are 1.
        total = 1 + poland_odds + germany_odds
        chances.append((poland_odds / total, germany_odds / total))
    return chances


def _holding_odds(weights: Weights, own: list[float], other: list[float]) -> float:
    """Return the odds that a side holds a place, against nobody holding it, by its own and the other side's counts."""
    log_odds = weights.even
    for weight, number in zip(weights.own, own, strict=True):
        log_odds += weight * number
    for weight, number in zip(weights.other, other, strict=True):
        log_odds += weight * number
    return exp(log_odds)


def _majority_chance(places: list[Chances]) -> float:
    """Return the chance that Poland holds more of the places than Germany, as if they were independent.

    A draw counts half.
    """
    # The chance of each lead of Poland over Germany, in places, after the places so far.
    lead_chances = {0: 1.0}
    for poland, germany in places:
        next_chances: dict[int, float] = {}
        for lead, chance in lead_chances.items():
            for gain, gain_chance in ((1, poland), (0, 1 - poland - germany), (-1, germany)):
                next_chances[lead + gain] = next_chances.get(lead + gain, 0.0) + chance * gain_chance
        lead_chances = next_chances
    return sum(chance if lead > 0 else chance / 2 for lead, chance in lead_chances.items() if lead >= 0)


def _chance_to_hold_all(state: State, progress: float, seat: int) -> float:
    """Return the chance that a side holds all the places at the end, as if they were independent.

    `progress` is the share of the game (0 to 1) that is over.
    """
    return prod(chances[seat] for chances in holding_chances(state, progress))
