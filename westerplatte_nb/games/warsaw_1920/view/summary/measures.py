"""A moment of a game in a few numbers: the round, the armies of both sides, the points of the Red player."""

from typing import NamedTuple

from westerplatte_nb.games.warsaw_1920.rules.ending import red_points
from westerplatte_nb.games.warsaw_1920.rules.state import POLAND, RED, State, is_dispersed, on_map

# What the table of a game's course shows, in its order.
IN_TABLE = ("round", "points", "poland", "red")


class Measures(NamedTuple):
    """The round, the points of the Red player, and the armies of each side in good order."""

    round: int
    points: int
    poland: int
    red: int


def measure(state: State) -> Measures:
    """Return the numbers of a state."""
    good = [sum(not is_dispersed(state, army) for army in on_map(state, seat)) for seat in (POLAND, RED)]
    return Measures(state.round, red_points(state), *good)


def shown(name: str, value: int) -> str:
    """Return a measure as it is read."""
    return str(value)
