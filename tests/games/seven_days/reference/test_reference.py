"""The reference implementation against the rules: positions made by hand, and many random games."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.amounts import amount

from .random_setup import RULINGS, random_setup, rough_choice
from .seven_days_reference import PATHS, Reference, even_shares, free_shares

COMMON = {
    "start_space": "outpost_c",
    "joint_fire_limit": "all",
    "borrowed_round": True,
    "mine_trigger": "space",
    "overflow": "guardhouses",
    "full_tracks_move": True,
    "ammunition_loss": "even",
    "event_ammunition": "even",
    "surplus_bricks": "reserve",
    "fresh_troop_moves": True,
}
TILES = dict(zip("123456", ["morale", "mortar", "mines", "rebuild", "ammunition", "drive_back"], strict=True))


def gun(name, track, resistance=1, speed=1, attack=1, moves="AB"):
    return {
        "card": name,
        "stage": 1,
        "kind": "machine_gun",
        "track": track,
        "resistance": resistance,
        "speed": speed,
        "attack": attack,
        "moves": list(moves),
    }


def howitzer(name, track, resistance=2, moves="AB"):
    return {
        "card": name,
        "stage": 1,
        "kind": "howitzer",
        "track": track,
        "resistance": resistance,
        "speed": 0,
        "attack": 1,
        "moves": list(moves),
    }


def air_raid(name, space, moves="AB"):
    return {
        "card": name,
        "stage": 1,
        "kind": "air_raid",
        "space": space,
        "resistance": 0,
        "speed": 0,
        "attack": 0,
        "moves": list(moves),
    }


def decline(name, moves="AB"):
    return {
        "card": name,
        "stage": 1,
        "kind": "morale_decline",
        "resistance": 0,
        "speed": 0,
        "attack": 0,
        "moves": list(moves),
    }


def game(deck, players=2, difficulty="easy", events=(), start=None, turn_limit=300, **rulings):
    setup = {
        "players": players,
        "difficulty": difficulty,
        "rulings": {**COMMON, **rulings},
        "turn_limit": turn_limit,
        "tiles": TILES,
        "deck": deck,
        "events": list(events),
    }
    if start:
        setup["start"] = start
    return Reference(setup)


def say(game, *lines):
    for line in lines:
        game.play(line)


def kinds(game):
    return {line.split()[0] for line in game.legal()}


FIRST = [gun("x", "A"), gun("a", "A"), gun("b", "A", resistance=3)]  # two players: x is thrown away


def test_board_and_set_up():
    assert len(PATHS) == 19
    plain = game(FIRST).plain()
    assert plain["piles"]["1"] == ["x"]
    assert plain["tracks"]["A"]["card"] == "a" and plain["tracks"]["B"]["card"] == "b"
    assert plain["tracks"]["A"]["rung"] == 1
    assert plain["bank"] == {
        "ammunition": 12,
        "mines": 0,
        "grenades": 0,
        "bricks": 0,
        "extra_moves": 5,
        "limited_moves": 4,
        "extra_actions": 4,
    }
    assert plain["stock"] == {"mines": 4, "grenades": 4, "bricks": 8}
    assert [officer["space"] for officer in plain["officers"]] == ["C", "C"]
    three = game([gun("a", "D"), gun("b", "D"), gun("c", "D")], players=3, difficulty="hard").plain()
    assert {track: troop["card"] for track, troop in three["tracks"].items() if troop} == {"A": "c", "D": "a", "E": "b"}
    assert three["stock"] == {"mines": 3, "grenades": 3, "bricks": 6}
    assert three["piles"]["1"] == []


def test_the_start_is_chosen_officer_by_officer():
    playing = game(FIRST, players=1, start_space="any_outpost")
    assert playing.legal() == {f"start {outpost}" for outpost in "ABCDE"}
    playing.play("start B")
    assert [officer["space"] for officer in playing.plain()["officers"]] == ["B", None]
    assert playing.plain()["deck_left"] == 3
    playing.play("start E")
    assert playing.plain()["deck_left"] == 0 and "end" in playing.legal()


def test_set_up_air_raid_acts_but_moves_nothing():
    playing = game([gun("x", "A"), gun("a", "A"), air_raid("r", "3", moves="AC")])
    assert playing.legal() == {"lose grenade", "lose mine", "lose bricks"}
    assert playing.plain()["piles"]["1"] == ["x", "r"]
    assert playing.plain()["walls"]["3"] == 6  # morale first
    playing.play("lose bricks")
    plain = playing.plain()
    assert plain["stock"]["bricks"] == 6 and plain["bank"]["bricks"] == 3 and plain["walls"]["3"] == 5
    assert plain["tracks"]["A"]["rung"] == 1


def test_two_moves_and_an_action_between():
    playing = game(FIRST)
    assert playing.legal() == {"end", "move B", "move D", "move 3", "move 4"}
    playing.play("move B")
    assert {"fire 1", "move 3"} <= playing.legal()
    playing.play("fire 1")
    assert playing.plain()["tracks"]["B"]["wounds"] == 1
    assert "fire" not in kinds(playing)
    playing.play("move A")
    assert playing.legal() == {"end"}
    playing.play("end")
    assert playing.plain()["officer"] == 2 and playing.plain()["turn"] == 2


def test_joint_fire():
    cards = [gun("a", "C", resistance=2), gun("b", "D"), gun("c", "E", resistance=3)]
    assert {line for line in game(cards, players=3).legal() if "fire" in line} == {
        "fire 1",
        "fire 2",
        "fire 3",
        "fire 1+2",
        "fire 1+3",
        "fire 2+3",
    }
    assert {line for line in game(cards, players=3, borrowed_round=False).legal() if "fire" in line} == {
        "fire 1",
        "fire 1+2",
        "fire 1+3",
    }
    at_e = ["E", "E", "E"]
    assert "fire 1+2+3" in game(cards, players=3, start=at_e).legal()
    limited = game(cards, players=3, start=at_e, joint_fire_limit="two")
    assert "fire 2+3" in limited.legal() and "fire 1+2+3" not in limited.legal()
    killing = game(cards, players=3)
    killing.play("fire 2+3")
    assert killing.plain()["piles"]["1"] == ["a"] and killing.plain()["tracks"]["C"] is None
    assert [officer["ammunition"] for officer in killing.plain()["officers"]] == [2, 1, 1]
    assert killing.plain()["bank"]["ammunition"] == 12


def test_mortar_mines_rebuild_and_drive_back():
    playing = game(FIRST, start=["2", "3"])
    assert {"mortar A", "mortar B"} == {line for line in playing.legal() if "mortar" in line}
    playing.play("mortar B")
    assert playing.plain()["tracks"]["B"]["wounds"] == 2 and playing.plain()["bank"]["grenades"] == 1
    playing.play("end")
    assert len([line for line in playing.legal() if "mine" in line]) == 12  # tracks C, D and E
    playing.play("mine C3")
    assert playing.plain()["mines"] == [["C", 3]]

    raids = [gun("x", "A"), howitzer("a", "A"), howitzer("b", "B")]
    playing = game(raids, start=["4", "C"])
    assert "rebuild" not in kinds(playing)
    say(playing, "end", "end")
    assert playing.plain()["walls"]["A"] == 4
    playing.play("rebuild A")
    assert playing.plain()["walls"]["A"] == 6 and playing.plain()["reserve"] == 0
    say(playing, "end", "move 3", "move 4", "rebuild A")
    assert playing.plain()["walls"]["A"] == 6 and playing.plain()["reserve"] == 1
    assert playing.plain()["stock"]["bricks"] == 4

    guns = [gun("a", "A", speed=3), gun("b", "B"), howitzer("c", "C"), gun("d", "D", speed=3, moves="AB")]
    playing = game(guns, players=3, start=["C", "6", "C"])
    playing.play("end")
    assert {line for line in playing.legal() if "drive" in line} == {"drive A", "drive B", "drive A B"}
    playing.play("drive A B")
    assert [playing.plain()["tracks"][track]["rung"] for track in "AB"] == [2, 1]


@pytest.mark.parametrize("trigger", ["space", "arrival"])
def test_mine_trigger(trigger):
    deck = [gun("x", "A"), gun("a", "A"), gun("b", "B"), decline("n"), gun("c", "C", speed=3, moves="CD")]
    playing = game(deck, start=["3", "3"], mine_trigger=trigger)
    say(playing, "mine C3", "end", "lose grenade", "mine C4", "end")
    plain = playing.plain()
    assert plain["tracks"]["C"] is None and plain["mines"] == [["C", 4]] and plain["bank"]["mines"] == 1
    assert plain["piles"]["1"] == ["x", "n", "c"]


def test_no_movement_of_a_fresh_troop():
    deck = [*FIRST, gun("c", "C", moves="BC")]
    for ruling, rung in ((True, 2), (False, 1)):
        playing = game(deck, fresh_troop_moves=ruling)
        playing.play("end")
        assert playing.plain()["tracks"]["C"]["rung"] == rung and playing.plain()["tracks"]["B"]["rung"] == 2


def test_full_tracks():
    cards = [gun(letter.lower(), letter, moves="AB") for letter in "ABCDE"]
    for ruling in (True, False):
        playing = game([*cards, gun("z", "C", moves="CE"), decline("n")], players=3, full_tracks_move=ruling)
        say(playing, "end", "end", "end")
        assert "lose mine" in playing.legal() and playing.plain()["deck_left"] == 2
        playing.play("lose mine")
        assert playing.plain()["tracks"]["C"]["rung"] == (2 if ruling else 1)
        assert playing.plain()["piles"]["1"] == []


def worn(playing, **walls):
    """Take bricks off by hand; they go to the bank."""
    for space, bricks in walls.items():
        playing.bank["bricks"] += playing.walls[space.strip("_")] - bricks
        playing.walls[space.strip("_")] = bricks


def test_pass_on_and_defeat():
    cards = [gun("x", "A"), howitzer("c", "C"), howitzer("e", "E")]
    playing = game(cards)
    worn(playing, C=0)
    playing.play("end")
    assert playing.legal() == {"brick 3", "brick 4"}
    playing.play("brick 4")
    assert playing.plain()["walls"]["4"] == 5 and playing.plain()["walls"]["E"] == 5
    neighbours = game(cards, overflow="neighbours")
    worn(neighbours, C=0, B=0)
    neighbours.play("end")
    assert neighbours.legal() == {"brick D", "brick 3", "brick 4"}
    lost = game(cards)
    worn(lost, C=0, _1=0, _3=1, _4=1)
    say(lost, "end", "brick 3")
    plain = lost.plain()
    assert plain["result"] == "defeat" and lost.legal() == set()
    assert plain["walls"]["E"] == 6 and plain["turn"] == 1 and plain["officer"] == 1
    one = game(cards)
    worn(one, C=0, _4=0)
    one.play("end")
    assert one.plain()["walls"]["3"] == 5  # the only one left takes it unasked


def test_morale_both_ways():
    playing = game(FIRST, start=["1", "C"])
    playing.stock["grenades"] = 3
    playing.bank["grenades"] = 1
    playing.play("morale")  # one thing to gain: taken unasked
    assert playing.plain()["morale"] == 1 and playing.plain()["stock"]["grenades"] == 4
    playing.officers[1]["limited_moves"] = 2
    playing.bank["limited_moves"] = 2
    playing.officers[0]["extra_actions"] = 2
    playing.bank["extra_actions"] = 2
    playing._options = set(playing._legal_orders())
    playing.play("morale")
    assert playing.legal() == {f"share {n},{5 - n}" for n in range(6)}
    playing.play("share 2,3")
    plain = playing.plain()
    assert [(o["extra_moves"], o["limited_moves"]) for o in plain["officers"]] == [(2, 0), (1, 0)]
    assert plain["bank"]["limited_moves"] == 4 and plain["bank"]["extra_moves"] == 2
    assert "morale" not in playing.legal()  # one extra action a turn
    say(playing, "move 2", "move 3", "move 4")
    assert playing.legal() == {"end"} and playing.plain()["officers"][0]["extra_moves"] == 1
    playing.play("end")
    say(playing, "end", "move 3", "move 2", "move 1", "morale")
    plain = playing.plain()
    assert plain["morale"] == 0  # before the sharing: 3 tokens are left
    assert playing.legal() == {"share 1,2", "share 2,1"}


def test_low_morale():
    playing = game([gun("x", "A"), decline("m"), decline("n"), decline("o")])
    playing.play("lose mine")
    plain = playing.plain()
    assert plain["morale"] == -2 and [o["limited_moves"] for o in plain["officers"]] == [1, 2]  # one given back
    playing.play("move B")
    assert playing.legal() == {"end"}
    playing.play("end")
    plain = playing.plain()
    assert plain["morale"] == 0 and plain["bank"]["ammunition"] == 16 and plain["officer"] == 2


def test_shares():
    assert set(even_shares(5, [2, 2, 2])) == {(1, 2, 2), (2, 1, 2), (2, 2, 1)}
    assert set(even_shares(5, [0, 9, 1])) == {(0, 4, 1)}
    assert set(even_shares(5, [9, 9, 1])) == {(2, 2, 1)}
    assert set(even_shares(4, [4, 4, 4])) == {(2, 1, 1), (1, 2, 1), (1, 1, 2)}
    assert set(free_shares(2, [1, 2])) == {(0, 2), (1, 1)}
    assert even_shares(0, [0, 0]) == [(0, 0)]


def seven_down(playing, count=7):
    playing.piles[playing.day] += [f"p{n}" for n in range(count - len(playing.piles[playing.day]))]


def test_day_end_overflow_and_victory():
    deck = [*FIRST, decline("n"), decline("m")]
    playing = game(deck, start=["B", "C"], events=[{"card": "e", "kind": "burned_path", "path": ["3", "B"]}])
    seven_down(playing)
    playing.officers[0]["extra_actions"] = 1
    playing.officers[0]["ammunition"] = 5
    playing.walls["A"] = 5
    say(playing, "move A", "fire 1", "end")
    assert len(playing.plain()["piles"]["1"]) == 8 and playing.plain()["piles"]["2"] == ["n"]
    assert playing.plain()["day"] == 1
    playing.play("lose mine")
    plain = playing.plain()
    assert plain["day"] == 2 and plain["burned"] == ["B", "3"] and plain["events_left"] == 0
    playing.play("move B")
    assert "move 3" not in playing.legal() and "move 2" in playing.legal()
    last = game([*FIRST, decline("n")])
    last.day = 7
    seven_down(last)
    last.play("end")
    assert last.plain()["result"] is None  # the eighth is down, morale is still being settled
    last.play("lose mine")
    assert last.plain()["result"] == "victory" and last.plain()["turn"] == 1


def test_refill_after_the_third_event():
    playing = game([*FIRST, decline("n")], events=[{"card": "e", "kind": "mine"}])
    playing.day = 3
    seven_down(playing)
    playing.morale = 2
    playing.stock.update(mines=1, grenades=0, bricks=0)
    playing.bank.update(mines=2, grenades=3, bricks=5)
    playing.play("end")
    plain = playing.plain()
    assert plain["day"] == 4 and plain["morale"] == 1
    assert plain["stock"] == {"mines": 3, "grenades": 3, "bricks": 4} and plain["bank"]["bricks"] == 1


@pytest.mark.parametrize("surplus", ["reserve", "box"])
def test_event_wall(surplus):
    playing = game([*FIRST, decline("n")], events=[{"card": "e", "kind": "wall", "bricks": 3}], surplus_bricks=surplus)
    worn(playing, A=5, _4=5)
    playing.bank["bricks"] += 1  # a third loose brick
    playing.reserve, playing.bank["bricks"] = 1, 2
    seven_down(playing)
    playing.morale = 2
    playing.play("end")
    assert playing.legal() == {"place A", "place 4"}
    playing.play("place 4")  # and A unasked
    plain = playing.plain()
    assert plain["walls"]["A"] == plain["walls"]["4"] == 6 and plain["reserve"] == 0
    assert (plain["bank"]["bricks"], plain["box_bricks"]) == ((1, 0) if surplus == "reserve" else (0, 1))


@pytest.mark.parametrize(
    ("ruling", "asked"),
    [("even", {"share 2,1", "share 1,2"}), ("free", {"share 3,0", "share 2,1", "share 1,2", "share 0,3"})],
)
def test_event_ammunition(ruling, asked):
    events = [{"card": "e", "kind": "ammunition", "rounds": 4}]
    playing = game([*FIRST, decline("n")], events=events, event_ammunition=ruling)
    seven_down(playing)
    playing.morale = 2
    playing.officers[0]["ammunition"], playing.bank["ammunition"] = 11, 3
    playing.play("end")
    assert playing.legal() == asked
    playing.play("share 1,2")
    assert [officer["ammunition"] for officer in playing.plain()["officers"]] == [12, 4]


def test_turn_limit():
    playing = game(FIRST, turn_limit=2)
    say(playing, "end", "end")
    assert playing.plain()["result"] == "unfinished" and playing.plain()["turn"] == 2
    with pytest.raises(ValueError):
        playing.play("end")


def check_conservation(plain, setup):
    """parts.conservation"""
    red = setup["difficulty"] == "hard"
    officers, bank, stock = plain["officers"], plain["bank"], plain["stock"]
    bricks = sum(plain["walls"].values()) + stock["bricks"] + bank["bricks"] + plain["reserve"] + plain["box_bricks"]
    assert bricks == (72 if red else 74)
    assert stock["mines"] + bank["mines"] + len(plain["mines"]) == (3 if red else 4)
    assert stock["grenades"] + bank["grenades"] == (3 if red else 4)
    for what, total in (("ammunition", 16), ("extra_moves", 5), ("limited_moves", 4), ("extra_actions", 4)):
        assert bank[what] + sum(officer[what] for officer in officers) == total
    troops = [troop for troop in plain["tracks"].values() if troop]
    assert plain["deck_left"] + len(troops) + sum(map(len, plain["piles"].values())) == 64
    seen = [card for pile in plain["piles"].values() for card in pile] + [troop["card"] for troop in troops]
    assert len(set(seen)) == len(seen)
    for counters in (bank, stock, *({k: v for k, v in o.items() if k != "space"} for o in officers)):
        assert min(counters.values()) >= 0
    assert all(0 <= bricks <= 6 for bricks in plain["walls"].values())
    assert -2 <= plain["morale"] <= 2 and stock["bricks"] % 2 == 0
    assert all(0 <= t["wounds"] < t["resistance"] and 1 <= t["rung"] <= 4 for t in troops)
    assert all(t["rung"] == 1 for t in troops if t["kind"] == "howitzer")
    assert all(not (o["extra_moves"] and o["limited_moves"]) for o in officers)
    empty = sum(plain["walls"][place] == 0 for place in "123456")
    assert (empty >= 2) == (plain["result"] == "defeat")
    for day in range(1, 8):
        pile = plain["piles"][str(day)]
        assert len(pile) <= 8 or day == 7
        assert (len(pile) == 8) if day < plain["day"] else (not pile or day <= plain["day"] + 1)
    assert 6 - plain["events_left"] == plain["day"] - 1


def play_out(seed):
    rng = random.Random(seed)
    setup = random_setup(rng)
    care = rng.choice([0.0, 0.5, 1.0, 1.5])
    playing = Reference(setup)
    verbs: Counter[str] = Counter()
    while playing.legal():
        check_conservation(playing.plain(), setup)
        line = rough_choice(rng, playing.legal(), playing.plain(), care)
        verbs[line.split()[0]] += 1
        playing.play(line)
    plain = playing.plain()
    check_conservation(plain, setup)
    assert plain["result"] in ("victory", "defeat", "unfinished")
    assert plain["turn"] <= setup["turn_limit"]
    if plain["result"] == "victory":  # end.length
        assert plain["day"] == 7 and plain["events_left"] == 0
        returned = plain["deck_left"] - 61 + plain["turn"]
        assert 53 <= plain["turn"] - returned <= 58
    return plain, verbs


def test_random_games():
    results: Counter[str] = Counter()
    days: Counter[int] = Counter()
    verbs: Counter[str] = Counter()
    for seed in range(amount(50, 300)):
        plain, said = play_out(seed)
        results[plain["result"]] += 1
        days[plain["day"]] += 1
        verbs += said
    print(results, sorted(days.items()), verbs)
    assert set(results) == {"victory", "defeat", "unfinished"}
    assert set(days) == set(range(1, 8))
    assert set(verbs) == {
        "move",
        "fire",
        "morale",
        "mortar",
        "mine",
        "rebuild",
        "ammunition",
        "drive",
        "end",
        "brick",
        "gain",
        "lose",
        "share",
        "place",
        "start",
    }
    assert len(RULINGS) == 10
