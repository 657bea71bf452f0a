"""A picture as data: keyed shapes in layers, and the places that can be pointed at.

The same scene is painted on the canvas, written as SVG and told as text, so the three cannot disagree. Colours are
names that a theme resolves. Lengths are in scene units (the board is 1200 wide); x grows to the right, y downwards.
"""

from __future__ import annotations

from westerplatte_nb.engine.value import value

Point = tuple[float, float]

# Drawn in this order; each is a layer of the canvas, so that a move redraws only what changed. `light` lies on the
# ground like glass: it may change without the ground being drawn again.
LAYERS = ("ground", "light", "pieces", "marks")

# The face of names and days: a period letter where the page has it, any serif where not (`text_metrics`).
LETTER = "letter"


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


@value
class Target:
    """A place that can be pointed at: its id (`outpost:B`, `guardhouse:4`, `track:C`, `rung:C3`), name and box."""

    id: str
    name: str
    x: float
    y: float
    w: float
    h: float


@value
class Scene:
    """A whole picture: its size, a title and a description in words, its layers, and its targets."""

    width: float
    height: float
    title: str
    description: str
    layers: dict[str, tuple[Shape, ...]]
    targets: tuple[Target, ...] = ()
