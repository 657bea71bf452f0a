"""The table of the reference reading: points, ground, modules, routes and sight. Lengths are in steps of 5 cm.

Written from the numbered rules alone (`model.table`, `model.move`, `model.module`, `model.terrain`): slow and literal.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product

SIZE = 25
Point = tuple[int, int]
Rates = tuple[int, int, int]  # open, road, difficult, in cm
ROAD, DIFFICULT, BLOCKED, SCREEN = "+=", ",wt", "~#", "wt"


def named(name: str) -> Point:
    """The point of a name in centimetres."""
    east, north = name.split(",")
    return int(east) // 5, int(north) // 5


def name_of(point: Point) -> str:
    return f"{point[0] * 5},{point[1] * 5}"


def squared(one: Point, other: Point) -> int:
    """The square of the distance, in steps."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def is_within(one: Point, other: Point, centimetres: int) -> bool:
    """parts.ruler: measured straight."""
    return 25 * squared(one, other) <= centimetres**2


@cache
def points_within(point: Point, centimetres: int) -> frozenset[Point]:
    """The points so near to one, itself left out."""
    every = ((x, y) for x in range(SIZE) for y in range(SIZE))
    return frozenset(other for other in every if other != point and is_within(point, other, centimetres))


def is_farther(start: Point, end: Point, enemies: list[Point]) -> bool:
    """model.withdraw: the distance to the nearest enemy grows."""
    if not enemies:
        return True
    return min(squared(end, enemy) for enemy in enemies) > min(squared(start, enemy) for enemy in enemies)


@cache
def steps_touched(dx: int, dy: int) -> tuple[Point, ...]:
    """The squares that a line from 0,0 to dx,dy goes through, not those whose corner or side it only touches."""
    if (dx, dy) == (0, 0):
        return ((0, 0),)
    across = range(min(0, dx), max(0, dx) + 1), range(min(0, dy), max(0, dy) + 1)
    return tuple((x, y) for x, y in product(*across) if 2 * abs(dx * y - dy * x) < abs(dx) + abs(dy))


@cache
def steps_on(dx: int, dy: int) -> tuple[Point, ...]:
    """The points exactly on a line from 0,0 to dx,dy, without its start, in its direction."""
    found = [(x, y) for x, y in steps_touched(dx, dy) if dx * y == dy * x and (x, y) != (0, 0)]
    return tuple(sorted(found, key=lambda step: abs(step[0]) + abs(step[1])))


@cache
def table_of(rows: tuple[str, ...]) -> Table:
    """One table for all games on it, so that what was found out is kept."""
    return Table(rows)


class Table:
    def __init__(self, rows: tuple[str, ...]) -> None:
        """`rows` from north to south."""
        self.rows = rows
        self.modules: dict[tuple[Point, Rates], frozenset[Point]] = {}
        self.ways: dict[tuple[Point, Rates], dict[Point, Point | None]] = {}
        self.retreats: dict[tuple[Point, Rates, tuple[Point, ...]], dict[Point, Point | None]] = {}

    def sign(self, point: Point) -> str:
        return self.rows[SIZE - 1 - point[1]][point[0]]

    def signs(self, start: Point, end: Point) -> list[str]:
        """The ground that a line touches."""
        steps = steps_touched(end[0] - start[0], end[1] - start[1])
        return [self.sign((start[0] + x, start[1] + y)) for x, y in steps]

    def module_of(self, start: Point, end: Point, rates: Rates) -> int:
        """How long a module along this line may be, in cm; 0: nobody goes there."""
        touched = self.signs(start, end)
        if any(sign in BLOCKED for sign in touched):
            return 0
        if any(sign in DIFFICULT for sign in touched):
            return rates[2]
        return rates[1] if all(sign in ROAD for sign in touched) else rates[0]

    def in_a_module(self, start: Point, rates: Rates) -> frozenset[Point]:
        """Where one straight module leads, its start left out."""
        key = (start, rates)
        if key not in self.modules:
            far = max(rates) // 5
            found = set()
            for x in range(max(0, start[0] - far), min(SIZE, start[0] + far + 1)):
                for y in range(max(0, start[1] - far), min(SIZE, start[1] + far + 1)):
                    end = (x, y)
                    if (
                        end != start
                        and is_within(start, end, max(rates))
                        and is_within(start, end, self.module_of(start, end, rates))
                    ):
                        found.add(end)
            self.modules[key] = frozenset(found)
        return self.modules[key]

    def sees(self, one: Point, other: Point) -> bool:
        """model.terrain: not through a wood or town; the squares of the two themselves hide nobody."""
        steps = steps_touched(other[0] - one[0], other[1] - one[1])
        between = [(one[0] + x, one[1] + y) for x, y in steps]
        return not any(self.sign(point) in SCREEN for point in between if point not in (one, other))

    def routes(self, start: Point, rates: Rates) -> dict[Point, Point | None]:
        """Where one or two modules lead, with the bend of each (None: straight), the start itself left out."""
        key = (start, rates)
        if key not in self.ways:
            self.ways[key] = self._ways(start, rates, lambda one, other: True)
        return self.ways[key]

    def routes_away(self, start: Point, rates: Rates, enemies: tuple[Point, ...]) -> dict[Point, Point | None]:
        """The same by modules of which each ends farther from the nearest enemy (`model.withdraw`)."""
        if not enemies:
            return self.routes(start, rates)
        key = (start, rates, enemies)
        if key not in self.retreats:
            far = {(x, y): min(squared((x, y), enemy) for enemy in enemies) for x in range(SIZE) for y in range(SIZE)}
            self.retreats[key] = self._ways(start, rates, lambda one, other: far[other] > far[one])
        return self.retreats[key]

    def _ways(
        self, start: Point, rates: Rates, is_allowed: Callable[[Point, Point], bool]
    ) -> dict[Point, Point | None]:
        """Straight where one module is enough; else bent where the squares of both lengths add up to the least."""
        ends: dict[Point, Point | None] = {}
        best: dict[Point, tuple[int, int, int]] = {}
        for bend in self.in_a_module(start, rates):
            if is_allowed(start, bend):
                ends[bend] = None
                first = squared(start, bend)
                for end in self.in_a_module(bend, rates):
                    cost = (first + squared(bend, end), bend[1], bend[0])
                    if end != start and (end not in best or cost < best[end]) and is_allowed(bend, end):
                        best[end] = cost
        for end, (_, north, east) in best.items():
            ends.setdefault(end, (east, north))
        return ends
