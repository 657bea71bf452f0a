"""What a bot is after where a scenario names a goal: how near it is, and whose it is.

A goal of one side is what the others want to be missed; one that names no seat is that of all.
"""

from __future__ import annotations

from typing import Any

from westerplatte_nb.engine.goal import OPEN, REACHED, SET_ASIDE, Goal, Part, Progress
from westerplatte_nb.engine.value import value


@value
class Aim:
    """A goal, and how it stands at the moment that is thought of."""

    goal: Goal[Any]
    progress: Progress

    @property
    def is_open(self) -> bool:
        """Whether it is still to be reached or missed; what is decided is no aim any more."""
        return self.progress.status == OPEN

    @property
    def seat(self) -> int | None:
        """Whose goal it is; None where it is that of all."""
        return seat_of(self.goal)


def seat_of(goal: Goal[Any]) -> int | None:
    """Return whose goal it is; None where it is that of all seats."""
    found: int | None = getattr(goal, "seat", None)
    return found


def is_wanted(goal: Goal[Any], seat: int) -> bool:
    """Tell whether a seat wants a goal reached; else it wants it missed."""
    return seat_of(goal) in (None, seat)


def is_ending(goal: Goal[Any], state: Any) -> bool:
    """Tell whether the game's own end decides a goal: then its bots are after it as they are."""
    told = getattr(goal, "is_ending", None)
    return told is not None and bool(told(state))


def decided(goal: Goal[Any], progress: Progress, seat: int) -> float | None:
    """Return what a decided goal is for a seat, 1 or 0; None where it was set aside, which is neither."""
    if progress.status == SET_ASIDE:
        return None
    return float((progress.status == REACHED) == is_wanted(goal, seat))


def share(progress: Progress) -> float:
    """Return how much of what a goal asks for is there, 0 to 1."""
    parts = progress.parts
    return sum(map(_of_part, parts)) / len(parts) if parts else 0.0


def _of_part(part: Part) -> float:
    if part.holds:
        return 1.0
    if part.measure is None:
        return 0.0
    low, high = sorted(part.measure)
    return low / high if low > 0 else 0.0
