"""The lab of September 1939: hand bonuses as levels, both sides measured, draws told."""

from __future__ import annotations

import pytest

import westerplatte_nb
from westerplatte_nb.games.september_1939 import rules
from westerplatte_nb.games.september_1939.setup import Setup
from westerplatte_nb.i18n.words import LANGUAGES, words_in
from westerplatte_nb.lab.intervals import Score, Share
from westerplatte_nb.lab.report import Difficulty
from westerplatte_nb.lab.september_1939.game_lab import LAB
from westerplatte_nb.lab.strength import Cell, strength
from westerplatte_nb.lab.strength_page import strength_page

GAME = "september_1939"


def table(games: int = 4, **words: object) -> list[Cell]:
    asked = {"bots": ("uniform", "sensible"), "levels": "1+2", "game": GAME, **words}
    *_, last = strength(games=games, **asked)  # type: ignore[arg-type]
    return last


@pytest.mark.parametrize(("level", "cards"), [("1+2", [5, 7]), ("0+0", [4, 5]), ("1+1", [5, 6]), ("2+1", [6, 6])])
def test_a_level_is_what_each_side_holds_above_its_platoons(level: str, cards: list[int]) -> None:
    setup = LAB.at_level(Setup(seed=3), level)
    state = rules.setup(setup)
    assert [len(hand) for hand in state.hands] == cards
    assert LAB.level_of(setup) == LAB.level_of(state) == level


def test_a_new_game_has_the_bonus_of_the_rule_and_one_of_its_own_has_no_level() -> None:
    assert LAB.level_of(Setup()) == LAB.levels[0] == "1+2"
    assert LAB.level_of(Setup(hand_bonus=(4, 4))) == ""


def test_each_bot_is_measured_on_both_sides_and_against_itself_once() -> None:
    lines = [(cell.bot, cell.seat, cell.others) for cell in table(1)]
    assert lines == [
        ("uniform", 0, ""), ("uniform", 0, "sensible"), ("uniform", 1, "sensible"), ("sensible", 0, ""),
    ]  # fmt: skip


def test_a_draw_counts_as_half_a_game() -> None:
    cell = table(30, bots="sensible")[0]
    assert 0 < cell.drawn < 30
    assert cell.score.value == (cell.won.count + cell.drawn / 2) / 30
    assert cell.score.low < cell.score.value < cell.score.high
    assert Score(3, 8, 2).value == Share(4, 8).value
    assert Score(3, 8, 2).interval == Share(4, 8).interval


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_tells_side_opponent_draws_and_share(language: str) -> None:
    words = words_in(language, GAME)
    page = strength_page(table(2), 0, 2, words)
    lines = [line for line in page.splitlines() if line.startswith("| ")]
    assert len(lines) == 5 and len({line.count("|") for line in lines}) == 1
    assert "[" not in page
    assert words("lab.strength.column.drawn") in lines[0] and words("lab.strength.column.score") in lines[0]


def test_the_meter_compares_hand_bonuses() -> None:
    found = westerplatte_nb.difficulty(
        game=GAME, bots="sensible", levels=("0+0", "1+2"), games=3, language="en", progress=False
    )
    assert isinstance(found, Difficulty)
    assert [one.level for one in found.estimates] == ["0+0", "1+2"]
