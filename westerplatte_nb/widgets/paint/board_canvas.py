"""The canvas that a board is drawn on."""

from uuid import uuid4

import ipywidgets

from westerplatte_nb.view.drawing.scene import LAYERS, Scene
from westerplatte_nb.widgets.paint.canvas_library import MultiCanvas
from westerplatte_nb.widgets.paint.painter import SCALE

WIDEST = 900


def board_canvas(scene: Scene) -> MultiCanvas:
    """Return a canvas of the scene's size with a class of its own.

    What the canvas itself tells of a page that has come is not listened to: the page says that it is ready, once its
    letter is there, and to draw the whole board for both would be to draw it twice.
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
    """Take a canvas and its layers out of the kernel, which else keeps them as long as it lives."""
    for one in (*(canvas[number] for number in range(len(LAYERS))), canvas):
        one.close()
