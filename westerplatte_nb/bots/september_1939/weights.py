"""The numbers by which the bots of September 1939 judge who will hold a place: all in the file beside this one."""

from __future__ import annotations

from functools import lru_cache

from westerplatte_nb.bots.september_1939.places import COUNTED
from westerplatte_nb.bots.weights import read_weights
from westerplatte_nb.engine.value import value

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
def weights_at(done: float) -> Weights:
    """Return the weights after so much of a game (0 to 1)."""
    plain = read_weights(__package__)
    own, other = (tuple(_between(plain[side][name], done) for name in COUNTED) for side in ("own", "other"))
    return Weights(_between(plain["even"], done), own, other)


def _between(points: list[float], done: float) -> float:
    first, late, last = points
    if done < LATE:
        return first + (late - first) * done / LATE
    return late + (last - late) * (done - LATE) / (1 - LATE)
