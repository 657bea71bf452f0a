"""What the generic parts of the package may rely on in any game's state."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from westerplatte_nb.engine.value import Decision

Self = TypeVar("Self", bound="State")


class State(Protocol):
    """A moment of any game: one flat record of immutable values, changed only on a draft that nobody else holds.

    A game's own state has more; bots, sessions, timelines and the lab use only this.
    """

    agenda: tuple[Any, ...]
    decision: Decision | None

    @property
    def active(self) -> int:
        """The seat (0-based) that acts where no question waits."""

    @property
    def seats(self) -> int:
        """How many sides act and choose; they are numbered from 0."""

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; it never falls while a game goes on."""

    @property
    def round(self) -> int:
        """The number of the round (the day, where a game counts days), from 1; it never falls."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    def copy(self: Self) -> Self:
        """Return a draft with the same values."""


def pending(state: State) -> Decision | None:
    """Return the decision the game waits for, if any."""
    return state.decision


def turn_of(state: State) -> int:
    """Return the seat (0-based) that acts or chooses now."""
    return state.active if state.decision is None else state.decision.seat
