"""The enemy closes the way (rules `model.block`, `model.passage`, `model.route`, `model.together`, `turn.binding`)."""

from __future__ import annotations

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
from westerplatte_nb.games.september_1939 import rules
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.formations.whole_platoon import platoon_lines
from westerplatte_nb.games.september_1939.rules.rulings import Rulings
from westerplatte_nb.games.september_1939.rules.setup import Setup
from westerplatte_nb.games.september_1939.rules.state import State

MOVE = {"poland": ["move"]}
# A lane from south to north, and one that turns to the east at 60,45.
LANE = ground(rock=" ".join(f"{x},{y}" for x in (55, 65) for y in range(0, 125, 5)))
TURNING = ground(
    rock=" ".join(
        f"{x},{y}" for x in range(50, 85, 5) for y in range(25, 55, 5)
        if not (x == 60 and y <= 45) and not (x >= 60 and y == 45)
    )
)  # fmt: skip


def state(poland: dict[str, Any], germany: dict[str, Any], hands: Any = MOVE, **more: Any) -> State:
    """A moment in which enemies close the way."""
    return state_of(poland, germany, hands, **{"rulings": {"passage": "blocked"}, **more})


def ends(state: State, *lines: str) -> dict[str, str]:
    """Where the stand that is asked for may go, each with its line."""
    return {line.split()[2]: line for line in lines_of(play(state, *lines)) if line.startswith("to ")}


FREE = {"passage": "free"}


@pytest.mark.parametrize("enemy", [
    {"hq": "60,40"}, {"mor": {"at": ["60,40", ""]}},
    {"inf": {"at": ["60,40", "", ""], "pinned": True, "left": [1, 0, 0]}},
    {"tnk": {"at": ["60,40", "", ""], "bogged": [1]}},
])  # fmt: skip
def test_model_block__no_line_and_no_end_touches_an_enemy_of_whatever_kind_in_whatever_state(enemy):
    assert set(ends(state({"hq": "60,30"}, enemy, map=LANE), "play move hq")) == {
        "60,30", "60,35", *(f"60,{y}" for y in range(0, 30, 5))
    }  # fmt: skip
    assert {"60,45", "60,60"} <= set(ends(state({"hq": "60,30"}, enemy, map=LANE, rulings=FREE), "play move hq"))


def test_model_block__nobody_crosses_a_bridge_on_which_an_enemy_stands():
    river = ground(river=" ".join(f"{x},60" for x in range(0, 125, 5) if x != 60), bridge="60,60")
    for enemy, crossed in (("60,60", False), ("60,75", True)):
        there = ends(state({"hq": "60,50"}, {"hq": enemy}, map=river), "play move hq")
        assert any(int(end.split(",")[1]) > 60 for end in there) == crossed


@pytest.mark.parametrize("end", ["60,45", "60,50"])
def test_model_block__two_enemies_that_touch_by_a_corner_close_every_line_through_it(end):
    own = {"cav": {"at": ["65,40" if end == "60,45" else "65,35", "", ""]}}
    alone = state(own, {"hq": "60,40"}, map=ground(river="65,45"))
    assert ends(alone, "play move cav")[end] == f"to cav.1 {end}"
    both = state(own, {"mor": "60,40 65,45"})
    assert ends(both, "play move cav").get(end) != f"to cav.1 {end}"


def test_model_block__own_stands_may_be_passed_over():
    there = ends(state({"inf": "60,30 60,35 60,40"}, {"hq": "0,120"}, map=LANE), "play move inf")
    assert there["60,45"] == "to inf.1 60,45"


def test_model_block__a_route_bends_only_on_a_free_point():
    forces = {"hq": "60,30", "atg": "60,45 60,25"}
    assert "70,45" in ends(state(forces, {"hq": "0,120"}, map=TURNING, rulings=FREE), "play move hq")
    closed = ends(state(forces, {"hq": "0,120"}, map=TURNING), "play move hq")
    assert "70,45" not in closed and closed["65,45"] == "to hq.1 65,45 via 60,40"
    assert "70,45" in ends(state({**forces, "atg": "60,20 60,25"}, {"hq": "0,120"}, map=TURNING), "play move hq")


def test_model_block__a_bend_that_anybody_took_meanwhile_stops_a_march():
    hands = {"poland": ["move", "reaction_move"], "germany": ["reaction_move"]}
    begun = state({"hq": "60,30", "atg": "60,50 75,120"}, {"hq": "65,45", "mor": "0,0 5,0"}, hands, map=TURNING_OPEN)
    declared = play(begun, "play move hq", "to hq.1 75,40 via 60,40")
    by_enemy = play(declared, "react move hq", "to hq.1 60,40", "decline")
    assert places(by_enemy, GERMANY, "hq") == ["60,40"] and places(by_enemy, POLAND, "hq") == ["60,35"]
    lines = ("react move mor", "to mor.1 0,5", "to mor.2 5,0", "react move atg", "to atg.1 60,40", "to atg.2 75,115")
    by_own = play(declared, *lines)
    assert places(by_own, POLAND, "atg")[0] == "60,40" and places(by_own, POLAND, "hq") == ["60,35"]


# Two lanes that meet at 60,40, with a side door to the north.
TURNING_OPEN = ground(
    rock=" ".join(
        f"{x},{y}" for x in range(50, 85, 5) for y in range(20, 45, 5) if not (x == 60 or (x > 60 and y == 40))
    )
)


def test_model_block__a_point_is_taken_until_its_stand_was_declared_to_leave_it_by_this_card():
    begun = state({"inf": "60,45 60,35 60,30"}, {"hq": "0,120"}, map=TURNING)
    left = ends(begun, "play move inf", "to inf.1 75,45")
    assert left["70,45"] == "to inf.2 70,45 via 60,45"
    stays = ends(begun, "play move inf", "to inf.1 60,45")
    assert "70,45" not in stays and stays["60,40"] == "to inf.2 60,40"


def test_model_block__a_point_is_taken_from_when_a_stand_of_this_card_was_declared_to_end_there():
    begun = state({"inf": "60,40 60,35 60,30"}, {"hq": "0,120"}, map=TURNING)
    assert "70,45" in ends(begun, "play move inf", ends(begun, "play move inf")["75,45"])
    assert "70,45" not in ends(begun, "play move inf", "to inf.1 60,45")


def test_model_block__what_stands_earlier_in_the_chain_counts_where_it_stands():
    hands = {"poland": ["move"], "germany": ["reaction_move"]}
    begun = state({"hq": "60,45"}, {"hq": "60,60"}, hands, map=LANE)
    there = ends(begun, "play move hq", "to hq.1 60,15 via 60,30", "react move hq")
    assert "60,50" in there and not {"60,45", "60,40", "60,30"} & set(there)


def test_model_block__a_withdrawal_is_a_route_like_any_other():
    enemies = {"mor": "60,60 60,40"}
    assert set(ends(state({"hq": "60,30"}, enemies, {"poland": ["withdraw"]}, map=LANE), "play withdraw hq")) == {
        f"60,{y}" for y in range(0, 35, 5)
    }
    shut = state({"inf": "60,50 60,45 60,55"}, enemies, {"poland": ["withdraw"]}, map=LANE)
    assert asked(play(shut, "play withdraw inf"))[1] != "to"
    free = state({"inf": "60,50 60,45 60,55"}, {"mor": "60,60 75,120"}, {"poland": ["withdraw"]}, map=LANE)
    assert "60,30" in ends(free, "play withdraw inf")


@pytest.mark.parametrize(("rulings", "back"), [({"passage": "blocked"}, "60,45"), (FREE, "60,30")])
def test_model_melee__the_loser_goes_past_no_enemy_and_stays_where_it_is_shut_in(rulings, back):
    """The Pole attacks from the south and wins; behind the German another Pole stands in the lane."""
    begun = state(
        {"hq": "60,35", "atg": "60,50 75,120"}, {"hq": "60,45"}, {"poland": ["assault"]}, dice=[10, 1, 10, 10],
        map=LANE, rulings=rulings,
    )  # fmt: skip
    events = events_of(begun, "play assault hq", "to hq.1 60,40", *hold(begun))
    assert [event.end for event in of_kind(events, happened.StandDrivenBack)] == [point(back)]
    assert told(play(begun, "play assault hq", "to hq.1 60,40", *hold(begun)), GERMANY, "hq")["pinned"]


def hold(begun: State) -> list[str]:
    """The lines that fire at nobody."""
    after = play(begun, "play assault hq", "to hq.1 60,40")
    return ["hold hq.1"] if asked(after)[1] == "fire" else []


def point(name: str) -> int:
    from westerplatte_nb.games.september_1939.rules.table import named_point

    return named_point(name)


@pytest.mark.parametrize("order", ["move", "assault", "withdraw"])
def test_model_block__a_card_may_be_played_to_who_is_shut_in_and_who_can_only_stay_is_not_asked(order):
    begun = state({"hq": "60,60"}, {"mor": "60,55 60,65"}, {"poland": [order]}, map=LANE)
    assert f"play {order} hq" in lines_of(begun)
    after = play(begun, f"play {order} hq")
    assert asked(after)[1] != "to" and places(after, POLAND, "hq") == ["60,60"]


@pytest.mark.parametrize("order", ["move", "assault", "withdraw"])
def test_model_block__in_every_order_a_stand_may_stay(order):
    begun = state({"hq": "60,30"}, {"mor": "60,45 75,45"}, {"poland": [order]})
    assert ends(begun, f"play {order} hq")["60,30"] == "to hq.1 60,30"


def test_model_block__deployment_is_no_route():
    for answers in (FREE, {"passage": "blocked"}):
        begun = rules.setup(rules.setup_from_plain({"seed": 3, "rulings": answers}))
        found = play(begun, "begin", lines_of(play(begun, "begin"))[0])
        assert len(lines_of(found)) == len(lines_of(play(begun, "begin", lines_of(play(begun, "begin"))[0]))) > 100


@pytest.mark.parametrize(("end", "enemy", "stop"), [
    ("65,40", "65,35", "60,30"), ("60,55", "60,50", "60,45"), ("60,55", "60,40", "60,35"), ("60,55", "60,45", "60,40"),
])  # fmt: skip
def test_turn_binding__a_move_stops_at_the_last_free_point_of_its_route_before_the_first_forbidden(end, enemy, stop):
    """Of a line to 65,40 only its ends are points; the enemy that comes on a square beside them closes it as well."""
    hands = {"poland": ["move"], "germany": ["reaction_move"]}
    begun = state({"hq": "60,30"}, {"hq": "60,60"}, hands)
    declared = play(begun, "play move hq", ends(begun, "play move hq")[end], "react move hq")
    after = play(declared, ends(declared)[enemy])
    assert places(after, GERMANY, "hq") == [enemy] and places(after, POLAND, "hq") == [stop]


def test_turn_binding__a_short_move_says_so():
    hands = {"poland": ["move"], "germany": ["reaction_move"]}
    begun = state({"hq": "60,30"}, {"hq": "60,65"}, hands)
    events = events_of(begun, "play move hq", "to hq.1 60,60 via 60,45", "react move hq", "to hq.1 60,55")
    moved = of_kind(events, happened.StandMoved)[-1]
    assert moved.is_short and moved.rule == "turn.binding"


def test_model_route__a_route_goes_round_an_enemy_as_straight_as_it_can_the_western_way_of_two_alike():
    begun = state({"hq": "60,30"}, {"hq": "60,40"})
    assert ends(begun, "play move hq")["60,45"] == "to hq.1 60,45 via 55,40"
    assert ends(state({"hq": "60,30"}, {"hq": "0,0"}), "play move hq")["60,45"] == "to hq.1 60,45"


def test_model_route__it_goes_round_also_when_the_way_has_become_free():
    """The tankette bogs down at its bend, though the enemy has left the straight way."""
    hands = {"poland": ["move"], "germany": ["reaction_move"]}
    begun = state({"tks": {"at": ["60,30", "", ""]}}, {"hq": "60,40"}, hands)
    line = ends(begun, "play move tks")["60,50"]
    bend = line.split(" via ")[1]
    begun = state({"tks": {"at": ["60,30", "", ""]}}, {"hq": "60,40"}, hands, dice=[1], map=ground(slow=bend))
    after = play(begun, "play move tks", line, "react move hq", "to hq.1 75,40")
    assert places(after, POLAND, "tks")[0] == bend and told(after, POLAND, "tks")["bogged"] == [1]


def test_model_route__who_goes_round_in_an_assault_has_no_module_left_to_fire():
    begun = state({"hq": "60,30"}, {"hq": "60,40"}, {"poland": ["assault"]})
    there = ends(begun, "play assault hq")
    assert asked(play(begun, "play assault hq", there["60,35"]))[1] == "fire"
    assert asked(play(begun, "play assault hq", there["60,45"]))[1] != "fire"


def test_model_together__a_bend_that_an_earlier_stand_takes_is_not_looked_at():
    """The second could follow only by the bend on which the first ends: it stays, and is not asked."""
    begun = state({"atg": "60,45 60,35"}, {"hq": "0,120"}, map=TURNING)
    first = ends(begun, "play move atg")
    assert "65,45" in first
    after = play(begun, "play move atg", "to atg.1 60,40")
    assert places(after, POLAND, "atg")[0] in ("60,40", "60,45")


def test_model_block__a_platoon_moves_in_formation_by_ways_that_are_offered():
    begun = state({"inf": "55,30 60,30 65,30"}, {"mor": "60,45 65,45"})
    asked_now = play(begun, "play move inf")
    assert platoon_lines(asked_now)
    for line in platoon_lines(asked_now):
        now = asked_now
        for one in map(str, line):
            now = play(now, one)
        assert [end for end in map(action_end, line) if end not in places(now, POLAND, "inf")] == []


def action_end(action: Any) -> str:
    return str(action).split()[2]


def test_model_block__a_way_that_is_closed_says_so():
    begun = play(state({"hq": "60,30"}, {"hq": "60,40"}, map=LANE), "play move hq")
    for line, rule, key in (
        ("to hq.1 60,45", "model.block", "way_closed"), ("to hq.1 60,40", "model.terrain", "point_taken"),
        ("to hq.1 60,35 via 60,25", "model.route", "another_route"),
    ):  # fmt: skip
        assert (refused(begun, line).rule, refused(begun, line).key) == (rule, key)
    back = play(state({"hq": "60,30"}, {"mor": "60,40 60,20"}, {"poland": ["withdraw"]}, map=LANE), "play withdraw hq")
    assert asked(back)[1] != "to"
    back = play(state({"hq": "60,30"}, {"mor": "60,45 70,30"}, {"poland": ["withdraw"]}), "play withdraw hq")
    assert refused(back, "to hq.1 60,40").rule == "model.retire"


def test_model_passage__a_setup_that_does_not_name_it_means_free_and_is_written_without_the_word():
    assert Setup().rulings.passage == Rulings().passage == "free"
    plains: list[dict[str, Any]] = [{}, {"rulings": {}}, {"rulings": FREE}, {"rulings": {"first_go": "winner"}}]
    for plain in plains:
        setup = rules.setup_from_plain(plain)
        assert setup.rulings.passage == "free"
        assert rules.setup_to_plain(setup)["rulings"] == {"first_go": "winner"}
    closed = rules.setup_from_plain({"rulings": {"passage": "blocked"}})
    assert rules.setup_to_plain(closed)["rulings"] == {"first_go": "winner", "passage": "blocked"}
    assert rules.setup_from_plain(rules.setup_to_plain(closed)) == closed
