"""The points of the table as one control: what is offered, what a point means, and that plans can be given."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.amounts import amount
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.rules import Played
from westerplatte_nb.games.september_1939 import actions as act
from westerplatte_nb.games.september_1939.state import State
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.course.moment import Shown
from westerplatte_nb.view.panel.panel import groups
from westerplatte_nb.view.panel.point_field import PointField
from westerplatte_nb.view.september_1939 import point_field as part

NAME = "september_1939"
RULES = rules_of(NAME)
ENGLISH = words_in("en", NAME)


def field_of(state: State, legal: tuple[Any, ...], mode: str) -> PointField:
    """The field of a position in which points are chosen."""
    field = part.field(state, legal, mode, ENGLISH)
    assert field is not None
    return field


def questions(kind: type, seeds: int) -> Iterator[tuple[State, tuple[Any, ...]]]:
    """Positions of games played by chance in which points are chosen, with what can be done there."""
    for seed in range(seeds):
        rng, state = random.Random(seed), RULES.setup(RULES.setup_from_plain({"seed": seed, "turns": 2}))
        for _ in range(250):
            if state.is_over:
                break
            legal = RULES.legal_actions(state)
            if isinstance(legal[0], kind) and rng.random() < 0.3:
                yield state, tuple(legal)
            state = RULES.apply(state, rng.choice(legal)).after


@pytest.mark.parametrize("kind", [act.To, act.Deploy])
def test_every_point_that_can_be_chosen_is_in_one_of_the_modes(kind: type) -> None:
    for state, legal in questions(kind, 1):
        field = field_of(state, legal, "")
        modes = [name for name, _ in field.modes] or [field.mode]
        meant = set()
        for mode in modes:
            for point in field_of(state, legal, mode).points:
                actions = part.chosen(state, legal, mode, point)
                assert actions and actions[0] in legal
                meant |= set(actions[:1])
        assert meant == {action for action in legal if part.covers(action)}


def test_every_plan_for_a_platoon_can_be_given_order_by_order() -> None:
    plans = 0
    for state, legal in questions(act.To, amount(3, 20)):
        field = field_of(state, legal, part.PLATOON)
        if field.mode != part.PLATOON:
            continue
        for point in list(field.points)[::2]:
            after = state
            for action in part.chosen(state, legal, part.PLATOON, point):
                assert isinstance(action, act.To)
                if any(plan.end == action.end for plan in after.chain[-1].plans):
                    continue  # there was nothing else to choose
                assert action in RULES.legal_actions(after), (str(action), point)
                after = RULES.apply(after, action).after
            plans += 1
    assert plans >= 10


def test_a_point_is_told_by_distance_ground_and_fire() -> None:
    state, legal = next(questions(act.To, 1))
    field = field_of(state, legal, part.STAND)
    point = next(point for point in field.points if point != field.start)
    told = [field.sentences[number].text for number in field.points[point]]
    assert told[0].endswith(" cm away.") and "at this point" in told[-1]
    assert all(field.sentences[number].text for numbers in field.points.values() for number in numbers)


def test_the_ruler_tells_distance_and_what_hides() -> None:
    state = RULES.setup(RULES.setup_from_plain({"seed": 1}))
    assert part.measured(state, "10,10", "13,10", ENGLISH) == ""
    told = part.measured(state, "10,10", "60,60", ENGLISH)
    assert "71 cm" in told and "Buildings at (55|55)" in told
    assert "view is clear" in part.measured(state, "60,0", "60,30", ENGLISH)


def test_what_the_cursor_gives_needs_no_buttons() -> None:
    state, legal = next(questions(act.To, 1))
    shown = Shown(NAME, (Played(None, None, (), state),), legal, ENGLISH)
    assert legal and all(not group["actions"] for group in groups(shown, legal))


def test_a_platoon_does_not_go_where_one_of_it_would_step_on_another() -> None:
    """The second stand would end where the third still stands when it is declared."""
    platoons = {"poland": {"inf1": {"at": ["40,30", "50,20", "60,20"]}}, "germany": {"hq": {"at": ["60,110"]}}}
    position = {"first": "poland", "platoons": platoons, "hands": {"poland": ["move"]}}
    state = RULES.setup(RULES.setup_from_plain({"seed": 1, "position": position}))
    state = RULES.apply(state, RULES.parse_action("play move inf1")).after
    field = field_of(state, tuple(RULES.legal_actions(state)), part.PLATOON)
    assert "40,40" in field.points and "50,30" not in field.points
    assert "50,30" in field_of(state, tuple(RULES.legal_actions(state)), part.STAND).points
