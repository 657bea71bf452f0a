"""The bots at the lab's table: the same bots, asked in the quickest way that shows them nothing more.

The lab holds every game as a draft of its own. The uniform and the sensible bot look at nothing hidden, so they are
asked about the draft itself, and the sensible one for a whole turn at once; the search bot deals the hidden cards anew
from what it is shown, so it is shown an observation.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from westerplatte_nb.bots.bot import bot_of
from westerplatte_nb.bots.game_model import game_model_of
from westerplatte_nb.bots.search import SearchBot
from westerplatte_nb.engine.registry import rules_of

# What a bot does next: one action or more, legal one after another.
Player = Callable[[Any], tuple[Any, ...]]

# The bots that choose alike whatever their seed.
WITHOUT_CHANCE = frozenset({"sensible"})


def player_of(bot: str, game: str, seed: int, playouts: int | None = None) -> Player:
    """Return a bot as a player of the lab's drafts; `playouts` is the budget of a search, else its own.

    Raises UnknownBot.
    """
    if bot == "sensible":
        return game_model_of(game).policy
    if bot == "search":
        return _shown_observations(SearchBot(game, seed) if playouts is None else SearchBot(game, seed, playouts), game)
    choose = bot_of(bot, game, seed).choose
    return lambda draft: (choose(draft),)


def _shown_observations(bot: SearchBot, game: str) -> Player:
    rules = rules_of(game)
    return lambda draft: (bot.choose(rules.observe(draft, rules.turn_of(draft))),)
