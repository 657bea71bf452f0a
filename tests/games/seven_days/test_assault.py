"""Rules section 4.4: the German attack."""

from __future__ import annotations

import pytest

from tests.games.seven_days.positions import decline, events, game, gun, lines, plain, play, told, troop, why
from westerplatte_nb.games.seven_days.rules.events import BrickLost, TroopFired

HOWITZER = troop(kind="howitzer", resistance=2)


def walls(state) -> dict[str, int]:
    """The walls that are not whole."""
    return {space: bricks for space, bricks in plain(state)["walls"].items() if bricks < 6}


def test_assault_howitzer__each_destroys_one_brick():
    state = play(game(tracks={"A": HOWITZER, "D": HOWITZER}), "end")
    assert walls(state) == {"A": 5, "D": 5}


def test_assault_howitzer__every_turn_from_the_first_space():
    state = play(game(tracks={"A": HOWITZER}), "end", "end", "end")
    assert walls(state) == {"A": 3} and plain(state)["tracks"]["A"]["rung"] == 1


def test_assault_howitzer__one_that_arrives_shoots_in_the_next_turn():
    state = play(game(deck=[{**gun("h", "B"), "kind": "howitzer", "speed": 0}]), "end")
    assert walls(state) == {}
    assert walls(play(state, "end")) == {"B": 5}


@pytest.mark.parametrize("attack", [1, 2])
def test_assault_machine_gun__on_the_last_space_it_destroys_its_attack_value(attack):
    assert walls(play(game(tracks={"B": troop(4, attack=attack)}), "end")) == {"B": 6 - attack}


@pytest.mark.parametrize("rung", [1, 2, 3])
def test_assault_machine_gun__not_before_the_last_space(rung):
    assert walls(play(game(tracks={"B": troop(rung, attack=2)}), "end")) == {}


def test_assault_machine_gun__one_that_reaches_the_wall_shoots_in_the_next_turn():
    state = game(tracks={"B": troop(3, attack=2)}, deck=[gun("e", "E", moves="AB")])
    state = play(state, "end")
    assert walls(state) == {} and plain(state)["tracks"]["B"]["rung"] == 4
    assert walls(play(state, "end")) == {"B": 4}


@pytest.mark.parametrize("track", "ABCDE")
def test_assault_target__the_outpost_opposite(track):
    assert walls(play(game(tracks={track: troop(4)}), "end")) == {track: 5}


def test_assault_target__the_bricks_go_to_the_bank():
    assert plain(play(game(tracks={"A": troop(4, attack=2)}), "end"))["bank"]["bricks"] == 2


@pytest.mark.parametrize(("outpost", "behind"), [("A", "12"), ("B", "23"), ("C", "34"), ("D", "45"), ("E", "56")])
def test_assault_pass_on__the_players_choose_between_the_two_guardhouses_behind(outpost, behind):
    state = play(game(walls={outpost: 0}, tracks={outpost: troop(4)}), "end")
    assert lines(state) == {f"brick {place}" for place in behind}
    assert walls(play(state, f"brick {behind[1]}")) == {outpost: 0, behind[1]: 5}


def test_assault_pass_on__brick_by_brick():
    state = play(game(walls={"C": 1}, tracks={"C": troop(4, attack=2)}), "end", "brick 3")
    assert walls(state) == {"C": 0, "3": 5}
    state = play(game(walls={"C": 0}, tracks={"C": troop(4, attack=2)}), "end", "brick 3")
    assert lines(state) == {"brick 3", "brick 4"}
    assert walls(play(state, "brick 4")) == {"C": 0, "3": 5, "4": 5}


def test_assault_pass_on__a_guardhouse_without_bricks_takes_none():
    state = play(game(walls={"E": 0, "6": 0}, tracks={"E": troop(4)}), "end")
    assert walls(state) == {"E": 0, "6": 0, "5": 5}, "the only one left takes it unasked"


def test_assault_pass_on__the_second_damage_finds_what_the_first_left():
    """The rulebooks' example: E without bricks, one guardhouse behind it with a single brick, a troop of attack 2."""
    state = play(game(walls={"E": 0, "5": 1}, tracks={"E": troop(4, attack=2)}), "end", "brick 5")
    assert walls(state) == {"E": 0, "5": 0, "6": 5}


def test_assault_pass_on__nothing_else_is_allowed_while_the_question_stands():
    state = play(game(walls={"C": 0}, tracks={"C": troop(4)}), "end")
    assert {why(state, line) for line in ("end", "move B", "brick 1", "brick C", "fire 1")} == {"assault.pass_on"}


def test_assault_pass_on__to_any_joined_space_with_a_brick_where_the_ruling_says_so():
    state = play(game(overflow="neighbours", walls={"C": 0, "B": 0, "4": 0}, tracks={"C": troop(4)}), "end")
    assert lines(state) == {"brick D", "brick 3"}


def test_assault_pass_on__damage_that_finds_no_brick_comes_to_nothing():
    state = game(overflow="neighbours", walls=dict.fromkeys("ABCDE", 0), tracks={"C": troop(4)})
    assert "brick 3" in lines(play(state, "end"))
    # With both guardhouses behind an outpost gone the game would be lost, so only an air raid on one shows this.
    bare = game(walls={"3": 0}, deck=[{"card": "r", "stage": 1, "kind": "air_raid", "space": "3", "moves": ["A", "B"]}],
                stock={"mines": 0, "grenades": 0, "bricks": 0})  # fmt: skip
    assert ("DamageCameToNothing", "assault.pass_on") in told(events(bare, "end"))


def test_assault_order__tracks_from_left_to_right():
    state = game(tracks={track: troop(4) for track in "EDBA"} | {"C": HOWITZER})
    assert [event.track for event in events(state, "end") if isinstance(event, TroopFired)] == [0, 1, 2, 3, 4]


def test_assault_order__each_damage_is_settled_before_the_next():
    state = play(game(walls={"A": 0}, tracks={"A": troop(4), "B": troop(4)}), "end")
    assert walls(state) == {"A": 0}, "B is not shot at before A is settled"
    assert walls(play(state, "brick 1")) == {"A": 0, "1": 5, "B": 5}


def test_assault_order__defeat_is_tested_after_every_brick():
    state = game(walls={"A": 0, "1": 1, "6": 0}, tracks={"A": troop(4, attack=2), "B": troop(4)})
    state = play(state, "end")
    lost = [event for event in events(state, "brick 1") if isinstance(event, BrickLost)]
    after = play(state, "brick 1")
    assert len(lost) == 1 and plain(after)["result"] == "defeat" and plain(after)["walls"]["B"] == 6


def test_assault_order__the_attack_comes_before_the_new_card():
    happened = [name for name, _ in told(events(game(tracks={"A": troop(4)}, deck=[decline("n")]), "end"))]
    assert happened.index("BrickLost") < happened.index("CardDrawn") < happened.index("MoraleFell")


def test_end_defeat__an_outpost_without_bricks_is_no_fallen_guardhouse():
    happened = [name for name, _ in told(events(game(tracks={"B": troop(4)}, walls={"B": 1}), "end"))]
    assert "BrickLost" in happened and "GuardhouseFell" not in happened
