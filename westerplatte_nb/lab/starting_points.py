"""Where the lab's games begin: from a setup and a seed for the rest, or from a position as players see it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any, Protocol

from westerplatte_nb.bots.game_model import game_model_of
from westerplatte_nb.engine.registry import rules_of


class Start(Protocol):
    """A place where games begin; a value that travels between processes."""

    @property
    def game(self) -> str:
        """The name of the game."""

    def draft(self, seed: int) -> Any:
        """Return the first state of the game of a seed; the caller alone holds it."""


@dataclass(frozen=True, slots=True)
class FromSetup:
    """A game set up anew for every seed: what the setup fixes (tiles, a stacked deck, a position) stays as it is."""

    setup: Any
    game: str

    def draft(self, seed: int) -> Any:
        """Return the first state of a seed."""
        return rules_of(self.game).begin(replace(self.setup, seed=seed)).after


@dataclass(frozen=True, slots=True)
class FromPosition:
    """A moment of a game as a viewer sees it; what is hidden from that seat (None: from a bystander) is dealt anew."""

    observation: Any
    game: str
    viewer: int | None = None

    def draft(self, seed: int) -> Any:
        """Return a state that could be the true one."""
        return game_model_of(self.game).determinize(self.observation, self.viewer, Random(seed))
