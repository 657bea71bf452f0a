"""The companion widget beside the canvas: panel, real buttons inside the canvas, files in and out."""

from __future__ import annotations

from pathlib import Path

import anywidget
import traitlets

_PAGE = Path(__file__).parent / "page"

# One module for the page, from parts small enough to read; they share their names, as in one file.
_PARTS = (
    "dom.js",
    "jupyter.js",
    "rules.js",
    "preview.js",
    "hints.js",
    "panel.js",
    "tools.js",
    "settings.js",
    "legend.js",
    "control.js",
    "presses.js",
    "files.js",
    "notice.js",
    "heartbeat.js",
    "everyone.js",
    "ways.js",
    "timeline.js",
    "scenario.js",
    "summary.js",
    "main.js",
)

_STYLES = ("companion.css", "timeline.css", "everyone.css", "looks.css", "hints.css", "scenario.css")


class Companion(anywidget.AnyWidget):
    """What the page shows beside the board, as plain data; the page reports what the person does as messages.

    `view` is what of the panel changes with every action, `frame` what does not, `lines` the log, `targets` the places
    of the board with their names, `rulebook` the list of rules (once a language), `live` the line a screen reader
    speaks, `said` how many there have been, `label` the board's name, `timeline` where in time the board stands,
    `summary` the course of the game, `size` the scene's width and height, `ack` the last message that was answered.
    """

    _esm = "\n".join((_PAGE / part).read_text(encoding="utf-8") for part in _PARTS)
    _css = "\n".join((_PAGE / part).read_text(encoding="utf-8") for part in _STYLES)

    # Whether the table of signs was opened on the page; it is not sent before.
    legend_asked = False

    canvas_class = traitlets.Unicode().tag(sync=True)
    view = traitlets.Dict().tag(sync=True)
    frame = traitlets.Dict().tag(sync=True)
    lines: traitlets.List[dict[str, object]] = traitlets.List().tag(sync=True)
    targets: traitlets.List[dict[str, object]] = traitlets.List().tag(sync=True)
    rulebook = traitlets.Dict().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    live = traitlets.Unicode().tag(sync=True)
    said = traitlets.Int().tag(sync=True)
    timeline = traitlets.Dict().tag(sync=True)
    summary = traitlets.Dict().tag(sync=True)
    ack = traitlets.Unicode().tag(sync=True)
    size: traitlets.List[float] = traitlets.List().tag(sync=True)
