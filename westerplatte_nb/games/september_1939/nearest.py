"""How far each point of the table is from the nearest of some points (rule `model.withdraw`).

The distances from one point to all others lie side by side in one integer, a lane of 16 bits for each, so that the
lesser of two is found for all of them at once.
"""

from __future__ import annotations

from array import array
from functools import cache, lru_cache
from sys import byteorder

from westerplatte_nb.games.september_1939.table import SIDE, STRIDE

_NUMBERS = STRIDE * SIDE
_LANE = 16
# The highest bit of each lane, which no distance has.
_HIGHEST = sum(1 << (_LANE * number + _LANE - 1) for number in range(_NUMBERS))


@lru_cache(maxsize=128)
def nearest_squares(points: tuple[int, ...]) -> list[int]:
    """Return for each number of a point how far the nearest of some points is: the square, in steps.

    It is kept, and must not be changed: the stands of a platoon ask for the same, one after the other.
    """
    return memoryview(_least(points).to_bytes(_NUMBERS * _LANE // 8, byteorder)).cast("H").tolist()


@lru_cache(maxsize=512)
def _least(points: tuple[int, ...]) -> int:
    """Return the squares of the distances from the nearest of some points, half of which mostly did not move."""
    if len(points) == 1:
        return _squares_from(points[0])
    half = len(points) // 2
    return _lesser(_least(points[:half]), _least(points[half:]))


def _lesser(one: int, other: int) -> int:
    """Return the lesser number in each lane."""
    is_greater = ((one | _HIGHEST) - other) & _HIGHEST
    lanes = is_greater - (is_greater >> (_LANE - 1))
    return one ^ ((one ^ other) & lanes)


@lru_cache(maxsize=SIDE * SIDE)
def _squares_from(point: int) -> int:
    """Return the squares of the distances from a point, a lane for each number that a point may have."""
    x, y = point & 31, point >> 5
    rows = [_row_of_squares(x, abs(y - row)) for row in range(SIDE)]
    return int.from_bytes(b"".join(rows), byteorder)


@cache
def _row_of_squares(x: int, up: int) -> bytes:
    """Return the squares of the distances of a point from those of a row so many steps farther up or down."""
    return array("H", [(x - column) * (x - column) + up * up for column in range(STRIDE)]).tobytes()
