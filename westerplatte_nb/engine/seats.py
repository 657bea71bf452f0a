"""Who acted in a game that people and bots play together, and the way back to a person's last decision."""

from typing import Any, Protocol


class Acted(Protocol):
    """A game in play as it can be read (`engine.viewing.Viewed`), as far as it is needed here."""

    @property
    def steps(self) -> tuple[Any, ...]:
        """The opening and every step up to the present."""

    def is_by_bot(self, number: int) -> bool:
        """Tell whether the action of a number (from 1) was that of a seat which a bot plays."""


def last_of_person(line: Acted) -> int | None:
    """Return the number (from 1) of the last action that a person chose; None where no person has acted."""
    return next((number for number in range(len(line.steps) - 1, 0, -1) if not line.is_by_bot(number)), None)
