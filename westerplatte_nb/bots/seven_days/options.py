"""What an officer can do in a turn, and what each of it seems to be worth."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from westerplatte_nb.bots.seven_days.weights import Weights
from westerplatte_nb.bots.seven_days.worth import Danger, danger_of, guardhouse_worth, presence, rounds_worth
from westerplatte_nb.games.seven_days import actions as act
from westerplatte_nb.games.seven_days.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.board import FIRST_RUNG, OUTPOSTS, WALL_HEIGHT, Space
from westerplatte_nb.games.seven_days.cards import HOWITZER
from westerplatte_nb.games.seven_days.orders import BRICKS_A_REBUILD, DRIVEN_BACK_BY, MORTAR_DAMAGE, joint_fire_limit
from westerplatte_nb.games.seven_days.state import State, Troop

TOP_OF_MORALE = 3


class Option(NamedTuple):
    """An action, and what it adds to the worth of the moment."""

    worth: float
    action: SevenDaysAction


def options(state: State, space: Space, danger: Danger, weights: Weights) -> list[Option]:
    """Return what the officer in turn could do with an action on a space; the caller sees to the way there."""
    if space < len(OUTPOSTS):
        troop = state.tracks[space]
        return [] if troop is None else _fire(state, space, troop, danger, weights)
    return _AT[state.tiles[space - len(OUTPOSTS)]](state, danger, weights)


def relief(troop: Troop, track: int, damage: int, danger: Danger, weights: Weights) -> float:
    """Return what so much damage to the troop on a track is worth."""
    left = troop.card.resistance - troop.wounds
    if damage < left:
        return weights.resistance * damage
    return danger.tracks[track] + presence(troop, weights) + danger.crowding


def _fire(state: State, outpost: Space, troop: Troop, danger: Danger, weights: Weights) -> list[Option]:
    """Return the attacks from an outpost, the officer's own round first (rules `attack.*`)."""
    active = state.active
    officers = state.officers
    able = [active] if officers[active].ammunition else []
    if not able and not state.table.rulings.borrowed_round:
        return []
    for seat, officer in enumerate(officers):
        if officer.space == outpost and officer.ammunition and seat != active:
            able.append(seat)
    most = min(len(able), joint_fire_limit(state), troop.card.resistance - troop.wounds)
    cost = 0.0
    found = []
    for number, seat in enumerate(able[:most], start=1):
        held = officers[seat].ammunition
        cost += rounds_worth(held, weights) - rounds_worth(held - 1, weights)
        worth = relief(troop, outpost, number, danger, weights) - cost
        found.append(Option(worth, _fire_with(tuple(sorted(able[:number])))))
    return found


@cache
def _fire_with(officers: tuple[int, ...]) -> act.Fire:
    return act.Fire(officers)


def _mortar(state: State, danger: Danger, weights: Weights) -> list[Option]:
    if not state.stock_grenades:
        return []
    return [
        Option(relief(troop, track, MORTAR_DAMAGE, danger, weights) - weights.stock_grenade, act.MORTARS[track])
        for track, troop in enumerate(state.tracks)
        if troop is not None
    ]


def _mines(state: State, danger: Danger, weights: Weights) -> list[Option]:
    """Return a mine on rung I of each empty track without one: whatever is placed there meets it at once."""
    if not state.stock_mines:
        return []
    return [
        Option(
            weights.mined_track * (1.0 + weights.bare_wall * (WALL_HEIGHT - state.walls[track])) - weights.stock_mine,
            act.MINES[track][FIRST_RUNG],
        )
        for track, troop in enumerate(state.tracks)
        if troop is None and not state.mines[track]
    ]


def _rebuild(state: State, danger: Danger, weights: Weights) -> list[Option]:
    if state.stock_bricks < BRICKS_A_REBUILD:
        return []
    return [
        Option(_rebuilt(state, space, bricks, danger, weights) - weights.stock_bricks, act.REBUILDS[space])
        for space, bricks in enumerate(state.walls)
        if bricks < WALL_HEIGHT
    ]


def _rebuilt(state: State, space: Space, bricks: int, danger: Danger, weights: Weights) -> float:
    more = min(WALL_HEIGHT, bricks + BRICKS_A_REBUILD)
    if space >= len(OUTPOSTS):
        return guardhouse_worth(state, space, more, weights) - guardhouse_worth(state, space, bricks, weights)
    # What shoots at a wall soon makes it dearer than it is by itself.
    threatened = danger.tracks[space] * weights.bare_wall * (more - bricks)
    return weights.outpost[more] - weights.outpost[bricks] + threatened


def _ammunition(state: State, danger: Danger, weights: Weights) -> list[Option]:
    rounds = min(state.table.side.ammunition, state.bank_ammunition)
    if not rounds:
        return []
    held = state.officers[state.active].ammunition
    return [Option(rounds_worth(held + rounds, weights) - rounds_worth(held, weights), act.TAKE_AMMUNITION)]


def _drive_back(state: State, danger: Danger, weights: Weights) -> list[Option]:
    """Return driving back as many troops as can be, those first where it helps most."""
    gains = [
        (danger.tracks[track] - danger_of(troop, max(FIRST_RUNG, troop.rung - DRIVEN_BACK_BY), walls, weights), track)
        for track, (troop, walls) in enumerate(zip(state.tracks, state.walls, strict=False))
        if troop is not None and troop.rung > FIRST_RUNG and troop.card.kind != HOWITZER
    ]
    if not gains:
        return []
    gains.sort(reverse=True)
    chosen = gains[: state.table.side.driven_back]
    return [Option(sum(gain for gain, _ in chosen), _drive(tuple(sorted(track for _, track in chosen))))]


@cache
def _drive(tracks: tuple[int, ...]) -> act.DriveBack:
    return act.DriveBack(tracks)


def _morale(state: State, danger: Danger, weights: Weights) -> list[Option]:
    """Return raising morale: the next step, and what reaching it gives (rules `morale.rise`, `morale.high1` to `3`)."""
    morale = state.morale
    now = weights.morale[morale + TOP_OF_MORALE]
    if morale < 0:
        gain = -now
    elif morale == 0:
        gain = weights.morale[1 + TOP_OF_MORALE] + weights.stock_mine
    elif morale == 1:
        gain = weights.morale[2 + TOP_OF_MORALE] - now + state.bank_extra_moves * weights.extra_move
    else:
        gain = state.bank_extra_actions * weights.extra_action - now
    return [Option(gain, act.RAISE_MORALE)]


_AT: dict[str, Callable[[State, Danger, Weights], list[Option]]] = {
    "mortar": _mortar,
    "mines": _mines,
    "rebuild": _rebuild,
    "ammunition": _ammunition,
    "drive_back": _drive_back,
    "morale": _morale,
}
