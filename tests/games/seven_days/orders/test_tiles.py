"""Rules section 4.3: the actions on the six tiles."""

from __future__ import annotations

import pytest

from tests.games.seven_days.positions import (
    at,
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
    why,
)

MORALE, MORTAR, MINES, REBUILD, AMMUNITION, DRIVE_BACK = "123456"


def on(place: str, **words):
    """An officer on the tile, a comrade on C."""
    return game(officers=[at(place), at("C")], **words)


def test_tile_open__a_place_without_a_wall_is_entered_and_its_tile_used():
    state = game(walls={"3": 0})
    state = play(state, "move 3", "mine A1")
    assert plain(state)["mines"] == [["A", 1]]


def test_tile_morale__morale_rises_by_one_step():
    assert plain(play(on(MORALE), "morale"))["morale"] == 1
    assert ("MoraleRose", "tile.morale") in told(events(on(MORALE), "morale"))


def test_tile_morale__only_on_its_tile():
    assert why(on(MORTAR), "morale") == "tile.morale"
    assert why(on("C"), "morale") == "tile.morale"


@pytest.mark.parametrize("track", "ABCDE")
def test_tile_mortar__a_grenade_deals_two_damage_on_any_track(track):
    state = on(MORTAR, tracks={track: troop(resistance=3)})
    assert lines(state, "mortar") == {f"mortar {track}"}
    after = plain(play(state, f"mortar {track}"))
    assert after["tracks"][track]["wounds"] == 2
    assert after["stock"]["grenades"] == 3 and after["bank"]["grenades"] == 1


def test_tile_mortar__surplus_damage_is_lost():
    state = on(MORTAR, tracks={"A": troop(), "B": troop(resistance=3)})
    after = plain(play(state, "mortar A"))
    assert after["tracks"]["A"] is None and after["tracks"]["B"]["wounds"] == 0
    assert after["piles"]["1"] == ["position-A"]


def test_tile_mortar__needs_a_grenade():
    assert why(on(MORTAR, tracks={"A": troop()}, stock={"grenades": 0}), "mortar A") == "tile.mortar"


def test_tile_mortar__needs_a_troop():
    assert why(on(MORTAR, tracks={"A": troop()}), "mortar B") == "tile.mortar"


def test_tile_mortar__only_on_its_tile():
    assert why(on(MORALE, tracks={"A": troop()}), "mortar A") == "tile.mortar"


def test_tile_mines__one_from_the_tile_on_any_space_of_a_track_without_a_troop():
    state = on(MINES, tracks={"B": troop(), "D": troop(kind="howitzer")})
    assert lines(state, "mine") == {f"mine {track}{rung}" for track in "ACE" for rung in (1, 2, 3, 4)}
    after = plain(play(state, "mine C3"))
    assert after["mines"] == [["C", 3]] and after["stock"]["mines"] == 3


def test_tile_mines__not_on_a_track_with_a_troop():
    assert why(on(MINES, tracks={"B": troop()}), "mine B4") == "tile.mines"


def test_tile_mines__one_on_a_space_but_several_on_a_track():
    state = on(MINES, mines=[["C", 3]])
    assert why(state, "mine C3") == "tile.mines"
    assert plain(play(state, "mine C1"))["mines"] == [["C", 1], ["C", 3]]


def test_tile_mines__needs_a_mine_on_the_tile():
    assert why(on(MINES, stock={"mines": 0}), "mine A1") == "tile.mines"


def test_tile_mines__only_on_its_tile():
    assert why(on(MORTAR), "mine A1") == "tile.mines"


def moved(speed: int, rung: int, mines: list, **words):
    """After a turn in which the troop on A moves."""
    mover = troop(rung, speed=speed, resistance=3)
    before = game(tracks={"A": mover}, mines=mines, deck=[howitzer("e", "E", moves="AB")], **words)
    return plain(play(before, "end"))


def test_tile_mines_trigger__a_troop_passing_a_mined_space_is_removed():
    after = moved(3, 1, [["A", 3]])
    assert after["tracks"]["A"] is None and after["mines"] == []
    assert after["piles"]["1"] == ["position-A"] and after["bank"]["mines"] == 1


def test_tile_mines_trigger__a_troop_stopping_on_a_mined_space_is_removed():
    assert moved(1, 1, [["A", 2]])["tracks"]["A"] is None


def test_tile_mines_trigger__a_troop_that_does_not_reach_the_mine_stays():
    after = moved(1, 1, [["A", 3]])
    assert after["tracks"]["A"]["rung"] == 2 and after["mines"] == [["A", 3]]


def test_tile_mines_trigger__the_first_mine_on_the_way_is_the_only_one_spent():
    assert moved(3, 1, [["A", 2], ["A", 4]])["mines"] == [["A", 4]]


def test_tile_mines_trigger__a_mine_behind_the_troop_does_nothing():
    after = moved(3, 2, [["A", 1], ["A", 2]])
    assert after["tracks"]["A"]["rung"] == 4 and len(after["mines"]) == 2


def test_tile_mines_trigger__a_troop_placed_on_a_mined_space_is_removed():
    state = game(mines=[["D", 1]], deck=[gun("new", "D")])
    after = plain(play(state, "end"))
    assert after["tracks"]["D"] is None and after["piles"]["1"] == ["new"] and after["bank"]["mines"] == 1


def test_tile_mines_trigger__a_howitzer_too():
    after = plain(play(game(mines=[["D", 1]], deck=[howitzer("new", "D")]), "end"))
    assert after["tracks"]["D"] is None and after["mines"] == []


def test_tile_mines_trigger__the_rest_of_the_card_still_takes_effect():
    state = game(mines=[["D", 1]], tracks={"A": troop()}, deck=[gun("new", "D", moves="AD")])
    after = plain(play(state, "end"))
    assert after["tracks"]["A"]["rung"] == 2 and after["tracks"]["D"] is None


def test_tile_mines_trigger__a_shifted_troop_meets_the_mine_of_the_track_it_comes_on():
    state = game(mines=[["E", 1], ["D", 3]], tracks={"D": troop(card="old")}, deck=[gun("new", "D")])
    after = plain(play(state, "end"))
    assert after["tracks"]["E"] is None and after["mines"] == [["D", 3]] and after["piles"]["1"] == ["new"]


def test_tile_mines_trigger__a_troop_driven_back_over_a_mine_is_removed():
    state = on(DRIVE_BACK, mines=[["B", 2]], tracks={"B": troop(rung=3)})
    after = plain(play(state, "drive B"))
    assert after["tracks"]["B"] is None and after["mines"] == []


def test_tile_mines_trigger__names_its_rule():
    state = game(mines=[["A", 2]], tracks={"A": troop()}, deck=[howitzer("e", "E", moves="AB")])
    happened = told(events(state, "end"))
    assert ("MineExploded", "tile.mines.trigger") in happened
    assert ("TroopDestroyed", "tile.mines.trigger") in happened


def test_tile_mines_trigger__the_card_goes_to_the_pile_by_this_rule():
    state = game(mines=[["A", 2]], tracks={"A": troop()}, deck=[howitzer("e", "E", moves="AB")])
    assert ("CardDiscarded", "tile.mines.trigger") in told(events(state, "end"))


def test_tile_mines_trigger__under_arrival_a_new_troop_is_removed_by_a_mine_anywhere_on_the_track():
    state = game(mine_trigger="arrival", mines=[["D", 3], ["D", 4]], deck=[gun("new", "D")])
    after = plain(play(state, "end"))
    assert after["tracks"]["D"] is None and after["mines"] == [["D", 4]], "the one nearest to I is spent"


def test_tile_mines_trigger__under_arrival_no_movement_sets_one_off():
    after = moved(3, 1, [["A", 2]], mine_trigger="arrival")
    assert after["tracks"]["A"]["rung"] == 4 and after["mines"] == [["A", 2]]


def test_tile_mines_trigger__under_arrival_driving_back_sets_none_off():
    state = on(DRIVE_BACK, mine_trigger="arrival", mines=[["B", 2]], tracks={"B": troop(rung=3)})
    assert plain(play(state, "drive B"))["tracks"]["B"]["rung"] == 1


def test_tile_rebuild__two_bricks_from_the_tile_on_one_space():
    state = on(REBUILD, walls={"A": 3, "6": 1})
    assert lines(state, "rebuild") == {"rebuild A", "rebuild 6"}
    after = plain(play(state, "rebuild 6"))
    assert after["walls"]["6"] == 3 and after["stock"]["bricks"] == 6


def test_tile_rebuild__if_only_one_fits_the_other_goes_to_the_reserve():
    after = plain(play(on(REBUILD, walls={"A": 5}), "rebuild A"))
    assert after["walls"]["A"] == 6 and after["stock"]["bricks"] == 6
    assert after["reserve"] == 1 and after["bank"]["bricks"] == 1


def test_tile_rebuild__the_reserve_is_no_stock_for_rebuilding():
    assert why(on(REBUILD, walls={"A": 2}, stock={"bricks": 0}, reserve=2), "rebuild A") == "tile.rebuild"


def test_tile_rebuild__a_wall_gone_can_be_rebuilt():
    assert plain(play(on(REBUILD, walls={"2": 0}), "rebuild 2"))["walls"]["2"] == 2


def test_tile_rebuild__needs_a_damaged_wall():
    assert why(on(REBUILD, walls={"A": 5}), "rebuild B") == "tile.rebuild"


def test_tile_rebuild__only_on_its_tile():
    assert why(on(MINES, walls={"A": 5}), "rebuild A") == "tile.rebuild"


def test_tile_ammunition__four_rounds_from_the_bank():
    after = plain(play(on(AMMUNITION), "ammunition"))
    assert after["officers"][0]["ammunition"] == 6 and after["bank"]["ammunition"] == 8


def test_tile_ammunition__or_all_that_is_left():
    state = game(officers=[at("5", 5), at("C", 9)])
    assert plain(play(state, "ammunition"))["officers"][0]["ammunition"] == 7


def test_tile_ammunition__not_with_an_empty_bank():
    assert why(game(officers=[at("5", 8), at("C", 8)]), "ammunition") == "tile.ammunition"


def test_tile_ammunition__no_limit_for_an_officer():
    assert plain(play(game(officers=[at("5", 12), at("C", 0)]), "ammunition"))["officers"][0]["ammunition"] == 16


def test_tile_ammunition__only_on_its_tile():
    assert why(on(REBUILD), "ammunition") == "tile.ammunition"


def test_tile_drive_back__up_to_three_troops_two_spaces_each():
    state = on(DRIVE_BACK, tracks={"A": troop(4), "B": troop(3), "C": troop(4), "E": troop(4)})
    after = plain(play(state, "drive A B E"))
    assert [after["tracks"][track]["rung"] for track in "ABCE"] == [2, 1, 4, 2]
    assert why(state, "drive A B C E") == "tile.drive_back"


def test_tile_drive_back__fewer_may_be_chosen():
    state = on(DRIVE_BACK, tracks={"A": troop(4), "B": troop(3)})
    assert lines(state, "drive") == {"drive A", "drive B", "drive A B"}


def test_tile_drive_back__not_past_the_first_space():
    state = on(DRIVE_BACK, tracks={"A": troop(2)})
    assert plain(play(state, "drive A"))["tracks"]["A"]["rung"] == 1


def test_tile_drive_back__not_a_howitzer_nor_a_troop_on_the_first_space_nor_an_empty_track():
    state = on(DRIVE_BACK, tracks={"A": troop(kind="howitzer"), "B": troop(1), "C": troop(2)})
    assert lines(state, "drive") == {"drive C"}
    assert {why(state, f"drive {track}") for track in "ABD"} == {"tile.drive_back"}
    assert why(state, "drive B C") == "tile.drive_back"


def test_tile_drive_back__only_on_its_tile():
    assert why(on(MORALE, tracks={"A": troop(4)}), "drive A") == "tile.drive_back"


def test_tile_drive_back__on_the_red_side_two_troops():
    state = on(DRIVE_BACK, difficulty="hard", tracks=dict.fromkeys("ABC", troop(3)))
    assert why(state, "drive A B C") == "tile.drive_back"


def test_tile_morale__acts_again_and_again():
    state = on(MORALE, deck=[decline("n"), decline("m")])
    after = play(state, "morale", "end")
    assert plain(after)["morale"] == 0
