"""A record as the text of a save, or as a journal begins with it; neither loads a model."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

from westerplatte_nb.engine.record import HintTaken, Record, UndoMark
from westerplatte_nb.formats import record_lines
from westerplatte_nb.formats.upgrades import SAVE_SCHEMA

_Remark = TypeVar("_Remark", HintTaken, UndoMark)


def dump_record(record: Record) -> str:
    """Return a record as the text of a save.

    A game beyond what a packed line may hold has a line for each action.
    """
    if sum(map(len, record.actions)) + len(record.actions) > record_lines.MOST_UNPACKED:
        return dump_lines(record)
    head = [record_lines.header_entry(record, SAVE_SCHEMA), record_lines.actions_entry(record.actions)]
    return sealed_text([*head, *_entries(record, is_packed=True)])


def dump_lines(record: Record) -> str:
    """Return a record as a journal begins with it: a line for each action."""
    return sealed_text([record_lines.header_entry(record), *_entries(record, is_packed=False)])


def by_moment(remarks: Iterable[_Remark]) -> dict[int, list[_Remark]]:
    """Return hints or marks by the number of actions they stand after: a search for each would cost its square."""
    moments: dict[int, list[_Remark]] = {}
    for remark in remarks:
        moments.setdefault(remark.at, []).append(remark)
    return moments


def _entries(record: Record, is_packed: bool) -> Iterator[Mapping[str, Any]]:
    """Yield what the lines after the first hold, those of the actions too unless one line has packed them.

    Replies stand last, so that a release that knows none of them loses nothing else.
    """
    hints, undos = by_moment(record.hints), by_moment(record.undos)
    for number in range(len(record.actions) + 1):
        if number and not is_packed:
            yield {"n": number, "action": record.actions[number - 1]}
        if record.notes.get(number):
            yield record_lines.note_entry(number, record.notes[number])
        yield from map(record_lines.hint_entry, hints.get(number, ()))
        yield from map(record_lines.undo_entry, undos.get(number, ()))
    yield from map(record_lines.reply_entry, record.replies.values())


def sealed_text(entries: Iterable[Mapping[str, Any]]) -> str:
    """Return lines as a text, each with a checksum that the one before it decides too."""
    lines, seal = list[str](), ""
    for entry in entries:
        text, seal = record_lines.sealed(entry, seal)
        lines.append(f"{text}\n")
    return "".join(lines)
