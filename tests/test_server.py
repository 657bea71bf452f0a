"""The server of `make play` sends what a kernel says at once."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import pytest
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

from westerplatte_nb.server import PromptConnection

MAKEFILE = Path(__file__).parents[1] / "Makefile"


def test_a_page_is_connected_without_waiting_for_full_packets(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    handler = SimpleNamespace(set_nodelay=lambda on: done.append(f"nodelay {on}"))
    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "websocket_handler", handler)
    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "connect", lambda _: [*done, "connected"])
    connection = PromptConnection.__new__(PromptConnection)
    assert connection.connect() == ["nodelay True", "connected"]


def test_make_play_names_it_to_the_server() -> None:
    found = re.search(r"kernel_websocket_connection_class=([\w.]+)\.(\w+)", MAKEFILE.read_text("utf-8"))
    assert found is not None
    assert getattr(import_module(found[1]), found[2]) is PromptConnection
