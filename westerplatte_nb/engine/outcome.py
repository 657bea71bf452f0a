"""How a game ended, as data."""

from __future__ import annotations

from westerplatte_nb.engine.value import value


@value
class Outcome:
    """The end of a game: its result, the rule that ended it, and the winning seats (0-based, empty for none)."""

    result: str
    rule: str
    winners: tuple[int, ...] = ()
