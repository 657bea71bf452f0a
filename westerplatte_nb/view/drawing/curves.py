"""Curves as points: arcs, smooth outlines and scattered places, all deterministic."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, pi, sin

from westerplatte_nb.view.drawing.scene import Point


def arc(cx: float, cy: float, r: float, start: float, end: float, steps: int) -> tuple[Point, ...]:
    """Return points on a circle from one angle to another (degrees; 0 is right, 90 is down)."""
    angles = ((start + (end - start) * step / steps) * pi / 180 for step in range(steps + 1))
    return tuple((tidy(cx + r * cos(angle)), tidy(cy + r * sin(angle))) for angle in angles)


def ring_part(
    cx: float, cy: float, inner: float, outer: float, start: float, end: float, steps: int
) -> tuple[Point, ...]:
    """Return the outline of a part of a ring between two angles."""
    return arc(cx, cy, outer, start, end, steps) + arc(cx, cy, inner, end, start, steps)


def smooth(points: Iterable[Point], steps: int = 4, closed: bool = True) -> tuple[Point, ...]:
    """Return a smooth line through the points (Catmull-Rom), with `steps` pieces between each two."""
    given = tuple(points)
    count = len(given)
    if count < 3:
        return given
    last = count if closed else count - 1
    result: list[Point] = []
    for index in range(last):
        around = [_at(given, index + shift, closed) for shift in (-1, 0, 1, 2)]
        result += [_between(around, step / steps) for step in range(steps)]
    if not closed:
        result.append(given[-1])
    return tuple(result)


def placed(points: Iterable[Point], x: float, y: float, scale: float, flip: bool = False) -> tuple[Point, ...]:
    """Return a shape drawn around (0, 0), scaled and moved to (x, y), mirrored left to right on demand."""
    sign = -1 if flip else 1
    return tuple((tidy(x + sign * px * scale), tidy(y + py * scale)) for px, py in points)


def scatter(seed: int) -> Iterator[float]:
    """Yield numbers from 0 to 1 without end, the same ones for a seed."""
    value = seed
    while True:
        value = (value * 1103515245 + 12345) & 0x7FFFFFFF
        yield (value >> 8) / (0x7FFFFFFF >> 8)


def inside(points: tuple[Point, ...], x: float, y: float) -> bool:
    """Tell whether a point lies inside a closed outline."""
    result = False
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            result = not result
    return result


def tidy(number: float) -> float:
    """Return a number with one decimal, as much as a picture needs."""
    return round(number, 1)


def _at(points: tuple[Point, ...], index: int, closed: bool) -> Point:
    return points[index % len(points)] if closed else points[max(0, min(index, len(points) - 1))]


def _between(around: list[Point], t: float) -> Point:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = around
    x = 2 * bx + (cx - ax) * t + (2 * ax - 5 * bx + 4 * cx - dx) * t**2 + (3 * bx - ax - 3 * cx + dx) * t**3
    y = 2 * by + (cy - ay) * t + (2 * ay - 5 * by + 4 * cy - dy) * t**2 + (3 * by - ay - 3 * cy + dy) * t**3
    return tidy(x / 2), tidy(y / 2)
