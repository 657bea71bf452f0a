"""The rule-based bot: it plays the policy of the game's model, without looking ahead."""

from __future__ import annotations

from westerplatte_nb.bots.game_model import game_model_of
from westerplatte_nb.bots.plan_bot import PlanBot


class SensibleBot(PlanBot):
    """Plays the plans of the game's model; nothing is random, so its seed means nothing."""

    def __init__(self, game: str, seed: int = 0) -> None:
        super().__init__(game, game_model_of(game).policy)
