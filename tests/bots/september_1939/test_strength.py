"""Who wins September 1939: the search against the sensible player from each side, and the sides against each other.

The games of a seed never change, so what few of them show is no matter of luck; `.ci/run` plays many.
"""

from __future__ import annotations

from collections import Counter

from tests.amounts import amount
from westerplatte_nb.games.september_1939.setup import Setup
from westerplatte_nb.games.september_1939.state import GERMANY, POLAND
from westerplatte_nb.lab.batch import Series
from westerplatte_nb.lab.intervals import Score
from westerplatte_nb.lab.measure import DRAWN, WON
from westerplatte_nb.lab.starting_points import FromSetup

GAME = "september_1939"


def score(bot: str, seat: int, games: int, playouts: int | None = None, others: str = "") -> Score:
    """What a bot comes to on a side, draws as halves."""
    series = Series(FromSetup(Setup(), GAME), bot, playouts, seat=seat, others=others)
    rows = [series.play(seed) for seed in range(games)]
    ended = Counter(row.result for row in rows if row is not None)
    return Score(ended[WON], games, ended[DRAWN])


def test_the_search_is_stronger_than_the_sensible_player() -> None:
    """From both sides together, so that it does not matter which of them is the stronger one; the aim is 65 %."""
    games = amount(3, 60)
    both = [score("search", seat, games, 12, "sensible").value for seat in (POLAND, GERMANY)]
    assert sum(both) / 2 > amount(40, 50) / 100


def test_neither_side_of_the_free_game_is_lost_from_the_start() -> None:
    """Between equals; the aim is that each side comes to 40 to 60 %."""
    found = score("sensible", POLAND, amount(40, 400))
    assert 0.35 <= found.value <= 0.65
    assert found.drawn < found.of / 2
