"""How long a play above the board still takes, for those who wait until it has been seen: seats that bots play."""

import os
from collections.abc import Callable
from math import inf
from time import monotonic

from westerplatte_nb.view.panel.settings import choices_of

# How fast plays are where nobody has chosen: for a class on slow computers, or for tests.
SPEED = "WESTERPLATTE_SPEED"


def usual_speed() -> str:
    """Return the speed that plays begin with."""
    asked = os.environ.get(SPEED, "")
    return asked if asked in choices_of("speed") else "normal"


class AnimationGate:
    """When the play on the page is over. The page tells when it is stopped, goes on, or ends sooner."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        """Begin without a play."""
        self._clock = clock
        self._until = 0.0

    def rise(self, seconds: float | None) -> None:
        """Let a play take so many seconds from now on, None for one that stands still until it goes on."""
        self._until = inf if seconds is None else self._clock() + seconds

    def fall(self) -> None:
        """End the play."""
        self._until = 0.0

    @property
    def is_up(self) -> bool:
        """Whether a play is still on."""
        return self._clock() < self._until
