"""Asking the players: a decision goes into the state; with a single legal answer it is taken at once (section 8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from westerplatte_nb.engine.action import Action
from westerplatte_nb.engine.decision import Decision
from westerplatte_nb.engine.event import Event
from westerplatte_nb.games.seven_days.state import State

Answer = Callable[[State, Any, Any, list[Event]], None]

# Filled in by `resolve`: what completes each kind of question.
ANSWERS: dict[str, Answer] = {}


def ask(
    draft: State, seat: int, kind: str, options: tuple[Action, ...], rule: str, step: object, events: list[Event]
) -> None:
    """Put a decision into the state, or take the only answer without asking."""
    if len(options) == 1:
        ANSWERS[kind](draft, step, options[0], events)
    else:
        draft.decision = Decision(seat, kind, options, rule, step)


def answer(draft: State, action: Action, events: list[Event]) -> None:
    """Complete the pending decision with a legal answer."""
    decision = draft.decision
    assert decision is not None, "only a pending decision can be answered"
    draft.decision = None
    ANSWERS[decision.kind](draft, decision.step, action, events)
