"""What a game has drawn by hand, in parts, as the file `data/drawings.toml` beside its view tells them."""

from collections.abc import Mapping
from functools import cache
from math import cos, pi, sin
from types import MappingProxyType

from westerplatte_nb.engine.package_data import package_data
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Shape

# A part of a drawing: its tone, the width of its line (0 for a filling), its points.
Part = tuple[str, float, tuple[Point, ...]]
_NO_TONES: Mapping[str, str] = MappingProxyType({})


@cache
def _parts(package: str, group: str, name: str, figures: int) -> tuple[Part, ...]:
    """Return the parts of a drawing that a package has in a group, () if it has none of this name.

    A miniature has parts that are always drawn, and parts for each figure, of which the first `figures` are drawn.
    """
    drawing = package_data(package, "data/drawings")[group].get(name, "")
    # Each line of a text is a part: its tone, width and points (`body 2  7.5,6 7.5,-10`).
    text, by_figure = (drawing, ()) if isinstance(drawing, str) else (drawing["always"], drawing["each"][:figures])
    # Sorted by tone, so that the lit parts of all figures come after their bodies.
    figure_lines = sorted("".join(by_figure).splitlines())
    parts = (line.split() for line in (*text.splitlines(), *figure_lines) if line)
    return tuple((tone, float(width), tuple(map(_point, points))) for tone, width, *points in parts)


def _point(text: str) -> Point:
    """Return a point of a drawing from its text (`12,-3.5`)."""
    x, _, y = text.partition(",")
    return float(x), float(y)


# The figures left of a miniature, its direction in eighths of a turn, and its size.
Pose = tuple[int, int, float]


def drawn(
    package: str,
    group: str,
    name: str,
    key: str,
    place: Point = (0, 0),
    tones: Mapping[str, str] = _NO_TONES,
    pose: Pose = (0, 0, 1.0),
) -> tuple[Shape, ...]:
    """Return a drawing of a package's `group` at a place, with keys that begin with `key`.

    `tones` are the colours of the drawing's tones, `pose` its figures, direction in eighths of a turn, and size.
    """
    (x, y), (figures, facing, size) = place, pose
    # The columns of the matrix that turns and scales a point: (cosine, sine) and (-sine, cosine).
    cosine, sine = cos(facing * pi / 4) * size, sin(facing * pi / 4) * size
    shapes: list[Shape] = []
    for number, (tone, width, points) in enumerate(_parts(package, group, name, figures)):
        # Inline, since a click draws hundreds of points and a call for each is slow.
        turned = tuple(
            [(round(x + px * cosine - py * sine, 1), round(y + px * sine + py * cosine, 1)) for px, py in points]
        )
        part, colour = f"{key}.part{number}", tones.get(tone, tone)
        # A part without a width is an area, a single point with a width a disc of this radius, others are lines.
        if not width:
            shapes.append(Polygon(part, turned, colour))
        elif len(turned) == 1:
            shapes.append(Circle(part, *turned[0], round(width * size, 1), colour))
        else:
            shapes.append(Polygon(part, turned, "", colour, round(width * size, 1), closed=False))
    return tuple(shapes)
