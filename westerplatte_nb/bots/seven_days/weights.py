"""The numbers by which the bots of 7 Days judge a moment: all in the file beside this one, to be tuned there."""

from __future__ import annotations

from functools import cache
from typing import Any

from westerplatte_nb.bots.weights import read_weights
from westerplatte_nb.engine.value import value
from westerplatte_nb.games.seven_days.board import WALL_HEIGHT
from westerplatte_nb.games.seven_days.difficulty import ALL_AMMUNITION


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
    """Return the weights in use."""
    values: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in read_weights(__package__).items()
    }
    few, more = values["rounds"], values.pop("more_rounds")
    values["rounds"] = few + tuple(few[-1] + n * more for n in range(1, ALL_AMMUNITION + 2 - len(few)))
    values["bareness"] = tuple(1.0 + values["bare_wall"] * (WALL_HEIGHT - bricks) for bricks in range(WALL_HEIGHT + 1))
    return Weights(**values)
