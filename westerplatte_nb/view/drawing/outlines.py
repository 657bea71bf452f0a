"""Shapes as flat areas: an edge becomes an area under the filling, so that one command draws shapes of many looks."""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import pairwise, repeat
from math import acos, ceil, cos, hypot, pi, sin

from westerplatte_nb.view.drawing import memo
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Rect, Shape, Text

Outline = tuple[Point, ...]
Area = tuple[str, Outline]

# How far a many-sided figure may fall short of the circle it stands for, in scene units.
_FLAT, _FLAT_CORNER = 0.25, 0.5
# How far a sharp corner may reach, in half widths of its line.
_SHARPEST = 3.0


def is_area(shape: Shape) -> bool:
    """Tell whether a shape can be drawn as areas; dashed lines and bare edges are shorter as strokes."""
    if isinstance(shape, Text) or shape.dash:
        return False
    return bool(shape.fill) or (isinstance(shape, Polygon) and not shape.closed)


@memo.by_identity(memo.SHAPES)
def areas_of(shape: Shape) -> tuple[Area, ...]:
    """Return the areas of a shape, the lower first, each with the name of its colour."""
    return tuple(_areas(shape))


def _areas(shape: Shape) -> Iterator[Area]:
    """Yield the area of an open line, or of a closed shape its edge (grown by half its width) and then its filling."""
    if isinstance(shape, Text):
        return
    if isinstance(shape, Polygon) and not shape.closed:
        yield shape.stroke, thick(shape.points, shape.width)
        return
    half = shape.width / 2 if shape.stroke else 0.0
    if half:
        yield shape.stroke, outline(shape, half)
    if shape.fill:
        yield shape.fill, outline(shape, -half)


def outline(shape: Rect | Circle | Polygon, by: float = 0.0) -> Outline:
    """Return the points around a shape, moved outwards by a distance (inwards if negative)."""
    if isinstance(shape, Circle):
        return round_outline(shape.x, shape.y, max(shape.r + by, 0.1))
    if isinstance(shape, Polygon):
        return grown(shape.points, by) if by else shape.points
    left, top, right, bottom = shape.x - by, shape.y - by, shape.x + shape.w + by, shape.y + shape.h + by
    radius = min(shape.radius, shape.w / 2, shape.h / 2)
    if not radius:
        return (left, top), (right, top), (right, bottom), (left, bottom)
    return _rounded(left, top, right, bottom, max(radius + by, 0.1))


def round_outline(x: float, y: float, r: float) -> Outline:
    """Return a regular polygon that stands for a circle; no side is farther than _FLAT from it."""
    sides = max(8, ceil(pi / acos(max(0.0, 1 - _FLAT / r))))
    return tuple([(x + r * across, y + r * down) for across, down in _unit_polygon(sides)])


@cache
def _unit_polygon(sides: int) -> tuple[Point, ...]:
    """Return the corners of a regular polygon in the circle of radius 1 about (0, 0)."""
    return tuple((cos(2 * pi * n / sides), sin(2 * pi * n / sides)) for n in range(sides))


# The same frames and counters come again with every click.
@lru_cache(maxsize=1024)
def _rounded(left: float, top: float, right: float, bottom: float, radius: float) -> Outline:
    """Return the outline of a rectangle with round corners of a radius."""
    steps = max(2, ceil(pi / 4 / acos(max(0.0, 1 - _FLAT_CORNER / radius))))
    middles = ((right - radius, bottom - radius), (left + radius, bottom - radius), (left + radius, top + radius),
               (right - radius, top + radius))  # fmt: skip
    corners = zip(middles, _quarters(steps), strict=True)
    return tuple([(x + radius * across, y + radius * down) for (x, y), quarter in corners for across, down in quarter])


@cache
def _quarters(steps: int) -> tuple[tuple[Point, ...], ...]:
    """Return the points of each quarter of the circle of radius 1 about (0, 0), in a number of steps."""
    angles = [[pi / 2 * (corner + step / steps) for step in range(steps + 1)] for corner in range(4)]
    return tuple(tuple((cos(angle), sin(angle)) for angle in quarter) for quarter in angles)


def grown(points: Outline, by: float) -> Outline:
    """Return an outline with every side moved outwards by a distance, sharp corners cut short."""
    if len(points) > 1 and points[0] == points[-1]:
        points = points[:-1]
    # Outwards is to the right of an outline that goes one way round, to the left of one that goes the other.
    to_right = by if _twice_area(points) > 0 else -by
    sides = [_right(start, end) for start, end in zip(points[-1:] + points[:-1], points, strict=True)]
    return tuple(map(_corner, points, sides, sides[1:] + sides[:1], repeat(to_right)))


def thick(points: Outline, width: float) -> Outline:
    """Return the area of an open line of a width."""
    ends = (_beyond(points[1], points[0]), *points, _beyond(points[-2], points[-1]))
    half = width / 2
    sides = [_right(start, end) for start, end in pairwise(ends)]
    there, back = (tuple(map(_corner, points, sides, sides[1:], repeat(by))) for by in (half, -half))
    return there + back[::-1]


def _beyond(inner: Point, end: Point) -> Point:
    """Return the point as far beyond the end of a line as its neighbour lies before it."""
    return 2 * end[0] - inner[0], 2 * end[1] - inner[1]


def _corner(point: Point, before: Point, after: Point, by: float) -> Point:
    """Return a corner moved so that both its sides move to the right by a distance, cut short where it is sharp.

    `before` and `after` are the unit vectors to the right of the sides before and after the corner.
    """
    sx, sy = before[0] + after[0], before[1] + after[1]
    length = sx * sx + sy * sy
    # Of two unit vectors the sum is as long as twice the cosine of half their angle.
    stretch = 2 * by / max(length, (2 / _SHARPEST) ** 2) if length > 1e-9 else 0.0
    return point[0] + sx * stretch, point[1] + sy * stretch


def _right(start: Point, end: Point) -> Point:
    """Return the unit vector at a right angle to a side."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy) or 1.0
    return dy / length, -dx / length


def _twice_area(points: Outline) -> float:
    """Return twice the area of an outline, positive if it goes clockwise on the screen (y downwards)."""
    following = points[1:] + points[:1]
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, following, strict=True))
