"""The comparison of rulings, asked of a game that has none, or of no game: a sentence, never a traceback."""

from __future__ import annotations

import re
from typing import Any

import pytest

import westerplatte_nb
from tests.each import each
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.i18n.words import LANGUAGES, words_in
from westerplatte_nb.widgets.play import Notice


@each("language", LANGUAGES)
@each("ruling", [None, "mine_trigger"])
def test_a_game_without_rulings_is_answered_with_a_sentence(language: str, ruling: str | None) -> None:
    told = westerplatte_nb.readings(ruling, language, game=FORD)
    assert isinstance(told, Notice) and words_in(language, FORD)("game.title") in repr(told)


def test_boards_of_a_comparison_are_half_as_wide_but_neither_too_small_nor_too_large() -> None:
    for ruling, wide in (("mine_trigger", "140"), ("overflow", "255"), ("start_space", "300")):
        page: Any = westerplatte_nb.readings(ruling, "en")
        widths = re.findall(r'<img [^>]*width="(\d+)"', page._repr_mimebundle_()["text/html"])
        assert widths and set(widths) == {wide}, ruling


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_nobody_knows_is_answered_with_a_sentence(language: str) -> None:
    told = westerplatte_nb.readings(language=language, game="chess")
    assert isinstance(told, Notice) and "chess" in repr(told) and FORD in repr(told)
