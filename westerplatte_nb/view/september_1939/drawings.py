"""What is drawn of September 1939 by hand, in parts, as `data/drawings.toml` tells them."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from math import cos, pi, sin
from types import MappingProxyType
from typing import Any

from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Shape

Part = tuple[str, float, tuple[Point, ...]]
_NO_TONES: Mapping[str, str] = MappingProxyType({})


@cache
def _all() -> dict[str, Any]:
    folder = files("westerplatte_nb.view.september_1939").joinpath("data")
    return tomllib.loads(folder.joinpath("drawings.toml").read_text("utf-8"))


@cache
def figures(name: str) -> tuple[str, ...]:
    """Return what of a miniature goes with each point of endurance."""
    return tuple(_all()["miniature"][name]["each"])


@cache
def numbers(group: str, name: str) -> tuple[tuple[tuple[float, ...], ...], ...]:
    """Return the lines of a table of places, each place as its numbers."""
    lines = _all()[group][name].split("\n")
    return tuple(tuple(tuple(map(float, place.split(","))) for place in line.split()) for line in lines if line)


@cache
def _parts(group: str, name: str, left: int) -> tuple[Part, ...]:
    """Return the parts of a drawing; nothing for one that there is none of."""
    told = _all()[group].get(name, "")
    text, each = (told, ()) if isinstance(told, str) else (told["always"], told["each"][:left])
    # The lights of all figures come after their bodies.
    lines = [line.split() for line in (*text.splitlines(), *sorted("".join(each).splitlines())) if line]
    return tuple((tone, float(width), tuple(map(_point, points))) for tone, width, *points in lines)


def _point(text: str) -> Point:
    x, _, y = text.partition(",")
    return float(x), float(y)


# What is left of a miniature, where it looks in eighths to the right, and how large it is.
Pose = tuple[int, int, float]


def drawn(
    group: str,
    name: str,
    key: str,
    place: Point = (0, 0),
    tones: Mapping[str, str] = _NO_TONES,
    pose: Pose = (0, 0, 1.0),
) -> tuple[Shape, ...]:
    """Return a drawing at a place in its colours."""
    (x, y), (left, facing, size) = place, pose
    across, up = cos(facing * pi / 4) * size, sin(facing * pi / 4) * size
    found: list[Shape] = []
    for number, (tone, width, points) in enumerate(_parts(group, name, left)):
        # Some hundred points a click: no function is asked about each.
        turned = tuple(
            [(round(x + px * across - py * up, 1), round(y + px * up + py * across, 1)) for px, py in points]
        )
        part, colour = f"{key}.part{number}", tones.get(tone, tone)
        if not width:
            found.append(Polygon(part, turned, colour))
        elif len(turned) == 1:
            found.append(Circle(part, *turned[0], round(width * size, 1), colour))
        else:
            found.append(Polygon(part, turned, "", colour, round(width * size, 1), closed=False))
    return tuple(found)
