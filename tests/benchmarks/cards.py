"""Figures of September 1939: uniformly random games with the usual forces, a new seed each, and a table's points."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from itertools import count, cycle
from types import ModuleType
from typing import Any

from tests.benchmarks.rounds import rate
from westerplatte_nb.games.september_1939 import rules
from westerplatte_nb.games.september_1939.rules.model import model_of
from westerplatte_nb.games.september_1939.rules.releases import NEWEST
from westerplatte_nb.games.september_1939.rules.setup import Setup, initial_state
from westerplatte_nb.games.september_1939.rules.table import POINTS, around, members
from westerplatte_nb.games.september_1939.rules.table.ground import Terrain
from westerplatte_nb.games.seven_days import rules as seven_days
from westerplatte_nb.games.seven_days.rules.setup import Setup as SevenDaysSetup

TURNS = 3
KIND = "infantry"


def contract(seconds: float) -> float:
    """Decisions a second through the public contract, set-up included; the points of the table are known by then."""
    _find_all_routes()
    return rate(_game(rules, Setup, turns=TURNS), seconds)


def options(seconds: float) -> float:
    """Options a second that `legal_actions` lists in the same games."""
    _find_all_routes()
    return rate(_game(rules, Setup, counts_options=True, turns=TURNS), seconds)


def options_of_seven_days(seconds: float) -> float:
    """The same of 7 Days."""
    return rate(_game(seven_days, SevenDaysSetup, counts_options=True), seconds)


def _find_all_routes() -> None:
    """Find what each kind of stand of the usual forces reaches from each point of the table, beforehand."""
    table = initial_state(Setup(seed=1), []).table
    for rates in {platoon.kind.rates for platoon in table.platoons}:
        for start in POINTS:
            table.ground.routes(start, rates)


def _game(of: ModuleType, setup: Any, counts_options: bool = False, **more: Any) -> Callable[[], int]:
    """Return what plays a game and counts its decisions, or the options that are listed for them, as of the peers."""
    chance, seeds = random.Random(1939).random, count()

    def play() -> int:
        state, counted = of.setup(setup(seed=next(seeds), **more)), 0
        while legal := of.legal_actions(state):
            state = of.apply(state, legal[int(chance() * len(legal))]).after
            counted += len(legal) if counts_options else 1
        return counted

    return play


def filtering(seconds: float) -> float:
    """Microseconds to filter the points that a stand reaches by those that are taken, once they are known."""
    ground, rates = _ground()
    starts = [point for point in POINTS if not ground.impassable >> point & 1]
    for start in starts:
        ground.reach(start, rates, 2)
    taken, start_of = around(starts[len(starts) // 2], 15), cycle(starts).__next__
    return _microseconds(lambda: ground.reach(start_of(), rates, 2) & ~taken, seconds)


def building(seconds: float) -> float:
    """Microseconds to find them anew."""
    ground, rates = _ground()
    starts = cycle(members(around(POINTS[len(POINTS) // 2], 30))).__next__

    def prepare() -> Terrain:
        fresh = Terrain(ground.rows)
        fresh.reach_of(rates)
        return fresh

    empty = _microseconds(prepare, seconds / 4)
    return _microseconds(lambda: prepare().reach(starts(), rates, 2), seconds) - empty


def building_the_table(seconds: float) -> float:
    """Milliseconds to find the points that a stand reaches from each point of a table, with the routes to them."""
    ground, rates = _ground()

    def build() -> None:
        fresh = Terrain(ground.rows)
        for start in POINTS:
            fresh.routes(start, rates)

    return _microseconds(build, seconds, 1) / 1000


def _ground() -> tuple[Terrain, tuple[int, int, int]]:
    return initial_state(Setup(seed=1), []).table.ground, model_of(NEWEST).kind(KIND).rates


def _microseconds(do: Any, seconds: float, at_once: int = 10) -> float:
    done, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        for _ in range(at_once):
            do()
        done += at_once
    return 1e6 * spent / done
