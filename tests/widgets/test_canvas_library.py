"""What the package uses of ipycanvas's private names: it stands in one module, and a new minor is looked at first."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import ipycanvas
from ipycanvas import Canvas, MultiCanvas
from ipycanvas import canvas as library

from westerplatte_nb.widgets.paint.canvas_library import STATES

ROOT = Path(__file__).parents[2]
HOME = ROOT / "westerplatte_nb" / "widgets" / "paint" / "canvas_library.py"
# What a batch of commands is made of, and what is drawn with by its number.
PRIVATE = ("_commands_cache", "_buffers_cache", "_caching", "_current_canvas")
NAMES = re.compile(rf"\b(?:ipycanvas import|ipycanvas\.|_CANVAS_MANAGER|_canvases|{'|'.join(PRIVATE)})\b")
COMMANDS = {"save", "restore", "beginPath", "rect", "clip", "clearRect", "scale", "setLineDash", "set"}
TRIED = "0.14"
NEW_MINOR = (
    f"ipycanvas {ipycanvas.__version__} is no {TRIED}: compare CanvasManager, _CMD_LIST and Canvas.ATTRS of its "
    f"canvas.py with those of {TRIED}, and its page's processCommand; mend canvas_library.py; run tests/widgets and "
    "tests/browser/play/test_play.py; then raise TRIED here and the ceiling in pyproject.toml together."
)


def test_a_new_minor_is_looked_at_before_it_is_allowed() -> None:
    assert ipycanvas.__version__.startswith(f"{TRIED}."), NEW_MINOR
    major, minor = map(int, TRIED.split("."))
    allowed = f'"ipycanvas>={TRIED}.3,<{major}.{minor + 1}"'
    assert allowed in (ROOT / "pyproject.toml").read_text("utf-8"), NEW_MINOR


def test_what_is_used_of_it_is_there() -> None:
    manager: Any = library._CANVAS_MANAGER
    assert [name for name in PRIVATE if not hasattr(manager, name)] == [], NEW_MINOR
    assert library.COMMANDS.keys() >= COMMANDS, NEW_MINOR
    numbers = {re.sub("_(.)", lambda found: found[1].upper(), name): number for name, number in Canvas.ATTRS.items()}
    assert numbers.items() >= STATES.items(), NEW_MINOR
    several = MultiCanvas(2)
    assert [type(several[number]) for number in range(2)] == [Canvas, Canvas], NEW_MINOR


def test_its_private_names_stand_in_one_module() -> None:
    sources = (path for path in (ROOT / "westerplatte_nb").rglob("*.py") if NAMES.search(path.read_text("utf-8")))
    assert list(sources) == [HOME]
