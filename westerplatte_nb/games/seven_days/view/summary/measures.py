"""A moment of a game in a few numbers, for comparing lines of play and for charts."""

from typing import NamedTuple

from westerplatte_nb.games.seven_days.rules.board import GUARDHOUSES
from westerplatte_nb.games.seven_days.rules.state import State, fallen_guardhouses

# What the table of a game's course shows, in its order.
IN_TABLE = ("day", "bricks", "morale", "troops")


class Measures(NamedTuple):
    """Day, morale step, bricks in all walls, guardhouses standing, troops on the tracks, rounds of all officers."""

    day: int
    morale: int
    bricks: int
    guardhouses: int
    troops: int
    ammunition: int


def measure(state: State) -> Measures:
    """Return the numbers of a state."""
    return Measures(
        state.day,
        state.morale,
        sum(state.walls),
        len(GUARDHOUSES) - len(fallen_guardhouses(state)),
        sum(troop is not None for troop in state.tracks),
        sum(officer.ammunition for officer in state.officers),
    )


def signed(step: int) -> str:
    """Return a morale step with its sign."""
    return f"{'+' if step > 0 else '−'}{abs(step)}" if step else "0"


def shown(name: str, value: int) -> str:
    """Return a measure as it is read: morale with its sign."""
    return signed(value) if name == "morale" else str(value)
