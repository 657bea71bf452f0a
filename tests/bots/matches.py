"""The games that strength is judged by, in blocks: each block is played once a run, by whichever process comes first.

The tests of a game's `test_blocks.py` play them, so that all processes share them out; those of its `test_strength.py`
add them up, and play what nobody has played yet.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from westerplatte_nb.formats.lasting import lock
from westerplatte_nb.lab.batch import Series
from westerplatte_nb.lab.estimate import ScoreShare
from westerplatte_nb.lab.measure import DRAWN, WON

# Half a minute of searching bots.
BLOCK = 20
# Longer than another process plays a block.
PATIENCE_SECONDS = 600


class Match(NamedTuple):
    """Games of a bot on a side, by the seeds from 0 on."""

    series: Series
    games: int


class Matches:
    """The matches of a game, by their names."""

    def __init__(self, game: str, matches: dict[str, Match]) -> None:
        self.game, self.of = game, matches
        self.blocks = [(name, first) for name, match in matches.items() for first in range(0, match.games, BLOCK)]

    def score(self, name: str, kept: Path) -> ScoreShare:
        """Return what a match came to, draws as halves."""
        firsts = [first for block, first in self.blocks if block == name]
        ended = Counter(result for first in firsts for result in self.results(name, first, kept))
        return ScoreShare(ended[WON], self.of[name].games, ended[DRAWN])

    def results(self, name: str, first: int, kept: Path) -> list[str]:
        """Return how the games of a block ended, played now where the folder does not hold them."""
        with (kept / f"{self.game}-{name}-{first}.json").open("a+", encoding="utf-8") as file:
            if not lock(file.fileno(), patience=PATIENCE_SECONDS):
                raise TimeoutError(f"{file.name} is held by another process")
            file.seek(0)
            text = file.read()
            if not text:
                text = json.dumps(self._played(name, first))
                file.write(text)
        ended: list[str] = json.loads(text)
        return ended

    def _played(self, name: str, first: int) -> list[str]:
        series, games = self.of[name]
        rows = [series.play(seed) for seed in range(first, min(first + BLOCK, games))]
        return [row.result for row in rows if row is not None]
