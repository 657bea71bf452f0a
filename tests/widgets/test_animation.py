"""The German phase on the canvas: only for a page that wants it, skipped at once, and the board always ends right."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER

from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.session import Session
from westerplatte_nb.view.scene import Scene
from westerplatte_nb.widgets import animation
from westerplatte_nb.widgets.game import GameWidget


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Scene]:
    """The scenes drawn, in their order; nothing waits."""
    scenes: list[Scene] = []
    monkeypatch.setattr(_CANVAS_MANAGER, "send", lambda content, buffers=None: None)
    monkeypatch.setattr(animation, "repaint", lambda canvas, before, after, theme: scenes.append(after))
    monkeypatch.setattr(animation, "paint", lambda canvas, scene, theme: scenes.append(scene))
    monkeypatch.setattr(animation, "PAUSE", 0)
    return scenes


@pytest.fixture
def game(drawn: list[Scene]) -> GameWidget:
    widget = GameWidget(Session.new("seven_days", load_setup({"seed": 1939})), "en")
    say(widget, "ready", moves=True, dark=False)
    drawn.clear()
    return widget


def say(game: GameWidget, do: str, **content: Any) -> None:
    game.page_model._handle_custom_msg({"do": do, **content}, [])
    assert game.last_error is None


def end_orders(game: GameWidget) -> None:
    say(game, "act", line="end", state=game.session.state_id)


async def at_rest(game: GameWidget) -> None:
    while game.animation.is_playing:
        await asyncio.sleep(0)


def test_the_german_phase_plays_and_ends_as_the_game_stands(game: GameWidget, drawn: list[Scene]) -> None:
    async def play() -> None:
        end_orders(game)
        assert drawn == [] and game.animation.is_playing
        assert game.page_model.view["state"] == game.session.state_id
        await at_rest(game)

    asyncio.run(play())
    assert len(drawn) > 2 and drawn[-1] is game.scene
    assert sum(scene is game.scene for scene in drawn) == 1


@pytest.mark.parametrize("next_message", ["dismiss", "ping", "unknown"])
def test_any_message_shows_the_end_at_once(game: GameWidget, drawn: list[Scene], next_message: str) -> None:
    async def play() -> None:
        end_orders(game)
        await asyncio.sleep(0)
        assert len(drawn) == 1
        say(game, next_message)
        assert drawn[-1] is game.scene or drawn[-1].layers == game.scene.layers
        assert not game.animation.is_playing
        number = len(drawn)
        await asyncio.sleep(0.01)
        assert len(drawn) == number

    asyncio.run(play())


def test_orders_are_drawn_at_once(game: GameWidget, drawn: list[Scene]) -> None:
    async def play() -> None:
        say(game, "act", line="move B", state=game.session.state_id)
        assert len(drawn) == 1 and drawn[0] is game.scene

    asyncio.run(play())


def test_nothing_moves_without_a_running_loop(game: GameWidget, drawn: list[Scene]) -> None:
    end_orders(game)
    assert len(drawn) == 1 and drawn[0] is game.scene


@pytest.mark.parametrize("page", [None, {"moves": False}, {}])
def test_nothing_moves_for_nobody_or_where_it_is_not_liked(drawn: list[Scene], page: dict[str, Any] | None) -> None:
    async def play() -> None:
        widget = GameWidget(Session.new("seven_days", load_setup({"seed": 1939})), "en")
        if page is not None:
            say(widget, "ready", **page)
        drawn.clear()
        end_orders(widget)
        assert len(drawn) == 1 and not widget.animation.is_playing

    asyncio.run(play())


def test_the_setting_stops_it(game: GameWidget, drawn: list[Scene]) -> None:
    async def play() -> None:
        say(game, "setting", name="animate", value=False)
        drawn.clear()
        end_orders(game)
        assert len(drawn) == 1 and drawn[0] is game.scene

    asyncio.run(play())


@pytest.mark.parametrize("error", [KeyboardInterrupt, RuntimeError])
def test_an_interrupt_leaves_the_final_board_drawn(
    game: GameWidget, drawn: list[Scene], monkeypatch: pytest.MonkeyPatch, error: type[BaseException]
) -> None:
    def interrupted(canvas: Any, before: Scene, after: Scene, theme: Any) -> None:
        if len(drawn) == 1:
            monkeypatch.setattr(animation, "repaint", lambda canvas, before, after, theme: drawn.append(after))
            raise error
        drawn.append(after)

    async def play() -> None:
        end_orders(game)
        assert game.animation.is_playing
        await at_rest(game)

    monkeypatch.setattr(animation, "repaint", interrupted)
    with suppress(error):
        asyncio.run(play())
    assert drawn[-1] is game.scene


def test_the_dark_page_is_followed_until_the_person_chooses(drawn: list[Scene]) -> None:
    widget = GameWidget(Session.new("seven_days", load_setup({"seed": 1939})), "en")
    assert widget.theme.name == "light"
    say(widget, "ready", dark=True)
    assert widget.theme.name == "dark"
    say(widget, "setting", name="theme", value="contrast")
    say(widget, "ready", dark=True)
    assert widget.theme.name == "contrast"
    chosen = GameWidget(Session.new("seven_days", load_setup({"seed": 1939})), "en", "light")
    say(chosen, "ready", dark=True)
    assert chosen.theme.name == "light"
