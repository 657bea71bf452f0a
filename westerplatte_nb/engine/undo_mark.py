"""What a record tells of an undo that took back what somebody had been shown: a card or a die."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class UndoMark(NamedTuple):
    """An undo after which the game stood at `at` actions, `back` fewer than before, one of which had shown something.

    `by` is the seat (from 0) that asked for it, None where nobody said; `agreed` tells whether those consented who had
    to. What had been shown is not told.
    """

    at: int
    back: int
    by: int | None = None
    agreed: bool = False


def undos_in_order(marks: Iterable[UndoMark]) -> tuple[UndoMark, ...]:
    """Return marks in the order of their moments; of those alike in all else the one that went back farthest."""
    farthest: dict[tuple[int, int, bool], UndoMark] = {}
    for mark in marks:
        alike = (mark.at, -1 if mark.by is None else mark.by, mark.agreed)
        farthest[alike] = max(mark, farthest.get(alike, mark), key=lambda one: one.back)
    return tuple(farthest[alike] for alike in sorted(farthest))


def cut_undos(marks: tuple[UndoMark, ...], number: int) -> tuple[UndoMark, ...]:
    """Return the marks of a line cut to a number of actions; those of later moments are moved to where it is cut."""
    return undos_in_order(moved(mark, number) if mark.at > number else mark for mark in marks)


def moved(mark: UndoMark, number: int) -> UndoMark:
    """Return a mark at an earlier moment: from there it went back farther."""
    return mark._replace(at=number, back=mark.back + mark.at - number)
