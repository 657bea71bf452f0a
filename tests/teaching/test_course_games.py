"""A link of the course to a new game leads to its first short game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from westerplatte_nb.i18n.words import LANGUAGES

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_of_a_new_game_is_opened_at_its_first_short_game(language: str) -> None:
    for name in sorted((ROOT / "notebooks" / language).glob("1[34]_*.ipynb")):
        cells = json.loads(name.read_text("utf-8"))["cells"]
        assert [cell["id"] for cell in cells if 'lesson.play("first_game")' in "".join(cell["source"])] == ["first"]
