"""What a game has drawn by hand, in parts, as the file `data/drawings.toml` beside its view tells them."""

from collections.abc import Mapping
from functools import cache
from math import cos, pi, sin
from types import MappingProxyType

from westerplatte_nb.engine.package_data import package_data
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Shape

Part = tuple[str, float, tuple[Point, ...]]
_NO_TONES: Mapping[str, str] = MappingProxyType({})


@cache
def _parts(package: str, group: str, name: str, figures: int) -> tuple[Part, ...]:
    """Return the parts of a drawing; nothing for one that there is none of."""
    drawing = package_data(package, "data/drawings")[group].get(name, "")
    text, each = (drawing, ()) if isinstance(drawing, str) else (drawing["always"], drawing["each"][:figures])
    # The lights of all figures come after their bodies.
    lines = [line.split() for line in (*text.splitlines(), *sorted("".join(each).splitlines())) if line]
    return tuple((tone, float(width), tuple(map(_point, points))) for tone, width, *points in lines)


def _point(text: str) -> Point:
    x, _, y = text.partition(",")
    return float(x), float(y)


# What is left of a miniature, where it looks in eighths to the right, and how large it is.
Key = tuple[int, int, float]


def drawn(
    package: str,
    group: str,
    name: str,
    key: str,
    place: Point = (0, 0),
    tones: Mapping[str, str] = _NO_TONES,
    pose: Key = (0, 0, 1.0),
) -> tuple[Shape, ...]:
    """Return a drawing at a place in its colours."""
    (x, y), (figures, facing, size) = place, pose
    across, up = cos(facing * pi / 4) * size, sin(facing * pi / 4) * size
    shapes: list[Shape] = []
    for number, (tone, width, points) in enumerate(_parts(package, group, name, figures)):
        # Some hundred points a click: no function is asked about each.
        turned = tuple(
            [(round(x + px * across - py * up, 1), round(y + px * up + py * across, 1)) for px, py in points]
        )
        part, colour = f"{key}.part{number}", tones.get(tone, tone)
        if not width:
            shapes.append(Polygon(part, turned, colour))
        elif len(turned) == 1:
            shapes.append(Circle(part, *turned[0], round(width * size, 1), colour))
        else:
            shapes.append(Polygon(part, turned, "", colour, round(width * size, 1), closed=False))
    return tuple(shapes)
