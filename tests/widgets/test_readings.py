"""The comparison of rulings, asked of a game that has none, or of no game: a sentence, never a traceback."""

from __future__ import annotations

import pytest

import westerplatte_nb
from tests.each import each
from tests.tiny import NAME as FORD
from westerplatte_nb.i18n.words import LANGUAGES, words_in
from westerplatte_nb.widgets.play import Notice


@each("language", LANGUAGES)
@each("ruling", [None, "mine_trigger"])
def test_a_game_without_rulings_is_answered_with_a_sentence(language: str, ruling: str | None) -> None:
    told = westerplatte_nb.readings(ruling, language, game=FORD)
    assert isinstance(told, Notice) and words_in(language, FORD)("game.title") in repr(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_nobody_knows_is_answered_with_a_sentence(language: str) -> None:
    told = westerplatte_nb.readings(language=language, game="chess")
    assert isinstance(told, Notice) and "chess" in repr(told) and FORD in repr(told)
