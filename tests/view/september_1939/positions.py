"""Positions of games that were played by chance, the same ones for a seed."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.games.september_1939.rules.state import State

NAME = "september_1939"
RULES = rules_of(NAME)
# What chance is not to choose where there is anything else, so that something happens.
IDLE = ("pass", "keep", "decline", "discard", "rally")


def until(is_wanted: Callable[[State], object]) -> State:
    """The first position of some games of which something holds."""
    for seed in range(5, 25):
        rng, state = random.Random(seed), RULES.setup(RULES.setup_from_plain({"seed": seed}))
        while not state.is_over:
            if is_wanted(state):
                return state
            legal = RULES.legal_actions(state)
            state = RULES.apply(state, rng.choice([a for a in legal if not str(a).startswith(IDLE)] or legal)).after
    raise AssertionError("these games have no such position")


def asked(kind: str, most: int = 1) -> State:
    """The first position in which a question waits with more than so many answers."""
    return until(lambda state: state.decision and state.decision.kind == kind and len(state.decision.options) > most)


@cache
def marked() -> State:
    """A position with all markers, and stands that are out of action."""
    tks = {"at": ["30,50", "40,50", None], "left": [1, 2, 0], "bogged": [1], "pinned": True, "activated": True}
    platoons = {
        "poland": {"hq": {"at": ["40,40"]}, "tks": tks},
        "germany": {"inf1": {"at": ["40,90", "50,90", "50,95"]}, "car": {"at": ["120,120", "120,110", "110,120"]}},
    }
    position = {"turn": 2, "first": "poland", "platoons": platoons}
    return RULES.setup(RULES.setup_from_plain({"seed": 1, "position": position}))


@cache
def some() -> tuple[State, ...]:
    """Positions of all kinds: deploying, moving, firing, with all markers."""
    return asked("place"), asked("to"), asked("fire", most=2), marked()
