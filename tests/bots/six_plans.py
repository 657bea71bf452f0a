"""A game of one question, for tests of the search: six plans of known, close chances to win.

The module is itself the mind of the game (`westerplatte_nb.bots.mind.Mind`) and its reasons (`bots.hints.Reasons`).
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from westerplatte_nb.bots.mind import Plan
from westerplatte_nb.engine.fact import Fact

CHANCES = (0.46, 0.50, 0.42, 0.54, 0.38, 0.34)
BEST = (3,)
# How far the luck of a deal moves a plan up or down: each plan has its own.
LUCK = 0.3


@dataclass
class Draft:
    """A dealt moment: one bit of luck a plan, and what became of the plan that was played."""

    luck: int = 0
    came_to: float = 0.0
    is_over: bool = False


def plan(state: Draft) -> tuple[int, ...]:
    """The sensible player's plan, which is not the best."""
    return (0,)


def plans(state: Draft) -> list[Plan]:
    """The six; beforehand none is thought better than another."""
    return [Plan((number,)) for number in range(len(CHANCES))]


def deal(observation: Draft, rng: Random) -> Draft:
    return Draft(rng.getrandbits(len(CHANCES)))


def play_on(draft: Draft, action: int) -> tuple[()]:
    draft.came_to = CHANCES[action] + (LUCK if draft.luck >> action & 1 else -LUCK)
    draft.is_over = True
    return ()


def evaluate(state: Draft) -> float:
    return state.came_to


def turn(state: Draft) -> int:
    return 0


def round(state: Draft) -> int:
    return 1


def reasons(observation: Draft, actions: tuple[int, ...]) -> tuple[Fact, ...]:
    """Facts that tell which plan they were asked about."""
    return (Fact("six.plans", "reason", (("plan", actions),)),)


def question(observation: Draft, actions: tuple[int, ...]) -> Fact:
    return Fact("six.plans", "question", (("plan", actions),))


def nudge(observation: Draft, actions: tuple[int, ...]) -> Fact:
    return Fact("six.plans", "nudge", (("plan", actions),))
