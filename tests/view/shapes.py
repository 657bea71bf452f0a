"""What tests ask about shapes: their boxes, and whether a point lies inside."""

from __future__ import annotations

from westerplatte_nb.view.drawing.scene import Circle, Polygon, Rect, Shape, Text, inside, text_width

Bounds = tuple[float, float, float, float]


def bounds(shape: Shape) -> Bounds:
    """Left, top, right and bottom of a shape, without its stroke."""
    if isinstance(shape, Rect):
        return shape.x, shape.y, shape.x + shape.w, shape.y + shape.h
    if isinstance(shape, Circle):
        return shape.x - shape.r, shape.y - shape.r, shape.x + shape.r, shape.y + shape.r
    if isinstance(shape, Polygon):
        xs, ys = [x for x, _ in shape.points], [y for _, y in shape.points]
        return min(xs), min(ys), max(xs), max(ys)
    width = text_width(shape.text, shape.size, shape.bold, shape.face)
    left = shape.x - {"left": 0.0, "center": width / 2, "right": width}[shape.align]
    return left, shape.y - shape.size * 0.36, left + width, shape.y + shape.size * 0.36


def around(shapes: list[Shape]) -> Bounds:
    """The bounds of several shapes."""
    each = [bounds(shape) for shape in shapes]
    return min(b[0] for b in each), min(b[1] for b in each), max(b[2] for b in each), max(b[3] for b in each)


def apart(one: Bounds, other: Bounds) -> bool:
    """Whether two bounds do not overlap; touching is allowed."""
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def hides(shape: Shape) -> bool:
    """Whether a shape hides what is below it."""
    return not isinstance(shape, Text) and bool(shape.fill) and (isinstance(shape, Rect) or shape.opacity >= 1)


def covers(shape: Shape, x: float, y: float) -> bool:
    """Whether a filled shape lies under a point, and hides what is below."""
    if not hides(shape):
        return False
    if isinstance(shape, Circle):
        return (x - shape.x) ** 2 + (y - shape.y) ** 2 <= shape.r**2
    if isinstance(shape, Polygon):
        return inside(shape.points, x, y)
    left, top, right, bottom = bounds(shape)
    return left <= x <= right and top <= y <= bottom
