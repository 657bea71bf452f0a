"""Dice that were thrown, to be shown as dice: what came up, what of it is good, and what was needed.

A game that throws dice brings `rolled(event)` in a part of its own, `dice`.
"""

from typing import NamedTuple


class Rolled(NamedTuple):
    """The faces of dice, which of them are good for who threw them, and what was needed, as signs (`6+`, `≤ 6`)."""

    faces: tuple[int, ...]
    good: tuple[bool, ...]
    needed: str = ""

    def only(self, number: int) -> "Rolled":
        """Return one of the dice alone."""
        return Rolled((self.faces[number],), (self.good[number],), self.needed)
