"""How far a reader is in the course, told from what their own folder holds: quiz answers and games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

NEW, BEGUN, DONE = "new", "begun", "done"


def state_of(answered: tuple[int, int], has_played: Callable[[], Any]) -> str:
    """Return NEW, BEGUN or DONE: `answered` is how many questions of the quiz have an answer, and how many there are.

    A lesson is done when its quiz is answered whole, begun with the first answer or the first order given.
    """
    given, asked = answered
    if asked and given >= asked:
        return DONE
    return BEGUN if given or has_played() else NEW
