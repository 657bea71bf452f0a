"""A moment of a game in a few numbers, for comparing lines of play and for charts."""

from __future__ import annotations

from typing import NamedTuple

from westerplatte_nb.engine.rules import Played
from westerplatte_nb.games.seven_days.board import GUARDHOUSES
from westerplatte_nb.games.seven_days.state import State, fallen_guardhouses

Steps = tuple[Played[State], ...]


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


def turn_starts(steps: Steps) -> tuple[int, ...]:
    """Return the number of the first moment of every turn, beginning with 0."""
    return tuple(n for n, step in enumerate(steps) if n == 0 or step.after.turn != steps[n - 1].after.turn)
