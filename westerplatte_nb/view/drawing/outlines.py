"""Shapes as flat areas: an edge becomes an area under the filling, so that one command draws shapes of many looks."""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import pairwise, repeat
from math import acos, ceil, cos, hypot, pi, sin

from westerplatte_nb.view.drawing import memo
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Rect, Shape, Text

Outline = tuple[Point, ...]
Area = tuple[str, Outline]

# How far a many-sided figure may fall short of the circle, or of the round corner, it stands for, in scene units.
_CIRCLE_ERROR, _CORNER_ERROR = 0.25, 0.7
# An outline moved inwards keeps at least this radius, so that it is never turned inside out.
_LEAST_RADIUS = 0.1
# A longer line is shorter as a stroke, although lines of each width then need a command of their own.
_LONG = 24
# How far a sharp corner may reach, in half widths of its line.
_SHARPEST = 3.0


def is_area(shape: Shape) -> bool:
    """Tell whether a shape is drawn as areas; long lines, dashed lines and bare edges are shorter as strokes."""
    if isinstance(shape, Text) or shape.dash:
        return False
    return bool(shape.fill) or (isinstance(shape, Polygon) and not shape.closed and len(shape.points) < _LONG)


@memo.by_identity(memo.SHAPES)
def areas_of(shape: Shape) -> tuple[Area, ...]:
    """Return the areas of a shape, the lower first, each with the name of its colour."""
    return tuple(_areas(shape))


def _areas(shape: Shape) -> Iterator[Area]:
    """Yield the area of an open line, or of a closed shape its edge (grown by half its width) and then its filling."""
    if isinstance(shape, Text):
        return
    if isinstance(shape, Polygon) and not shape.closed:
        yield shape.stroke, thicken(shape.points, shape.width)
        return
    half = shape.width / 2 if shape.stroke else 0.0
    if half:
        yield shape.stroke, outline(shape, half)
    if shape.fill and not (half and shape.fill == shape.stroke):
        # The edge lies half inside the shape: only what it leaves of the filling is drawn.
        yield shape.fill, outline(shape, -half)


def outline(shape: Rect | Circle | Polygon, distance: float = 0.0) -> Outline:
    """Return the points around a shape, moved outwards by a distance (inwards if negative)."""
    if isinstance(shape, Circle):
        return round_outline(shape.x, shape.y, max(shape.r + distance, _LEAST_RADIUS))
    if isinstance(shape, Polygon):
        return grown(shape.points, distance) if distance else shape.points
    left, top = shape.x - distance, shape.y - distance
    right, bottom = shape.x + shape.w + distance, shape.y + shape.h + distance
    radius = min(shape.radius, shape.w / 2, shape.h / 2)
    if not radius:
        return (left, top), (right, top), (right, bottom), (left, bottom)
    return _rounded(left, top, right, bottom, max(radius + distance, _LEAST_RADIUS))


def round_outline(x: float, y: float, r: float) -> Outline:
    """Return a regular polygon that stands for a circle; no side is farther than _CIRCLE_ERROR from it."""
    # The middle of a side is nearer to the centre than its ends by r - r * cos(pi / sides).
    sides = max(8, ceil(pi / acos(max(0.0, 1 - _CIRCLE_ERROR / r))))
    return tuple([(x + r * across, y + r * down) for across, down in _unit_polygon(sides)])


@cache
def _unit_polygon(sides: int) -> tuple[Point, ...]:
    """Return the corners of a regular polygon in the circle of radius 1 about (0, 0)."""
    return tuple((cos(2 * pi * n / sides), sin(2 * pi * n / sides)) for n in range(sides))


# The same frames and counters come again with every click.
@lru_cache(maxsize=1024)
def _rounded(left: float, top: float, right: float, bottom: float, radius: float) -> Outline:
    """Return the outline of a rectangle with round corners of a radius, from the lower right corner clockwise."""
    # As in `round_outline`, for a quarter of a circle.
    steps = max(2, ceil(pi / 4 / acos(max(0.0, 1 - _CORNER_ERROR / radius))))
    centres = ((right - radius, bottom - radius), (left + radius, bottom - radius), (left + radius, top + radius),
               (right - radius, top + radius))  # fmt: skip
    corners = zip(centres, _quarters(steps), strict=True)
    return tuple([(x + radius * across, y + radius * down) for (x, y), quarter in corners for across, down in quarter])


@cache
def _quarters(steps: int) -> tuple[tuple[Point, ...], ...]:
    """Return the points of each quarter of the circle of radius 1 about (0, 0), the lower right quarter first."""
    angles = [[pi / 2 * (corner + step / steps) for step in range(steps + 1)] for corner in range(4)]
    return tuple(tuple((cos(angle), sin(angle)) for angle in quarter) for quarter in angles)


def grown(points: Outline, distance: float) -> Outline:
    """Return an outline with every side moved outwards by a distance (inwards if negative), sharp corners cut short."""
    if len(points) > 1 and points[0] == points[-1]:
        points = points[:-1]
    # Outwards is to the right of an outline that goes one way round, to the left of one that goes the other.
    to_right = distance if is_clockwise(points) else -distance
    # The normal of the side that ends in each point; the next element is that of the side that begins there.
    normals = [_right_normal(start, end) for start, end in zip(points[-1:] + points[:-1], points, strict=True)]
    return tuple(map(_moved_corner, points, normals, normals[1:] + normals[:1], repeat(to_right)))


def thicken(points: Outline, width: float) -> Outline:
    """Return the area that an open line of a width covers: along its right side, and back along its left."""
    # With a point more at both ends each point has a side before and after it, and the line ends straight.
    extended = (_beyond(points[1], points[0]), *points, _beyond(points[-2], points[-1]))
    half = width / 2
    normals = [_right_normal(start, end) for start, end in pairwise(extended)]
    right, left = (tuple(map(_moved_corner, points, normals, normals[1:], repeat(by))) for by in (half, -half))
    return right + left[::-1]


def _beyond(inner: Point, end: Point) -> Point:
    """Return the point as far beyond the end of a line as its neighbour lies before it."""
    return 2 * end[0] - inner[0], 2 * end[1] - inner[1]


def _moved_corner(point: Point, normal: Point, next_normal: Point, distance: float) -> Point:
    """Return a corner moved so that both its sides move to the right by a distance, cut short where it is sharp.

    `normal` and `next_normal` are the unit vectors to the right of the sides before and after the corner.
    """
    (ax, ay), (bx, by) = normal, next_normal
    sum_x, sum_y = ax + bx, ay + by
    length_squared = sum_x * sum_x + sum_y * sum_y
    # The corner moves along the sum of both normals, whose length is s = 2 * cos(half their angle), and by as much as
    # distance / cos(half their angle): that is the sum times 2 * distance / s². A limit on s cuts sharp corners short,
    # and where a line turns back the normals cancel out: the corner stays.
    stretch = 2 * distance / max(length_squared, (2 / _SHARPEST) ** 2) if length_squared > 1e-9 else 0.0
    return point[0] + sum_x * stretch, point[1] + sum_y * stretch


def _right_normal(start: Point, end: Point) -> Point:
    """Return the unit vector to the right of a side, at a right angle to it; (0, 0) for a side without length."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy) or 1.0
    return dy / length, -dx / length


def is_clockwise(points: Outline) -> bool:
    """Tell whether an outline goes round clockwise on the screen (y downwards)."""
    next_points = points[1:] + points[:1]
    twice_area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, next_points, strict=True))
    return twice_area > 0
