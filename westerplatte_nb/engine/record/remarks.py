"""What is written beside a game in play, and moves nothing in it: notes, hints, replies to a scenario's notes."""

from abc import abstractmethod
from dataclasses import replace
from threading import RLock

from westerplatte_nb.engine.record import HintTaken, NoteReply, Record, with_hint, with_reply
from westerplatte_nb.engine.record.change import Change
from westerplatte_nb.engine.record.checkpoints import GameHistory
from westerplatte_nb.engine.viewing import Viewed


class Remarked(Viewed):
    """A game in play that remarks are written beside; whoever plays it brings its record and line."""

    _lock: RLock

    @abstractmethod
    def _make(self, change: Change, line: GameHistory, record: Record) -> None:
        """Write a change down, then make it."""

    def note(self, text: str) -> None:
        """Write a note at the present moment; an empty text removes it."""
        with self._lock:
            notes = {number: old for number, old in self._record.notes.items() if number != self._line.cursor}
            notes |= {self._line.cursor: text} if text else {}
            self._make(Change(self._line.cursor, note=text), self._line, replace(self._record, notes=notes))

    def take_hint(self, depth: int) -> None:
        """Record that a hint of a depth (1 to 3) was taken at the present moment."""
        with self._lock:
            hints = with_hint(self._record.hints, HintTaken(self._line.cursor, depth))
            if hints != self._record.hints:
                self._make(Change(self._line.cursor, hint=depth), self._line, replace(self._record, hints=hints))

    def reply(self, reply: NoteReply) -> None:
        """Record what was done with a note of the scenario, in place of what was done with it before."""
        with self._lock:
            replies = with_reply(self._record.replies, reply)
            if replies != self._record.replies:
                self._make(Change(self._line.cursor, reply=reply), self._line, replace(self._record, replies=replies))
