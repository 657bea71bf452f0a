"""The games that strength is judged by, in blocks: each block is played once a run, by whichever process comes first.

The tests of `test_blocks.py` play them, so that all processes share them out; those of `test_strength.py` add them up,
and play what nobody has played yet.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from tests.amounts import amount
from westerplatte_nb.formats.locks import lock
from westerplatte_nb.games.september_1939.setup import Setup
from westerplatte_nb.games.september_1939.state import GERMANY, POLAND
from westerplatte_nb.lab.batch import Series
from westerplatte_nb.lab.intervals import Score
from westerplatte_nb.lab.measure import DRAWN, WON
from westerplatte_nb.lab.starting_points import FromSetup

GAME = "september_1939"
FREE = Setup()
# Half a minute of searching bots.
BLOCK = 20
# Longer than another process plays a block.
PATIENCE_SECONDS = 600


class Match(NamedTuple):
    """Games of a bot on a side, by the seeds from 0 on."""

    series: Series
    games: int


def _match(seat: int, games: int, others: str = "", start: Setup = FREE) -> Match:
    return Match(Series(FromSetup(start, GAME), "search", seat=seat, others=others), games)


MATCHES = {
    "poland": _match(POLAND, amount(2, 200), others="sensible"),
    "germany": _match(GERMANY, amount(2, 200), others="sensible"),
    "even": _match(POLAND, amount(3, 200)),
    "without_reserve": _match(POLAND, amount(2, 20), start=Setup(release=2)),
}
BLOCKS = [(name, first) for name, match in MATCHES.items() for first in range(0, match.games, BLOCK)]


def score(name: str, kept: Path) -> Score:
    """Return what a match came to, draws as halves."""
    ended = Counter(result for block, first in BLOCKS if block == name for result in results(name, first, kept))
    return Score(ended[WON], MATCHES[name].games, ended[DRAWN])


def results(name: str, first: int, kept: Path) -> list[str]:
    """Return how the games of a block ended, played now where the folder does not hold them."""
    with (kept / f"{name}-{first}.json").open("a+", encoding="utf-8") as file:
        if not lock(file.fileno(), patience=PATIENCE_SECONDS):
            raise TimeoutError(f"{file.name} is held by another process")
        file.seek(0)
        text = file.read()
        if not text:
            text = json.dumps(_played(name, first))
            file.write(text)
    ended: list[str] = json.loads(text)
    return ended


def _played(name: str, first: int) -> list[str]:
    series, games = MATCHES[name]
    rows = [series.play(seed) for seed in range(first, min(first + BLOCK, games))]
    return [row.result for row in rows if row is not None]
