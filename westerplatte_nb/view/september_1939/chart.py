"""A game as a picture of two lines: the marked places that each side holds, from go to go.

Each line has its own strip, its own kind of dash, and its name and last value at its end, so that no line is told by
its colour.
"""

from __future__ import annotations

from collections.abc import Iterator

from westerplatte_nb.games.september_1939.model import SIDES
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.scene import Circle, Point, Polygon, Rect, Scene, Shape, Text
from westerplatte_nb.view.september_1939.measures import Measures, measure
from westerplatte_nb.view.september_1939.stands import SIDE_LINES
from westerplatte_nb.view.shown import Steps, turn_starts
from westerplatte_nb.view.text_metrics import fitting_size

WIDTH, LEFT, RIGHT, TOP, STRIP, GAP = 390.0, 52.0, 252.0, 40.0, 64.0, 26.0
SMALL, LABEL = 14.0, 16.0
# The parts of the width at which the first and the last moment stand, the others evenly between them.
PLOT = (LEFT / WIDTH, RIGHT / WIDTH)
_LINES: tuple[tuple[str, tuple[float, ...]], ...] = (("poland", ()), ("germany", (9, 5)))


def chart(steps: Steps, words: Words) -> Scene:
    """Return the picture of a game up to its last step."""
    moments = [measure(steps[number].after) for number in (*turn_starts(steps), len(steps) - 1)]
    most = max(1, len(steps[-1].after.table.marks))
    height = TOP + len(_LINES) * (STRIP + GAP)
    return Scene(
        WIDTH,
        height,
        words("ui.chart.title"),
        " ".join(_sentence(name, moments, words) for name, _ in _LINES),
        {
            "ground": (Rect("paper", 0, 0, WIDTH, height, "paper"), *_rounds(moments, words, height)),
            "pieces": tuple(shape for number in range(len(_LINES)) for shape in _strip(number, most, moments, words)),
        },
    )


def _sentence(name: str, moments: list[Measures], words: Words) -> str:
    values = [getattr(moment, name) for moment in moments]
    told = words(f"ui.measure.{name}")
    return words("ui.chart.says", name=told, first=values[0], last=values[-1], least=min(values))


def _x(moments: list[Measures], number: int) -> float:
    return LEFT + (RIGHT - LEFT) * number / max(1, len(moments) - 1)


def _rounds(moments: list[Measures], words: Words, height: float) -> Iterator[Shape]:
    """Give the beginning of each turn: an upright line with its number above, where there is room."""
    yield Text("round", LEFT - 10, 20, words("ui.measure.round"), SMALL, "ink_soft", "right", max_width=LEFT - 12)
    free = 0.0
    for number, moment in enumerate(moments):
        if number and moment.round == moments[number - 1].round:
            continue
        x = _x(moments, number)
        if number:
            line = ((x, 30.0), (x, height - GAP))
            yield Polygon(f"round:{moment.round}", line, stroke="paper_edge", width=1.5, closed=False)
        if x >= free:
            free = x + 20
            yield Text(f"round:{moment.round}:name", x, 20, str(moment.round), SMALL, "ink", bold=True)


def _strip(number: int, most: int, moments: list[Measures], words: Words) -> Iterator[Shape]:
    name, dash = _LINES[number]
    top = TOP + number * (STRIP + GAP)

    def height_of(value: int) -> float:
        return round(top + STRIP * (most - value) / most, 1)

    for tick in (0, most):
        y = height_of(tick)
        yield Polygon(f"{name}:{tick}", ((LEFT, y), (RIGHT, y)), stroke="paper_edge", width=1, closed=False)
        yield Text(f"{name}:{tick}:name", LEFT - 10, y, str(tick), SMALL, "ink_soft", "right")
    points: list[Point] = []
    for place, moment in enumerate(moments):
        x, y = round(_x(moments, place), 1), height_of(getattr(moment, name))
        if points and points[-1][1] != y:
            points.append((x, points[-1][1]))
        points.append((x, y))
    yield Polygon(name, tuple(points), stroke=SIDE_LINES[number], width=3, dash=dash, closed=False)
    end = points[-1]
    yield Circle(f"{name}:end", *end, 5, SIDE_LINES[number])
    value = getattr(moments[-1], name)
    label = words("ui.chart.label", name=words(f"side.short.{SIDES[number]}"), value=value)
    room = WIDTH - RIGHT - 14
    size = fitting_size(label, LABEL, room, bold=True)
    yield Text(f"{name}:label", RIGHT + 11, end[1], label, size, "ink", "left", bold=True, max_width=room)
