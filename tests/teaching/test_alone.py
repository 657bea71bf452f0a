"""Lessons that one pupil plays alone: who only passes does not reach the goal, and the page for teachers says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.amounts import amount
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.games.warsaw_1920 import rules
from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.teaching.course import course as alone
from westerplatte_nb.teaching.course.course import course, passing, sensible, success

LESSONS = Path(__file__).parents[2] / "lessons"
GAMES = amount(6, 200)


@pytest.mark.parametrize(("slug", "most"), [("13_bridge", 1.0), ("14_warsaw", 0.2)])
def test_who_only_passes_seldom_reaches_the_goal_and_far_less_often_than_who_plays(slug: str, most: float) -> None:
    scenario = load_scenario(LESSONS / slug / alone.FILE)
    passed, played = (success(scenario, player(scenario.game), GAMES).value for player in (passing, sensible))
    assert passed <= most and passed <= played - 0.2


def test_who_only_passes_answers_all_that_is_no_act() -> None:
    state = rules.setup(load_scenario(LESSONS / "14_warsaw" / alone.FILE).setup)
    player, kinds = passing("warsaw_1920"), set()
    while not state.is_over:
        assert state.decision is not None
        (action,) = (player if state.decision.seat == 0 else sensible("warsaw_1920"))(state)
        if state.decision.seat == 0:
            kinds.add(state.decision.kind)
            assert isinstance(action, act.Pass) == (state.decision.kind == "operation")
        state = rules.apply(state, action).after
    assert "front" in kinds, "it is asked for cards"


def test_the_page_for_teachers_has_both_shares_of_every_lesson_that_is_played_alone(monkeypatch) -> None:
    monkeypatch.setattr(alone, "GAMES", 2)
    page = str(course("en").alone())
    assert page.count("%") >= 2 * len(list(LESSONS.glob(f"*/{alone.FILE}"))) > 0
    assert "Warsaw 1920: who won this battle?" in page and "2 games" in page
