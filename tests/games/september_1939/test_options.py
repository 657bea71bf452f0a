"""Options that are made when they are asked for are the tuple of the same options to whoever looks at them."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.each import each
from tests.games.september_1939.test_sets_of_points import chance_ground, some
from westerplatte_nb.games.september_1939 import rules
from westerplatte_nb.games.september_1939.rules.actions import Deploy, Discard, Keep, Pass, To
from westerplatte_nb.games.september_1939.rules.formations.deployment import DeployOptions
from westerplatte_nb.games.september_1939.rules.formations.options import Ends, Options
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, POINTS, members
from westerplatte_nb.games.september_1939.rules.turn import _discard_choices

RATES = (15, 15, 10)


def ends(seed: int, stays: bool) -> tuple[Ends, tuple[To, ...]]:
    """Some points that a stand may go to, and the actions one by one."""
    rng = random.Random(seed)
    ground = chance_ground(rng)
    routes = ground.reach_of(RATES).two_modules(rng.choice(POINTS))
    allowed = routes.ends & some(rng, 400) & ~(1 << routes.start) | stays << routes.start
    bends = ground.routes(routes.start, RATES)
    others = tuple(To("inf.1", end, bends[end]) for end in members(allowed) if end != routes.start)
    return Ends("inf.1", allowed, routes), (To("inf.1", routes.start), *others) if stays else others


def questions() -> Iterator[Options]:
    """The questions of a random game whose options are made when they are asked for."""
    rng, state = random.Random(1939), rules.setup(rules.setup_from_plain({"seed": 7, "turns": 2}))
    while not state.is_over:
        legal = rules.legal_actions(state)
        if isinstance(legal, Options):
            yield legal
        state = rules.apply(state, rng.choice(legal)).after


@each("stays", [False, True])
@each("seed", range(4))
def test_each_option_by_itself_is_the_one_of_that_place(seed, stays):
    options, expected = ends(seed, stays)
    assert len(options) == len(expected) > 3
    assert [options[place] for place in range(len(options))] == list(expected)
    assert [options[-place - 1] for place in range(len(options))] == list(reversed(expected))
    assert list(options) == list(expected) and options[1:3] == expected[1:3]
    assert options[0] == expected[0] and options[len(expected) - 1] == expected[-1]
    for beyond in (len(expected), -len(expected) - 1):
        with pytest.raises(IndexError):
            options[beyond]


@pytest.mark.parametrize("stays", [False, True])
def test_an_option_is_among_them_where_it_is_one_of_them_in_all_its_parts(stays):
    options, expected = ends(11, stays)
    for end in POINTS:
        for bend in (NOWHERE, end, *{move.bend for move in expected}):
            assert (To("inf.1", end, bend) in options) == (To("inf.1", end, bend) in expected)
    wrong = (To("inf.2", expected[1].end, expected[1].bend), To("inf.1", -5), To("inf.1", 32 * 40), Pass(), "to", None)
    assert not any(one in options for one in wrong)


def test_values_that_are_no_points_are_no_options_either():
    ends: tuple[Any, ...] = ("a", None, 1.5, ())
    points: tuple[Any, ...] = (None, [1, 2], ([1],), ("a", "b", "c"))
    for options in questions():
        first = options[0]
        if isinstance(first, To):
            assert not any(To(first.stand, end) in options for end in ends)
        else:
            assert not any(Deploy(first.platoon, standing) in options for standing in points)


def test_options_are_equal_hashed_shown_and_kept_as_their_tuple():
    options, expected = ends(3, True)
    assert options == expected and expected == options and options == ends(3, True)[0]
    assert options != expected[1:] and options != list(expected) and options != ends(4, True)[0]
    assert hash(options) == hash(expected) and repr(options) == repr(expected)
    assert pickle.loads(pickle.dumps(options)) == expected and (*options, Pass()) == (*expected, Pass())


def test_who_takes_one_option_has_no_other_made(monkeypatch):
    options, expected = ends(5, True)
    monkeypatch.setattr(Ends, "_make_all", lambda self: pytest.fail("all were made"))
    chosen = options[len(options) // 2]
    assert chosen == expected[len(options) // 2] and chosen in options


def test_all_that_a_game_asks_so_is_what_its_tuple_says():
    asked = list(questions())
    assert len(asked) > 20
    for options in asked:
        one_by_one = [options[place] for place in range(len(options))]
        assert one_by_one == list(options.all()) and all(option in options for option in one_by_one)
        assert len(set(one_by_one)) == len(options)


def test_a_formation_on_a_point_that_is_taken_is_no_place_to_deploy():
    asked = [options for options in questions() if isinstance(options, DeployOptions)]
    assert len(asked) > 6
    refused = 0
    for options in asked:
        places, platoon = set(options.all()), options[0].platoon
        for formation in options._zone.formations:
            place = Deploy(platoon, formation)
            assert (place in options) == (place in places)
            refused += place not in options
        assert Deploy("other", options[0].points) not in options and Deploy(platoon, ()) not in options
    assert refused


def test_of_several_cards_of_a_name_the_first_are_put_down():
    expected = (Keep(), *map(Discard, ((2,), (2, 3), (1,), (1, 2), (1, 2, 3))))
    assert _discard_choices((1, 2)) == expected
    assert _discard_choices((2, 1)) == (Keep(), *map(Discard, ((3,), (1,), (1, 3), (1, 2), (1, 2, 3))))


def test_the_option_given_out_last_is_among_them_and_nothing_is_before_one_was():
    options, expected = ends(5, True)
    assert None not in options
    given = options[2]
    assert given in options and expected[2] in options and To("inf.1", given.end, 32 * 40) not in options
