"""Paired deals: a bot plays each deal against a strategy twice, once from either seat, so that luck counts for less.

A strategy is a function that is shown what its seat observes and names a legal action. It stands in the `STRATEGIES` of
a game's module; a new one is one function there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from westerplatte_nb.engine.new_game import new_game
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.lab.batch import SEED_DISTANCE, Player, apply_in_place_of, player_of
from westerplatte_nb.lab.estimate import Z
from westerplatte_nb.lab.game_lab import FromSetup, StartingPosition

Strategy = Callable[[Any], Any]
# What a bot came to in one deal from each seat: 1 won, 0.5 drawn, 0 lost.
Pair = tuple[float, float]
# How far below its mean against itself a bot may stay from one seat.
SEAT_MARGIN = 0.05
# The bot itself in the place of a strategy.
ITSELF = "itself"


@dataclass(frozen=True)
class Suite:
    """The strategies of a game by their names, and where its deals begin."""

    start: StartingPosition
    strategies: Mapping[str, Strategy]

    def pair(self, bot: str, opponent: str, seed: int) -> Pair:
        """Return what a bot comes to in the deal of a seed against a strategy, or against itself in a single game."""
        game = self.start.game
        if opponent == ITSELF:
            first, second = self._points(seed, player_of(bot, game, seed), player_of(bot, game, seed + SEED_DISTANCE))
            return first, second
        strategy = strategy_player(game, self.strategies[opponent])
        return (
            self._points(seed, player_of(bot, game, seed), strategy)[0],
            self._points(seed, strategy, player_of(bot, game, seed))[1],
        )

    def _points(self, seed: int, *players: Player) -> Pair:
        """Play the deal of a seed, one player a seat, and return the points of both seats."""
        rules, apply_in_place = rules_of(self.start.game), apply_in_place_of(self.start.game)
        draft = self.start.draft(seed)
        while not draft.is_over:
            for action in players[rules.turn_of(draft)](draft):
                apply_in_place(draft, action)
        outcome = rules.outcome(draft)
        winners = () if outcome is None else outcome.winners
        return (0.5, 0.5) if not winners else (float(0 in winners), float(1 in winners))


def new_games(game: str) -> StartingPosition:
    """Return where the deals of new games begin, with the rulings that these name."""
    return FromSetup(rules_of(game).setup_from_plain(new_game(game, {})), game)


def strategy_player(game: str, strategy: Strategy) -> Player:
    """Return the player that does what a strategy names; AssertionError where that is not legal."""
    rules = rules_of(game)

    def play(draft: Any) -> tuple[Any, ...]:
        observation = rules.observe(draft, rules.turn_of(draft))
        action = strategy(observation)
        if action not in rules.legal_actions(observation):
            raise AssertionError(f"{strategy} names {action}, which is not legal")
        return (action,)

    return play


class Paired(NamedTuple):
    """The mean of the pairs, its 95 % interval (each pair is one observation), and the mean from each seat."""

    pairs: int
    mean: float
    low: float
    high: float
    seats: tuple[float, float]

    def is_beaten(self, against_itself: Paired) -> bool:
        """Tell whether the bot beats the strategy in all deals, and from no seat stays far below what it is there."""
        return self.low > 0.5 and all(
            own >= usual - SEAT_MARGIN for own, usual in zip(self.seats, against_itself.seats, strict=True)
        )


def paired(pairs: Sequence[Pair]) -> Paired:
    """Return what pairs come to; of a single one the interval is everything."""
    means = [fmean(pair) for pair in pairs]
    mean = fmean(means)
    reach = Z * stdev(means) / sqrt(len(means)) if len(means) > 1 else 1.0
    seats = fmean(pair[0] for pair in pairs), fmean(pair[1] for pair in pairs)
    return Paired(len(pairs), mean, max(0.0, mean - reach), min(1.0, mean + reach), seats)
