"""A game as a picture of three lines: bricks, morale and troops from turn to turn.

Each line has its own strip, its own kind of dash, and its name and last value at its end, so that no line is told by
its colour.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.scene import Circle, Point, Polygon, Rect, Scene, Shape, Text
from westerplatte_nb.view.seven_days.measures import Measures, measure, signed
from westerplatte_nb.view.shown import Steps, turn_starts
from westerplatte_nb.view.text_metrics import fitting_size

WIDTH, LEFT, RIGHT, TOP, STRIP, GAP = 390.0, 52.0, 270.0, 40.0, 70.0, 24.0
SMALL, LABEL = 14.0, 16.0
# The parts of the width at which the first and the last moment stand, the others evenly between them.
PLOT = (LEFT / WIDTH, RIGHT / WIDTH)


class Line(NamedTuple):
    """One strip: the measure it shows, its ends, the values named at its left, its colour and dash."""

    name: str
    low: int
    high: int
    ticks: tuple[int, ...]
    colour: str
    dash: tuple[float, ...]


def chart(steps: Steps, words: Words) -> Scene:
    """Return the picture of a game up to its last step."""
    moments = [measure(steps[n].after) for n in (*turn_starts(steps), len(steps) - 1)]
    most = max(5, *(moment.bricks for moment in moments))
    lines = (
        Line("bricks", 0, most, (0, most), "brick", ()),
        Line("morale", -3, 3, (-3, 0, 3), "move", (9, 5)),
        Line("troops", 0, 5, (0, 5), "ink", (2, 4)),
    )
    height = TOP + len(lines) * (STRIP + GAP) + 22
    return Scene(
        WIDTH,
        height,
        words("ui.chart.title"),
        " ".join(_sentence(line, moments, words) for line in lines),
        {
            "ground": (Rect("paper", 0, 0, WIDTH, height, "paper"), *_days(moments, words), *_turns(moments, words)),
            "pieces": tuple(shape for n, line in enumerate(lines) for shape in _strip(line, n, moments, words)),
        },
    )


def _sentence(line: Line, moments: list[Measures], words: Words) -> str:
    values = [getattr(moment, line.name) for moment in moments]
    shown = [signed(value) if line.low < 0 else str(value) for value in (values[0], values[-1], min(values))]
    return words("ui.chart.says", name=words(f"ui.measure.{line.name}"), first=shown[0], last=shown[1], least=shown[2])


def _x(moments: list[Measures], number: int) -> float:
    return LEFT + (RIGHT - LEFT) * number / max(1, len(moments) - 1)


def _top(number: int) -> float:
    return TOP + number * (STRIP + GAP)


def _days(moments: list[Measures], words: Words) -> Iterator[Shape]:
    """Give the beginning of each day: an upright line with the day's number above."""
    yield Text("day", LEFT - 10, 20, words("ui.chart.day"), SMALL, "ink_soft", "right")
    bottom = _top(2) + STRIP
    free = 0.0
    for number, moment in enumerate(moments):
        if number and moment.day == moments[number - 1].day:
            continue
        x = _x(moments, number)
        if number:
            yield Polygon(f"day:{moment.day}", ((x, 30), (x, bottom)), stroke="paper_edge", width=1.5, closed=False)
        if x >= free:
            free = x + 16
            yield Text(f"day:{moment.day}:name", x, 20, str(moment.day), SMALL, "ink", bold=True)


def _turns(moments: list[Measures], words: Words) -> Iterator[Shape]:
    """Give the numbers of turns under the strips, as many as have room."""
    y = _top(2) + STRIP + 20
    yield Text("turn", LEFT - 10, y, words("ui.chart.turn"), SMALL, "ink_soft", "right")
    every = next(step for step in (1, 2, 5, 10, 20, 50, 1000) if len(moments) <= 11 * step)
    for turn in range(1, len(moments)):
        if turn % every == 0:
            yield Text(f"turn:{turn}", _x(moments, turn - 1), y, str(turn), SMALL, "ink_soft")


def _strip(line: Line, number: int, moments: list[Measures], words: Words) -> Iterator[Shape]:
    def height_of(value: int) -> float:
        return round(_top(number) + STRIP * (line.high - value) / (line.high - line.low), 1)

    for tick in line.ticks:
        y = height_of(tick)
        yield Polygon(f"{line.name}:{tick}", ((LEFT, y), (RIGHT, y)), stroke="paper_edge", width=1, closed=False)
        name = signed(tick) if line.low < 0 else str(tick)
        yield Text(f"{line.name}:{tick}:name", LEFT - 10, y, name, SMALL, "ink_soft", "right")
    points: list[Point] = []
    for place, moment in enumerate(moments):
        x, y = round(_x(moments, place), 1), height_of(getattr(moment, line.name))
        if points and points[-1][1] != y:
            points.append((x, points[-1][1]))
        points.append((x, y))
    yield Polygon(line.name, tuple(points), stroke=line.colour, width=3, dash=line.dash, closed=False)
    end = points[-1]
    yield Circle(f"{line.name}:end", *end, 5, line.colour)
    value = getattr(moments[-1], line.name)
    label = words("ui.chart.label", name=words(f"ui.chart.{line.name}"), value=signed(value) if line.low < 0 else value)
    room = WIDTH - RIGHT - 14
    size = fitting_size(label, LABEL, room, bold=True)
    yield Text(f"{line.name}:label", RIGHT + 11, end[1], label, size, "ink", "left", bold=True, max_width=room)
