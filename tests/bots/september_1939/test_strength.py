"""Who wins September 1939: the search against the sensible player, from both sides together.

The games of a seed never change, so what few of them show is no matter of luck; `.ci/run` plays 60 a side. How even the
sides are, `make strength` measures: of 60 games chance alone takes or gives eight.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bots.september_1939.matches import MATCHES


@pytest.mark.many  # a few games tell nothing of it
def test_the_search_beats_the_sensible_player(played_games: Path) -> None:
    """In more than half of new games, draws as halves, of both sides together."""
    assert sum(MATCHES.score(side, played_games).value for side in ("poland", "germany")) / 2 > 0.5
