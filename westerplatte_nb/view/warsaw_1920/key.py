"""What the signs of the map mean, in the corner in which else the front of a battle lies."""

from collections.abc import Iterator
from functools import lru_cache

from westerplatte_nb.games.warsaw_1920.map import Map
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import LETTER, Circle, Polygon, Rect, Shape, Text, fitting_size
from westerplatte_nb.view.warsaw_1920.counters import Look, counter
from westerplatte_nb.view.warsaw_1920.layout import HEX, SMALL, layout_of

_LINE = 62.0


@lru_cache(maxsize=8)
def key_box(map: Map, words: Words) -> tuple[Shape, ...]:
    """Return the box with the signs of the map."""
    x, y, w, h = layout_of(map).front
    title = words("key.title")
    shapes: list[Shape] = [
        Rect("key", x, y, w, h, "paper", "paper_edge", 2, 12),
        Text("key.title", x + 16, y + 25, title, 24, "ink", "left", True, w - 32, LETTER),
    ]
    for number, name in enumerate(SIGNS):
        middle = y + 78 + number * _LINE
        shapes += SIGNS[name](x + 42, middle)
        told = words(f"key.{name}")
        lines = _broken(told, w - 100)
        for row, line in enumerate(lines):
            top = middle + (row - (len(lines) - 1) / 2) * 21
            shapes.append(Text(f"key.{name}.{row}", x + 84, top, line, SMALL, "ink", "left", False, w - 92))
    if map.grid is not None:
        shapes += _scale(x + w - 30, y + 27, HEX / map.grid.km * 25, words)
    return tuple(shapes)


def _broken(text: str, width: float) -> tuple[str, ...]:
    """Return a sentence in lines that fit a width."""
    lines: list[str] = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if fitting_size(longer, SMALL, width) >= SMALL:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def _good(x: float, y: float) -> tuple[Shape, ...]:
    look = Look("key.good", 0, "1", "blue", False, False, 1)
    return counter(look, x - 4, y)[:4]


def _dispersed(x: float, y: float) -> tuple[Shape, ...]:
    return counter(Look("key.dispersed", 1, "16", "purple", True, False, 0), x, y)


def _pattern(x: float, y: float) -> Iterator[Shape]:
    yield Rect("key.pattern", x - 26, y - 17, 52, 34, "earth", "shadow", 1.5)
    for number in range(4):
        left = x - 26 + number * 13
        yield Polygon(f"key.pattern{number}", ((left, y + 17), (left + 13, y - 17)), "", "hatch", 1.5, closed=False)


def _fortress(x: float, y: float) -> Iterator[Shape]:
    around = ((-26, 0), (-14, -12), (-13, -20), (-5, -14), (5, -14), (13, -20), (14, -12), (26, 0))
    points = tuple((x + dx, y + dy) for dx, dy in around)
    below = tuple((x + dx, y - dy) for dx, dy in reversed(around[1:-1]))
    yield Polygon("key.fortress", (*points, *below), "meadow", "rampart", 3.5)


def _rear(x: float, y: float) -> Iterator[Shape]:
    yield Circle("key.rear.poland", x - 12, y, 9, "officer_1", "pawn_edge", 1.5)
    five = ((11, -10), (21, -3), (17, 9), (6, 9), (1, -3))
    yield Polygon("key.rear.red", tuple((x + dx, y + dy) for dx, dy in five), "side_red", "pawn_edge", 1.5)
    for number, (ax, bx) in enumerate(((-31, -23), (30, 22))):
        head = ((x + bx, y), (x + ax, y - 6), (x + ax, y + 6))
        yield Polygon(f"key.rear.arrow{number}", head, "ink")


def _scale(right: float, y: float, length: float, words: Words) -> tuple[Shape, ...]:
    left = right - length
    name = words("key.scale")
    return (
        Polygon("key.scale", ((left, y - 5), (left, y), (right, y), (right, y - 5)), "", "ink", 2, closed=False),
        Text("key.scale.name", left - 8, y - 2, name, SMALL, "ink_soft", "right", False, 90),
    )


SIGNS = {"good": _good, "dispersed": _dispersed, "pattern": _pattern, "fortress": _fortress, "rear": _rear}
