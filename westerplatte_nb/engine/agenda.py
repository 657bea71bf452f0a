"""The rest of a turn as data: a stack of frozen steps, run until a player must choose or the game is over.

The stack is a pair of the next step and the rest, itself such a pair: `(first, (second, ()))`, empty when all is done.
Because the stack lies in the state, any moment can be saved, forked and undone, and a reaction to a reaction is
only another step on top.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from westerplatte_nb.engine.decision import Decision
from westerplatte_nb.engine.event import Event


class Draft(Protocol):
    """What the agenda needs of a game's state while it is being changed."""

    agenda: tuple[Any, ...]
    decision: Decision | None


Resolve = Callable[[Any, Any, list[Event]], None]


def push(draft: Draft, *steps: object) -> None:
    """Put steps on the agenda so that the first of them is the next to be carried out."""
    rest = draft.agenda
    for step in reversed(steps):
        rest = (step, rest)
    draft.agenda = rest


def run(draft: Draft, resolvers: Mapping[type, Resolve], events: list[Event]) -> None:
    """Carry out steps from the top until a decision is pending or nothing is left; the end of a game leaves nothing.

    A step may carry out at once what would be the next anyway, once the rest is on the agenda.
    """
    while draft.decision is None and draft.agenda:
        step, draft.agenda = draft.agenda
        resolvers[type(step)](draft, step, events)
