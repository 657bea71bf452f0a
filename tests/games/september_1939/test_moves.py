"""Moving and withdrawing (rules `model.platoon`, `model.module`, `model.withdraw`, `turn.binding`)."""

from __future__ import annotations

from typing import Any

from tests.each import each
from tests.games.september_1939.positions import (
    GERMANY,
    POLAND,
    asked,
    events_of,
    ground,
    lines_of,
    of_kind,
    places,
    play,
    refused,
    state_of,
    told,
)
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.formations.whole_platoon import platoon_lines
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.rules.table import is_within, named_point, squared

NEAR = {"germany": {"hq": "0,120"}, "poland": {"inf": "60,30 65,30 70,30"}}


def infantry(hands: list[str], **more: Any) -> State:
    germany = more.pop("germany", {"hq": "0,120"})
    return state_of({"inf": "60,30 65,30 70,30"}, germany, {"poland": hands}, **more)


def ends_in(state: State) -> dict[str, str]:
    return {line.split()[2]: line for line in lines_of(state)}


def test_model_move__a_move_is_declared_stand_by_stand_and_then_carried_out():
    state = play(infantry(["move"]), "play move inf")
    assert asked(state) == (POLAND, "to")
    state = play(state, "to inf.1 60,60 via 60,45")
    assert places(state, POLAND, "inf") == ["60,30", "65,30", "70,30"]
    state = play(state, "to inf.2 65,60 via 65,45", "to inf.3 70,60 via 70,45")
    assert places(state, POLAND, "inf") == ["60,60", "65,60", "70,60"]


def test_model_platoon__each_stand_ends_within_15_cm_of_another():
    state = play(infantry(["move"]), "play move inf", "to inf.1 60,60 via 60,45")
    for line in lines_of(state):
        after = play(state, line)
        final = play(after, lines_of(after)[-1])
        points = [named_point(name) for name in places(final, POLAND, "inf")]
        assert all(any(is_within(one, other, 15) for other in points if other != one) for one in points)


def test_model_together__no_end_is_offered_from_which_the_others_cannot_follow():
    state = state_of(
        {"tks": {"at": ["60,30", "65,30", "70,30"], "bogged": [2, 3]}}, {"hq": "0,120"}, {"poland": ["move"]}
    )
    state = play(state, "play move tks")
    near = [named_point("65,30"), named_point("70,30")]
    assert all(any(is_within(named_point(end), other, 15) for other in near) for end in ends_in(state))
    assert "60,40" in ends_in(state) and "60,60" not in ends_in(state)


def test_model_together__who_goes_later_may_follow_to_where_one_before_it_stood():
    """On a path one stand wide the third keeps up only if it may come to where the second stood."""
    path = ground(rock=" ".join(f"{x},{y}" for x in range(0, 121, 5) for y in (55, 65)))
    state = state_of({"inf": "50,60 20,60 0,60"}, {"atg": "25,60 30,60"}, {"poland": ["move"]}, map=path)
    state = play(state, "play move inf")
    assert "40,60" in ends_in(state)
    state = play(state, "to inf.1 40,60")  # no choice is left for the others
    assert places(state, POLAND, "inf") == ["40,60", "35,60", "20,60"]


def test_model_together__stands_that_were_torn_apart_go_as_they_can():
    state = state_of({"inf": "0,0 60,60 120,120"}, {"hq": "0,120"}, {"poland": ["move"]})
    assert len(lines_of(play(state, "play move inf"))) > 20


def test_model_terrain__no_two_stands_end_on_a_point():
    state = play(infantry(["move"]), "play move inf")
    assert "65,30" not in ends_in(state) and "60,30" in ends_in(state)
    state = play(state, "to inf.1 60,45")
    assert "60,45" not in ends_in(state) and "60,30" in ends_in(state)


def test_model_module__a_vehicle_that_ends_a_module_in_difficult_ground_bogs_down_on_a_one():
    slow = ground(slow="60,45")
    tanks = {"tks": "60,30 65,30 70,30"}
    lines = ("play move tks", "to tks.1 60,45", "to tks.2 60,35", "to tks.3 70,30")
    for die, bogged in ((1, [1]), (2, [])):
        state = state_of(tanks, {"hq": "0,120"}, {"poland": ["move"]}, [die], map=slow)
        assert told(play(state, *lines), POLAND, "tks")["bogged"] == bogged


def test_model_module__a_vehicle_that_is_bogged_down_is_not_asked_to_move():
    state = state_of({"tks": {"at": ["60,30", "65,30", "70,30"], "bogged": [1]}}, {"hq": "0,120"}, {"poland": ["move"]})
    assert lines_of(play(state, "play move tks"))[0].startswith("to tks.2")


def test_model_withdraw__each_module_ends_farther_from_the_nearest_enemy():
    state = state_of({"inf": "60,30 65,30 70,30"}, {"hq": "60,60"}, {"poland": ["withdraw"]})
    ends = ends_in(play(state, "play withdraw inf"))
    assert "60,0" in ends and "60,30" in ends
    assert "60,45" not in ends
    enemy = named_point("60,60")
    assert all(squared(named_point(end), enemy) >= squared(named_point("60,30"), enemy) for end in ends)


def test_model_retire__a_route_bends_where_its_first_module_gets_away_too():
    """The usual bend, 50,60, would come nearer to the enemy; by 55,60 both modules end farther."""
    state = play(state_of({"hq": "60,60"}, {"hq": "60,75"}, {"poland": ["withdraw"]}), "play withdraw hq")
    assert ends_in(state)["45,65"] == "to hq.1 45,65 via 55,60"
    assert ends_in(play(state_of({"hq": "60,60"}, {"hq": "60,75"}, {"poland": ["move"]}), "play move hq"))["45,65"] == (
        "to hq.1 45,65 via 50,60"
    )
    assert refused(state, "to hq.1 45,65 via 50,60").key == "another_route"
    assert places(play(state, "to hq.1 45,65 via 55,60"), POLAND, "hq") == ["45,65"]


def test_model_withdraw__a_platoon_withdraws_in_formation_by_ways_that_are_offered():
    state = play(infantry(["withdraw"], germany={"hq": "70,50"}), "play withdraw inf")
    for line in platoon_lines(state):
        play(state, *map(str, line))


def test_model_withdraw__a_pinned_platoon_rallies_with_two_more():
    platoon = {"inf": {"at": ["60,30", "65,30", "70,30"], "pinned": True}}
    for die, kind in ((8, happened.PlatoonRecovered), (9, happened.PlatoonStaysDown)):
        state = state_of(platoon, {"hq": "0,120"}, {"poland": ["withdraw"]}, [die, 1])
        events = events_of(state, "play withdraw inf")
        assert [(event.die, event.needed) for event in of_kind(events, kind)][:1] == [(die, 8)]
        assert not of_kind(events, happened.StandMoved)


def test_model_rally__a_platoon_with_a_bogged_vehicle_may_rally_or_go_back():
    state = state_of(
        {"tks": {"at": ["60,30", "65,30", "70,30"], "bogged": [1]}}, {"hq": "60,60"}, {"poland": ["withdraw"]}, [1]
    )
    state = play(state, "play withdraw tks")
    assert lines_of(state) == ["rally tks", "back tks"]
    assert asked(play(state, "back tks")) == (POLAND, "to")
    assert told(play(state, "rally tks"), POLAND, "tks")["bogged"] == []


def test_model_pinned__a_pinned_platoon_only_withdraws():
    hands = {"poland": ["move", "fire", "assault", "withdraw", "position"]}
    state = state_of({"inf": {"at": ["60,30", "65,30", "70,30"], "pinned": True}}, {"hq": "60,45"}, hands)
    assert lines_of(state) == ["play withdraw inf", "pass"]
    assert refused(state, "play move inf").rule == "model.pinned"


def test_turn_binding__a_move_stops_before_a_point_that_was_taken_meanwhile():
    hands = {"poland": ["move"], "germany": ["reaction_move"]}
    state = state_of({"hq": "60,30"}, {"hq": "60,75"}, hands)
    lines = ("play move hq", "to hq.1 60,60 via 60,45", "react move hq", "to hq.1 60,60")
    events = events_of(state, *lines)
    after = play(state, *lines)
    assert places(after, POLAND, "hq") == ["60,55"] and places(after, GERMANY, "hq") == ["60,60"]
    assert of_kind(events, happened.StandMoved)[-1].is_short


def test_turn_binding__a_platoon_pinned_meanwhile_does_nothing():
    hands = {"poland": ["move"], "germany": ["reaction_fire"]}
    state = state_of({"inf": "60,30 65,30 70,30"}, {"hq": "60,45"}, hands, [10, 10])
    lines = ("play move inf", "to inf.1 60,15", "to inf.2 65,15", "to inf.3 70,15", "react fire hq", "fire hq.1 inf.1")
    events = events_of(state, *lines)
    assert of_kind(events, happened.PlatoonPinned) and of_kind(events, happened.OrderLost)
    assert places(play(state, *lines), POLAND, "inf") == ["60,30", "65,30", "70,30"]


def test_a_whole_platoon_can_be_moved_in_formation():
    state = play(infantry(["move"]), "play move inf")
    lines = platoon_lines(state)
    assert len(lines) == len(lines_of(state)), "wherever the first may go, the others follow"
    kept = 0
    for line in lines[::7]:
        after = play(state, *map(str, line))
        here = [named_point(name) for name in places(after, POLAND, "inf")]
        kept += here[1] - here[0] == here[2] - here[1] == 1
    assert kept > 7
    assert platoon_lines(play(state, "to inf.1 60,45", "to inf.2 65,45")) == (), "the last goes alone"


def test_stands_that_are_left_follow_the_next_one():
    state = play(infantry(["move"]), "play move inf", "to inf.1 60,45")
    assert ["to inf.2 65,45", "to inf.3 70,45"] in [list(map(str, line)) for line in platoon_lines(state)]


def test_where_a_platoon_cannot_keep_its_form_each_stand_goes_to_the_point_nearest_to_its_place():
    """At the edge of the table the third stand has no place beside the second: it goes to the free point before it."""
    state = play(state_of({"inf": "100,30 105,30 110,30"}, {"hq": "60,110"}, {"poland": ["move"]}), "play move inf")
    lines = {str(line[0]): list(map(str, line[1:])) for line in platoon_lines(state)}
    assert lines["to inf.1 110,35"] == ["to inf.2 115,35", "to inf.3 120,35"]
    assert lines["to inf.1 115,30"] == ["to inf.2 120,30", "to inf.3 120,25"]


@each(("line", "key", "rule"), [
    ("to inf.1 60,90", "too_far", "model.move"), ("to inf.2 60,45", "another_stand", "turn.declare"),
    ("to inf.1 65,30", "point_taken", "model.terrain"), ("to inf.1 60,60", "another_route", "model.route"),
    ("to inf.1 60,60 via 70,45", "another_route", "model.route"), ("pass", "answer_first", "model.move"),
])  # fmt: skip
def test_a_refused_move_says_which_rule_refuses_it(line, key, rule):
    state = play(infantry(["move"]), "play move inf")
    reason = refused(state, line)
    assert (reason.key, reason.rule) == (key, rule)


def test_model_platoon__who_withdraws_keeps_together_too():
    """The enemy stands so that the others could go where the first does, but not when they must get farther away."""
    state = state_of({"tks": "60,60 50,60 70,60"}, {"hq": "60,75"}, {"poland": ["withdraw"]})
    state = play(state, "play withdraw tks")
    for first in lines_of(state)[::9]:
        after = play(state, first)
        for second in lines_of(after)[::9]:
            last = play(after, second)
            final = play(last, lines_of(last)[-1])
            points = [named_point(name) for name in places(final, POLAND, "tks")]
            assert all(any(is_within(one, other, 15) for other in points if other != one) for one in points)
