"""Reading a journal: the game in it, up to the first line that is not right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any

from pydantic import Field, ValidationError

from westerplatte_nb.engine.record import HintTaken, Record, in_order
from westerplatte_nb.formats.entries import Entry
from westerplatte_nb.formats.problems import FileRefused, Problem
from westerplatte_nb.formats.reading import MOST_SAVE, refuse_size
from westerplatte_nb.formats.record_file import built
from westerplatte_nb.formats.record_lines import (
    ActionLine,
    Checksum,
    HintLine,
    NoteLine,
    hint_entry,
    hint_of,
    opened_line,
)
from westerplatte_nb.formats.upgrades import upgrade


class ToLine(Entry):
    """A step along the line of actions, back or forth, to where that many are played."""

    to: Annotated[int, Field(ge=0)]
    sum: Checksum = ""


@dataclass(frozen=True, slots=True)
class Kept:
    """What a journal holds: the whole line of actions, and the place in it where the game stands.

    `size` and `seal` say how far the file is good; `lost` whole lines stand after that, for `problem`. A last line
    without its end was never acknowledged and is no loss.
    """

    record: Record
    cursor: int
    over: bool
    size: int
    seal: str
    lost: int
    problem: Problem | None


@dataclass(slots=True)
class _Line:
    """The line of actions while its journal is read.

    Notes and hints lie by their moments, so that an action drops those after it without a look at all the others.
    """

    actions: list[str] = field(default_factory=list)
    notes: dict[int, str] = field(default_factory=dict)
    hints: dict[int, list[HintTaken]] = field(default_factory=dict)
    cursor: int = 0
    over: bool = False

    def take(self, entry: dict[str, Any]) -> bool:
        """Take a line of the journal; False when it does not fit."""
        try:
            tick = entry.pop("tick", 0)
            if type(tick) is not int or tick < 0:
                return False
            if "to" in entry:
                return self._go(ToLine.model_validate(entry).to)
            if "over" in entry:
                self.over = entry == {"over": True}
                return self.over
            if "note" in entry:
                return self._note(NoteLine.model_validate(entry))
            if "hint" in entry:
                return self._hint(HintLine.model_validate(entry))
            return self._play(ActionLine.model_validate(entry))
        except ValidationError:
            return False

    def _go(self, to: int) -> bool:
        if to > len(self.actions):
            return False
        self.cursor, self.over = to, False
        return True

    def _note(self, line: NoteLine) -> bool:
        if line.n > len(self.actions):
            return False
        self.notes[line.n] = line.note
        return True

    def _hint(self, line: HintLine) -> bool:
        if line.n > len(self.actions):
            return False
        self._take_hints(line.n, [hint_of(line)])
        return True

    def _play(self, line: ActionLine) -> bool:
        if line.n > len(self.actions) + 1:
            return False
        cut = line.n - 1
        dropped = range(line.n, len(self.actions) + 1)
        self.actions[cut:] = [line.action]
        for number in dropped:
            self.notes.pop(number, None)
        self._take_hints(cut, [HintTaken(cut, hint.depth, True) for n in dropped for hint in self.hints.pop(n, ())])
        self.cursor, self.over = line.n, False
        return True

    def _take_hints(self, number: int, hints: list[HintTaken]) -> None:
        if hints:
            self.hints[number] = list(in_order((*self.hints.get(number, ()), *hints)))

    def as_lines(self) -> Iterator[dict[str, Any]]:
        """Yield the lines of a saved game that holds the same."""
        for number in range(len(self.actions) + 1):
            if number:
                yield {"n": number, "action": self.actions[number - 1]}
            if number in self.notes:
                yield {"n": number, "note": self.notes[number]}
            yield from map(hint_entry, self.hints.get(number, ()))


def read_journal(content: bytes, file: str) -> Kept:
    """Return the game in a journal, up to the first line that is not right.

    Raises FileRefused when not even the beginning can be read.
    """
    if len(content) > MOST_SAVE:
        refuse_size(len(content), MOST_SAVE, file)
    *lines, _ = content.split(b"\n")  # What stands after the last line end was never acknowledged.
    header, seal = opened_line(lines[0] if lines else b"", 1, "", file)
    size, line, problem = len(lines[0]) + 1, _Line(), None
    read = 1
    for number, raw in enumerate(lines[1:], start=2):
        try:
            entry, next_seal = opened_line(raw, number, seal, file)
        except FileRefused as refused:
            problem = refused.problems[0]
            break
        if not line.take(entry):
            break
        size, seal, read = size + len(raw) + 1, next_seal, number
    record, _, illegal, ended = built(upgrade(header | {"lines": tuple(line.as_lines())}, file), file)
    cursor = min(line.cursor, len(record.actions))
    # A game that its last action ended is over, though the line that says so was cut off with the writer's life.
    over = line.over or (ended and cursor == len(record.actions))
    return Kept(record, cursor, over, size, seal, len(lines) - read, illegal or problem)
