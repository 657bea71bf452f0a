"""Orders: what the officer in turn may do (rules 4.1–4.3)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from itertools import combinations

from westerplatte_nb.games.seven_days import actions as act
from westerplatte_nb.games.seven_days.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.board import (
    FIRST_GUARDHOUSE,
    FIRST_RUNG,
    LAST_RUNG,
    TRACKS,
    WALL_HEIGHT,
    Space,
    Track,
)
from westerplatte_nb.games.seven_days.cards import HOWITZER
from westerplatte_nb.games.seven_days.state import State

DRIVEN_BACK_BY = 2
MORTAR_DAMAGE = 2
BRICKS_A_REBUILD = 2


def legal_orders(state: State) -> tuple[SevenDaysAction, ...]:
    """Return every order allowed now, the end of the orders last."""
    space = here(state)
    orders: tuple[SevenDaysAction, ...] = _moves_to(reachable(state, space)) if may_move(state) else ()
    if may_act(state):
        is_outpost = space < FIRST_GUARDHOUSE
        orders += _legal_fire(state, space) if is_outpost else _AT_TILE[state.tiles[space - FIRST_GUARDHOUSE]](state)
    return orders + _ALWAYS


def may_move(state: State) -> bool:
    """Tell whether the officer in turn has a move left, an extra-move token included (rules `orders.*`)."""
    return state.moves_left > 0 or (not state.extra_move_used and state.officers[state.active].extra_moves > 0)


def may_act(state: State) -> bool:
    """Tell whether the officer in turn has an action left, an extra-action token included (rules `orders.*`)."""
    return state.actions_left > 0 or (not state.extra_action_used and state.officers[state.active].extra_actions > 0)


def here(state: State) -> Space:
    """Return the space of the officer in turn."""
    space = state.officers[state.active].space
    assert space is not None, "orders begin only when every officer has a space"
    return space


def reachable(state: State, origin: Space) -> tuple[Space, ...]:
    """Return the spaces one move away, in rising order (rules `orders.move`, `orders.burned`)."""
    neighbours = state.table.board.neighbours[origin]
    if origin not in state.burned:
        return neighbours
    return tuple(space for space in neighbours if space not in state.burned)


def is_burned(state: State, one: Space, other: Space) -> bool:
    """Tell whether the path between two spaces is burned (rule `orders.burned`)."""
    return one in state.burned and other in state.burned


def tile_here(state: State) -> str | None:
    """Return the tile where the officer in turn stands, or None on an outpost."""
    space = here(state)
    return None if space < FIRST_GUARDHOUSE else state.tiles[space - FIRST_GUARDHOUSE]


def _legal_fire(state: State, outpost: Space) -> tuple[act.Fire, ...]:
    troop = state.tracks[outpost]
    if troop is None:
        return ()
    able = [seat for seat, officer in enumerate(state.officers) if officer.space == outpost and officer.ammunition > 0]
    most = min(joint_fire_limit(state), troop.card.resistance - troop.wounds)
    needed = None if state.table.rulings.borrowed_round else state.active
    return _joint_fire(tuple(able), most, needed)


def joint_fire_limit(state: State) -> int:
    """Return how many officers may give a round to one attack (ruling `joint_fire_limit`)."""
    return 2 if state.table.rulings.joint_fire_limit == "two" else len(state.officers)


def _legal_mortar(state: State) -> tuple[act.FireMortar, ...]:
    if state.stock_grenades == 0:
        return ()
    return tuple([mortar for mortar, troop in zip(act.MORTARS, state.tracks, strict=True) if troop is not None])


def _legal_mines(state: State) -> tuple[act.LayMine, ...]:
    if state.stock_mines == 0:
        return ()
    return _mines_beside(state.mines, tuple([troop is None for troop in state.tracks]))


def _legal_rebuilding(state: State) -> tuple[act.Rebuild, ...]:
    if state.stock_bricks < BRICKS_A_REBUILD:
        return ()
    return tuple([rebuild for rebuild, wall in zip(act.REBUILDS, state.walls, strict=True) if wall < WALL_HEIGHT])


def _legal_drives(state: State) -> tuple[act.DriveBack, ...]:
    movable = [
        track
        for track, troop in enumerate(state.tracks)
        if troop is not None and troop.rung > FIRST_RUNG and troop.card.kind != HOWITZER
    ]
    return _drives(tuple(movable), state.table.side.driven_back)


_ALWAYS = (act.END_ORDERS,)
_AT_TILE: dict[str, Callable[[State], tuple[SevenDaysAction, ...]]] = {
    "morale": lambda state: (act.RAISE_MORALE,),
    "mortar": _legal_mortar,
    "mines": _legal_mines,
    "rebuild": _legal_rebuilding,
    "ammunition": lambda state: (act.TAKE_AMMUNITION,) if state.bank_ammunition > 0 else (),
    "drive_back": _legal_drives,
}


# What can be chosen depends on little, and the same choices come up again and again: they are made once.


@cache
def _moves_to(spaces: tuple[Space, ...]) -> tuple[act.Move, ...]:
    return tuple(act.MOVES[space] for space in spaces)


@cache
def _joint_fire(able: tuple[int, ...], most: int, needed: int | None) -> tuple[act.Fire, ...]:
    groups = (officers for number in range(1, most + 1) for officers in combinations(able, number))
    return tuple(act.FIRES[officers] for officers in groups if needed is None or needed in officers)


@cache
def _drives(movable: tuple[Track, ...], most: int) -> tuple[act.DriveBack, ...]:
    return tuple(act.DRIVES[tracks] for number in range(1, most + 1) for tracks in combinations(movable, number))


@lru_cache(maxsize=4096)
def _mines_beside(laid: tuple[tuple[int, ...], ...], free: tuple[bool, ...]) -> tuple[act.LayMine, ...]:
    return tuple(
        act.MINES[track][rung]
        for track in range(len(TRACKS))
        if free[track]
        for rung in range(FIRST_RUNG, LAST_RUNG + 1)
        if rung not in laid[track]
    )
