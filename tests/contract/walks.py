"""Whole random games of any registered game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import strategies as st

from tests.amounts import amount
from tests.contract.games import SAMPLES
from westerplatte_nb.engine.registry import games, rules_of
from westerplatte_nb.engine.rules import Step

each_game = pytest.mark.parametrize("game", games())
# Few seeds where few are asked for: tests beside each other then walk the same games.
a_seed = st.integers(0, amount(11, 2**32 - 1))


def begin(game: str, seed: int) -> tuple[dict[str, Any], Step[Any]]:
    """A random setup and the opening it gives."""
    rules = rules_of(game)
    setup = SAMPLES[game].setup(random.Random(seed))
    return setup, rules.begin(rules.setup_from_plain(setup))


# A test walks a game again and again, and tests beside each other walk the same ones.
GAMES_KEPT = 64


def walk(game: str, seed: int) -> Iterator[Step[Any]]:
    """The steps of a whole random game, the opening first."""
    return iter(_walked(game, seed))


@lru_cache(GAMES_KEPT)
def _walked(game: str, seed: int) -> tuple[Step[Any], ...]:
    return tuple(walk_anew(game, seed))


def walk_anew(game: str, seed: int) -> Iterator[Step[Any]]:
    """The same, played once more: for a test that changes the rules."""
    rules, sample, rng = rules_of(game), SAMPLES[game], random.Random(seed)
    _, step = begin(game, seed)
    yield step
    while actions := {str(action): action for action in rules.legal_actions(step.after)}:
        step = rules.apply(step.after, actions[sample.choose(rng, list(actions), step.after)])
        yield step


def lines_of(game: str, seed: int) -> tuple[str, ...]:
    """The actions of a random game in notation."""
    return tuple(str(step.action) for step in walk(game, seed) if step.action is not None)
