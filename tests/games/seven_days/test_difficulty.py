"""Rules section 2: what easy, medium and hard change."""

from __future__ import annotations

import pytest

from tests.games.seven_days.positions import at, game, lines, plain, play, troop
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.difficulty import morale_track
from westerplatte_nb.games.seven_days.rules.setup import Setup

POSITIVE = {"wall", "morale", "ammunition", "grenade", "mine"}


def signs(difficulty: str, seed: int) -> tuple[int, int]:
    """How many positive and negative events a game has."""
    cards = rules.setup(Setup(difficulty=difficulty, seed=seed)).events
    good = sum(card.kind in POSITIVE for card in cards)
    return good, len(cards) - good


def test_difficulty_easy__the_six_positive_events_and_no_other():
    for seed in range(20):
        assert signs("easy", seed) == (6, 0)
        assert len({card.card for card in rules.setup(Setup(seed=seed)).events}) == 6


def test_difficulty_easy__green_tiles_and_green_morale_track():
    state = game(difficulty="easy")
    assert plain(state)["stock"] == {"mines": 4, "grenades": 4, "bricks": 8}
    assert state.table.morale_steps == morale_track("green")


def test_difficulty_medium__three_positive_and_three_negative_events_at_random():
    drawn = set()
    for seed in range(40):
        assert signs("medium", seed) == (3, 3)
        drawn |= {card.card for card in rules.setup(Setup(difficulty="medium", seed=seed)).events}
    assert len(drawn) == 12


def test_difficulty_medium__green_tiles_and_green_morale_track():
    state = game(difficulty="medium")
    assert plain(state)["stock"] == {"mines": 4, "grenades": 4, "bricks": 8}
    assert state.table.morale_steps == morale_track("green")


def test_difficulty_hard__three_positive_and_three_negative_events_at_random():
    drawn = set()
    for seed in range(40):
        assert signs("hard", seed) == (3, 3)
        drawn |= {card.card for card in rules.setup(Setup(difficulty="hard", seed=seed)).events}
    assert len(drawn) == 12


def test_difficulty_hard__red_tiles_and_red_morale_track():
    state = game(difficulty="hard")
    assert plain(state)["stock"] == {"mines": 3, "grenades": 3, "bricks": 6}
    assert state.table.morale_steps == morale_track("red")


@pytest.mark.parametrize(("difficulty", "taken"), [("easy", 4), ("medium", 4), ("hard", 3)])
def test_difficulty_sides__ammunition_taken(difficulty, taken):
    state = play(game(difficulty=difficulty, officers=[at("5", 0), at("C", 0)]), "ammunition")
    assert plain(state)["officers"][0]["ammunition"] == taken


@pytest.mark.parametrize(("difficulty", "most"), [("easy", 3), ("medium", 3), ("hard", 2)])
def test_difficulty_sides__troops_driven_back(difficulty, most):
    state = game(difficulty=difficulty, officers=[at("6"), at("C")], tracks=dict.fromkeys("ABCD", troop(rung=3)))
    assert max(len(line.split()) - 1 for line in lines(state, "drive")) == most


@pytest.mark.parametrize("difficulty", ["easy", "medium", "hard"])
def test_difficulty_sides__the_morale_tile_is_the_same_on_both(difficulty):
    state = play(game(difficulty=difficulty, officers=[at("1"), at("C")]), "morale")
    assert plain(state)["morale"] == 1
