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
from westerplatte_nb.games.september_1939.rules.table import BITS, NOWHERE, SIDE, STRIDE, points_in, standing
from westerplatte_nb.games.september_1939.rules.table.passage import past
from westerplatte_nb.games.september_1939.rules.table.reach import AnyRoutes, Routes

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


MODULES = 2


def anywhere(state: State, stand: int, taken: int) -> AnyRoutes:
    """Return all routes of a stand; where enemies close the way, none of them bends on a taken point."""
    table, at = state.table, state.at
    if not table.is_closed_by_enemies:
        return table.reach_of[stand].two_modules(at[stand])
    enemies = standing(at[table.part_of_seat[1 - table.seat_of[stand]]])
    return past(table.reach_of[stand], enemies, at[stand]).two_modules(at[stand], ~taken)


def retreat_paths(state: State, stand: int, taken: int) -> Routes:
    """Return the retreat paths of a stand: each of their modules ends farther from the nearest enemy."""
    table, at = state.table, state.at
    enemies = tuple([point for point in at[table.part_of_seat[1 - table.seat_of[stand]]] if point != NOWHERE])
    routes = anywhere(state, stand, taken)
    return _away_from(enemies, routes) if enemies else routes


# A kind of routes: those of a stand that is on the table, while some points are taken.
Ways = Callable[[State, int, int], Routes]


def is_closed_off(state: State, stand: int, end: int, taken: int, ways: Ways) -> bool:
    """Tell whether a way would lead a stand to a point if no stand closed it (rule `model.block`)."""
    open_to_all = state.copy()
    open_to_all.table = replace(state.table, rulings=replace(state.table.rulings, passage=FREE))
    return bool(ways(open_to_all, stand, taken).ends & ~ways(state, stand, taken).ends & BITS[end])


class _RoutesAway:
    """The routes away from some points; one bends where its modules are allowed, nearest to its middle."""

    __slots__ = ("_among", "_bends", "_farther", "_nearest", "_reach", "ends", "start")

    def __init__(self, routes: AnyRoutes, nearest: Sequence[int]) -> None:
        start, reach = self.start, self._reach = routes.start, routes.reach
        self._nearest, here = nearest, nearest[start]
        # Where one module leads from the enemy is an end, and where a route may bend.
        near, far = routes.by_modules()
        farther = sorted([(nearest[bend], bend) for bend in near if nearest[bend] > here])
        # Which bends are nearer to the enemy than an end that has so many of them before it.
        found, distances, nearer, among = 0, [], [0], routes.among
        for distance, bend in farther:
            found |= BITS[bend]
            distances.append(distance)
            nearer.append(found & among)
        self._farther, self._among = found, found & among
        one_module, known = reach.one_module, reach.known_modules
        for end in far:
            distance = nearest[end]
            if distance > here and (known[end] or one_module(end)) & nearer[bisect_left(distances, distance)]:
                found |= BITS[end]
        self.ends = found | BITS[start]
        self._bends: dict[int, int] = {}

    def bend_to(self, end: int) -> int:
        bend = self._bends.get(end)
        if bend is None:
            bend = self._bends[end] = self._bend_to(end)
        return bend

    def _bend_to(self, end: int) -> int:
        if end == self.start or self._farther >> end & 1:
            return NOWHERE
        nearest = self._nearest
        # The usual route may come nearer to the enemy on its way; another does not.
        between = self._reach.bends_between(self.start, end, self._among)
        return next(bend for bend in between if nearest[bend] < nearest[end])

    def bends(self) -> Mapping[int, int]:
        return {end: self.bend_to(end) for end in points_in(self.ends & ~(1 << self.start))}


@lru_cache(maxsize=256)
def _away_from(enemies: tuple[int, ...], routes: AnyRoutes) -> Routes:
    """Return those routes that lead away from some points; the stands of a platoon ask one after the other."""
    return _RoutesAway(routes, nearest_squares(enemies))
