"""A goal in words: a sign and a word for each thing it asks, and the time that is left."""

from __future__ import annotations

import pytest

from tests.each import each
from tests.games.seven_days.positions import decline, game, troop
from tests.games.seven_days.words import words_in
from westerplatte_nb.engine.goal import OPEN, STATUSES, Progress
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.goals import SevenDaysGoal
from westerplatte_nb.games.seven_days.rules.goals.conditions import OfficersAt, Survive, TracksEmpty
from westerplatte_nb.games.seven_days.rules.goals.history import BricksLost, TroopsRemoved
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.view.panel.goal import goal_lines, goal_view

GOAL = SevenDaysGoal((BricksLost((2,), 1), TroopsRemoved((0, 1, 2, 3, 4), 2), OfficersAt((1, 3))), turns=2)


def after(goal: SevenDaysGoal, *lines: str) -> Progress:
    state = game(tracks={"C": troop(4), "D": troop(4)})
    progress = goal.begin(state)
    for line in lines:
        step = rules.apply(state, rules.parse_action(line))
        state, progress = step.after, goal.after(progress, step.events, step.after)
    return progress


def test_a_goal_is_told_line_by_line():
    assert goal_lines(GOAL, after(GOAL, "fire 1"), words_in("en")) == [
        "Goal not yet reached",
        "○ You may lose at most 1 brick on outpost C. (fine so far, 0 / 1)",
        "○ Remove 2 troops from the board. (not yet, 1 / 2)",
        "○ At the end, at least 1 officer must be in one or other of these places (outpost B and outpost D)."
        " (not yet, 0 / 1)",
        "You have 2 turns.",
        "2 turns left",
    ]


@pytest.mark.parametrize(
    ("goal", "lines", "kinds"),
    [
        (SevenDaysGoal((TracksEmpty((2,)), Survive())), (), ["not_yet", "so_far"]),
        (SevenDaysGoal((TracksEmpty((2,)),)), ("fire 1",), ["done"]),
        (SevenDaysGoal((TracksEmpty((2,)), Survive()), turns=1), ("end",), ["failed", "so_far"]),
        (SevenDaysGoal((TracksEmpty((2,)), Survive()), turns=1), ("fire 1", "end"), ["done", "done"]),
    ],
)
def test_each_thing_asked_has_its_sign(goal, lines, kinds):
    assert [part["kind"] for part in goal_view(goal, after(goal, *lines), words_in("pl"))["parts"]] == kinds


@each("language", LANGUAGES)
@each(("turns", "days"), [(None, None), (1, None), (5, None), (None, 2), (3, 1)])
def test_every_kind_of_time_can_be_told(language, turns, days):
    goal = SevenDaysGoal((Survive(),), turns, days)
    shown = goal_view(goal, goal.begin(game()), words_in(language))
    assert "[" not in shown["time"]
    assert bool(shown["left"]) == (turns is not None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_goal_that_was_set_aside_is_neither_done_nor_failed(language):
    goal = SevenDaysGoal((Survive(),), turns=3)
    stock = {"grenades": 0, "mines": 0, "bricks": 0}
    state = game(day=6, discarded={6: 7}, variants=["council"], deck=[decline("last")], stock=stock)
    progress = goal.begin(state)
    for line in ("end", "cease", "cease"):
        step = rules.apply(state, rules.parse_action(line))
        state, progress = step.after, goal.after(progress, step.events, step.after)
    words = words_in(language)
    shown = goal_view(goal, progress, words)
    assert shown["title"] == words("ui.scenario.set_aside") and not shown["left"]
    assert [part["kind"] for part in shown["parts"]] == ["lapsed"]


@each("language", LANGUAGES)
@each("told", ["class.goal", "class.status", "studio.reaches", "ui.replay.end", "ui.scenario"])
def test_every_end_of_a_goal_has_its_words_wherever_it_is_told(told, language):
    words = words_in(language)
    said = {words(f"{told}.{status}") for status in STATUSES if status != OPEN}
    assert len(said) == len(STATUSES) - 1 and not [text for text in said if text.startswith("[")]
