"""The table of the reference reading: points, ground, modules, routes and sight. Lengths are in steps of 5 cm.

Written from the numbered rules alone (`model.table`, `model.move`, `model.module`, `model.terrain`): slow and literal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache
from itertools import combinations, product

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


def entered(start: Point, end: Point, square: Point) -> Fraction | None:
    """After which part of a line it goes into a square, None where it only passes by its side or corner."""
    first, last = Fraction(0), Fraction(1)
    for here, there, middle in zip(start, end, square, strict=True):
        if here == there:
            if here != middle:
                return None
            continue
        edges = sorted(Fraction(2 * middle + side - 2 * here, 2 * (there - here)) for side in (-1, 1))
        first, last = max(first, edges[0]), min(last, edges[1])
    return first if first < last else None


def met(start: Point, end: Point, corner: Point) -> Fraction | None:
    """After which part of a line it goes through a corner, which is told in half steps."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    x, y = corner[0] - 2 * start[0], corner[1] - 2 * start[1]
    if dx * y != dy * x or (dx, dy) == (0, 0):
        return None
    part = Fraction(x, 2 * dx) if dx else Fraction(y, 2 * dy)
    return part if 0 < part < 1 else None


def first_closed(start: Point, end: Point, enemies: Iterable[Point]) -> Fraction | None:
    """model.block: after which part of a line an enemy closes it, or a corner between two of them; None: open."""
    near = [
        (x, y) for x, y in enemies
        if min(start[0], end[0]) <= x <= max(start[0], end[0]) and min(start[1], end[1]) <= y <= max(start[1], end[1])
    ]  # fmt: skip
    corners = [
        (one[0] + other[0], one[1] + other[1])
        for one, other in combinations(near, 2)
        if abs(one[0] - other[0]) == abs(one[1] - other[1]) == 1
    ]
    found = [entered(start, end, enemy) for enemy in near] + [met(start, end, corner) for corner in corners]
    return min((part for part in found if part is not None), default=None)


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
        self.open_modules: dict[tuple[Point, Rates, frozenset[Point]], frozenset[Point]] = {}
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

    def past(self, start: Point, rates: Rates, enemies: frozenset[Point]) -> frozenset[Point]:
        """The same past enemies (`model.block`)."""
        near = frozenset(enemy for enemy in enemies if is_within(start, enemy, max(rates)))
        key = (start, rates, near)
        if key not in self.open_modules:
            ends = self.in_a_module(start, rates)
            self.open_modules[key] = frozenset(end for end in ends if first_closed(start, end, near) is None)
        return self.open_modules[key]

    def routes_past(
        self, start: Point, rates: Rates, enemies: frozenset[Point], taken: set[Point], is_retreat: bool
    ) -> dict[Point, Point | None]:
        """model.passage: routes past the enemies that bend on no taken point; a retreat goes away from them."""
        if is_retreat and enemies:
            far = {(x, y): min(squared((x, y), enemy) for enemy in enemies) for x in range(SIZE) for y in range(SIZE)}
        else:
            is_retreat, far = False, {}
        found: dict[Point, tuple[int, int, int, Point | None]] = {}
        for bend in self.past(start, rates, enemies):
            if is_retreat and far[bend] <= far[start]:
                continue
            found[bend] = (-1, 0, 0, None)
            if bend not in taken:
                for end in self.past(bend, rates, enemies):
                    if end != start and not (is_retreat and far[end] <= far[bend]):
                        way = (squared(start, bend) + squared(bend, end), bend[1], bend[0], bend)
                        found[end] = min(found.get(end, way), way, key=lambda told: told[:3])
        return {end: told[3] for end, told in found.items()}

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
