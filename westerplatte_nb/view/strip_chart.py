"""The course of a game as a picture of strips under each other, one for each number that is followed.

Each line has its own strip, its own kind of dash, and its name and last value at its end, so that no line is told by
its colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.scene import Circle, Point, Polygon, Rect, Scene, Shape, Text
from westerplatte_nb.view.text_metrics import fitting_size

WIDTH, LEFT, RIGHT, TOP, STRIP, GAP = 390.0, 52.0, 252.0, 40.0, 64.0, 26.0
SMALL, LABEL = 14.0, 16.0
# The parts of the width at which the first and the last moment stand, the others evenly between them.
PLOT = (LEFT / WIDTH, RIGHT / WIDTH)


class Strip(NamedTuple):
    """A number that is followed: its name among the measures, its most, its colour and dash, its short title."""

    name: str
    most: int
    colour: str
    dash: tuple[float, ...]
    title: str


def strip_chart(moments: Sequence[Any], strips: Sequence[Strip], title: str, rounds: str, words: Words) -> Scene:
    """Return the picture of the measures of some moments, which have a `round` beside the numbers followed.

    `title` is told of the picture, and `rounds` is what its game calls a round.
    """
    height = TOP + len(strips) * (STRIP + GAP)
    return Scene(
        WIDTH,
        height,
        title,
        " ".join(_sentence(strip.name, moments, words) for strip in strips),
        {
            "ground": (Rect("paper", 0, 0, WIDTH, height, "paper"), *_rounds(moments, rounds, height)),
            "pieces": tuple(shape for place in range(len(strips)) for shape in _strip(strips, place, moments, words)),
        },
    )


def _sentence(name: str, moments: Sequence[Any], words: Words) -> str:
    values = [getattr(moment, name) for moment in moments]
    told = words(f"ui.measure.{name}")
    return words("ui.chart.says", name=told, first=values[0], last=values[-1], least=min(values))


def _x(moments: Sequence[Any], number: int) -> float:
    return LEFT + (RIGHT - LEFT) * number / max(1, len(moments) - 1)


def _rounds(moments: Sequence[Any], title: str, height: float) -> Iterator[Shape]:
    """Give the beginning of each turn: an upright line with its number above, where there is room."""
    yield Text("round", LEFT - 10, 20, title, SMALL, "ink_soft", "right", max_width=LEFT - 12)
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


def _strip(strips: Sequence[Strip], place: int, moments: Sequence[Any], words: Words) -> Iterator[Shape]:
    name, most, colour, dash, title = strips[place]
    top = TOP + place * (STRIP + GAP)

    def height_of(value: int) -> float:
        return round(top + STRIP * (most - value) / most, 1)

    for tick in (0, most):
        y = height_of(tick)
        yield Polygon(f"{name}:{tick}", ((LEFT, y), (RIGHT, y)), stroke="paper_edge", width=1, closed=False)
        yield Text(f"{name}:{tick}:name", LEFT - 10, y, str(tick), SMALL, "ink_soft", "right")
    points: list[Point] = []
    for number, moment in enumerate(moments):
        x, y = round(_x(moments, number), 1), height_of(getattr(moment, name))
        if points and points[-1][1] != y:
            points.append((x, points[-1][1]))
        points.append((x, y))
    yield Polygon(name, tuple(points), stroke=colour, width=3, dash=dash, closed=False)
    end = points[-1]
    yield Circle(f"{name}:end", *end, 5, colour)
    label = words("ui.chart.label", name=title, value=getattr(moments[-1], name))
    room = WIDTH - RIGHT - 14
    size = fitting_size(label, LABEL, room, bold=True)
    yield Text(f"{name}:label", RIGHT + 11, end[1], label, size, "ink", "left", bold=True, max_width=room)
