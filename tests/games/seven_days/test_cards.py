"""Rules section 4.5: the new card."""

from __future__ import annotations

import pytest

from tests.each import each
from tests.games.seven_days.positions import (
    air_raid,
    decline,
    events,
    game,
    gun,
    howitzer,
    lines,
    plain,
    play,
    told,
    troop,
)
from westerplatte_nb.games.seven_days import rules

NO_STOCK = {"mines": 0, "grenades": 0, "bricks": 0}


def standing(state) -> dict[str, str]:
    """The cards on the tracks."""
    return {track: there["card"] for track, there in plain(state)["tracks"].items() if there}


def taken(tracks: str) -> dict:
    """Troops on these tracks."""
    return {track: troop(card=f"old-{track}") for track in tracks}


def test_card_draw__the_top_card_each_turn():
    state = game(deck=[gun("first", "A"), gun("second", "B")])
    assert standing(play(state, "end")) == {"A": "first"}
    assert standing(play(state, "end", "end")) == {"A": "first", "B": "second"}
    assert plain(play(state, "end", "end"))["deck_left"] == 0


def test_card_draw__also_when_the_days_eighth_card_is_down():
    state = game(discarded={1: 8}, deck=[gun("new", "D")])
    assert standing(play(state, "end")) == {"D": "new"} and plain(play(state, "end"))["day"] == 2


@pytest.mark.parametrize("track", "ABCDE")
def test_card_troop__comes_on_the_first_space_of_the_track_it_names(track):
    state = play(game(deck=[howitzer("new", track)]), "end")
    assert standing(state) == {track: "new"} and plain(state)["tracks"][track]["rung"] == 1


@each(
    ("named", "occupied", "arrives"),
    [
        ("D", "ADE", "B"),  # the rulebooks' example: A, D and E are taken, so it comes on B
        ("B", "BC", "D"),
        ("C", "C", "D"),
        ("E", "E", "A"),
        ("C", "CDE", "A"),
        ("E", "EABC", "D"),
    ],
)
def test_card_troop__a_taken_track_shifts_it_to_the_right_else_to_the_first_from_the_left(named, occupied, arrives):
    state = game(deck=[gun("new", named, moves="AB", resistance=2)], tracks=taken(occupied))
    assert standing(play(state, "end"))[arrives] == "new"
    assert ("TroopShifted", "card.troop") in told(events(state, "end"))


def test_card_troop_full__morale_falls_and_the_card_goes_under_the_deck():
    state = game(deck=[gun("extra", "C"), decline("last")], tracks=taken("ABCDE"), stock=NO_STOCK)
    after = play(state, "end")
    assert plain(after)["morale"] == -1 and plain(after)["deck_left"] == 2
    assert [card.card for card in after.deck] == ["last", "extra"]


def test_card_troop_full__it_does_not_count_as_discarded():
    state = game(deck=[gun("extra", "C")], tracks=taken("ABCDE"), stock=NO_STOCK)
    assert plain(play(state, "end"))["piles"]["1"] == []


def test_card_troop_full__the_tracks_it_names_move():
    state = game(deck=[gun("extra", "C", moves="BD")], tracks=taken("ABCDE"), stock=NO_STOCK)
    after = plain(play(state, "end"))
    assert [after["tracks"][track]["rung"] for track in "ABCDE"] == [1, 2, 1, 2, 1]


def test_card_troop_full__they_do_not_where_the_ruling_says_so():
    state = game(full_tracks_move=False, deck=[gun("extra", "C", moves="BD")], tracks=taken("ABCDE"), stock=NO_STOCK)
    after = plain(play(state, "end"))
    assert [after["tracks"][track]["rung"] for track in "ABCDE"] == [1] * 5 and after["morale"] == -1


def test_card_troop_full__morale_is_settled_before_the_movement():
    state = play(game(deck=[gun("extra", "C", moves="BD")], tracks=taken("ABCDE")), "end")
    assert lines(state) == {"lose grenade", "lose mine", "lose bricks"}
    assert plain(state)["tracks"]["B"]["rung"] == 1
    assert plain(play(state, "lose mine"))["tracks"]["B"]["rung"] == 2


def test_card_troop_full__the_card_comes_again():
    state = game(deck=[gun("extra", "C")], tracks=taken("ABCDE"), stock=NO_STOCK)
    again = play(state, "end", "fire 2", "end")
    assert standing(again)["C"] == "extra" and plain(again)["deck_left"] == 0


@each("space", ["A", "C", "E", "1", "4", "6"])
def test_card_air_raid__morale_falls_and_the_space_named_loses_a_brick(space):
    after = plain(play(game(deck=[air_raid("raid", space)], stock=NO_STOCK), "end"))
    assert after["morale"] == -1 and after["piles"]["1"] == ["raid"]
    assert {name for name, bricks in after["walls"].items() if bricks == 5} == {space}


def test_card_air_raid__morale_comes_first():
    state = play(game(deck=[air_raid("raid", "4")]), "end")
    assert plain(state)["walls"]["4"] == 6 and "lose mine" in lines(state)
    assert plain(play(state, "lose mine"))["walls"]["4"] == 5


def test_card_air_raid__an_outpost_without_bricks_passes_the_damage_on():
    state = play(game(deck=[air_raid("raid", "B")], walls={"B": 0}, stock=NO_STOCK), "end")
    assert lines(state) == {"brick 2", "brick 3"}
    assert plain(play(state, "brick 2"))["walls"]["2"] == 5


def test_card_air_raid__a_guardhouse_without_bricks_takes_none():
    before = game(deck=[air_raid("raid", "4")], walls={"4": 0}, stock=NO_STOCK)
    after = play(before, "end")
    assert plain(after)["walls"] == plain(before)["walls"] and plain(after)["turn"] == 2


def test_card_air_raid__the_tracks_it_names_move_afterwards():
    state = game(deck=[air_raid("raid", "4", moves="BD")], tracks=taken("BD"), stock=NO_STOCK)
    happened = [name for name, _ in told(events(state, "end"))]
    assert happened.index("MoraleFell") < happened.index("BrickLost") < happened.index("TroopAdvanced")


def test_card_morale__morale_falls_one_step_and_the_card_is_discarded():
    after = plain(play(game(deck=[decline("down")], stock=NO_STOCK), "end"))
    assert after["morale"] == -1 and after["piles"]["1"] == ["down"]


def test_card_morale__the_tracks_it_names_move():
    state = play(game(deck=[decline("down", moves="AE")], tracks=taken("ACE"), stock=NO_STOCK), "end")
    assert [plain(state)["tracks"][track]["rung"] for track in "ACE"] == [2, 1, 2]


def test_card_morale__each_event_names_the_rule():
    happened = told(events(game(deck=[decline("down")], stock=NO_STOCK), "end"))
    assert ("CardDrawn", "card.draw") in happened
    assert ("MoraleFell", "card.morale") in happened and ("CardDiscarded", "card.morale") in happened


def test_card_troop_full__the_return_is_told():
    state = game(deck=[gun("extra", "C")], tracks=taken("ABCDE"), stock=NO_STOCK)
    assert ("CardReturned", "card.troop.full") in told(events(state, "end"))
    assert ("MoraleFell", "card.troop.full") in told(events(state, "end"))


def test_card_troop_full__everyone_knows_what_lies_under_the_deck():
    deck = [gun("extra-1", "C"), gun("extra-2", "C"), decline("z"), decline("y"), decline("x")]
    state = game(deck=deck, tracks=taken("ABCDE"), stock=NO_STOCK)
    assert [card.card for card in rules.observe(state, 0).deck] == ["extra-1", "extra-2", "x", "y", "z"]
    state = play(state, "end", "end")
    assert [card.card for card in rules.observe(state, 0).deck] == ["x", "y", "z", "extra-1", "extra-2"]
