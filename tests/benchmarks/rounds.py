"""Fair comparison: every figure in a process of its own, one after the other, round after round (A B A B).

What slows the machine for a while then slows all alike, and only ratios of the same round are told.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
WARM_UP = 0.3


class Absent(Exception):  # noqa: N818
    """What a figure needs is not installed."""


class Spread(NamedTuple):
    """The median of several rounds with the smallest and the largest value."""

    median: float
    least: float
    most: float

    @classmethod
    def of(cls, values: Iterable[float]) -> Spread:
        """Make it of the values of all rounds."""
        ordered = sorted(values)
        return cls(statistics.median(ordered), ordered[0], ordered[-1])


class Figures(NamedTuple):
    """What was measured: values by name, one a round, and what could not be measured with the reason."""

    values: Mapping[str, list[float]]
    absent: Mapping[str, str]

    def spread(self, name: str) -> Spread | None:
        """The figure of a name, or None where it is absent."""
        return Spread.of(self.values[name]) if name in self.values else None

    def ratio(self, name: str, *others: str) -> Spread | None:
        """The figure divided by the median of the others in the same round, or None where one is absent."""
        if not {name, *others} <= self.values.keys():
            return None
        rounds = zip(self.values[name], *(self.values[other] for other in others), strict=True)
        return Spread.of(own / statistics.median(rest) for own, *rest in rounds)


def rate(play: Callable[[], int], seconds: float) -> float:
    """Call `play` again and again; return how many of what it counts it does in a second of CPU time."""
    begun = time.process_time()
    while time.process_time() - begun < WARM_UP:
        play()
    done, begun = 0, time.process_time()
    while (taken := time.process_time() - begun) < seconds:
        done += play()
    return done / taken


def measure(names: Iterable[str], rounds: int, seconds: float) -> Figures:
    """Measure each figure (`module:function` of this folder) once a round, each time in a fresh process."""
    values: dict[str, list[float]] = {}
    absent: dict[str, str] = {}
    for _ in range(rounds):
        for name in names:
            if name in absent:
                continue
            told = _in_fresh_process(name, seconds)
            if "absent" in told:
                absent[name] = told["absent"]
            else:
                values.setdefault(name, []).append(float(told["value"]))
    return Figures(values, absent)


def _in_fresh_process(name: str, seconds: float) -> dict[str, str]:
    asked = [sys.executable, "-m", "tests.benchmarks.figure", name, str(seconds)]
    ran = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise RuntimeError(f"{name}:\n{ran.stderr}")
    told: dict[str, str] = json.loads(ran.stdout.splitlines()[-1])
    return told
