"""The bot that knows nothing: every legal action is as likely as any other."""

from random import Random
from typing import Any

from westerplatte_nb.engine.registry import rules_of


class UniformBot:
    """Chooses among the legal actions with equal chances."""

    def __init__(self, game: str, seed: int = 0) -> None:
        self._legal_actions = rules_of(game).legal_actions
        self._random = Random(seed).random

    def choose(self, observation: Any) -> Any:
        """Return any legal action."""
        actions = self._legal_actions(observation)
        return actions[int(self._random() * len(actions))]
