"""What a moment of 7 Days is worth to the defenders: dangers on the tracks, walls, supplies, morale."""

from collections.abc import Iterable
from functools import cache
from math import exp
from typing import Any

from westerplatte_nb.engine.package_data import package_data
from westerplatte_nb.engine.value import value
from westerplatte_nb.games.seven_days.rules.board import FIRST_GUARDHOUSE, LAST_RUNG, OUTPOSTS, WALL_HEIGHT, Space
from westerplatte_nb.games.seven_days.rules.cards import HOWITZER
from westerplatte_nb.games.seven_days.rules.difficulty import COUNTERS
from westerplatte_nb.games.seven_days.rules.state import VICTORY, Officer, State, Troop

CARDS_TO_WIN = 56
# Morale goes from -3 to 3; its weights are listed from the lowest step.
TOP_OF_MORALE = 3


def total(values: Iterable[float]) -> float:
    """Return a plain sum: that of `sum` differs since Python 3.12, and bots must choose alike on every Python."""
    result = 0.0
    for number in values:
        result += number
    return result


@value
class Danger:
    """What the Germans threaten, by track: the cost of where a troop stands, and of its being there at all.

    `damage_left` is how much more damage each troop takes. All three are 0 on a track without a troop. `crowding` is
    the cost of another track being taken.
    """

    tracks: list[float]
    presence: list[float]
    damage_left: list[int]
    crowding: float


def danger_of(troop: Troop, rung: int, wall: int, weights: "Weights") -> float:
    """Return the cost of the shots to expect from a troop on a rung, before a wall of `wall` bricks."""
    card = troop.card
    if card.kind == HOWITZER:
        return weights.howitzer * weights.bareness[wall]
    rungs_to_go = LAST_RUNG - rung
    # The movements to rung IV, from where machine guns shoot: a slow troop needs one for each rung, a fast one (speed
    # 3) a single one for all of them.
    movements = 1 if card.speed != 1 and rungs_to_go > 1 else rungs_to_go
    return card.attack * weights.shooting[movements] * weights.bareness[wall]


def dangers(state: State, weights: "Weights") -> Danger:
    """Return what the troops threaten: by track the cost of its troop's shots and of its presence, and its damage left.

    To these comes the cost of crowding: that four or five tracks are taken.
    """
    walls = state.walls
    costs, presences, damage_left = [0.0] * 5, [0.0] * 5, [0] * 5  # by track
    taken = 0
    for track, troop in enumerate(state.tracks):
        if troop is not None:
            taken += 1
            costs[track] = danger_of(troop, troop.rung, walls[track], weights)
            # How much more damage the troop takes. Its presence is what it costs that it is there, besides its shots.
            damage_left[track] = troop.card.resistance - troop.wounds
            presences[track] = weights.troop + weights.resistance * damage_left[track]
    crowding = {5: weights.five_tracks, 4: weights.four_tracks}.get(taken, 0.0)
    return Danger(costs, presences, damage_left, crowding)


def is_another_fallen(state: State, guardhouse: Space) -> bool:
    """Tell whether a guardhouse other than this one has fallen."""
    fallen = state.walls[FIRST_GUARDHOUSE:].count(0)
    return fallen > 1 or (fallen == 1 and state.walls[guardhouse] > 0)


def guardhouse_value(bricks: int, loses_game: bool, weights: "Weights") -> float:
    """Return the value of a guardhouse with a number of bricks, higher if its fall would lose the game."""
    value_of_bricks = weights.guardhouse[bricks]
    return value_of_bricks * weights.last_guardhouse if loses_game else value_of_bricks


def score(state: State, weights: "Weights") -> float:
    """Return the value of a state to the defenders, in the unit of the weights."""
    danger = dangers(state, weights)
    points = -total(danger.tracks) - danger.crowding
    walls = state.walls
    # The values of walls, by their bricks.
    outpost_values, guardhouse_values = weights.outpost, weights.guardhouse
    for space in OUTPOSTS:
        points += outpost_values[walls[space]]
        # An outpost and the track before it have the same number.
        if state.tracks[space] is not None:
            points -= danger.presence[space]
        elif state.mines[space]:
            points += weights.mined_track
    guardhouse_walls = walls[FIRST_GUARDHOUSE:]
    guardhouse_points = total([guardhouse_values[bricks] for bricks in guardhouse_walls])
    if 0 in guardhouse_walls:
        # One has fallen: every brick that the other five lack counts more, since the fall of another ends the game.
        # Only what they lack is multiplied. If their whole value were, the fall of a guardhouse could raise the score.
        whole = 5 * guardhouse_values[WALL_HEIGHT]
        guardhouse_points = whole - (whole - guardhouse_points) * weights.last_guardhouse
    points += guardhouse_points
    points += state.stock_mines * weights.stock_mine + state.stock_grenades * weights.stock_grenade
    # Bricks on their tile count by twos, as they are used.
    points += state.stock_bricks // 2 * weights.stock_bricks + weights.morale[state.morale + TOP_OF_MORALE]
    for officer in state.officers:
        points += officer_value(officer, weights)
    return points + weights.card * cards_discarded(state)


def officer_value(officer: Officer, weights: "Weights") -> float:
    """Return the value of an officer's rounds and tokens."""
    return (
        weights.rounds[officer.ammunition]
        + officer.extra_moves * weights.extra_move
        + officer.extra_actions * weights.extra_action
        + officer.limited_moves * weights.limited_move
    )


def cards_discarded(state: State) -> int:
    """Return how many cards lie in the piles of the days (rule `end.victory`: 56 win)."""
    return sum(map(len, state.piles))


def chance(state: State, weights: "Weights") -> float:
    """Return the chance to win, 0 to 1: exact at the end, else a guess from the score by a logistic curve."""
    if state.result is not None:
        return 1.0 if state.result == VICTORY else 0.0
    cards_left = CARDS_TO_WIN - cards_discarded(state)
    # At a score of `even`, and `per_card` more for every card still to come, winning and losing are as likely.
    lead = score(state, weights) - weights.even - weights.per_card * cards_left
    return 1.0 / (1.0 + exp(-lead / weights.scale))


# The numbers by which the bots of 7 Days judge a moment: all in the file beside this one, to be tuned there.


@value
class Weights:
    """What things are worth to the defenders, in an arbitrary unit; `weights.toml` says what each number is.

    `rounds` goes on to all the rounds of the box; `bareness` is how many times greater danger is before a wall of 0 to
    6 bricks.
    """

    outpost: tuple[float, ...]
    guardhouse: tuple[float, ...]
    last_guardhouse: float
    shooting: tuple[float, ...]
    howitzer: float
    bare_wall: float
    troop: float
    resistance: float
    four_tracks: float
    five_tracks: float
    mined_track: float
    stock_mine: float
    stock_grenade: float
    stock_bricks: float
    rounds: tuple[float, ...]
    morale: tuple[float, ...]
    extra_move: float
    extra_action: float
    limited_move: float
    distance: float
    off_centre: float
    resupply: float
    card: float
    even: float
    per_card: float
    scale: float
    bareness: tuple[float, ...]


@cache
def weights() -> Weights:
    """Return the weights of `weights.toml`, with those that are worked out from them."""
    plain = package_data(__package__, "weights").items()
    values: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in plain}
    # The file has the value of holding 0, 1, 2 … rounds for a few numbers alone, and what each round beyond them adds.
    # The list is made longer here, up to all rounds of the box.
    first_values, added_value = values["rounds"], values.pop("more_rounds")
    further_rounds = COUNTERS["ammunition"] + 1 - len(first_values)
    values["rounds"] = first_values + tuple(first_values[-1] + n * added_value for n in range(1, further_rounds + 1))
    values["bareness"] = tuple(1.0 + values["bare_wall"] * (WALL_HEIGHT - bricks) for bricks in range(WALL_HEIGHT + 1))
    return Weights(**values)
