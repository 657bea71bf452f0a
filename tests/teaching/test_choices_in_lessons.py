"""What the positions of lessons 7 and 10 are built to show: news that brings nothing, and a choice with two ends."""

from __future__ import annotations

import json
from typing import Any

import pytest

import westerplatte_nb
from tests.amounts import values
from tests.formats.scenario.lines_of_play import status_after
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.games.seven_days.view.summary.measures import IN_TABLE
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.view.course.narrative import narrative_of
from westerplatte_nb.view.text.bibliography import CLONE

NEWS, COUNCIL, HIDDEN = (
    CLONE / "lessons" / name
    for name in ("07_more_countries/scenario.toml", "10_how_it_ends/scenario.toml", "10_how_it_ends/white_flag.toml")
)
EVENING = 5


def before_the_council(language: str) -> Any:
    """The board of lesson 10 on the evening on which the officers speak."""
    scenario = load_scenario(COUNCIL)
    board: Any = westerplatte_nb.play(scenario=scenario, language=language, resume=False)
    solution = scenario.line()
    assert solution is not None
    for action in solution.actions[:EVENING]:
        board.play(action)
    return board


def laid_down(language: str) -> Any:
    """The same board, once both have spoken for laying down arms."""
    board = before_the_council(language)
    for _ in range(2):
        board.play("cease")
    return board


def each_evening(scenario: Scenario) -> list[Any]:
    """Every state in which the first turn of a scenario can end, with its news."""
    rules = rules_of(scenario.game)
    found: list[Any] = []
    waiting = [rules.setup(scenario.setup)]
    while waiting:
        state = waiting.pop()
        for action in rules.legal_actions(state):
            after = rules.apply(state, action).after
            (found if after.turn > 1 and after.decision is None else waiting).append(after)
    return found


def test_whatever_is_done_on_the_first_day_the_news_finds_morale_low_and_brings_nothing() -> None:
    evenings = each_evening(load_scenario(NEWS))
    assert evenings and {state.morale for state in evenings} == {0}
    assert all(state.bank_extra_moves == 5 and state.stock_grenades <= 1 for state in evenings)


def test_nobody_who_counts_on_help_reaches_the_goal_though_every_shot_hits() -> None:
    scenario = load_scenario(NEWS)
    line = scenario.line("counting_on_help")
    assert line is not None and not [action for action in line.actions if action.startswith("rebuild")]
    assert status_after(scenario, line) == "missed"


@pytest.mark.parametrize("path", [COUNCIL, HIDDEN])
def test_within_one_game_the_fight_goes_on_or_ends_and_an_end_is_neither_reached_nor_missed(path: Any) -> None:
    scenario = load_scenario(path)
    solution, ended = scenario.line("solution"), scenario.line("laying_down")
    assert solution is not None and ended is not None and ended.after == ("solution", EVENING)
    assert (
        status_after(scenario, solution),
        status_after(scenario, ended),
    ) == ("reached", "set_aside")


@values("language", few="pl", many=LANGUAGES)
def test_both_sides_stand_beside_the_question_of_the_council_and_nothing_is_counted_at_its_end(language: str) -> None:
    board = before_the_council(language)
    assert len(board.page_model.view["guide"]) == 2
    for _ in range(2):
        board.play("cease")
    told = board.page_model.ending
    assert told["kind"] == "ceased" and not [letter for letter in told["text"] if letter.isdigit()]
    assert len(board.page_model.view["scenario"]["now"]) == 1


@values("language", few="en", many=LANGUAGES)
def test_of_a_fight_that_was_laid_down_the_course_shows_moments_and_reckons_nothing_up(language: str) -> None:
    board = laid_down(language)
    course, words = board.page_model.summary, board.words
    assert course["over"] and len(course["cursor"]["moments"]) > 1 and course["cursor"]["plot"] == []
    assert (course["chart"], course["alternative"], course["table"], course["points"]) == ("", "", None, [])
    told = json.dumps([course, narrative_of(board.session.record, words).chapters[0].questions], ensure_ascii=False)
    assert not [name for name in IN_TABLE if name != "day" and words(f"ui.measure.{name}") in told]


def test_a_fight_that_was_laid_down_is_not_judged_by_the_computer_and_can_be_kept() -> None:
    board = laid_down("en")
    before = board.page_model.review
    assert before["exports"] and before["title"] == board.words("told.keep") and not before["about"]
    board._receive(None, {"do": "review", "on": True, "state": board.session.state_id}, [])
    assert board.page_model.review == before and not before["button"] and not before["decisions"]
