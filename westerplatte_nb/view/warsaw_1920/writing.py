"""What is written on the map: the names of fields and rivers, and whose reconstruction it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from westerplatte_nb.games.warsaw_1920.hexes import Field
from westerplatte_nb.games.warsaw_1920.map import Map
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.curves import tidy
from westerplatte_nb.view.drawing.scene import LETTER, Point, Rect, Shape, Text
from westerplatte_nb.view.drawing.text_metrics import text_width
from westerplatte_nb.view.warsaw_1920.layout import EDGE, SMALL, Layout, layout_of
from westerplatte_nb.view.warsaw_1920.terrain import courses
from westerplatte_nb.view.warsaw_1920.text import field_name

# Where the name of a river of the package's map stands: latitude and longitude, beside its course.
_NAMES = {
    "vistula": (51.80, 21.13), "bug": (52.725, 22.15), "narew": (53.05, 21.62), "wkra": (52.765, 20.43),
    "wieprz": (51.345, 22.70),
}  # fmt: skip


@lru_cache(maxsize=8)
def names(map: Map, words: Words) -> tuple[Shape, ...]:
    """Return the names of the fields; they lie over the pointers, which begin and end beside them."""
    layout = layout_of(map)
    return tuple(shape for field in map.fields for shape in _field(layout, field, words))


def names_over(map: Map, words: Words, framed: Iterable[str]) -> Iterator[Shape]:
    """Yield the names of framed fields, by their ids, and of their neighbours once more, to lie over the frames.

    A name is as wide as its field and begins at the edge, so that a frame runs through it and through those beside it.
    """
    places = {map.number[field] for field in framed if field in map.number}
    layout = layout_of(map)
    for place in sorted(places.union(*(map.near[place] for place in places))):
        for shape in _field(layout, map.fields[place], words):
            yield replace(shape, key=f"over:{shape.key}")


@lru_cache(maxsize=8)
def written(map: Map, words: Words) -> tuple[Shape, ...]:
    """Return what else is written on a map: the rivers, and whose it is."""
    layout = layout_of(map)
    return (
        *(_ids(layout, field) for field in map.fields),
        *_rivers(map, layout, words),
        Text("model", EDGE, 20, words("board.model.short"), SMALL, "ink_soft", "left", False, layout.status[0] - 40),
    )


def name_lines(name: str) -> tuple[str, ...]:
    """Return a name in one line or two: two words that are too long for one stand under each other."""
    first, _, rest = name.partition(" ")
    return (first, rest) if rest and len(name) > 9 else (name,)


def _field(layout: Layout, field: Field, words: Words) -> Iterator[Shape]:
    x, y = layout.place_of(field)
    lines = name_lines(field_name(field, words))
    for number, line in enumerate(lines):
        top = tidy(y - 41 + 19 * number - (3 if len(lines) > 1 else 0))
        wide = round(text_width(line, SMALL, True, LETTER)) + 6
        yield Rect(f"name:{field.id}.{number}.plate", tidy(x - wide / 2), top - 9, wide, 18, "paper", "", 0, 6)
        yield Text(f"name:{field.id}.{number}", x, top, line, SMALL, "ink", "center", True, 132, LETTER)


def _ids(layout: Layout, field: Field) -> Shape:
    """Return the id of a field, by which notation, buttons and log call it."""
    x, y = layout.place_of(field)
    return Text(f"id:{field.id}", tidy(x - 22), tidy(y + 44), field.id, SMALL, "ink", "center", False, 40)


def _rivers(map: Map, layout: Layout, words: Words) -> Iterator[Shape]:
    for name, line in courses(map, layout):
        if not words.has(f"river.{name}"):
            continue
        at = layout.spot(map, _NAMES[name]) if name in _NAMES else None
        x, y = at or _middle(line)
        yield Text(f"river:{name}.name", x, y, words(f"river.{name}"), 21, "river_name", "center", True, 130, LETTER)


def _middle(line: tuple[Point, ...]) -> Point:
    return line[len(line) // 2]
