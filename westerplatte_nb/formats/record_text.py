"""A record as the text of a save, or as a journal begins with it; neither loads a model."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from westerplatte_nb.engine.record import HintTaken, NoteReply, Record, UndoMark
from westerplatte_nb.formats import record_lines
from westerplatte_nb.formats.upgrades import SAVE_SCHEMA

_Remark = TypeVar("_Remark", HintTaken, UndoMark)


def dump_record(record: Record) -> str:
    """Return a record as the text of a save.

    A game beyond what a packed line may hold has a line for each action.
    """
    if sum(map(len, record.actions)) + len(record.actions) > record_lines.MOST_UNPACKED:
        return dump_lines(record)
    lines = [record_lines.header_line(record, SAVE_SCHEMA)]
    lines.append(record_lines.actions_line(record.actions, lines[-1].sum))
    hints, undos = by_moment(record.hints), by_moment(record.undos)
    for number in range(len(record.actions) + 1):
        lines.extend(_remarks(record, number, hints.get(number, ()), undos.get(number, ()), lines[-1].sum))
    lines.extend(_reply_lines(record.replies.values(), lines[-1].sum))
    return _text(lines)


def dump_lines(record: Record) -> str:
    """Return a record as a journal begins with it: a line for each action."""
    lines, hints, undos = [record_lines.header_line(record)], by_moment(record.hints), by_moment(record.undos)
    for number in range(len(record.actions) + 1):
        if number:
            lines.append(record_lines.action_line(number, record.actions[number - 1], lines[-1].sum))
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
) -> Iterator[record_lines.Sealed]:
    """Yield the lines of the note, hints and marks of a moment; `previous` is the checksum of the line before."""
    if record.notes.get(number):
        line = record_lines.note_line(number, record.notes[number], previous)
        previous = line.sum
        yield line
    for hint in hints:
        line = record_lines.hint_line(hint, previous)
        previous = line.sum
        yield line
    yield from undo_lines(undos, previous)


def undo_lines(undos: Iterable[UndoMark], previous: str) -> Iterator[record_lines.Sealed]:
    """Yield the lines of marks; `previous` is the checksum of the line before."""
    for mark in undos:
        line = record_lines.undo_line(mark, previous)
        previous = line.sum
        yield line


def _reply_lines(replies: Iterable[NoteReply], previous: str) -> Iterator[record_lines.Sealed]:
    """Yield the lines of replies; they stand last, so that a release that knows none of them loses nothing else."""
    for reply in replies:
        line = record_lines.reply_line(reply, previous)
        previous = line.sum
        yield line


def _text(lines: list[record_lines.Sealed]) -> str:
    return "".join(f"{line.text}\n" for line in lines)
