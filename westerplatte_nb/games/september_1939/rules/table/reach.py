"""What one kind of movement reaches on a ground, found once for each point (rules `model.move`, `model.module`).

A straight module is the same step wherever it begins, so the points from which it is possible are computed for each
step at once. A table has 625 points and a model a few kinds of movement, so the caches are bounded.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Protocol

from westerplatte_nb.games.september_1939.rules import table as grid

# A point's place in a list with one entry for each number that a point may have.
NUMBERS = grid.STRIDE * grid.SIDE


class Routes(Protocol):
    """The routes of one or two modules that a stand may take from a point.

    `ends` is the set of the points to which they lead, `start` among them.
    """

    start: int
    ends: int

    def bend_to(self, end: int) -> int:
        """Return where the route to one of the ends bends: NOWHERE for a straight one, or for the start itself."""

    def bends(self) -> Mapping[int, int]:
        """Return for each end but the start, in order, the bend on the way to it; NOWHERE if straight."""


class Reach:
    """What a stand of some rates (lengths of a module by ground) reaches from each point of a ground; all is cached."""

    def __init__(self, rates: grid.Rates, difficult: int, impassable: int, road: int) -> None:
        """Take the rates in cm and the bit sets of difficult, impassable and road squares."""
        # The longest module, in steps.
        self.farthest = min(grid.SIDE - 1, max(rates) // grid.STEP)
        self._modules = _module_steps(rates, difficult, impassable, road)
        # What `one_module` returned, by the start: 0 where it was not asked for yet, or where no point is reached.
        self.known_modules = [0] * NUMBERS
        # What `two_modules` returned, by the start.
        self._routes: list[AnyRoutes | None] = [None] * NUMBERS

    def one_module(self, start: int) -> int:
        """Return the set of the points that one module reaches, the start not among them."""
        ends = self.known_modules[start]
        if not ends:
            steps = 0
            # `step` is a set of one step (see `grid.shifted_points`), `starts` the bit set of the points where it can
            # begin.
            for step, starts in self._modules:
                if starts >> start & 1:
                    steps |= step
            ends = self.known_modules[start] = grid.shifted_points(steps, start)
        return ends

    def two_modules(self, start: int) -> "AnyRoutes":
        """Return the routes of one or two modules from a point."""
        routes = self._routes[start]
        if routes is None:
            routes = self._routes[start] = AnyRoutes(self, start)
        return routes

    def bends_between(self, start: int, end: int, among: int = grid.ALL) -> Iterator[int]:
        """Yield the points of the bit set `among` where a route of two modules may bend, the best first.

        The best is the nearest to the middle of the route: where the squared lengths of both modules add up to the
        least, and of such points the first by number (rule `model.module`).
        """
        # A module leads back as it leads there, so that the second can be looked up from its end.
        bends = self.one_module(start) & self.one_module(end) & among
        if not bends:
            return
        # Of a point, `& 31` is the column and `>> 5` the row.
        column_sum, row_sum = (start & 31) + (end & 31), (start >> 5) + (end >> 5)
        # The middle, rounded up to a point.
        x, y = column_sum + 1 >> 1, row_sum + 1 >> 1
        middle = x + grid.STRIDE * y
        steps = grid.steps_from(bends, middle)
        for bit, across, number in _steps_from_middle(column_sum & 1, row_sum & 1, self.farthest):
            # The bit of a step that leaves the table sideways is also that of a step in the next row.
            if steps & bit and 0 <= x + across < grid.SIDE:
                yield middle + number
                steps ^= bit
                if not steps:
                    return


class AnyRoutes:
    """All routes of two modules from a point: a straight module is taken where one is enough (rule `model.route`).

    `ends` is the bit set of the points reached, `bend_points` that of the points where a route may bend.
    """

    __slots__ = ("_bends", "_by_bend", "_ends_by_modules", "_module_ends", "bend_points", "ends", "reach", "start")

    def __init__(self, reach: Reach, start: int) -> None:
        """Compute the ends that one or two modules reach from `start`."""
        self.start = start
        self.reach, self._module_ends = reach, reach.one_module(start)
        self.bend_points = self._module_ends
        ends = self._module_ends
        for bend in grid.members(self._module_ends):
            ends |= reach.one_module(bend)
        self.ends = ends | 1 << start
        # Filled when they are asked for: the bend to each end, the reach of each bend, the ends by number of modules.
        self._bends: dict[int, int] | None = None
        self._by_bend: tuple[tuple[int, int], ...] | None = None
        self._ends_by_modules: tuple[tuple[int, ...], tuple[int, ...]] | None = None

    def reach_by_bend(self) -> tuple[tuple[int, int], ...]:
        """Return pairs of a bend and the bit set of the points that a module reaches from it, the farthest bend first.

        The sets are read from the cache `known_modules`: `__init__` has computed each of them.
        """
        if self._by_bend is None:
            cached_ends, start = self.reach.known_modules, self.start
            # An offset is the number of the start minus that of the bend. No bend has a number below 0.
            candidates = [start - offset for offset in _offsets_of_starts(self.reach.farthest) if offset <= start]
            self._by_bend = tuple([(bend, cached_ends[bend]) for bend in candidates if self._module_ends >> bend & 1])
        return self._by_bend

    def bend_to(self, end: int) -> int:
        """Return where the route to one of the ends bends: NOWHERE for a straight one, or for the start itself."""
        if self._bends is not None:
            return self._bends.get(end, grid.NOWHERE)
        if end == self.start or self._module_ends >> end & 1:
            return grid.NOWHERE
        return next(self.reach.bends_between(self.start, end, self.bend_points))

    def ends_by_modules(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the ends that one module reaches, and those that need two, both without the start."""
        if self._ends_by_modules is None:
            near, far = self._module_ends, self.ends & ~self._module_ends & ~(1 << self.start)
            self._ends_by_modules = grid.points_in(near), grid.points_in(far)
        return self._ends_by_modules

    def bends(self) -> Mapping[int, int]:
        """Return for each end but the start, in order, the bend on the way to it; NOWHERE if straight."""
        if self._bends is None:
            self._bends = {end: self.bend_to(end) for end in grid.points_in(self.ends & ~(1 << self.start))}
        return self._bends


def _module_steps(rates: grid.Rates, difficult: int, impassable: int, road: int) -> tuple[tuple[int, int], ...]:
    """Return the steps that a module can be, in pairs: a set of one step, the bit set of the points where it can begin.

    `difficult`, `impassable` and `road` are bit sets of squares; `rates` the lengths of a module in cm by ground.
    """
    farthest = min(grid.SIDE - 1, max(rates) // grid.STEP)
    steps = range(-farthest, farthest + 1)
    modules = []
    for up in steps:
        for across in steps:
            length_squared = grid.STEP * grid.STEP * (across * across + up * up)
            if not 0 < length_squared <= max(rates) ** 2:
                continue
            # The points from which the line touches impassable or difficult ground, or nothing but road. `square` is
            # the step from the start of the line to a square on it: ground shifted back by that step gives the points
            # from which it leads to such ground.
            closed, slow, paved = 0, 0, grid.ALL
            for square in grid.members(grid.squares_on_line(across, up)):
                closed |= grid.steps_from(impassable, square)
                slow |= grid.steps_from(difficult, square)
                paved &= grid.steps_from(road, square)
            # The rate depends on the ground of the whole line, and with it the length that the step may have.
            starts = 0
            for rate, points in ((grid.OPEN, grid.ALL & ~slow & ~paved), (grid.ROAD, paved), (grid.DIFFICULT, slow)):
                if length_squared <= rates[rate] ** 2:
                    starts |= points
            starts &= _starts_within_table(across, up) & ~closed
            if starts:
                modules.append((1 << (across + grid.STRIDE * up + grid.MIDDLE), starts))
    return tuple(modules)


def _starts_within_table(across: int, up: int) -> int:
    """Return the bit set of the points from which a step does not leave the table."""
    # The points of one row; the same columns do in each row that the step does not leave.
    row = ((1 << (grid.SIDE - abs(across))) - 1) << max(0, -across)
    return sum(row << grid.STRIDE * y for y in range(max(0, -up), grid.SIDE - max(0, up)))


@cache
def _offsets_of_starts(farthest: int) -> tuple[int, ...]:
    """Return for each step of a module, the longest first, the number of its start minus that of its end."""
    return tuple(-number for *_, number in reversed(_steps_from_middle(0, 0, farthest)))


@cache
def _steps_from_middle(odd_across: int, odd_up: int, farthest: int) -> tuple[tuple[int, int, int], ...]:
    """Return the steps from the middle of a route to where it may bend, the shortest first.

    Each is a triple: the set of this step alone, how far it goes east, and what it adds to the number of a point.
    `odd_across` and `odd_up` are 1 where the middle lies half a step west or south of a point; the steps then begin at
    that point.
    """
    steps = range(-farthest, farthest + 1)
    # By the square of twice the length, which is a whole number; of equal lengths the first by number.
    ordered = sorted(((2 * x + odd_across) ** 2 + (2 * y + odd_up) ** 2, y, x) for x in steps for y in steps)
    return tuple((1 << (x + grid.STRIDE * y + grid.MIDDLE), x, x + grid.STRIDE * y) for _, y, x in ordered)
