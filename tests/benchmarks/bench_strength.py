"""Does the deck still play as it is known to play? Win rates of the bots against the bands they were calibrated to.

`make strength` writes the whole table; this plays fewer games, so it asks only whether a band lies within the interval.
"""

from __future__ import annotations

import os

import pytest

from westerplatte_nb.lab.strength import strength

# Shares of games won with two officers (known facts 1.4 and 1.8: easy for most who think, hard with luck).
BANDS = {
    ("search", "easy"): (0.85, 0.95),
    ("search", "medium"): (0.60, 0.75),
    ("search", "hard"): (0.25, 0.40),
    ("uniform", "easy"): (0.0, 0.02),
    ("uniform", "medium"): (0.0, 0.02),
    ("uniform", "hard"): (0.0, 0.02),
}
GAMES = int(os.environ.get("STRENGTH_GAMES", "100"))


@pytest.mark.parametrize(("bot", "level"), BANDS)
def test_a_bot_wins_as_often_as_the_deck_was_calibrated_to(bot, level):
    *_, table = strength(bots=bot, levels=level, players=2, games=GAMES, seed=1_000_000)
    low, high = table[0].won.interval
    lowest, highest = BANDS[bot, level]
    print(f"\n{bot} {level}: {table[0].won.of} games, {low:.2f} to {high:.2f}, band {lowest:.2f} to {highest:.2f}")
    assert low <= highest
    assert high >= lowest
