"""The sentences of 7 Days, for tests that speak of it."""

from __future__ import annotations

from westerplatte_nb.i18n.words import Words
from westerplatte_nb.i18n.words import words_in as words_of

GAME = "seven_days"


def words_in(language: str) -> Words:
    """Return the sentences of a language, those of 7 Days first."""
    return words_of(language, GAME)
