"""Painting scenes on the layers of an ipycanvas, in one message, with no more bytes than it needs.

ipycanvas batches through one module-wide manager; an exception inside its own `hold_canvas` leaves the batching stuck
for every canvas of the kernel, and after a reload it believes that the page still knows the current canvas. `hold`
mends both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import groupby
from math import ceil, cos, floor, pi, sin
from threading import RLock
from typing import Any, NamedTuple

import numpy as np
from ipycanvas import MultiCanvas
from ipycanvas.canvas import _CANVAS_MANAGER

from westerplatte_nb.view.dirty import Box, batches, dirty_boxes, shapes_in
from westerplatte_nb.view.letters import FONT
from westerplatte_nb.view.scene import LAYERS, Circle, Point, Polygon, Rect, Scene, Shape, Text
from westerplatte_nb.view.theme import Theme

# Backing pixels a scene unit: with the board shown at most 900 CSS pixels wide, this is sharp at double density.
SCALE = 1.5

_CORNER_STEPS = 4

# One manager serves every canvas of the kernel, and callbacks may come on other threads (ipykernel 7.0–7.3).
_LOCK = RLock()


class Style(NamedTuple):
    """What the canvas must be told before a primitive is drawn."""

    how: str  # "fill", "stroke" or "text"
    colour: str
    width: float = 0.0
    dash: tuple[float, ...] = ()
    font: str = ""
    align: str = ""


class Stroke(NamedTuple):
    """A primitive: its style, its kind (`rect`, `circle`, `polygon`, `line`, `text`) and its geometry in pixels."""

    style: Style
    kind: str
    geometry: tuple[Any, ...]


@contextmanager
def hold() -> Iterator[None]:
    """Batch all drawing inside into one message, whatever happens inside."""
    with _LOCK:
        before = _CANVAS_MANAGER._caching
        _CANVAS_MANAGER._caching = True
        _CANVAS_MANAGER._current_canvas = None
        try:
            yield
        finally:
            _CANVAS_MANAGER.flush()
            _CANVAS_MANAGER._caching = before


def paint(canvas: MultiCanvas, scene: Scene, theme: Theme, layers: Iterable[str] = LAYERS) -> None:
    """Paint layers of a scene; everything is worked out before the first command is given."""
    drawings = [(LAYERS.index(layer), list(strokes_of(scene.layers.get(layer, ()), theme))) for layer in layers]
    with hold():
        for number, strokes in drawings:
            layer = canvas[number]
            layer.clear()
            _draw(layer, strokes)


def repaint(canvas: MultiCanvas, before: Scene, after: Scene, theme: Theme) -> None:
    """Paint what changed between two scenes, and nothing else, in one message; none when nothing did."""
    drawings = []
    for number, name in enumerate(LAYERS):
        old, new = before.layers.get(name, ()), after.layers.get(name, ())
        boxes = dirty_boxes(old, new) if old != new else []
        if boxes:
            drawings.append((number, boxes, list(strokes_of(shapes_in(new, boxes), theme))))
    if not drawings:
        return
    with hold():
        for number, boxes, strokes in drawings:
            layer = canvas[number]
            layer.save()
            layer.begin_path()
            for box in boxes:
                layer.rect(*_pixel_box(box))
            layer.clip()
            for box in boxes:
                layer.clear_rect(*_pixel_box(box))
            _draw(layer, strokes)
            layer.restore()


def _pixel_box(box: Box) -> tuple[int, int, int, int]:
    left, top = floor(box.left * SCALE), floor(box.top * SCALE)
    return left, top, ceil(box.right * SCALE) - left, ceil(box.bottom * SCALE) - top


def strokes_of(shapes: Iterable[Shape], theme: Theme) -> Iterator[Stroke]:
    """Turn shapes into primitives, those of one look together, in an order that looks the same."""
    for batch in batches(shapes):
        if isinstance(batch[0], Text):
            yield from (_text(shape, theme) for shape in batch if isinstance(shape, Text))
            continue
        outlines = [(shape, *_geometry(shape)) for shape in batch if not isinstance(shape, Text)]
        for shape, kind, geometry in outlines:
            if shape.fill and kind != "line":
                yield Stroke(Style("fill", theme.colour(shape.fill)), kind, geometry)
        for shape, kind, geometry in outlines:
            if shape.stroke:
                width = round(shape.width * SCALE, 1)
                dash = tuple(round(length * SCALE) for length in shape.dash)
                yield Stroke(Style("stroke", theme.colour(shape.stroke), width, dash), kind, geometry)


def _text(shape: Text, theme: Theme) -> Stroke:
    weight = "bold " if shape.bold else ""
    font = f"{weight}{round(shape.size * SCALE)}px {FONT}"
    limit = round(shape.max_width * SCALE) or None
    style = Style("text", theme.colour(shape.fill), font=font, align=shape.align)
    return Stroke(style, "text", (shape.text, round(shape.x * SCALE), round(shape.y * SCALE), limit))


def _geometry(shape: Rect | Circle | Polygon) -> tuple[str, tuple[Any, ...]]:
    if isinstance(shape, Circle):
        return "circle", (round(shape.x * SCALE), round(shape.y * SCALE), round(shape.r * SCALE, 1))
    if isinstance(shape, Polygon):
        return "polygon" if shape.closed else "line", _pixels(shape.points)
    if shape.radius:
        return "polygon", _pixels(_rounded(shape))
    return "rect", tuple(round(value * SCALE) for value in (shape.x, shape.y, shape.w, shape.h))


def _pixels(points: Iterable[Point]) -> tuple[tuple[int, int], ...]:
    return tuple((round(x * SCALE), round(y * SCALE)) for x, y in points)


def _rounded(shape: Rect) -> Iterator[Point]:
    radius = min(shape.radius, shape.w / 2, shape.h / 2)
    left, right = shape.x + radius, shape.x + shape.w - radius
    top, bottom = shape.y + radius, shape.y + shape.h - radius
    for corner, (x, y) in enumerate(((right, bottom), (left, bottom), (left, top), (right, top))):
        for step in range(_CORNER_STEPS + 1):
            angle = pi / 2 * (corner + step / _CORNER_STEPS)
            yield x + radius * cos(angle), y + radius * sin(angle)


def _draw(layer: Any, strokes: list[Stroke]) -> None:
    """Give the commands of a layer: a style only when it changes, neighbours of one style and kind in one command."""
    now: dict[str, Any] = {}

    def tell(name: str, value: Any) -> None:
        if now.get(name) != value:
            now[name] = value
            setattr(layer, name, value)

    tell("text_baseline", "middle")
    for (style, kind), group in groupby(strokes, key=lambda stroke: (stroke.style, stroke.kind)):
        if style.how == "stroke":
            tell("stroke_style", style.colour)
            tell("line_width", style.width)
            if now.get("dash", ()) != style.dash:
                now["dash"] = style.dash
                layer.set_line_dash(list(style.dash))
        else:
            tell("fill_style", style.colour)
        if style.how == "text":
            tell("font", style.font)
            tell("text_align", style.align)
        _COMMANDS[kind](layer, style.how, [stroke.geometry for stroke in group])


def _rects(layer: Any, how: str, rects: list[tuple[Any, ...]]) -> None:
    if len(rects) < 3:
        for rect in rects:
            getattr(layer, f"{how}_rect")(*rect)
        return
    columns = np.array(rects, dtype=np.int16).T
    getattr(layer, f"{how}_rects")(*(np.ascontiguousarray(column) for column in columns))


def _circles(layer: Any, how: str, circles: list[tuple[Any, ...]]) -> None:
    if len(circles) < 3:
        for circle in circles:
            getattr(layer, f"{how}_circle")(*circle)
        return
    x, y, r = np.array(circles, dtype=np.float32).T
    getattr(layer, f"{how}_circles")(*(np.ascontiguousarray(column) for column in (x, y, r)))


def _polygons(layer: Any, how: str, polygons: list[tuple[Any, ...]]) -> None:
    if len(polygons) == 1:
        getattr(layer, f"{how}_polygon")(np.array(polygons[0], dtype=np.int16))
        return
    points = np.array([point for polygon in polygons for point in polygon], dtype=np.int16)
    sizes = np.array([len(polygon) for polygon in polygons], dtype=np.int16)
    getattr(layer, f"{how}_polygons")(points, points_per_polygon=sizes)


def _lines(layer: Any, how: str, lines: list[tuple[Any, ...]]) -> None:
    for line in lines:
        layer.stroke_lines(np.array(line, dtype=np.int16))


def _texts(layer: Any, how: str, texts: list[tuple[Any, ...]]) -> None:
    for text in texts:
        layer.fill_text(*text)


_COMMANDS = {"rect": _rects, "circle": _circles, "polygon": _polygons, "line": _lines, "text": _texts}
