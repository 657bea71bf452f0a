"""Where a stand could go by itself: anywhere it reaches, or only away from the enemy (rule `model.withdraw`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from westerplatte_nb.games.september_1939.nearest import nearest_squares
from westerplatte_nb.games.september_1939.reach import Reach, Routes
from westerplatte_nb.games.september_1939.state import State, enemy_points
from westerplatte_nb.games.september_1939.table import NOWHERE, members, points_in, set_of

MODULES = 2


def anywhere(state: State, stand: int) -> Routes:
    """Return all routes of a stand."""
    return state.table.reach_of[stand].two_modules(state.at[stand])


def away(state: State, stand: int) -> Routes:
    """Return the routes of a stand by modules of which each ends farther from the nearest enemy."""
    enemies = enemy_points(state, state.table.seat_of[stand])
    if not enemies:
        return anywhere(state, stand)
    return _away_from(tuple(enemies), state.table.reach_of[stand], state.at[stand])


# A kind of routes: those of a stand that is on the table.
Ways = Callable[[State, int], Routes]


class _RoutesAway:
    """The routes away from some points; one bends where its modules are allowed, nearest to its middle."""

    __slots__ = ("_bends", "_farther", "_nearest", "_reach", "_straight", "ends", "start")

    def __init__(self, reach: Reach, start: int, nearest: Sequence[int]) -> None:
        self.start, self._reach, self._nearest = start, reach, nearest
        here = nearest[start]
        near = reach.one_module(start)
        farther = sorted([(nearest[bend], bend) for bend in points_in(near) if nearest[bend] > here])
        self._farther = self._straight = set_of([bend for _, bend in farther])
        found = self._straight
        # The nearer a bend is to the enemy, the more of the ends that a module leads to from it are farther than it.
        left = reach.two_modules(start).ends & ~near & ~(1 << start)
        for there, bend in farther:
            for end in members(reach.one_module(bend) & left):
                if nearest[end] > there:
                    found |= 1 << end
                    left ^= 1 << end
        self.ends = found | 1 << start
        self._bends: dict[int, int] = {}

    def bend_to(self, end: int) -> int:
        known = self._bends.get(end)
        if known is None:
            known = self._bends[end] = self._bend_to(end)
        return known

    def _bend_to(self, end: int) -> int:
        if end == self.start or self._straight >> end & 1:
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
