"""Fit the weights of Warsaw's evaluation to games: `python -m tests.benchmarks.fit_warsaw --games 1091 --keep FILE`.

Logistic regression on who won, from what counts (`feature_counts`) where each round begins: there a playout ends. The
sensible player meets itself and each simple strategy from both seats, some acts left to chance so that more is seen.
A ridge keeps what is rare near the weights of the sensible player, a second one keeps what is new near that of the
next round, and `SIGNS` what is sensible. The loss on games that were held out tells whether the new weights are better.
What is printed is the text of `evaluation.toml`.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tests.bots.strategies.paired import strategy_player
from tests.bots.strategies.warsaw_1920 import SUITE
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.games.warsaw_1920.bots.evaluation import CONDITIONS, PLACES, WHOLE, feature_counts, weights_of
from westerplatte_nb.games.warsaw_1920.rules.state import RED, ROUNDS
from westerplatte_nb.lab.batch import apply_in_place_of, player_of

GAME = SUITE.start.game
NAMES = [
    "even",
    *(f"{condition}.{place}" for condition in CONDITIONS for place in PLACES),
    *(f"whole.{name}" for name in WHOLE),
]
# Of ten games so many are of the sensible player against itself.
ITSELF_OF_TEN = 6
# How often an act is left to chance, in every second game.
CHANCE = 0.06
RIDGE, NEIGHBOURS = 60.0, 100.0
# What may not be a weight's sign: who has more of it is not the worse off.
SIGNS = {
    **{f"red_{order}.{place}": 1 for order in ("good", "dispersed") for place in ("stands", "radzymin")},
    **{f"polish_{order}.{place}": -1 for order in ("good", "dispersed") for place in ("stands",)},
    "polish_good.radzymin": -1,
    "whole.defenders": -1,
    "whole.red_hand": 1,
    "whole.polish_hand": -1,
    "whole.red_orders": 1,
    "whole.polish_orders": -1,
}
Rows: TypeAlias = NDArray[np.float64]


def rows_of(seed: int) -> list[list[float]]:
    """Play the game of a seed and return a row for each round: the round, the features, and whether Red won."""
    rng = Random(seed)
    rules, apply_in_place = rules_of(GAME), apply_in_place_of(GAME)
    players = [player_of("sensible", GAME, seed), player_of("sensible", GAME, seed + 1)]
    if seed % 10 >= ITSELF_OF_TEN:
        players[rng.randrange(2)] = strategy_player(GAME, rng.choice([*SUITE.strategies.values()]))
    chance = CHANCE * (seed % 2)
    draft = SUITE.start.draft(10**6 + seed)
    found: list[list[float]] = []
    while not draft.is_over:
        if draft.round > len(found):
            found.append([float(draft.round), 1.0, *feature_counts(draft)])
        if rng.random() < chance:
            apply_in_place(draft, rng.choice(rules.legal_actions(draft)))
            continue
        for action in players[rules.turn_of(draft)](draft):
            apply_in_place(draft, action)
    return [[*row, float(draft.winner == RED)] for row in found]


def standing() -> Rows:
    """Return the weights of the sensible player, a row for each round."""
    rounds = [weights_of(number) for number in range(1, ROUNDS + 1)]
    return np.array([[one.even, *(weight for row in one.places for weight in row), *one.whole] for one in rounds])


def fitted(rows: Rows, steps: int = 500) -> Rows:
    """Return the weights, a row for each round, by accelerated gradients that keep the signs."""
    of_round = [rows[rows[:, 0] == number] for number in range(1, ROUNDS + 1)]
    given = [(part[:, 1:-1], part[:, -1]) for part in of_round]
    signs = np.array([SIGNS.get(name, 0) for name in NAMES])
    rate = 1 / (max(np.linalg.norm(x, 2) ** 2 / 4 for x, _ in given) + RIDGE + 4 * NEIGHBOURS)
    prior = standing()
    found = before = prior
    for step in range(steps):
        ahead = found + step / (step + 3) * (found - before)
        slope = np.stack([x.T @ (1 / (1 + np.exp(-x @ w)) - y) for (x, y), w in zip(given, ahead, strict=True)])
        change = ahead - prior
        apart = np.diff(change, axis=0)
        slope += RIDGE * change
        slope[1:] += NEIGHBOURS * apart
        slope[:-1] -= NEIGHBOURS * apart
        before, found = found, ahead - rate * slope
        found = np.where(found * signs < 0, 0.0, found)
    return found


def loss(rows: Rows, weights: Rows) -> list[float]:
    """Return the mean logarithmic loss of each round."""
    found = []
    for number in range(1, ROUNDS + 1):
        part = rows[rows[:, 0] == number]
        lead = part[:, 1:-1] @ weights[number - 1]
        found.append(float(np.mean(np.logaddexp(0, lead) - part[:, -1] * lead)))
    return found


def page(weights: Rows) -> str:
    """Return the weights as the file of the bots has them."""
    lines, table = [], ""
    for name, numbers in zip(NAMES, weights.T, strict=True):
        of, _, key = name.rpartition(".")
        if of != table:
            lines += ["", f"[{of}]"]
            table = of
        lines.append(f"{key} = {[round(float(number), 2) + 0.0 for number in numbers]}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1091)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", type=Path, required=True)
    asked = parser.parse_args()
    asked.keep.touch()
    played = asked.keep.read_text(encoding="utf-8").splitlines()
    with ProcessPoolExecutor(asked.jobs) as pool, asked.keep.open("a", encoding="utf-8") as file:
        for game in pool.map(rows_of, range(len(played), asked.games)):
            played.append(json.dumps(game))
            print(played[-1], file=file, flush=True)
    data = np.array([row for game in played for row in json.loads(game)])
    cut = len(data) * 4 // 5
    print("# held out, the sensible player's:", loss(data[cut:], standing()))
    print("# held out, the new ones:", loss(data[cut:], fitted(data[:cut])))
    print(page(fitted(data)))
