"""The games of `matches.py`, a block a test: a run's processes share them out, and `test_strength.py` adds them up."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bots.matches import BLOCK
from tests.bots.warsaw_1920.matches import MATCHES
from westerplatte_nb.lab.measure import LOST, WON


@pytest.mark.large
@pytest.mark.parametrize(("name", "first"), MATCHES.blocks)
def test_every_game_of_a_block_comes_to_an_end(played_games: Path, name: str, first: int) -> None:
    ended = MATCHES.results(name, first, played_games)
    assert len(ended) == min(BLOCK, MATCHES.of[name].games - first)
    assert set(ended) <= {WON, LOST}, "there are no draws"
