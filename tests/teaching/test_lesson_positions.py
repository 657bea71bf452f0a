"""Positions of the lessons that claim more than their lines of play can prove."""

from __future__ import annotations

import pytest

from westerplatte_nb.engine.errors import IllegalAction
from westerplatte_nb.engine.goal import MISSED, REACHED
from westerplatte_nb.formats.scenario_file import load_scenario
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.board import SPACE_OF
from westerplatte_nb.games.seven_days.state import State
from westerplatte_nb.teaching.paths import lessons_folder

BOMBED = SPACE_OF["5"]


def after_turn(states: dict[str, State]) -> dict[str, State]:
    """Every state in which the next turn can begin, whatever is ordered and answered in this one."""
    begun: dict[str, State] = {}
    seen, left = set(states), list(states.values())
    while left:
        state = left.pop()
        for action in rules.legal_actions(state):
            after = rules.apply(state, action).after
            key = repr(rules.to_plain(after))
            if after.turn > state.turn and after.decision is None:
                begun[key] = after
            elif key not in seen:
                seen.add(key)
                left.append(after)
    return begun


def outcome(actions: tuple[str, ...], fire: bool) -> str:
    """How the goal of lesson 9 ends after some actions, with the path that burns or without it."""
    scenario = load_scenario(lessons_folder() / "09_fire_wagons" / "scenario.toml")
    state = rules.setup(scenario.setup).copy()
    state.events = state.events if fire else ()
    progress = scenario.goal.begin(state)
    for action in actions:
        step = rules.apply(state, rules.parse_action(action))
        state, progress = step.after, scenario.goal.after(progress, step.events, step.after)
    return progress.status


def test_guardhouse_5_of_lesson_5_falls_whatever_anybody_does() -> None:
    scenario = load_scenario(lessons_folder() / "05_bombs" / "scenario.toml")
    first = rules.setup(scenario.setup)
    assert first.walls[BOMBED] == 2
    third = after_turn(after_turn({"": first}))
    assert len(third) > 100
    assert {state.walls[BOMBED] for state in third.values()} == {0}


def test_the_path_that_burns_in_lesson_9_is_what_two_shots_at_night_lack() -> None:
    by_the_path = ("end", "move C", "fire 1+2", "end", "move 3", "mine C3", "end", "move 3", "mine D3", "end", "end")
    assert outcome(by_the_path, fire=False) == REACHED
    scenario = load_scenario(lessons_folder() / "09_fire_wagons" / "scenario.toml")
    (line,) = (line for line in scenario.lines if line.name == "shots_at_night")
    assert outcome(line.actions, fire=True) == MISSED
    with pytest.raises(IllegalAction):
        outcome(by_the_path, fire=True)
