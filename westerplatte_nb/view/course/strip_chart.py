"""The course of a game as a picture of strips under each other, one for each number that is followed.

Each line has its own strip, its own kind of dash, and its name and last value at its end, so that no line is known
by colour alone.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Rect, Scene, Shape, Text, fitting_size

# The picture's width, and where its lines and its first strip begin in it.
WIDTH, LEFT, TOP = 390.0, 52.0, 40.0
# The text size of numbers, and of names.
SMALL, LABEL = 14.0, 16.0


class Plot(NamedTuple):
    """Where strips stand: the right end of their lines, how high and how far apart they are, the room under them.

    The numbers above are at least `apart` from each other.
    """

    right: float = 252.0
    strip: float = 64.0
    gap: float = 26.0
    foot: float = 0.0
    apart: float = 20.0

    @property
    def ends(self) -> tuple[float, float]:
        """The x of the first and of the last moment as shares of the width (0 to 1)."""
        return LEFT / WIDTH, self.right / WIDTH

    def x(self, number: int, moments: Sequence[Any]) -> float:
        """Return the x of a moment by its number (from 0) among all moments, which lie evenly in the width."""
        return LEFT + (self.right - LEFT) * number / max(1, len(moments) - 1)

    def top(self, place: int) -> float:
        """Return the upper edge of a strip by its place (from 0)."""
        return TOP + place * (self.strip + self.gap)


PLAIN = Plot()
PLOT = PLAIN.ends


class Strip(NamedTuple):
    """A number that is followed: its name among the measures, its most, its colour and dash, its short title.

    `least` is where its strip begins, `ticks` are named at its left (both ends by default), and `read` says how
    a value is read.
    """

    name: str
    most: int
    colour: str
    dash: tuple[float, ...]
    title: str
    least: int = 0
    ticks: tuple[int, ...] = ()
    read: Callable[[int], str] = str


class Dividers(NamedTuple):
    """What the vertical lines mark: a measure, at each change of which one stands, and what it is called above them."""

    measure: str
    title: str


def strip_chart(
    moments: Sequence[Any],
    strips: Sequence[Strip],
    title: str,
    dividers: Dividers,
    words: Words,
    plot: Plot = PLAIN,
    turns: str = "",
) -> Scene:
    """Return the picture of the measures of some moments: a strip under another for each measure.

    `title` is that of the picture. A vertical line stands wherever the measure of `dividers` changes. Where each moment
    is one turn, `turns` may be the title of a row of turn numbers below; without a title there is no such row.
    """
    height = plot.top(len(strips)) + plot.foot
    bottom = plot.top(len(strips)) - plot.gap
    below = _turn_numbers(moments, turns, bottom + 20, plot) if turns else ()
    return Scene(
        WIDTH,
        height,
        title,
        " ".join(_sentence(strip, moments, words) for strip in strips),
        {
            "ground": (
                Rect("paper", 0, 0, WIDTH, height, "paper"), *_vertical_lines(moments, dividers, bottom, plot), *below,
            ),
            "pieces": tuple(
                shape for place, strip in enumerate(strips) for shape in _strip(strip, place, moments, words, plot)
            ),
        },
    )  # fmt: skip


def _sentence(strip: Strip, moments: Sequence[Any], words: Words) -> str:
    """Return the first, last and least value of a strip as a sentence."""
    values = [getattr(moment, strip.name) for moment in moments]
    first, last, least = map(strip.read, (values[0], values[-1], min(values)))
    return words("ui.chart.says", name=words(f"ui.measure.{strip.name}"), first=first, last=last, least=least)


def _vertical_lines(moments: Sequence[Any], dividers: Dividers, bottom: float, plot: Plot) -> Iterator[Shape]:
    """Yield a vertical line wherever the measure of `dividers` changes, with its new value above if there is room."""
    name = dividers.measure
    yield Text(name, LEFT - 10, 20, dividers.title, SMALL, "ink_soft", "right", max_width=LEFT - 12)
    next_free = 0.0  # Left of this a number stands already.
    for number, moment in enumerate(moments):
        value = getattr(moment, name)
        if number and value == getattr(moments[number - 1], name):
            continue
        x = plot.x(number, moments)
        if number:
            line = ((x, 30.0), (x, bottom))
            yield Polygon(f"{name}:{value}", line, stroke="paper_edge", width=1.5, closed=False)
        if x >= next_free:
            next_free = x + plot.apart
            yield Text(f"{name}:{value}:name", x, 20, str(value), SMALL, "ink", bold=True)


def _turn_numbers(moments: Sequence[Any], title: str, y: float, plot: Plot) -> Iterator[Shape]:
    """Yield the numbers of turns at a height below the strips, as many as have room, after their title."""
    yield Text("turn", LEFT - 5, y, title, SMALL, "ink_soft", "right")
    # About eleven numbers have room: each turn, or every second, fifth and so on.
    interval = next(step for step in (1, 2, 5, 10, 20, 50, 1000) if len(moments) <= 11 * step)
    for turn in range(1, len(moments)):
        if turn % interval == 0:
            yield Text(f"turn:{turn}", plot.x(turn - 1, moments), y, str(turn), SMALL, "ink_soft")


def _strip(strip: Strip, place: int, moments: Sequence[Any], words: Words, plot: Plot) -> Iterator[Shape]:
    """Yield a strip at its place (from 0): its ticks, its stepped line, and the name and last value at its end."""
    name, most, least = strip.name, strip.most, strip.least

    def y_of(value: int) -> float:
        """Return the y of a value: the strip's upper edge for `most`, its lower edge for `least`."""
        return round(plot.top(place) + plot.strip * (most - value) / (most - least), 1)

    for tick in strip.ticks or (least, most):
        y = y_of(tick)
        yield Polygon(f"{name}:{tick}", ((LEFT, y), (plot.right, y)), stroke="paper_edge", width=1, closed=False)
        yield Text(f"{name}:{tick}:name", LEFT - 10, y, strip.read(tick), SMALL, "ink_soft", "right")
    points: list[Point] = []
    for number, moment in enumerate(moments):
        x, y = round(plot.x(number, moments), 1), y_of(getattr(moment, name))
        # A step: level up to where the value changes, then straight up or down.
        if points and points[-1][1] != y:
            points.append((x, points[-1][1]))
        points.append((x, y))
    yield Polygon(name, tuple(points), stroke=strip.colour, width=3, dash=strip.dash, closed=False)
    end = points[-1]
    yield Circle(f"{name}:end", *end, 5, strip.colour)
    label = words("ui.chart.label", name=strip.title, value=strip.read(getattr(moments[-1], name)))
    room = WIDTH - plot.right - 14
    size = fitting_size(label, LABEL, room, bold=True)
    yield Text(f"{name}:label", plot.right + 11, end[1], label, size, "ink", "left", bold=True, max_width=room)
