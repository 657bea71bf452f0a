"""The companion widget beside the canvas: panel, real buttons inside the canvas, files in and out."""

from __future__ import annotations

from pathlib import Path

import anywidget
import traitlets

_HOME = Path(__file__).parent


class Companion(anywidget.AnyWidget):
    """What the page shows beside the board, as plain data; the page reports what the person does as messages.

    `view` is the panel's content, `log` its log, `targets` the places of the board with their names, `live` the line
    a screen reader speaks, `label` the board's name, `size` the scene's width and height.
    """

    _esm = _HOME / "companion.js"
    _css = _HOME / "companion.css"

    canvas_class = traitlets.Unicode().tag(sync=True)
    view = traitlets.Dict().tag(sync=True)
    log: traitlets.List[dict[str, object]] = traitlets.List().tag(sync=True)
    targets: traitlets.List[dict[str, object]] = traitlets.List().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    live = traitlets.Unicode().tag(sync=True)
    size: traitlets.List[float] = traitlets.List().tag(sync=True)
