"""Where a stand could go by itself: anywhere it reaches, or only away from the enemy (rule `model.withdraw`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from westerplatte_nb.games.september_1939.state import State, enemy_points
from westerplatte_nb.games.september_1939.table import NOWHERE, Ground, Rates, set_of, squared

MODULES = 2
# The points that a stand reaches, as a set, and the bend of the route to each; NOWHERE for a straight one.
Reach = tuple[int, Mapping[int, int]]
Ways = Callable[[State, int], Reach]


def anywhere(state: State, stand: int) -> Reach:
    """Return all that a stand reaches by one or two modules."""
    ground, start, rates = state.table.ground, state.at[stand], state.table.kind_of[stand].rates
    return ground.reach(start, rates, MODULES), ground.routes(start, rates)


def away(state: State, stand: int) -> Reach:
    """Return what a stand reaches by modules of which each ends farther from the nearest enemy."""
    enemies = enemy_points(state, state.table.seat_of[stand])
    if not enemies:
        return anywhere(state, stand)
    table = state.table
    return _away(table.ground, state.at[stand], table.kind_of[stand].rates, tuple(sorted(enemies)))


@lru_cache(maxsize=1024)
def _away(ground: Ground, start: int, rates: Rates, enemies: tuple[int, ...]) -> Reach:
    """Find the ways away; a route bends where its modules are allowed, nearest to its middle."""
    near: dict[int, int] = {}

    def nearest(point: int) -> int:
        if point not in near:
            near[point] = min(squared(point, enemy) for enemy in enemies)
        return near[point]

    here = nearest(start)
    bends = [bend for bend in ground.in_a_module(start, rates) if nearest(bend) > here]
    found: dict[int, int] = {}
    for end, bend in ground.routes(start, rates).items():
        there = nearest(end)
        if there <= here:
            continue
        if bend == NOWHERE or here < nearest(bend) < there:
            found[end] = bend
            continue
        # The usual route would come nearer to the enemy on its way; another may not.
        others = [b for b in bends if nearest(b) < there and ground.reach(b, rates, 1) >> end & 1]
        if others:
            found[end] = min(others, key=lambda b: (squared(start, b) + squared(b, end), b))
    return set_of(found) | 1 << start, found
