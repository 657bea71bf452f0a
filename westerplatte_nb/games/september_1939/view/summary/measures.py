"""A moment of a game in a few numbers: the turn, and the marked places that each side holds, also as a picture.

Losses are not counted.
"""

from typing import NamedTuple

from westerplatte_nb.games.september_1939.rules.ending import marks_held
from westerplatte_nb.games.september_1939.rules.model import SIDES
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.view.board.stands import SIDE_LINES
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import Steps, turn_starts
from westerplatte_nb.view.course.strip_chart import PLOT as PLOT
from westerplatte_nb.view.course.strip_chart import SMALL as SMALL
from westerplatte_nb.view.course.strip_chart import Dividers, Strip, strip_chart
from westerplatte_nb.view.drawing.scene import Scene

# What the table of a game's course shows, in its order.
IN_TABLE = ("round", "poland", "germany")
_DASHES: tuple[tuple[float, ...], ...] = ((), (9, 5))


class Measures(NamedTuple):
    """The turn, and the places held by the Polish and the German side."""

    round: int
    poland: int
    germany: int


def measure(state: State) -> Measures:
    """Return the measures of a state: its turn, and the places that each side holds."""
    return Measures(state.round, *marks_held(state))


def shown(name: str, value: int) -> str:
    """Return the value of a measure as the table shows it: the number itself, for each of them."""
    return str(value)


def chart(steps: Steps, words: Words) -> Scene:
    """Return the chart of a game up to its last step: the places that each side held from turn to turn."""
    moments = [measure(steps[number].after) for number in (*turn_starts(steps), len(steps) - 1)]
    most = max(1, len(steps[-1].after.table.marks))
    strips = [
        Strip(side, most, SIDE_LINES[seat], _DASHES[seat], words(f"side.short.{side}"))
        for seat, side in enumerate(SIDES)
    ]
    return strip_chart(moments, strips, words("ui.chart.title"), Dividers("round", words("ui.measure.round")), words)
