"""Shares with their confidence intervals, and the median and quartiles of many numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

# Two-sided 95 %.
Z = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Share:
    """How many of a number of games; `low` and `high` bound the true share with 95 % confidence."""

    count: int
    of: int

    @property
    def value(self) -> float:
        """The share, 0 to 1; 0 of no games."""
        return self.count / self.of if self.of else 0.0

    @property
    def low(self) -> float:
        """The lower bound."""
        return self.interval[0]

    @property
    def high(self) -> float:
        """The upper bound."""
        return self.interval[1]

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's score interval (Wilson, 1927), which holds near 0 and 1 too; everything when there are no games."""
        if not self.of:
            return 0.0, 1.0
        share, square = self.value, Z * Z / self.of
        middle = share + square / 2
        spread = Z * sqrt(share * (1 - share) / self.of + square / (4 * self.of))
        low = 0.0 if share == 0 else (middle - spread) / (1 + square)
        high = 1.0 if share == 1 else (middle + spread) / (1 + square)
        return max(0.0, low), min(1.0, high)


@dataclass(frozen=True, slots=True)
class Score(Share):
    """The same where games can be drawn: `drawn` of them count as halves; the bounds are a little too wide then."""

    drawn: int = 0

    @property
    def value(self) -> float:
        """The share of what there was to win, 0 to 1."""
        return (self.count + self.drawn / 2) / self.of if self.of else 0.0


class Quartiles(NamedTuple):
    """A quarter, a half and three quarters of the numbers are not above these."""

    first: float
    median: float
    third: float


def quartiles(numbers: Sequence[float]) -> Quartiles | None:
    """Return the quartiles, between two neighbouring numbers in proportion; None of no numbers."""
    if not numbers:
        return None
    ordered = sorted(numbers)
    return Quartiles(*(_at(ordered, part) for part in (0.25, 0.5, 0.75)))


def _at(ordered: Sequence[float], part: float) -> float:
    place = part * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)
