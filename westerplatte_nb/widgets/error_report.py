"""A file on an unexpected error, to be handed on: no name, no folder of this computer, nothing that a person wrote."""

import json
import platform
import sys
from traceback import FrameSummary, extract_tb
from typing import Any

from westerplatte_nb.i18n.words import Words

NAME = "westerplatte-report.json"
LIBRARIES = ("westerplatte_nb", "IPython", "anywidget", "ipycanvas", "ipykernel", "ipywidgets", "traitlets")
# Code that lies in neither is somebody's own.
_ROOTS = ("site-packages", "westerplatte_nb")


def report_of(error: Exception, words: Words, is_done: bool) -> dict[str, str]:
    """Return the file on an error, with its name and the label of its button.

    `is_done` tells whether what was asked for was done nevertheless.
    """
    told: dict[str, Any] = {
        "error": type(error).__name__,
        "done": is_done,
        "game": words.game,
        "language": words.language,
        "frames": [_place(one) for one in extract_tb(error.__traceback__)],
        "python": platform.python_version(),
        "system": platform.system(),
        "versions": {one: str(getattr(sys.modules.get(one), "__version__", "")) for one in LIBRARIES},
    }
    return {"label": words("ui.error_report"), "name": NAME, "text": json.dumps(told, indent=1)}


def _place(frame: FrameSummary) -> str:
    parts = frame.filename.replace("\\", "/").split("/")
    root = next((one for one in _ROOTS if one in parts), None)
    if root is None:
        return "-"
    last = len(parts) - parts[::-1].index(root)
    return f"{'/'.join(parts[last:])}:{frame.lineno} {frame.name}"
