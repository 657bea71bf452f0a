"""A game as a picture of three lines: the points of the Red player, and the armies of both sides in good order."""

from westerplatte_nb.games.warsaw_1920.rules.armies import OF_SEAT, POLAND, RED, SIDES
from westerplatte_nb.games.warsaw_1920.view.board.cards import SIDE_LINES
from westerplatte_nb.games.warsaw_1920.view.summary.measures import measure
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import Steps, turn_starts
from westerplatte_nb.view.course.strip_chart import PLOT, Above, Strip, strip_chart
from westerplatte_nb.view.drawing.scene import Scene

__all__ = ["PLOT", "chart"]

_POINTS = 21
_DASHES: tuple[tuple[float, ...], ...] = ((9, 5), (3, 3))


def chart(steps: Steps, words: Words) -> Scene:
    """Return the picture of a game up to its last step."""
    moments = [measure(steps[number].after) for number in (*turn_starts(steps), len(steps) - 1)]
    most = max(_POINTS, *(moment.points for moment in moments))
    armies = [
        Strip(SIDES[seat], len(OF_SEAT[seat]), SIDE_LINES[seat], _DASHES[seat], words(f"ui.chart.{SIDES[seat]}"))
        for seat in (POLAND, RED)
    ]
    strips = (Strip("points", most, SIDE_LINES[RED], (), words("ui.chart.points")), *armies)
    return strip_chart(moments, strips, words("ui.chart.title"), Above("round", words("ui.measure.round")), words)
