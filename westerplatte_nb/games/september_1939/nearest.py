"""How far each point of the table is from the nearest of some points (rule `model.withdraw`).

The distances from one point to all others lie side by side in one integer, a lane of 16 bits for each, so that the
lesser of two is found for all of them at once.
"""

from __future__ import annotations

from functools import lru_cache
from sys import byteorder

from westerplatte_nb.games.september_1939.table import SIDE, STRIDE, squared

_NUMBERS = STRIDE * SIDE
_LANE = 16
# The highest bit of each lane, which no distance has.
_HIGHEST = sum(1 << (_LANE * number + _LANE - 1) for number in range(_NUMBERS))


@lru_cache(maxsize=128)
def nearest_squares(points: tuple[int, ...]) -> list[int]:
    """Return for each number of a point how far the nearest of some points is: the square, in steps.

    It is kept, and must not be changed: the stands of a platoon ask for the same, one after the other.
    """
    least = _squares_from(points[0])
    for point in points[1:]:
        least = _lesser(least, _squares_from(point))
    return memoryview(least.to_bytes(_NUMBERS * _LANE // 8, byteorder)).cast("H").tolist()


def _lesser(one: int, other: int) -> int:
    """Return the lesser number in each lane."""
    is_greater = ((one | _HIGHEST) - other) & _HIGHEST
    lanes = is_greater - (is_greater >> (_LANE - 1))
    return one ^ ((one ^ other) & lanes)


@lru_cache(maxsize=SIDE * SIDE)
def _squares_from(point: int) -> int:
    """Return the squares of the distances from a point, a lane for each number that a point may have."""
    return sum(squared(point, number) << (_LANE * number) for number in range(_NUMBERS))
