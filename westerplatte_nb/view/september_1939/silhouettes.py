"""What stands look like: a miniature of each kind from above, and its sign on a military map.

They are told in `data/drawings.toml`, each in parts: a tone, a width, points.
"""

import tomllib
from functools import cache
from importlib.resources import files
from math import cos, pi, sin
from typing import Any

from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Rect, Shape, tidy

Shapes = tuple[Shape, ...]
Part = tuple[str, float, tuple[Point, ...]]
# The kinds that have a miniature of their own; another is shown as infantry.
SILHOUETTES = ("hq", "inf", "tks", "7tp", "tnk", "car", "atg", "cav", "mor")
LARGE = 1.3
# Khaki and field grey, each with what of it lies in the light, and the plate that both stand on.
_TONES = (
    {"body": "cap", "light": "crater_rim", "plate": "stone"},
    {"body": "steel_dark", "light": "steel", "plate": "stone"},
)


@cache
def _drawings() -> dict[str, Any]:
    """Return what is drawn, by what it is and its name."""
    folder = files("westerplatte_nb.view.september_1939").joinpath("data")
    return tomllib.loads(folder.joinpath("drawings.toml").read_text("utf-8"))


@cache
def _parts(drawing: str) -> tuple[Part, ...]:
    lines = [line.split() for line in drawing.split("\n") if line]
    return tuple((tone, float(width), tuple(map(_point, points))) for tone, width, *points in lines)


def _point(text: str) -> Point:
    x, _, y = text.partition(",")
    return float(x), float(y)


def silhouette(short: str, key: str, place: Point, seat: int, left: int, facing: int, size: float = LARGE) -> Shapes:
    """Return the miniature of a kind as far as it still stands, turned by so many eighths to the right."""
    drawn = _drawings()["miniature"][short if short in SILHOUETTES else "inf"]
    return _placed("".join((drawn["always"], *drawn["each"][:left])), key, place, _TONES[seat], facing, size)


def map_sign(short: str, key: str, place: Point, ink: str) -> Shapes:
    """Return the sign of a kind on a map."""
    (x, y), inside = place, _drawings()["map"].get(short, "")
    frame = Rect(f"{key}.frame", tidy(x - 13), tidy(y - 8), 26, 16, "", ink, 2)
    return (frame, *_placed(inside, key, place, {"ink": ink}))


def marker_sign(name: str, key: str, place: Point, ink: str) -> Shapes:
    """Return what is drawn on a marker."""
    return _placed(_drawings()["marker"][name], key, place, {"ink": ink})


def _placed(
    drawing: str, key: str, place: Point, tones: dict[str, str], facing: int = 0, size: float = 1.0
) -> tuple[Shape, ...]:
    (left, top), across, up = place, cos(facing * pi / 4) * size, sin(facing * pi / 4) * size
    found: list[Shape] = []
    for number, (tone, width, points) in enumerate(_parts(drawing)):
        turned = tuple((tidy(left + x * across - y * up), tidy(top + x * up + y * across)) for x, y in points)
        name, colour = f"{key}.part{number}", tones[tone]
        if not width:
            found.append(Polygon(name, turned, colour))
        elif len(turned) == 1:
            found.append(Circle(name, *turned[0], tidy(width * size), colour))
        else:
            found.append(Polygon(name, turned, "", colour, tidy(width * size), closed=False))
    return tuple(found)
