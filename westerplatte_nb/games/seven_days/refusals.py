"""Why an order is refused: the rule that forbids it and the values of the sentence (law 5)."""

from __future__ import annotations

from westerplatte_nb.engine.errors import Reason
from westerplatte_nb.games.seven_days import actions as act
from westerplatte_nb.games.seven_days.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.board import FIRST_RUNG, WALL_HEIGHT, is_outpost
from westerplatte_nb.games.seven_days.cards import HOWITZER
from westerplatte_nb.games.seven_days.orders import (
    BRICKS_A_REBUILD,
    here,
    is_burned,
    joint_fire_limit,
    may_act,
    may_move,
    tile_here,
)
from westerplatte_nb.games.seven_days.state import State

TILE_OF = {
    act.RaiseMorale: ("morale", "tile.morale"),
    act.FireMortar: ("mortar", "tile.mortar"),
    act.LayMine: ("mines", "tile.mines"),
    act.Rebuild: ("rebuild", "tile.rebuild"),
    act.TakeAmmunition: ("ammunition", "tile.ammunition"),
    act.DriveBack: ("drive_back", "tile.drive_back"),
}
_RULE_OF = {kind: rule for kind, (_, rule) in TILE_OF.items()} | {
    act.Move: "orders.move",
    act.Fire: "attack.joint_fire",
}


def no_such_action(thing: object) -> Reason:
    """Return why a value that is no action of the game is refused: by the rule of what it pretends to be."""
    return Reason(_RULE_OF.get(type(thing), "orders.budget"), "no_such_action")


def why_not_order(state: State, action: SevenDaysAction) -> Reason | None:
    """Return why an action of the game is not allowed now as an order, or None when it is."""
    if type(action) is act.Move:
        return _why_not_move(state, action)
    if type(action) is act.EndOrders:
        return None
    if type(action) is act.Fire:
        return _why_not_act(state) or _why_not_fire(state, action)
    if type(action) not in TILE_OF:
        return Reason("orders.budget", "not_asked")
    return _why_not_act(state) or _why_not_at(state, action) or _why_not_tile(state, action)


def _why_not_move(state: State, action: act.Move) -> Reason | None:
    origin, space = here(state), action.space
    if not may_move(state):
        if state.extra_move_used:
            return Reason("orders.extra_move", "extra_move_used")
        return Reason("orders.budget", "no_moves_left")
    if origin == space:
        return Reason("orders.move", "already_there", (("space", space),))
    if space not in state.table.board.neighbours[origin]:
        return Reason("orders.move", "not_joined", (("origin", origin), ("space", space)))
    if state.burned and is_burned(state, origin, space):
        return Reason("orders.burned", "path_burned", (("origin", origin), ("space", space)))
    return None


def _why_not_act(state: State) -> Reason | None:
    if may_act(state):
        return None
    if state.extra_action_used:
        return Reason("orders.extra_action", "extra_action_used")
    return Reason("orders.budget", "no_action_left")


def _why_not_fire(state: State, action: act.Fire) -> Reason | None:
    outpost = here(state)
    if not is_outpost(outpost):
        return Reason("attack.where", "not_on_outpost", (("space", outpost),))
    troop = state.tracks[outpost]
    if troop is None:
        return Reason("attack.where", "no_troop_opposite", (("track", outpost),))
    for seat in action.officers:
        if seat >= len(state.officers):
            return Reason("attack.joint_fire", "no_such_officer", (("seat", seat),))
        if state.officers[seat].space != outpost:
            return Reason("attack.joint_fire", "officer_elsewhere", (("seat", seat), ("space", outpost)))
        if state.officers[seat].ammunition == 0:
            return Reason("attack.where", "no_rounds", (("seat", seat),))
    if state.active not in action.officers and not state.table.rulings.borrowed_round:
        return Reason("attack.borrowed_round", "own_round_needed", (("seat", state.active),))
    if len(action.officers) > joint_fire_limit(state):
        return Reason("attack.joint_fire", "two_officers_only")
    left = troop.card.resistance - troop.wounds
    if len(action.officers) > left:
        return Reason("attack.joint_fire", "more_than_resistance", (("track", outpost), ("resistance", left)))
    return None


def _why_not_at(state: State, action: SevenDaysAction) -> Reason | None:
    tile, rule = TILE_OF[type(action)]
    if tile_here(state) == tile:
        return None
    return Reason(rule, "not_at_tile", (("tile", tile), ("place", 5 + state.tiles.index(tile))))


def _why_not_tile(state: State, action: SevenDaysAction) -> Reason | None:
    if isinstance(action, act.FireMortar):
        if state.stock_grenades == 0:
            return Reason("tile.mortar", "no_grenade")
        if state.tracks[action.track] is None:
            return Reason("tile.mortar", "no_troop_on_track", (("track", action.track),))
    elif isinstance(action, act.LayMine):
        return _why_not_mine(state, action)
    elif isinstance(action, act.Rebuild):
        if state.stock_bricks < BRICKS_A_REBUILD:
            return Reason("tile.rebuild", "no_bricks_on_tile")
        if state.walls[action.space] == WALL_HEIGHT:
            return Reason("tile.rebuild", "wall_whole", (("space", action.space),))
    elif isinstance(action, act.TakeAmmunition):
        if state.bank_ammunition == 0:
            return Reason("tile.ammunition", "bank_empty")
    elif isinstance(action, act.DriveBack):
        return _why_not_drive(state, action)
    return None


def _why_not_mine(state: State, action: act.LayMine) -> Reason | None:
    if state.stock_mines == 0:
        return Reason("tile.mines", "no_mine_on_tile")
    if state.tracks[action.track] is not None:
        return Reason("tile.mines", "troop_on_track", (("track", action.track),))
    if action.rung in state.mines[action.track]:
        return Reason("tile.mines", "mine_there", (("track", action.track), ("rung", action.rung)))
    return None


def _why_not_drive(state: State, action: act.DriveBack) -> Reason | None:
    if len(action.tracks) > state.table.side.driven_back:
        return Reason("tile.drive_back", "too_many_troops", (("troops", state.table.side.driven_back),))
    for track in action.tracks:
        troop = state.tracks[track]
        if troop is None:
            return Reason("tile.drive_back", "no_troop_on_track", (("track", track),))
        if troop.card.kind == HOWITZER:
            return Reason("tile.drive_back", "howitzer_stays", (("track", track),))
        if troop.rung == FIRST_RUNG:
            return Reason("tile.drive_back", "troop_on_first", (("track", track),))
    return None
