"""A tree of lines for a search that plays on at random: how often each was tried, and what it came to."""

from math import log, sqrt
from typing import Any

Line = tuple[Any, ...]

# How fast a place of the tree takes in new lines.
WIDE = 1.5


class Arms:
    """Some possibilities: how often each was tried, and what it came to in all."""

    __slots__ = ("totals", "tries", "visits")

    def __init__(self, number: int = 0) -> None:
        self.visits = 0
        self.tries = [0] * number
        self.totals = [0.0] * number

    def count(self, number: int, reward: float) -> None:
        """Count what one came to."""
        self.visits += 1
        self.tries[number] += 1
        self.totals[number] += reward

    def means(self) -> list[float]:
        """Return the mean value of each; 0 where it was not tried."""
        return [total / tried if tried else 0.0 for total, tried in zip(self.totals, self.tries, strict=True)]

    def promising(self, possible: list[int], keen: float) -> int:
        """Return which of some to try next (UCB1); each was tried before."""
        many, totals, tries = log(self.visits + 1), self.totals, self.tries
        return max(possible, key=lambda n: totals[n] / tries[n] + keen * sqrt(many / tries[n]))


class Node(Arms):
    """A place in the tree: its arms are lines, each of which leads to a place."""

    __slots__ = ("lines", "places")

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[Line] = []
        self.places: list[Node] = []

    @property
    def wants_more(self) -> bool:
        """Whether it is time to take in another line."""
        return len(self.lines) < 1 + WIDE * sqrt(self.visits)

    def add(self, line: Line) -> int:
        """Take in a line, and return its number."""
        self.lines.append(line)
        self.places.append(Node())
        self.tries.append(0)
        self.totals.append(0.0)
        return len(self.lines) - 1
