"""The table: the points of its grid, the ground between them, what can be reached and seen (rules `model.*`).

A point is `x + 32 * y` in steps of 5 cm, from the south-west corner, with 25 points a side; a set of points is an
integer with the bit of each of them. Around each point lies the square of ground, 5 cm wide, whose kind the map gives.
What a straight line touches is the same wherever it begins, so it is worked out once and then shifted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Any

STEP = 5
SIDE = 25
LENGTH = STEP * (SIDE - 1)
STRIDE = 32
POINTS = tuple(x + STRIDE * y for y in range(SIDE) for x in range(SIDE))
NOWHERE = -1

# The kinds of ground, by their sign on a map.
GROUNDS = {
    ".": "open", "+": "road", ",": "difficult", "w": "wood", "t": "town", "~": "river", "=": "bridge",
    "#": "impassable",
}  # fmt: skip
_DIFFICULT = ",wt"
_IMPASSABLE = "~#"
_ROAD = "+="
_SCREENS = "wt"

_BENDS = 1024
_FAR = _BENDS**2

# What a module costs, by the worst ground that it touches; None where nobody can go.
OPEN, ROAD, DIFFICULT = range(3)
# The lengths of a module on open ground, on a road and on difficult ground, in cm; 0 where it is not possible.
Rates = tuple[int, int, int]

# A set of points shifted to begin at the corner, and back.
_BIAS = SIDE - 1 + STRIDE * (SIDE - 1)
# So far a set can be shifted sideways without a point that leaves the table coming in again on the other side.
_NARROW = STEP * (STRIDE - SIDE)


def point_at(x: int, y: int) -> int:
    """Return the point at a place in cm.

    Raises ValueError for a place that is no point of the table.
    """
    if x % STEP or y % STEP or not (0 <= x <= LENGTH and 0 <= y <= LENGTH):
        raise ValueError(f"{x},{y} is not a point of the table")
    return x // STEP + STRIDE * (y // STEP)


def centimetres(point: int) -> tuple[int, int]:
    """Return the place of a point in cm."""
    return STEP * (point & 31), STEP * (point >> 5)


_NAMES = {point: "{},{}".format(*centimetres(point)) for point in POINTS}
_NAMED = {name: point for point, name in _NAMES.items()}


def point_name(point: int) -> str:
    """Return a point in notation: `45,10`."""
    return _NAMES[point]


def named_point(name: str) -> int:
    """Return the point of a notation.

    Raises ValueError for a place that is no point of the table.
    """
    if name not in _NAMED:
        raise ValueError(f"{name} is not a point of the table")
    return _NAMED[name]


def squared(one: int, other: int) -> int:
    """Return the square of a distance, in steps."""
    across, up = (one & 31) - (other & 31), (one >> 5) - (other >> 5)
    return across * across + up * up


def is_within(one: int, other: int, centimetres: int) -> bool:
    """Tell whether two points are at most so far apart (rule `parts.ruler`)."""
    return STEP * STEP * squared(one, other) <= centimetres * centimetres


def set_of(points: Iterable[int]) -> int:
    """Return the set of some points."""
    found = 0
    for point in points:
        found |= 1 << point
    return found


def members(points: int) -> Iterator[int]:
    """Yield the points of a set, in order."""
    while points:
        lowest = points & -points
        yield lowest.bit_length() - 1
        points ^= lowest


ALL = set_of(POINTS)


@cache
def around(point: int, centimetres: int) -> int:
    """Return the set of the points at most so far from one, itself among them."""
    if centimetres > _NARROW:
        return set_of(other for other in POINTS if is_within(point, other, centimetres))
    return _shifted(_disc(centimetres), point) & ALL


@cache
def _disc(centimetres: int) -> int:
    """Return the set of the points so near to one, biased so that this one is in the middle."""
    steps = range(-(centimetres // STEP), centimetres // STEP + 1)
    within = [(x, y) for x in steps for y in steps if STEP * STEP * (x * x + y * y) <= centimetres * centimetres]
    return set_of(x + STRIDE * y + _BIAS for x, y in within)


def _shifted(points: int, start: int) -> int:
    """Return a biased set, moved to a point."""
    return points << (start - _BIAS) if start >= _BIAS else points >> (_BIAS - start)


@cache
def _touched(across: int, up: int) -> int:
    """Return the squares that a straight line goes through, as a set biased so that it begins in the middle.

    A line that passes the corner of a square does not touch it.
    """
    wide, high = abs(across), abs(up)
    found = 0
    for x in range(wide + 1):
        for y in range(high + 1):
            # The line is inside the column for 2x-1 < 2·wide·t < 2x+1, and inside the row alike; 0 <= t <= 1.
            left, right = max(0, (2 * x - 1) * high), min(2 * wide * high, (2 * x + 1) * high)
            low, top = max(0, (2 * y - 1) * wide), min(2 * wide * high, (2 * y + 1) * wide)
            if wide == 0 or high == 0 or max(left, low) < min(right, top):
                column, row = (x if across > 0 else -x), (y if up > 0 else -y)
                found |= 1 << (column + STRIDE * row + _BIAS)
    return found


@cache
def way(start: int, end: int) -> int:
    """Return the set of the squares that the straight line between two points touches, both ends among them."""
    return _shifted(_touched((end & 31) - (start & 31), (end >> 5) - (start >> 5)), start)


@lru_cache(maxsize=4096)
def points_on(start: int, end: int) -> tuple[int, ...]:
    """Return the points that lie exactly on a straight line, without its start, in the order of going."""
    across, up = (end & 31) - (start & 31), (end >> 5) - (start >> 5)
    steps = max(1, next(n for n in range(max(abs(across), abs(up), 1), 0, -1) if across % n == 0 and up % n == 0))
    return tuple(start + (across + STRIDE * up) // steps * n for n in range(1, steps + 1))


class Ground:
    """The ground of a table: what is slow, what nobody passes, what hides; all reach and sight is kept once known."""

    def __init__(self, rows: tuple[str, ...]) -> None:
        self.rows = rows
        self._kind_at = {x + STRIDE * y: row[x] for y, row in enumerate(reversed(rows)) for x in range(SIDE)}
        self.difficult = self._of(_DIFFICULT)
        self.impassable = self._of(_IMPASSABLE)
        self.road = self._of(_ROAD)
        self.screens = self._of(_SCREENS)
        self._sight: dict[tuple[int, int], bool] = {}
        self._modules: dict[tuple[int, Rates], tuple[int, ...]] = {}
        self._routes: dict[tuple[int, Rates], dict[int, int]] = {}
        self._reach: dict[tuple[int, Rates, int], int] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        """Leave out what is kept: another process finds it again."""
        return ground_of, (self.rows,)

    def _of(self, signs: str) -> int:
        return set_of(point for point, sign in self._kind_at.items() if sign in signs)

    def kind_at(self, point: int) -> str:
        """Return the kind of ground at a point: `wood`, `road`."""
        return GROUNDS[self._kind_at[point]]

    def rate_on(self, start: int, end: int) -> int | None:
        """Return which rate a straight line has by the worst ground it touches (rules `model.move`, `model.module`)."""
        touched = way(start, end)
        if touched & self.impassable:
            return None
        if not touched & ~self.road:
            return ROAD
        return DIFFICULT if touched & self.difficult else OPEN

    def in_a_module(self, start: int, rates: Rates) -> tuple[int, ...]:
        """Return the points that one module reaches, the start not among them."""
        known = self._modules.get((start, rates))
        if known is None:
            found = []
            for end in members(around(start, max(rates)) & ~self.impassable):
                rate = self.rate_on(start, end)
                if end != start and rate is not None and is_within(start, end, rates[rate]):
                    found.append(end)
            known = self._modules[start, rates] = tuple(found)
        return known

    def routes(self, start: int, rates: Rates) -> dict[int, int]:
        """Return the points that two modules reach, each with the bend of its route, or NOWHERE for a straight one.

        What a straight module reaches has no bend; else it bends as near its middle as it can: where the squares of
        both modules add up to the least, and of such points at the first (rule `model.module`).
        """
        known = self._routes.get((start, rates))
        if known is None:
            near = self.in_a_module(start, rates)
            best: dict[int, int] = {}
            for bend in near:
                first = squared(start, bend)
                for end in self.in_a_module(bend, rates):
                    # Length and bend as one number, the length first.
                    found = (first + squared(bend, end)) * _BENDS + bend
                    if found < best.get(end, _FAR):
                        best[end] = found
            known = {end: found % _BENDS for end, found in sorted(best.items()) if end != start}
            known |= dict.fromkeys(near, NOWHERE)
            self._routes[start, rates] = known
        return known

    def reach(self, start: int, rates: Rates, modules: int) -> int:
        """Return the set of the points that one or two modules reach, the start among them."""
        known = self._reach.get((start, rates, modules))
        if known is None:
            ends = self.routes(start, rates) if modules == 2 else self.in_a_module(start, rates)
            known = self._reach[start, rates, modules] = set_of(ends) | 1 << start
        return known

    def sees(self, one: int, other: int) -> bool:
        """Tell whether no wood or town lies between two points; that of an end does not count (`model.terrain`)."""
        pair = (one, other) if one < other else (other, one)
        known = self._sight.get(pair)
        if known is None:
            between = way(*pair) & ~(1 << one | 1 << other)
            known = self._sight[pair] = not between & self.screens
        return known


@lru_cache(maxsize=64)
def ground_of(rows: tuple[str, ...]) -> Ground:
    """Return the ground of a map: 25 lines of 25 signs, the northern edge first."""
    return Ground(rows)
