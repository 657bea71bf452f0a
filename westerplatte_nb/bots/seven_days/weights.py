"""The numbers by which the bots of 7 Days judge a moment: all in one place, so that they can be tuned."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth to the defenders; the unit is arbitrary, about a tenth of a brick of a guardhouse.

    `outpost` and `guardhouse` give what a wall of 0 to 6 bricks is worth; `shooting` what a point of attack costs of
    a troop that needs 0, 1, 2 or 3 more movements to reach IV.
    """

    outpost: tuple[float, ...] = (0.0, 1.4, 2.1, 2.7, 3.37, 3.67, 3.85)
    guardhouse: tuple[float, ...] = (0.0, 7.0, 11.14, 14.14, 15.64, 17.36, 17.95)
    last_guardhouse: float = 0.78
    shooting: tuple[float, ...] = (2.98, 1.64, 0.66, 0.97)
    howitzer: float = 4.17
    bare_wall: float = 0.11
    troop: float = 0.47
    resistance: float = 1.94
    four_tracks: float = 2.65
    five_tracks: float = 1.12
    mined_track: float = 7.2
    stock_mine: float = 1.34
    stock_grenade: float = 1.99
    stock_bricks: float = 0.5
    rounds: tuple[float, ...] = (0.0, 1.58, 2.28, 2.94, 3.34, 3.62, 3.82)
    more_rounds: float = -0.11
    morale: tuple[float, ...] = (0.0, -1.4, -0.74, 0.0, 2.51, 3.29, 0.0)
    extra_move: float = 1.5
    extra_action: float = 3.16
    limited_move: float = -2.8
    distance: float = 0.09
    off_centre: float = 0.3
    resupply: float = 0.5
    card: float = 0.07
    even: float = 96.0
    per_card: float = 1.31
    scale: float = 14.8
