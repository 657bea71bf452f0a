"""A game being played: its record, the present moment, undo, redo, forks, and who is notified of changes."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from threading import RLock
from typing import Any

from westerplatte_nb.engine import record as records
from westerplatte_nb.engine.errors import NoRecord, StaleState
from westerplatte_nb.engine.record import BotSeat, Record, UndoMark, replay
from westerplatte_nb.engine.record.change import Change, JournalWriter, WriteState
from westerplatte_nb.engine.record.checkpoints import Archive, GameHistory
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.rules import Rules, Step
from westerplatte_nb.engine.value import Action
from westerplatte_nb.engine.viewing import Snapshot, Viewed, privileged_viewers, resample_hidden

Subscriber = Callable[["Session"], None]


class Session(Viewed):
    """One game in play: a line of steps and a cursor in it.

    Every click, key, button, bot and replay goes through `play`, with the id of the state it was meant for; one that is
    stale or comes twice is refused, whatever thread it comes on. The steps after the cursor are those that `redo` plays
    again; a new action drops them. `persons` are the seats that people play.
    """

    def __init__(self, record: Record) -> None:
        """Open a record at its end; undo can go back to its beginning.

        Raises SetupError, NotationError or IllegalAction when the record does not fit the rules.
        """
        self._open(record, tuple(replay(record)), first=0)

    def _open(self, record: Record, steps: tuple[Step[Any], ...], first: int, is_trial: bool = False) -> None:
        """Set all attributes for a game that stands at the last of the `steps`.

        Undo goes back to step `first` at most. A trial (`is_trial`) cannot be replayed: its `record` has no setup.
        """
        self.rules: Rules[Any, Any] = rules_of(record.game)
        self.is_trial = is_trial
        self._record = replace(record, actions=())
        self._archive = Archive(self.rules)
        self.first = first
        # `compact` archives older steps: their states are dropped, and recomputed when they are needed. `live_from` is
        # the first step after them. Steps up to `first` are never archived: those of a trial cannot be recomputed.
        steps, live_from = self._archive.compact(steps, first + 1)
        present = steps[-1].after
        is_decided = self.rules.outcome(present) is not None
        self._line = GameHistory(
            steps, len(steps) - 1, id=0, present=present, live_from=live_from, is_decided=is_decided
        )
        self.persons = tuple(seat for seat in range(present.seats) if seat not in record.bots)
        self._lock = RLock()
        self._subscribers: list[Subscriber] = []
        self._journal = WriteState()
        self._snapshot: Snapshot | None = None
        super().__init__()

    @classmethod
    def new(cls, game: str, setup: Any, bots: Mapping[int, BotSeat] | None = None) -> "Session":
        """Begin a game from the game's own setup value; `bots` are the bots by the seats (from 0) that they play.

        Raises SetupError when it cannot be set up.
        """
        return cls(Record(game, rules_of(game).setup_to_plain(setup), bots=dict(bots or {})))

    @property
    def kept(self) -> bool:
        """Whether every change is written to a journal before it is made."""
        return self._journal.keeper is not None and self._journal.failure is None

    @property
    def not_kept(self) -> OSError | None:
        """Why the last change could not be written to the journal, else None; the next change is tried again."""
        return self._journal.failure

    def play(self, action: Action, meant_for: int | None = None) -> Step[Any]:
        """Play an action and notify the subscribers.

        `meant_for` is the `state_id` the action was chosen at. Raises StaleState when that is no longer the present
        one, and IllegalAction when the rules forbid the action; the game is then untouched.
        """
        with self._lock:
            self._check_current(meant_for)
            step = self.rules.apply(self.state, action)
            self._commit((*self.steps, step), self._line.cursor + 1, str(action))
        return step

    def undo(self, meant_for: int | None = None, by: int | None = None, agreed: bool = False) -> bool:
        """Take the last action back; False when there is none.

        `meant_for` is as in `play`, `by` the seat that asked for it (None: unknown); `agreed`: the others consented.
        """
        return self.go_to(self._line.cursor - 1, meant_for, by, agreed)

    def redo(self, meant_for: int | None = None) -> bool:
        """Play the action taken back last again; False when there is none. `meant_for` is as in `play`."""
        return self._move_to(self._line.cursor + 1, meant_for)

    def go_to(self, number: int, meant_for: int | None = None, by: int | None = None, agreed: bool = False) -> bool:
        """Go to the state after `number` actions of the line; False when it has no such state.

        Going back over an action that showed a card or a die is marked in the record, with `by` and `agreed` (see
        `undo`). `meant_for` is as in `play`.
        """
        with self._lock:
            # The numbers of the steps that are taken back; none when the game goes on.
            back = range(max(number, 0) + 1, self._line.cursor + 1)
            mark = None if self.is_trial else records.undo_mark(self.rules, self._line.steps, back, by, agreed)
            return self._move_to(number, meant_for, mark)

    def restore_cursor(self, number: int) -> bool:
        """Go to the state at which a saved game stood, without marking an undo; False when it has no such state."""
        return self._move_to(number, None)

    def fork(self, number: int | None = None) -> "Session":
        """Return an independent game with the first `number` actions of this one; None takes all up to the present."""
        with self._lock:
            if self.is_trial:
                return self._trial(self.steps if number is None else self.steps[: number + 1])
            record = self.record
        actions = record.actions[:number]
        return Session(records.cut_hints_and_undos(replace(record, actions=actions), len(actions)))

    def what_if(self, viewer: int | None, number: int | None = None, rng: Random | None = None) -> "Session":
        """Return a game in which a viewer can try things out, as `fork` does, but without a look at hidden cards.

        It begins after `number` actions, None for the present. While one seat knows what another does not, all that the
        viewer does not know is resampled, by `rng` (None: by chance). Such a trial has no record, and undo does not go
        back before its first state. Raises MissingComponent for a game without a model of its bots, which alone can
        resample.
        """
        # Nothing is hidden: no hands, and no card lies face down that some seat knows.
        if not self.hides_hands and not privileged_viewers(self.rules, self.state):
            return self.fork(number)
        # The opening and `number` actions, or all.
        *past, last = tuple(self.steps_for(viewer))[: None if number is None else number + 1]
        # Only the last state is resampled: the trial is played on from there.
        dealt = resample_hidden(self._record.game, last.after, viewer, rng or Random())
        return self._trial((*past, Step(last.before, last.action, last.events, dealt)))

    def snapshot(self) -> Snapshot:
        """Return the present state of the game as an immutable value; the same object until the game changes."""
        if self._snapshot is None or not self._snapshot.is_snapshot_of(self):
            self._snapshot = Snapshot(self)
        return self._snapshot

    def _trial(self, steps: tuple[Step[Any], ...]) -> "Session":
        """Return a trial, a game without a record, that goes on from the last of the steps."""
        trial = Session.__new__(Session)  # `__init__` opens a record, which a trial has not
        # The setup is left out: its seed determines the hidden cards of all.
        opening = replace(self._record, setup={}, notes={}, hints=(), undos=(), replies={})
        trial._open(opening, steps, first=len(steps) - 1, is_trial=True)
        return trial

    def note(self, text: str) -> None:
        """Write a note at the present moment; an empty text removes it."""
        with self._lock:
            notes = {number: note for number, note in self._record.notes.items() if number != self._line.cursor}
            notes |= {self._line.cursor: text} if text else {}
            self._apply(Change(self._line.cursor, note=text), self._line, replace(self._record, notes=notes))

    def take_hint(self, depth: int) -> None:
        """Record that a hint of a depth (1 to 3) was taken at the present moment."""
        with self._lock:
            hints = records.hints_in_order((*self._record.hints, records.HintTaken(self._line.cursor, depth)))
            if hints != self._record.hints:
                self._apply(Change(self._line.cursor, hint=depth), self._line, replace(self._record, hints=hints))

    def reply(self, reply: records.NoteReply) -> None:
        """Record a reply to a note of the scenario, in place of an earlier reply to the same note."""
        with self._lock:
            replies = records.with_reply(self._record.replies, reply)
            if replies != self._record.replies:
                self._apply(Change(self._line.cursor, reply=reply), self._line, replace(self._record, replies=replies))

    def continue_ids(self, after: int) -> None:
        """Make the state id larger than `after`, the last id of another game: actions meant for it are stale here."""
        with self._lock:
            self._line = self._line._replace(id=max(self._line.id, after) + 1)
            self._notify()

    def keep_with(self, keeper: JournalWriter | None) -> None:
        """Write every change with `keeper` from now on, before it is made; None: write none.

        When the keeper raises OSError, `not_kept` tells why and the game goes on. Before the next change the keeper is
        asked to `reconcile`, so that the game is kept again as soon as that is possible.
        """
        with self._lock:
            self._journal = WriteState(keeper)

    def full_record(self) -> tuple[Record, int]:
        """Return the record with all actions, undone ones included, and the number of those before the present.

        Raises NoRecord for a trial with cards resampled.
        """
        if self.is_trial:
            raise NoRecord(self._record.game)
        with self._lock:
            actions = tuple(str(step.action) for step in self._line.steps[1:])
            return replace(self._record, actions=actions), self._line.cursor

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Call `subscriber(session)` after every change; return a function that ends the subscription."""
        self._subscribers.append(subscriber)
        return lambda: self._subscribers.remove(subscriber)

    def _move_to(self, number: int, meant_for: int | None, mark: UndoMark | None = None) -> bool:
        """Move the cursor to the state after `number` actions; False when the line has no such state.

        `mark` is the undo mark to record, None for a move that needs none.
        """
        with self._lock:
            self._check_current(meant_for)
            if number == self._line.cursor or not self.first <= number < len(self._line.steps):
                return False
            log = records.log_after_move(self._line.undo_log, self.rules, self._line.steps, self._line.cursor, number)
            self._commit(self._line.steps, number, undo_log=log, mark=mark)
        return True

    def _check_current(self, meant_for: int | None) -> None:
        """Raise StaleState for an id that is not that of the present state; None is meant for any state."""
        if meant_for is not None and meant_for != self._line.id:
            raise StaleState(meant_for, self._line.id)

    def _commit(
        self,
        steps: tuple[Step[Any], ...],
        cursor: int,
        action: str | None = None,
        undo_log: tuple[records.UndoEntry, ...] | None = None,
        mark: UndoMark | None = None,
    ) -> None:
        """Write a change to the journal, make `steps` the line and `cursor` its present, and notify the subscribers.

        `action` is the one that was played, None for a move of the cursor; without `undo_log` the old one stays.
        """
        present = steps[cursor].after
        # The steps before `live_from` are archived already. After a long undo the new line may end among them; then
        # only its last step, which is new, is not archived.
        steps, live_from = self._archive.compact(steps, min(self._line.live_from, len(steps) - 1))
        # A new action follows `cursor` - 1 others: hints and undo marks of what came after those are moved there.
        record = self._record if action is None else records.cut_hints_and_undos(self._record, cursor - 1)
        if mark is not None:
            record = replace(record, undos=records.undos_in_order((*record.undos, mark)))
        over = self.rules.outcome(present) is not None
        line = GameHistory(steps, cursor, self._line.id + 1, present, live_from, over, undo_log or self._line.undo_log)
        self._apply(Change(cursor, action, over=over, undo=mark), line, record)
        self._notify()

    def _apply(self, change: Change, line: GameHistory, record: Record) -> None:
        """Write a change to the journal, then make `line` and `record` the game's own.

        After an interrupt the journal is reconciled with the game as it then stands.
        """
        self._journal.reconcile()
        try:
            was_written = self._journal.write(change)
            self._record, self._line = record, line
            # `is_behind` says that the file may differ from the game, and is true since `write` began. Now both have
            # the change, unless it could not be written.
            self._journal.is_behind = self._journal.is_behind and not was_written
        except BaseException:
            self._journal.reconcile()
            raise

    def _notify(self) -> None:
        """Notify the subscribers of a change."""
        for subscriber in tuple(self._subscribers):
            subscriber(self)
