"""Journals: games in play, written down action by action before they are shown, so that nothing done is lost.

A journal begins like a saved game of schema 1 (`record.lines`) and adds a line for every change: an action with
its number (it replaces what stood at that number and after it), a note, a hint that was taken, what was done with a
note of the scenario, `{"to": n}` for undo, redo and any other step along the line (marked where it took back what had
been shown), `{"over": true}` when the game has ended; each with the `tick` of the folder's counter. Lines are only ever
added (unless an interrupt or a full disk left the journal behind its game: then another takes its place); a line counts
once its line end is on disk.
"""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import WeakSet

from westerplatte_nb.engine.record import HintTaken, Record
from westerplatte_nb.engine.record.change import Change
from westerplatte_nb.formats import lasting
from westerplatte_nb.formats.journal.list import SUFFIX, next_tick
from westerplatte_nb.formats.reading import MOST_SAVE
from westerplatte_nb.formats.record.lines import dump_lines, hint_entry, note_entry, reply_entry, seal_line, undo_fields

if TYPE_CHECKING:
    from westerplatte_nb.formats.journal.reading import RecoveredGame

_FLAGS = os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)

# Returns a record with all actions, those that can be redone included, and the number of those that are played.
FullRecord = Callable[[], tuple[Record, int]]


class _End(NamedTuple):
    """How far a journal is good: its size and the checksum of its last line."""

    size: int
    seal: str


class Journal:
    """One open journal; the file is locked until it is closed."""

    _handle = -1

    def __init__(self, path: Path, handle: int, end: _End) -> None:
        """Take an open, locked file, to append lines after `end`, the end of its valid content.

        Only `begin` and `resume` call this; they open and lock the file.
        """
        self.path = path
        self._handle = handle
        self._end = end
        _OPEN.add(self)

    @classmethod
    def begin(cls, path: Path, record: Record, cursor: int) -> Journal:
        """Create a journal and write to it a game that stands at `cursor` actions of its record.

        Raises OSError if nothing lasting can be written.
        """
        if sys.platform == "emscripten" and not os.environ.get("WESTERPLATTE_DATA"):
            raise OSError(errno.ENOTSUP, "the browser's Python forgets its files")
        lasting.private_folder(path.parent)
        with suppress(FileNotFoundError):
            path.unlink()  # left by an earlier call that was interrupted
        handle = os.open(path, _FLAGS | os.O_CREAT | os.O_EXCL, lasting.PRIVATE_FILE)
        journal = cls(path, handle, _End(0, ""))
        try:
            if not lasting.lock(handle):
                raise BlockingIOError(errno.EAGAIN, "another writes here", str(path))
            text = dump_lines(record)
            seal = str(json.loads(text.splitlines()[-1])["sum"])  # of the last line, which the next one is chained to
            # The lines of the actions leave the cursor at the last one; a line `to` moves it to where the game stands.
            # Its `tick`, a count of all changes in the folder, tells which game was played last.
            if record.actions:
                cursor_line = seal_line({"to": cursor, "tick": next_tick(path.parent)}, seal)
                text, seal = f"{text}{cursor_line.text}\n", cursor_line.sum
            journal._append(text, seal)
            lasting.sync_folder(path.parent)
        except BaseException:
            journal.close()
            with suppress(OSError):
                path.unlink()
            raise
        return journal

    @classmethod
    def resume(cls, path: Path) -> tuple[Journal | None, RecoveredGame, Path | None]:
        """Open a journal to continue it; return the journal, the game in it, and None.

        If more than an unfinished last line is damaged, the file is renamed (`quarantine`): then return None, the game
        up to the damage, and the file's new path.
        Raises BlockingIOError when another writes it, other OSErrors, and InvalidFile when nothing in it can be read.
        """
        # A game that begins has nothing to read, and the models of a journal's lines take a while to load.
        from westerplatte_nb.formats.journal.reading import read_journal

        handle = os.open(path, _FLAGS)
        try:
            if not lasting.lock(handle):
                raise BlockingIOError(errno.EAGAIN, "another writes here", str(path))
            os.lseek(handle, 0, os.SEEK_SET)  # the lock of Windows has moved it
            with os.fdopen(handle, "rb", closefd=False) as stream:
                game = read_journal(stream.read(MOST_SAVE + 1), path.name)
        except BaseException:
            os.close(handle)
            raise
        journal = cls(path, handle, _End(game.size, game.seal))
        if not game.lost and game.problem is None:
            return journal, game, None
        journal.close()
        return None, game, lasting.quarantine(path)

    def write(self, change: Change) -> None:
        """Append the lines of a change, and wait until they are on the disk.

        Raises OSError; the file then ends as before.
        """
        entries = [_line_of_change(change)]
        # A note on a game that is over needs no line `over`: that was written when the game ended.
        if change.over and change.note is None:
            entries.append({"over": True})
        # The `tick` only sorts games by when they were played last. `seal` is the checksum of the last line, from which
        # that of the next one is worked out.
        tick, seal, text = next_tick(self.path.parent), self._end.seal, ""
        for entry in entries:
            line = seal_line(entry | {"tick": tick}, seal)
            seal, text = line.sum, f"{text}{line.text}\n"
        self._append(text, seal)

    def reconcile(self, record: Record, cursor: int) -> Journal:
        """Replace this journal's file by a new one with the game as it stands, and return the new journal.

        At every moment the file is the old or the new one. Raises OSError; this journal is then as it was, or closed
        where files must be closed to be renamed (`CLOSED_TO_RENAME`).
        """
        self._require_file()
        unfinished = self.path.with_name(f".{token_hex(8)}{SUFFIX}.tmp")
        journal = Journal.begin(unfinished, record, cursor)
        try:
            if lasting.CLOSED_TO_RENAME:
                journal.close()
                self.close()
            os.replace(unfinished, self.path)
        except BaseException:
            journal.close()
            with suppress(OSError):
                unfinished.unlink()
            raise
        if lasting.CLOSED_TO_RENAME:  # it was closed above, so it is opened again under its name
            reopened, _, _ = Journal.resume(self.path)
            return reopened or self  # None if the new file was damaged meanwhile: then this closed one refuses to write
        journal.path = self.path
        self.close()
        return journal

    def close(self) -> None:
        """Close the file, so that another may write it."""
        handle, self._handle = self._handle, -1
        if handle >= 0:
            with suppress(OSError):
                os.close(handle)

    def __del__(self) -> None:
        """Close the file of a journal that nobody refers to any more."""
        self.close()

    def _append(self, text: str, seal: str) -> None:
        """Append lines, the last of which has the checksum `seal`, and wait until they are on the disk.

        An unfinished line that an interrupt or a full disk left behind is cut off first. Raises OSError.
        """
        self._require_file()
        start, content = self._end.size, text.encode()
        if start + len(content) > MOST_SAVE:
            raise OSError(errno.EFBIG, "the journal is full")
        if os.fstat(self._handle).st_size != start:  # something unfinished stands behind the last valid line
            os.ftruncate(self._handle, start)
        os.lseek(self._handle, start, os.SEEK_SET)
        try:
            unwritten = memoryview(content)
            while unwritten:
                unwritten = unwritten[os.write(self._handle, unwritten) :]
            self._make_lasting()
        except OSError:
            with suppress(OSError):
                os.ftruncate(self._handle, start)
            raise
        self._end = _End(start + len(content), seal)

    def _require_file(self) -> None:
        """Raise OSError for a closed journal, and for a deleted file: whoever deleted it wants nothing stored."""
        if self._handle < 0:
            raise OSError(errno.EBADF, "the journal is closed")
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(self._handle), os.stat(self.path)):
                return
        raise OSError(errno.ESTALE, "the journal was deleted", str(self.path))

    def _make_lasting(self) -> None:
        """Wait until the file is on the disk; in the browser it must be closed for that, and is opened again."""
        os.fsync(self._handle)
        if lasting.KEPT_ON_CLOSE:
            self.close()
            self._handle = os.open(self.path, _FLAGS)


def _line_of_change(change: Change) -> dict[str, Any]:
    """Return the line of a change in a journal, as plain data: a note, hint, reply, action, undo or other move."""
    if change.note is not None:
        return note_entry(change.to, change.note)
    if change.hint is not None:
        return hint_entry(HintTaken(change.to, change.hint))
    if change.reply is not None:
        return reply_entry(change.reply)
    if change.action is not None:
        return {"n": change.to, "action": change.action}
    return {"to": change.to} if change.undo is None else {"to": change.to, **undo_fields(change.undo)}


class GameJournal:
    """Writes one game to a journal: called with every change before it is made; the first call begins the journal."""

    def __init__(self, folder: Path, full_record: FullRecord, journal: Journal | None = None) -> None:
        """Write the game that `full_record` returns, to an open `journal`, else to a new one in a folder."""
        name = f"{datetime.now(UTC):%Y%m%dT%H%M%S}-{token_hex(4)}{SUFFIX}"
        self.path = journal.path if journal is not None else folder / name
        self._full_record = full_record
        self._journal = journal

    def __call__(self, change: Change) -> None:
        """Write a change to the journal, which the first one begins. Raises OSError."""
        self.begin()
        assert self._journal is not None
        self._journal.write(change)

    def begin(self) -> None:
        """Begin the journal with the game as it stands, unless it is open already.

        Raises OSError.
        """
        if self._journal is None:
            self._journal = Journal.begin(self.path, *self._full_record())

    def reconcile(self) -> None:
        """Rewrite the journal with the game as it stands, as the last change may or may not have been written.

        Raises OSError.
        """
        if self._journal is not None:
            self._journal = self._journal.reconcile(*self._full_record())
        else:
            self.path.unlink(missing_ok=True)  # A beginning that was interrupted; the next change begins a new one.

    def close(self) -> None:
        """Close the journal, so that another may write it."""
        if self._journal is not None:
            self._journal.close()


_OPEN: WeakSet[Journal] = WeakSet()


def _close_in_child() -> None:
    """Close all journals in a forked child process: they, and their locks, belong to the parent."""
    for journal in tuple(_OPEN):
        journal.close()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_close_in_child)
