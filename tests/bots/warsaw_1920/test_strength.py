"""Who wins Warsaw 1920: the search against the sensible player from each side, and the sides against each other.

The games of a seed never change, so what few of them show is no matter of luck; `.ci/run` plays many.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.amounts import amount
from westerplatte_nb.games.warsaw_1920.setup import Setup
from westerplatte_nb.games.warsaw_1920.state import POLAND, RED
from westerplatte_nb.lab.batch import Series
from westerplatte_nb.lab.intervals import Share
from westerplatte_nb.lab.measure import WON
from westerplatte_nb.lab.starting_points import FromSetup

GAME = "warsaw_1920"


def score(bot: str, seat: int, games: int, others: str = "") -> Share:
    """How often a bot wins on a side."""
    series = Series(FromSetup(Setup(), GAME), bot, seat=seat, others=others)
    rows = [series.play(seed) for seed in range(games)]
    return Share(Counter(row.result for row in rows if row is not None)[WON], games)


@pytest.mark.parametrize("seat", [POLAND, RED])
def test_the_search_beats_the_sensible_player_from_either_side(seat: int) -> None:
    """In at least 65 of a hundred games."""
    assert score("search", seat, amount(2, 200), others="sensible").value >= amount(50, 65) / 100


def test_the_game_is_even_between_equal_search_bots() -> None:
    """Each side wins 40 to 60 % of the games."""
    found = score("search", POLAND, amount(2, 400))
    assert amount(0, 40) / 100 <= found.value <= amount(100, 60) / 100


def test_the_sensible_player_beats_chance_from_either_side() -> None:
    for seat in (POLAND, RED):
        assert score("sensible", seat, amount(10, 100), others="uniform").value >= 0.8
