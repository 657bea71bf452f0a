"""Figures of this package's engine: uniformly random games of 7 Days, two officers, easy, a new seed each."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count
from typing import Any

from tests.benchmarks.rounds import rate
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.setup import Setup

DEALT = 100


def contract(seconds: float) -> float:
    """Decisions a second through the public contract: `legal_actions` and `apply`, with events, set-up included."""
    return rate(_contract_game(lambda events: None), seconds)


def contract_keeping_events(seconds: float) -> float:
    """The same, with all events of the game kept until its end."""
    kept: list[Any] = []

    def play() -> int:
        kept.clear()
        return game()

    game = _contract_game(kept.append)
    return rate(play, seconds)


def contract_without_events(seconds: float) -> float:
    """The same, each event class replaced by a function that makes nothing: what telling all events costs."""
    for name in happened.EVENTS:
        setattr(happened, name, lambda *values: None)
    return contract(seconds)


def draft(seconds: float) -> float:
    """Decisions a second on drafts that a bot owns: copies of dealt games, `legal_actions` and `apply_unchecked`."""
    return rate(_draft_game(rules.apply_unchecked), seconds)


def draft_checked(seconds: float) -> float:
    """The same with `apply_in_place`, which asks again whether the action is allowed."""
    return rate(_draft_game(rules.apply_in_place), seconds)


def _contract_game(keep: Callable[[Any], None]) -> Callable[[], int]:
    chance, seeds = random.Random(1939).random, count()

    def play() -> int:
        state, decisions = rules.setup(Setup(seed=next(seeds))), 0
        while legal := rules.legal_actions(state):
            played = rules.apply(state, legal[int(chance() * len(legal))])
            keep(played.events)
            state = played.after
            decisions += 1
        return decisions

    return play


def _draft_game(apply_in_place: Callable[[Any, Any], Any]) -> Callable[[], int]:
    chance, seeds = random.Random(1939).random, count()
    dealt = [rules.setup(Setup(seed=seed)) for seed in range(DEALT)]

    def play() -> int:
        state, decisions = dealt[next(seeds) % DEALT].copy(), 0
        while legal := rules.legal_actions(state):
            apply_in_place(state, legal[int(chance() * len(legal))])
            decisions += 1
        return decisions

    return play
