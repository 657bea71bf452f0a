"""The page of the studio: what it is told, beside its board."""

from __future__ import annotations

from pathlib import Path

import anywidget
import traitlets

from westerplatte_nb.view.letter import font_face

_STATIC = Path(__file__).parent / "static"


class StudioPage(anywidget.AnyWidget):
    """What the studio shows beside the board: `frame` stays, `view` changes; files go to it as messages."""

    _esm = _STATIC / "studio.js"
    _css = (_STATIC / "studio.css").read_text(encoding="utf-8") + font_face()

    canvas_class = traitlets.Unicode().tag(sync=True)
    frame = traitlets.Dict().tag(sync=True)
    view = traitlets.Dict().tag(sync=True)
    beside = traitlets.Dict().tag(sync=True)
    field = traitlets.Dict().tag(sync=True)
    targets: traitlets.List[dict[str, object]] = traitlets.List().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    live = traitlets.Unicode().tag(sync=True)
    said = traitlets.Int().tag(sync=True)
    size: traitlets.List[float] = traitlets.List().tag(sync=True)
    ack = traitlets.Unicode().tag(sync=True)
