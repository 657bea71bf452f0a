"""What a player does: a frozen value with one line of notation that reads back."""

from __future__ import annotations

from typing import Protocol, runtime_checkable


@runtime_checkable
class Action(Protocol):
    """A move of any game: hashable, comparable, and `str(action)` is its line of notation.

    For every action of a game `rules.parse_action(str(action)) == action`.
    """

    def __str__(self) -> str:
        """Return the one-line notation."""

    def __hash__(self) -> int:
        """Actions are values."""
