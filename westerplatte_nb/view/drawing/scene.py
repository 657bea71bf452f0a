"""A picture as data: keyed shapes in layers, and the places that can be pointed at.

The same scene is painted on the canvas, written as SVG and told as text, so the three cannot disagree. Colours are
names that a theme resolves. Lengths are in scene units (the board is 1200 wide); x grows to the right, y downwards.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from math import cos, pi, sin

from westerplatte_nb.engine.package_data import package_data
from westerplatte_nb.engine.value import value

Point = tuple[float, float]

# Drawn in this order; each is a layer of the canvas, so that a move redraws only what changed. `light` lies on the
# ground like glass: it may change without the ground being drawn again.
LAYERS = ("ground", "light", "pieces", "marks")

# The face of names and days: the period font where the page has it, any serif where not.
SERIF = "letter"


@value
class Rect:
    """A rectangle with its top left corner, perhaps with round corners."""

    key: str
    x: float
    y: float
    w: float
    h: float
    fill: str = ""
    stroke: str = ""
    width: float = 1.0
    radius: float = 0.0
    dash: tuple[float, ...] = ()


@value
class Circle:
    """A circle by its centre."""

    key: str
    x: float
    y: float
    r: float
    fill: str = ""
    stroke: str = ""
    width: float = 1.0
    dash: tuple[float, ...] = ()
    opacity: float = 1.0


@value
class Polygon:
    """A closed shape, or an open line with `closed=False`; what is not opaque has no edge."""

    key: str
    points: tuple[Point, ...]
    fill: str = ""
    stroke: str = ""
    width: float = 1.0
    dash: tuple[float, ...] = ()
    closed: bool = True
    opacity: float = 1.0


@value
class Text:
    """A line of text; `x`, `y` is its anchor on the middle line, `align` is left, center or right.

    `max_width` is a promise of the layout: the painter may squeeze the text to it, and a test checks that it need not.
    """

    key: str
    x: float
    y: float
    text: str
    size: float
    fill: str = "ink"
    align: str = "center"
    bold: bool = False
    max_width: float = 0.0
    face: str = ""


Shape = Rect | Circle | Polygon | Text
Shapes = tuple[Shape, ...]


@value
class Target:
    """A place that can be pointed at: its id (`outpost:B`, `guardhouse:4`, `track:C`, `rung:C3`), name and box.

    Where the name goes on with what is there, `short` is the place's alone.
    """

    id: str
    name: str
    x: float
    y: float
    w: float
    h: float
    short: str = ""

    @property
    def is_inner(self) -> bool:
        """Whether the place lies in another whose name says what stands here: a rung of a track."""
        return self.id.startswith("rung:")


@value
class Scene:
    """A whole picture: its size, a title, its description in words (or what makes it), its layers, and its targets."""

    width: float
    height: float
    title: str
    describe: str | Callable[[], str]
    layers: dict[str, tuple[Shape, ...]]
    targets: tuple[Target, ...] = ()

    @property
    def description(self) -> str:
        """The picture in words; `describe` may be a function that makes them, as few pictures of a board need them."""
        return self.describe if isinstance(self.describe, str) else self.describe()


def polyline(key: str, points: tuple[Point, ...], colour: str, width: float, dash: tuple[float, ...] = ()) -> Polygon:
    """Return an open line through some points."""
    return Polygon(key, points, "", colour, width, dash, closed=False)


# Curves as points: arcs, smooth outlines and scattered places, all deterministic.


def arc(cx: float, cy: float, r: float, start: float, end: float, steps: int) -> tuple[Point, ...]:
    """Return points on a circle from one angle to another (degrees; 0 is right, 90 is down)."""
    angles = ((start + (end - start) * step / steps) * pi / 180 for step in range(steps + 1))
    return tuple((tidy(cx + r * cos(angle)), tidy(cy + r * sin(angle))) for angle in angles)


def ring_part(
    cx: float, cy: float, inner: float, outer: float, start: float, end: float, steps: int
) -> tuple[Point, ...]:
    """Return the outline of a part of a ring between two angles (degrees, as in `arc`) and two radii."""
    return arc(cx, cy, outer, start, end, steps) + arc(cx, cy, inner, end, start, steps)


def smooth(points: Iterable[Point], steps: int = 4, closed: bool = True) -> tuple[Point, ...]:
    """Return a smooth line through the points (Catmull-Rom), with `steps` pieces between each two.

    A `closed` line also goes on from the last point to the first.
    """
    corners = tuple(points)
    count = len(corners)
    if count < 3:
        return corners
    sides = count if closed else count - 1
    result: list[Point] = []
    for index in range(sides):
        # A side's curve depends on both its ends and on the corner before and after them.
        controls = [_corner_at(corners, index + shift, closed) for shift in (-1, 0, 1, 2)]
        result += [_point_on_curve(controls, step / steps) for step in range(steps)]
    if not closed:
        result.append(corners[-1])
    return tuple(result)


def placed(points: Iterable[Point], x: float, y: float, scale: float, flip: bool = False) -> tuple[Point, ...]:
    """Return a shape drawn around (0, 0), scaled and moved to (x, y); `flip` mirrors it left to right."""
    sign = -1 if flip else 1
    return tuple((tidy(x + sign * px * scale), tidy(y + py * scale)) for px, py in points)


def layered(things: Iterable[tuple[tuple[Shape, ...], ...]]) -> list[Shape]:
    """Return the shapes of several things: the lowest layer of all of them, then the next layer of all, and so on.

    Each thing is a tuple of as many layers. Shapes of one look so come in a row and are drawn by one command; the
    things must not overlap.
    """
    return [shape for layer in zip(*things, strict=True) for part in layer for shape in part]


def scatter(seed: int) -> Iterator[float]:
    """Yield pseudo-random numbers from 0 to 1 without end, the same ones for a seed."""
    value = seed
    while True:
        # The linear congruential generator of C's `rand`; its low eight bits repeat too soon, so they are dropped.
        value = (value * 1103515245 + 12345) & 0x7FFFFFFF
        yield (value >> 8) / (0x7FFFFFFF >> 8)


def inside(points: tuple[Point, ...], x: float, y: float) -> bool:
    """Tell whether a point lies inside a closed outline: a ray from it crosses the sides an odd number of times."""
    is_inside = False
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True):
        is_crossed = (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax
        is_inside ^= is_crossed
    return is_inside


def crosses(a: Point, b: Point, left: float, top: float, right: float, bottom: float) -> bool:
    """Tell whether a line from point to point has any part in a box (clipping after Liang and Barsky)."""
    (ax, ay), (bx, by) = a, b
    begin, end = 0.0, 1.0  # The part of the line within the box's columns, then also within its rows.
    for start, step, low, high in ((ax, bx - ax, left, right), (ay, by - ay, top, bottom)):
        if not step:
            if start < low or start > high:
                return False
            continue
        enters, leaves = sorted(((low - start) / step, (high - start) / step))
        begin, end = max(begin, enters), min(end, leaves)
        if begin > end:
            return False
    return True


def tidy(number: float) -> float:
    """Return a number with one decimal, as much as a picture needs."""
    return round(number, 1)


def _corner_at(points: tuple[Point, ...], index: int, closed: bool) -> Point:
    """Return a point by its index; beyond the ends a closed line goes round, an open one repeats its end point."""
    return points[index % len(points)] if closed else points[max(0, min(index, len(points) - 1))]


def _point_on_curve(controls: list[Point], t: float) -> Point:
    """Return the point of a Catmull-Rom curve between the second and the third of four points, `t` from 0 to 1."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = controls
    x = 2 * bx + (cx - ax) * t + (2 * ax - 5 * bx + 4 * cx - dx) * t**2 + (3 * bx - ax - 3 * cx + dx) * t**3
    y = 2 * by + (cy - ay) * t + (2 * ay - 5 * by + 4 * cy - dy) * t**2 + (3 * by - ay - 3 * cy + dy) * t**3
    return tidy(x / 2), tidy(y / 2)


# How wide a line of text is, estimated without a screen, so that the layout can promise that it fits.
# A reader who lacks the period font sees a serif squeezed to the same width.


FONT = "Arial,Liberation Sans,DejaVu Sans,sans-serif"
# Brygada 1918; the page carries it (view/period_font).
SERIF_FONT = "Brygada,Georgia,Liberation Serif,serif"

_WIDEST = 112
# How much wider than the period font the serif of another reader may be.
OTHER_SERIF = 1.25


@cache
def _widths(face: str) -> dict[str, int]:
    """Return the width of each character in a table of `text_widths.toml`, in hundredths of the text size."""
    table = package_data("westerplatte_nb.view", "data/text_widths")[face]
    return {character: int(width) for width, characters in table.items() for character in characters}


def text_width(text: str, size: float, bold: bool = False, face: str = "") -> float:
    """Return how wide a line is at most, in scene units; a character not in the table counts as the widest.

    Any `face` means the serif of names, which has one weight: `bold` then makes no difference.
    """
    sans_serif = "bold" if bold else "regular"
    widths = _widths("serif" if face else sans_serif)
    return sum(widths.get(character, _WIDEST) for character in text) * size / 100


def widest(text: Text) -> float:
    """Return how wide a text may become for a reader who lacks the period font (its `face`) and sees a wider serif.

    The painter squeezes that serif to the text's `max_width`, if it has one. A text in sans-serif keeps its width.
    """
    width = text_width(text.text, text.size, text.bold, text.face)
    if not text.face:
        return width
    return min(width * OTHER_SERIF, max(width, text.max_width)) if text.max_width else width * OTHER_SERIF


def fitting_size(text: str, size: float, max_width: float, bold: bool = False, face: str = "") -> float:
    """Return the size asked for, or the largest smaller one (in halves) at which the line fits."""
    width = text_width(text, size, bold, face)
    if width <= max_width:
        return size
    return int(2 * size * max_width / width) / 2
