"""A layer put together from parts, each of which is the very same in every scene as long as it shows the same.

Of a layer that is compared with the one before, or of which a little is drawn, most parts are passed over whole.
"""

from itertools import chain

from westerplatte_nb.view.drawing import memo
from westerplatte_nb.view.drawing.scene import Shape, Text

Part = tuple[Shape, ...]


class Layer(Part):
    """The shapes of all parts, in drawing order."""

    parts: tuple[Part, ...]


def layer_of(*parts: Part) -> Layer:
    """Return the layer of parts, all texts after all other shapes, so that nothing covers a text."""
    drawings, texts = zip(*map(_split, parts), strict=True)
    layer = Layer(chain(*drawings, *texts))
    layer.parts = tuple(filter(None, drawings + texts))
    return layer


def parts_of(shapes: Part) -> tuple[Part, ...]:
    """Return the parts of a layer; shapes that are no `Layer` are one part."""
    return shapes.parts if isinstance(shapes, Layer) else (shapes,)


@memo.by_identity(memo.SHAPES)
def _split(part: Part) -> tuple[Part, Part]:
    """Return the shapes of a part that are no texts, and its texts."""
    texts = tuple(shape for shape in part if isinstance(shape, Text))
    return tuple(shape for shape in part if not isinstance(shape, Text)), texts
