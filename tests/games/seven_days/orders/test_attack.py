"""Rules section 4.2: fire from an outpost."""

from __future__ import annotations

import pytest

from tests.games.seven_days.positions import at, events, game, lines, plain, play, told, troop, why


def at_c(*rounds: int, resistance: int = 3, **words):
    """Officers on C, with so many rounds each, against a troop."""
    return game(officers=[at("C", each) for each in rounds], tracks={"C": troop(resistance=resistance)}, **words)


@pytest.mark.parametrize("rung", [1, 2, 3, 4])
def test_attack_where__at_the_troop_opposite_wherever_it_stands(rung):
    state = game(tracks={"C": troop(rung)}, borrowed_round=False)
    assert lines(state, "fire") == {"fire 1"}


def test_attack_where__a_howitzer_is_a_target_too():
    assert lines(game(tracks={"C": troop(kind="howitzer")}), "fire") == {"fire 1", "fire 2"}


def test_attack_where__not_without_a_troop():
    state = game(tracks={"B": troop(), "D": troop()})
    assert why(state, "fire 1") == "attack.where"


def test_attack_where__not_without_ammunition():
    assert why(at_c(0, 0), "fire 1") == "attack.where"
    assert lines(at_c(0, 0), "fire") == set()


def test_attack_where__not_from_a_guardhouse():
    state = game(officers=[at("3"), at("C")], tracks={"B": troop(), "C": troop()})
    assert why(state, "fire 1") == "attack.where"


@pytest.mark.parametrize("resistance", [2, 3])
def test_attack_one_round__deals_one_damage_whatever_the_resistance(resistance):
    after = plain(play(at_c(2, 2, resistance=resistance), "fire 1"))
    assert after["tracks"]["C"]["wounds"] == 1
    assert after["officers"][0]["ammunition"] == 1 and after["bank"]["ammunition"] == 13


def test_attack_one_round__names_its_rule():
    assert told(events(at_c(2, 2), "fire 1"))[0] == ("OfficersFired", "attack.one_round")


def test_attack_joint_fire__others_on_the_outpost_add_a_round_each_for_one_action():
    state = at_c(2, 2, 2)
    after = plain(play(state, "fire 1+2+3"))
    assert after["tracks"]["C"] is None
    assert [officer["ammunition"] for officer in after["officers"]] == [1, 1, 1]
    assert why(play(at_c(2, 2), "fire 1+2"), "fire 1") == "orders.budget"


def test_attack_joint_fire__being_there_is_enough_whoever_came_first():
    state = game(officers=[at("B"), at("C")], tracks={"C": troop(resistance=2)})
    assert plain(play(state, "move C", "fire 1+2"))["tracks"]["C"] is None


def test_attack_joint_fire__an_officer_elsewhere_gives_nothing():
    state = game(officers=[at("C"), at("B"), at("3")], tracks={"C": troop(resistance=3)})
    assert lines(state, "fire") == {"fire 1"}
    assert why(state, "fire 1+2") == why(state, "fire 1+3") == "attack.joint_fire"


def test_attack_joint_fire__each_officer_gives_one_round_at_most():
    assert max(line.count("+") for line in lines(at_c(5, 5), "fire")) == 1


def test_attack_joint_fire__an_officer_without_a_round_gives_none():
    state = at_c(2, 0, 1)
    assert lines(state, "fire") == {"fire 1", "fire 3", "fire 1+3"}
    assert why(state, "fire 1+2") == "attack.where"


def test_attack_joint_fire__more_rounds_than_resistance_left_are_not_fired():
    state = at_c(2, 2, 2, resistance=2)
    assert why(state, "fire 1+2+3") == "attack.joint_fire"
    wounded = game(officers=[at("C"), at("C")], tracks={"C": troop(resistance=2, wounds=1)})
    assert lines(wounded, "fire") == {"fire 1", "fire 2"}


def test_attack_joint_fire__nobody_outside_the_game_fires():
    assert why(at_c(2, 2), "fire 3") == "attack.joint_fire"


def test_attack_joint_fire__two_at_most_where_the_ruling_says_so():
    state = at_c(2, 2, 2, joint_fire_limit="two")
    assert lines(state, "fire") == {"fire 1", "fire 2", "fire 3", "fire 1+2", "fire 1+3", "fire 2+3"}
    assert why(state, "fire 1+2+3") == "attack.joint_fire"


def test_attack_borrowed_round__the_comrades_rounds_alone_will_do():
    state = at_c(0, 2, 2)
    assert lines(state, "fire") == {"fire 2", "fire 3", "fire 2+3"}
    assert told(events(state, "fire 2"))[0] == ("OfficersFired", "attack.borrowed_round")
    after = plain(play(state, "fire 2+3"))
    assert [officer["ammunition"] for officer in after["officers"]] == [0, 1, 1]
    assert why(play(state, "fire 2"), "fire 3") == "orders.budget", "it costs the action of the officer in turn"


def test_attack_borrowed_round__own_rounds_may_be_kept_back():
    assert "fire 2" in lines(at_c(2, 2), "fire")


def test_attack_borrowed_round__the_own_round_is_needed_where_the_ruling_says_so():
    state = at_c(2, 2, borrowed_round=False)
    assert lines(state, "fire") == {"fire 1", "fire 1+2"}
    assert why(state, "fire 2") == "attack.borrowed_round"


def test_attack_wounds__damage_stays():
    state = play(at_c(2, 2), "fire 1", "end")
    assert plain(state)["tracks"]["C"]["wounds"] == 1
    assert plain(play(state, "fire 2"))["tracks"]["C"]["wounds"] == 2


def test_attack_wounds__at_the_resistance_the_card_goes_to_the_days_pile():
    state = at_c(2, 2, resistance=2, day=3)
    assert plain(play(state, "fire 1"))["piles"]["3"] == []
    after = plain(play(state, "fire 1+2"))
    assert after["tracks"]["C"] is None and after["piles"]["3"] == ["position-C"]
    assert ("TroopDestroyed", "attack.wounds") in told(events(state, "fire 1+2"))


def test_attack_wounds__they_stay_when_the_troop_moves():
    state = game(officers=[at("6"), at("C")], tracks={"C": troop(rung=4, resistance=3, wounds=2)})
    assert plain(play(state, "drive C"))["tracks"]["C"]["wounds"] == 2
