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


def reach_past(reach: Reach, enemies: int, start: int) -> "ReachPast":
    """Return what is reached from `start` without passing an enemy; `enemies` is a bit set (rule `model.block`)."""
    # Enemies farther away than two modules are left out, so that more positions share a cached reach.
    return _reach_past(reach, enemies & grid.discs(2 * grid.STEP * reach.farthest)[start])


class ReachPast(Reach):
    """What a stand reaches where enemies stand: neither a line nor an end of it touches one (rule `model.block`)."""

    def __init__(self, reach: Reach, enemies: int) -> None:
        """Take the reach without enemies and the bit set of the enemies' points."""
        self._unblocked, self.farthest = reach, reach.farthest
        self._enemies, self._corners = enemies, grid.closed_corners(enemies)
        # For each point the bit set of the points within the length of a module.
        self._near = grid.discs(grid.STEP * self.farthest)
        # Between the rows lie unused bits. Modules of no more steps than these cannot wrap into the next row where they
        # leave the table sideways, so that the column of the start need not be known.
        self._cannot_wrap = self.farthest <= grid.STRIDE - grid.SIDE
        # The points from which an enemy is near enough to close the way of a module.
        self.points_near_enemies = 0
        for enemy in grid.members(enemies):
            self.points_near_enemies |= self._near[enemy]
        # What `one_module` returned, by the start; without enemies it is what the reach itself returned.
        self.known_modules = [0] * NUMBERS if enemies else reach.known_modules
        # What `two_modules` returned, by the start and the allowed bends.
        self._bent: dict[tuple[int, int], AnyRoutes] = {}

    def one_module(self, start: int) -> int:
        """Return the set of the points that one module reaches past the enemies, the start not among them."""
        ends = self.known_modules[start]
        if not ends:
            ends = self._unblocked.one_module(start)
            if near_enemies := self._enemies & self._near[start]:
                # `& 31` is the column of a point.
                start_column = None if self._cannot_wrap else start & 31
                # The keys of both are the number of an enemy's square, or of a corner, minus that of the start.
                by_square, by_corner = _blocked_modules(self.farthest, start_column)
                blocked_modules = 0
                for enemy in grid.members(near_enemies):
                    blocked_modules |= by_square[enemy - start]
                for corner in grid.members(self._corners):
                    blocked_modules |= by_corner.get(corner - start, 0)
                ends &= ~grid.shifted_points(blocked_modules, start)
            self.known_modules[start] = ends
        return ends

    def two_modules(self, start: int, bends: int = grid.ALL) -> AnyRoutes:
        """Return the routes of one or two modules from a point; `bends` is the bit set of the allowed bends."""
        bends &= self.one_module(start)
        routes = self._bent.get((start, bends))
        if routes is None:
            if len(self._bent) >= _MOST_ROUTES:
                self._bent.clear()
            unblocked = self._unblocked.two_modules(start)
            routes = self._bent[start, bends] = RoutesPast(self, unblocked, bends, self._two_modules(unblocked, bends))
        return routes

    def _two_modules(self, unblocked: AnyRoutes, bends: int) -> int:
        """Return the bit set of the points that one or two modules reach past the enemies.

        `unblocked` are the routes from the same start without enemies, `bends` the bit set of the allowed bends.
        """
        ends = self.one_module(unblocked.start) | 1 << unblocked.start
        # The ends without enemies that no bend has reached yet.
        missing = unblocked.ends & ~(ends | self._enemies)
        cached_ends, near_enemies = self.known_modules, self.points_near_enemies
        for bend, bend_ends in unblocked.reach_by_bend():
            # A bend that leads to no missing end is skipped: mostly other bends reach the same points.
            if bend_ends & missing and bends >> bend & 1:
                if near_enemies >> bend & 1:
                    bend_ends = cached_ends[bend] or self.one_module(bend)
                ends |= bend_ends
                missing &= ~bend_ends
                if not missing:
                    break
        return ends


class RoutesPast(AnyRoutes):
    """All routes of a stand that pass no enemy and bend on some points only (rule `model.block`)."""

    __slots__ = ("_unblocked",)

    def __init__(self, reach: ReachPast, unblocked: AnyRoutes, bend_points: int, ends: int) -> None:
        """Take the reach past the enemies, the routes without enemies, and the bit sets of allowed bends and of ends.

        The fields of the base are set here, not by its `__init__`, which would compute the ends without enemies.
        """
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
        """Return for each end but the start, in order, the bend on the way to it; NOWHERE if straight."""
        # Called to fill the cache of the unblocked routes, which `bend_to` then looks up for each end.
        self._unblocked.bends()
        return super().bends()


@lru_cache(maxsize=256)
def _reach_past(reach: Reach, enemies: int) -> ReachPast:
    """Return the reach past enemies; the same enemies share one, with its caches."""
    return ReachPast(reach, enemies)


@cache
def _blocked_modules(farthest: int, column: int | None) -> tuple[dict[int, int], dict[int, int]]:
    """Return which modules are blocked by an enemy on a square, and which by a corner that two enemies close.

    A module is the straight way from the start to a point at most `farthest` steps east or west, north or south of it.
    Both results map a place, as its number minus that of the start, to the modules that are blocked there, as the set
    of the steps to their ends (see `grid.shifted_points`).

    `column` is that of the start: modules that leave the table sideways are left out, as their ends would lie in the
    next row of the bit set. It is None where all modules are too short for that.
    """
    west, east = (-farthest, farthest) if column is None else (-column, grid.SIDE - 1 - column)
    by_square: dict[int, int] = defaultdict(int)
    by_corner: dict[int, int] = defaultdict(int)
    for up in range(-farthest, farthest + 1):
        for across in range(max(-farthest, west), min(farthest, east) + 1):
            module = 1 << (across + grid.STRIDE * up + grid.MIDDLE)
            for square in grid.members(grid.squares_on_line(across, up)):
                by_square[square - grid.MIDDLE] |= module
            for corner in grid.members(grid.corners_on_line(across, up)):
                by_corner[corner - grid.MIDDLE] |= module
    return dict(by_square), dict(by_corner)
