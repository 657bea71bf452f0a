"""What the widget tests share."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER

from westerplatte_nb.widgets.start import autosave


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The sizes of the messages that went to the page, in bytes."""
    sizes: list[int] = []

    def send(content: Any, buffers: Any = None) -> None:
        sizes.append(sum(memoryview(buffer).nbytes for buffer in buffers or ()))

    monkeypatch.setattr(_CANVAS_MANAGER, "send", send)
    return sizes


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, little_to_collect: None) -> Iterator[Path]:
    """The folder in which the games of a test are kept, which nothing of it outlives."""
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path))
    yield tmp_path / "games"
    forget()


def forget() -> None:
    """Be another process: let go of every game that is being kept."""
    for session in tuple(autosave._LIVE.values()):
        if session._journal.keeper is not None:
            session._journal.keeper.close()  # type: ignore[attr-defined]
    autosave._LIVE.clear()
    gc.collect()
