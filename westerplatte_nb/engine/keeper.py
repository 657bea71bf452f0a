"""Keeping a journal of a game in play: each change before it is made, and the whole game again after a failure."""

from typing import Protocol

from westerplatte_nb.engine.change import Change


class Keeper(Protocol):
    """Writes the game down; where it raises OSError, the game goes on, and it is asked again with the next change."""

    def __call__(self, change: Change) -> None:
        """Write a change down before it is made."""

    def agree(self) -> None:
        """Bring what is written into agreement with the game as it stands."""


class Keeping:
    """Whether and how a game is written down.

    `is_behind` tells that what is written may be something else than the game; `failure` is why the last change could
    not be written.
    """

    __slots__ = ("failure", "is_behind", "keeper")

    def __init__(self, keeper: Keeper | None = None) -> None:
        self.keeper = keeper
        self.failure: OSError | None = None
        self.is_behind = False

    def write(self, change: Change) -> bool:
        """Let the keeper write a change, unless it is behind already; tell whether it did."""
        if self.keeper is None or self.is_behind:
            return False
        self.is_behind = True
        try:
            self.keeper(change)
        except OSError as error:
            self.failure = error
            return False
        return True

    def agree(self) -> None:
        """Let a keeper that is behind write down the game as it stands."""
        if self.keeper is None or not self.is_behind:
            return
        try:
            self.keeper.agree()
        except OSError as error:
            self.failure = error
        else:
            self.is_behind, self.failure = False, None
