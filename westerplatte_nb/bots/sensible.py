"""The rule-based bot: it plays what the game's mind calls sensible, without looking ahead."""

from __future__ import annotations

from westerplatte_nb.bots.following import FollowingBot
from westerplatte_nb.bots.mind import mind_of


class SensibleBot(FollowingBot):
    """Plays the plans of the game's mind; nothing is random, so its seed means nothing."""

    def __init__(self, game: str, seed: int = 0) -> None:
        super().__init__(game, mind_of(game).plan)
