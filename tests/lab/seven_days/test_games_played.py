"""The lab plays the games that the bots would play with observations alone, and keeps what happened in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.seven_days.positions import air_raid, decline, gun, plain_setup, troop
from westerplatte_nb.bots.bot import bot_of
from westerplatte_nb.bots.game_model import game_model_of
from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.lab.measure import SevenDaysRow
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.board import SPACE_OF, SPACES
from westerplatte_nb.games.seven_days.rules.goals import SevenDaysGoal
from westerplatte_nb.games.seven_days.rules.goals.conditions import Survive
from westerplatte_nb.games.seven_days.rules.goals.history import BricksLost
from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.lab.batch import Series, player_of
from westerplatte_nb.lab.game_lab import FromPosition, FromSetup

# From C nobody gets to the rebuild tile in a turn.
FAR_FROM_THE_WALL = {"1": "rebuild", "2": "mines", "3": "morale", "4": "mortar", "5": "ammunition", "6": "drive_back"}


def shown_observations(bot: str, seed: int) -> Callable[[State], tuple[Any, ...]]:
    """A bot that is shown observations alone; the sensible one names a whole turn at once, as the lab lets it."""
    if bot == "sensible":
        return game_model_of("seven_days").policy
    choose = bot_of(bot, "seven_days", seed).choose
    return lambda observation: (choose(observation),)


def played_by_observation(setup: Setup, bot: str, seed: int) -> tuple[str | None, list[Any]]:
    """A game through the public contract, the bot seeing only what `observe` shows: its result and events."""
    player = shown_observations(bot, seed)
    step = rules.begin(setup)
    events = list(step.events)
    while step.after.result is None:
        for action in player(rules.observe(step.after, rules.turn_of(step.after))):
            step = rules.apply(step.after, action)
            events += step.events
    return step.after.result, events


@pytest.mark.parametrize("bot", ["uniform", "sensible"])
@pytest.mark.parametrize("seed", [3, 4])
def test_the_lab_plays_the_very_game_that_observations_lead_to(bot, seed):
    setup = Setup(players=3, difficulty="medium", seed=seed)
    result, events = played_by_observation(setup, bot, seed)
    row = Series(FromSetup(Setup(players=3, difficulty="medium"), "seven_days"), bot).play(seed)
    assert isinstance(row, SevenDaysRow)
    lost = [event.space for event in events if isinstance(event, happened.BrickLost)]
    assert row.result == result
    assert row.turns == sum(isinstance(event, happened.TurnBegan) for event in events)
    assert row.lost == tuple(lost.count(space) for space in range(len(SPACES)))
    assert len(row.walls) == sum(isinstance(event, happened.DayEnded) for event in events)
    assert sum(row.stood) == sum(isinstance(event, happened.OrdersEnded) for event in events)


@pytest.mark.parametrize("bot", ["uniform", "sensible", "search"])
def test_a_player_does_the_same_whatever_order_the_hidden_cards_are_in(bot):
    """What no player sees is turned over; the next actions must be the same."""
    state = rules.setup(Setup(players=2, difficulty="hard", seed=8))
    other = state.copy()
    other.deck = (*reversed(state.deck[:21]), *reversed(state.deck[21:]))
    other.events = tuple(reversed(state.events))
    other.rng = Rng(99)
    assert other.deck != state.deck
    assert rules.observe(other, None) == rules.observe(state, None)
    one, two = (player_of(bot, "seven_days", 5, playouts=4)(draft) for draft in (state.copy(), other))
    assert one == two


def test_games_of_a_position_deal_the_hidden_cards_anew_and_leave_what_is_seen():
    state = rules.setup(Setup(players=2, difficulty="medium", seed=8))
    observation = rules.observe(state, None)
    start = FromPosition(observation, "seven_days")
    assert start.draft(1).deck != start.draft(2).deck
    assert rules.observe(start.draft(1), None) == observation
    assert sorted(card.card for card in start.draft(1).deck) == sorted(card.card for card in state.deck)


def test_a_stacked_deck_stays_and_what_is_open_follows_the_seed():
    deck = [decline("x"), gun("b", "B"), gun("d", "D"), air_raid("c", "C")]
    start = FromSetup(rules.setup_from_plain({"deck": deck}), "seven_days")
    one, two = start.draft(1), start.draft(2)
    assert one.deck == two.deck
    assert one.tracks == two.tracks
    assert one.tiles != two.tiles


def row_of(goal: SevenDaysGoal | None = None, **words: Any) -> SevenDaysRow:
    """A game of the sensible bot from a position."""
    start = FromSetup(rules.setup_from_plain(plain_setup(**words)), "seven_days")
    row = Series(start, "sensible", None, goal).play(0)
    assert isinstance(row, SevenDaysRow)
    return row


def test_a_lost_game_tells_what_fell_by_what():
    walls = {"C": 0, "1": 0, "3": 1, "4": 1}
    row = row_of(walls=walls, tracks={"C": troop(kind="howitzer", attack=1, resistance=9)}, tiles=FAR_FROM_THE_WALL)
    assert row.result == "defeat"
    assert row.fallen in (("1", "3"), ("1", "4"))
    assert row.causes == ("before", "howitzer")
    assert sum(row.lost) == 1
    assert row.turns == 1


def test_a_goal_whose_time_is_over_counts_the_turns_played_and_not_the_next_one():
    row = row_of(SevenDaysGoal((Survive(),), turns=2))
    assert (row.result, row.turns, row.missed) == ("reached", 2, ())


def test_a_missed_goal_tells_which_part():
    goal = SevenDaysGoal((Survive(), BricksLost((SPACE_OF["D"],), 0)), turns=2)
    row = row_of(goal, tracks={"D": troop(kind="howitzer", attack=1, resistance=9)})
    assert (row.result, row.turns, row.missed) == ("missed", 1, (1,))


def test_a_game_cut_off_by_the_turn_limit_is_unfinished_and_no_success():
    row = row_of(turn=7, turn_limit=9)
    assert (row.result, row.turns, row.is_success) == ("unfinished", 3, False)


def test_a_row_of_the_table_has_a_number_for_every_space():
    plain = row_of(turn_limit=3).plain()
    assert {f"lost_{name}" for name in SPACES} | {f"stood_{name}" for name in SPACES} <= plain.keys()
    assert all(isinstance(value, int | str | bool) for value in plain.values())
