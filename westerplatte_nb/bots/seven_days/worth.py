"""What a moment of 7 Days is worth to the defenders: dangers on the tracks, walls, supplies, morale."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from westerplatte_nb.bots.seven_days.weights import Weights
from westerplatte_nb.games.seven_days.board import GUARDHOUSES, LAST_RUNG, OUTPOSTS, WALL_HEIGHT
from westerplatte_nb.games.seven_days.cards import HOWITZER
from westerplatte_nb.games.seven_days.state import VICTORY, Officer, State, Troop

CARDS_TO_WIN = 56


class Danger(NamedTuple):
    """What the Germans threaten: the cost of where each troop stands, and of another track being taken."""

    tracks: tuple[float, ...]
    crowding: float


def danger_of(troop: Troop, rung: int, wall: int, weights: Weights) -> float:
    """Return what the shots to be expected of a troop on this rung cost, before a wall of so many bricks."""
    card = troop.card
    if card.kind == HOWITZER:
        cost = weights.howitzer
    else:
        left = LAST_RUNG - rung
        cost = card.attack * weights.shooting[left if card.speed == 1 else min(left, 1)]
    return cost * (1.0 + weights.bare_wall * (WALL_HEIGHT - wall))


def dangers(state: State, weights: Weights) -> Danger:
    """Return what the troops on the tracks threaten."""
    walls = state.walls
    tracks = tuple(
        [
            0.0 if troop is None else danger_of(troop, troop.rung, walls[track], weights)
            for track, troop in enumerate(state.tracks)
        ]
    )
    taken = 5 - state.tracks.count(None)
    crowding = weights.five_tracks if taken == 5 else weights.four_tracks if taken == 4 else 0.0
    return Danger(tracks, crowding)


def presence(troop: Troop, weights: Weights) -> float:
    """Return what it costs that a troop is there at all, wherever it stands."""
    return weights.troop + weights.resistance * (troop.card.resistance - troop.wounds)


def guardhouse_worth(state: State, space: int, bricks: int, weights: Weights) -> float:
    """Return what a guardhouse with so many bricks is worth; with one fallen, the others are dearer."""
    worth = weights.guardhouse[bricks]
    fallen = 0 in [state.walls[other] for other in GUARDHOUSES if other != space]
    return worth * weights.last_guardhouse if fallen else worth


def score(state: State, weights: Weights) -> float:
    """Return the worth of a moment, in the unit of the weights."""
    danger = dangers(state, weights)
    total = -sum(danger.tracks) - danger.crowding
    walls = state.walls
    outpost, guardhouse = weights.outpost, weights.guardhouse
    for space in OUTPOSTS:
        total += outpost[walls[space]]
        troop = state.tracks[space]
        if troop is not None:
            total -= presence(troop, weights)
        elif state.mines[space]:
            total += weights.mined_track
    houses = [walls[space] for space in GUARDHOUSES]
    standing = sum(guardhouse[bricks] for bricks in houses)
    if 0 in houses:
        # The others are dearer, so that losing the next brick hurts more; yet a fallen guardhouse is no gain.
        whole = 5 * guardhouse[WALL_HEIGHT]
        standing = whole - (whole - standing) * weights.last_guardhouse
    total += standing
    total += state.stock_mines * weights.stock_mine + state.stock_grenades * weights.stock_grenade
    total += state.stock_bricks // 2 * weights.stock_bricks + weights.morale[state.morale + 3]
    for officer in state.officers:
        total += officer_worth(officer, weights)
    return total + weights.card * cards_discarded(state)


def officer_worth(officer: Officer, weights: Weights) -> float:
    """Return what an officer's rounds and tokens are worth."""
    return (
        rounds_worth(officer.ammunition, weights)
        + officer.extra_moves * weights.extra_move
        + officer.extra_actions * weights.extra_action
        + officer.limited_moves * weights.limited_move
    )


def rounds_worth(rounds: int, weights: Weights) -> float:
    """Return what an officer's rounds are worth; each further one is worth less."""
    table = weights.rounds
    if rounds < len(table):
        return table[rounds]
    return table[-1] + (rounds - len(table) + 1) * weights.more_rounds


def cards_discarded(state: State) -> int:
    """Return how many cards lie in the piles of the days (rule `end.victory`: 56 win)."""
    return sum(map(len, state.piles))


def chance(state: State, weights: Weights) -> float:
    """Return the chance to win, 0 to 1: exact at the end, else a guess from the score."""
    if state.result is not None:
        return 1.0 if state.result == VICTORY else 0.0
    left = CARDS_TO_WIN - cards_discarded(state)
    return 1.0 / (1.0 + exp(-(score(state, weights) - weights.even - weights.per_card * left) / weights.scale))
