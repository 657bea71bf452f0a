"""The difficulty meter's speed, on one core and shared out, with rounds of all ways taking turns.

Run by `make bench`; nothing of time is asserted. What is said of processor time holds on a busy machine too, what is
said of the clock only on an idle one with two cores.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable
from contextlib import ExitStack
from importlib.metadata import version
from typing import Any

import pytest

from westerplatte_nb.games.seven_days.setup import Setup
from westerplatte_nb.lab.estimate import Difficulty
from westerplatte_nb.lab.meter import asked, measure

ROUNDS = 5
GAMES = 1000


def run(games: int = GAMES, choices: bool = False, **ways: Any) -> Difficulty:
    *_, last = measure(asked(Setup(), games=games, choices=choices), **ways)
    return last


def first_progress() -> float:
    """Seconds on the clock until the first games are counted in."""
    begun = time.perf_counter()
    growing = measure(asked(Setup(), games=GAMES))
    next(growing)
    next(growing)
    growing.close()  # type: ignore[attr-defined]
    return time.perf_counter() - begun


def told(name: str, values: list[float], unit: str = "s") -> float:
    """Print the median with the smallest and largest value, and return it."""
    middle = statistics.median(values)
    print(f"{name:56} {middle:8.2f} {unit}  ({min(values):.2f} to {max(values):.2f}, n={len(values)})")
    return middle


def taken(clock: Callable[[], float], play: Callable[[], object]) -> float:
    begun = clock()
    play()
    return clock() - begun


def test_a_thousand_games_of_the_sensible_bot() -> None:
    run(games=40)
    alone = [taken(time.process_time, run) for _ in range(ROUNDS)]
    choices = [taken(time.process_time, lambda: run(choices=True)) for _ in range(ROUNDS)]
    print()
    told("1,000 games with interval, CPU (must 3, aim 1)", alone)
    told("the same, first choices compared too, CPU", choices)
    told("until the first games are counted in (must 0.5)", [first_progress() for _ in range(ROUNDS)])


def test_two_processes_beside_one() -> None:
    distributed = pytest.importorskip("distributed", reason="the extra cluster is not installed")
    with ExitStack() as closing:
        cluster = closing.enter_context(
            distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
        )
        client = closing.enter_context(distributed.Client(cluster))
        ways: dict[str, dict[str, Any]] = {"one": {}, "joblib": {"jobs": 2}, "dask": {"cluster": client}}
        answers = [run(games=200, **way) for way in ways.values()]
        assert answers[0] == answers[1] == answers[2]
        seconds: dict[str, list[float]] = {name: [] for name in ways}
        for _ in range(ROUNDS):
            for name, way in ways.items():
                seconds[name].append(taken(time.perf_counter, lambda way=way: run(**way)))  # type: ignore[misc]
    print()
    print({name: version(name) for name in ("joblib", "distributed")}, "load", os.getloadavg()[0])
    one = told("1,000 games in one process, clock", seconds["one"])
    for name in ("joblib", "dask"):
        two = told(f"1,000 games over two processes by {name}, clock", seconds[name])
        print(f"{'one process ÷ two (must 1.7, aim 1.9)':56} {one / two:8.2f}")
