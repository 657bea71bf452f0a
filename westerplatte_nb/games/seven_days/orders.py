"""Orders: what the officer in turn may do, why not, and doing it (rules 4.1–4.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from westerplatte_nb.engine.agenda import push
from westerplatte_nb.engine.event import Event
from westerplatte_nb.games.seven_days import actions as act
from westerplatte_nb.games.seven_days import events as happened
from westerplatte_nb.games.seven_days.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.board import (
    FIRST_RUNG,
    LAST_RUNG,
    SPACES,
    TRACKS,
    WALL_HEIGHT,
    Space,
    is_outpost,
    place_of,
)
from westerplatte_nb.games.seven_days.cards import HOWITZER
from westerplatte_nb.games.seven_days.state import RESOLVING, State, with_item
from westerplatte_nb.games.seven_days.steps import Assault, MoraleRise, NewCard, TurnEnd
from westerplatte_nb.games.seven_days.supplies import move_rounds, spend_round
from westerplatte_nb.games.seven_days.troops import put_troop, wound

DRIVEN_BACK_BY = 2
MORTAR_DAMAGE = 2
BRICKS_A_REBUILD = 2
TRACK_NUMBERS = range(len(TRACKS))


def legal_orders(state: State) -> tuple[SevenDaysAction, ...]:
    """Return every order allowed now, the end of the orders last."""
    orders: list[SevenDaysAction] = []
    if may_move(state):
        orders.extend(act.MOVES[space] for space in reachable(state))
    if may_act(state):
        orders.extend(_legal_actions_here(state))
    orders.append(act.END_ORDERS)
    return tuple(orders)


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


def reachable(state: State) -> Iterator[Space]:
    """Yield the spaces one move away, in rising order (rules `orders.move`, `orders.burned`)."""
    origin = here(state)
    for space in state.table.board.neighbours[origin]:
        if not is_burned(state, origin, space):
            yield space


def is_burned(state: State, one: Space, other: Space) -> bool:
    """Tell whether the path between two spaces is burned (rule `orders.burned`)."""
    return one in state.burned and other in state.burned


def tile_here(state: State) -> str | None:
    """Return the tile where the officer in turn stands, or None on an outpost."""
    space = here(state)
    return None if is_outpost(space) else state.tiles[place_of(space)]


def _legal_actions_here(state: State) -> Iterator[SevenDaysAction]:
    tile = tile_here(state)
    if tile is None:
        yield from _legal_fire(state)
    elif tile == "morale":
        yield act.RAISE_MORALE
    elif tile == "mortar":
        if state.stock_grenades > 0:
            yield from (act.MORTARS[track] for track in TRACK_NUMBERS if state.tracks[track])
    elif tile == "mines":
        if state.stock_mines > 0:
            yield from _legal_mines(state)
    elif tile == "rebuild":
        if state.stock_bricks >= BRICKS_A_REBUILD:
            yield from (act.REBUILDS[space] for space in range(len(SPACES)) if state.walls[space] < WALL_HEIGHT)
    elif tile == "ammunition":
        if state.bank_ammunition > 0:
            yield act.TAKE_AMMUNITION
    else:
        yield from _legal_drives(state)


def _legal_fire(state: State) -> Iterator[act.Fire]:
    outpost = here(state)
    troop = state.tracks[outpost]
    if troop is None:
        return
    able = [seat for seat, officer in enumerate(state.officers) if officer.space == outpost and officer.ammunition > 0]
    most = min(len(able), joint_fire_limit(state), troop.card.resistance - troop.wounds)
    for number in range(1, most + 1):
        for officers in combinations(able, number):
            if state.table.rulings.borrowed_round or state.active in officers:
                yield act.Fire(officers)


def joint_fire_limit(state: State) -> int:
    """Return how many officers may give a round to one attack (ruling `joint_fire_limit`)."""
    return 2 if state.table.rulings.joint_fire_limit == "two" else len(state.officers)


def _legal_mines(state: State) -> Iterator[act.LayMine]:
    for track in TRACK_NUMBERS:
        if state.tracks[track] is None:
            for rung in range(FIRST_RUNG, LAST_RUNG + 1):
                if rung not in state.mines[track]:
                    yield act.MINES[track][rung]


def _legal_drives(state: State) -> Iterator[act.DriveBack]:
    movable = [
        track
        for track, troop in enumerate(state.tracks)
        if troop is not None and troop.rung > FIRST_RUNG and troop.card.kind != HOWITZER
    ]
    for number in range(1, min(len(movable), state.table.side.driven_back) + 1):
        for tracks in combinations(movable, number):
            yield act.DriveBack(tracks)


def carry_out(draft: State, action: SevenDaysAction, events: list[Event]) -> None:
    """Do a legal order on the draft."""
    if isinstance(action, act.Move):
        _move(draft, action, events)
    elif isinstance(action, act.EndOrders):
        _end(draft, events)
    else:
        _spend_action(draft, events)
        _ACTIONS[type(action)](draft, action, events)


def _move(draft: State, action: act.Move, events: list[Event]) -> None:
    seat = draft.active
    officer = draft.officers[seat]
    if draft.moves_left > 0:
        draft.moves_left -= 1
    else:
        draft.extra_move_used = True
        officer = officer._replace(extra_moves=officer.extra_moves - 1)
        draft.bank_extra_moves += 1
        events.append(happened.ExtraMoveSpent("orders.extra_move", seat))
    events.append(happened.OfficerMoved("orders.move", seat, here(draft), action.space))
    draft.officers = with_item(draft.officers, seat, officer._replace(space=action.space))


def _spend_action(draft: State, events: list[Event]) -> None:
    if draft.actions_left > 0:
        draft.actions_left -= 1
        return
    seat = draft.active
    officer = draft.officers[seat]
    draft.extra_action_used = True
    draft.officers = with_item(draft.officers, seat, officer._replace(extra_actions=officer.extra_actions - 1))
    draft.bank_extra_actions += 1
    events.append(happened.ExtraActionSpent("orders.extra_action", seat))


def _end(draft: State, events: list[Event]) -> None:
    events.append(happened.OrdersEnded("orders.budget", draft.active))
    draft.phase = RESOLVING
    push(draft, Assault(), NewCard(), TurnEnd())


def _fire(draft: State, action: act.Fire, events: list[Event]) -> None:
    track = here(draft)
    rule = "attack.joint_fire" if len(action.officers) > 1 else "attack.one_round"
    if draft.active not in action.officers:
        rule = "attack.borrowed_round"
    events.append(happened.OfficersFired(rule, draft.active, track, action.officers))
    for seat in action.officers:
        spend_round(draft, seat)
    wound(draft, track, len(action.officers), "attack.wounds", events)


def _raise_morale(draft: State, action: act.RaiseMorale, events: list[Event]) -> None:
    push(draft, MoraleRise("tile.morale"))


def _fire_mortar(draft: State, action: act.FireMortar, events: list[Event]) -> None:
    draft.stock_grenades -= 1
    draft.bank_grenades += 1
    events.append(happened.MortarFired("tile.mortar", draft.active, action.track))
    wound(draft, action.track, MORTAR_DAMAGE, "tile.mortar", events)


def _lay_mine(draft: State, action: act.LayMine, events: list[Event]) -> None:
    draft.stock_mines -= 1
    rungs = tuple(sorted((*draft.mines[action.track], action.rung)))
    draft.mines = with_item(draft.mines, action.track, rungs)
    events.append(happened.MineLaid("tile.mines", draft.active, action.track, action.rung))


def _rebuild(draft: State, action: act.Rebuild, events: list[Event]) -> None:
    fitting = min(BRICKS_A_REBUILD, WALL_HEIGHT - draft.walls[action.space])
    wall = draft.walls[action.space] + fitting
    draft.stock_bricks -= BRICKS_A_REBUILD
    draft.walls = with_item(draft.walls, action.space, wall)
    events.append(happened.WallRebuilt("tile.rebuild", draft.active, action.space, fitting, wall))
    lost = BRICKS_A_REBUILD - fitting
    if lost:
        draft.reserve += lost
        events.append(happened.SurplusSetAside("tile.rebuild", lost, "reserve"))


def _take_ammunition(draft: State, action: act.TakeAmmunition, events: list[Event]) -> None:
    rounds = min(draft.table.side.ammunition, draft.bank_ammunition)
    move_rounds(draft, tuple(rounds if seat == draft.active else 0 for seat in range(len(draft.officers))))
    left = draft.officers[draft.active].ammunition
    events.append(happened.AmmunitionTaken("tile.ammunition", draft.active, rounds, left))


def _drive_back(draft: State, action: act.DriveBack, events: list[Event]) -> None:
    for track in action.tracks:
        troop = draft.tracks[track]
        assert troop is not None, "a legal drive names troops"
        rung = max(FIRST_RUNG, troop.rung - DRIVEN_BACK_BY)
        events.append(happened.TroopDrivenBack("tile.drive_back", track, troop.card.card, troop.rung, rung))
        put_troop(draft, track, troop, rung, events)


_ACTIONS: dict[type, Callable[[State, Any, list[Event]], None]] = {
    act.Fire: _fire,
    act.RaiseMorale: _raise_morale,
    act.FireMortar: _fire_mortar,
    act.LayMine: _lay_mine,
    act.Rebuild: _rebuild,
    act.TakeAmmunition: _take_ammunition,
    act.DriveBack: _drive_back,
}
