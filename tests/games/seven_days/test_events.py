"""Rules section 7: the event cards."""

from __future__ import annotations

import pytest

from tests.games.seven_days.positions import at, event, events, game, lines, plain, play, told, troop, why


def after_day_one(card: dict, **words):
    """The first day is over; the event takes effect when the orders end."""
    return game(discarded={1: 8}, events=[card], **words)


def walls(state) -> dict[str, int]:
    """The walls that are not whole."""
    return {space: bricks for space, bricks in plain(state)["walls"].items() if bricks < 6}


@pytest.mark.parametrize("outposts", ["BD", "ACE"])
def test_event_bombardment__one_brick_from_each_outpost_named(outposts):
    state = play(after_day_one(event("bombardment", outposts=list(outposts), bricks=1)), "end")
    assert walls(state) == dict.fromkeys(outposts, 5) and plain(state)["bank"]["bricks"] == len(outposts)


def test_event_bombardment__an_outpost_without_bricks_passes_the_damage_on():
    state = play(after_day_one(event("bombardment", outposts=["B", "D"], bricks=1), walls={"B": 0}), "end")
    assert lines(state) == {"brick 2", "brick 3"} and plain(state)["walls"]["D"] == 6
    state = play(state, "brick 3")
    assert walls(state) == {"B": 0, "3": 5, "D": 5}


def test_event_bombardment__names_its_rule():
    state = after_day_one(event("bombardment", outposts=["B", "D"], bricks=1))
    assert told(events(state, "end")).count(("BrickLost", "event.bombardment")) == 2


def test_event_advance__troops_on_the_tracks_named_move_by_their_speed():
    tracks = {"A": troop(), "B": troop(speed=3), "C": troop(2), "E": troop()}
    state = play(after_day_one(event("advance", tracks=list("BCD")), tracks=tracks), "end")
    assert [plain(state)["tracks"][track]["rung"] for track in "ABCE"] == [1, 4, 3, 1]
    state = play(after_day_one(event("advance", tracks=list("ABCDE")), tracks=tracks), "end")
    assert [plain(state)["tracks"][track]["rung"] for track in "ABCE"] == [2, 4, 3, 2]


def test_event_advance__howitzers_do_not():
    state = after_day_one(event("advance", tracks=list("ABCDE")), tracks={"B": troop(kind="howitzer")})
    assert plain(play(state, "end"))["tracks"]["B"]["rung"] == 1


def test_event_advance__nobody_shoots():
    state = after_day_one(event("advance", tracks=list("ABCDE")), tracks={"B": troop(3, attack=2)})
    assert walls(play(state, "end")) == {}


def test_event_advance__mines_act():
    state = after_day_one(event("advance", tracks=list("ABCDE")), tracks={"B": troop()}, mines=[["B", 2]])
    after = plain(play(state, "end"))
    assert after["tracks"]["B"] is None and after["piles"]["2"] == ["position-B"]


def test_event_burned_path__the_named_path_is_burned():
    state = play(after_day_one(event("burned_path", path=["3", "C"])), "end")
    assert plain(state)["burned"] == ["C", "3"] and why(state, "move 3") == "orders.burned"
    assert ("PathBurned", "event.burned_path") in told(
        events(after_day_one(event("burned_path", path=["C", "3"])), "end")
    )


def test_event_burned_path__for_one_day():
    state = game(
        discarded={1: 8, 2: 7}, tracks={"C": troop()},
        events=[event("burned_path", path=["C", "3"]), event("mine")],
    )  # fmt: skip
    state = play(state, "end", "end", "fire 1")
    assert plain(state)["burned"] == ["C", "3"]
    assert plain(play(state, "end"))["burned"] is None


@pytest.mark.parametrize("bricks", [2, 3])
def test_event_wall__bricks_are_placed_at_once_split_at_will(bricks):
    state = play(after_day_one(event("wall", bricks=bricks), walls={"A": 3, "6": 3}), "end")
    assert lines(state) == {"place A", "place 6"}
    state = play(state, "place A", *["place 6"] * (bricks - 1))
    assert plain(state)["walls"]["A"] == 4 and plain(state)["walls"]["6"] == 2 + bricks
    assert plain(state)["turn"] == 2


def test_event_wall__from_the_reserve_first_then_the_bank():
    state = after_day_one(event("wall", bricks=3), walls={"A": 2, "B": 5}, reserve=2)
    state = play(state, "end", "place A", "place A")
    assert plain(state)["reserve"] == 0 and plain(state)["bank"]["bricks"] == 3
    assert plain(play(state, "place B"))["bank"]["bricks"] == 2


def test_event_wall__from_the_reserve_alone_where_the_bank_is_empty():
    state = after_day_one(event("wall", bricks=3), walls={"A": 3}, reserve=3)
    assert plain(state)["bank"]["bricks"] == 0
    after = plain(play(state, "end"))
    assert after["walls"]["A"] == 6 and after["reserve"] == 0


def test_event_wall__only_on_damaged_walls():
    state = play(after_day_one(event("wall", bricks=2), walls={"A": 5, "B": 4}), "end", "place A")
    assert plain(state)["walls"]["B"] == 5 and plain(state)["turn"] == 2, "the last place is taken unasked"
    asked = play(after_day_one(event("wall", bricks=2), walls={"A": 5, "B": 4}), "end")
    assert why(asked, "place C") == "event.wall"


def test_event_wall__what_does_not_fit_stays():
    after = plain(play(after_day_one(event("wall", bricks=3), walls={"A": 5}, reserve=0, box_bricks=0,
                                     stock={"bricks": 4}), "end"))  # fmt: skip
    assert after["walls"]["A"] == 6 and after["bank"]["bricks"] == 4 and after["box_bricks"] == 0


def test_event_wall__what_does_not_fit_goes_to_the_box_where_the_ruling_says_so():
    state = after_day_one(event("wall", bricks=3), surplus_bricks="box", walls={"A": 5}, stock={"bricks": 4}, reserve=2)
    after = plain(play(state, "end"))
    assert after["walls"]["A"] == 6 and (after["reserve"], after["bank"]["bricks"], after["box_bricks"]) == (0, 2, 2)


def test_event_wall__no_more_than_there_are():
    state = after_day_one(event("wall", bricks=3), walls={"A": 4}, box_bricks=1)
    after = plain(play(state, "end"))
    assert after["walls"]["A"] == 5 and after["bank"]["bricks"] == 0


def test_event_wall__nothing_to_do_with_whole_walls():
    after = plain(play(after_day_one(event("wall", bricks=3)), "end"))
    assert after["turn"] == 2 and after["stock"]["bricks"] == 8


@pytest.mark.parametrize(("before", "after"), [(0, 1), (-1, 0), (-2, 0), (1, 2)])
def test_event_morale__rises_one_step(before, after):
    state = play(after_day_one(event("morale"), morale=before), "end")
    assert plain(state)["morale"] == after


def test_event_morale__names_its_rule():
    assert ("MoraleRose", "event.morale") in told(events(after_day_one(event("morale")), "end"))


def test_event_ammunition__the_officers_share_four_rounds_as_equally_as_can_be():
    two = play(after_day_one(event("ammunition", rounds=4)), "end")
    assert [officer["ammunition"] for officer in plain(two)["officers"]] == [4, 4]
    three = play(after_day_one(event("ammunition", rounds=4), players=3), "end")
    assert lines(three) == {"share 2,1,1", "share 1,2,1", "share 1,1,2"}
    assert [officer["ammunition"] for officer in plain(play(three, "share 1,1,2"))["officers"]] == [3, 3, 4]


def test_event_ammunition__shared_freely_where_the_ruling_says_so():
    state = after_day_one(event("ammunition", rounds=4), officers=[at("C", 8), at("C", 5)], event_ammunition="free")
    shared = play(state, "end")
    assert lines(shared) == {"share 3,0", "share 2,1", "share 1,2", "share 0,3"}
    assert [officer["ammunition"] for officer in plain(play(shared, "share 3,0"))["officers"]] == [11, 5]


def test_event_ammunition__the_ruling_on_losses_does_not_decide_it():
    state = after_day_one(event("ammunition", rounds=4), ammunition_loss="free")
    assert [officer["ammunition"] for officer in plain(play(state, "end"))["officers"]] == [4, 4]


def test_event_ammunition__or_what_is_left():
    state = after_day_one(event("ammunition", rounds=4), officers=[at("C", 8), at("C", 5)])
    assert lines(play(state, "end")) == {"share 2,1", "share 1,2"}
    empty = after_day_one(event("ammunition", rounds=4), officers=[at("C", 8), at("C", 8)])
    assert ("NothingToGain", "event.ammunition") in told(events(empty, "end"))


def test_event_grenade__one_is_added_to_its_tile():
    state = after_day_one(event("grenade"), stock={"grenades": 1})
    assert ("SupplyGained", "event.grenade") in told(events(state, "end"))
    after = plain(play(state, "end"))
    assert after["stock"]["grenades"] == 2 and after["bank"]["grenades"] == 2


def test_event_grenade__nothing_without_room():
    assert ("NothingToGain", "event.grenade") in told(events(after_day_one(event("grenade")), "end"))
    assert plain(play(after_day_one(event("grenade")), "end"))["stock"]["grenades"] == 4


def test_event_mine__one_is_added_to_its_tile():
    state = after_day_one(event("mine"), stock={"mines": 1})
    assert ("SupplyGained", "event.mine") in told(events(state, "end"))
    after = plain(play(state, "end"))
    assert after["stock"]["mines"] == 2 and after["bank"]["mines"] == 2


def test_event_mine__nothing_without_room():
    assert ("NothingToGain", "event.mine") in told(events(after_day_one(event("mine")), "end"))


def test_event_mine__nothing_where_all_lie_on_the_tracks():
    state = after_day_one(event("mine"), mines=[["A", 1], ["A", 2], ["B", 1], ["B", 2]])
    after = plain(play(state, "end"))
    assert after["stock"]["mines"] == 0 and len(after["mines"]) == 4
