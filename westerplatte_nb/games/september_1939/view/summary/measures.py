"""A moment of a game in a few numbers: the turn, and the marked places that each side holds. Losses are not counted."""

from typing import NamedTuple

from westerplatte_nb.games.september_1939.rules.ending import marks_held
from westerplatte_nb.games.september_1939.rules.state import State

# What the table of a game's course shows, in its order.
IN_TABLE = ("round", "poland", "germany")


class Measures(NamedTuple):
    """The turn, and the places held by the Polish and the German side."""

    round: int
    poland: int
    germany: int


def measure(state: State) -> Measures:
    """Return the numbers of a state."""
    return Measures(state.round, *marks_held(state))


def shown(name: str, value: int) -> str:
    """Return a measure as it is read."""
    return str(value)
