"""Positions of games that were played by chance, the same ones for a seed."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from itertools import pairwise

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.games.warsaw_1920.rules.state import State

NAME = "warsaw_1920"
RULES = rules_of(NAME)


@cache
def played(seed: int) -> tuple[Step[State], ...]:
    """The steps of a whole game by chance."""
    rng = random.Random(seed)
    steps = [RULES.begin(RULES.setup_from_plain({"seed": seed}))]
    while not steps[-1].after.is_over:
        steps.append(RULES.apply(steps[-1].after, rng.choice(RULES.legal_actions(steps[-1].after))))
    assert all(one.after is two.before for one, two in pairwise(steps))
    return tuple(steps)


def until(is_wanted: Callable[[State], object]) -> State:
    """The first position of some games of which something holds."""
    for seed in range(1, 15):
        for step in played(seed):
            if not step.after.is_over and is_wanted(step.after):
                return step.after
    raise AssertionError("these games have no such position")


def asked(kind: str) -> State:
    """The first position in which a question waits."""
    return until(lambda state: state.decision is not None and state.decision.kind == kind)


@cache
def some() -> tuple[State, ...]:
    """Positions of all kinds: the set-up, attacks and dispersed armies, a battle with both fronts, a retreat."""
    late = until(lambda state: state.round > 3 and len(state.pointers) > 1 and state.condition.count("dispersed") > 2)
    return asked("bonus"), asked("operation"), late, asked("shield"), asked("retreat")
