"""The game being played: its record, where in it we stand, undo, redo, forks, and who is told of changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from threading import RLock
from typing import Any, NamedTuple, Protocol

from westerplatte_nb.engine.action import Action
from westerplatte_nb.engine.change import Change
from westerplatte_nb.engine.chronicle import Retold, retell
from westerplatte_nb.engine.errors import StaleState
from westerplatte_nb.engine.past import Archive
from westerplatte_nb.engine.record import BotSeat, HintTaken, Record, cut_hints, replay, with_hint
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.rules import Played, Rules

Subscriber = Callable[["Session"], None]


class Keeper(Protocol):
    """Writes the game down; where it raises OSError, the game goes on, and it is asked again with the next change."""

    def __call__(self, change: Change) -> None:
        """Write a change down before it is made."""

    def agree(self) -> None:
        """Bring what is written into agreement with the game as it stands."""


class _Line(NamedTuple):
    """Everything that changes, as one value: an interrupt leaves the whole before or the whole after.

    `present` is the state at the cursor; the steps from `live_from` on are not yet put away.
    """

    steps: tuple[Played[Any], ...]
    cursor: int
    id: int
    present: Any
    live_from: int
    chronicle: tuple[Retold, ...] = ()


class Session:
    """One game in play: a line of steps and a cursor in it.

    Every click, key, button, bot and replay enters at `play`, with the id of the state it was meant for; a stale or
    second one is refused, whatever thread it came on. The steps after the cursor are what `redo` plays again; a new
    action drops them.
    """

    def __init__(self, record: Record) -> None:
        """Open a record at its end.

        Raises SetupError, NotationError or IllegalAction when the record does not fit the rules.
        """
        self.rules: Rules[Any, Any] = rules_of(record.game)
        self._record = replace(record, actions=())
        self._archive = Archive(self.rules)
        steps, live_from = self._archive.put_away(tuple(replay(record)), 0)
        self._line = _Line(steps, len(steps) - 1, 0, steps[-1].after, live_from)
        self._lock = RLock()
        self._subscribers: list[Subscriber] = []
        self._keeper: Keeper | None = None
        self._not_kept: OSError | None = None
        # Whether what the keeper has written may be something else than this game.
        self._behind = False

    @classmethod
    def new(cls, game: str, setup: Any, bots: Mapping[int, BotSeat] | None = None) -> Session:
        """Begin a game from a setup of its own kind; `bots` are the seats (from 0) that no person plays.

        Raises SetupError when it cannot be set up.
        """
        return cls(Record(game, rules_of(game).setup_to_plain(setup), bots=dict(bots or {})))

    @property
    def state(self) -> Any:
        """The present state."""
        return self._line.present

    @property
    def state_id(self) -> int:
        """A number that changes with every change of the present state, undo and redo included."""
        return self._line.id

    @property
    def steps(self) -> tuple[Played[Any], ...]:
        """The opening and every step up to the present; those long past are played again when they are looked at."""
        return self._line.steps[: self._line.cursor + 1]

    @property
    def record(self) -> Record:
        """The game up to the present as a record."""
        actions = tuple(str(step.action) for step in self.steps[1:])
        notes = {number: text for number, text in self._record.notes.items() if number <= len(actions)}
        return replace(self._record, actions=actions, notes=notes, hints=self.hints)

    @property
    def hints(self) -> tuple[HintTaken, ...]:
        """The hints taken up to the present; those taken in what is undone now are told where the game stands."""
        return cut_hints(self._record.hints, self._line.cursor)

    @property
    def bots(self) -> Mapping[int, BotSeat]:
        """The seats that no person plays."""
        return self._record.bots

    def is_by_bot(self, number: int) -> bool:
        """Tell whether the action of a number (from 1) was that of a seat which a bot plays."""
        bots = self._record.bots
        return bool(bots) and self.rules.turn_of(self._line.steps[number - 1].after) in bots

    @property
    def kept(self) -> bool:
        """Whether every change is written down before it is made."""
        return self._keeper is not None and self._not_kept is None

    @property
    def not_kept(self) -> OSError | None:
        """Why the last change could not be written down, if that failed; the next one is tried again."""
        return self._not_kept

    @property
    def chronicle(self) -> tuple[Retold, ...]:
        """What was taken back and played again, for the log to tell; the record knows nothing of it."""
        return self._line.chronicle

    @property
    def can_undo(self) -> bool:
        """Whether there is an action to take back."""
        return self._line.cursor > 0

    @property
    def can_redo(self) -> bool:
        """Whether an action was taken back and none played since."""
        return self._line.cursor < len(self._line.steps) - 1

    def play(self, action: Action, meant_for: int | None = None) -> Played[Any]:
        """Play an action and tell the subscribers.

        `meant_for` is the `state_id` the action was chosen at. Raises StaleState when that is no longer the present
        one, and IllegalAction when the rules forbid the action; the game is then untouched.
        """
        with self._lock:
            self._check(meant_for)
            step = self.rules.apply(self.state, action)
            self._commit((*self.steps, step), self._line.cursor + 1, str(action))
        return step

    def undo(self, meant_for: int | None = None) -> bool:
        """Take the last action back; False when there is none."""
        return self._move_to(self._line.cursor - 1, meant_for)

    def redo(self, meant_for: int | None = None) -> bool:
        """Play the action taken back last again; False when there is none."""
        return self._move_to(self._line.cursor + 1, meant_for)

    def go_to(self, number: int, meant_for: int | None = None) -> bool:
        """Go to the state after `number` actions of the line; False when it has no such state."""
        return self._move_to(number, meant_for)

    def fork(self, number: int | None = None) -> Session:
        """Return a game of its own that begins with the first `number` actions of this one (all up to the present)."""
        with self._lock:
            record = self.record
        actions = record.actions if number is None else record.actions[:number]
        return Session(replace(record, actions=actions, hints=cut_hints(record.hints, len(actions))))

    def note(self, text: str) -> None:
        """Write a note at the present moment; an empty text takes it away."""
        with self._lock:
            notes = {number: old for number, old in self._record.notes.items() if number != self._line.cursor}
            if text:
                notes[self._line.cursor] = text
            self._make(Change(self._line.cursor, note=text), self._line, replace(self._record, notes=notes))

    def take_hint(self, depth: int) -> None:
        """Write down that a hint of a depth (1 to 3) was taken at the present moment."""
        with self._lock:
            hints = with_hint(self._record.hints, HintTaken(self._line.cursor, depth))
            if hints != self._record.hints:
                self._make(Change(self._line.cursor, hint=depth), self._line, replace(self._record, hints=hints))

    def continue_ids(self, after: int) -> None:
        """Count state ids on from another game's, so that an action meant for that game is stale here."""
        with self._lock:
            self._line = self._line._replace(id=max(self._line.id, after) + 1)
            self._tell()

    def keep_with(self, keeper: Keeper | None) -> None:
        """Call `keeper(change)` before every change from now on; what it has not written is not made.

        When it raises OSError, `not_kept` tells why and the game goes on; with the next change it is asked to `agree`,
        so that the game is kept again once that is possible.
        """
        with self._lock:
            self._keeper, self._not_kept, self._behind = keeper, None, False

    def whole(self) -> tuple[Record, int]:
        """Return the record with the actions that redo would play again, and how many stand before them."""
        with self._lock:
            actions = tuple(str(step.action) for step in self._line.steps[1:])
            return replace(self._record, actions=actions), self._line.cursor

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Call `subscriber(session)` after every change; returns a function that ends it."""
        self._subscribers.append(subscriber)
        return lambda: self._subscribers.remove(subscriber)

    def _move_to(self, number: int, meant_for: int | None) -> bool:
        with self._lock:
            self._check(meant_for)
            if number == self._line.cursor or not 0 <= number < len(self._line.steps):
                return False
            steps, cursor = self._line.steps, self._line.cursor
            self._commit(steps, number, chronicle=retell(self._line.chronicle, steps, cursor, number))
        return True

    def _check(self, meant_for: int | None) -> None:
        if meant_for is not None and meant_for != self._line.id:
            raise StaleState(meant_for, self._line.id)

    def _commit(
        self,
        steps: tuple[Played[Any], ...],
        cursor: int,
        action: str | None = None,
        chronicle: tuple[Retold, ...] | None = None,
    ) -> None:
        present = steps[cursor].after
        steps, live_from = self._archive.put_away(steps, min(self._line.live_from, len(steps) - 1))
        record = self._record
        if action is not None:
            record = replace(record, hints=cut_hints(record.hints, cursor - 1))
        told = self._line.chronicle if chronicle is None else chronicle
        line = _Line(steps, cursor, self._line.id + 1, present, live_from, told)
        self._make(Change(cursor, action, over=self.rules.outcome(present) is not None), line, record)
        self._tell()

    def _make(self, change: Change, line: _Line, record: Record) -> None:
        """Write a change down, then make it. Whatever interrupts that, what is written and the game agree again."""
        self._agree()
        try:
            written = self._written(change)
            self._record, self._line = record, line
            self._behind = self._behind and not written
        except BaseException:
            self._agree()
            raise

    def _written(self, change: Change) -> bool:
        """Let the keeper write a change, unless it is behind already; tell whether it did."""
        if self._keeper is None or self._behind:
            return False
        self._behind = True
        try:
            self._keeper(change)
        except OSError as error:
            self._not_kept = error
            return False
        return True

    def _agree(self) -> None:
        """Let a keeper that is behind write down the game as it stands."""
        if self._keeper is None or not self._behind:
            return
        try:
            self._keeper.agree()
        except OSError as error:
            self._not_kept = error
        else:
            self._behind, self._not_kept = False, None

    def _tell(self) -> None:
        for subscriber in tuple(self._subscribers):
            subscriber(self)


def undo_to_person(session: Session, meant_for: int | None = None) -> bool:
    """Go back to the last decision of a person, taking back what bots played since; False where no person has acted.

    Raises StaleState when `meant_for` is no longer the present state's id.
    """
    for number in range(len(session.steps) - 1, 0, -1):
        if not session.is_by_bot(number):
            return session.go_to(number - 1, meant_for)
    return False
