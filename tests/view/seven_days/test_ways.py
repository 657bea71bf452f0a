"""Places two moves away: all that two legal moves lead to and one does not, each by legal moves."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from tests.view.seven_days.positions import games
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.actions import Fire, Move
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.view.board import layout as at
from westerplatte_nb.games.seven_days.view.board.board import board_scene
from westerplatte_nb.games.seven_days.view.input.select import rung_target, space_target
from westerplatte_nb.games.seven_days.view.input.ways import arrows, ways
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.drawing.marks import Marks
from westerplatte_nb.view.drawing.scene import Circle, Polygon, Rect, Text


@cache
def states() -> tuple[State, ...]:
    return tuple(state for state in games() if state.decision is None and not state.is_over)[::11]


def test_every_way_is_two_legal_moves_to_its_place() -> None:
    tried = 0
    for state in states():
        legal = rules.legal_actions(state)
        one_away = {space_target(action.space) for action in legal if isinstance(action, Move)}
        for target, (first, second) in ways(state, legal).items():
            tried += 1
            assert target not in one_away
            after = rules.apply(state, first).after
            last = rules.apply(after, second).after
            space = last.officers[last.active].space
            assert space is not None and space_target(space) == target
    assert tried > 50


def test_whoever_has_one_move_left_is_offered_none() -> None:
    for state in states():
        officer = state.officers[state.active]
        if state.moves_left == 1 and not officer.extra_moves:
            assert ways(state, rules.legal_actions(state)) == {}


def test_no_way_is_offered_where_nothing_may_be_done() -> None:
    assert all(ways(state, ()) == {} for state in states())


def test_a_plan_is_arrows_from_where_the_officer_stands() -> None:
    state = next(state for state in states() if ways(state, rules.legal_actions(state)))
    target, (first, second) = next(iter(ways(state, rules.legal_actions(state)).items()))
    here = state.officers[state.active].space
    assert here is not None and isinstance(first, Move)
    assert arrows(state, (first, second)) == (
        (space_target(here), space_target(first.space)),
        (space_target(first.space), target),
    )


@pytest.mark.parametrize(
    "ends", [("outpost:A", "outpost:B"), ("outpost:C", "track:C"), ("guardhouse:2", "guardhouse:2")]
)
def test_arrows_are_numbered_in_their_order(ends: tuple[str, str]) -> None:
    marks = Marks(route=(("outpost:D", "outpost:E"), ends))
    shapes = board_scene(states()[0], words_in("en", "seven_days"), marks).layers["marks"]
    numbers = [shape.text for shape in shapes if isinstance(shape, Text)]
    assert numbers == ["1", "2"]
    assert len({shape.key for shape in shapes}) == len(shapes)


def test_a_place_two_moves_away_is_marked_otherwise_than_one_next_to_it() -> None:
    words = words_in("en", "seven_days")
    near = board_scene(states()[0], words, Marks(legal=(("outpost:A", "move"),))).layers["marks"]
    far = board_scene(states()[0], words, Marks(far=("outpost:A",))).layers["marks"]
    assert {replace(shape, key="") for shape in near} != {replace(shape, key="") for shape in far}
    assert [shape.text for shape in far if isinstance(shape, Text)] == ["2"]


def test_an_arrow_of_fire_stops_at_the_troop_and_covers_nothing_of_it() -> None:
    words, tried = words_in("en", "seven_days"), 0
    for state in games():
        for action in rules.legal_actions(state):
            if not isinstance(action, Fire):
                continue
            ((start, end),) = route = arrows(state, (action,))
            track = "ABCDE".index(end[5])
            troop = state.tracks[track]
            assert troop is not None and end == rung_target(track, troop.rung), (start, end)
            shapes = board_scene(state, words, Marks(route=route)).layers["marks"]
            tops = [min(y for _, y in shape.points) for shape in shapes if isinstance(shape, Polygon)]
            tops += [shape.y - shape.r for shape in shapes if isinstance(shape, Circle)]
            box = at.troop_box(track, troop.rung)
            assert min(tops) >= box.y + box.h
            tried += 1
    assert tried > 20


def test_every_frame_stays_on_the_board() -> None:
    words = words_in("en", "seven_days")
    every = tuple(target.id for target in board_scene(states()[0], words).targets)
    marks = Marks(legal=tuple((target, "act") for target in every), hinted=every, focused="track:A")
    for shape in board_scene(states()[0], words, marks).layers["marks"]:
        if isinstance(shape, Rect):
            edge = shape.width / 2
            assert shape.x >= edge and shape.y >= edge, shape.key
            assert shape.x + shape.w <= at.WIDTH - edge and shape.y + shape.h <= at.HEIGHT - edge, shape.key
