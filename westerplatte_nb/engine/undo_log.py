"""What was taken back and played again, so that a log can tell it; records and replays know nothing of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from westerplatte_nb.engine.action import Action
from westerplatte_nb.engine.rules import Played

UNDONE = "undone"
REDONE = "redone"


class UndoEntry(NamedTuple):
    """An action taken back (`undone`) or played again (`redone`) when the game stood `at` that many actions.

    It belongs in a log after the step of that number and before the next one.
    """

    kind: str
    action: Action
    at: int


def with_move(
    log: tuple[UndoEntry, ...], steps: Sequence[Played[Any]], cursor: int, number: int
) -> tuple[UndoEntry, ...]:
    """Return the log after going from one moment of a line to another."""
    if number < cursor:
        new = [_entry(UNDONE, steps[place], number) for place in range(cursor, number, -1)]
    else:
        new = [_entry(REDONE, steps[place], place - 1) for place in range(cursor + 1, number + 1)]
    # What was told after a step that is gone now is told after the last step that is left.
    kept = (entry._replace(at=min(entry.at, number)) for entry in log)
    return (*kept, *new)


def _entry(kind: str, step: Played[Any], at: int) -> UndoEntry:
    assert step.action is not None
    return UndoEntry(kind, step.action, at)
