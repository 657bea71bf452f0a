"""What an officer can do in a turn, and the value that each action seems to have."""

from collections.abc import Callable

from westerplatte_nb.games.seven_days.bots.evaluation import (
    TOP_OF_MORALE,
    Danger,
    Weights,
    danger_of,
    guardhouse_value,
    is_another_fallen,
    total,
)
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.rules.board import FIRST_GUARDHOUSE, FIRST_RUNG, WALL_HEIGHT, Space, Track
from westerplatte_nb.games.seven_days.rules.cards import HOWITZER
from westerplatte_nb.games.seven_days.rules.orders.attack import joint_fire_limit
from westerplatte_nb.games.seven_days.rules.orders.tiles import BRICKS_A_REBUILD, DRIVEN_BACK_BY, MORTAR_DAMAGE
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.rules.variants.crossfire import reaches

# What an action adds to the value of the state, and the action.
Option = tuple[float, SevenDaysAction]


def options(state: State, space: Space, danger: Danger, weights: Weights) -> list[Option]:
    """Return the actions that seem best on a space, with their gains, as if the officer in turn already stood there.

    What it costs to go there is not counted.
    """
    if space >= FIRST_GUARDHOUSE:
        return _OPTIONS_AT_TILE[state.tiles[space - FIRST_GUARDHOUSE]](state, danger, weights)
    # Without a troop opposite there is no damage left to do.
    return _fire(state, space, danger, weights) if danger.damage_left[space] else []


def damage_value(track: Track, damage: int, danger: Danger, weights: Weights) -> float:
    """Return the value of damage to the troop on a track.

    It is the whole danger of the troop if the damage destroys it, else `weights.resistance` for each wound.
    """
    if damage < danger.damage_left[track]:  # the troop survives
        return weights.resistance * damage
    return danger.tracks[track] + danger.presence[track] + danger.crowding


def _fire(state: State, outpost: Space, danger: Danger, weights: Weights) -> list[Option]:
    """Return an attack from an outpost by one officer, one by two, and so on (rules `attack.*`).

    The first round is that of the officer in turn, the next those of officers on the outpost, then on outposts beside
    it. Empty where the officer in turn has no round and cannot borrow one.
    """
    active = state.active
    officers = state.officers
    seats = [active] if officers[active].ammunition else []
    if not seats and not state.table.rulings.borrowed_round:
        return []
    for seat, officer in enumerate(officers):
        if officer.space == outpost and officer.ammunition and seat != active:
            seats.append(seat)
    if state.table.variants:  # only `crossfire` lets officers on other outposts fire along
        near = [seat for seat, officer in enumerate(officers) if reaches(state, officer.space, outpost)]
        seats += [seat for seat in near if officers[seat].ammunition and seat != active]
    if len(seats) > 1:  # one alone may always fire
        seats = seats[: min(joint_fire_limit(state), danger.damage_left[outpost])]
    value_of_rounds = weights.rounds
    cost = 0.0
    choices: list[Option] = []
    for number, seat in enumerate(seats, start=1):
        held = officers[seat].ammunition
        cost += value_of_rounds[held] - value_of_rounds[held - 1]
        gain = damage_value(outpost, number, danger, weights) - cost
        choices.append((gain, act.FIRES[tuple(sorted(seats[:number]))]))
    return choices


def _mortar(state: State, danger: Danger, weights: Weights) -> list[Option]:
    """Return a mortar shot at each troop; empty where there is no grenade."""
    if not state.stock_grenades:
        return []
    return [
        (damage_value(track, MORTAR_DAMAGE, danger, weights) - weights.stock_grenade, act.MORTARS[track])
        for track, damage_left in enumerate(danger.damage_left)
        if damage_left  # 0 without a troop
    ]


def _mines(state: State, danger: Danger, weights: Weights) -> list[Option]:
    """Return a mine on rung I of each empty track without one: whatever is placed there meets it at once."""
    if not state.stock_mines:
        return []
    walls, mines, bareness = state.walls, state.mines, weights.bareness
    return [
        (weights.mined_track * bareness[walls[track]] - weights.stock_mine, act.MINES[track][FIRST_RUNG])
        for track, damage_left in enumerate(danger.damage_left)
        if not damage_left and not mines[track]  # no damage left: no troop
    ]


def _rebuild(state: State, danger: Danger, weights: Weights) -> list[Option]:
    """Return an order to rebuild each damaged wall; empty where there are too few bricks."""
    if state.stock_bricks < BRICKS_A_REBUILD:
        return []
    return [
        (_rebuild_value(state, space, bricks, danger, weights) - weights.stock_bricks, act.REBUILDS[space])
        for space, bricks in enumerate(state.walls)
        if bricks < WALL_HEIGHT
    ]


def _rebuild_value(state: State, space: Space, bricks: int, danger: Danger, weights: Weights) -> float:
    """Return the value of two more bricks on a wall that has `bricks`; surplus bricks count nothing."""
    bricks_after = min(WALL_HEIGHT, bricks + BRICKS_A_REBUILD)
    if space >= FIRST_GUARDHOUSE:
        # The game is lost when a second guardhouse falls.
        loses_game = is_another_fallen(state, space)
        return guardhouse_value(bricks_after, loses_game, weights) - guardhouse_value(bricks, loses_game, weights)
    # The more bricks, the less the troop before the wall threatens.
    protection = danger.tracks[space] * weights.bare_wall * (bricks_after - bricks)
    return weights.outpost[bricks_after] - weights.outpost[bricks] + protection


def _ammunition(state: State, danger: Danger, weights: Weights) -> list[Option]:
    """Return the order to take rounds; empty where the bank has none."""
    rounds = min(state.table.side.ammunition, state.bank_ammunition)
    if not rounds:
        return []
    held = state.officers[state.active].ammunition
    return [(weights.rounds[held + rounds] - weights.rounds[held], act.TAKE_AMMUNITION)]


def _drive_back(state: State, danger: Danger, weights: Weights) -> list[Option]:
    """Return the order to drive back as many troops as can be, those first where it helps most; empty for none."""
    tracks, walls = state.tracks, state.walls
    gains = []
    for track, cost in enumerate(danger.tracks):
        troop = tracks[track]
        if troop is not None and troop.rung > FIRST_RUNG and troop.card.kind != HOWITZER:
            cost_after = danger_of(troop, max(FIRST_RUNG, troop.rung - DRIVEN_BACK_BY), walls[track], weights)
            gains.append((cost - cost_after, track))
    if not gains:
        return []
    gains.sort(reverse=True)
    chosen = gains[: state.table.side.driven_back]
    chosen_tracks = tuple(sorted([track for _, track in chosen]))
    return [(total([gain for gain, _ in chosen]), act.DRIVES[chosen_tracks])]


def _morale(state: State, danger: Danger, weights: Weights) -> list[Option]:
    """Return the order to raise morale, with the value of the next step and of what reaching it gives.

    The rules are `morale.rise` and `morale.high1` to `morale.high3`.
    """
    morale = state.morale
    now = weights.morale[morale + TOP_OF_MORALE]
    if morale < 0:
        gain = -now  # straight back to the start, whose weight is 0
    elif morale == 0:  # the next step gives a supply, counted as a mine
        gain = weights.morale[1 + TOP_OF_MORALE] + weights.stock_mine
    elif morale == 1:  # the next step gives the extra moves of the bank
        gain = weights.morale[2 + TOP_OF_MORALE] - now + state.bank_extra_moves * weights.extra_move
    else:  # the top step gives the extra actions of the bank, and sends the marker back to the start
        gain = state.bank_extra_actions * weights.extra_action - now
    return [(gain, act.RAISE_MORALE)]


_OPTIONS_AT_TILE: dict[str, Callable[[State, Danger, Weights], list[Option]]] = {
    "mortar": _mortar,
    "mines": _mines,
    "rebuild": _rebuild,
    "ammunition": _ammunition,
    "drive_back": _drive_back,
    "morale": _morale,
}
