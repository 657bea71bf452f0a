"""A variant beside the game as it is, in a cell of a lesson."""

from __future__ import annotations

import pytest

import westerplatte_nb
from westerplatte_nb.i18n.words import LANGUAGES, words_in
from westerplatte_nb.teaching.course.meter_run import variant_page
from westerplatte_nb.teaching.page import Page

GAME = "seven_days"


def lines(page: Page) -> list[list[str]]:
    """The rows of the table in the text, cut where two spaces stand."""
    return [[cell.strip() for cell in line.split("  ") if cell.strip()] for line in page.text.splitlines()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_is_measured_as_it_is_and_with_the_variant(language: str) -> None:
    words = words_in(language, GAME)
    page = variant_page(GAME, "council", words, games=4)
    plain, changed = lines(page)[2:4]
    assert plain[0] == words("lesson.variant.plain") and words.rule("variant.council") in changed[0]
    assert plain[-1] == changed[-1] == "4"
    assert "<table>" in page.html and words("lesson.variant.note") in page.text


def test_the_same_games_are_played_every_time() -> None:
    words = words_in("en", GAME)
    assert variant_page(GAME, "tempo", words, games=6) == variant_page(GAME, "tempo", words, games=6)


def test_a_variant_that_there_is_not_is_told_in_a_sentence() -> None:
    page = variant_page(GAME, "moats", words_in("pl", GAME), games=2)
    assert "moats" in page.text and "\n" not in page.text


def test_a_lesson_measures_the_variant_of_its_own_game(school) -> None:
    page = westerplatte_nb.lesson("00_sample", "en").variant("crossfire", games=2)
    assert isinstance(page, Page) and "Crossfire" in page.text
