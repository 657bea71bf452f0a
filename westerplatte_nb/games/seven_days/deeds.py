"""Carrying orders out: what each of them changes and makes happen (rules 4.1–4.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from westerplatte_nb.engine.agenda import push
from westerplatte_nb.engine.event import Event
from westerplatte_nb.games.seven_days import actions as act
from westerplatte_nb.games.seven_days import events as happened
from westerplatte_nb.games.seven_days.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.board import FIRST_RUNG, WALL_HEIGHT
from westerplatte_nb.games.seven_days.damage import assault
from westerplatte_nb.games.seven_days.orders import BRICKS_A_REBUILD, DRIVEN_BACK_BY, MORTAR_DAMAGE, here
from westerplatte_nb.games.seven_days.state import RESOLVING, State, with_item
from westerplatte_nb.games.seven_days.steps import MoraleRise, NewCard, TurnEnd
from westerplatte_nb.games.seven_days.supplies import move_rounds, spend_round
from westerplatte_nb.games.seven_days.troops import put_troop, wound

_NEW_CARD, _TURN_END = NewCard(), TurnEnd()


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
        officer = officer.with_tokens(officer.extra_moves - 1, officer.limited_moves, officer.extra_actions)
        draft.bank_extra_moves += 1
        events.append(happened.ExtraMoveSpent("orders.extra_move", seat))
    events.append(happened.OfficerMoved("orders.move", seat, here(draft), action.space))
    draft.officers = with_item(draft.officers, seat, officer.at(action.space))


def _spend_action(draft: State, events: list[Event]) -> None:
    if draft.actions_left > 0:
        draft.actions_left -= 1
        return
    seat = draft.active
    officer = draft.officers[seat]
    draft.extra_action_used = True
    officer = officer.with_tokens(officer.extra_moves, officer.limited_moves, officer.extra_actions - 1)
    draft.officers = with_item(draft.officers, seat, officer)
    draft.bank_extra_actions += 1
    events.append(happened.ExtraActionSpent("orders.extra_action", seat))


def _end(draft: State, events: list[Event]) -> None:
    events.append(happened.OrdersEnded("orders.budget", draft.active))
    draft.phase = RESOLVING
    push(draft, _NEW_CARD, _TURN_END)
    assault(draft, events)


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
