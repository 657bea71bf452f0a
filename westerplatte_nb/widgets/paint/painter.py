"""Painting scenes on the layers of an ipycanvas, in one message, with no more bytes than it needs."""

from array import array
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from math import ceil, floor
from typing import Any, TypeAlias
from uuid import uuid4

import ipywidgets

from westerplatte_nb.view.drawing import memo
from westerplatte_nb.view.drawing.dirty_regions import Box, batches, dirty_boxes, shapes_in
from westerplatte_nb.view.drawing.outlines import Outline, areas_of, outline
from westerplatte_nb.view.drawing.scene import LAYERS, Circle, Polygon, Rect, Scene, Shape, Text
from westerplatte_nb.view.drawing.theme import Theme
from westerplatte_nb.widgets.paint.canvas_library import STATES, Array, MultiCanvas, PixelBox, hold, send_command

# Backing pixels a scene unit: enough for a board 900 CSS pixels wide on a dense screen, and few enough for one of 690
# on a plain screen, where a browser shows letters the rougher the more they are made smaller.
SCALE = 1.25

# Coordinates are sent as whole numbers of this part of a scene unit: an eighth.
FINE = 8
MOST_WHOLE = 2**15 - 1

# The first of `letters.FONT` and the last: it is sent with every text, and browsers know no third that is wider.
CANVAS_FONT = "Arial,sans-serif"
CANVAS_SERIF = "Brygada,Georgia,serif"

# A command of the canvas: its name, its plain arguments, its arrays.
Command: TypeAlias = "tuple[str, tuple[Any, ...], tuple[Array, ...]]"


def paint(canvas: MultiCanvas, scene: Scene, theme: Theme) -> None:
    """Paint a scene over the whole canvas; all commands are computed before the first one is sent."""
    drawings = [_layer_drawing(scene.layers.get(layer, ()))(theme) for layer in LAYERS]
    with hold():
        for number, drawing in enumerate(drawings):
            layer = canvas[number]
            layer.clear()
            _draw(layer, drawing)


def repaint(canvas: MultiCanvas, before: Scene, after: Scene, theme: Theme) -> None:
    """Paint what changed between two scenes, and nothing else, in one message; none when nothing did."""
    drawings = []
    for number, name in enumerate(LAYERS):
        old, new = before.layers.get(name, ()), after.layers.get(name, ())
        boxes = dirty_boxes(old, new) if old is not new else []
        if boxes:
            pixel_boxes = [_pixel_box(box) for box in boxes]
            drawings.append((number, pixel_boxes, drawing_of(shapes_in(new, boxes), theme)))
    if not drawings:
        return
    with hold(sorted({box for _, pixel_boxes, _ in drawings for box in pixel_boxes})):
        for number, pixel_boxes, drawing in drawings:
            _draw(canvas[number], drawing, pixel_boxes)


def _pixel_box(box: Box) -> PixelBox:
    """Return the box of whole pixels of the canvas that a box in scene units touches: left, top, width, height."""
    x, y = floor(box.left * SCALE), floor(box.top * SCALE)
    return x, y, ceil(box.right * SCALE) - x, ceil(box.bottom * SCALE) - y


def drawing_of(shapes: Iterable[Shape], theme: Theme, whole: bool = False) -> list[Command]:
    """Turn shapes into commands, shapes of one look in one command, in an order that looks the same.

    `whole` says that the shapes are a complete layer, whose batches are worth caching.
    """
    commands: list[Command] = []
    opacity = 1.0
    for kind, batch in batches(filter(theme.shows, shapes), whole):
        opacity_before, opacity = opacity, getattr(batch[0], "opacity", 1.0)
        if opacity != opacity_before:
            commands.append(("set", ("globalAlpha", opacity), ()))
        commands += _COMMANDS_OF[kind](batch, theme)
    return commands


@memo.by_identity(memo.LAYERS)
def _layer_drawing(layer: tuple[Shape, ...]) -> Callable[[Theme], list[Command]]:
    """Return a function that turns a whole layer into the commands of a theme.

    The function is cached for the layer, and by its own cache (a second `by_identity`) the commands for each theme.
    """
    return memo.by_identity(memo.THEMES)(partial(drawing_of, layer, whole=True))


def _texts(batch: list[Any], theme: Theme) -> Iterator[Command]:
    """Yield the commands for texts of one colour, font and alignment."""
    first: Text = batch[0]
    yield "set", ("fillStyle", theme.colour(first.fill)), ()
    family = CANVAS_SERIF if first.face else CANVAS_FONT
    yield "set", ("font", f"{'bold ' if first.bold else ''}{round(first.size * FINE)}px {family}"), ()
    yield "set", ("textAlign", first.align), ()
    for text in batch:
        # The layout makes the text fit; a font wider than any known is squeezed into this width (None: no limit).
        most_width = round(text.max_width * FINE) or None
        yield "fillText", (text.text, round(text.x * FINE), round(text.y * FINE), most_width), ()


def _areas(batch: list[Any], theme: Theme) -> Iterator[Command]:
    """Yield the command for filled areas; the edge of a shape is an area too."""
    areas = [area for shape in batch for area in areas_of(shape)]
    yield "fillStyledPolygons", (len(areas),), _outlines(areas, theme)


def _outlines(areas: list[tuple[str, Any]], theme: Theme) -> tuple[Array, ...]:
    """Return outlines, each with its colour, as three arrays: all points, the number of points of each, the colours.

    The numbers take one byte each where all are small enough, else two.
    """
    points = array("h", b"".join([_points(outline) for _, outline in areas]))
    sizes = [len(outline) for _, outline in areas]
    return points, array("B" if max(sizes) < 256 else "H", sizes), _rgb(areas, theme)


@memo.by_identity(memo.SHAPES)
def _points(outline: Outline) -> bytes:
    """Return the points of an outline as the canvas takes them: x and y in turn, 16 bits each."""
    return _fixed_point([number for point in outline for number in point]).tobytes()


# Bare edges, which are drawn again with the marks of every click.
_edge_of = memo.by_identity(memo.SHAPES)(outline)


def _rgb(coloured: Iterable[tuple[Any, ...]], theme: Theme) -> Array:
    """Return the red, green and blue byte of each item in turn; the first member of an item names its colour."""
    hex_digits = [theme.colour(item[0])[1:] for item in coloured]  # without the "#"
    return array("B", bytes.fromhex("".join(hex_digits)))


def _fixed_point(numbers: list[float]) -> Array:
    """Return numbers of scene units as the canvas takes them: whole numbers of `FINE` parts, clamped to 16 bits."""
    try:
        return array("h", [round(number * FINE) for number in numbers])
    except OverflowError:  # a map of the reader's own may place shapes so far away: they are out of view, also clamped
        return array("h", [round(max(-MOST_WHOLE, min(number * FINE, MOST_WHOLE))) for number in numbers])


def _discs(batch: list[Any], theme: Theme) -> Iterator[Command]:
    """Yield the command for filled circles; the edge of a circle is a larger disc beneath it."""
    discs: list[tuple[str, Circle, float]] = []
    for circle in batch:
        half_edge = circle.width / 2 if circle.stroke else 0.0
        if half_edge:
            discs.append((circle.stroke, circle, circle.r + half_edge))
        discs.append((circle.fill, circle, circle.r - half_edge))
    xs, ys = _fixed_point([circle.x for _, circle, _ in discs]), _fixed_point([circle.y for _, circle, _ in discs])
    radii = _fixed_point([radius for _, _, radius in discs])
    yield "fillStyledCircles", (), (xs, ys, radii, _rgb(discs, theme))


def _edges(batch: list[Any], theme: Theme) -> Iterator[Command]:
    """Yield the commands for edges of one width and dash, without filling."""
    first: Circle | Polygon | Rect = batch[0]
    yield "set", ("lineWidth", round(first.width * FINE)), ()
    yield "setLineDash", ([round(length * FINE) for length in first.dash],), ()
    if isinstance(first, Circle):
        places = tuple(_fixed_point([getattr(circle, name) for circle in batch]) for name in ("x", "y", "r"))
        yield "strokeStyledCircles", (), (*places, _rgb([(circle.stroke,) for circle in batch], theme))
        return
    outlines = [(shape.stroke, _edge_of(shape)) for shape in batch]
    is_line = isinstance(first, Polygon) and not first.closed
    name = "strokeStyledLineSegments" if is_line else "strokeStyledPolygons"
    yield name, (len(outlines),), _outlines(outlines, theme)


# How a batch of shapes is drawn, by its kind (`dirty_regions.batches`).
_COMMANDS_OF: dict[str, Callable[[list[Any], Theme], Iterator[Command]]] = {
    "text": _texts,
    "area": _areas,
    "disc": _discs,
    "circle": _edges,
    "line": _edges,
    "polygon": _edges,
}


def _draw(layer: Any, drawing: list[Command], boxes: list[PixelBox] | None = None) -> None:
    """Send the commands of a layer, clipped to the boxes if there are any; a state is sent only when it changes.

    The pseudo-command "set" has the name of a state and its value; a dash is a state that has a command of its own.
    """
    send = partial(send_command, layer)
    send("save")
    if boxes is not None:
        send("beginPath")
        for box in boxes:
            send("rect", box)
        send("clip")
        send("clearRect", (0, 0, layer.width, layer.height))
    send("scale", (SCALE / FINE, SCALE / FINE))
    states: dict[str, Any] = {"setLineDash": []}
    for name, arguments, arrays in [("set", ("textBaseline", "middle"), ()), *drawing]:
        if name == "set":
            state, value = arguments
            if states.get(state) != value:
                states[state] = value
                send(name, (STATES[state], value))
        elif name != "setLineDash":
            send(name, arguments, arrays)
        elif states[name] != arguments[0]:  # a dash that differs from the present one
            states[name] = arguments[0]
            send(name, arguments, arrays)
    send("restore")


class ScenePainter:
    """Draws scenes on one canvas, and remembers the last one: only what changed is painted."""

    def __init__(self, canvas: MultiCanvas) -> None:
        """Begin with an empty canvas."""
        self.canvas = canvas
        self._last: tuple[Scene, Theme] | tuple[None, None] = (None, None)

    def draw(self, scene: Scene, theme: Theme, *, from_scratch: bool = False) -> None:
        """Draw a scene: what has changed since the last one, or `from_scratch` all of it."""
        # Until the drawing is sent nothing counts as drawn: after an interrupt the whole scene is painted.
        (last_scene, last_theme), self._last = self._last, (None, None)
        if from_scratch or last_scene is None or last_theme is not theme:
            paint(self.canvas, scene, theme)
        else:
            repaint(self.canvas, last_scene, scene, theme)
        self._last = scene, theme


WIDEST = 900


def board_canvas(scene: Scene) -> MultiCanvas:
    """Return a canvas of the scene's size with a class of its own.

    The event with which ipycanvas reports a new page (`on_client_ready`) has no listener: the page of the game reports
    itself, once its font is there, and with a listener the whole board would be drawn twice.
    """
    canvas = MultiCanvas(
        len(LAYERS),
        width=round(scene.width * SCALE),
        height=round(scene.height * SCALE),
        layout=ipywidgets.Layout(width="100%", height="auto", max_width=f"{WIDEST}px"),
    )
    canvas.add_class("wnb-board-" + uuid4().hex[:12])
    return canvas


def close_canvas(canvas: MultiCanvas) -> None:
    """Close a canvas and its layers, which else stay in the kernel's memory until it ends."""
    for widget in (*(canvas[number] for number in range(len(LAYERS))), canvas):
        widget.close()
