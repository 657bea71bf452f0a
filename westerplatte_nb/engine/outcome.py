"""How a game ended, as data."""

from __future__ import annotations

from westerplatte_nb.engine.value import value

# The result of a game that stopped at its limit, neither won nor lost.
UNFINISHED = "unfinished"


@value
class Outcome:
    """The end of a game: its result, the rule that ended it, and the winning seats (0-based, empty for none).

    `points` are what each seat came to, by seat, where a game counts them: a match of two games is scored by them.
    """

    result: str
    rule: str
    winners: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
