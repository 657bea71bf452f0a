"""The remaining time of the animation above the board; bots wait for it."""

import os
from math import inf
from time import monotonic

from westerplatte_nb.view.panel.settings import choices_of

# The variable with the speed of animations where nobody has chosen one: for slow computers of a class, or for tests.
SPEED = "WESTERPLATTE_SPEED"


def usual_speed() -> str:
    """Return the speed of animations before anybody has chosen one."""
    speed = os.environ.get(SPEED, "")
    return speed if speed in choices_of("speed") else "normal"


class AnimationGate:
    """Knows when the animation on the page ends; the page reports when it pauses, resumes, or ends sooner.

    It is closed while an animation runs.
    """

    def __init__(self) -> None:
        """Begin without an animation; `_until` is the time at which the last one ends, by the monotonic clock."""
        self._until = 0.0

    def close(self, seconds: float | None) -> None:
        """Close the gate for so many seconds, None until a paused animation resumes."""
        self._until = inf if seconds is None else monotonic() + seconds

    def open(self) -> None:
        """Open the gate: the animation has ended."""
        self._until = 0.0

    @property
    def is_closed(self) -> bool:
        """Whether an animation is running."""
        return monotonic() < self._until
