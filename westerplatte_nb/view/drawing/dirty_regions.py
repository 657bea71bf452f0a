"""Which parts of a layer must be drawn again, and in what order, so that a small change is a small message."""

from collections.abc import Iterable
from functools import reduce
from itertools import chain, groupby
from math import hypot
from typing import Any, NamedTuple

from westerplatte_nb.view.drawing import memo
from westerplatte_nb.view.drawing.layer import Part, parts_of
from westerplatte_nb.view.drawing.outlines import is_area
from westerplatte_nb.view.drawing.scene import Circle, Polygon, Rect, Shape, Text, crosses, inside, widest

# Lines reach beyond their shape by half their width, and smoothing by a little more.
MARGIN = 2.0
# Two boxes are joined when that covers no more than so much besides.
JOIN_AREA = 1500.0
# So many circles are worth a command of their own.
ROW = 2
# How far a text reaches up and down from its middle line, in parts of its size.
_HALF_LINE = 0.7
# Boxes that touch are joined, so the sides of a frame keep this far apart: less than a pixel.
_APART = 0.01


class Box(NamedTuple):
    """A rectangle by its left, top, right and bottom edges."""

    left: float
    top: float
    right: float
    bottom: float

    def union(self, other: "Box") -> "Box":
        """Return the smallest box around both."""
        # Compared by hand, since `min` and `max` are slow: it runs for every shape of a picture.
        (left, top, right, bottom), (its_left, its_top, its_right, its_bottom) = self, other
        return Box(
            left if left < its_left else its_left,
            top if top < its_top else its_top,
            right if right > its_right else its_right,
            bottom if bottom > its_bottom else its_bottom,
        )


@memo.by_identity(memo.SHAPES)
def box_of(shape: Shape) -> Box:
    """Return the box that holds everything a shape draws."""
    if isinstance(shape, Text):
        width = widest(shape)
        left = shape.x - width * {"left": 0.0, "center": 0.5, "right": 1.0}[shape.align]
        half_height = shape.size * _HALF_LINE
        return Box(left - MARGIN, shape.y - half_height, left + width + MARGIN, shape.y + half_height)
    edge = MARGIN + (shape.width / 2 if shape.stroke else 0)
    if isinstance(shape, Rect):
        left, top, right, bottom = shape.x, shape.y, shape.x + shape.w, shape.y + shape.h
    elif isinstance(shape, Circle):
        left, top, right, bottom = shape.x - shape.r, shape.y - shape.r, shape.x + shape.r, shape.y + shape.r
    else:
        across, down = [x for x, _ in shape.points], [y for _, y in shape.points]
        left, top, right, bottom = min(across), min(down), max(across), max(down)
    return Box(left - edge, top - edge, right + edge, bottom + edge)


def _may_paint_in(shape: Shape, box: Box) -> bool:
    """Tell whether a shape whose bounding box overlaps `box` may paint in it: an unfilled outline is empty inside."""
    if isinstance(shape, Polygon):
        return _polygon_may_paint_in(shape, box)
    if isinstance(shape, Text) or shape.fill:
        return True
    edge = MARGIN + shape.width / 2
    if isinstance(shape, Circle):
        farthest = max(hypot(x - shape.x, y - shape.y) for x in (box.left, box.right) for y in (box.top, box.bottom))
        return farthest > shape.r - edge
    edge += shape.radius
    return not (
        shape.x + edge < box.left
        and box.right < shape.x + shape.w - edge
        and shape.y + edge < box.top
        and box.bottom < shape.y + shape.h - edge
    )


def _polygon_may_paint_in(shape: Polygon, box: Box) -> bool:
    """Tell whether a side of a polygon comes into a box, or the box lies within its filling."""
    # The box grown by the edge, so that the sides count as lines without width.
    edge = MARGIN + (shape.width / 2 if shape.stroke else 0)
    left, top, right, bottom = box.left - edge, box.top - edge, box.right + edge, box.bottom + edge
    points = shape.points
    sides = zip(points, points[1:] + points[:1] if shape.closed else points[1:], strict=False)
    if any(crosses(a, b, left, top, right, bottom) for a, b in sides):
        return True
    # No side comes into the box, so all of it is inside or all outside: any corner tells which.
    return bool(shape.fill) and inside(points, left, top)


def dirty_boxes(before: Part, after: Part) -> list[Box]:
    """Return boxes around everything that came, went or changed between two states of a layer; near ones are joined."""
    changed = _changed_shapes(before, after)
    # If most has changed, searching for the rest takes longer than drawing it all.
    if 2 * len(changed) > len(before) + len(after) > 0:
        return [reduce(Box.union, map(box_of, changed))]
    return join_near(chain.from_iterable(map(_changed_boxes, changed)))


def join_near(dirty: Iterable[Box]) -> list[Box]:
    """Return boxes that cover the same area and more, near ones joined into one."""
    boxes: list[Box] = []
    # A shape that changes in its place has the same box before and after: `fromkeys` drops the second.
    for dirty_box in dict.fromkeys(dirty):
        box = dirty_box
        # A grown box may meet others in turn, so it is taken through the list again until it meets none.
        while meeting := _worth_joining(box, boxes):
            box = reduce(Box.union, meeting, box)
            if meeting == [box]:
                break  # The only box that it met covers it: that box is in the list, and nothing is to be added.
            boxes = [other for other in boxes if other not in meeting]
        else:  # it meets no other box
            boxes.append(box)
    return sorted(boxes)


@memo.by_identity(memo.SHAPES)
def _changed_boxes(shape: Shape) -> tuple[Box, ...]:
    """Return the boxes a changed shape draws in: of an empty frame its sides, since nothing is drawn in its middle."""
    box = box_of(shape)
    if not isinstance(shape, Rect) or shape.fill:
        return (box,)
    # How far a side reaches inwards, with its round corners; in a small frame the sides leave hardly a middle free.
    reach = 2 * MARGIN + shape.width + shape.radius
    if box.right - box.left < 4 * reach or box.bottom - box.top < 4 * reach:
        return (box,)
    top, bottom = box.top + reach, box.bottom - reach
    # A narrow gap keeps `join_near` from joining the four sides, which would be the whole frame again.
    return (
        Box(box.left, box.top, box.right, top - _APART),
        Box(box.left, top, box.left + reach, bottom),
        Box(box.right - reach, top, box.right, bottom),
        Box(box.left, bottom + _APART, box.right, box.bottom),
    )


def _changed_shapes(before: Part, after: Part) -> list[Shape]:
    """Return the shapes that came, went or changed between two states of a layer, changed ones before and after."""
    # By identity first: comparing by value looks at every point of a shape.
    old_parts, new_parts = _unshared(parts_of(before), parts_of(after))
    series = _unshared(chain.from_iterable(old_parts), chain.from_iterable(new_parts))
    old, new = ({shape.key: shape for shape in shapes} for shapes in series)
    changed = [key for key in old | new if old.get(key) != new.get(key)]
    return [by_key[key] for by_key in (old, new) for key in changed if key in by_key]


def _unshared(before: Iterable[Any], after: Iterable[Any]) -> tuple[list[Any], list[Any]]:
    """Return the objects that only the first of two series holds, and those that only the second holds, by identity."""
    old, new = ({id(element): element for element in series} for series in (before, after))
    return [old[key] for key in old if key not in new], [new[key] for key in new if key not in old]


def _worth_joining(box: Box, others: list[Box]) -> list[Box]:
    """Return the other boxes that are cheaper to redraw as one with a box: they touch it or add at most JOIN_AREA."""
    # Inline arithmetic: it runs for every pair of boxes.
    left, top, right, bottom = box
    most, joinable = (right - left) * (bottom - top) + JOIN_AREA, []
    for other in others:
        its_left, its_top, its_right, its_bottom = other
        across = (right if right > its_right else its_right) - (left if left < its_left else its_left)
        down = (bottom if bottom > its_bottom else its_bottom) - (top if top < its_top else its_top)
        is_touching = left <= its_right and its_left <= right and top <= its_bottom and its_top <= bottom
        if is_touching or across * down <= most + (its_right - its_left) * (its_bottom - its_top):
            joinable.append(other)
    return joinable


def shapes_in(shapes: Part, boxes: list[Box]) -> Part:
    """Return the shapes that draw anything inside the boxes, in drawing order."""
    # Shapes that are no `Layer` (`part is shapes`) are a new object in every picture: no cache has their box yet.
    near = [part for part in parts_of(shapes) if part is shapes or _is_touching(_part_box(part), boxes)]
    return tuple([shape for part in near for shape in part if _is_in(shape, boxes)])


@memo.by_identity(memo.SHAPES)
def _part_box(part: Part) -> Box:
    """Return the box around all shapes of a part."""
    left, top, right, bottom = zip(*map(box_of, part), strict=True)
    return Box(min(left), min(top), max(right), max(bottom))


def _is_touching(box: Box, others: list[Box]) -> bool:
    """Tell whether a box touches any of some others."""
    left, top, right, bottom = box
    # Compared inline: of all checks for a picture this runs most often.
    for its_left, its_top, its_right, its_bottom in others:
        if left <= its_right and its_left <= right and top <= its_bottom and its_top <= bottom:
            return True
    return False


def _is_in(shape: Shape, boxes: list[Box]) -> bool:
    """Tell whether a shape may draw inside any of some boxes."""
    left, top, right, bottom = box_of(shape)
    for box in boxes:
        its_left, its_top, its_right, its_bottom = box
        if left <= its_right and its_left <= right and top <= its_bottom and its_top <= bottom:
            # A shape that lies completely inside needs no closer look at its outline.
            is_inside = its_left <= left and right <= its_right and its_top <= top and bottom <= its_bottom
            if is_inside or _may_paint_in(shape, box):
                return True
    return False


class ShapeBatch:
    """Shapes of one look that can be drawn together."""

    __slots__ = ("_around", "_boxes", "look", "shapes")

    def __init__(self, look: tuple[object, ...], shape: Shape, box: Box) -> None:
        self.look = look
        self.shapes = [shape]
        self._boxes = [box]
        self._around = box

    def add(self, shape: Shape, box: Box) -> None:
        """Add a shape of the same look with its box."""
        self.shapes.append(shape)
        self._boxes.append(box)
        self._around = self._around.union(box)

    def meets(self, box: Box) -> bool:
        """Tell whether any of the shapes may touch a box."""
        # One comparison with the box around all shapes spares most of those with the boxes of the shapes.
        return _is_touching(box, [self._around]) and _is_touching(box, self._boxes)


def look_of(shape: Shape, is_whole: bool, is_in_row: bool) -> tuple[object, ...]:
    """Return everything about a shape that a painter must set before drawing it, first the kind of its command.

    Filled shapes and open lines are areas, which need only an opacity as each brings its colour; dashed lines and bare
    edges are strokes. `is_in_row` tells that a shape is one of several discs or open lines that follow each other: such
    discs have a command of their own, and such lines are strokes in a whole picture (`is_whole`), as that is shorter.
    """
    if isinstance(shape, Text):
        return "text", shape.fill, shape.size, shape.bold, shape.align, shape.face
    opacity = shape.opacity if not isinstance(shape, Rect) else 1.0
    if is_in_row and isinstance(shape, Circle):
        return "disc", opacity
    if is_area(shape) and not (is_whole and is_in_row):  # in a row are, besides discs, only open lines
        return "area", opacity
    kind = "circle" if isinstance(shape, Circle) else "line"
    if isinstance(shape, Rect) or (isinstance(shape, Polygon) and shape.closed):
        kind = "polygon"
    return kind, shape.width, shape.dash


def batches(shapes: Iterable[Shape], is_whole: bool = False) -> list[tuple[str, list[Shape]]]:
    """Return shapes grouped by their looks, each group after the kind of its command.

    A shape joins an earlier group of its look when nothing drawn since then lies under it. `is_whole` tells that the
    shapes are a whole picture, not some that have changed.
    """
    ordered = tuple(shapes)
    in_rows = zip(ordered, _in_rows(ordered), strict=True)
    looks = ((shape, look_of(shape, is_whole, is_in_row)) for shape, is_in_row in in_rows)
    return [(str(batch.look[0]), batch.shapes) for batch in gather(looks)]


def gather(shapes: Iterable[tuple[Shape, tuple[object, ...]]]) -> list[ShapeBatch]:
    """Return pairs of a shape and its look as batches, in an order that looks the same as that of the shapes.

    A shape joins the first batch of its look that it reaches without moving past a shape that it may overlap: what is
    drawn on it then finds a batch as early.
    """
    batches_so_far: list[ShapeBatch] = []
    for shape, look in shapes:
        box, first = box_of(shape), None
        for batch in reversed(batches_so_far):
            if batch.look == look:
                first = batch
            if batch.meets(box):
                break
        if first is None:
            batches_so_far.append(ShapeBatch(look, shape, box))
        else:
            first.add(shape, box)
    return batches_so_far


def _in_rows(shapes: tuple[Shape, ...]) -> list[bool]:
    """Return for each shape whether it is one of at least ROW discs, or of as many lines, that follow each other."""
    rows = [(key, len([*group])) for key, group in groupby(shapes, key=_row_key)]
    return [key is not None and number >= ROW for key, number in rows for _ in range(number)]


def _row_key(shape: Shape) -> object:
    """Return what shapes in a row have in common: "disc", or the width of open lines; None for other shapes."""
    if isinstance(shape, Circle) and shape.fill and not shape.dash:
        return "disc"
    return shape.width if isinstance(shape, Polygon) and not shape.closed else None
