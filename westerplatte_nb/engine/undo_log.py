"""What was taken back and played again, so that a log can tell it, and whose consent taking back needs.

Of all this a record keeps only a mark where something had been shown (`undo_mark`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from westerplatte_nb.engine.record import UndoMark
from westerplatte_nb.engine.rules import Played, Rules
from westerplatte_nb.engine.value import Action

UNDONE = "undone"
REDONE = "redone"


class UndoEntry(NamedTuple):
    """An action taken back (`undone`) or played again (`redone`) when the game stood `at` that many actions.

    It belongs in a log after the step of that number and before the next one. To the viewers in `secret_to` the action
    is not told: to them it is None.
    """

    kind: str
    action: Action | None
    at: int
    secret_to: tuple[int | None, ...] = ()

    def seen_by(self, viewer: int | None) -> UndoEntry:
        """Return what a viewer may know of it."""
        return UndoEntry(self.kind, None if viewer in self.secret_to else self.action, self.at)


def with_move(
    log: tuple[UndoEntry, ...], rules: Rules[Any, Any], steps: Sequence[Played[Any]], cursor: int, number: int
) -> tuple[UndoEntry, ...]:
    """Return the log after going from one moment of a line to another."""
    if number < cursor:
        new = [_entry(UNDONE, rules, steps[place], number) for place in range(cursor, number, -1)]
    else:
        new = [_entry(REDONE, rules, steps[place], place - 1) for place in range(cursor + 1, number + 1)]
    # What was told after a step that is gone now is told after the last step that is left.
    kept = (entry if entry.at <= number else entry._replace(at=number) for entry in log)
    return (*kept, *new)


def _entry(kind: str, rules: Rules[Any, Any], step: Played[Any], at: int) -> UndoEntry:
    if not rules.HIDES_HANDS:
        return UndoEntry(kind, step.action, at)
    viewers = (None, *range(step.after.seats))
    secret_to = tuple(viewer for viewer in viewers if rules.observe_step(step, viewer).action is None)
    return UndoEntry(kind, step.action, at, secret_to)


def undo_reveals(rules: Rules[Any, Any], step: Played[Any]) -> tuple[int | None, ...]:
    """Return the viewers who keep knowing what a step showed them although it is taken back.

    Nobody in a game in which all see the same: its players decide together.
    """
    return rules.shows(step) if rules.HIDES_HANDS else ()


def needs_consent(rules: Rules[Any, Any], steps: Iterable[Played[Any]], viewer: int) -> tuple[int, ...]:
    """Return the other seats that must agree before a seat takes these steps back, in rising order.

    All of them where a step showed somebody what cannot be forgotten, else those whose own action is taken back.
    """
    asked: set[int] = set()
    for step in steps:
        if step.before is None or not rules.HIDES_HANDS:
            continue
        asked.add(rules.turn_of(step.before))
        if undo_reveals(rules, step):
            asked.update(range(step.after.seats))
    return tuple(sorted(asked - {viewer}))


def mark_of_move(
    rules: Rules[Any, Any], steps: Sequence[Played[Any]], back: range, by: int | None, agreed: bool
) -> UndoMark | None:
    """Return the mark of taking some steps of a line back, None where they had shown nothing.

    A seat that the game does not have asked for nothing.
    """
    if not any(undo_reveals(rules, steps[number]) for number in back):
        return None
    return UndoMark(back.start - 1, len(back), by if by in range(steps[0].after.seats) else None, agreed)
