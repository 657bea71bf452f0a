"""Opening a game where many of another lie unfinished: what a look for one to go on with costs."""

from __future__ import annotations

import random
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from westerplatte_nb.formats.journal import GameJournal
from westerplatte_nb.formats.journal.list import SUFFIX, unfinished
from westerplatte_nb.formats.journal.pruning import MOST_UNFINISHED
from westerplatte_nb.games.warsaw_1920.rules.setup import Setup
from westerplatte_nb.session import Session

ACTIONS = 40


def opening(seconds: float) -> float:
    """Milliseconds of CPU of a look for a game of 7 Days among as many of Warsaw as are kept, with no index yet."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        _fill(folder)
        begun = time.process_time()
        assert unfinished(folder, game="seven_days") == []
        return (time.process_time() - begun) * 1000


def _fill(folder: Path) -> None:
    session, rng = Session.new("warsaw_1920", Setup(7)), random.Random(7)
    keeper = GameJournal(folder, session.full_record)
    session.keep_with(keeper)
    for _ in range(ACTIONS):
        session.play(rng.choice(session.rules.legal_actions(session.state)))
    keeper.close()
    content = keeper.path.read_bytes()
    for number in range(MOST_UNFINISHED):
        (folder / f"{number}{SUFFIX}").write_bytes(content)
