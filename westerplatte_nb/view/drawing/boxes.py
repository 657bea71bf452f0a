"""The boxes around shapes, as (x, y, width, height), without the width of their lines."""

from westerplatte_nb.view.drawing.scene import Circle, Polygon, Rect, Shape

Box = tuple[float, float, float, float]


def shape_box(shape: Shape) -> Box:
    """Return the box around a shape; that of a text has its height, but no width."""
    if isinstance(shape, Rect):
        return shape.x, shape.y, shape.w, shape.h
    if isinstance(shape, Circle):
        return shape.x - shape.r, shape.y - shape.r, 2 * shape.r, 2 * shape.r
    if isinstance(shape, Polygon):
        xs, ys = [x for x, _ in shape.points], [y for _, y in shape.points]
        return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
    return shape.x, shape.y - shape.size / 2, 0, shape.size


def meets(first: Box, second: Box) -> bool:
    """Tell whether two boxes have more than an edge in common."""
    (ax, ay, aw, ah), (bx, by, bw, bh) = first, second
    return ax < bx + bw and bx < ax + aw and ay < by + bh and by < ay + ah
