"""The server of `westerplatte play` sends what a kernel says at once."""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace

import pytest
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

from westerplatte_nb.server import PromptConnection
from westerplatte_nb.teaching.opening_lab import CONNECTION


def test_a_page_is_connected_without_waiting_for_full_packets(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    handler = SimpleNamespace(set_nodelay=lambda on: done.append(f"nodelay {on}"))
    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "websocket_handler", handler)
    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "connect", lambda _: [*done, "connected"])
    connection = PromptConnection.__new__(PromptConnection)
    assert connection.connect() == ["nodelay True", "connected"]


def test_play_names_it_to_the_server() -> None:
    module, _, name = CONNECTION.rpartition(".")
    assert getattr(import_module(module), name) is PromptConnection
