"""The rule-based bot: it plays what the game's mind calls sensible, without looking ahead."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.bots.mind import mind_of


class SensibleBot:
    """Plays the plan of the game's mind; nothing is random, so its seed means nothing."""

    def __init__(self, game: str, seed: int = 0) -> None:
        self._plan = mind_of(game).plan

    def choose(self, observation: Any) -> Any:
        """Return the first action of the plan from here."""
        return self._plan(observation)[0]
