"""The reasons of the game of six plans (`westerplatte_nb.bots.hints.Reasons`)."""

from __future__ import annotations

from tests.bots.six_plans.bots.game_model import Draft
from westerplatte_nb.engine.value import Reason


def reasons(observation: Draft, actions: tuple[int, ...]) -> tuple[Reason, ...]:
    """Facts that tell which plan they were asked about."""
    return (Reason("six.plans", "reason", (("plan", actions),)),)


def question(observation: Draft, actions: tuple[int, ...]) -> Reason:
    return Reason("six.plans", "question", (("plan", actions),))


def nudge(observation: Draft, actions: tuple[int, ...]) -> Reason:
    return Reason("six.plans", "nudge", (("plan", actions),))
