"""The lab of September 1939: hand bonuses as levels, both sides measured, draws told."""

from __future__ import annotations

from dataclasses import replace

import pytest

import westerplatte_nb
from tests.amounts import amount, values
from westerplatte_nb.games.september_1939 import rules
from westerplatte_nb.games.september_1939.lab.game_lab import LAB
from westerplatte_nb.games.september_1939.rules.setup import Setup
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.lab.estimate import Estimate, Proportion, ScoreShare
from westerplatte_nb.lab.meter import parse_request
from westerplatte_nb.lab.report import Difficulty, verdict
from westerplatte_nb.lab.strength import StrengthRow, strength, strength_page
from westerplatte_nb.view.text.bibliography import lessons_folder

GAME = "september_1939"
DRAWS = amount(12, 30)


def table(games: int = 4, **words: object) -> list[StrengthRow]:
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
    lines = [(cell.key.bot, cell.key.seat, cell.key.others) for cell in table(1)]
    assert lines == [
        ("uniform", 0, ""), ("uniform", 0, "sensible"), ("uniform", 1, "sensible"), ("sensible", 0, ""),
    ]  # fmt: skip


def test_a_draw_counts_as_half_a_game() -> None:
    cell = table(DRAWS, bots="sensible")[0]
    assert 0 < cell.drawn < DRAWS
    assert cell.score.value == (cell.won.count + cell.drawn / 2) / DRAWS
    assert cell.score.low < cell.score.value < cell.score.high
    assert ScoreShare(3, 8, 2).value == Proportion(4, 8).value
    assert ScoreShare(3, 8, 2).interval == Proportion(4, 8).interval


@values("language", few="pl", many=LANGUAGES)
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


def text_of(name: str) -> str:
    """What the meter says of a scenario of the lesson."""
    path = lessons_folder() / "13_bridge" / f"{name}.toml"
    words = {
        "language": "en",
        "games": 2,
        "bots": ("sensible", "uniform"),
        "choices": False,
        "progress": False,
    }
    return repr(westerplatte_nb.difficulty(str(path), **words))  # type: ignore[arg-type]


def test_the_meter_names_the_side_whose_goal_it_is_the_unit_and_who_plays_for_it() -> None:
    told = text_of("scenario")
    assert "The chance is told for: the German side." in told and "player 1" not in told
    assert "Goes of one card each (middle half of the games)" in told and "Turns" not in told
    assert "The goal is decided by the game’s own end, so every bot plays for it." in told
    assert "know nothing" not in told
    assert "The chance is told for: the Polish side." in text_of("krojanty")


@pytest.mark.parametrize(
    ("won", "told"),
    [(20, "easy (75% and more)"), (10, "medium"), (4, "hard (10% to 40%)"), (0, "nearly impossible (under 10%)")],
)
def test_the_verdict_is_that_of_the_best_bot_that_thinks_with_its_range(won: int, told: str) -> None:
    bots = [
        Estimate("sensible", "", Proportion(won, 20), None, ()),
        Estimate("uniform", "", Proportion(19, 20), None, ()),
    ]
    found = Difficulty(parse_request(game=GAME, games=20), tuple(bots), (), 40, 40)
    said = verdict(found, words_in("en", GAME))
    assert f"Verdict: {told}" in said and f"{won * 5}%" in said and "95% interval" in said
    assert verdict(replace(found, estimates=(bots[1],)), words_in("en", GAME)) == ""
