"""Who wins September 1939: the search against the sensible player from each side, and the sides against each other.

The games of a seed never change, so what few of them show is no matter of luck; `.ci/run` plays many.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.amounts import amount
from westerplatte_nb.games.september_1939.setup import Setup
from westerplatte_nb.games.september_1939.state import GERMANY, POLAND
from westerplatte_nb.lab.batch import Series
from westerplatte_nb.lab.intervals import Score
from westerplatte_nb.lab.measure import DRAWN, WON
from westerplatte_nb.lab.starting_points import FromSetup

GAME = "september_1939"
FREE = Setup()


def score(bot: str, seat: int, games: int, others: str = "", start: Setup = FREE) -> Score:
    """What a bot comes to on a side, draws as halves."""
    series = Series(FromSetup(start, GAME), bot, seat=seat, others=others)
    rows = [series.play(seed) for seed in range(games)]
    ended = Counter(row.result for row in rows if row is not None)
    return Score(ended[WON], games, ended[DRAWN])


@pytest.mark.parametrize("seat", [POLAND, GERMANY])
def test_the_search_beats_the_sensible_player_from_either_side(seat: int) -> None:
    """In at least 65 of a hundred games, draws as halves; it came to 76 as Poland, and to 68 as Germany."""
    assert score("search", seat, amount(2, 200), others="sensible").value >= amount(50, 65) / 100


def test_the_free_game_is_even_between_equal_search_bots() -> None:
    """Each side comes to 40 to 60 %, draws as halves."""
    found = score("search", POLAND, amount(3, 200))
    allowed = amount(25, 10) / 100
    assert 0.5 - allowed <= found.value <= 0.5 + allowed


def test_without_its_reserve_poland_loses_the_free_game() -> None:
    """What the release before it gave: the reserve is there for a reason."""
    games = amount(2, 20)
    without = score("search", POLAND, games, start=Setup(release=2))
    assert without.value < 0.35
