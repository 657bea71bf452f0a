"""The page of the course lets a reader choose a game, where there is more than one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tests.tiny  # noqa: F401 - a second game
import westerplatte_nb
from tests.amounts import values
from westerplatte_nb.engine import registry
from westerplatte_nb.games import BEING_BUILT
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.widgets.game import GameWidget

ROOT = Path(__file__).parents[2]


@values("language", few="pl", many=LANGUAGES)
def test_the_course_names_every_game_with_the_line_that_plays_it(language: str) -> None:
    page = westerplatte_nb.course(language).progress()
    for name in set(registry.games()) - BEING_BUILT:
        line = f'westerplatte_nb.play("{language}", game="{name}")'
        assert line in page.text
        # The names that a notebook of the course has.
        game = eval(line, {"westerplatte_nb": westerplatte_nb})
        assert isinstance(game, GameWidget) and name == game.session.rules.NAME
    assert "[" not in page.text.partition("\n\n")[0]


def test_a_game_that_is_being_built_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    last = registry.games()[-1]
    assert f'game="{last}"' in westerplatte_nb.course("en").progress().text
    monkeypatch.setattr("westerplatte_nb.teaching.course.BEING_BUILT", frozenset({last}))
    assert f'game="{last}"' not in westerplatte_nb.course("en").progress().text


def test_where_there_is_one_game_there_is_nothing_to_choose(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = westerplatte_nb.course("en")
    monkeypatch.setattr("westerplatte_nb.teaching.course.games", lambda: registry.games()[:1])
    assert "game=" not in alone.progress().text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_of_a_new_game_is_opened_at_its_first_short_game(language: str) -> None:
    for name in sorted((ROOT / "notebooks" / language).glob("1[34]_*.ipynb")):
        cells = json.loads(name.read_text("utf-8"))["cells"]
        assert [cell["id"] for cell in cells if 'lesson.play("first_game")' in "".join(cell["source"])] == ["first"]
