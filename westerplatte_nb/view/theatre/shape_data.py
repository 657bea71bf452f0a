"""Shapes as plain lists for a page that draws them itself, with what they have in common told once."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.view.drawing.scene import Circle, Polygon, Rect, Shape, Text
from westerplatte_nb.view.drawing.theme import Theme


class Palette:
    """The looks of the shapes told so far; a shape is its place in the drawing order, its look, and its numbers."""

    def __init__(self, theme: Theme) -> None:
        """Tell colours of this theme."""
        self._theme = theme
        self._looks: dict[tuple[Any, ...], int] = {}

    def shape(self, shape: Shape, order: int) -> list[Any]:
        """Return a shape as a list; what its numbers are stands at the head of `theatre_paint.js`."""
        look = self._looks.setdefault(self._look(shape), len(self._looks))
        return [order, look, *_numbers(shape)]

    def tables(self) -> dict[str, Any]:
        """Return the looks of all shapes told."""
        return {"looks": [list(look) for look in self._looks]}

    def _look(self, shape: Shape) -> tuple[Any, ...]:
        colour = self._theme.colour
        if isinstance(shape, Text):
            return (
                "text",
                colour(shape.fill),
                _tidy(shape.size),
                int(shape.bold),
                shape.align,
                getattr(shape, "face", ""),
            )
        kind = {Rect: "rect", Circle: "circle", Polygon: "polygon"}[type(shape)]
        if isinstance(shape, Polygon) and not shape.closed:
            kind = "line"
        stroke = colour(shape.stroke)
        width = _tidy(shape.width) if stroke else 0
        return kind, colour(shape.fill), stroke, width, tuple(map(_tidy, shape.dash)), getattr(shape, "opacity", 1)


def _numbers(shape: Shape) -> list[Any]:
    if isinstance(shape, Text):
        return [shape.text, _tidy(shape.x), _tidy(shape.y), _tidy(shape.max_width)]
    if isinstance(shape, Rect):
        return [_tidy(number) for number in (shape.x, shape.y, shape.w, shape.h, shape.radius)]
    if isinstance(shape, Circle):
        return [_tidy(number) for number in (shape.x, shape.y, shape.r)]
    return [_tidy(number) for point in shape.points for number in point]


def _tidy(number: float) -> float:
    """Return a number in tenths, without a point where it is whole."""
    tenths = round(number, 1)
    return int(tenths) if tenths == int(tenths) else tenths
