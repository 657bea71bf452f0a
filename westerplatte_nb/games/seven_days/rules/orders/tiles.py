"""The actions on the six tiles: what each needs, why it is refused, what it changes (rules `tile.*`)."""

from functools import cache, lru_cache
from itertools import combinations

from westerplatte_nb.engine.play import push
from westerplatte_nb.engine.value import Event, Reason, with_item
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.board import FIRST_RUNG, LAST_RUNG, TRACKS, WALL_HEIGHT, Space, Track
from westerplatte_nb.games.seven_days.rules.cards import HOWITZER
from westerplatte_nb.games.seven_days.rules.orders.attack import wound
from westerplatte_nb.games.seven_days.rules.orders.order import OrderKind
from westerplatte_nb.games.seven_days.rules.state import State, space_of_tile, troop_on
from westerplatte_nb.games.seven_days.rules.steps import MoraleRise
from westerplatte_nb.games.seven_days.rules.supplies import move_rounds
from westerplatte_nb.games.seven_days.rules.troops import pass_over_mines, put_troop

DRIVEN_BACK_BY = 2
MORTAR_DAMAGE = 2
BRICKS_A_REBUILD = 2


def why_not_at_tile(state: State, tile: str, rule: str) -> Reason:
    """Return why an order at a tile is refused to the officer in turn, who stands somewhere else."""
    return Reason(rule, "not_at_tile", (("tile", tile), ("place", space_of_tile(state, tile))))


# Morale


def _raise_morale(draft: State, action: act.RaiseMorale, events: list[Event]) -> None:
    """Put a rise of morale on the agenda."""
    push(draft, MoraleRise("tile.morale"))


_RAISE_MORALE = (act.RAISE_MORALE,)
MORALE = OrderKind(
    "tile.morale", lambda state, space: _RAISE_MORALE, lambda state, action: None, _raise_morale, tile="morale"
)


# The mortar


def _legal_mortar(state: State, space: Space) -> tuple[act.FireMortar, ...]:
    """Return a mortar shot at each troop; empty without a grenade."""
    if state.stock_grenades == 0:
        return ()
    return tuple([mortar for mortar, troop in zip(act.MORTARS, state.tracks, strict=True) if troop is not None])


def _why_not_mortar(state: State, action: act.FireMortar) -> Reason | None:
    """Return why the mortar cannot be fired at a track, or None when it can."""
    if state.stock_grenades == 0:
        return Reason("tile.mortar", "no_grenade")
    if state.tracks[action.track] is None:
        return Reason("tile.mortar", "no_troop_on_track", (("track", action.track),))
    return None


def _fire_mortar(draft: State, action: act.FireMortar, events: list[Event]) -> None:
    """Spend a grenade and wound the troop on a track."""
    draft.stock_grenades -= 1
    draft.bank_grenades += 1
    events.append(happened.MortarFired("tile.mortar", draft.active, action.track))
    wound(draft, action.track, MORTAR_DAMAGE, "tile.mortar", events)


MORTAR = OrderKind("tile.mortar", _legal_mortar, _why_not_mortar, _fire_mortar, tile="mortar")


# Mines


def _legal_mines(state: State, space: Space) -> tuple[act.LayMine, ...]:
    """Return the orders to lay a mine: on every rung without a mine of every track without a troop.

    Empty if there is no mine on the tile.
    """
    if state.stock_mines == 0:
        return ()
    return _mines_on_empty_rungs(state.mines, tuple([troop is None for troop in state.tracks]))


# The same choices come up again and again, so they are created once.
@lru_cache(maxsize=4096)
def _mines_on_empty_rungs(mined: tuple[tuple[int, ...], ...], is_empty: tuple[bool, ...]) -> tuple[act.LayMine, ...]:
    """Return the orders to lay a mine: on every rung without a mine of every track without a troop.

    `mined[track]` are the rungs of the track that have a mine; `is_empty[track]` is true if no troop is on it.
    """
    return tuple(
        act.MINES[track][rung]
        for track in range(len(TRACKS))
        if is_empty[track]
        for rung in range(FIRST_RUNG, LAST_RUNG + 1)
        if rung not in mined[track]
    )


def _why_not_mine(state: State, action: act.LayMine) -> Reason | None:
    """Return why a mine cannot be laid there, or None when it can."""
    if state.stock_mines == 0:
        return Reason("tile.mines", "no_mine_on_tile")
    if state.tracks[action.track] is not None:
        return Reason("tile.mines", "troop_on_track", (("track", action.track),))
    if action.rung in state.mines[action.track]:
        return Reason("tile.mines", "mine_there", (("track", action.track), ("rung", action.rung)))
    return None


def _lay_mine(draft: State, action: act.LayMine, events: list[Event]) -> None:
    """Move a mine from its tile to a rung of a track."""
    draft.stock_mines -= 1
    rungs = tuple(sorted((*draft.mines[action.track], action.rung)))
    draft.mines = with_item(draft.mines, action.track, rungs)
    events.append(happened.MineLaid("tile.mines", draft.active, action.track, action.rung))


MINES = OrderKind("tile.mines", _legal_mines, _why_not_mine, _lay_mine, tile="mines")


# Rebuilding


def _legal_rebuilding(state: State, space: Space) -> tuple[act.Rebuild, ...]:
    """Return an order to rebuild each damaged wall; empty with too few bricks on the tile."""
    if state.stock_bricks < BRICKS_A_REBUILD:
        return ()
    return tuple([rebuild for rebuild, wall in zip(act.REBUILDS, state.walls, strict=True) if wall < WALL_HEIGHT])


def _why_not_rebuild(state: State, action: act.Rebuild) -> Reason | None:
    """Return why a wall cannot be rebuilt, or None when it can."""
    if state.stock_bricks < BRICKS_A_REBUILD:
        return Reason("tile.rebuild", "no_bricks_on_tile")
    if state.walls[action.space] == WALL_HEIGHT:
        return Reason("tile.rebuild", "wall_whole", (("space", action.space),))
    return None


def _rebuild(draft: State, action: act.Rebuild, events: list[Event]) -> None:
    """Put two bricks on a wall; one that does not fit goes to the reserve."""
    fitting = min(BRICKS_A_REBUILD, WALL_HEIGHT - draft.walls[action.space])
    wall = draft.walls[action.space] + fitting
    draft.stock_bricks -= BRICKS_A_REBUILD
    draft.walls = with_item(draft.walls, action.space, wall)
    events.append(happened.WallRebuilt("tile.rebuild", draft.active, action.space, fitting, wall))
    surplus = BRICKS_A_REBUILD - fitting
    if surplus:
        draft.reserve += surplus
        events.append(happened.SurplusSetAside("tile.rebuild", surplus, "reserve"))


REBUILD = OrderKind("tile.rebuild", _legal_rebuilding, _why_not_rebuild, _rebuild, tile="rebuild")


# Ammunition


def _legal_ammunition(state: State, space: Space) -> tuple[act.TakeAmmunition, ...]:
    """Return the order to take rounds; empty where the bank has none."""
    return _TAKE_AMMUNITION if state.bank_ammunition > 0 else ()


def _why_not_ammunition(state: State, action: act.TakeAmmunition) -> Reason | None:
    """Return why no rounds can be taken, or None when they can."""
    return Reason("tile.ammunition", "bank_empty") if state.bank_ammunition == 0 else None


def _take_ammunition(draft: State, action: act.TakeAmmunition, events: list[Event]) -> None:
    """Move rounds from the bank to the officer in turn, as many as the tile says and the bank has."""
    rounds = min(draft.table.side.ammunition, draft.bank_ammunition)
    move_rounds(draft, tuple(rounds if seat == draft.active else 0 for seat in range(len(draft.officers))))
    left = draft.officers[draft.active].ammunition
    events.append(happened.AmmunitionTaken("tile.ammunition", draft.active, rounds, left))


_TAKE_AMMUNITION = (act.TAKE_AMMUNITION,)
AMMUNITION = OrderKind("tile.ammunition", _legal_ammunition, _why_not_ammunition, _take_ammunition, tile="ammunition")


# Driving troops back


def _legal_drives(state: State, space: Space) -> tuple[act.DriveBack, ...]:
    """Return an order for each group of troops that can be driven back, of at most as many as the tile says.

    These are the troops beyond rung I that have no howitzer.
    """
    movable = [
        track
        for track, troop in enumerate(state.tracks)
        if troop is not None and troop.rung > FIRST_RUNG and troop.card.kind != HOWITZER
    ]
    return _drives(tuple(movable), state.table.side.driven_back)


@cache
def _drives(movable: tuple[Track, ...], most: int) -> tuple[act.DriveBack, ...]:
    """Return the orders to drive back the troops of every group of one up to `most` of the tracks."""
    return tuple(act.DRIVES[tracks] for number in range(1, most + 1) for tracks in combinations(movable, number))


def _why_not_drive(state: State, action: act.DriveBack) -> Reason | None:
    """Return why these troops cannot be driven back, or None when they can."""
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


def _drive_back(draft: State, action: act.DriveBack, events: list[Event]) -> None:
    """Move each of the troops back two rungs, but not beyond rung I; mines on the way go off."""
    for track in action.tracks:
        troop = troop_on(draft, track)
        rung = max(FIRST_RUNG, troop.rung - DRIVEN_BACK_BY)
        put_troop(draft, track, troop, rung)
        events.append(happened.TroopDrivenBack("tile.drive_back", track, troop.card.card, troop.rung, rung))
        pass_over_mines(draft, track, troop.rung, rung, events)


DRIVE_BACK = OrderKind("tile.drive_back", _legal_drives, _why_not_drive, _drive_back, tile="drive_back")
