"""The engine's few errors, for programmers; people read sentences worded from the reasons they carry."""

import reprlib

from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.engine.value import Reason, Wording

__all__ = ["GameError", "IllegalAction", "NoRecord", "NotationError", "Reason", "SetupError", "StaleState"]


class GameError(Exception):
    """The base of everything the engine raises."""


def _notation_of(action: object) -> str:
    """Return the notation of an action; for a value of another type whose `str` fails, its shortened `repr`."""
    try:
        return str(action)
    except Exception:
        return reprlib.repr(action)


class IllegalAction(GameError):  # noqa: N818 - reads as what it is, like StopIteration
    """An action the rules do not allow now; the state is untouched."""

    def __init__(self, action: object, reason: Reason) -> None:
        super().__init__(f"{_notation_of(action)}: {reason.key} ({reason.rule})")
        self.action = action
        self.reason = reason


class NotationError(GameError):
    """A line that is not an action of the game."""

    def __init__(self, text: str) -> None:
        super().__init__(f"not an action: {short(text)!r}")
        self.text = text


class StaleState(GameError):  # noqa: N818
    """An action meant for a state that is no longer the present one (a double or late click)."""

    def __init__(self, meant_for: int, present: int) -> None:
        super().__init__(f"action for state {meant_for}, but the present state is {present}")
        self.meant_for = meant_for
        self.present = present


class NoRecord(GameError):  # noqa: N818
    """A trial with cards resampled cannot be written down as setup and actions."""

    def __init__(self, game: str) -> None:
        super().__init__(f"a trial of {game} has no record")
        self.game = game


class SetupError(GameError):
    """A setup that cannot be set up; `place` says where, `expected` what should have stood there, in keys and values.

    The sentence of `expected` stands after a colon: a phrase without capital and full stop.
    """

    def __init__(self, place: str, found: object, expected: Wording) -> None:
        values = ", ".join(f"{name} {value}" for name, value in expected.values.items())
        super().__init__(f"{short(place, 80)}: {short(found)!r} is not {expected.key} ({values})")
        self.place = place
        self.found = found
        self.expected = expected
