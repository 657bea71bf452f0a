"""Where a stand could go by itself: anywhere it reaches, or only away from the enemy (rule `model.withdraw`)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from westerplatte_nb.games.september_1939.nearest import nearest_squares
from westerplatte_nb.games.september_1939.reach import Reach, Routes
from westerplatte_nb.games.september_1939.state import State
from westerplatte_nb.games.september_1939.table import BITS, NOWHERE, points_in

MODULES = 2


def anywhere(state: State, stand: int) -> Routes:
    """Return all routes of a stand."""
    return state.table.reach_of[stand].two_modules(state.at[stand])


def away(state: State, stand: int) -> Routes:
    """Return the routes of a stand by modules of which each ends farther from the nearest enemy."""
    table, at = state.table, state.at
    enemies = tuple([point for point in at[table.part_of_seat[1 - table.seat_of[stand]]] if point != NOWHERE])
    if not enemies:
        return anywhere(state, stand)
    return _away_from(enemies, table.reach_of[stand], at[stand])


# A kind of routes: those of a stand that is on the table.
Ways = Callable[[State, int], Routes]


class _RoutesAway:
    """The routes away from some points; one bends where its modules are allowed, nearest to its middle."""

    __slots__ = ("_bends", "_farther", "_nearest", "_reach", "ends", "start")

    def __init__(self, reach: Reach, start: int, nearest: Sequence[int]) -> None:
        self.start, self._reach, self._nearest = start, reach, nearest
        here = nearest[start]
        # Where one module leads from the enemy is an end, and where a route may bend.
        near, far = reach.two_modules(start).by_modules()
        farther = sorted([(nearest[bend], bend) for bend in near if nearest[bend] > here])
        # Which bends are nearer to the enemy than an end that has so many of them before it.
        found, distances, nearer = 0, [], [0]
        for distance, bend in farther:
            found |= BITS[bend]
            distances.append(distance)
            nearer.append(found)
        self._farther = found
        one_module, known = reach.one_module, reach.known_modules
        for end in far:
            distance = nearest[end]
            if distance > here and (known[end] or one_module(end)) & nearer[bisect_left(distances, distance)]:
                found |= BITS[end]
        self.ends = found | BITS[start]
        self._bends: dict[int, int] = {}

    def bend_to(self, end: int) -> int:
        known = self._bends.get(end)
        if known is None:
            known = self._bends[end] = self._bend_to(end)
        return known

    def _bend_to(self, end: int) -> int:
        if end == self.start or self._farther >> end & 1:
            return NOWHERE
        nearest = self._nearest
        # The usual route may come nearer to the enemy on its way; another does not.
        between = self._reach.bends_between(self.start, end, self._farther)
        return next(bend for bend in between if nearest[bend] < nearest[end])

    def bends(self) -> Mapping[int, int]:
        return {end: self.bend_to(end) for end in points_in(self.ends & ~(1 << self.start))}


@lru_cache(maxsize=1024)
def _away_from(enemies: tuple[int, ...], reach: Reach, start: int) -> Routes:
    """Return the routes away from some points, which the stands of a platoon ask for one after the other."""
    return _RoutesAway(reach, start, nearest_squares(enemies))
