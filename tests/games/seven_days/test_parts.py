"""Rules section 1: what lies in the box, and how the board is joined."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from tests.each import each
from tests.games.seven_days.positions import (
    TILES,
    at,
    event,
    events,
    game,
    gun,
    lines,
    new_game,
    plain,
    play,
    told,
    troop,
    why,
)
from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.cards import attack_deck, event_deck
from westerplatte_nb.games.seven_days.rules.setup import Setup

OUTPOSTS = "ABCDE"
GUARDHOUSES = "123456"
JOINED = {
    "A": "B12", "B": "AC23", "C": "BD34", "D": "CE45", "E": "D56",
    "1": "A2", "2": "AB13", "3": "BC24", "4": "CD35", "5": "DE46", "6": "E5",
}  # fmt: skip


def test_parts_outposts__each_outpost_faces_the_track_of_its_letter():
    for outpost, other in zip(OUTPOSTS, "BCDEA", strict=True):
        facing = game(officers=[at(outpost), at("3")], tracks={outpost: troop()})
        assert lines(facing, "fire") == {"fire 1"}
        beside = game(officers=[at(outpost), at("3")], tracks={other: troop()})
        assert why(beside, "fire 1") == "attack.where"


def test_parts_guardhouses__six_places_in_a_row_hold_one_tile_each():
    tiles = plain(game())["tiles"]
    assert list(tiles) == list(GUARDHOUSES)
    assert sorted(tiles.values()) == sorted(TILES.values())


@each("space", JOINED)
def test_parts_paths__a_space_is_joined_to_its_neighbours_alone(space):
    state = game(officers=[at(space), at("C")])
    assert lines(state, "move") == {f"move {other}" for other in JOINED[space]}


def test_parts_paths__there_are_nineteen():
    paths = rules.setup(Setup()).table.board.paths
    assert len(paths) == len(set(paths)) == 19
    assert sum(len(others) for others in JOINED.values()) == 2 * 19


def test_parts_tracks__troops_arrive_on_the_first_of_four_spaces():
    state = play(game(deck=[gun("new", "D")], tracks={"A": troop(rung=3, speed=3)}), "end")
    assert plain(state)["tracks"]["D"]["rung"] == 1
    assert plain(state)["tracks"]["A"]["rung"] == 4


def test_parts_tracks__at_most_one_troop_stands_on_a_track():
    state = play(game(deck=[gun("new", "D")], tracks={"D": troop(card="old")}), "end")
    standing = {track: there and there["card"] for track, there in plain(state)["tracks"].items()}
    assert standing == {"A": None, "B": None, "C": None, "D": "old", "E": "new"}


@pytest.mark.parametrize(("difficulty", "on_tile"), [("easy", 8), ("medium", 8), ("hard", 6)])
def test_parts_bricks__six_on_each_space_and_the_rest_on_the_rebuild_tile(difficulty, on_tile):
    board = plain(new_game(difficulty=difficulty))
    assert board["walls"] == dict.fromkeys(OUTPOSTS + GUARDHOUSES, 6)
    assert board["stock"]["bricks"] == on_tile
    assert board["reserve"] == board["box_bricks"] == board["bank"]["bricks"] == 0


def test_parts_counters__the_box_holds_what_is_published():
    board = plain(new_game(players=4))
    held: Counter[str] = Counter()
    for officer in board["officers"]:
        held.update({word: number for word, number in officer.items() if word != "space"})
    held.update(board["bank"])
    held.update(board["stock"])
    assert held == {
        "ammunition": 16, "grenades": 4, "mines": 4, "bricks": 8, "extra_moves": 5, "limited_moves": 4,
        "extra_actions": 4,
    }  # fmt: skip


def test_parts_counters__there_are_two_burned_path_cards():
    assert sum(card.kind == "burned_path" for card in event_deck()) == 2


def test_parts_attack_deck__twenty_four_of_stage_one_lie_on_forty_of_stage_two():
    for seed in range(20):
        state = rules.setup(Setup(seed=seed, position={}))
        assert [card.stage for card in state.deck] == [1] * 24 + [2] * 40


def test_parts_attack_deck__each_stage_is_shuffled_on_its_own():
    orders = [rules.setup(Setup(seed=seed, position={})).deck for seed in (1, 2, 3)]
    for one, other in itertools.combinations(orders, 2):
        assert one != other
        assert set(one[:24]) == set(other[:24]) and set(one[24:]) == set(other[24:])


def test_parts_attack_deck__the_values_keep_to_what_is_published():
    deck = attack_deck()
    assert len({card.card for card in deck}) == 64
    for card in deck:
        assert card.kind in {"machine_gun", "howitzer", "air_raid", "morale_decline"}
        assert card.moves[0] < card.moves[1], "two different tracks move"
        if card.kind == "machine_gun":
            assert 1 <= card.resistance <= 3 and card.speed in (1, 3) and card.attack in (1, 2)
        elif card.kind == "howitzer":
            assert 1 <= card.resistance <= 3 and card.speed == 0 and card.attack == 1
        else:
            assert not card.is_troop and (card.space >= 0) == (card.kind == "air_raid")


def test_parts_attack_deck__slow_troops_hit_harder_and_fast_ones_are_weaker():
    def mean(speed: int, value: str) -> float:
        guns = [getattr(card, value) for card in attack_deck() if card.kind == "machine_gun" and card.speed == speed]
        return sum(guns) / len(guns)

    assert mean(1, "attack") > mean(3, "attack")
    assert mean(1, "resistance") >= mean(3, "resistance")


def test_parts_attack_deck__every_value_invented_is_called_a_reconstruction():
    assert {card.provenance for card in attack_deck()} <= {"reconstructed", "published"}
    assert any(card.provenance == "reconstructed" for card in attack_deck())


def test_parts_event_deck__six_help_and_six_hinder():
    cards = event_deck()
    names = "ABCDE123456"
    spoken = {
        (card.kind, card.bricks, card.rounds, "".join(names[n] for n in card.outposts + card.tracks))
        for card in cards
        if card.kind != "burned_path"
    }
    assert spoken == {
        ("wall", 2, 0, ""), ("wall", 3, 0, ""), ("morale", 0, 0, ""), ("ammunition", 0, 4, ""),
        ("grenade", 0, 0, ""), ("mine", 0, 0, ""), ("bombardment", 1, 0, "BD"), ("bombardment", 1, 0, "ACE"),
        ("advance", 0, 0, "BCD"), ("advance", 0, 0, "ABCDE"),
    }  # fmt: skip
    assert len(cards) == 12 and sum(card.is_positive for card in cards) == 6


def test_parts_event_deck__the_burned_paths_are_two_paths_of_the_board():
    burned = [card.path for card in event_deck() if card.kind == "burned_path"]
    assert len(set(burned)) == 2
    assert set(burned) <= set(rules.setup(Setup()).table.board.paths)


def test_parts_box__nothing_is_taken_that_the_bank_does_not_hold():
    state = game(officers=[at("5", ammunition=7), at("C", ammunition=8)])
    assert plain(state)["bank"]["ammunition"] == 1
    state = play(state, "ammunition")
    assert [officer["ammunition"] for officer in plain(state)["officers"]] == [8, 8]


def test_parts_box__what_is_spent_goes_to_the_bank():
    state = game(officers=[at("2"), at("C")], tracks={"A": troop(resistance=3)})
    state = play(state, "mortar A")
    assert plain(state)["bank"]["grenades"] == 1 and plain(state)["stock"]["grenades"] == 3


def test_parts_box__what_the_red_side_leaves_over_is_out_of_the_game():
    before = game(
        difficulty="hard",
        day=3,
        discarded={3: 7},
        tracks={"C": troop()},
        stock={"mines": 2, "grenades": 2, "bricks": 4},
        walls={"A": 3},
        events=[event("grenade")],
    )
    after = plain(play(before, "fire 1", "end"))
    assert after["stock"] == {"mines": 3, "grenades": 3, "bricks": 6}
    assert {word: after["bank"][word] for word in ("mines", "grenades", "bricks")} == {
        "mines": 0, "grenades": 0, "bricks": 3,
    }  # fmt: skip


def test_parts_conservation__a_spent_round_lies_in_the_bank_and_a_dead_troop_on_a_pile():
    state = new_game(deck=[gun("x", "A"), gun("c", "C"), gun("b", "B")])
    assert plain(state)["deck_left"] == 0
    after = plain(play(state, "fire 1"))
    assert after["officers"][0]["ammunition"] == 1 and after["bank"]["ammunition"] == 13
    assert after["piles"]["1"] == ["x", "c"] and after["tracks"]["B"]["card"] == "b"


def test_parts_conservation__a_brick_destroyed_lies_in_the_bank():
    state = game(tracks={"C": troop(kind="howitzer", resistance=2)})
    assert ("BrickLost", "assault.howitzer") in told(events(state, "end"))
    after = plain(play(state, "end"))
    assert after["walls"]["C"] == 5 and after["bank"]["bricks"] == 1


@pytest.mark.parametrize(
    "words",
    [
        {"tracks": {"A": {"card": "x"}, "B": {"card": "x"}}},
        {"tracks": {"A": {"card": "x"}}, "piles": {"1": ["x"]}},
        {"piles": {"1": ["x"], "2": ["x"]}},
        {"piles": {"1": ["x", "x"]}},
    ],
)
def test_parts_conservation__a_position_uses_each_card_once(words):
    with pytest.raises(SetupError):
        game(deck=[gun("x", "A"), gun("y", "B")], **words)
