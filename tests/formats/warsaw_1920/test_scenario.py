"""Scenarios: the goal in a file, what it refuses, and what notes hang on and point at."""

from __future__ import annotations

from typing import Any

import pytest

from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.games.warsaw_1920.rules.armies import POLAND
from westerplatte_nb.games.warsaw_1920.rules.goals import KeepGoal, WinGoal

IN_ALL = {"pl": "…", "en": "…", "de": "…"}
KEEP = {"kind": "keep", "fields": ["E3", "E4"], "armies": ["P5"], "by_round": 4}


def scenario(goal: dict[str, Any], **words: Any) -> dict[str, Any]:
    return {
        "schema": 1,
        "game": "warsaw_1920",
        "release": 1,
        "age": 12,
        "title": IN_ALL,
        "summary": IN_ALL,
        "goal": goal,
        **words,
    }


def refused(goal: dict[str, Any], **words: Any) -> list[str]:
    with pytest.raises(InvalidFile) as found:
        load_scenario(scenario(goal, **words))
    return [str(problem.place) for problem in found.value.problems]


def test_a_goal_is_read():
    assert load_scenario(scenario({"side": "poland"})).goal == WinGoal(POLAND)
    assert load_scenario(scenario(KEEP)).goal == KeepGoal(POLAND, ("E3", "E4"), ("P5",), 4)


@pytest.mark.parametrize(
    ("goal", "place"),
    [
        ({"kind": "keep"}, "goal.fields"),
        ({**KEEP, "fields": ["E9"]}, "goal.fields"),
        ({**KEEP, "armies": ["A15"]}, "goal.armies"),
        ({**KEEP, "by_round": 6}, "goal.by_round"),
        ({"kind": "win", "fields": ["E4"]}, "goal.fields"),
    ],
)
def test_a_goal_that_no_game_could_fulfil_is_refused(goal, place):
    assert any(place in told for told in refused(goal)), refused(goal)


def test_notes_hang_on_rounds_and_questions_and_point_at_fields_and_armies():
    marks = [{"kind": "ring", "at": "field:G4"}, {"kind": "arrow", "from": "army:P1", "to": "field:G4"}]
    notes = [{"round": 3, "text": IN_ALL, "marks": marks}, {"question": "front", "text": IN_ALL}]
    read = load_scenario(scenario(KEEP, annotation=notes))
    assert [(note.pin, note.to) for note in read.annotations] == [("round", 3), ("question", "front")]
    for at in ("field:Z9", "army:P9", "outpost:C"):
        assert refused(KEEP, annotation=[{"round": 3, "text": IN_ALL, "marks": [{"kind": "ring", "at": at}]}])
