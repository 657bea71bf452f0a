"""Who acted in a game that people and bots play together, and the way back to a person's last decision."""

from __future__ import annotations

from typing import Any, Protocol


class Acted(Protocol):
    """A game in play as it can be read (`engine.viewing.Viewed`), as far as it is needed here."""

    @property
    def steps(self) -> tuple[Any, ...]:
        """The opening and every step up to the present."""

    def is_by_bot(self, number: int) -> bool:
        """Tell whether the action of a number (from 1) was that of a seat which a bot plays."""


class Line(Acted, Protocol):
    """A game in play (`westerplatte_nb.session.Session`), as far as it is needed here."""

    def go_to(self, number: int, meant_for: int | None = None, by: int | None = None, agreed: bool = False) -> bool:
        """Go to the state after so many actions; False when there is no such state."""


def last_of_person(line: Acted) -> int | None:
    """Return the number (from 1) of the last action that a person chose; None where no person has acted."""
    return next((number for number in range(len(line.steps) - 1, 0, -1) if not line.is_by_bot(number)), None)


def undo_to_person(line: Line, meant_for: int | None = None, by: int | None = None, agreed: bool = False) -> bool:
    """Go back to the last decision of a person, taking back what bots played since; False where no person has acted.

    `by` and `agreed` are for the record, as in `Session.undo`.
    Raises StaleState when `meant_for` is no longer the present state's id.
    """
    number = last_of_person(line)
    return number is not None and line.go_to(number - 1, meant_for, by, agreed)
