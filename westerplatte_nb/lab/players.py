"""The bots as the lab asks them: the same bots, in the quickest way that shows them nothing more.

The lab holds every game as a draft of its own. The uniform and the sensible bot look at nothing that is hidden from
their seat, so they are asked about the draft itself, and the sensible one for a whole turn at once; the search bot
deals the hidden cards anew from what it is shown, so it is shown an observation.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from westerplatte_nb.bots.bot import Bot, bot_of
from westerplatte_nb.bots.game_model import game_model_of
from westerplatte_nb.bots.goal_search import GoalBot
from westerplatte_nb.bots.search import PLAYOUTS, SearchBot
from westerplatte_nb.engine.goal import Aim
from westerplatte_nb.engine.registry import MissingWing, rules_of, wing
from westerplatte_nb.engine.value import Event

# What a bot does next: one action or more, legal one after another.
Player = Callable[[Any], tuple[Any, ...]]

# The bots that choose alike whatever their seed.
WITHOUT_CHANCE = frozenset({"sensible"})
# Those that play for a scenario's goal where there is one.
AWARE_OF_GOALS = frozenset({"search"})


def player_of(
    bot: str, game: str, seed: int, playouts: int | None = None, aim: Callable[[], Aim] | None = None
) -> Player:
    """Return a bot as a player of the lab's drafts; `playouts` is the budget of a search, else its own.

    A search is after what `aim` tells, if anything; the other bots know nothing of a goal. Raises UnknownBot.
    """
    if bot == "sensible":
        return game_model_of(game).policy
    if bot == "search":
        budget = PLAYOUTS if playouts is None else playouts
        return _shown_observations(
            SearchBot(game, seed, budget) if aim is None else GoalBot(game, aim, seed, budget), game
        )
    choose = bot_of(bot, game, seed).choose
    return lambda draft: (choose(draft),)


def _shown_observations(bot: Bot, game: str) -> Player:
    rules = rules_of(game)
    return lambda draft: (bot.choose(rules.observe(draft, rules.turn_of(draft))),)


def seated(game: str, seat: int, player: Player, others: Player) -> Player:
    """Return a player that plays a seat as one bot, and all others as another."""
    turn_of = rules_of(game).turn_of
    return lambda draft: (player if turn_of(draft) == seat else others)(draft)


def play_on_of(game: str) -> Callable[[Any, Any], tuple[Event, ...]]:
    """Return what plays an action on a draft: the model's own, or the rules' for a game without a model."""
    try:
        return game_model_of(game).play_on
    except MissingWing:
        play_on: Callable[[Any, Any], tuple[Event, ...]] = wing("games", game, "rules").carry_on
        return play_on
