"""ipycanvas, loaded without numpy and Pillow, and the only place where its private names are used.

A board is drawn without pictures, and numpy and Pillow take longer to load than all of the game. Where a notebook has
not loaded the two, ipycanvas gets stand-ins, which load them when anything of them is asked for; nobody but ipycanvas
ever sees a stand-in.

ipycanvas batches through one module-wide manager; an exception inside its own `hold_canvas` leaves the batching stuck
for every canvas of the kernel, and after a reload it believes that the page still knows the current canvas. `hold`
mends both.
"""

import sys
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from threading import RLock
from types import ModuleType
from typing import Any, TypeAlias

from westerplatte_nb.widgets.json_values import json_bytes


@contextmanager
def _imported_lazily(*names: str) -> Iterator[None]:
    """Let imports inside take stand-ins for modules that are not loaded yet; each loads its module when first used."""
    lazy_names = [name for name in names if name not in sys.modules]
    for name in lazy_names:
        sys.modules[name] = _stand_in(name)
        parent, _, last = name.rpartition(".")
        # As after a real import, a module is an attribute of the package it is in.
        if parent in lazy_names:
            setattr(sys.modules[parent], last, sys.modules[name])
    try:
        yield
    finally:
        for name in lazy_names:
            del sys.modules[name]


def _stand_in(name: str) -> ModuleType:
    """Return an empty module that imports the real one of its name when an attribute of it is read."""

    def attribute_of_real(attribute: str) -> Any:
        return getattr(import_module(name), attribute)

    module = ModuleType(name)
    module.__path__ = []  # makes it a package, so that submodules can be imported
    module.__getattr__ = attribute_of_real  # type: ignore[method-assign]
    return module


with _imported_lazily("numpy", "PIL", "PIL.Image"):
    from ipycanvas import MultiCanvas
    from ipycanvas.canvas import _CANVAS_MANAGER as CANVAS_MANAGER
    from ipycanvas.canvas import COMMANDS

__all__ = ["CANVAS_MANAGER", "STATES", "Array", "MultiCanvas", "PixelBox", "hold", "send_command"]

# A box of pixels: left, top, width, height.
PixelBox: TypeAlias = "tuple[int, int, int, int]"
Array: TypeAlias = "array[int]"
# Numbers as they are sent, by the types that ipycanvas calls as numpy does.
_TYPES = {"B": "uint8", "H": "uint16", "h": "int16"}
# The states of a canvas by their numbers in ipycanvas's messages, and what a canvas begins with.
STATES = {"fillStyle": 0, "globalAlpha": 2, "font": 3, "textAlign": 4, "textBaseline": 5, "lineWidth": 8}

# One manager serves every canvas of the kernel, and callbacks may come on other threads (ipykernel 7.0–7.3).
_LOCK = RLock()


@contextmanager
def hold(boxes: list[PixelBox] | None = None) -> Iterator[None]:
    """Batch all drawing inside into one message; after an exception nothing is sent.

    The drawing changes nothing outside of the `boxes`; None stands for the whole canvas. It may be nested.
    """
    is_nested = _LOCK._is_owned()  # type: ignore[attr-defined]
    with _LOCK:
        if CANVAS_MANAGER._commands_cache:
            boxes = None  # commands given before, of unknown places, go out in the same message
        # An interrupt between two of these lines may have left the batching on: only the lock tells a nested call.
        was_batching = is_nested and CANVAS_MANAGER._caching
        try:
            CANVAS_MANAGER._caching = True
            CANVAS_MANAGER._current_canvas = None  # the page may have been reloaded: name the canvas in the message
            yield
            _flush(boxes)
        finally:
            # After an exception half a drawing is not sent: it could leave the page's canvas clipped and scaled.
            if not was_batching:
                CANVAS_MANAGER._commands_cache, CANVAS_MANAGER._buffers_cache = [], []
            CANVAS_MANAGER._caching = was_batching


def _flush(boxes: list[PixelBox] | None) -> None:
    """Send the commands in the cache as the manager does, but without numpy, and with the boxes (board_layers.js)."""
    commands, buffers = CANVAS_MANAGER._commands_cache, CANVAS_MANAGER._buffers_cache
    if commands:
        content = json_bytes(commands)
        metadata: dict[str, Any] = {"shape": (len(content),), "dtype": "uint8"}
        if boxes is not None:
            metadata["boxes"] = boxes
        CANVAS_MANAGER.send(metadata, buffers=[memoryview(content), *buffers])
        CANVAS_MANAGER._commands_cache, CANVAS_MANAGER._buffers_cache = [], []


def send_command(layer: Any, name: str, arguments: tuple[Any, ...] = (), arrays: tuple[Array, ...] = ()) -> None:
    """Send a command to a layer in the form of ipycanvas: [number, arguments, number of arrays], the arrays as buffers.

    Of an array it describes only what the page reads; all colours are opaque. None at the end of the arguments is left
    out.
    """
    values = [*arguments]
    while values and values[-1] is None:
        values.pop()
    if not arrays:
        CANVAS_MANAGER.send_command(layer, [COMMANDS[name], values])
        return
    values += [{"dtype": _TYPES[array.typecode], "idx": number} for number, array in enumerate(arrays)]
    if name.startswith(("fillStyled", "strokeStyled")):
        values.append(1)  # the opacity
    CANVAS_MANAGER.send_command(layer, [COMMANDS[name], values, len(arrays)], [memoryview(array) for array in arrays])
