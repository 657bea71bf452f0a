"""A part of a picture, as a picture of its own."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from westerplatte_nb.view.drawing.boxes import Box, meets, shape_box
from westerplatte_nb.view.drawing.dirty_regions import box_of
from westerplatte_nb.view.drawing.scene import Polygon, Rect, Scene, Shape

# What is left free around shapes that are cut out.
EDGE = 6.0


def crop(scene: Scene, box: Box, title: str, keeps: Callable[[str], bool] = lambda key: True) -> Scene:
    """Return the part of a scene in a box (x, y, width, height), described by the names of the places in it.

    Only shapes whose key `keeps` accepts are in it.
    """
    x, y, w, h = box
    layers = {
        name: tuple(moved(shape, -x, -y) for shape in shapes if keeps(shape.key) and meets(shape_box(shape), box))
        for name, shapes in scene.layers.items()
    }
    places = (target for target in scene.targets if _holds(box, (target.x, target.y, target.w, target.h)))
    targets = tuple(replace(place, x=place.x - x, y=place.y - y) for place in places)
    # The name of the place around an inner one says what stands there.
    names = " ".join(target.name for target in targets if not target.is_inner)
    return Scene(width=w, height=h, title=title, describe=names, layers=layers, targets=targets)


def icon(shapes: Iterable[Shape], text: str, ground: str = "meadow") -> Scene:
    """Return some shapes as a small picture titled `text`, just large enough, on a background of colour `ground`."""
    drawing = tuple(shapes)
    boxes = [box_of(shape) for shape in drawing]
    left, top = min(box.left for box in boxes) - EDGE, min(box.top for box in boxes) - EDGE
    width, height = max(box.right for box in boxes) + EDGE - left, max(box.bottom for box in boxes) + EDGE - top
    below = Rect("ground", 0, 0, width, height, ground, "", 0, 8)
    return Scene(width, height, text, "", {"pieces": (below, *(moved(shape, -left, -top) for shape in drawing))})


def _holds(outer: Box, inner: Box) -> bool:
    """Tell whether a box lies completely in another."""
    (ax, ay, aw, ah), (bx, by, bw, bh) = outer, inner
    return ax <= bx and ay <= by and bx + bw <= ax + aw and by + bh <= ay + ah


def moved(shape: Shape, dx: float, dy: float) -> Shape:
    """Return a shape moved by a distance."""
    if isinstance(shape, Polygon):
        return replace(shape, points=tuple((x + dx, y + dy) for x, y in shape.points))
    return replace(shape, x=shape.x + dx, y=shape.y + dy)
