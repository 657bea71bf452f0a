"""The companion widget beside the canvas: panel, real buttons inside the canvas, files in and out."""

from __future__ import annotations

from pathlib import Path

import anywidget
import traitlets

_PAGE = Path(__file__).parent / "page"

# One module for the page, from parts small enough to read; they share their names, as in one file.
_PARTS = ("dom.js", "panel.js", "tools.js", "settings.js", "control.js", "files.js", "main.js")


class Companion(anywidget.AnyWidget):
    """What the page shows beside the board, as plain data; the page reports what the person does as messages.

    `view` is what of the panel changes with every action, `frame` what does not, `log` the log, `targets` the places
    of the board with their names, `live` the line a screen reader speaks, `label` the board's name, `size` the scene's
    width and height.
    """

    _esm = "\n".join((_PAGE / part).read_text(encoding="utf-8") for part in _PARTS)
    _css = (_PAGE / "companion.css").read_text(encoding="utf-8")

    canvas_class = traitlets.Unicode().tag(sync=True)
    view = traitlets.Dict().tag(sync=True)
    frame = traitlets.Dict().tag(sync=True)
    log: traitlets.List[dict[str, object]] = traitlets.List().tag(sync=True)
    targets: traitlets.List[dict[str, object]] = traitlets.List().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    live = traitlets.Unicode().tag(sync=True)
    size: traitlets.List[float] = traitlets.List().tag(sync=True)
