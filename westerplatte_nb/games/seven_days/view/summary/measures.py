"""A moment of a game in a few numbers, for comparing lines of play, and three of them as a picture."""

from typing import NamedTuple

from westerplatte_nb.games.seven_days.rules.board import GUARDHOUSES
from westerplatte_nb.games.seven_days.rules.state import State, fallen_guardhouses
from westerplatte_nb.games.seven_days.rules.wording import signed
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import Steps, turn_starts
from westerplatte_nb.view.course.strip_chart import Dividers, Plot, Strip, strip_chart
from westerplatte_nb.view.drawing.scene import Scene

# What the table of a game's course shows, in its order.
IN_TABLE = ("day", "bricks", "morale", "troops")
# Days have one digit, the turns stand below, and the labels are short.
_PLOT = Plot(right=270.0, strip=70.0, gap=24.0, foot=22.0, apart=16.0)
PLOT = _PLOT.ends


class Measures(NamedTuple):
    """Day, morale step, bricks in all walls, guardhouses standing, troops on the tracks, rounds of all officers."""

    day: int
    morale: int
    bricks: int
    guardhouses: int
    troops: int
    ammunition: int


def measure(state: State) -> Measures:
    """Return the measures of a state."""
    return Measures(
        state.day,
        state.morale,
        sum(state.walls),
        len(GUARDHOUSES) - len(fallen_guardhouses(state)),
        sum(troop is not None for troop in state.tracks),
        sum(officer.ammunition for officer in state.officers),
    )


def shown(name: str, value: int) -> str:
    """Return the text of a measure: morale with its sign, any other number as it is."""
    return signed(value) if name == "morale" else str(value)


def chart(steps: Steps, words: Words) -> Scene:
    """Return the chart of a game up to its last step: bricks, morale and troops, turn by turn."""
    moments = [measure(steps[n].after) for n in (*turn_starts(steps), len(steps) - 1)]
    most_bricks = max(5, *(moment.bricks for moment in moments))
    strips = (
        Strip("bricks", most_bricks, "brick", (), words("ui.chart.bricks")),
        Strip("morale", 3, "move", (9, 5), words("ui.chart.morale"), least=-3, ticks=(-3, 0, 3), read=signed),
        Strip("troops", 5, "ink", (2, 4), words("ui.chart.troops")),
    )
    dividers = Dividers("day", words("ui.chart.day"))
    return strip_chart(moments, strips, words("ui.chart.title"), dividers, words, _PLOT, words("ui.chart.turn"))
