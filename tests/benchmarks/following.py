"""Does following hints beat the rule-based bot? The same deals are played by both, and the difference is counted.

`python -m tests.benchmarks.following --games 200 --playouts 200` follows the first hint all through each game, with
so many playouts a hint, and lets the sensible bot play the same seed. It prints both win rates and the mean difference
with its 95 % interval (paired, so that a lucky deal helps neither). The more the playouts, the longer it takes.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from westerplatte_nb.bots.game_model import game_model_of
from westerplatte_nb.bots.hints import think
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.difficulty import LEVELS
from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.games.seven_days.rules.state import VICTORY

GAME = "seven_days"
NEVER = 1e9


@dataclass
class Pairs:
    """Games won by following hints and by the sensible bot, on the same cards."""

    by_hints: list[bool] = field(default_factory=list)
    by_bot: list[bool] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The difference of the win rates."""
        return sum(self._differences()) / len(self.by_hints)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the difference."""
        games = len(self.by_hints)
        spread = sum((one - self.mean) ** 2 for one in self._differences()) / max(1, games - 1)
        half = 1.96 * sqrt(spread / games)
        return self.mean - half, self.mean + half

    def __str__(self) -> str:
        games = len(self.by_hints)
        rates = f"hints {sum(self.by_hints) / games:.1%}, sensible {sum(self.by_bot) / games:.1%}"
        low, high = self.interval
        return f"{games} games: {rates}, difference {self.mean:+.1%} [{low:+.1%}, {high:+.1%}]"

    def _differences(self) -> list[int]:
        return [ours - theirs for ours, theirs in zip(self.by_hints, self.by_bot, strict=True)]


def follow(
    games: int, playouts: int, level: str, players: int, seed: int, tell: Callable[[Pairs], object] = lambda pairs: None
) -> Pairs:
    """Play games of the seeds from `seed` on both ways, and tell of each."""
    pairs = Pairs()
    for number in range(games):
        setup = Setup(players, level, seed=seed + number)
        pairs.by_hints.append(_won(setup, playouts))
        pairs.by_bot.append(_won(setup, None))
        tell(pairs)
    return pairs


def _won(setup: Setup, playouts: int | None) -> bool:
    """Play a game by hints of so many playouts, or by the sensible bot, and tell whether it was won."""
    state = rules.setup(setup)
    plan = game_model_of(GAME).policy
    while not state.is_over:
        seen = rules.observe(state, rules.turn_of(state))
        for action in plan(seen) if playouts is None else _hinted(seen, playouts):
            state = rules.apply(state, action).after
    return bool(state.result == VICTORY)


def _hinted(observation: Any, playouts: int) -> tuple[Any, ...]:
    """The plan of the first hint."""
    return think(GAME, observation, seconds=NEVER, playouts=playouts).best.actions


if __name__ == "__main__":
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--games", type=int, default=100)
    reading.add_argument("--playouts", type=int, default=200)
    reading.add_argument("--level", choices=LEVELS, default="medium")
    reading.add_argument("--players", type=int, choices=range(1, 5), default=2)
    reading.add_argument("--first-seed", type=int, default=10_000)
    given = reading.parse_args()
    follow(given.games, given.playouts, given.level, given.players, given.first_seed, lambda pairs: print(pairs))
