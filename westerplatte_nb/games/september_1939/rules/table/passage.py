"""What is reached past enemies, and where routes bend then (rules `model.block`, `model.passage`, `model.route`).

What lies open changes with every stand that moves, so the caches are small.
"""

from collections import defaultdict
from collections.abc import Mapping
from functools import cache, lru_cache

from westerplatte_nb.games.september_1939.rules import table as grid
from westerplatte_nb.games.september_1939.rules.table.reach import NUMBERS, AnyRoutes, Reach

# The most cached routes for one position of the enemies.
_MOST_ROUTES = 256


def past(reach: Reach, enemies: int, start: int) -> "ReachPast":
    """Return what is reached from a point by ways that pass none of some others (rule `model.block`)."""
    # Two modules touch nobody farther away than that.
    return _past(reach, enemies & grid.discs(2 * grid.STEP * reach.farthest)[start])


class ReachPast(Reach):
    """What a stand reaches where enemies stand: neither a line nor an end of it touches one (rule `model.block`)."""

    def __init__(self, reach: Reach, enemies: int) -> None:
        self._anywhere, self.farthest = reach, reach.farthest
        self._enemies, self._corners = enemies, grid.closed_corners(enemies)
        self._near = grid.discs(grid.STEP * self.farthest)
        self._is_narrow = self.farthest <= grid.STRIDE - grid.SIDE
        # From where an enemy may close the way of a module at all.
        self.disturbed = 0
        for enemy in grid.members(enemies):
            self.disturbed |= self._near[enemy]
        self.known_modules = [0] * NUMBERS if enemies else reach.known_modules
        self._bent: dict[tuple[int, int], AnyRoutes] = {}

    def one_module(self, start: int) -> int:
        """Return the set of the points that one module reaches past the enemies, the start not among them."""
        ends = self.known_modules[start]
        if not ends:
            ends = self._anywhere.one_module(start)
            if enemies := self._enemies & self._near[start]:
                by_square, by_corner = _lines_by(self.farthest, None if self._is_narrow else start & 31)
                steps = 0
                for enemy in grid.members(enemies):
                    steps |= by_square[enemy - start]
                for corner in grid.members(self._corners):
                    steps |= by_corner.get(corner - start, 0)
                ends &= ~grid.shifted(steps, start)
            self.known_modules[start] = ends
        return ends

    def two_modules(self, start: int, bends: int = grid.ALL) -> AnyRoutes:
        """Return the routes of one or two modules from a point that bend on some points only."""
        bends &= self.one_module(start)
        routes = self._bent.get((start, bends))
        if routes is None:
            if len(self._bent) >= _MOST_ROUTES:
                self._bent.clear()
            usual = self._anywhere.two_modules(start)
            routes = self._bent[start, bends] = RoutesPast(self, usual, bends, self._two_modules(usual, bends))
        return routes

    def _two_modules(self, usual: AnyRoutes, bends: int) -> int:
        """Return those of the usual ends that two modules reach by some bends."""
        ends = self.one_module(usual.start) | 1 << usual.start
        missing, known, disturbed = usual.ends & ~(ends | self._enemies), self.known_modules, self.disturbed
        for bend, most in usual.by_bend():
            # Of most bends, others lead to the same points.
            if most & missing and bends >> bend & 1:
                if disturbed >> bend & 1:
                    most = known[bend] or self.one_module(bend)
                ends |= most
                missing &= ~most
                if not missing:
                    break
        return ends


class RoutesPast(AnyRoutes):
    """All routes past enemies that bend on some points only (rule `model.block`)."""

    __slots__ = ("_usual",)

    def __init__(self, reach: ReachPast, usual: AnyRoutes, among: int, ends: int) -> None:
        self.start, self.reach, self._usual = usual.start, reach, usual
        self._near = reach.one_module(usual.start)
        self.among, self.ends = among, ends
        self._bends = self._by_modules = None

    def bend_to(self, end: int) -> int:
        """Return where the route to one of the ends bends."""
        # The best of all bends is the best of those that are left, if it is one of them.
        bend = self._usual.bend_to(end)
        if bend != grid.NOWHERE and self.among & self.reach.one_module(end) & grid.BITS[bend]:
            return bend
        return super().bend_to(end)

    def bends(self) -> Mapping[int, int]:
        """Return the ends but the start, in order, each with the bend on the way."""
        self._usual.bends()
        return super().bends()


@lru_cache(maxsize=256)
def _past(reach: Reach, enemies: int) -> ReachPast:
    return ReachPast(reach, enemies)


@cache
def _lines_by(farthest: int, column: int | None) -> tuple[dict[int, int], dict[int, int]]:
    """Return the steps, no longer than some, whose lines touch each square, and those that go through each corner.

    Both are counted from the start. The bit of a long step that leaves the table sideways is that of another, so the
    column of the start must be known.
    """
    west, east = (-farthest, farthest) if column is None else (-column, grid.SIDE - 1 - column)
    by_square: dict[int, int] = defaultdict(int)
    by_corner: dict[int, int] = defaultdict(int)
    for up in range(-farthest, farthest + 1):
        for across in range(max(-farthest, west), min(farthest, east) + 1):
            step = 1 << (across + grid.STRIDE * up + grid.MIDDLE)
            for steps_by, met in ((by_square, grid.touched), (by_corner, grid.corners)):
                for number in grid.members(met(across, up)):
                    steps_by[number - grid.MIDDLE] |= step
    return dict(by_square), dict(by_corner)
