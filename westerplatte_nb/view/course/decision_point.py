"""A turning point of a game as its players made it: what they chose, and what changed after it."""

from typing import NamedTuple


class DecisionPoint(NamedTuple):
    """A moment to go back to: the one in which the choice was still open, its title, the choice and the change."""

    moment: int
    title: str
    chosen: str
    changed: str
