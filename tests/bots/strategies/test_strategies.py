"""The bots beat each simple strategy; the deals of a seed never change, so what few of them show is no matter of luck.

`make strength` plays 200 deals each and asks more: the interval, and the mean from each seat.
"""

from __future__ import annotations

import pytest

from tests.amounts import amount, tried
from tests.bots.strategies.paired import ITSELF, paired
from tests.bots.strategies.suites import SUITES
from tests.bots.strategies.table import Deal, page, played
from tests.each import each

ALL = [(game, name) for game, suite in SUITES.items() for name in suite.strategies]
# Those that the first deals tell apart.
FEW = [("september_1939", "always_attack"), ("warsaw_1920", "rush"), ("warsaw_1920", "always_attack")]
SENSIBLE_DEALS, SEARCH_DEALS = amount(4, 60), 6


@each(("game", "name"), tried(few=FEW, many=ALL))
def test_the_sensible_player_beats_a_simple_strategy(game, name):
    assert paired([SUITES[game].pair("sensible", name, seed) for seed in range(SENSIBLE_DEALS)]).mean > 0.5


@pytest.mark.many  # a search takes its seconds
@pytest.mark.parametrize("game", SUITES)
def test_the_search_beats_the_simple_strategies_together(game):
    """Of six deals with each, chance alone takes or gives a quarter of the points; with all of them, an eighth."""
    suite = SUITES[game]
    pairs = [suite.pair("search", name, seed) for name in suite.strategies for seed in range(SEARCH_DEALS)]
    assert paired(pairs).mean > 0.5


def test_pairs_are_single_observations():
    found = paired([(1.0, 0.0), (1.0, 1.0), (1.0, 0.0), (0.5, 0.5)])
    assert (found.pairs, found.mean, found.seats) == (4, 0.625, (0.875, 0.375))
    assert found.high - found.mean == pytest.approx(1.96 * 0.125, abs=1e-3), "the means of the pairs: .5, 1, .5, .5"


def test_a_strategy_is_not_beaten_from_one_seat_alone():
    itself = paired([(0.9, 0.1)] * 4)
    assert paired([(1.0, 0.1), (1.0, 0.06)] * 9).is_beaten(itself)
    assert not paired([(1.0, 0.04)] * 9).is_beaten(itself), "from the second seat it comes to less than against itself"
    assert not paired([(1.0, 0.1), (0.5, 0.1)] * 9).is_beaten(itself), "half of all points is not above a half"


def test_deals_that_were_played_are_not_played_again(tmp_path, monkeypatch):
    kept = tmp_path / "deals.jsonl"
    game = next(iter(SUITES))
    asked = [Deal(game, "sensible", ITSELF, seed) for seed in range(2)]
    first = played(asked[:1], 1, kept)
    with kept.open("a", encoding="utf-8") as file:
        file.write('\n["torn')
    monkeypatch.setattr(SUITES[game].start.__class__, "draft", lambda *_: pytest.fail("it is played again"))
    assert played(asked[:1], 1, kept) == first
    assert "sensible | itself | 1 |" in page(first)
