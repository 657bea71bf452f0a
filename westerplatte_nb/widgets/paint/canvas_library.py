"""ipycanvas, loaded without what it needs for pictures alone: numpy and Pillow take longer than all of the game.

A board is drawn without pictures. Where a notebook has not loaded the two, ipycanvas gets stand-ins, which load them
when anything of them is asked for; nobody but ipycanvas ever sees a stand-in.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any


@contextmanager
def _unloaded(*names: str) -> Iterator[None]:
    """Let modules be imported inside that are loaded when they are used; what is loaded is left as it is."""
    stood_in = [name for name in names if name not in sys.modules]
    for name in stood_in:
        sys.modules[name] = _stand_in(name)
        home, _, last = name.rpartition(".")
        if home in stood_in:
            setattr(sys.modules[home], last, sys.modules[name])
    try:
        yield
    finally:
        for name in stood_in:
            del sys.modules[name]


def _stand_in(name: str) -> ModuleType:
    def asked(attribute: str) -> Any:
        return getattr(import_module(name), attribute)

    module = ModuleType(name)
    module.__path__ = []  # an import asks every module for it
    module.__getattr__ = asked  # type: ignore[method-assign]
    return module


with _unloaded("numpy", "PIL", "PIL.Image"):
    from ipycanvas import MultiCanvas
    from ipycanvas.canvas import _CANVAS_MANAGER as CANVAS_MANAGER
    from ipycanvas.canvas import COMMANDS

try:
    from orjson import dumps as packed
except ImportError:  # the browser's Python

    def packed(value: Any, /) -> bytes:  # type: ignore[misc]
        """Return a value as JSON in as few bytes as orjson."""
        return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


__all__ = ["CANVAS_MANAGER", "COMMANDS", "MultiCanvas", "packed"]
