"""Rules section 3: the set-up."""

from __future__ import annotations

import pytest

from tests.games.seven_days.positions import (
    TILES,
    air_raid,
    decline,
    game,
    gun,
    howitzer,
    lines,
    new_game,
    opening,
    plain,
    play,
    told,
    why,
)
from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.setup import Setup


def test_setup_tiles__the_six_are_shuffled_onto_the_places():
    seen = [rules.setup(Setup(seed=seed)).tiles for seed in range(60)]
    assert all(sorted(tiles) == sorted(TILES.values()) for tiles in seen)
    assert all({tiles[place] for tiles in seen} == set(TILES.values()) for place in range(6))


def test_setup_tiles__supplies_lie_on_their_tiles():
    assert plain(new_game())["stock"] == {"mines": 4, "grenades": 4, "bricks": 8}


@pytest.mark.parametrize(("players", "bank"), [(1, 12), (2, 12), (3, 10), (4, 8)])
def test_setup_ammunition__two_rounds_an_officer_and_the_rest_in_the_bank(players, bank):
    board = plain(new_game(players=players))
    assert {officer["ammunition"] for officer in board["officers"]} == {2}
    assert board["bank"]["ammunition"] == bank


def test_setup_walls__six_bricks_on_each_of_the_eleven_spaces():
    assert plain(new_game())["walls"] == dict.fromkeys("ABCDE123456", 6)


@pytest.mark.parametrize(("players", "officers"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_setup_officers__one_each_but_a_single_player_commands_two(players, officers):
    assert len(plain(new_game(players=players))["officers"]) == officers


def test_setup_officers__the_two_of_a_single_player_take_turns():
    state = new_game(players=1)
    assert [plain(play(state, *["end"] * n))["officer"] for n in range(4)] == [1, 2, 1, 2]


@pytest.mark.parametrize("players", [0, 5, True, "2"])
def test_setup_officers__no_other_number_of_players(players):
    with pytest.raises(SetupError):
        new_game(players=players)


def test_setup_start_space__everyone_begins_on_c():
    assert {officer["space"] for officer in plain(new_game(players=4))["officers"]} == {"C"}


def test_setup_start_space__each_officer_chooses_an_outpost_where_the_ruling_says_so():
    state = new_game(players=3, start_space="any_outpost", deck=[gun("a", "A")])
    assert lines(state) == {f"start {outpost}" for outpost in "ABCDE"}
    assert rules.turn_of(state) == 0 and plain(state)["deck_left"] == 1
    state = play(state, "start B")
    assert rules.turn_of(state) == 1
    assert why(state, "move A") == "setup.start_space"
    state = play(state, "start B", "start E")
    assert [officer["space"] for officer in plain(state)["officers"]] == ["B", "B", "E"]
    assert plain(state)["tracks"]["A"]["card"] == "a", "the first cards come after the officers"


def test_setup_start_space__a_fixed_start_is_not_asked_for():
    state = new_game(start=["A", "E"], start_space="any_outpost")
    assert [officer["space"] for officer in plain(state)["officers"]] == ["A", "E"]
    assert "end" in lines(state)


def test_setup_events__the_six_are_shuffled():
    orders = {tuple(card.card for card in rules.setup(Setup(seed=seed)).events) for seed in range(20)}
    assert len(orders) > 10 and all(len(order) == 6 for order in orders)


@pytest.mark.parametrize("players", [1, 2])
def test_setup_first_cards__two_players_throw_one_away_and_bring_two_into_play(players):
    deck = [gun("x", "A"), gun("a", "A"), gun("d", "D", moves="AD"), gun("next", "E")]
    board = plain(new_game(players=players, deck=deck))
    assert board["piles"]["1"] == ["x"] and board["deck_left"] == 1
    assert [track for track, troop in board["tracks"].items() if troop] == ["A", "D"]


@pytest.mark.parametrize("players", [3, 4])
def test_setup_first_cards__more_players_bring_three_into_play(players):
    deck = [gun("a", "A"), gun("c", "C"), howitzer("d", "D", moves="AC"), gun("next", "E")]
    board = plain(new_game(players=players, deck=deck))
    assert board["piles"]["1"] == [] and board["deck_left"] == 1
    assert [track for track, troop in board["tracks"].items() if troop] == ["A", "C", "D"]


def test_setup_first_cards__nothing_moves_and_nobody_shoots():
    board = plain(new_game(players=3, deck=[gun("a", "A", speed=3), howitzer("b", "B"), gun("c", "C", moves="AB")]))
    assert [board["tracks"][track]["rung"] for track in "ABC"] == [1, 1, 1]
    assert board["walls"]["B"] == 6


def test_setup_first_cards__the_card_thrown_away_has_no_effect():
    board = plain(new_game(deck=[decline("x"), gun("a", "A"), gun("b", "B")]))
    assert board["morale"] == 0 and board["piles"]["1"] == ["x"]


def test_setup_first_cards__each_is_told():
    happened = told(opening(deck=[gun("x", "A"), gun("a", "A"), decline("n")]).events)
    assert happened[1] == ("FirstCardDiscarded", "setup.first_cards")
    assert happened.count(("CardDrawn", "card.draw")) == 2 and ("TroopArrived", "card.troop") in happened


@pytest.mark.parametrize("card", [gun("x", "A"), decline("x")])
def test_setup_first_cards__the_card_thrown_away_goes_by_this_rule(card):
    assert told(opening(deck=[card]).events)[2] == ("CardDiscarded", "setup.first_cards")


def test_setup_start_space__in_a_position_without_officers_everyone_stands_on_c():
    state = game(start_space="any_outpost")
    assert {officer["space"] for officer in plain(state)["officers"]} == {"C"} and "end" in lines(state)


def test_setup_first_cards__an_air_raid_takes_effect_without_movement_and_without_replacement():
    state = new_game(deck=[gun("x", "A"), gun("a", "A"), air_raid("raid", "4", moves="AB"), gun("next", "B")])
    assert lines(state) == {"lose grenade", "lose mine", "lose bricks"}
    board = plain(play(state, "lose mine"))
    assert board["walls"]["4"] == 5 and board["morale"] == -1
    assert board["piles"]["1"] == ["x", "raid"] and board["deck_left"] == 1
    assert board["tracks"]["A"]["rung"] == 1


def test_setup_first_cards__a_taken_track_shifts_the_troop_as_usual():
    board = plain(new_game(players=3, deck=[gun("a", "E"), gun("b", "E"), gun("c", "E")]))
    assert {track: troop["card"] for track, troop in board["tracks"].items() if troop} == {"E": "a", "A": "b", "B": "c"}


def test_setup_first_player__officer_one_begins_then_clockwise():
    state = new_game(players=3)
    assert [plain(play(state, *["end"] * n))["officer"] for n in range(5)] == [1, 2, 3, 1, 2]
    assert ("TurnBegan", "setup.first_player") in told(opening().events)


def test_setup_first_player__only_the_officer_in_turn_acts():
    state = play(new_game(start=["A", "E"]), "end")
    assert lines(state, "move") == {"move D", "move 5", "move 6"}
