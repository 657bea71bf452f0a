"""A game as a picture of two lines: the marked places that each side holds, from go to go."""

from westerplatte_nb.games.september_1939.rules.model import SIDES
from westerplatte_nb.games.september_1939.view.board.stands import SIDE_LINES
from westerplatte_nb.games.september_1939.view.summary.measures import measure
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import Steps, turn_starts
from westerplatte_nb.view.course.strip_chart import PLOT, SMALL, Above, Strip, strip_chart
from westerplatte_nb.view.drawing.scene import Scene

__all__ = ["PLOT", "SMALL", "chart"]

_DASHES: tuple[tuple[float, ...], ...] = ((), (9, 5))


def chart(steps: Steps, words: Words) -> Scene:
    """Return the picture of a game up to its last step."""
    moments = [measure(steps[number].after) for number in (*turn_starts(steps), len(steps) - 1)]
    most = max(1, len(steps[-1].after.table.marks))
    strips = [
        Strip(side, most, SIDE_LINES[seat], _DASHES[seat], words(f"side.short.{side}"))
        for seat, side in enumerate(SIDES)
    ]
    return strip_chart(moments, strips, words("ui.chart.title"), Above("round", words("ui.measure.round")), words)
