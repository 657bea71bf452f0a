"""How the rules are read where the published part is silent: the rules of our own, each by what happens."""

from __future__ import annotations

from itertools import pairwise

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
    winners,
)
from westerplatte_nb.games.september_1939 import rules
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.cards import CARDS
from westerplatte_nb.games.september_1939.rules.losses import is_in_command
from westerplatte_nb.games.september_1939.rules.releases import NEWEST
from westerplatte_nb.games.september_1939.rules.table import named_point, point_name, squared

MOVES = {"poland": ["move", "move"], "germany": ["move", "move"]}
MODULE = 9  # 15 cm, squared, in steps of 5 cm
RULED = {"first_go": "winner_chooses"}


# ---- what is in the game ---------------------------------------------------------------------------------------------


def test_parts_dice__a_die_shows_1_to_10():
    faces: set[int] = set()
    for seed in range(40):
        step = rules.begin(rules.setup_from_plain({"seed": seed}))
        faces |= {roll for event in of_kind(step.events, happened.DeploymentRolled) for roll in event.rolls}
    assert faces == {*range(1, 11)}


def test_parts_markers__activated_pinned_bogged_down_and_in_command_are_told_of_a_platoon():
    state = state_of({"hq": "60,30", "tks": {"at": ["60,45", "65,45", "70,45"], "bogged": [2]}}, {"hq": "0,120"}, MOVES)
    after = play(state, "play move tks", "to tks.1 60,45", "to tks.3 70,45", "decline")
    assert told(after, POLAND, "tks")["activated"] and told(after, POLAND, "tks")["bogged"] == [2]
    assert not told(after, POLAND, "tks")["pinned"] and not told(after, POLAND, "hq")["activated"]
    assert is_in_command(after, after.table.platoon_named[POLAND, "tks"])


def test_parts_orders__four_orders_two_cards_for_two_platoons_and_two_without_one_are_played():
    orders = ["move", "fire", "assault", "withdraw", "position", "cover", "recon", "air"]
    state = state_of({"inf": "60,30 65,30 70,30"}, {"hq": "60,45"}, {"poland": orders})
    assert {line.split()[1] for line in lines_of(state) if line != "pass"} == {*orders}
    assert {card for card in CARDS if not card.startswith(("reaction", "feint"))} == {*orders}


def test_parts_reactions__a_reaction_card_answers_and_is_not_played():
    hands = {"poland": ["move", "reaction_move"], "germany": ["reaction_move", "feint"]}
    state = state_of({"hq": "60,30"}, {"hq": "60,90"}, hands)
    assert refused(state, "play reaction_move hq").key == "only_as_answer"
    assert lines_of(state) == ["play move hq", "pass"]
    asked_back = play(state, "play move hq", "to hq.1 60,45")
    assert "react move hq" in lines_of(asked_back) and "feint" in lines_of(asked_back)


# ---- points, routes, formations --------------------------------------------------------------------------------------


def test_model_square__the_squares_of_the_two_stands_do_not_hide_them():
    woods = ground(w="60,30 60,50")
    state = state_of({"hq": "60,30"}, {"hq": "60,50"}, {"poland": ["fire"]}, map=woods)
    assert "play fire hq" in lines_of(state)
    hidden = state_of({"hq": "60,30"}, {"hq": "60,50"}, {"poland": ["fire"]}, map=ground(w="60,30 60,40 60,50"))
    assert "play fire hq" not in lines_of(hidden)


def test_model_square__a_wood_whose_corner_is_passed_does_not_slow():
    diagonal = ground(w="60,65 65,60 65,70 70,65")
    state = play(state_of({"hq": "60,60"}, {"hq": "0,120"}, {"poland": ["move"]}, map=diagonal), "play move hq")
    assert "to hq.1 70,70" in lines_of(state), "14 cm in one module, for which difficult ground would be too far"


def test_model_route__the_bend_makes_the_least_of_both_lengths_and_of_equals_lies_farthest_south_and_west():
    state = play(state_of({"hq": "60,60"}, {"hq": "0,120"}, {"poland": ["move"]}), "play move hq")
    start = named_point("60,60")
    bent = [line.split() for line in lines_of(state) if " via " in line]
    assert len(bent) > 50
    for _, _, end_name, _, bend_name in bent:
        end = named_point(end_name)
        bends = [
            point for point in range(25 * 25)
            if point not in (start, end) and squared(start, point) <= MODULE and squared(point, end) <= MODULE
        ]  # fmt: skip
        best = min(bends, key=lambda point: (squared(start, point) + squared(point, end), point))
        assert (end_name, bend_name) == (end_name, point_name(best))


def test_model_route__a_bend_leaves_no_module_to_fire_in_an_assault():
    state = play(state_of({"hq": "60,30"}, {"hq": "60,60"}, {"poland": ["assault"]}), "play assault hq")
    assert asked(play(state, "to hq.1 60,45")) == (POLAND, "fire")
    assert asked(play(state, "to hq.1 60,50 via 60,40")) != (POLAND, "fire")


def formations_in(lines: list[str]) -> set[tuple[tuple[int, int], ...]]:
    """How the stands of deployments stand to the first of them."""
    found = set()
    for line in lines:
        points = [tuple(map(int, place.split(","))) for place in line.split()[2:]]
        found.add(tuple((x - points[0][0], y - points[0][1]) for x, y in points[1:]))
    return found


def deploying(kind: str, **more: object) -> list[str]:
    """The deployments of a platoon of Poland, which deploys first."""
    plain = {"forces": {"poland": [kind], "germany": ["infantry"]}, "script": [0, 6], "reserves": {}, **more}
    state = play(rules.begin(rules.setup_from_plain(plain)).after, "yield")
    return lines_of(state)


def test_model_formation__a_platoon_is_deployed_in_one_of_three_formations():
    lines = deploying("infantry")
    assert all(len({*line.split()[2:]}) == 3 for line in lines) and len(formations_in(lines)) == 3


def test_model_formation__no_vehicle_where_it_cannot_move_and_nobody_where_nobody_passes():
    table = {"map": ground(slow="60,10", rock="30,10"), "mark": [{"mark": "A", "at": "60,60"}]}
    for kind, barred in (("armoured_cars", {"60,10", "30,10"}), ("infantry", {"30,10"})):
        used = {place for line in deploying(kind, table=table) for place in line.split()[2:]}
        assert {"60,10", "30,10"} - used == barred


def test_model_formation__a_reserve_without_room_on_its_edge_waits():
    edge = ground(rock=" ".join(f"{x},0" for x in range(0, 121, 5) if x not in (50, 60, 70)))
    later = {"poland": [{"kind": "cavalry", "turn": 2}]}
    for stand, has_room in (("60,30", True), ("60,0", False)):
        state = state_of({"hq": stand}, {"hq": "60,90"}, MOVES, reserves=later, map=edge, turns=3)
        events = events_of(state, "pass", "pass", "keep", "keep")
        assert bool(of_kind(events, happened.PlatoonArrived)) == has_room


# ---- orders ----------------------------------------------------------------------------------------------------------


def test_model_phases__all_move_then_fire_then_close_in():
    state = state_of(
        {"inf": "60,30 65,30 70,30"}, {"hq": "60,50"}, {"poland": ["assault"]}, [2, 2, 2, 9, 1, 9, 1], turns=2
    )
    events = events_of(
        state, "play assault inf", "to inf.1 60,45", "to inf.2 65,45", "to inf.3 70,45",
        "fire inf.1 hq.1", "fire inf.2 hq.1", "fire inf.3 hq.1",
    )  # fmt: skip
    course = [type(event) for event in events]
    kinds = (happened.StandMoved, happened.ShotsFired, happened.StandsClosed)
    ends = [(course.index(kind), len(course) - course[::-1].index(kind)) for kind in kinds]
    assert all(last <= first for (_, last), (first, _) in pairwise(ends))


@pytest.mark.parametrize("germany", [
    {"hq": "55,60", "inf": "65,60 120,120 115,120"}, {"inf": "65,60 120,120 115,120", "hq": "55,60"},
])  # fmt: skip
def test_model_melee__of_two_as_near_the_first_in_the_order_of_platoons_is_met(germany):
    state = state_of({"hq": "60,45"}, germany, {"poland": ["assault"]}, [5, 1])
    events = events_of(state, "play assault hq", "to hq.1 60,60", "hold hq.1")
    (met,) = of_kind(events, happened.StandsClosed)
    assert met.target == f"germany.{next(iter(germany))}.1"


def test_model_melee__the_loser_goes_where_it_is_farthest_from_the_nearest_enemy():
    state = state_of({"hq": "60,45"}, {"hq": "60,65"}, {"poland": ["assault"]}, [1, 9])
    after = play(state, "play assault hq", "to hq.1 60,60", "hold hq.1")
    assert places(after, POLAND, "hq") == ["60,45"] and told(after, POLAND, "hq")["pinned"]


def test_model_one_test__a_platoon_hit_twice_by_an_order_tests_once_and_in_the_order_of_the_hits():
    germany = {"hq": "65,55", "inf": "60,55 55,55 50,55"}
    state = state_of({"inf": "60,30 65,30 70,30"}, germany, {"poland": ["fire"]}, [10, 10, 10, 1, 1])
    events = events_of(state, "play fire inf", "fire inf.1 inf.1", "fire inf.2 hq.1", "fire inf.3 inf.2")
    tests = of_kind(events, happened.PlatoonSteady)
    assert [event.platoon for event in tests] == ["germany.inf", "germany.hq"]
    assert events.index(tests[0]) > events.index(of_kind(events, happened.ShotsFired)[-1])


def test_model_air_hits__they_fall_on_the_first_stand_until_it_is_out_of_action():
    state = state_of({"hq": "60,30"}, {"car": "60,90 65,90 70,90"}, {"poland": ["air"]}, [4, 10, 10, 10, 1])
    after = play(state, "play air car")
    assert told(after, GERMANY, "car")["left"] == [0, 1, 2]


def test_model_retire__a_stand_may_stay_and_each_module_gets_farther_from_whoever_is_nearest():
    germany = {"hq": "60,75", "inf": "60,20 0,120 5,120"}
    state = play(state_of({"hq": "60,60"}, germany, {"poland": ["withdraw"]}), "play withdraw hq")
    ends = {line.split()[2] for line in lines_of(state)}
    assert "60,60" in ends and "60,45" in ends, "15 cm from the headquarters, then 25 cm from the infantry"
    assert "60,35" not in ends, "there the infantry is the nearest, and as near as the headquarters was"


def test_model_hold__a_place_is_held_on_its_point_by_who_is_there_alone():
    hands = {"poland": ["move"], "germany": ["move"]}
    for poland, germany, holds in (("60,60", "60,65", True), ("60,55", "0,120", False)):
        state = play(state_of({"hq": poland}, {"hq": germany}, hands, turn=2), "pass", "pass")
        assert (winners(state) == (POLAND,)) == holds


@pytest.mark.parametrize(("die", "bogged"), [(1, [1]), (2, [])])
def test_model_bog__a_vehicle_that_has_to_stop_in_difficult_ground_rolls(die, bogged):
    hands = {"poland": ["move"], "germany": ["reaction_move"]}
    state = state_of({"tks": "60,30 65,30 70,30"}, {"hq": "60,55"}, hands, [die], map=ground(slow="60,40"))
    lines = ("play move tks", "to tks.1 60,45", "to tks.2 65,35", "to tks.3 70,30", "react move hq", "to hq.1 60,45")
    after = play(state, *lines)
    assert places(after, POLAND, "tks")[0] == "60,40" and told(after, POLAND, "tks")["bogged"] == bogged


def test_model_bog__under_free_a_vehicle_that_bends_on_a_taken_point_goes_on():
    state = state_of({"tks": "60,30 60,45 65,45"}, {"hq": "0,120"}, {"poland": ["move"]}, [1], map=ground(slow="60,45"))
    lines = ("play move tks", "to tks.1 60,60 via 60,45", "to tks.2 60,45", "to tks.3 65,45")
    after = play(state, *lines)
    assert places(after, POLAND, "tks")[0] == "60,60" and told(after, POLAND, "tks")["bogged"] == []


def test_model_rally__without_a_bogged_vehicle_a_platoon_that_is_not_pinned_is_not_asked():
    state = state_of({"tks": "60,30 65,30 70,30"}, {"hq": "60,60"}, {"poland": ["withdraw"]})
    assert asked(play(state, "play withdraw tks")) == (POLAND, "to")


# ---- cards and turns -------------------------------------------------------------------------------------------------


def test_turn_recon__as_the_last_card_it_exchanges_nothing():
    state = state_of({"hq": "60,30"}, {"hq": "60,90"}, {"poland": ["recon"], "germany": ["move"]})
    events = events_of(state, "play recon", "decline")
    assert not of_kind(events, happened.CardsDrawn)
    after = play(state, "play recon", "decline")
    assert after.hands[POLAND] == () and asked(after) == (GERMANY, "go")


def test_turn_yield__who_lets_the_other_begin_gives_up_the_double():
    state = play(state_of({"hq": "60,30"}, {"hq": "60,90"}, MOVES, [4, 8], first=None, rulings=RULED), "yield")
    state = play(state, "play move hq", "to hq.1 60,30", "decline", "play move hq", "to hq.1 60,90", "decline")
    assert state.decision is None or state.decision.kind != "second"


def test_turn_cover__infantry_and_tanks_cover_but_no_cars_and_no_support():
    poland = {"mor": "10,0 15,0", "inf": "60,30 65,30 70,30", "tks": "60,20 65,20 70,20"}
    state = state_of(poland, {"hq": "60,120"}, {"poland": ["cover"]})
    assert lines_of(state) == ["play cover inf", "play cover tks", "play cover inf tks", "pass"]
    assert refused(state, "play cover mor").key == "not_these_platoons"
    cars = state_of({"mor": "0,0 5,0"}, {"car": "60,90 65,90 70,90"}, {"germany": ["cover"]}, first="germany")
    assert lines_of(cars) == ["pass"]
    for release, lines in ((NEWEST - 1, ["play cover hq", "pass"]), (NEWEST, ["pass"])):
        headquarters = state_of({"hq": "60,0"}, {"hq": "60,120"}, {"poland": ["cover"]}, release=release)
        assert lines_of(headquarters) == lines


def test_end_when__a_goal_is_looked_at_when_the_turn_closes():
    goal = {"kind": "reach", "side": "poland", "marks": ["B"]}
    state = state_of({"hq": "60,45"}, {"hq": "0,120"}, MOVES, goal=goal)
    state = play(state, "play move hq", "to hq.1 60,60", "decline")
    assert not state.is_over
    assert winners(play(state, "pass")) == (POLAND,)


def test_end_when__after_the_last_turn_the_tests_come_and_no_discards():
    pinned = {"hq": {"at": ["60,60"], "pinned": True}}
    state = state_of(pinned, {"hq": "0,120"}, MOVES, [1], turn=2)
    assert of_kind(events_of(state, "pass", "pass"), happened.PlatoonRecovered)
    after = play(state, "pass", "pass")
    assert after.is_over and winners(after) == (POLAND,), "it stands up before the places are counted"


# ---- why not ---------------------------------------------------------------------------------------------------------


def test_model_retire__why_not_names_it_where_a_withdrawal_gets_nearer():
    state = play(state_of({"hq": "60,60"}, {"hq": "60,75"}, {"poland": ["withdraw"]}), "play withdraw hq")
    assert refused(state, "to hq.1 60,65").rule == "model.retire"


def test_model_together__why_not_names_it_where_the_platoon_would_be_torn_apart():
    tks = {"tks": {"at": ["60,30", "65,30", "70,30"], "bogged": [2, 3]}}
    state = play(state_of(tks, {"hq": "0,120"}, {"poland": ["move"]}), "play move tks")
    assert refused(state, "to tks.1 60,60 via 60,45").rule == "model.together"


def test_model_formation__why_not_names_it():
    plain = {"forces": {"poland": ["infantry"], "germany": ["infantry"]}, "script": [0, 6], "reserves": {}}
    state = play(rules.begin(rules.setup_from_plain(plain)).after, "yield")
    assert refused(state, "deploy inf 45,10 50,10 55,10").rule == "model.formation"


def test_model_spotting__why_not_names_it_where_nobody_sees_the_target_of_a_mortar():
    screen = ground(w=" ".join(f"{x},50" for x in range(0, 121, 5)))
    germany = {"hq": "60,70", "inf": "60,45 65,45 120,120"}
    state = play(state_of({"mor": "60,10 65,10"}, germany, {"poland": ["fire"]}, map=screen), "play fire mor")
    assert refused(state, "fire mor.1 hq.1").rule == "model.spotting"
    assert refused(state, "fire mor.1 inf.3").rule == "model.spotting"
    assert refused(state, "fire mor.1 hq.9").key == "no_such_target"


def test_turn_cover__why_not_names_it():
    state = state_of({"mor": "10,0 15,0"}, {"hq": "60,120"}, {"poland": ["cover"]})
    assert refused(state, "play cover mor").rule == "turn.cover"


# ---- releases --------------------------------------------------------------------------------------------------------


def test_model_release__what_names_no_release_is_of_the_newest_and_older_games_stay_of_theirs():
    assert rules.setup_from_plain({}).release == NEWEST
    for release in range(1, NEWEST + 1):
        setup = rules.setup_from_plain({"release": release})
        assert setup.release == release and rules.setup_from_plain(rules.setup_to_plain(setup)) == setup


def test_model_release__a_mortar_of_an_older_game_fires_as_it_did():
    """A wood hides the target from where the mortar goes; it is seen from the place that the mortar leaves alone."""
    screen = ground(w="60,40")
    for release, is_offered in ((NEWEST - 1, True), (NEWEST, False)):
        mortar = {"mor": {"at": ["65,20", None]}}
        state = state_of(mortar, {"hq": "65,60"}, {"poland": ["assault"]}, map=screen, release=release)
        after = play(state, "play assault mor", "to mor.1 55,20")
        assert (asked(after) == (POLAND, "fire")) == is_offered
