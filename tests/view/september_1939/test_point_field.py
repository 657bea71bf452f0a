"""The points of the table as one control: what is offered, what a point means, and that plans can be given."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.amounts import amount
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules.formations.whole_platoon import platoon_lines
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.rules.table import STRIDE
from westerplatte_nb.games.september_1939.view.input import point_field as part
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.course.moment import ViewContext
from westerplatte_nb.view.panel.panel import groups
from westerplatte_nb.view.panel.point_field import PLACES, PointField

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
                actions = part.actions_at(state, legal, mode, point)
                assert actions and actions[0] in legal
                meant |= set(actions[:1])
        assert meant == {action for action in legal if part.covers(action)}


def test_every_choice_for_a_platoon_is_given_order_by_order_and_leaves_nobody_out() -> None:
    lines = 0
    for state, _ in questions(act.To, amount(3, 20)):
        for line in platoon_lines(state)[::3]:
            after = state
            for action in line:
                assert action in RULES.legal_actions(after), (str(action), str(line[0]))
                after = RULES.apply(after, action).after
            assert after.decision is None or _asks(after) != _asks(state), str(line[0])
            lines += 1
    assert lines >= 10


def _asks(state: State) -> tuple[int, str, int]:
    """Who is asked what, and for which platoon of the card."""
    decision = state.decision
    assert decision is not None
    return decision.seat, decision.kind, getattr(decision.step, "place", -1)


def test_a_point_shows_where_each_stand_goes_and_says_it_where_they_do_not_keep_their_form() -> None:
    apart = 0
    for state, legal in questions(act.To, 2):
        field = field_of(state, legal, part.PLATOON)
        for point in field.points:
            line = part.actions_at(state, legal, field.mode, point)
            ends = [action.end for action in line if isinstance(action, act.To)]
            steps = field.apart.get(point, field.along)
            assert [ends[0] + across + STRIDE * up for across, up in steps] == ends[1:]
            if point in field.apart:
                assert any(PLACES in field.sentences[number].text for number in field.points[point])
                assert len(ends) <= len(field.names)
                apart += 1
    assert apart


def test_a_point_is_told_by_distance_ground_and_fire() -> None:
    state, legal = next(questions(act.To, 1))
    field = field_of(state, legal, part.STAND)
    point = next(point for point in field.points if point != field.start)
    told = [field.sentences[number].text for number in field.points[point]]
    assert told[0].endswith(" cm away.") and "at this point" in told[-1]
    assert all(field.sentences[number].text for numbers in field.points.values() for number in numbers)


def test_the_ruler_tells_distance_and_what_hides() -> None:
    state = RULES.setup(RULES.setup_from_plain({"seed": 1}))
    assert part.distance_text(state, "10,10", "13,10", ENGLISH) == ""
    told = part.distance_text(state, "10,10", "60,60", ENGLISH)
    assert "71 cm" in told and "Buildings at (55|55)" in told
    assert "view is clear" in part.distance_text(state, "60,0", "60,30", ENGLISH)


def test_what_the_cursor_gives_needs_no_buttons() -> None:
    state, legal = next(questions(act.To, 1))
    shown = ViewContext(NAME, (Step(None, None, (), state),), legal, ENGLISH)
    assert legal and all(not group["actions"] for group in groups(shown, legal))


def test_a_platoon_keeps_out_of_the_way_of_a_stand_that_has_not_moved_yet() -> None:
    """The second stand would end where the third still stands when it is declared: it goes beside that point."""
    platoons = {"poland": {"inf1": {"at": ["40,30", "50,20", "60,20"]}}, "germany": {"hq": {"at": ["60,110"]}}}
    position = {"first": "poland", "platoons": platoons, "hands": {"poland": ["move"]}}
    state = RULES.setup(RULES.setup_from_plain({"seed": 1, "position": position}))
    state = RULES.apply(state, RULES.parse_action("play move inf1")).after
    field = field_of(state, tuple(RULES.legal_actions(state)), part.PLATOON)
    assert "40,40" not in field.apart and "50,30" in field.apart


def test_stands_fire_together_at_one_or_else_at_its_platoon_or_else_at_whom_they_can() -> None:
    platoons = {
        "poland": {"inf1": {"at": ["30,20", "45,20", "60,20"]}},
        "germany": {"inf1": {"at": ["20,40", "35,40", "45,45"]}, "hq": {"at": ["25,35"]}},
    }
    position = {"first": "poland", "platoons": platoons, "hands": {"poland": ["fire"]}}
    state = RULES.setup(RULES.setup_from_plain({"seed": 1, "position": position}))
    state = RULES.apply(state, RULES.parse_action("play fire inf1")).after
    lines = {str(line[0]): list(map(str, line[1:])) for line in platoon_lines(state)}
    assert lines == {
        "fire inf1.1 inf1.2": ["fire inf1.2 inf1.2", "fire inf1.3 inf1.3"],
        "fire inf1.1 inf1.3": ["fire inf1.2 inf1.3", "fire inf1.3 inf1.3"],
        "fire inf1.1 hq.1": ["fire inf1.2 inf1.2", "fire inf1.3 inf1.3"],
    }


def test_of_a_card_for_two_platoons_the_tanks_fire_where_they_go_so_that_no_choice_is_the_fifth() -> None:
    platoons = {
        "poland": {"inf1": {"at": ["30,20", "35,20", "40,20"]}, "tks": {"at": ["60,20", "65,20", "70,20"]}},
        "germany": {"inf1": {"at": ["60,40", "65,40", "70,40"]}},
    }
    position = {"first": "poland", "platoons": platoons, "hands": {"poland": ["cover", "assault"]}}
    start = RULES.setup(RULES.setup_from_plain({"seed": 1, "position": position}))
    state = start
    for line in ("play cover inf1 tks", "to inf1.1 30,20", "to inf1.2 35,20", "to inf1.3 40,20"):
        state = RULES.apply(state, RULES.parse_action(line)).after
    after = part.actions_at(state, tuple(RULES.legal_actions(state)), part.PLATOON, "60,25")
    assert [str(action).split()[0] for action in after] == ["to"] * 3 + ["fire"] * 3
    for action in after:
        state = RULES.apply(state, action).after
    assert state.decision is not None and state.decision.kind == "answer"
    # A card for one platoon leaves the choice of the target.
    state = RULES.apply(start, RULES.parse_action("play assault tks")).after
    after = part.actions_at(state, tuple(RULES.legal_actions(state)), part.PLATOON, "60,25")
    assert [str(action).split()[0] for action in after] == ["to"] * 3


def test_the_cursor_of_a_deployment_begins_amid_the_points_not_in_their_corner() -> None:
    for state, legal in questions(act.Deploy, 1):
        field = field_of(state, legal, "")
        across, up = zip(*(map(int, point.split(",")) for point in field.points), strict=True)
        x, y = map(int, field.start.split(","))
        assert field.start in field.points
        assert abs(x - sum(across) / len(across)) <= 20 and abs(y - sum(up) / len(up)) <= 20


def test_the_cursor_jumps_first_to_the_headquarters_of_the_side_that_is_to_act() -> None:
    asked = {state.decision.seat: state for state, _ in questions(act.To, 4) if state.decision is not None}
    for seat, headquarters in enumerate(("The Polish headquarters platoon", "The German headquarters platoon")):
        names = [name for name, _ in part.places(asked[seat], ENGLISH)]
        assert names[0] == headquarters and "A" in names
