"""A game in play as one viewer may know it: its steps, its undo log, a trial without a peek.

The viewer is a seat (0-based), or None for a spectator. What it may know is asked of the rules (`observe_step`).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, TypeVar, overload

from westerplatte_nb.engine import record as records
from westerplatte_nb.engine.errors import NoRecord
from westerplatte_nb.engine.record.checkpoints import GameHistory, moments, moments_for
from westerplatte_nb.engine.registry import component
from westerplatte_nb.engine.rules import Rules, Step

T = TypeVar("T")

# Steps already observed, by the identity of the true step, which is kept beside so that no other takes its id.
Observed = dict[int, tuple[Step[Any], Step[Any]]]


def privileged_viewers(rules: Rules[Any, Any], state: Any) -> tuple[int, ...]:
    """Return the seats that know now what lies face down to all others, in a game that hides no hands.

    Empty at the end of a game, and in a game whose rules lack the optional `privileged_viewers(state)`.
    """
    viewers_of = getattr(rules, "privileged_viewers", None)
    return () if viewers_of is None or rules.outcome(state) is not None else tuple(viewers_of(state))


def hint_viewer(rules: Rules[Any, Any], state: Any) -> int | None:
    """Return the viewer whose knowledge a hint may use when all players read the hint: the seat in turn.

    None, the spectator, while some seat alone knows a card that lies face down to the others: a hint would betray it.
    """
    return None if privileged_viewers(rules, state) else rules.turn_of(state)


class ObservedSteps(Sequence[Step[Any]]):
    """Steps as a viewer may know them; each is observed when it is first looked at, and then kept in the `cache`."""

    __slots__ = ("_cache", "_rules", "_steps", "_viewer")

    def __init__(
        self, rules: Rules[Any, Any], steps: Sequence[Step[Any]], viewer: int | None, cache: Observed | None = None
    ) -> None:
        self._rules = rules
        self._steps = steps
        self._viewer = viewer
        self._cache: Observed = {} if cache is None else cache

    def __len__(self) -> int:
        return len(self._steps)

    @overload
    def __getitem__(self, place: int) -> Step[Any]: ...
    @overload
    def __getitem__(self, place: slice) -> "ObservedSteps": ...
    def __getitem__(self, place: int | slice) -> "Step[Any] | ObservedSteps":
        if isinstance(place, slice):
            return ObservedSteps(self._rules, self._steps[place], self._viewer, self._cache)
        return self._observed(self._steps[place])

    def __iter__(self) -> Iterator[Step[Any]]:
        return map(self._observed, self._steps)

    def _observed(self, step: Step[Any]) -> Step[Any]:
        """Return the viewer's observation of a step, which is computed once and then read from the cache."""
        entry = self._cache.get(id(step))
        if entry is None:
            # The entry holds the step too: as long as that lives, no other object gets its id.
            entry = self._cache[id(step)] = (step, self._rules.observe_step(step, self._viewer))
        return entry[1]


class Viewed:
    """A game in play as it can be read: all of it, and as its viewers may know it.

    `persons` are the seats that people play; `is_trial` tells that it tries out what another game may become. `first`
    is how many actions stand before the first that can be taken back: those before a trial.
    """

    rules: Rules[Any, Any]
    persons: tuple[int, ...]
    is_trial: bool
    first: int
    _line: GameHistory
    _record: records.Record

    def __init__(self) -> None:
        self._cache: dict[int | None, Observed] = {}

    @property
    def state(self) -> Any:
        """The present state."""
        return self._line.present

    @property
    def is_decided(self) -> bool:
        """Whether the game has its outcome in the present state."""
        return self._line.is_decided

    @property
    def state_id(self) -> int:
        """A number that changes with every change of the present state, undo and redo included."""
        return self._line.id

    @property
    def steps(self) -> tuple[Step[Any], ...]:
        """The opening and every step up to the present; older steps are recomputed when they are read."""
        return self._line.steps[: self._line.cursor + 1]

    @property
    def undos(self) -> tuple[records.UndoMark, ...]:
        """The marks of undos of steps that had shown a card or a die; one beyond the present moment is set to it."""
        return records.cut_undos(self._record.undos, self._line.cursor)

    @property
    def record(self) -> records.Record:
        """The game up to the present as a record, both hands and the seed included.

        Raises NoRecord for a trial with cards resampled.
        """
        if self.is_trial:
            raise NoRecord(self._record.game)
        actions = tuple(str(step.action) for step in self.steps[1:])
        notes = {number: text for number, text in self._record.notes.items() if number <= len(actions)}
        return records.cut_hints_and_undos(replace(self._record, actions=actions, notes=notes), self._line.cursor)

    @property
    def setup(self) -> dict[str, Any]:
        """The setup that the game began with, as plain data; empty for a trial, which must not tell its seed."""
        return self._record.setup

    @property
    def bots(self) -> Mapping[int, records.BotSeat]:
        """The bots, by the seats (from 0) that they play."""
        return self._record.bots

    @property
    def undo_log(self) -> tuple[records.UndoEntry, ...]:
        """The undone and redone actions, which the log lists; a record keeps only `undos` of them."""
        return self._line.undo_log

    @property
    def can_undo(self) -> bool:
        """Whether there is an action that undo may take back; the steps before a trial are none."""
        return self._line.cursor > self.first

    @property
    def can_redo(self) -> bool:
        """Whether an action was taken back and none played since."""
        return bool(self.undone_steps)

    @property
    def undone_steps(self) -> tuple[Step[Any], ...]:
        """The steps after the present, in their order, which redo would play again."""
        return self._line.steps[self._line.cursor + 1 :]

    @property
    def first_game(self) -> records.FirstGame | None:
        """The result of the match's first game, where this is its return game; else None."""
        return self._record.first_game

    def is_by_bot(self, number: int) -> bool:
        """Tell whether the action of a number (from 1) was chosen by a bot."""
        return bool(self.bots) and self.rules.turn_of(self._line.steps[number - 1].after) in self.bots

    @property
    def last_by_person(self) -> int | None:
        """The number (from 1) of the last action that a person chose; None where no person has acted."""
        return next((number for number in range(len(self.steps) - 1, 0, -1) if not self.is_by_bot(number)), None)

    @property
    def hints(self) -> tuple[records.HintTaken, ...]:
        """The hints taken up to the present; those taken in steps that are undone are moved to it."""
        return records.cut_hints(self._record.hints, self._line.cursor)

    @property
    def replies(self) -> dict[int, records.NoteReply]:
        """The players' replies to the notes of a scenario, by the numbers of the notes (from 1)."""
        return dict(self._record.replies)

    @property
    def hides_hands(self) -> bool:
        """Whether one seat may know now what another does not; at the end of a game all lies open."""
        # `is_decided` is cached in the line: the outcome would be computed for one state very often.
        return self.rules.HIDES_HANDS and not self._line.is_decided

    def steps_for(self, viewer: int | None) -> Sequence[Step[Any]]:
        """Return the steps as a viewer may know them; each is computed when it is first read."""
        # A game with hidden hands that is over: all lies open.
        if self.rules.HIDES_HANDS and not self.hides_hands:
            return self.steps
        steps, cached = self.steps, self._cache.get(viewer, {})
        # Only the observations of steps that are still in the line stay in the cache.
        observed = self._cache[viewer] = {id(step): cached[id(step)] for step in steps if id(step) in cached}
        return ObservedSteps(self.rules, steps, viewer, observed)

    def undo_log_for(self, viewer: int | None) -> tuple[records.UndoEntry, ...]:
        """Return the undo log as a viewer may know it: without the secret actions of others."""
        hides = self.hides_hands
        return tuple(entry.seen_by(viewer) if hides else entry for entry in self.undo_log)

    def seats_to_consent(self, number: int, viewer: int) -> tuple[int, ...]:
        """Return the other seats that must agree before seat `viewer` goes back to the state after `number` actions."""
        return records.seats_to_consent(self.rules, self.steps[max(number, 0) + 1 :], viewer)


class Snapshot(Viewed):
    """A game in play as it stood at one moment: nothing of it changes any more."""

    def __init__(self, game: Viewed) -> None:
        """Freeze a game as it stands now; the two share the cache of observed steps."""
        self.rules, self.persons, self.is_trial, self.first = game.rules, game.persons, game.is_trial, game.first
        self._line, self._record, self._cache = game._line, game._record, game._cache
        # Cut from the line once, as they are read often.
        self._present = super().steps
        self._memo: dict[Any, Any] = {}

    @property
    def steps(self) -> tuple[Step[Any], ...]:
        """The opening and every step up to the present."""
        return self._present

    def is_snapshot_of(self, game: Viewed) -> bool:
        """Tell whether this is a snapshot of the game as it stands now."""
        return self._line is game._line and self._record is game._record

    @property
    def steps_before_trial(self) -> int:
        """How many steps came before a trial began, 0 in a game.

        The hidden cards in them are unknown, so these steps cannot be divided into moments (`moments`).
        """
        return self.first if self.is_trial else 0

    def moments(self, number: int, viewer: int | None) -> tuple[Step[Any], ...]:
        """Return the moments of the step at a number as a viewer may know them: the step, cut after each of its events.

        The last is the whole step.
        """
        return self.memo(("moments", number, viewer), lambda: self._moments(number, viewer))

    def _moments(self, number: int, viewer: int | None) -> tuple[Step[Any], ...]:
        """Return what `moments` caches; the whole step alone before a trial, where hidden cards were resampled."""
        step = self.steps[number]
        if self.is_trial and number <= self.first:
            return (step,)
        full_step = getattr(step, "played", step)  # an archived step is recomputed once for all its moments
        return moments_for(self.rules, full_step, viewer) if self.hides_hands else moments(self.rules, full_step)

    def memo(self, key: Any, compute: Callable[[], T]) -> T:
        """Return what `compute` returns for this snapshot; it is called once and its result cached by the `key`."""
        if key not in self._memo:
            self._memo[key] = compute()
        return self._memo[key]  # type: ignore[no-any-return]


def resample_hidden(game: str, observation: Any, viewer: int | None, rng: Random) -> Any:
    """Return a possible true state for a viewer's observation: all that is hidden from the viewer is dealt by `rng`.

    Raises MissingComponent for a game without a `game_model` of its bots, which alone can deal them.
    """
    return component("bots", game, "game_model").determinize(observation, viewer, rng)
