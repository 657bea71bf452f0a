"""The picture that stays in the notebook: of the board as it was left, and whether it can be gone on with."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playthroughs import played
from westerplatte_nb.session import Session
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.paint import static_snapshot
from westerplatte_nb.widgets.paint.static_snapshot import Picture, mimebundle_of
from westerplatte_nb.widgets.play import play


@pytest.fixture
def game() -> GameWidget:
    """A game at its beginning."""
    shown = play("en", seed=1939, resume=False)
    assert isinstance(shown, GameWidget)
    return shown


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, str]]:
    """What was displayed: how, by which name, and its text."""
    found: list[tuple[str, str, str]] = []

    def note(how: str) -> Any:
        return lambda data, display_id="", **_: found.append((how, display_id, data.get("text/plain", "")))

    monkeypatch.setattr(static_snapshot, "display", note("new"))
    monkeypatch.setattr(static_snapshot, "update_display", note("renewed"))
    return found


def test_the_picture_is_renewed_in_the_place_where_it_stands(
    game: GameWidget, shown: list[tuple[str, str, str]]
) -> None:
    game._receive(None, {"do": "still"}, [])
    assert shown == []  # nowhere does one stand yet
    game._ipython_display_()
    first = shown[0]
    game.play("move B")
    game._receive(None, {"do": "still", "to_page": False}, [])
    how, name, text = shown[-1]
    assert (how, name) == ("renewed", first[1]) and name
    assert text == game.mime_bundle()["text/plain"] != first[2]


def test_a_page_that_keeps_the_picture_itself_gets_it(
    game: GameWidget, shown: list[tuple[str, str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[Any] = []
    monkeypatch.setattr(game.page_model, "send", lambda content, buffers=None: sent.append(content))
    game._ipython_display_()
    game._receive(None, {"do": "still", "to_page": True}, [])
    assert sent == [{"still": game.mime_bundle()}]
    assert [how for how, _, _ in shown] == ["new", "new"]


def test_only_a_game_that_was_begun_and_is_not_over_can_be_gone_on_with(game: GameWidget) -> None:
    assert static_snapshot.BEGUN not in game.mime_bundle()["text/html"]
    game.play("move B")
    assert static_snapshot.BEGUN in game.mime_bundle()["text/html"]
    game.undo()
    assert static_snapshot.BEGUN not in game.mime_bundle()["text/html"]


def test_the_title_of_a_picture_is_read_out_once() -> None:
    for description in ("The fort. Two troops.", "Two troops."):
        scene = Scene(100, 50, "The fort", description, {"pieces": ()})
        html = mimebundle_of(Picture(scene, THEMES["light"], ""))["text/html"]
        assert 'alt="The fort. Two troops."' in html


def test_a_game_that_is_over_cannot_be_gone_on_with() -> None:
    over = GameWidget(Session(played()), "en")
    assert over.session.state.is_over and static_snapshot.BEGUN not in over.mime_bundle()["text/html"]
