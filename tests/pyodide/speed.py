"""Plays games by chance for a second and ends in how many decisions were made in it: the same file on every Python."""

import time

from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.setup import Setup


def decisions(seed: int) -> int:
    """Play a game and count."""
    state, rng, made = rules.setup(Setup(seed=seed)), Rng.seeded(seed), 0
    while legal := rules.legal_actions(state):
        choice, rng = rng.below(len(legal))
        state = rules.apply(state, legal[choice]).after
        made += 1
    return made


def a_second(seed: int) -> float:
    """Return decisions a second of the clock."""
    made, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < 1:
        made += decisions(seed)
        seed += 1
    return made / (time.perf_counter() - begun)


a_second(0)
# The value of the last line is what run.mjs prints.
a_second(0)
