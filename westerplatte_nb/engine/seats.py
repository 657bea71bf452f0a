"""Who acted in a game that people and bots play together, the way back to a person's last decision, and partners."""

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


def are_partners(rules: Any, state: Any, one: int, other: int) -> bool:
    """Tell whether two seats play on one side; each plays alone where the rules have no `side_of`."""
    side_of = getattr(rules, "side_of", lambda _, seat: seat)
    return bool(side_of(state, one) == side_of(state, other))
