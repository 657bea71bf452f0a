"""Does following hints beat the rule-based bot? The same deals are played by both, and the difference is counted.

`python -m tests.benchmarks.bench_hints --games 200 --playouts 200` follows the first hint all through each game, with
so many playouts a hint, and lets the sensible bot play the same seed. It prints both win rates and the mean difference
with its 95 % interval (paired, so that a lucky deal helps neither). The more the playouts, the longer it takes.
"""

from __future__ import annotations

import argparse
from math import sqrt
from time import perf_counter
from typing import Any

from westerplatte_nb.bots.hints import think
from westerplatte_nb.bots.mind import mind_of
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.difficulty import LEVELS
from westerplatte_nb.games.seven_days.setup import Setup
from westerplatte_nb.games.seven_days.state import VICTORY

GAME = "seven_days"
NEVER = 1e9


def hinted(observation: Any, playouts: int) -> tuple[Any, ...]:
    """The plan of the first hint."""
    return think(GAME, observation, seconds=NEVER, playouts=playouts).best.actions


def won(setup: Setup, playouts: int | None) -> bool:
    """Play a game by hints of so many playouts, or by the sensible bot, and tell whether it was won."""
    state = rules.setup(setup)
    plan = mind_of(GAME).plan
    while not state.is_over:
        seen = rules.observe(state, rules.turn_of(state))
        for action in plan(seen) if playouts is None else hinted(seen, playouts):
            state = rules.apply(state, action).after
    return state.result == VICTORY


def main() -> None:
    """Play the games and print what came of them."""
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--games", type=int, default=100)
    reading.add_argument("--playouts", type=int, default=200)
    reading.add_argument("--level", choices=LEVELS, default="medium")
    reading.add_argument("--players", type=int, choices=range(1, 5), default=2)
    reading.add_argument("--first-seed", type=int, default=10_000)
    asked = reading.parse_args()
    by_hints = by_bot = 0
    differences: list[int] = []
    begun = perf_counter()
    for number in range(asked.games):
        setup = Setup(asked.players, asked.level, seed=asked.first_seed + number)
        ours, theirs = won(setup, asked.playouts), won(setup, None)
        by_hints, by_bot = by_hints + ours, by_bot + theirs
        differences.append(ours - theirs)
        if (number + 1) % 10 == 0 or number + 1 == asked.games:
            print(told(number + 1, by_hints, by_bot, differences, perf_counter() - begun), flush=True)


def told(games: int, by_hints: int, by_bot: int, differences: list[int], seconds: float) -> str:
    """One line of the result so far."""
    mean = sum(differences) / games
    spread = sum((one - mean) ** 2 for one in differences) / max(1, games - 1)
    half = 1.96 * sqrt(spread / games)
    rates = f"hints {by_hints / games:.1%}, sensible {by_bot / games:.1%}"
    return f"{games} games: {rates}, difference {mean:+.1%} [{mean - half:+.1%}, {mean + half:+.1%}], {seconds:.0f} s"


if __name__ == "__main__":
    main()
