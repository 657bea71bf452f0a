"""What scenarios ask for: won by the rules of the end, or fields kept free until a round has ended."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.engine.goal import MISSED, OPEN, REACHED
from westerplatte_nb.games.warsaw_1920 import rules
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, POLAND, RED
from westerplatte_nb.games.warsaw_1920.rules.goals import KeepGoal, WinGoal
from westerplatte_nb.games.warsaw_1920.rules.setup import Setup

# A Red army stands in Radzymin (G4), none in Modlin (E4).
IDLE = {army.id: {"orders": 0} for army in ARMIES}
BEFORE_WARSAW = {**IDLE, "P1": {"field": "G5", "orders": 0}, "A16": {"field": "G4", "orders": 0}}


def position(**words: Any) -> Setup:
    return Setup(seed=1, position={"armies": BEFORE_WARSAW, **words})


def idle_until_the_end(setup, goal):
    """How a goal stands at the first state and after each pass, until the game is over; no army has orders."""
    step = rules.begin(setup)
    progress = [goal.begin(step.after)]
    while not step.after.is_over:
        step = rules.apply(step.after, rules.parse_action("pass"))
        progress.append(goal.after(progress[-1], step.events, step.after))
    return progress


def test_who_wins_the_game_reaches_the_goal_to_win_it():
    setup = position(round=5)
    assert [one.status for one in idle_until_the_end(setup, WinGoal(RED))] == [OPEN, OPEN, REACHED]
    assert [one.status for one in idle_until_the_end(setup, WinGoal(POLAND))] == [OPEN, OPEN, MISSED]


def test_a_field_is_judged_when_its_round_has_ended_and_not_before():
    free = idle_until_the_end(position(round=4), KeepGoal(POLAND, ("E4",), ("P5",), by_round=4))
    assert [one.status for one in free] == [OPEN, OPEN, REACHED, REACHED, REACHED]
    assert [one.turns_left for one in free][:3] == [1, 1, 0]
    held = idle_until_the_end(position(round=4), KeepGoal(POLAND, ("E4", "G4"), by_round=4))
    assert [one.status for one in held] == [OPEN, OPEN, MISSED, MISSED, MISSED]


def test_only_the_other_side_stands_in_the_way():
    assert idle_until_the_end(position(round=5), KeepGoal(RED, ("G4",)))[-1].status == REACHED


def test_an_army_that_is_gone_can_no_longer_be_kept():
    gone = position(armies={**BEFORE_WARSAW, "P5": {"condition": "removed"}})
    assert KeepGoal(POLAND, ("E4",), ("P5",)).begin(rules.setup(gone)).status == MISSED


def test_fields_kept_are_worth_nothing_when_the_game_is_lost():
    assert idle_until_the_end(position(round=5), KeepGoal(POLAND, ("E4",)))[-1].status == MISSED
