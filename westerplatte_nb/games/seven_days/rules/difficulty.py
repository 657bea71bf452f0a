"""What the difficulty changes: the events drawn, the sides of the tiles, the morale track.

The rules are `difficulty.easy`, `difficulty.medium` and `difficulty.hard`.
"""

from functools import cache

from westerplatte_nb.engine.value import value
from westerplatte_nb.games.seven_days.rules.releases import NEWEST, data_of

LEVELS = ("easy", "medium", "hard")

# The rounds and tokens in the box (rule `parts.counters`), by what an officer has of them; supplies are limited by the
# side of the tiles in use.
COUNTERS = {"ammunition": 16, "extra_moves": 5, "limited_moves": 4, "extra_actions": 4}


@value
class Side:
    """The numbers on one side of the tiles (rule `difficulty.sides`)."""

    mines: int
    grenades: int
    bricks: int
    ammunition: int
    driven_back: int


GREEN = Side(mines=4, grenades=4, bricks=8, ammunition=4, driven_back=3)
RED = Side(mines=3, grenades=3, bricks=6, ammunition=3, driven_back=2)


def side_of(level: str) -> Side:
    """Return the side of the tiles that a difficulty plays on (rule `difficulty.sides`)."""
    return RED if level == "hard" else GREEN


@value
class MoraleStep:
    """One step of the morale track: what reaching it does, how much of it, how it is shared (`even` or `free`).

    `returns_to_start` tells whether the marker then goes back to the start.
    """

    step: int
    effect: str
    amount: int
    share: str
    returns_to_start: bool


@cache
def morale_track(colour: str, release: int = NEWEST) -> dict[int, MoraleStep]:
    """Return the `green` or `red` morale track by step (-3 to 3) from the package's own data file."""
    steps = data_of("morale", release)[colour]
    return {
        step["step"]: MoraleStep(
            step["step"], step["effect"], step["amount"], step.get("share", "even"), step["returns_to_start"]
        )
        for step in steps
    }
