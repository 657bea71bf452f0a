"""What a bot is, and the bots by name."""

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from westerplatte_nb.bots.game_model import game_model_of
from westerplatte_nb.bots.search import PlanBot, SearchBot
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.value import value


class UniformBot:
    """Chooses among the legal actions with equal chances."""

    def __init__(self, game: str, seed: int = 0) -> None:
        self._legal_actions = rules_of(game).legal_actions
        self._random = Random(seed).random

    def choose(self, observation: Any) -> Any:
        """Return a legal action drawn at random, each as likely as the others."""
        actions = self._legal_actions(observation)
        return actions[int(self._random() * len(actions))]


class Bot(Protocol):
    """A player that is a program: it is shown observations and names actions.

    The same bot with the same seed, shown the same observations in the same order, names the same actions.
    """

    def choose(self, observation: Any) -> Any:
        """Return a legal action for the seat in turn; `observation` is its own (`rules.observe`) of a game not over."""


@value
class UnknownBot(ValueError):  # noqa: N818
    """There is no bot of this name: which name was asked for, and which there are."""

    name: str
    choices: tuple[str, ...]


BOTS: dict[str, Callable[[str, int], Bot]] = {
    "uniform": UniformBot,
    # It plays the policy of the game's model, without looking ahead: nothing is random, so its seed means nothing.
    "sensible": lambda game, seed: PlanBot(game, game_model_of(game).policy),
    "search": SearchBot,
}


def bot_of(name: str, game: str, seed: int = 0) -> Bot:
    """Return a new bot for a game by its name (`uniform`, `sensible`, `search`), with a seed of its own.

    Raises UnknownBot.
    """
    if name not in BOTS:
        raise UnknownBot(name, tuple(BOTS))
    return BOTS[name](game, seed)
