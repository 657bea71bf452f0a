"""Rules section 5: how a game ends."""

from __future__ import annotations

import pytest

from tests.games.seven_days.positions import (
    air_raid,
    at,
    decline,
    event,
    events,
    game,
    gun,
    howitzer,
    lines,
    new_game,
    plain,
    play,
    told,
    troop,
    why,
)
from westerplatte_nb.engine.errors import IllegalAction
from westerplatte_nb.games.seven_days import rules

NO_STOCK = {"mines": 0, "grenades": 0, "bricks": 0}


def test_end_defeat__two_guardhouses_without_bricks():
    state = play(game(walls={"3": 0, "C": 0, "4": 1}, tracks={"C": troop(4)}), "end")
    outcome = rules.outcome(state)
    assert outcome is not None and (outcome.result, outcome.rule, outcome.winners) == ("defeat", "end.defeat", ())
    assert plain(state)["result"] == "defeat"


def test_end_defeat__not_with_one_guardhouse_nor_with_all_outposts_gone():
    state = game(walls=dict.fromkeys("ABCDE3", 0))
    assert rules.outcome(state) is None and "end" in lines(state)


def test_end_defeat__at_once_before_anything_else():
    state = game(
        walls={"1": 0, "A": 0, "2": 1}, tracks={"A": troop(4), "B": troop(4)}, deck=[gun("new", "C")], discarded={1: 8},
        events=[event("mine")],
    )  # fmt: skip
    happened = told(events(state, "end"))
    assert happened[-1] == ("GameLost", "end.defeat")
    after = plain(play(state, "end"))
    assert after["walls"]["B"] == 6 and after["deck_left"] == 1 and after["events_left"] == 1 and after["day"] == 1


def test_end_defeat__by_an_air_raid():
    state = play(game(walls={"1": 0, "5": 1}, deck=[air_raid("raid", "5")], stock=NO_STOCK), "end")
    assert plain(state)["result"] == "defeat"


def test_end_defeat__by_an_event():
    bombing = event("bombardment", outposts=["B", "D"], bricks=1)
    state = play(game(discarded={1: 8}, walls={"B": 0, "2": 0, "3": 1}, events=[bombing]), "end")
    assert plain(state)["result"] == "defeat" and plain(state)["walls"]["D"] == 6


def test_end_defeat__nothing_can_be_done_afterwards():
    state = play(game(walls={"3": 0, "C": 0, "4": 1}, tracks={"C": troop(4)}), "end")
    assert lines(state) == set() and why(state, "end") == "end.defeat"
    with pytest.raises(IllegalAction):
        play(state, "end")


def test_end_defeat__comes_before_a_victory_in_the_same_turn():
    state = game(day=7, discarded={7: 7}, walls={"1": 0, "5": 1}, deck=[air_raid("raid", "5")], stock=NO_STOCK)
    assert plain(play(state, "end"))["result"] == "defeat"


def test_end_victory__the_eighth_card_of_the_seventh_day_and_the_turn_survived():
    state = play(game(day=7, discarded={7: 7}, tracks={"C": troop()}), "fire 1")
    assert rules.outcome(state) is None, "the turn must be survived to its end"
    state = play(state, "end")
    outcome = rules.outcome(state)
    assert outcome is not None
    assert (outcome.result, outcome.rule, outcome.winners) == ("victory", "end.victory", (0, 1))


def test_end_victory__nothing_can_be_done_afterwards():
    state = play(game(day=7, discarded={7: 8}), "end")
    assert lines(state) == set() and why(state, "move B") == "end.victory"


def test_end_victory__on_the_last_turn_of_the_limit_too():
    state = game(day=7, discarded={7: 8}, turn=300)
    assert plain(play(state, "end"))["result"] == "victory"


def turns_of(players: int, deck: list) -> int:
    """The turns of a whole game in which the officers stay on C and never take a tile's action."""
    state = new_game(players=players, deck=deck)
    while rules.outcome(state) is None:
        state = play(state, max(lines(state) - lines(state, "move")))
    assert plain(state)["result"] == "victory"
    return plain(state)["turn"]


@pytest.mark.parametrize("players", [2, 3])
def test_end_length__fifty_three_turns_when_every_card_is_discarded_at_once(players):
    assert turns_of(players, [decline(f"n{number}") for number in range(64)]) == 53


@pytest.mark.parametrize("standing", [1, 3, 5])
def test_end_length__a_turn_more_for_each_troop_that_stands_at_the_end(standing):
    declines = [decline(f"n{number}") for number in range(56)]
    troops = [howitzer(f"h{number}", "ABCDE"[number], resistance=3) for number in range(standing)]
    assert turns_of(2, [*declines[:55], *troops, declines[55]]) == 53 + standing


def test_end_length__a_turn_more_for_each_card_returned_under_the_deck():
    full = {track: troop(card=f"old-{track}", kind="howitzer", resistance=3) for track in "ABCDE"}
    state = game(day=7, discarded={7: 7}, deck=[gun("extra", "A"), decline("last")], tracks=full, stock=NO_STOCK)
    state = play(state, "end")
    assert plain(state)["result"] is None and plain(state)["deck_left"] == 2
    assert plain(play(state, "end"))["result"] == "victory"


def test_end_limit__three_hundred_turns_unless_set():
    assert game().table.turn_limit == 300
    state = game(turn=300)
    after = play(state, "end")
    outcome = rules.outcome(after)
    assert outcome is not None and (outcome.result, outcome.rule, outcome.winners) == ("unfinished", "end.limit", ())
    assert told(events(state, "end"))[-1] == ("GameUnfinished", "end.limit")


def test_end_limit__a_scenario_sets_its_own():
    state = game(turn_limit=2)
    state = play(state, "end")
    assert plain(state)["result"] is None
    state = play(state, "end")
    assert plain(state)["result"] == "unfinished" and plain(state)["turn"] == 2
    assert why(state, "end") == "end.limit"


def test_end_limit__stalling_ends():
    """Three troops driven back for ever, the other two on I: without the limit nobody would win or lose."""
    tracks = {track: troop(resistance=3) for track in "ABCDE"}
    state = game(turn_limit=12, tracks=tracks, officers=[at("6"), at("6")], deck=[gun("extra", "A", moves="AB")])
    while rules.outcome(state) is None:
        best = sorted(lines(state, "drive"), key=len)[-1:] or sorted(lines(state) - lines(state, "move"))[:1]
        state = play(state, best[0])
    assert plain(state)["result"] == "unfinished"
