"""Rule `parts.conservation` and its neighbours: what holds at every moment of any game."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.amounts import amount
from tests.games.seven_days.reference.random_setup import random_setup, rough_choice
from westerplatte_nb.games.seven_days import rules

RESULTS = ("victory", "defeat", "unfinished")


def faults(board: dict[str, Any], hard: bool, turn_limit: int) -> list[str]:
    """What is wrong with a state in plain words; empty when all adds up."""
    officers, bank, stock, piles = board["officers"], board["bank"], board["stock"], board["piles"]
    troops = [troop for troop in board["tracks"].values() if troop]
    held = {what: sum(officer[what] for officer in officers) for what in officers[0] if what != "space"}
    bricks = sum(board["walls"].values()) + stock["bricks"] + bank["bricks"] + board["reserve"] + board["box_bricks"]
    seen = [card for pile in piles.values() for card in pile] + [troop["card"] for troop in troops]
    fallen = sum(board["walls"][place] == 0 for place in "123456")
    numbers = [*bank.values(), *stock.values(), *held.values(), board["reserve"], board["box_bricks"]]
    full = {"mines": 3, "grenades": 3, "bricks": 6} if hard else {"mines": 4, "grenades": 4, "bricks": 8}
    holds = {
        "bricks": bricks == (72 if hard else 74),
        "mines": stock["mines"] + bank["mines"] + len(board["mines"]) == full["mines"],
        "grenades": stock["grenades"] + bank["grenades"] == full["grenades"],
        "ammunition": bank["ammunition"] + held["ammunition"] == 16,
        "extra moves": bank["extra_moves"] + held["extra_moves"] == 5,
        "limited moves": bank["limited_moves"] + held["limited_moves"] == 4,
        "extra actions": bank["extra_actions"] + held["extra_actions"] == 4,
        "cards": board["deck_left"] + len(seen) == 64 and len(set(seen)) == len(seen),
        "nothing below zero": min(numbers) >= 0,
        "room on the tiles": all(stock[what] <= full[what] for what in full) and stock["bricks"] % 2 == 0,
        "walls": all(0 <= wall <= 6 for wall in board["walls"].values()),
        "troops": all(0 <= troop["wounds"] < troop["resistance"] and 1 <= troop["rung"] <= 4 for troop in troops),
        "howitzers": all(troop["rung"] == 1 for troop in troops if troop["kind"] == "howitzer"),
        "mines apart": len({(track, rung) for track, rung in board["mines"]}) == len(board["mines"]),
        "morale": -2 <= board["morale"] <= 2,
        "tokens cancelled": not any(officer["extra_moves"] and officer["limited_moves"] for officer in officers),
        "defeat": (fallen >= 2) == (board["result"] == "defeat"),
        "past days": all(len(piles[str(day)]) == 8 for day in range(1, board["day"])),
        "this day": all(len(piles[str(day)]) <= 8 for day in range(1, 7)),
        "later days": not any(piles[str(day)] for day in range(board["day"] + 2, 8)),
        "events": board["events_left"] == 7 - board["day"],
        "turns": 1 <= board["turn"] <= turn_limit,
        "result": board["result"] is None or board["result"] in RESULTS,
    }
    return [what for what, right in holds.items() if not right]


@settings(max_examples=amount(15, 60))
@given(seed=st.integers(0, 2**32 - 1), care=st.sampled_from([0.0, 0.5, 1.0, 1.5]))
def test_parts_conservation__everything_adds_up_at_every_moment(seed, care):
    rng = random.Random(seed)
    setup = random_setup(rng)
    state = rules.setup(rules.setup_from_plain(setup))
    while True:
        board = rules.to_plain(state)
        assert faults(board, setup["difficulty"] == "hard", setup["turn_limit"]) == []
        actions = {str(action): action for action in rules.legal_actions(state)}
        if not actions:
            break
        state = rules.apply(state, actions[rough_choice(rng, set(actions), board, care)]).after
    assert board["result"] in RESULTS


@settings(max_examples=amount(15, 80))
@given(seed=st.integers(0, 2**32 - 1))
def test_end_length__a_game_won_lasts_53_to_58_turns_and_one_more_for_each_card_returned(seed):
    rng = random.Random(seed)
    setup = random_setup(rng)
    setup["turn_limit"] = 300
    state = rules.setup(rules.setup_from_plain(setup))
    returned = 0
    while actions := {str(action): action for action in rules.legal_actions(state)}:
        line = rough_choice(rng, set(actions), rules.to_plain(state), 1.5)
        played = rules.apply(state, actions[line])
        returned += sum(type(event).__name__ == "CardReturned" for event in played.events)
        state = played.after
    if state.result == "victory":
        assert 53 <= state.turn - returned <= 58


def test_the_check_sees_a_lost_brick_and_a_doubled_card():
    setup = random_setup(random.Random(1))
    board = rules.to_plain(rules.setup(rules.setup_from_plain(setup)))
    board["walls"]["A"] -= 1
    board["piles"]["1"].append(next((troop["card"] for troop in board["tracks"].values() if troop), "one-01"))
    assert {"bricks", "cards"} <= set(faults(board, setup["difficulty"] == "hard", 300))
