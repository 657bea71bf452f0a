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
    """Return the reach that passes no enemy, for routes from `start`; `enemies` is a bit set (rule `model.block`)."""
    # Enemies farther away than two modules are left out, so that more positions share a cached reach.
    return _past(reach, enemies & grid.discs(2 * grid.STEP * reach.farthest)[start])


class ReachPast(Reach):
    """What a stand reaches where enemies stand: neither a line nor an end of it touches one (rule `model.block`)."""

    def __init__(self, reach: Reach, enemies: int) -> None:
        """Take the reach without enemies and the bit set of the enemies' points."""
        self._anywhere, self.farthest = reach, reach.farthest
        self._enemies, self._corners = enemies, grid.closed_corners(enemies)
        self._near = grid.discs(grid.STEP * self.farthest)
        # Steps so short never end in the wrong row, so that the column of the start need not be known.
        self._is_narrow = self.farthest <= grid.STRIDE - grid.SIDE
        # The points from which an enemy is near enough to close the way of a module.
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
                by_square, by_corner = _blocked_steps(self.farthest, None if self._is_narrow else start & 31)
                steps = 0
                for enemy in grid.members(enemies):
                    steps |= by_square[enemy - start]
                for corner in grid.members(self._corners):
                    steps |= by_corner.get(corner - start, 0)
                ends &= ~grid.shifted(steps, start)
            self.known_modules[start] = ends
        return ends

    def two_modules(self, start: int, bends: int = grid.ALL) -> AnyRoutes:
        """Return the routes of one or two modules from a point; `bends` is the bit set of the allowed bends."""
        bends &= self.one_module(start)
        routes = self._bent.get((start, bends))
        if routes is None:
            if len(self._bent) >= _MOST_ROUTES:
                self._bent.clear()
            unblocked = self._anywhere.two_modules(start)
            routes = self._bent[start, bends] = RoutesPast(self, unblocked, bends, self._two_modules(unblocked, bends))
        return routes

    def _two_modules(self, unblocked: AnyRoutes, bends: int) -> int:
        """Return the bit set of the points that two modules reach by some bends, out of the unblocked ends."""
        ends = self.one_module(unblocked.start) | 1 << unblocked.start
        missing, known, disturbed = unblocked.ends & ~(ends | self._enemies), self.known_modules, self.disturbed
        for bend, most in unblocked.reach_by_bend():
            # A bend that leads to no missing end is skipped: mostly other bends reach the same points.
            if most & missing and bends >> bend & 1:
                if disturbed >> bend & 1:
                    most = known[bend] or self.one_module(bend)
                ends |= most
                missing &= ~most
                if not missing:
                    break
        return ends


class RoutesPast(AnyRoutes):
    """All routes of a stand that pass no enemy and bend on some points only (rule `model.block`)."""

    __slots__ = ("_unblocked",)

    def __init__(self, reach: ReachPast, unblocked: AnyRoutes, bend_points: int, ends: int) -> None:
        """Take the routes without enemies, and the bit sets of the allowed bends and of the ends that are reached."""
        self.start, self.reach, self._unblocked = unblocked.start, reach, unblocked
        self._module_ends = reach.one_module(unblocked.start)
        self.bend_points, self.ends = bend_points, ends
        # Filled when they are asked for, as in the base.
        self._bends = self._ends_by_modules = None

    def bend_to(self, end: int) -> int:
        """Return where the route to one of the ends bends."""
        # The best bend without enemies is the best one here as well, where it is still allowed.
        bend = self._unblocked.bend_to(end)
        if bend != grid.NOWHERE and self.bend_points & self.reach.one_module(end) & grid.BITS[bend]:
            return bend
        return super().bend_to(end)

    def bends(self) -> Mapping[int, int]:
        """Return the ends but the start, in order, each with the bend on the way."""
        # Fills its cache, which `bend_to` then looks up for each end.
        self._unblocked.bends()
        return super().bends()


@lru_cache(maxsize=256)
def _past(reach: Reach, enemies: int) -> ReachPast:
    """Return the reach past enemies; the same enemies share one, with its caches."""
    return ReachPast(reach, enemies)


@cache
def _blocked_steps(farthest: int, column: int | None) -> tuple[dict[int, int], dict[int, int]]:
    """Return the set of steps that an enemy on a square blocks, by square, and those that a closed corner blocks.

    Squares and corners are counted from the start; no step is longer than `farthest`. The bit of a long step that
    leaves the table sideways is also that of a step in the next row, so the column of the start must be known.
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
