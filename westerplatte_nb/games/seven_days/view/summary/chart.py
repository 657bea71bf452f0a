"""A game as a picture of three lines: bricks, morale and troops from turn to turn."""

from westerplatte_nb.games.seven_days.view.summary.measures import measure, signed
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import Steps, turn_starts
from westerplatte_nb.view.course.strip_chart import Above, Plot, Strip, strip_chart
from westerplatte_nb.view.drawing.scene import Scene

# Days have one digit, the turns stand below, and the labels are short.
_PLOT = Plot(right=270.0, strip=70.0, gap=24.0, foot=22.0, apart=16.0)
PLOT = _PLOT.ends


def chart(steps: Steps, words: Words) -> Scene:
    """Return the picture of a game up to its last step."""
    moments = [measure(steps[n].after) for n in (*turn_starts(steps), len(steps) - 1)]
    most = max(5, *(moment.bricks for moment in moments))
    strips = (
        Strip("bricks", most, "brick", (), words("ui.chart.bricks")),
        Strip("morale", 3, "move", (9, 5), words("ui.chart.morale"), -3, (-3, 0, 3), signed),
        Strip("troops", 5, "ink", (2, 4), words("ui.chart.troops")),
    )
    above = Above("day", words("ui.chart.day"))
    return strip_chart(moments, strips, words("ui.chart.title"), above, words, _PLOT, words("ui.chart.turn"))
