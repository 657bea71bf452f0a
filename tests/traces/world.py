"""A world in which the same messages have the same replies: time stands, chance is counted, the home is empty.

`enter` comes before anything of the package is loaded, in a process of its own: what the package then takes from the
standard library is this world's. Time goes on by a second a message, and by a little with each step of a search, never
by being asked for; chance begins anew with each message, so that what one message asks of it changes no other.
"""

from __future__ import annotations

import os
import random
import secrets
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

# A second of the year 2026; the clock of every trace begins with it.
BEGAN = 1_770_000_000.0
STEP_OF_SEARCH = 0.005

_clock = BEGAN
_bytes, _numbers, _games = random.Random(0), random.Random(0), random.Random(0)


class _Chance(random.Random):
    """Chance that was given no seed takes the message's."""

    def __init__(self, seed: Any = None) -> None:
        super().__init__(_games.getrandbits(64) if seed is None else seed)


def begin_message(number: int) -> None:
    """Let a second pass, and begin with the chance of a message."""
    global _clock
    _clock = BEGAN + number
    for which, stream in enumerate((_bytes, _numbers, _games)):
        stream.seed(number * 10 + which)


def now() -> float:
    """Return the time of this world."""
    return _clock


def pass_by(seconds: float) -> None:
    """Let time pass."""
    global _clock
    _clock += seconds


def enter(home: Path) -> None:
    """Make this process one of this world, with an empty home; `adjust` follows when the package is loaded."""
    loaded = [name for name in sys.modules if name.startswith("westerplatte_nb")]
    assert not loaded, f"these have another world's clock: {loaded}"
    for name in [name for name in os.environ if name.startswith(("LC_", "LANG", "WESTERPLATTE_", "XDG_", "BINDER"))]:
        del os.environ[name]
    folders = {"HOME": home, "WESTERPLATTE_DATA": home / "data", "WESTERPLATTE_LESSONS": home / "lessons"}
    os.environ |= {"TZ": "UTC"} | {name: str(folder) for name, folder in folders.items()}
    for folder in folders.values():
        folder.mkdir(parents=True, exist_ok=True)
    os.chdir(home)
    for module, name, stand_in in (
        (time, "time", now),
        (time, "monotonic", now),
        (time, "perf_counter", now),
        (time, "sleep", pass_by),
        (os, "urandom", _bytes.randbytes),
        (random, "_urandom", _bytes.randbytes),
        (random, "Random", _Chance),
        (secrets, "randbelow", lambda most: _numbers.randrange(most)),
    ):
        setattr(module, name, stand_in)


def adjust() -> None:
    """Let searches take time by their steps, do at once what else runs beside, and do less of what takes long."""
    from westerplatte_nb.bots import hints, review
    from westerplatte_nb.games.seven_days.bots import game_model
    from westerplatte_nb.teaching import studio
    from westerplatte_nb.teaching.course import meter_run

    setattr(hints.Thinking, "run", _taking_time(hints.Thinking.run))  # noqa: B010
    setattr(meter_run, "Thread", _AtOnce)  # noqa: B010
    review.PLAYOUTS, game_model.REVIEW_PLAYOUTS = 100, 800
    meter_run.SEARCH_GAMES = studio.GAMES = meter_run.PLAYOUTS = 2


def _taking_time(run: Callable[[Any], Iterator[None]]) -> Callable[[Any], Iterator[None]]:
    def slowly(self: Any) -> Iterator[None]:
        for _ in run(self):
            pass_by(STEP_OF_SEARCH)
            yield

    return slowly


class _AtOnce:
    """A thread whose work is done before its start returns."""

    def __init__(self, target: Callable[..., None], args: tuple[Any, ...], daemon: bool) -> None:
        self.start = lambda: target(*args)

    def is_alive(self) -> bool:
        return False

    def join(self, seconds: float) -> None: ...
