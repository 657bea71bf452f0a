"""The lab of Warsaw 1920: both sides measured, and named in each language."""

from __future__ import annotations

from tests.amounts import values
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.lab.strength import StrengthRow, strength, strength_page

GAME = "warsaw_1920"


def table(games: int) -> list[StrengthRow]:
    *_, last = strength(games=games, bots=("uniform", "sensible"), game=GAME)
    return last


def test_each_bot_is_measured_on_both_sides_and_against_itself_once() -> None:
    lines = [(cell.key.bot, cell.key.seat, cell.key.others) for cell in table(1)]
    assert lines == [
        ("uniform", 0, ""), ("uniform", 0, "sensible"), ("uniform", 1, "sensible"), ("sensible", 0, ""),
    ]  # fmt: skip


@values("language", few="pl", many=LANGUAGES)
def test_the_page_tells_side_and_share(language: str) -> None:
    words = words_in(language, GAME)
    page = strength_page(table(1), 0, 1, words)
    lines = [line for line in page.splitlines() if line.startswith("| ")]
    assert len(lines) == 5 and len({line.count("|") for line in lines}) == 1
    assert "[" not in page and any(words("term.side_red.nom") in line for line in lines)
