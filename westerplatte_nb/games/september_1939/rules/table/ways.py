"""Where a stand could go by itself: anywhere it reaches, or only away from the enemy (rule `model.withdraw`).

How far each point of the table is from the nearest of some points (rule `model.withdraw`).

The distances from one point to all others lie side by side in one integer, a lane of 16 bits for each, so that the
lesser of two is found for all of them at once.
"""

from array import array
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from sys import byteorder

from westerplatte_nb.games.september_1939.rules.rulings import FREE
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.rules.table import BITS, NOWHERE, SIDE, STRIDE, occupied_points, points_in
from westerplatte_nb.games.september_1939.rules.table.passage import reach_past
from westerplatte_nb.games.september_1939.rules.table.reach import AnyRoutes, Routes

_NUMBERS = STRIDE * SIDE
_LANE = 16
# The highest bit of each lane, which no distance has.
_HIGHEST = sum(1 << (_LANE * number + _LANE - 1) for number in range(_NUMBERS))


@lru_cache(maxsize=128)
def nearest_squares(points: tuple[int, ...]) -> list[int]:
    """Return for each point, by its number, the square of the distance in steps to the nearest of some points.

    The list is cached (the stands of a platoon ask for the same one) and must not be changed.
    """
    lanes = _nearest_lanes(points).to_bytes(_NUMBERS * _LANE // 8, byteorder)
    # Read as an array of unsigned 16-bit numbers (`H`).
    return memoryview(lanes).cast("H").tolist()


@lru_cache(maxsize=512)
def _nearest_lanes(points: tuple[int, ...]) -> int:
    """Return an integer with a lane of 16 bits for each point: its squared distance to the nearest of some points."""
    # Halved, so that the cache serves the half whose points did not move.
    if len(points) == 1:
        return _squares_from(points[0])
    half = len(points) // 2
    return _lane_minimum(_nearest_lanes(points[:half]), _nearest_lanes(points[half:]))


def _lane_minimum(first: int, second: int) -> int:
    """Return an integer whose lanes of 16 bits hold the lesser of the numbers in the same lane of two integers."""
    # No number reaches the highest bit of its lane (`_HIGHEST`). Set in the first integer, that bit survives the
    # subtraction in the lanes where the first number is not less than the second. The mask has all lower bits of these
    # lanes: there the second number replaces the first (`first ^ first ^ second` is `second`).
    not_less = ((first | _HIGHEST) - second) & _HIGHEST
    mask = not_less - (not_less >> (_LANE - 1))
    return first ^ ((first ^ second) & mask)


@lru_cache(maxsize=SIDE * SIDE)
def _squares_from(point: int) -> int:
    """Return an integer with a lane of 16 bits for each point, by number: its squared distance from one point."""
    # Of a point, `& 31` is the column and `>> 5` the row.
    x, y = point & 31, point >> 5
    rows = [_row_of_squares(x, abs(y - row)) for row in range(SIDE)]
    return int.from_bytes(b"".join(rows), byteorder)


@cache
def _row_of_squares(x: int, up: int) -> bytes:
    """Return the squared distances of a point in column `x` from the points of a row `up` steps farther up or down.

    They are unsigned 16-bit numbers, one for each number that a point of a row may have.
    """
    return array("H", [(x - column) * (x - column) + up * up for column in range(STRIDE)]).tobytes()


MODULES = 2


def all_routes(state: State, stand: int, taken: int) -> AnyRoutes:
    """Return all routes of a stand.

    Where enemies close the way, no route passes an enemy or bends on a point of `taken`, a bit set.
    """
    table, at = state.table, state.at
    if not table.is_closed_by_enemies:
        return table.reach_of[stand].two_modules(at[stand])
    enemies = occupied_points(at[table.slice_of_seat[1 - table.seat_of[stand]]])
    return reach_past(table.reach_of[stand], enemies, at[stand]).two_modules(at[stand], ~taken)


def retreat_paths(state: State, stand: int, taken: int) -> Routes:
    """Return the retreat paths of a stand: each of their modules ends farther from the nearest enemy.

    `taken` is the bit set of the taken points; where no enemy is on the table, all routes are retreat paths.
    """
    table, at = state.table, state.at
    enemies = tuple([point for point in at[table.slice_of_seat[1 - table.seat_of[stand]]] if point != NOWHERE])
    routes = all_routes(state, stand, taken)
    return _routes_away_from(enemies, routes) if enemies else routes


# Finds the routes that a stand on the table may take; the last argument is the bit set of the taken points.
Routing = Callable[[State, int, int], Routes]


def is_closed_off(state: State, stand: int, end: int, taken: int, find_routes: Routing) -> bool:
    """Tell whether enemies alone keep a stand from `end`: it would reach it under the ruling FREE (`model.block`).

    `taken` is the bit set of the points that other stands take; `find_routes` finds the routes it may use.
    """
    unblocked = state.copy()
    unblocked.table = replace(state.table, rulings=replace(state.table.rulings, passage=FREE))
    closed_ends = find_routes(unblocked, stand, taken).ends & ~find_routes(state, stand, taken).ends
    return bool(closed_ends & BITS[end])


class _RoutesAway:
    """The routes of a stand of which each module ends farther from the nearest enemy (rule `model.withdraw`).

    `nearest` has for each point the squared distance to the nearest enemy, `ends` is the bit set of the ends.
    """

    __slots__ = ("_bend_points", "_bends", "_module_ends", "_nearest", "_reach", "ends", "start")

    def __init__(self, routes: AnyRoutes, nearest: Sequence[int]) -> None:
        """Compute the ends: those of one module that are farther from the enemy than the start, and those of two.

        The bend of two modules must be farther from the enemy than the start and nearer than the end.
        """
        start, reach = self.start, self._reach = routes.start, routes.reach
        self._nearest, at_start = nearest, nearest[start]
        # Where one module leads from the enemy is an end, and where a route may bend.
        one_module_ends, two_module_ends = routes.ends_by_modules()
        farther = sorted([(nearest[bend], bend) for bend in one_module_ends if nearest[bend] > at_start])
        # `bends_below[n]`: the bit set of the allowed bends among the first n of `farther`. With n from `bisect_left`
        # for a distance, they are all those that are nearer to the enemy than that.
        module_ends, ends_by_two, distances, bends_below, bend_points = 0, 0, [], [0], routes.bend_points
        for distance, bend in farther:
            module_ends |= BITS[bend]
            distances.append(distance)
            bends_below.append(module_ends & bend_points)
        self._module_ends, self._bend_points = module_ends, module_ends & bend_points
        one_module, cached_ends = reach.one_module, reach.known_modules
        for end in two_module_ends:
            distance = nearest[end]
            if distance > at_start:
                # A module leads back as it leads there: what it reaches from the end are the bends from which it comes.
                bends_nearer_to_enemy = bends_below[bisect_left(distances, distance)]
                if (cached_ends[end] or one_module(end)) & bends_nearer_to_enemy:
                    ends_by_two |= BITS[end]
        self.ends = module_ends | ends_by_two | BITS[start]
        # The bend to each end, computed when it is asked for.
        self._bends: dict[int, int] = {}

    def bend_to(self, end: int) -> int:
        """Return where the route to one of the ends bends, NOWHERE if straight."""
        bend = self._bends.get(end)
        if bend is None:
            bend = self._bends[end] = self._bend_to(end)
        return bend

    def _bend_to(self, end: int) -> int:
        """Compute `bend_to`: the best bend that is nearer to the enemy than the end."""
        if end == self.start or self._module_ends >> end & 1:
            return NOWHERE
        nearest = self._nearest
        # All these bends are farther from the enemy than the start, but the best may be farther than the end as well.
        between = self._reach.bends_between(self.start, end, self._bend_points)
        return next(bend for bend in between if nearest[bend] < nearest[end])

    def bends(self) -> Mapping[int, int]:
        """Return for each end but the start, in order, the bend on the way to it; NOWHERE if straight."""
        return {end: self.bend_to(end) for end in points_in(self.ends & ~(1 << self.start))}


@lru_cache(maxsize=256)
def _routes_away_from(enemies: tuple[int, ...], routes: AnyRoutes) -> Routes:
    """Return those of the routes that lead away from the enemies, given as their points."""
    return _RoutesAway(routes, nearest_squares(enemies))
