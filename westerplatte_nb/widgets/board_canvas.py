"""The canvas of a board: one layer for each of a scene's, named so that the page finds it."""

from __future__ import annotations

from collections.abc import Callable
from uuid import uuid4

import ipywidgets
from ipycanvas import MultiCanvas

from westerplatte_nb.view.scene import LAYERS, Scene
from westerplatte_nb.widgets.painter import SCALE

WIDEST = 900


def board_canvas(scene: Scene, redraw: Callable[[], None]) -> MultiCanvas:
    """Return a canvas for scenes of this size; `redraw` draws for a page that has just come."""
    canvas = MultiCanvas(
        len(LAYERS),
        width=round(scene.width * SCALE),
        height=round(scene.height * SCALE),
        layout=ipywidgets.Layout(width="100%", height="auto", max_width=f"{WIDEST}px"),
    )
    canvas.add_class("wnb-board-" + uuid4().hex[:12])
    canvas.on_client_ready(redraw)
    return canvas
