"""Where a stand could go by itself: anywhere it reaches, or only away from the enemy (rule `model.withdraw`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

from westerplatte_nb.games.september_1939.nearest import nearest_squares
from westerplatte_nb.games.september_1939.reach import Reach
from westerplatte_nb.games.september_1939.state import State, enemy_points
from westerplatte_nb.games.september_1939.table import NOWHERE, points_in, set_of

MODULES = 2


class Ways(NamedTuple):
    """A kind of ways that a stand may take.

    `reach` returns the set of the points to which they lead, its own among them; `bends` those others, each with the
    bend on the way, NOWHERE for a straight one.
    """

    reach: Callable[[State, int], int]
    bends: Callable[[State, int], Mapping[int, int]]


def _reach_anywhere(state: State, stand: int) -> int:
    """Return all that a stand reaches by one or two modules."""
    return state.table.reach_of[stand].two_modules(state.at[stand])


def _bends_anywhere(state: State, stand: int) -> Mapping[int, int]:
    return state.table.reach_of[stand].bends(state.at[stand])


def _reach_away(state: State, stand: int) -> int:
    """Return what a stand reaches by modules of which each ends farther from the nearest enemy."""
    return _away(state, stand)[0]


def _bends_away(state: State, stand: int) -> Mapping[int, int]:
    return _away(state, stand)[1]


def _away(state: State, stand: int) -> tuple[int, Mapping[int, int]]:
    enemies = enemy_points(state, state.table.seat_of[stand])
    if not enemies:
        return _reach_anywhere(state, stand), _bends_anywhere(state, stand)
    return _away_from(tuple(enemies), state.table.reach_of[stand], state.at[stand])


@lru_cache(maxsize=1024)
def _away_from(enemies: tuple[int, ...], reach: Reach, start: int) -> tuple[int, Mapping[int, int]]:
    """Find the ways away from some points; a route bends where its modules are allowed, nearest to its middle."""
    nearest = nearest_squares(enemies)
    here = nearest[start]
    farther = set_of([bend for bend in points_in(reach.one_module(start)) if nearest[bend] > here])
    found: dict[int, int] = {}
    for end, usual in reach.bends(start).items():
        there = nearest[end]
        if there <= here:
            continue
        if usual == NOWHERE or here < nearest[usual] < there:
            found[end] = usual
            continue
        # The usual route would come nearer to the enemy on its way; another may not.
        for bend in reach.bends_between(start, end, farther):
            if nearest[bend] < there:
                found[end] = bend
                break
    return set_of(found) | 1 << start, found


ANYWHERE = Ways(_reach_anywhere, _bends_anywhere)
AWAY = Ways(_reach_away, _bends_away)
