"""A moment of a game in a few numbers, also as a picture: the round, the armies of both sides, the points of Red."""

from typing import NamedTuple

from westerplatte_nb.games.warsaw_1920.rules.armies import OF_SEAT, SIDES
from westerplatte_nb.games.warsaw_1920.rules.ending import red_points
from westerplatte_nb.games.warsaw_1920.rules.state import POLAND, RED, State, is_dispersed, on_map
from westerplatte_nb.games.warsaw_1920.view.board.cards import SIDE_LINES
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import Steps, turn_starts
from westerplatte_nb.view.course.strip_chart import PLOT as PLOT
from westerplatte_nb.view.course.strip_chart import Dividers, Strip, strip_chart
from westerplatte_nb.view.drawing.scene import Scene

# What the table of a game's course shows, in its order.
IN_TABLE = ("round", "points", "poland", "red")
_POINTS = 21
_DASHES: tuple[tuple[float, ...], ...] = ((9, 5), (3, 3))


class Measures(NamedTuple):
    """The round, the points of the Red player, and the armies of each side in good order."""

    round: int
    points: int
    poland: int
    red: int


def measure(state: State) -> Measures:
    """Return the measures of a state."""
    in_good_order = [sum(not is_dispersed(state, army) for army in on_map(state, seat)) for seat in (POLAND, RED)]
    return Measures(state.round, red_points(state), *in_good_order)


def shown(name: str, value: int) -> str:
    """Return the value of a measure as text; in this game all are plain numbers."""
    return str(value)


def chart(steps: Steps, words: Words) -> Scene:
    """Return the chart of a game: the measures at the beginning of each turn, and at the last step."""
    moments = [measure(steps[number].after) for number in (*turn_starts(steps), len(steps) - 1)]
    most = max(_POINTS, *(moment.points for moment in moments))
    armies = [
        Strip(SIDES[seat], len(OF_SEAT[seat]), SIDE_LINES[seat], _DASHES[seat], words(f"ui.chart.{SIDES[seat]}"))
        for seat in (POLAND, RED)
    ]
    strips = (Strip("points", most, SIDE_LINES[RED], (), words("ui.chart.points")), *armies)
    return strip_chart(moments, strips, words("ui.chart.title"), Dividers("round", words("ui.measure.round")), words)
