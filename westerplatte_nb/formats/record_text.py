"""A record as the text of a save, or as a journal begins with it; neither loads a model."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from westerplatte_nb.engine.note_reply import NoteReply
from westerplatte_nb.engine.record import HintTaken, Record
from westerplatte_nb.engine.undo_mark import UndoMark
from westerplatte_nb.formats.record_lines import (
    MOST_UNPACKED,
    Sealed,
    action_line,
    actions_line,
    header_line,
    hint_line,
    note_line,
    reply_line,
    undo_line,
)
from westerplatte_nb.formats.upgrades import SAVE_SCHEMA

_Remark = TypeVar("_Remark", HintTaken, UndoMark)


def dump_record(record: Record) -> str:
    """Return a record as the text of a save.

    A game beyond what a packed line may hold has a line for each action.
    """
    if sum(map(len, record.actions)) + len(record.actions) > MOST_UNPACKED:
        return dump_lines(record)
    lines = [header_line(record, SAVE_SCHEMA)]
    lines.append(actions_line(record.actions, lines[-1].sum))
    hints, undos = by_moment(record.hints), by_moment(record.undos)
    for number in range(len(record.actions) + 1):
        lines.extend(_remarks(record, number, hints.get(number, ()), undos.get(number, ()), lines[-1].sum))
    lines.extend(_reply_lines(record.replies.values(), lines[-1].sum))
    return _text(lines)


def dump_lines(record: Record) -> str:
    """Return a record as a journal begins with it: a line for each action."""
    lines, hints, undos = [header_line(record)], by_moment(record.hints), by_moment(record.undos)
    for number in range(len(record.actions) + 1):
        if number:
            lines.append(action_line(number, record.actions[number - 1], lines[-1].sum))
        lines.extend(_remarks(record, number, hints.get(number, ()), undos.get(number, ()), lines[-1].sum))
    lines.extend(_reply_lines(record.replies.values(), lines[-1].sum))
    return _text(lines)


def by_moment(remarks: Iterable[_Remark]) -> dict[int, list[_Remark]]:
    """Return hints or marks by the number of actions they stand after: a search for each would cost its square."""
    moments: dict[int, list[_Remark]] = {}
    for remark in remarks:
        moments.setdefault(remark.at, []).append(remark)
    return moments


def _remarks(
    record: Record, number: int, hints: Iterable[HintTaken], undos: Iterable[UndoMark], previous: str
) -> Iterator[Sealed]:
    """Yield the lines of the note, hints and marks of a moment; `previous` is the checksum of the line before."""
    if record.notes.get(number):
        line = note_line(number, record.notes[number], previous)
        previous = line.sum
        yield line
    for hint in hints:
        line = hint_line(hint, previous)
        previous = line.sum
        yield line
    yield from undo_lines(undos, previous)


def undo_lines(undos: Iterable[UndoMark], previous: str) -> Iterator[Sealed]:
    """Yield the lines of marks; `previous` is the checksum of the line before."""
    for mark in undos:
        line = undo_line(mark, previous)
        previous = line.sum
        yield line


def _reply_lines(replies: Iterable[NoteReply], previous: str) -> Iterator[Sealed]:
    """Yield the lines of replies; they stand last, so that a release that knows none of them loses nothing else."""
    for reply in replies:
        line = reply_line(reply, previous)
        previous = line.sum
        yield line


def _text(lines: list[Sealed]) -> str:
    return "".join(f"{line.text}\n" for line in lines)
