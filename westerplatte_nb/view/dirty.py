"""Which parts of a layer must be drawn again, and in what order, so that a small change is a small message."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from westerplatte_nb.view.letters import text_width
from westerplatte_nb.view.scene import Circle, Polygon, Rect, Shape, Text

# Lines reach beyond their shape by half their width, and smoothing by a little more.
MARGIN = 2.0


class Box(NamedTuple):
    """A rectangle by its left, top, right and bottom edges."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        """Tell whether two boxes share any point."""
        return (
            self.left <= other.right
            and other.left <= self.right
            and self.top <= other.bottom
            and other.top <= self.bottom
        )

    def with_(self, other: Box) -> Box:
        """Return the smallest box around both."""
        return Box(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )


def box_of(shape: Shape) -> Box:
    """Return the box that holds everything a shape draws."""
    if isinstance(shape, Text):
        width = text_width(shape.text, shape.size, shape.bold)
        left = shape.x - width * {"left": 0.0, "center": 0.5, "right": 1.0}[shape.align]
        return Box(left - MARGIN, shape.y - shape.size, left + width + MARGIN, shape.y + shape.size)
    around = MARGIN + (shape.width / 2 if shape.stroke else 0)
    if isinstance(shape, Rect):
        left, top, right, bottom = shape.x, shape.y, shape.x + shape.w, shape.y + shape.h
    elif isinstance(shape, Circle):
        left, top, right, bottom = shape.x - shape.r, shape.y - shape.r, shape.x + shape.r, shape.y + shape.r
    else:
        assert isinstance(shape, Polygon)
        across, down = [x for x, _ in shape.points], [y for _, y in shape.points]
        left, top, right, bottom = min(across), min(down), max(across), max(down)
    return Box(left - around, top - around, right + around, bottom + around)


def dirty_boxes(before: Iterable[Shape], after: Iterable[Shape]) -> list[Box]:
    """Return disjoint boxes around everything that came, went or changed between two states of a layer."""
    old, new = set(before), set(after)
    boxes: list[Box] = []
    for shape in old ^ new:
        box = box_of(shape)
        # A grown box may meet others in turn, so it is taken through the list again until it meets none.
        while meeting := [other for other in boxes if box.meets(other)]:
            boxes = [other for other in boxes if other not in meeting]
            for other in meeting:
                box = box.with_(other)
        boxes.append(box)
    return sorted(boxes)


def shapes_in(shapes: Iterable[Shape], boxes: list[Box]) -> tuple[Shape, ...]:
    """Return the shapes that draw anything inside the boxes, in drawing order."""
    return tuple(shape for shape in shapes if any(box_of(shape).meets(box) for box in boxes))


class Batch:
    """Shapes of one look that can be drawn together."""

    def __init__(self, look: tuple[object, ...], shape: Shape, box: Box) -> None:
        self.look = look
        self.shapes = [shape]
        self.boxes = [box]
        self.around = box

    def add(self, shape: Shape, box: Box) -> None:
        """Take one more shape in."""
        self.shapes.append(shape)
        self.boxes.append(box)
        self.around = self.around.with_(box)

    def meets(self, box: Box) -> bool:
        """Tell whether any of the shapes may touch a box."""
        return self.around.meets(box) and any(box.meets(other) for other in self.boxes)


def look_of(shape: Shape) -> tuple[object, ...]:
    """Return everything about a shape that a painter must set before drawing it."""
    if isinstance(shape, Text):
        return "text", shape.fill, shape.size, shape.bold, shape.align
    kind = type(shape).__name__
    if isinstance(shape, Polygon):
        kind = "polygon" if shape.closed else "line"
    elif isinstance(shape, Rect) and shape.radius:
        kind = "polygon"
    return kind, shape.fill, shape.stroke, shape.width if shape.stroke else 0, shape.dash


def batches(shapes: Iterable[Shape]) -> list[list[Shape]]:
    """Group shapes of one look, keeping the order of all that may overlap.

    A shape joins an earlier batch of its look when nothing drawn since then lies under it. Within a batch fillings
    come before edges, which only shows where shapes of one look overlap each other.
    """
    found: list[Batch] = []
    for shape in shapes:
        look, box = look_of(shape), box_of(shape)
        for batch in reversed(found):
            if batch.look == look:
                batch.add(shape, box)
                break
            if batch.meets(box):
                found.append(Batch(look, shape, box))
                break
        else:
            found.append(Batch(look, shape, box))
    return [batch.shapes for batch in found]
