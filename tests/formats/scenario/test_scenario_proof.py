"""What a scenario claims is played: its lines by the rules, and an idle player to the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.formats.scenario.lines_of_play import status_after
from tests.formats.scenario.test_scenario_file import FILES, plain
from tests.formats.telling import changed, lines, told
from westerplatte_nb.engine.goal import REACHED
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.formats.scenario.proof import prove


def wrong(name: str, way: list[str | int], value: Any) -> list[str]:
    """What cannot be proven of a scenario with one place in it changed."""
    problems = prove(load_scenario(changed(plain(name), way, value)))
    told(problems)
    return lines(problems)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_examples_are_solved_and_not_won_by_doing_nothing(path: Path):
    scenario = load_scenario(path)
    assert prove(scenario) == []
    line = scenario.line()
    assert line is not None
    assert status_after(scenario, line) == REACHED


def test_a_scenario_without_a_solution_is_not_proven():
    assert wrong("pier", ["line"], []) == ['field line: missing: expected [[line]] name = "solution"']


def test_a_solution_must_claim_to_reach_the_goal():
    told = wrong("raids", ["line", 0], {"name": "solution", "actions": ["end"], "reaches": "open"})
    assert told == ['field line#1.reaches: choice: found "open", expected reached']


def test_an_illegal_action_is_told_with_its_rule_and_place():
    told = wrong("pier", ["line", 0, "actions"], ["fire 1", "end", "move E"])
    assert told == ['field line#1.actions#3: line_illegal: found "move E", expected orders.move']


def test_an_action_in_no_notation_is_told():
    told = wrong("pier", ["line", 0, "actions"], ["shoot!"])
    assert told == ['field line#1.actions#1: choice: found "shoot!", expected "move B", "fire 1", "end", …']


def test_a_line_that_leads_elsewhere_is_told():
    assert wrong("pier", ["line", 1, "reaches"], "open") == [
        'field line#2.reaches: line_reaches: found "open", expected missed'
    ]


def test_a_goal_that_idleness_reaches_is_told():
    easy = [{"kind": "survive"}]
    assert wrong("pier", ["goal", "condition"], easy)[-1] == "field goal: idle_reaches: found end, expected reached"


def test_a_goal_that_is_decided_at_the_start_is_told():
    asked = [{"kind": "tracks_empty", "tracks": ["A"]}]
    assert wrong("pier", ["goal", "condition"], asked)[0] == (
        "field goal: decided_already: found reached, expected open"
    )
