"""How a game may begin before a bot takes over: a first choice, to be compared with others."""

from __future__ import annotations

from typing import Any, Protocol

from westerplatte_nb.bots.game_model import GameModel
from westerplatte_nb.engine.value import Wording


class Opening(Protocol):
    """A first choice; a value that travels between processes."""

    @property
    def notation(self) -> tuple[str, ...]:
        """Its actions, where they are the same in every game."""

    @property
    def kind(self) -> str:
        """The kind of deed it is, where its actions differ from game to game."""

    @property
    def label(self) -> tuple[Wording, ...]:
        """What is done, one sentence after another."""

    def actions(self, draft: Any, model: GameModel[Any, Any]) -> tuple[Any, ...] | None:
        """Return actions that are legal one after another, or None where the game has no such beginning."""
