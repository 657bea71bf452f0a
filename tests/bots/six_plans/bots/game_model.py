"""The model of the game of six plans (`westerplatte_nb.bots.game_model.GameModel`)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from westerplatte_nb.bots.game_model import Plan

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
    turn: int = 1
    seats: int = 1


def policy(state: Draft) -> tuple[int, ...]:
    """The sensible player's plan, which is not the best."""
    return (0,)


def plans(state: Draft) -> list[Plan]:
    """The six; beforehand none is thought better than another."""
    return [Plan((number,)) for number in range(len(CHANCES))]


def determinize(observation: Draft, seat: int | None, rng: Random) -> Draft:
    return Draft(rng.getrandbits(len(CHANCES)))


def apply_in_place(draft: Draft, action: int) -> tuple[()]:
    draft.came_to = CHANCES[action] + (LUCK if draft.luck >> action & 1 else -LUCK)
    draft.is_over = True
    return ()


def evaluate(state: Draft, seat: int) -> float:
    return state.came_to
