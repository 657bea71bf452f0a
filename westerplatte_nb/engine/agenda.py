"""The rest of a turn as data: a stack of frozen steps that runs until a player must choose or the game is over.

The stack is a pair of the next step and the rest, which is itself such a pair: `(first, (second, ()))`; `()` is empty.
Because the stack is part of the state, any moment can be saved, forked and undone, and a reaction to a reaction is
just another step on top.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from westerplatte_nb.engine.decision import Decision
from westerplatte_nb.engine.event import Event


class Draft(Protocol):
    """What the agenda needs of a game's state while the state is being changed."""

    agenda: tuple[Any, ...]
    decision: Decision | None


Resolve = Callable[[Any, Any, list[Event]], None]


def push(draft: Draft, *steps: object) -> None:
    """Push steps onto the agenda; the first of them is carried out next."""
    rest = draft.agenda
    for step in reversed(steps):
        rest = (step, rest)
    draft.agenda = rest


def run(draft: Draft, resolvers: Mapping[type, Resolve], events: list[Event]) -> None:
    """Carry out steps from the top until a decision is pending or the agenda is empty; the end of a game empties it.

    A step may call the step that follows it directly, once the rest is on the agenda.
    """
    while draft.decision is None and draft.agenda:
        step, draft.agenda = draft.agenda
        resolvers[type(step)](draft, step, events)
