"""What a scenario asks of the players: a frozen value that is evaluated step by step along a line of play.

A goal has no state. What it must remember of the line (bricks lost, spaces visited) is kept in a `Progress`, so that
undo, replay, a bot and a simulation can each follow their own line with the same goal.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any, Protocol, TypeVar

from westerplatte_nb.engine.event import Event
from westerplatte_nb.engine.rules import Played
from westerplatte_nb.engine.terms import Wording
from westerplatte_nb.engine.value import value

OPEN = "open"
REACHED = "reached"
MISSED = "missed"
SET_ASIDE = "set_aside"
STATUSES = (OPEN, REACHED, MISSED, SET_ASIDE)

S_contra = TypeVar("S_contra", contravariant=True)


@value
class Part:
    """One thing a goal asks for: its wording, whether it holds now, and how much there is of how much is asked."""

    wording: Wording
    holds: bool
    measure: tuple[int, int] | None = None


@value
class Progress:
    """How a goal stands after some steps of a line.

    `status` is OPEN, REACHED, MISSED, or SET_ASIDE where the players ended the game themselves, which is neither; once
    it is not OPEN it is final, and `parts` stay as they were at that moment.
    `turns_left` includes the present turn (None without a limit); `memory` is the goal's own.
    """

    status: str
    parts: tuple[Part, ...]
    turns_left: int | None
    memory: tuple[Any, ...] = ()


class Goal(Protocol[S_contra]):
    """A goal of any game: pure functions of a progress, what happened, and the state after it.

    The goal of one side also has its `seat`, which the others want it to miss; without one it is that of all. With
    `is_ending(state) -> bool` it may tell that the game's own end decides it, so that who wins has reached it.
    """

    @property
    def time(self) -> Wording:
        """How long there is for it, as a sentence for people."""

    def begin(self, state: S_contra) -> Progress:
        """Return the progress at the first state of a line."""

    def after(self, progress: Progress, events: tuple[Event, ...], state: S_contra) -> Progress:
        """Return the progress after one more applied action, its events and the state it led to."""


def each_progress(goal: Goal[Any], steps: Iterable[Played[Any]]) -> Iterator[Progress]:
    """Yield how a goal stands at each moment of a line, which begins with the opening of a game."""
    progress: Progress | None = None
    for step in steps:
        progress = (
            goal.begin(step.after) if step.action is None or progress is None
            else goal.after(progress, step.events, step.after)
        )  # fmt: skip
        yield progress


def progress_along(goal: Goal[Any], steps: Iterable[Played[Any]]) -> Progress:
    """Return how a goal stands at the end of a line, which begins with the opening of a game.

    Raises ValueError for a line without an opening.
    """
    last = deque(each_progress(goal, steps), maxlen=1)
    if not last:
        raise ValueError("a line begins with the opening of its game")
    return last[0]
