"""The rest of a turn as data: a stack of frozen steps, run until a player must choose or the game is over.

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

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        ...


Resolve = Callable[[Any, Any, list[Event]], None]


def push(draft: Draft, *steps: object) -> None:
    """Put steps on the agenda so that the first of them is the next to be carried out."""
    draft.agenda = draft.agenda + steps[::-1]


def run(draft: Draft, resolvers: Mapping[type, Resolve], events: list[Event]) -> None:
    """Carry out steps from the top until a decision is pending, the game is over or nothing is left."""
    while draft.agenda and draft.decision is None and not draft.is_over:
        step = draft.agenda[-1]
        draft.agenda = draft.agenda[:-1]
        resolvers[type(step)](draft, step, events)
