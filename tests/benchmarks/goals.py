"""Does following hints reach a scenario's goal? Each game is played by hints that know of it, and by hints that do not.

`python -m tests.benchmarks.goals lessons/09_fire_wagons/scenario.toml --games 20 --playouts 200` follows the first hint
all through each game, with so many playouts a hint, and prints how often the goal was reached with its 95 % interval.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from westerplatte_nb.bots.hints import think
from westerplatte_nb.engine.goal import OPEN, REACHED, Aim
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.lab.estimate import Proportion

NEVER = 1e9
SEEDS_APART = 1000


def reached(scenario: Scenario, seed: int, playouts: int, knows: bool) -> bool:
    """Follow the first hints of a game; `knows` tells whether they know of the goal. Tell whether it was reached."""
    rules, goal, number = rules_of(scenario.game), scenario.goal, 0
    state = rules.begin(scenario.setup).after
    progress = goal.begin(state)
    while progress.status == OPEN and not state.is_over:
        number += 1
        seen = rules.observe(state, rules.turn_of(state))
        aim = Aim(goal, progress) if knows else None
        hint = think(scenario.game, seen, seed * SEEDS_APART + number, NEVER, playouts, aim=aim).best
        for action in hint.actions:
            step = rules.apply(state, action)
            state, progress = step.after, goal.after(progress, step.events, step.after)
            if progress.status != OPEN:
                break
    return progress.status == REACHED


def share_reached(scenario: Scenario, games: int, playouts: int, knows: bool) -> Proportion:
    """Return in how many games of the seeds from 1 on the goal was reached."""
    return Proportion(sum(reached(scenario, seed, playouts, knows) for seed in range(1, games + 1)), games)


if __name__ == "__main__":
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("scenario", type=Path, nargs="+")
    reading.add_argument("--games", type=int, default=20)
    reading.add_argument("--playouts", type=int, default=200)
    given = reading.parse_args()
    for path in given.scenario:
        for knows in (False, True):
            found = share_reached(load_scenario(path), given.games, given.playouts, knows)
            low, high = found.interval
            name = "after the goal" if knows else "plain"
            print(f"{path}: hints {name}: {found.count} of {found.of} [{low:.0%}, {high:.0%}]", flush=True)
