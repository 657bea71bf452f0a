"""What a scenario asks of the players: a frozen value that is evaluated step by step along a line of play.

A goal has no state. What it must remember of the line (bricks lost, spaces visited) is kept in a `Progress`, so that
undo, replay, a bot and a simulation can each follow their own line with the same goal.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any, Protocol, TypeVar

from westerplatte_nb.engine.rules import Step
from westerplatte_nb.engine.value import Event, Wording, value

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
        """The goal's time limit (or that it has none), as the wording of a sentence for people."""

    def begin(self, state: S_contra) -> Progress:
        """Return the progress at the first state of a line."""

    def after(self, progress: Progress, events: tuple[Event, ...], state: S_contra) -> Progress:
        """Return the progress after one more applied action, its events and the state it led to."""


def each_progress(goal: Goal[Any], steps: Iterable[Step[Any]]) -> Iterator[Progress]:
    """Yield the progress of a goal after each step of a line; its first step must be the opening of a game."""
    progress: Progress | None = None
    for step in steps:
        # The opening, the step without an action, begins the progress.
        progress = (
            goal.begin(step.after) if step.action is None or progress is None
            else goal.after(progress, step.events, step.after)
        )  # fmt: skip
        yield progress


def progress_along(goal: Goal[Any], steps: Iterable[Step[Any]]) -> Progress:
    """Return the progress of a goal at the end of a line, whose first step must be the opening of a game.

    Raises ValueError for a line without any step.
    """
    last = deque(each_progress(goal, steps), maxlen=1)  # drops all but the last
    if not last:
        raise ValueError("a line begins with the opening of its game")
    return last[0]


# The aim of a bot where a scenario names a goal: how near it is, and whose it is.
#
# The other sides want the goal of one side to be missed; one that names no seat is that of all.


@value
class Aim:
    """A goal, and how it stands at the moment for which a bot chooses."""

    goal: Goal[Any]
    progress: Progress

    @property
    def is_open(self) -> bool:
        """Whether it is still to be reached or missed; a decided goal is no aim any more."""
        return self.progress.status == OPEN

    @property
    def seat(self) -> int | None:
        """The seat that wants the goal; None for a goal of all seats."""
        return seat_of(self.goal)


def seat_of(goal: Goal[Any]) -> int | None:
    """Return the seat that wants a goal (its `seat`, which a goal may lack); None for a goal of all seats."""
    seat: int | None = getattr(goal, "seat", None)
    return seat


def is_wanted(goal: Goal[Any], seat: int) -> bool:
    """Tell whether a seat plays to reach a goal; every other seat plays to have it missed."""
    return seat_of(goal) in (None, seat)


def is_ending(goal: Goal[Any], state: Any) -> bool:
    """Tell whether reaching a goal is the same as winning the game: then bots search for the win alone.

    False for a goal without the optional method `is_ending(state)`.
    """
    method = getattr(goal, "is_ending", None)
    return method is not None and bool(method(state))


def goal_result(goal: Goal[Any], progress: Progress, seat: int) -> float | None:
    """Return the result of a decided goal for a seat: 1 if the seat has what it wants, else 0.

    It wants the goal reached or missed (`is_wanted`). None if the goal was set aside.
    """
    if progress.status == SET_ASIDE:
        return None
    is_reached = progress.status == REACHED
    return float(is_reached if is_wanted(goal, seat) else not is_reached)


def completed_share(progress: Progress) -> float:
    """Return how far a goal is fulfilled, 0 to 1: the mean over its parts."""
    parts = progress.parts
    return sum(map(_part_share, parts)) / len(parts) if parts else 0.0


def _part_share(part: Part) -> float:
    """Return how far a part is fulfilled, 0 to 1.

    A part that does not hold has too little or too much of something: the smaller number of its measure is divided by
    the larger one.
    """
    if part.holds:
        return 1.0
    if part.measure is None:
        return 0.0
    low, high = sorted(part.measure)
    return low / high if low > 0 else 0.0
