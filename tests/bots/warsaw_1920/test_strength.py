"""Who wins Warsaw 1920: the search against the sensible player, and that against chance, from each side.

The games of a seed never change, so what few of them show is no matter of luck; `.ci/run` plays 60, `make strength`
hundreds. Of 60 games chance alone takes or gives eight.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bots.warsaw_1920.matches import MATCHES


@pytest.mark.many  # a few games tell nothing of it
@pytest.mark.parametrize("side", ["poland", "red"])
def test_the_search_beats_the_sensible_player_from_either_side(played_games: Path, side: str) -> None:
    """In more than half of the games."""
    assert MATCHES.score(side, played_games).value > 0.5


@pytest.mark.parametrize("side", ["poland", "red"])
def test_the_sensible_player_beats_chance_from_either_side(played_games: Path, side: str) -> None:
    assert MATCHES.score(f"{side}_sensible", played_games).value >= 0.7
