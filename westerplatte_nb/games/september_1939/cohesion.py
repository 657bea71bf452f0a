"""Which ends keep a platoon of up to three stands together: each near another of them (rule `model.platoon`).

All points of the table are looked at at once: what is true of a point is a set of points, and the points near some
are those, shifted by every step that is short enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import isqrt

from westerplatte_nb.games.september_1939.table import ALL, POINTS, SIDE, STEP, STRIDE, around, set_of


def joined(free: int, fixed: Sequence[int], later: Sequence[int], cohesion: int) -> int:
    """Return the free ends that join the stands whose ends are `fixed`, and that those declared `later` can join.

    `later` has a set of points for each of them. A platoon has at most three stands, so there are at most two others.
    """
    if not later:
        return free & _joining(fixed, cohesion)
    if len(later) == 2:
        left = free & ~_surely_with_two(later[0], later[1], cohesion)
        return free & ~left | left & _with_two(left, later[0], later[1], cohesion) if left else free
    if not fixed:
        return free & _near(later[0], cohesion)
    return free & _with_one(fixed[0], later[0], cohesion)


def _joining(fixed: Sequence[int], cohesion: int) -> int:
    """Return the points that join the stands whose ends are known."""
    if not fixed:
        return ALL
    one = _beside(fixed[0], cohesion)
    if len(fixed) == 1:
        return one
    other = _beside(fixed[1], cohesion)
    return one | other if one >> fixed[1] & 1 else one & other


def _with_one(fixed: int, later: int, cohesion: int) -> int:
    """Return the points that join one stand whose end is known so that another, to come to some points, can follow."""
    beside = _beside(fixed, cohesion)
    between = later & beside
    # Who ends beside the first leaves the other a point beside either; else the other must come between them.
    if between & (between - 1):
        return beside | _near(between, cohesion)
    followed = beside & ~between if between else 0
    return followed | beside & _near(later, cohesion) | ~beside & _near(between, cohesion)


def _surely_with_two(one: int, other: int, cohesion: int) -> int:
    """Return points that two others can join, mostly all of them: found much sooner than by `_with_two`.

    One comes beside them to a point with points of the other to its west and its east, of which one is free.
    """
    return _near(one & other << 1 & other >> 1 | other & one << 1 & one >> 1, cohesion)


def _with_two(free: int, one: int, other: int, cohesion: int) -> int:
    """Return at least those of the free points that two others, each to come to some points, can join.

    They both come beside it, each to a point of its own; or one comes beside it and the other beside that one, but not
    to the very same point.
    """
    near_one, near_other = _near(one, cohesion), _near(other, cohesion)
    found = near_one & near_other & _near_several(one | other, cohesion)
    if not free & ~found:
        return found
    for first, near_second, second in ((one, near_other, other), (other, near_one, one)):
        found |= ~second & _near(first & near_second, cohesion)
        if not free & ~found:
            return found
        found |= _near(first & _near_several(second, cohesion), cohesion)
    return found


@cache
def _beside(point: int, cohesion: int) -> int:
    """Return the points near one, without itself."""
    return around(point, cohesion) & ~(1 << point)


def _near(points: int, cohesion: int) -> int:
    """Return the points that have one of some others near, not counting themselves."""
    beside, sides = 0, [points]
    if cohesion < STEP * (MARGIN + 1):
        for steps in range(1, cohesion // STEP + 1):
            beside |= points >> steps | points << steps
            sides.append(points | beside)
    else:
        for staying_west, staying_east, steps in _SIDEWAYS[: cohesion // STEP]:
            beside |= (points & staying_west) >> steps | (points & staying_east) << steps
            sides.append(points | beside)
    found = beside
    for steps, width in _rows(cohesion):
        row = sides[width]
        found |= row << steps | row >> steps
    return found & ALL


def _near_several(points: int, cohesion: int) -> int:
    """Return the points that have at least two of some others near, not counting themselves."""
    beside = several_beside = 0
    sides = [(points, 0)]
    for staying_west, staying_east, steps in _SIDEWAYS[: cohesion // STEP]:
        west, east = (points & staying_west) >> steps, (points & staying_east) << steps
        several_beside |= west & east | beside & (west | east)
        beside |= west | east
        sides.append((points | beside, points & beside | several_beside))
    found, several = beside, several_beside
    for steps, width in _rows(cohesion):
        one, more = sides[width]
        north, south = one << steps, one >> steps
        several |= more << steps | more >> steps | north & south | found & (north | south)
        found |= north | south
    return several & ALL


# So many steps sideways end in the numbers between two rows, which no point has, where they leave the table.
MARGIN = STRIDE - SIDE
# For each number of steps sideways: the points from which they do not leave the table to the west, and to the east.
_SIDEWAYS = tuple(
    (set_of(p for p in POINTS if p & 31 >= steps), set_of(p for p in POINTS if p & 31 < SIDE - steps), steps)
    for steps in range(1, SIDE)
)


@cache
def _rows(cohesion: int) -> tuple[tuple[int, int], ...]:
    """Return each row of points near one, to the north as to the south: how far it is, how wide to either side."""
    squares = cohesion * cohesion // (STEP * STEP)
    rows = range(1, min(SIDE - 1, cohesion // STEP) + 1)
    return tuple((STRIDE * row, min(SIDE - 1, isqrt(squares - row * row))) for row in rows)
