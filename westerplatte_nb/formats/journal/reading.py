"""Reading a journal: the game in it, up to the first line that is not right."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter, ValidationError

from westerplatte_nb.engine import record as records
from westerplatte_nb.engine.value import value
from westerplatte_nb.formats.entry import Entry
from westerplatte_nb.formats.problems import InvalidFile, Place, Problem, Unquoted, shortened
from westerplatte_nb.formats.problems import problem as problem_of
from westerplatte_nb.formats.reading import MOST_SAVE, check_size, read_bytes
from westerplatte_nb.formats.record import line_models as models
from westerplatte_nb.formats.record.file import LINES, LoadResult, build_record, read_record
from westerplatte_nb.formats.record.lines import entries_of, opened_header, opened_line
from westerplatte_nb.formats.record.upgrades import upgrade

# The field that marks a line as a note, a hint or an undo.
REMARKS = {"note", "hint", "undo"}
_JOURNAL_LINE = re.compile(rb'(?:^|\n)\{"(?:to|over)":|,"tick":\d+,"sum":"')


class ToLine(Entry):
    """A move of the cursor, back or forth, to the state after `to` actions.

    Where it took back what had been shown, it has the fields of `UndoLine`.
    """

    to: Annotated[int, Field(ge=0)]
    undo: models.Back | None = None
    by: models.AskingSeat | None = None
    agreed: bool = False
    tick: Annotated[int, Field(ge=0)] = 0
    sum: models.Checksum = ""


class OverLine(Entry):
    """The game has ended."""

    over: Literal[True]
    tick: Annotated[int, Field(ge=0)] = 0
    sum: models.Checksum = ""


JOURNAL_LINE: TypeAdapter[models.Line | ToLine | OverLine] = TypeAdapter(models.Line | ToLine | OverLine)


@value
class RecoveredGame:
    """The game in a journal: the record with all actions, and the number of those that are played (`cursor`).

    `size` is the number of valid bytes of the file, `seal` the checksum of the last valid line; `lost` complete lines
    after it cannot be used, because of `problem`. An incomplete last line was never acknowledged and does not count.
    """

    record: records.Record
    cursor: int
    over: bool
    size: int
    seal: str
    lost: int
    problem: Problem | None


@dataclass(slots=True)
class _JournalContent:
    """The content of a journal's lines so far.

    Notes, hints and marked undos lie by their moments, so that an action drops those after it without a look at all
    the others.
    """

    actions: list[str] = field(default_factory=list)
    notes: dict[int, str] = field(default_factory=dict)
    hints: dict[int, list[records.HintTaken]] = field(default_factory=dict)
    undos: dict[int, list[records.UndoMark]] = field(default_factory=dict)
    replies: dict[int, records.NoteReply] = field(default_factory=dict)
    cursor: int = 0
    over: bool = False

    def add(self, entry: dict[str, Any]) -> bool:
        """Add a line of the journal; return whether it fits the lines before it."""
        try:
            tick = entry.pop("tick", 0)
            if type(tick) is not int or tick < 0:
                return False
            if "to" in entry:
                return self._move(ToLine.model_validate(entry))
            if "over" in entry:
                self.over = entry == {"over": True}
                return self.over
            # A note, hint or undo is known by the field that only it has; with two of them the model refuses the line.
            if kinds := REMARKS & entry.keys():
                return self._add_remark(LINES[kinds.pop()].model_validate(entry))
            if "reply" in entry:
                reply = models.reply_of(models.ReplyLine.model_validate(entry))
                self.replies[reply.note] = reply
                return True
            return self._add_action(models.ActionLine.model_validate(entry))
        except ValidationError:
            return False

    def _move(self, line: ToLine) -> bool:
        """Move the cursor to the number of actions of a line; return False if there are fewer."""
        if line.to > len(self.actions):
            return False
        if line.undo is not None:
            self._add_undos(line.to, [records.UndoMark(line.to, line.undo, line.by, line.agreed)])
        self.cursor, self.over = line.to, False
        return True

    def _add_remark(self, line: Any) -> bool:
        """Add a note, a hint or a marked undo; return False if it belongs after more actions than there are."""
        if line.n > len(self.actions):
            return False
        if isinstance(line, models.NoteLine):
            self.notes[line.n] = line.note
        elif isinstance(line, models.HintLine):
            self._add_hints(line.n, [models.hint_of(line)])
        else:
            self._add_undos(line.n, [models.undo_of(line)])
        return True

    def _add_action(self, line: models.ActionLine) -> bool:
        """Add an action, which replaces those from its number on; return False if one before it is missing.

        Notes after it are dropped; hints and undos move to the moment before it, marked as undone.
        """
        if line.n > len(self.actions) + 1:
            return False
        before = line.n - 1  # the moment before the action
        later_moments = range(line.n, len(self.actions) + 1)
        self.actions[before:] = [line.action]
        for moment in later_moments:
            self.notes.pop(moment, None)
        hints = [hint for moment in later_moments for hint in self.hints.pop(moment, ())]
        marks = [mark for moment in later_moments for mark in self.undos.pop(moment, ())]
        self._add_hints(before, [records.HintTaken(before, hint.depth, undone=True) for hint in hints])
        self._add_undos(before, [records.moved_mark(mark, before) for mark in marks])
        self.cursor, self.over = line.n, False
        return True

    def _add_hints(self, number: int, hints: list[records.HintTaken]) -> None:
        """Add hints at the moment after `number` actions."""
        if hints:
            self.hints[number] = list(records.hints_in_order((*self.hints.get(number, ()), *hints)))

    def _add_undos(self, number: int, marks: list[records.UndoMark]) -> None:
        """Add marked undos at the moment after `number` actions."""
        if marks:
            self.undos[number] = list(records.undos_in_order((*self.undos.get(number, ()), *marks)))

    def entries(self) -> Iterator[Mapping[str, Any]]:
        """Yield the content as the lines of a saved game behind its header, which `build_record` reads."""
        hints, undos = tuple(chain(*self.hints.values())), tuple(chain(*self.undos.values()))
        actions = tuple(self.actions)
        record = records.Record("", {}, actions, self.notes, hints, undos=undos, replies=self.replies)
        return entries_of(record, is_packed=False)


def misfit_problem(file: str, number: int, raw: bytes) -> Problem:
    """Return the problem of a line (`number` from 1) that is valid alone but does not fit the lines before it."""
    return problem_of("invalid", file, Place("line", str(number)), Unquoted(shortened(raw.decode("utf-8", "replace"))))


def is_journal(content: bytes) -> bool:
    """Tell whether a file is a journal and no save: only a journal has lines with `tick`, `to` or `over`."""
    return _JOURNAL_LINE.search(content) is not None


def read_game(content: bytes, file: str) -> LoadResult:
    """Return the game in a save or in a journal, up to its first line that is not right.

    Raises InvalidFile when nothing can be kept.
    """
    if not is_journal(content):
        return read_record(content, file)
    recovered = read_journal(content, file)
    record, cursor = recovered.record, recovered.cursor
    notes = {number: note for number, note in record.notes.items() if number <= cursor}
    # A save has no actions that can be redone: it ends where the game stands.
    to_cursor = records.cut_hints_and_undos(replace(record, actions=record.actions[:cursor], notes=notes), cursor)
    return LoadResult(to_cursor, recovered.lost, recovered.problem)


def load_game(path: str | Path) -> LoadResult:
    """Return the game in a file, a save or a journal, up to its first line that is not right.

    Raises InvalidFile when nothing can be kept.
    """
    return read_game(read_bytes(path, MOST_SAVE), str(path))


def read_journal(content: bytes, file: str) -> RecoveredGame:
    """Return the game in a journal, up to the first line that is not right.

    Raises InvalidFile when not even the beginning can be read.
    """
    check_size(len(content), MOST_SAVE, file)
    *lines, _ = content.split(b"\n")  # What stands after the last line end was never acknowledged.
    header, seal = opened_header(lines[0] if lines else b"", file)
    size, journal, problem = len(lines[0]) + 1, _JournalContent(), None
    good_lines = 1
    for number, raw in enumerate(lines[1:], start=2):
        try:
            entry, next_seal = opened_line(raw, number, seal, file)
        except InvalidFile as refused:
            problem = refused.problems[0]
            break
        if not journal.add(entry):
            problem = misfit_problem(file, number, raw)
            break
        size, seal, good_lines = size + len(raw) + 1, next_seal, number
    built = build_record(upgrade(header | {"lines": tuple(journal.entries())}, file), file)
    cursor = min(journal.cursor, len(built.record.actions))
    # A game that its last action ended is over, also where the writer was killed before the line that says so.
    over = journal.over or (built.over and cursor == len(built.record.actions))
    return RecoveredGame(built.record, cursor, over, size, seal, len(lines) - good_lines, built.problem or problem)
