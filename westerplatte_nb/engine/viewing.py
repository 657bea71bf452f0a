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
    """Return the seats that know now what lies face down to all others, in a game that hides no hands."""
    of_game = getattr(rules, "privileged_viewers", None)
    return () if of_game is None or rules.outcome(state) is not None else tuple(of_game(state))


def may_be_told(rules: Rules[Any, Any], state: Any) -> int | None:
    """Return the viewer whose view a hint may rest on where all players read it: the seat in turn.

    None (what a spectator knows) where some seat knows privately what lies face down to the others.
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
        """Return the observation of a step, from the cache where it is there."""
        entry = self._cache.get(id(step))
        if entry is None:
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
        """The undos that took back what had been shown; those in what is undone now are moved to the present."""
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
        return records.cut_remarks(replace(self._record, actions=actions, notes=notes), self._line.cursor)

    @property
    def setup(self) -> dict[str, Any]:
        """What the game was begun from, in plain words; nothing of a trial."""
        return self._record.setup

    @property
    def bots(self) -> Mapping[int, records.BotSeat]:
        """The seats that no person plays."""
        return self._record.bots

    @property
    def undo_log(self) -> tuple[records.UndoEntry, ...]:
        """What was taken back and played again, for the log; the record has `undos` alone."""
        return self._line.undo_log

    @property
    def can_undo(self) -> bool:
        """Whether there is an action to take back."""
        return self._line.cursor > self.first

    @property
    def can_redo(self) -> bool:
        """Whether an action was taken back and none played since."""
        return bool(self.ahead)

    @property
    def ahead(self) -> tuple[Step[Any], ...]:
        """The steps that redo would play again."""
        return self._line.steps[self._line.cursor + 1 :]

    @property
    def first_game(self) -> records.FirstGame | None:
        """What the game before this one came to, where this one is a return match."""
        return self._record.first_game

    def is_by_bot(self, number: int) -> bool:
        """Tell whether the action of a number (from 1) was that of a seat which a bot plays."""
        return bool(self.bots) and self.rules.turn_of(self._line.steps[number - 1].after) in self.bots

    @property
    def last_by_person(self) -> int | None:
        """The number (from 1) of the last action that a person chose; None where no person has acted."""
        return next((number for number in range(len(self.steps) - 1, 0, -1) if not self.is_by_bot(number)), None)

    @property
    def hints(self) -> tuple[records.HintTaken, ...]:
        """The hints taken up to the present; those taken in what is undone now are moved to the present."""
        return records.cut_hints(self._record.hints, self._line.cursor)

    @property
    def replies(self) -> dict[int, records.NoteReply]:
        """What was done with the notes of a scenario, by their numbers."""
        return dict(self._record.replies)

    @property
    def hides_hands(self) -> bool:
        """Whether one seat may know now what another does not; at the end of a game all lies open."""
        return self.rules.HIDES_HANDS and not self._line.is_decided  # asked of one state very often

    def steps_for(self, viewer: int | None) -> Sequence[Step[Any]]:
        """Return the steps as a viewer may know them; each is observed when it is looked at."""
        if self.rules.HIDES_HANDS and not self.hides_hands:
            return self.steps
        steps, observed = self.steps, self._cache.get(viewer, {})
        # Only the observations of steps that are still in the line stay in the cache.
        observed = self._cache[viewer] = {id(step): observed[id(step)] for step in steps if id(step) in observed}
        return ObservedSteps(self.rules, steps, viewer, observed)

    def undo_log_for(self, viewer: int | None) -> tuple[records.UndoEntry, ...]:
        """Return the undo log as a viewer may know it."""
        hides = self.hides_hands
        return tuple(entry.seen_by(viewer) if hides else entry for entry in self.undo_log)

    def consent_to_go(self, number: int, viewer: int) -> tuple[int, ...]:
        """Return the other seats that must agree before a seat goes back to the state after `number` actions."""
        return records.needs_consent(self.rules, self.steps[max(number, 0) + 1 :], viewer)


class Snapshot(Viewed):
    """A game in play as it stood at one moment: nothing of it changes any more."""

    def __init__(self, game: Viewed) -> None:
        """Freeze a game as it stands now; the two share the cache of observed steps."""
        self.rules, self.persons, self.is_trial, self.first = game.rules, game.persons, game.is_trial, game.first
        self._line, self._record, self._cache = game._line, game._record, game._cache
        self._present = super().steps
        self._answers: dict[Any, Any] = {}

    @property
    def steps(self) -> tuple[Step[Any], ...]:
        """The opening and every step up to the present."""
        return self._present

    def is_of(self, game: Viewed) -> bool:
        """Tell whether a game has not changed since this snapshot of it."""
        return self._line is game._line and self._record is game._record

    @property
    def uncut(self) -> int:
        """How many of the first steps have no single moments: those before a trial, of which not all is known."""
        return self.first if self.is_trial else 0

    def moments(self, number: int, viewer: int | None) -> tuple[Step[Any], ...]:
        """Return a step as a viewer may know it, cut after each of its events; the last is the whole step."""
        return self.once(("moments", number, viewer), lambda: self._moments(number, viewer))

    def _moments(self, number: int, viewer: int | None) -> tuple[Step[Any], ...]:
        """Return a step cut into its moments, as a viewer may know them."""
        step = self.steps[number]
        if self.is_trial and number <= self.first:
            return (step,)
        true = getattr(step, "played", step)  # an archived step is recomputed once for all its moments
        return moments_for(self.rules, true, viewer) if self.hides_hands else moments(self.rules, true)

    def once(self, question: Any, answer: Callable[[], T]) -> T:
        """Return what `answer` computes of this moment, computed once; `question` is the key it is cached by."""
        if question not in self._answers:
            self._answers[question] = answer()
        return self._answers[question]  # type: ignore[no-any-return]


def resample_hidden(game: str, observation: Any, viewer: int | None, rng: Random) -> Any:
    """Return a state that could be the true one for a viewer, with all that is hidden from it resampled.

    Raises MissingComponent for a game that brings no bots' model, which knows how to deal.
    """
    return component("bots", game, "game_model").determinize(observation, viewer, rng)
