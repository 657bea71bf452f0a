"""Fire, training, assault and air support (rules `model.fire`, `model.training`, `model.assault`, `model.air`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

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
from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.state import State


def shot(
    poland: dict[str, Any], germany: dict[str, Any], line: str, dice: Iterable[int] = (), **more: Any
) -> list[Event]:
    """The dice thrown by one stand of the first platoon."""
    name = next(iter(poland))
    state = play(state_of(poland, germany, {"poland": ["fire"]}, dice, **more), f"play fire {name}")
    return events_of(state, line)


@pytest.mark.parametrize(("place", "needed"), [("60,45", 6), ("60,50", 8), ("60,60", 8)])
def test_model_fire__a_hit_is_six_to_half_range_and_eight_beyond(place, needed):
    (fired,) = of_kind(shot({"hq": "60,30"}, {"hq": place}, "fire hq.1 hq.1", [5]), happened.ShotsFired)
    assert fired.needed == needed and fired.hits == 0


@pytest.mark.parametrize(("kind", "needed"), [("w", 8), ("t", 9)])
def test_model_fire__wood_and_town_are_cover(kind, needed):
    fired = of_kind(
        shot({"hq": "60,30"}, {"hq": "60,45"}, "fire hq.1 hq.1", [5], map=ground(**{kind: "60,45"})),
        happened.ShotsFired,
    )
    assert [event.needed for event in fired] == [needed]


def test_model_fire__a_stand_loses_no_more_than_it_has():
    there = {"hq": {"at": ["60,35"], "left": [1]}, "inf": "60,100 65,100 70,100"}
    happenings = shot({"tks": {"at": ["60,30", "", ""]}}, there, "fire tks.1 hq.1", [10, 10])
    (lost,) = of_kind(happenings, happened.EnduranceLost)
    assert (lost.lost, lost.left) == (1, 0) and of_kind(happenings, happened.StandOut)


def test_model_fire__a_target_at_the_very_least_range_is_one():
    mortars, enemy = {"mor": {"at": ["60,30", ""]}}, {"hq": "60,50"}
    assert "play fire mor" in lines_of(state_of(mortars, enemy, {"poland": ["fire"]}))


def test_model_fire__a_ten_always_hits_and_a_one_never():
    far = ground(t="60,60")
    assert (
        of_kind(
            shot({"hq": "60,30"}, {"inf": "60,60 65,60 70,60"}, "fire hq.1 inf.1", [10, 1], map=far),
            happened.ShotsFired,
        )[0].hits
        == 1
    )
    assert of_kind(shot({"hq": "60,30"}, {"hq": "60,35"}, "fire hq.1 hq.1", [1]), happened.ShotsFired)[0].hits == 0


@pytest.mark.parametrize(("name", "own", "inside", "outside"), [
    ("hq", "60,30", "60,60", "60,65"), ("tks", "60,30 55,30 50,30", "60,75", "60,80"),
    ("atg", "60,30 55,30", "60,90", "60,95"), ("mor", "60,10 55,10", "60,100", "60,105"),
    ("mor", "60,30 55,30", "60,50", "60,45"),
])  # fmt: skip
def test_model_fire__each_weapon_has_its_range(name, own, inside, outside):
    for place, reached in ((inside, True), (outside, False)):
        state = state_of({name: own}, {"hq": place}, {"poland": ["fire"]})
        lines = lines_of(play(state, f"play fire {name}")) if f"play fire {name}" in lines_of(state) else []
        assert (f"fire {name}.1 hq.1" in lines) == reached


@pytest.mark.parametrize(("name", "number"), [("tks", 2), ("mor", 2), ("atg", 1), ("inf", 1)])
def test_model_fire__machine_guns_and_mortars_throw_two_dice(name, number):
    stands = {"mor": "60,30 55,30", "atg": "60,30 55,30"}.get(name, "60,30 55,30 50,30")
    enemy = "60,60" if name == "inf" else "60,70"
    state = play(state_of({name: stands}, {"hq": enemy}, {"poland": ["fire"]}, [2] * 9), f"play fire {name}")
    lines = [f"fire {name}.1 hq.1"]
    while asked(after := play(state, *lines)) == (POLAND, "fire"):
        lines.append(next(line for line in lines_of(after) if line.startswith("hold")))
    fired = of_kind(events_of(state, *lines), happened.ShotsFired)
    assert [len(event.dice) for event in fired] == [number]


def test_model_fire__mortars_fire_at_what_any_own_stand_sees():
    screen = ground(w=" ".join(f"{x},50" for x in range(40, 85, 5)))
    hands = {"poland": ["fire"]}
    blind = state_of({"mor": "60,30 65,30"}, {"hq": "60,70"}, hands, map=screen)
    assert "play fire mor" not in lines_of(blind)
    seen = state_of({"mor": "60,30 65,30", "hq": "30,70"}, {"hq": "60,70"}, hands, map=screen)
    assert "play fire mor" in lines_of(seen) and "fire mor.1 hq.1" in lines_of(play(seen, "play fire mor"))


@pytest.mark.parametrize(("release", "is_offered"), [(3, True), (4, False)])
def test_model_spotting__a_mortar_never_fires_at_what_only_the_place_it_leaves_sees(release, is_offered):
    """From 60,30 the way to the enemy is open, from 55,30 a wood hides it; nobody else sees it."""
    screen = ground(w="55,50 50,50 45,50")
    hands = {"poland": ["assault"]}
    begun = state_of({"mor": {"at": ["60,30", ""]}}, {"hq": "60,70"}, hands, map=screen, release=release)
    assert asked(play(begun, "play assault mor", "to mor.1 60,35")) == (POLAND, "fire")
    after = play(begun, "play assault mor", "to mor.1 50,30")
    assert (asked(after) == (POLAND, "fire")) == is_offered


def test_model_spotting__it_fires_at_what_another_stand_sees_from_where_that_stands_at_that_moment():
    screen = ground(w="55,50 50,50 45,50")
    hands = {"poland": ["assault"]}
    begun = state_of({"mor": "60,30 65,30"}, {"hq": "60,70"}, hands, map=screen)
    after = play(begun, "play assault mor", "to mor.1 50,30", next(iter(lines_to(begun))))
    assert "fire mor.1 hq.1" in lines_of(after)


def lines_to(begun: State) -> list[str]:
    """Where the second mortar may go after the first."""
    return lines_of(play(begun, "play assault mor", "to mor.1 50,30"))


def test_model_fire__small_arms_on_armour_only_force_a_test():
    events = shot({"hq": "60,30"}, {"car": "60,35 65,35 70,35"}, "fire hq.1 car.1", [10, 7])
    assert of_kind(events, happened.ArmourHit) and not of_kind(events, happened.EnduranceLost)
    assert [event.needed for event in of_kind(events, happened.PlatoonPinned)] == [6]


def test_model_fire__a_stand_without_endurance_is_out_of_action_and_its_platoon_with_the_last():
    weak = {"hq": {"at": ["60,45"], "left": [1]}}
    events = shot({"hq": "60,30"}, weak, "fire hq.1 hq.1", [10])
    assert [type(event) for event in events][2:5] == [happened.EnduranceLost, happened.StandOut, happened.PlatoonOut]
    state = state_of({"hq": "60,30"}, weak, {"poland": ["fire"]}, [10])
    assert places(play(state, "play fire hq", "fire hq.1 hq.1"), GERMANY, "hq") == [None]


@pytest.mark.parametrize(
    ("hq", "die", "pinned"), [("60,90", 7, False), ("60,90", 8, True), ("0,120", 7, True), ("0,120", 6, False)]
)
def test_model_training__a_platoon_that_lost_endurance_tests_better_with_its_headquarters_near(hq, die, pinned):
    state = state_of({"inf": "60,50 0,0 5,0"}, {"inf": "60,60 65,60 70,60", "hq": hq}, {"poland": ["fire"]}, [10, die])
    events = events_of(play(state, "play fire inf"), "fire inf.1 inf.1")
    assert bool(of_kind(events, happened.PlatoonPinned)) == pinned


def test_model_command__a_platoon_within_30_cm_of_its_headquarters_is_in_command():
    from westerplatte_nb.games.september_1939.rules.losses import is_in_command

    state = state_of({"hq": "60,30", "inf": "60,60 65,60 70,60"}, {"inf": "60,90 65,90 70,90"})
    assert [is_in_command(state, platoon) for platoon in range(3)] == [True, True, False]


def test_turn_binding__a_shot_at_a_target_that_went_out_of_range_is_lost():
    hands = {"poland": ["fire"], "germany": ["reaction_move"]}
    state = state_of({"hq": "60,30"}, {"hq": "60,60"}, hands)
    lines = ("play fire hq", "fire hq.1 hq.1", "react move hq", "to hq.1 60,90 via 60,75")
    events = events_of(state, *lines)
    assert of_kind(events, happened.ShotLost) and not of_kind(events, happened.ShotsFired)


def test_model_assault__a_stand_that_moved_one_module_fires_and_is_worse_at_it():
    state = state_of({"hq": "60,30"}, {"hq": "60,60"}, {"poland": ["assault"]}, [6, 6])
    near = play(state, "play assault hq", "to hq.1 60,45")
    assert asked(near) == (POLAND, "fire")
    assert [event.needed for event in of_kind(events_of(near, "fire hq.1 hq.1"), happened.ShotsFired)] == [7]
    assert asked(play(state, "play assault hq", "to hq.1 60,50 via 60,40")) != (POLAND, "fire")
    assert asked(play(state, "play assault hq", "to hq.1 60,30")) == (POLAND, "fire")


def closing(*dice: int, line: str = "to hq.1 60,55 via 60,40") -> tuple[State, tuple[str, ...]]:
    state = state_of({"hq": "60,30"}, {"hq": "60,60"}, {"poland": ["assault"]}, dice)
    return state, ("play assault hq", line)


def test_model_assault__ending_in_contact_both_roll_and_the_loser_goes_back_pinned():
    state, lines = closing(9, 2)
    events = events_of(state, *lines)
    (met,) = of_kind(events, happened.StandsClosed)
    assert (met.dice, met.totals) == ((9, 2), (11, 4))
    (driven,) = of_kind(events, happened.StandDrivenBack)
    assert driven.stand == "germany.hq.1"
    state, lines = closing(2, 9)
    assert of_kind(events_of(state, *lines), happened.StandDrivenBack)[0].stand == "poland.hq.1"


def test_model_melee__a_loser_that_gets_no_farther_away_stays_where_it_is():
    """Out of its corner only the way past the attacker leads, to a point that is as near to it as the corner."""
    hands = {"poland": ["assault"], "germany": ["move"]}
    rocks = ground(rock="0,115 5,115 10,115 15,115 15,120")
    state = state_of({"hq": "10,120"}, {"hq": "0,120"}, hands, [9, 2], map=rocks)
    state = play(state, "play assault hq", "to hq.1 5,120", "hold hq.1")
    (driven,) = of_kind(events_of(state, "decline"), happened.StandDrivenBack)
    assert (driven.stand, driven.start) == ("germany.hq.1", driven.end)
    assert told(play(state, "decline"), GERMANY, "hq")["pinned"]


@pytest.mark.parametrize(("die", "bogged"), [(1, [1]), (2, [])])
def test_model_module__a_vehicle_driven_back_into_difficult_ground_bogs_down_on_a_one(die, bogged):
    slow = ground(slow=" ".join(f"{x},{y}" for x in range(0, 121, 5) for y in range(0, 121, 5)))
    hands = {"poland": ["assault"], "germany": ["move"]}
    state = state_of({"hq": "60,50"}, {"tnk": "60,60 0,120 5,120"}, hands, [10, 1, die], map=slow)
    state = play(state, "play assault hq", "to hq.1 60,55", "hold hq.1", "decline")
    assert told(state, GERMANY, "tnk")["at"][0] == "60,75" and told(state, GERMANY, "tnk")["bogged"] == bogged


def test_model_assault__a_tie_leaves_both():
    state, lines = closing(5, 5)
    events = events_of(state, *lines)
    assert of_kind(events, happened.StandsClosed) and not of_kind(events, happened.StandDrivenBack)


def test_model_assault__a_move_into_contact_is_no_assault():
    state = state_of({"hq": "60,30"}, {"hq": "60,60"}, {"poland": ["move"]})
    assert not of_kind(events_of(state, "play move hq", "to hq.1 60,55 via 60,40"), happened.StandsClosed)


@pytest.mark.parametrize(("dice", "come", "hits"), [([3], False, 0), ([4, 8, 7, 10, 1], True, 2)])
def test_model_air__aircraft_come_on_a_four_and_hit_on_eight(dice, come, hits):
    state = state_of({"hq": "60,30"}, {"inf": "60,90 65,90 70,90"}, {"poland": ["air"]}, dice)
    events = events_of(state, "play air inf")
    assert bool(of_kind(events, happened.AircraftAttacked)) == come
    assert sum(event.lost for event in of_kind(events, happened.EnduranceLost)) == hits
    assert told(play(state, "play air inf"), GERMANY, "inf")["left"] == [3 - hits, 3, 3]


def test_a_refused_shot_says_which_rule_refuses_it():
    state = play(
        state_of({"hq": "60,30"}, {"hq": "60,45", "inf": "0,120 5,120 10,120"}, {"poland": ["fire"]}), "play fire hq"
    )
    assert refused(state, "fire hq.1 inf.1").key == "out_of_reach"
    assert refused(state, "fire hq.1 tks.1").key == "no_such_target"
