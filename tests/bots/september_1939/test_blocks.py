"""The games of `matches.py`, a block a test: a run's processes share them out, and `test_strength.py` adds them up."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bots.matches import BLOCK
from tests.bots.september_1939.matches import MATCHES
from westerplatte_nb.lab.measure import DRAWN, LOST, WON


@pytest.mark.many  # a few games tell nothing of who is stronger
@pytest.mark.parametrize(("name", "first"), MATCHES.blocks)
def test_every_game_of_a_block_comes_to_an_end(played_games: Path, name: str, first: int) -> None:
    ended = MATCHES.results(name, first, played_games)
    assert len(ended) == min(BLOCK, MATCHES.of[name].games - first)
    assert set(ended) <= {WON, DRAWN, LOST}


def test_the_blocks_are_all_games_of_each_match_once() -> None:
    for name, match in MATCHES.of.items():
        seeds = [seed for block, first in MATCHES.blocks if block == name for seed in range(first, first + BLOCK)]
        assert [seed for seed in seeds if seed < match.games] == list(range(match.games))


def test_a_block_that_was_played_is_not_played_again(tmp_path: Path) -> None:
    (tmp_path / f"{MATCHES.game}-even-0.json").write_text('["won"]', "utf-8")
    assert MATCHES.results("even", 0, tmp_path) == ["won"]
