"""Pictures between two pictures: shapes of one key go from where they were to where they will be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from westerplatte_nb.view.curves import tidy
from westerplatte_nb.view.scene import LAYERS, Point, Polygon, Scene, Shape

# What of a shape can be between two values; a line of text or a colour cannot.
_NUMBERS = ("x", "y", "w", "h", "r", "radius", "width", "size")

Entrances = Mapping[str, Point]


def between(before: Scene, after: Scene, part: float, entrances: Entrances | None = None) -> Scene:
    """Return the picture at a part of the way, 0 to 1.

    What comes is there from the start and what goes is gone from the middle on. `entrances` tells by the beginning
    of a key (up to its first dot) from how far away such a shape comes. At 1 it is the picture `after` itself.
    """
    if part >= 1:
        return after
    layers = {
        name: _layer(before.layers.get(name, ()), after.layers.get(name, ()), part, entrances or {}) for name in LAYERS
    }
    return replace(after, layers=layers)


def _layer(before: tuple[Shape, ...], after: tuple[Shape, ...], part: float, entrances: Entrances) -> tuple[Shape, ...]:
    if before is after:
        return after
    old = {shape.key: shape for shape in before}
    new = {shape.key for shape in after}
    going = tuple(shape for shape in before if shape.key not in new) if part < 0.5 else ()
    return (*going, *(_shape(old.get(shape.key), shape, part, entrances) for shape in after))


def _shape(old: Shape | None, new: Shape, part: float, entrances: Entrances) -> Shape:
    if old is new:
        return new
    if old is None:
        dx, dy = entrances.get(new.key.partition(".")[0], (0.0, 0.0))
        return moved(new, dx * (1 - part), dy * (1 - part)) if dx or dy else new
    if type(old) is not type(new):
        return new
    if isinstance(new, Polygon):
        assert isinstance(old, Polygon)
        return replace(new, points=_points(old.points, new.points, part))
    return replace(new, **_numbers(old, new, part))


def _points(old: tuple[Point, ...], new: tuple[Point, ...], part: float) -> tuple[Point, ...]:
    if len(old) != len(new):
        return new
    return tuple((_on_way(ax, bx, part), _on_way(ay, by, part)) for (ax, ay), (bx, by) in zip(old, new, strict=True))


def _numbers(old: Any, new: Any, part: float) -> dict[str, Any]:
    return {
        field.name: _on_way(getattr(old, field.name), getattr(new, field.name), part)
        for field in fields(new)
        if field.name in _NUMBERS and getattr(old, field.name) != getattr(new, field.name)
    }


def _on_way(old: float, new: float, part: float) -> float:
    return tidy(old + (new - old) * part)


def moved(shape: Shape, dx: float, dy: float) -> Shape:
    """Return a shape in another place."""
    if isinstance(shape, Polygon):
        return replace(shape, points=tuple((tidy(x + dx), tidy(y + dy)) for x, y in shape.points))
    return replace(shape, x=tidy(shape.x + dx), y=tidy(shape.y + dy))
