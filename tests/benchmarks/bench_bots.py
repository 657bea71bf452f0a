"""The speed of difficulty meter and hints, and whether following hints helps; writes its part of the page of results.

Run by `make bench`; nothing of time is asserted. What is said of processor time holds on a busy machine too, what is
said of the clock only on an idle one with two cores.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from contextlib import ExitStack
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tests.benchmarks.following import follow
from tests.benchmarks.page import Entry, table, versions, write
from tests.benchmarks.rounds import Spread
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.lab.meter import measure, parse_request
from westerplatte_nb.lab.report import Difficulty
from westerplatte_nb.session import Session
from westerplatte_nb.view.messages.hints import RequestHint
from westerplatte_nb.widgets.game import GameWidget

ROUNDS = 5
GAMES = 1000
FOLLOWED, PLAYOUTS = 40, 60


def test_bots_meter_and_hints() -> None:
    """Measure all and write the page's part."""
    entries = [*of_the_meter(), *of_sharing_out(), *of_hints(), *of_following()]
    told = [
        "The meter plays 7 Days to the end with the sensible bot, two officers, easy. Ratios of the clock want two",
        f"idle cores; the load of this machine was {os.getloadavg()[0]:.1f}.",
        "",
        versions("westerplatte-nb", "joblib", "distributed", "ipykernel"),
        "",
    ]
    print(write("bots", "How fast the meter and the hints are", [*told, *table(entries)]))


def of_the_meter() -> list[Entry]:
    """1,000 games on one core, in seconds of CPU."""
    run(games=40)
    alone = Spread.of(taken(time.process_time, run) for _ in range(ROUNDS))
    choices = Spread.of(taken(time.process_time, lambda: run(choices=True)) for _ in range(ROUNDS))
    first = Spread.of(first_progress() for _ in range(ROUNDS))
    return [
        Entry("difficulty meter: 1,000 games of the sensible bot with their interval, CPU", alone, "s", 3, 1, False, 2),
        Entry("the same, the first choices compared too", choices, "s", None, None, False, 2),
        Entry("until the first games are counted in, clock", first, "s", 0.5, None, False, 2),
    ]


def of_sharing_out() -> list[Entry]:
    """One process ÷ two, by joblib and by dask; the answers are alike, which is asserted."""
    seconds = _shared_out() if find_spec("distributed") else {}
    return [
        Entry(
            f"one process ÷ two by {name}, 1,000 games, clock",
            Spread.of(alone / both for alone, both in zip(seconds["one"], seconds[name], strict=True))
            if seconds
            else None,
            must=1.7,
            aim=1.9,
            least=True,
            decimals=2,
        )
        for name in ("joblib", "dask.distributed")
    ]


def _shared_out() -> dict[str, list[float]]:
    """The seconds that each way takes, the ways taking turns."""
    distributed: Any = import_module("distributed")
    with ExitStack() as closing:
        cluster = closing.enter_context(
            distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
        )
        client = closing.enter_context(distributed.Client(cluster))
        ways: dict[str, dict[str, Any]] = {"one": {}, "joblib": {"jobs": 2}, "dask.distributed": {"cluster": client}}
        answers = [run(games=200, **way) for way in ways.values()]
        assert answers[0] == answers[1] == answers[2]
        seconds: dict[str, list[float]] = {name: [] for name in ways}
        for _ in range(ROUNDS):
            for name, way in ways.items():
                seconds[name].append(taken(time.perf_counter, lambda way=way: run(**way)))  # type: ignore[misc]
    return seconds


def of_hints() -> list[Entry]:
    """The first answer, and how long the kernel hears nothing while a hint is thought of."""
    first, longest, spent = zip(*(asyncio.run(hinted(seed)) for seed in range(8)), strict=True)
    return [
        Entry("hint: until the first answer, clock", Spread.of(first), "ms", 100),
        Entry("hint: until the search has ended, clock", Spread.of(spent), "ms", None),
        Entry("hint: longest time the kernel heard nothing meanwhile", Spread.of(longest), "ms", 50),
    ]


async def hinted(seed: int) -> tuple[float, float, float]:
    """Ask for a hint; return, in ms, the time to the answer, the longest block until the end, and the whole."""
    game = GameWidget(Session.new("seven_days", load_setup({"seed": seed, "players": 1 + seed % 4})), "pl")
    await asyncio.sleep(0.05)
    begun = last = time.perf_counter()
    game.send(RequestHint(state=game.session.state_id, depth=1))
    answered = time.perf_counter() - begun
    longest = 0.0
    while game.ui.hints.is_thinking:
        await asyncio.sleep(0)
        now = time.perf_counter()
        longest, last = max(longest, now - last), now
    return answered * 1000, max(longest, answered) * 1000, (last - begun) * 1000


def of_following() -> list[Entry]:
    """Games played by following each first hint, and by the sensible bot from the same cards."""
    found = follow(FOLLOWED, PLAYOUTS, "medium", 2, 10_000)
    low, high = found.interval
    return [
        Entry(
            f"following hints of {PLAYOUTS} playouts − the sensible bot, won of {FOLLOWED} medium games",
            Spread(100 * found.mean, 100 * low, 100 * high),
            "points, 95%",
            must=0,
            least=True,
        ),
    ]


def run(games: int = GAMES, choices: bool = False, **ways: Any) -> Difficulty:
    """Ask the meter."""
    *_, last = measure(parse_request(Setup(), games=games, choices=choices), **ways)
    return last


def first_progress() -> float:
    """Seconds on the clock until the first games are counted in."""
    begun = time.perf_counter()
    growing = measure(parse_request(Setup(), games=GAMES))
    next(growing)
    next(growing)
    growing.close()
    return time.perf_counter() - begun


def taken(clock: Callable[[], float], play: Callable[[], object]) -> float:
    """Seconds that a call takes."""
    begun = clock()
    play()
    return clock() - begun
