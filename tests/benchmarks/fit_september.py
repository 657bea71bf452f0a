"""Fit the weights of September 1939's evaluation to games: `python -m tests.benchmarks.fit_september --games 400`.

A logistic regression over three outcomes on who holds a place at the end, from what each side has there
(`counts_by_place`) whenever a turn has just begun, for there a playout ends. Half of the games are of the sensible
player against itself, half against a simple strategy from either seat; now and then it takes another of its best
answers, so that moments come up that only a search makes. A ridge keeps the weights near those that stand. The mean
square of the error of the chance to win, on games that were held out, tells whether the new ones are better.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tests.bots.strategies.september_1939 import STRATEGIES, SUITE
from westerplatte_nb.games.september_1939.bots import evaluation
from westerplatte_nb.games.september_1939.bots.evaluation import LATE, weights_at
from westerplatte_nb.games.september_1939.bots.places import COUNTED, counts_by_place
from westerplatte_nb.games.september_1939.bots.policy import policy, ranked_options
from westerplatte_nb.games.september_1939.rules import apply_unchecked, observe, turn_of
from westerplatte_nb.games.september_1939.rules.ending import NOBODY, holder_of
from westerplatte_nb.games.september_1939.rules.state import GERMANY, POLAND, SEATS, State

# How often the sensible player takes another answer than its best, and of how many of them.
OTHERWISE, BEST = 0.07, 4
RIDGE, STEPS = 1000.0, 10
# The moments for which the file names the weights.
POINTS = (0.0, LATE, 1.0)
Rows: TypeAlias = NDArray[np.float64]


class Moments(NamedTuple):
    """Of moments of games: what Poland and Germany count by place, who held the place, what Poland came to."""

    counts: tuple[Rows, Rows]
    holders: NDArray[np.int64]
    points: Rows


def moments(seed: int) -> Moments:
    """Play the game of a seed and return its moments."""
    rng = Random(seed)
    seats: list[Any] = [None, None]
    if seed % 2:
        seats[seed // 2 % 2] = rng.choice(list(STRATEGIES.values()))
    draft: State = SUITE.start.draft(10**6 + seed)
    turn, found = draft.turn, []
    while not draft.is_over:
        seat = turn_of(draft)
        apply_unchecked(draft, seats[seat](observe(draft, seat)) if seats[seat] else _sensible(draft, rng))
        if draft.turn != turn and not draft.is_over:
            turn = draft.turn
            done = (draft.round - 1) / (draft.table.turns - 1)
            found.append([[_spread(done, pair, seat) for pair in counts_by_place(draft)] for seat in SEATS])
    held = [holder_of(draft, mark.name) for mark in draft.table.marks]
    shape = (len(found), len(held))
    points = 0.5 if draft.winner == NOBODY else float(draft.winner == POLAND)
    poland, germany = np.array(found, dtype=float).transpose(1, 0, 2, 3)
    return Moments((poland, germany), np.broadcast_to(held, shape), np.full(len(found), points))


def _sensible(draft: State, rng: Random) -> Any:
    assert draft.decision is not None
    if draft.decision.kind in ("go", "second", "answer", "to") and rng.random() < OTHERWISE:
        return rng.choice(ranked_options(draft)[:BEST])[1]
    return policy(draft)[0]


def _spread(done: float, pair: tuple[list[float], list[float]], seat: int) -> list[float]:
    """Return what a side counts, shared out among the three moments for which there are weights."""
    row = [1.0, *pair[seat], *pair[1 - seat]]
    return [float(np.interp(done, POINTS, one)) * number for one in np.eye(len(POINTS)) for number in row]


def joined(games: list[Moments]) -> Moments:
    """Return the moments of all games as one."""
    poland, germany = (np.concatenate([game.counts[seat] for game in games]) for seat in SEATS)
    return Moments((poland, germany), *(np.concatenate([game[part] for game in games]) for part in (1, 2)))


def standing() -> Rows:
    """Return the weights that stand in the file."""
    return np.concatenate([[one.even, *one.own, *one.other] for one in map(weights_at, POINTS)])


def _chances(weights: Rows, counts: tuple[Rows, ...]) -> tuple[Rows, Rows]:
    poland, germany = (np.exp(rows @ weights) for rows in counts)
    whole = 1 + poland + germany
    return poland / whole, germany / whole


def fitted(data: Moments) -> Rows:
    """Return the weights, by Newton's steps from those that stand."""
    one, other = (rows.reshape(-1, rows.shape[-1]) for rows in data.counts)
    held, prior = data.holders.reshape(-1), standing()
    found = prior
    for _ in range(STEPS):
        p, q = _chances(found, (one, other))
        slope = one.T @ ((held == POLAND) - p) + other.T @ ((held == GERMANY) - q) - RIDGE * (found - prior)
        cross = (one * (p * q)[:, None]).T @ other
        bend = (one * (p * (1 - p))[:, None]).T @ one + (other * (q * (1 - q))[:, None]).T @ other - cross - cross.T
        found = found + np.linalg.solve(bend + RIDGE * np.eye(len(found)), slope)
    return found


def error(weights: Rows, data: Moments) -> float:
    """Return the mean square of the error of the chance to win."""
    chances = np.stack(_chances(weights, data.counts), axis=-1)
    found = [evaluation._majority_chance([(p, q) for p, q in places]) for places in chances.tolist()]
    return float(np.mean((np.array(found) - data.points) ** 2))


def page(weights: Rows) -> str:
    """Return the weights as the file of the bots has them."""
    even, *rows = (str([round(float(number), 2) + 0.0 for number in row]) for row in weights.reshape(len(POINTS), -1).T)
    own, other = rows[: len(COUNTED)], rows[len(COUNTED) :]
    lines = [f"even = {even}"]
    for side, numbers in (("own", own), ("other", other)):
        lines += ["", f"[{side}]", *(f"{name} = {row}" for name, row in zip(COUNTED, numbers, strict=True))]
    return "\n".join(lines)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.jobs) as pool:
        played = list(pool.map(moments, range(asked.games)))
    cut = asked.games * 4 // 5
    held_out = joined(played[cut:])
    print(f"# held out: {error(standing(), held_out):.4f}, fitted: {error(fitted(joined(played[:cut])), held_out):.4f}")
    print(page(fitted(joined(played))))
