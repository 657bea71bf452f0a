"""What the widget tests share."""

from __future__ import annotations

from typing import Any

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The sizes of the messages that went to the page, in bytes."""
    sizes: list[int] = []

    def send(content: Any, buffers: Any = None) -> None:
        sizes.append(sum(memoryview(buffer).nbytes for buffer in buffers or ()))

    monkeypatch.setattr(_CANVAS_MANAGER, "send", send)
    return sizes
