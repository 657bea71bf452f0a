"""Reading journals: the game in one, up to the first line that is not right, and the list of unfinished ones."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, ValidationError

from westerplatte_nb.engine.record import HintTaken, Record, in_order
from westerplatte_nb.formats.entries import Entry
from westerplatte_nb.formats.locks import lock
from westerplatte_nb.formats.problems import FileRefused, Problem
from westerplatte_nb.formats.reading import MOST_SAVE, read_bytes, refuse_size
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

MOST_FINISHED = 20
MOST_OFFERED = 5

_LAST_BYTES = 256


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


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game that can be gone on with: its journal, when it was last written, what it holds."""

    path: Path
    saved: float
    kept: Kept

    @property
    def name(self) -> str:
        """The journal's name among others."""
        return self.path.stem


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
    record, _, illegal = built(upgrade(header | {"lines": tuple(line.as_lines())}, file), file)
    cursor = min(line.cursor, len(record.actions))
    return Kept(record, cursor, line.over, size, seal, len(lines) - read, illegal or problem)


def unfinished(
    folder: Path,
    own: Collection[Path] = (),
    fits: Callable[[Record], bool] = lambda record: True,
    most: int = MOST_OFFERED,
) -> list[Unfinished]:
    """Return the unfinished games of a folder, newest first; not those that another writes, unless it is of `own`."""
    found: list[Unfinished] = []
    for path in newest_first(folder):
        if len(found) == most:
            break
        with suppress(OSError, FileRefused):
            if is_over(path) or (path not in own and is_written(path)):
                continue
            kept = read_journal(read_bytes(path, MOST_SAVE), path.name)
            if kept.record.actions and not kept.over and fits(kept.record):
                found.append(Unfinished(path, path.stat().st_mtime, kept))
    return found


def prune(folder: Path, most: int = MOST_FINISHED) -> None:
    """Delete the oldest finished journals, so that at most so many stay; unfinished ones stay all."""
    finished = [path for path in newest_first(folder) if is_over(path)]
    for path in finished[most:]:
        with suppress(OSError):
            if not is_written(path):
                path.unlink()


def newest_first(folder: Path) -> list[Path]:
    """Return the journals of a folder, the one written last first."""
    dated: list[tuple[int, str, Path]] = []
    with suppress(OSError):
        for path in folder.glob("*.journal"):
            with suppress(OSError):
                dated.append((path.stat().st_mtime_ns, path.name, path))
    return [path for *_, path in sorted(dated, reverse=True)]


def is_over(path: Path) -> bool:
    """Tell whether the game of a journal ended with its last line."""
    try:
        with path.open("rb") as stream:
            stream.seek(0, os.SEEK_END)
            stream.seek(max(0, stream.tell() - _LAST_BYTES))
            last = stream.read().rstrip(b"\n").rpartition(b"\n")[2]
    except OSError:
        return False
    return last.startswith(b'{"over":true')


def is_written(path: Path) -> bool:
    """Tell whether somebody has the journal open to write."""
    handle = os.open(path, os.O_RDWR)
    try:
        return not lock(handle, shared=True, patience=0)
    finally:
        os.close(handle)
