"""The line of play of a game, kept small: of older steps only the actions stay, and a state every now and then.

A step that is needed again is recomputed. The rules are pure, so the result is the same; a step that one wants to look
at event by event (`moments`) is played once more too.
"""

from collections.abc import Callable, Iterable, Sequence
from inspect import signature
from typing import Any, NamedTuple, TypeGuard, cast

from westerplatte_nb.engine.record import UndoEntry
from westerplatte_nb.engine.rules import Rules, Step
from westerplatte_nb.engine.value import Action, Event

# Steps are put away and recomputed in segments of this many.
SEGMENT = 16
# At least this many steps at the end of a line stay in memory: what a board and its log read on every click.
LIVE = 32
# How many recomputed segments are cached; a walk along a line recomputes each segment once.
CACHED = 2

Steps = tuple[Step[Any], ...]


def loaded_steps(steps: Sequence[Step[Any]]) -> Steps:
    """Return the steps of a line with each archived one recomputed, for callers that read all of them many times."""
    return tuple(getattr(step, "played", step) for step in steps)


class Segment(NamedTuple):
    """The state before the first of some steps, and their actions."""

    before: Any
    actions: tuple[Action, ...]


class Archive:
    """Recomputes the segments of a game, and caches those used last."""

    __slots__ = ("_cached", "_rules")

    def __init__(self, rules: Rules[Any, Any]) -> None:
        self._rules = rules
        self._cached: tuple[tuple[Segment, Steps], ...] = ()

    def steps_of(self, segment: Segment) -> Steps:
        """Return the steps of a segment, from the cache or recomputed from the state before it."""
        for cached, steps in self._cached:
            if cached is segment:
                return steps
        recomputed: list[Step[Any]] = []
        state = segment.before
        for action in segment.actions:
            recomputed.append(self._rules.apply(state, action))
            state = recomputed[-1].after
        steps = tuple(recomputed)
        # One assignment: another thread sees the cache as it was before or as it is now.
        self._cached = ((segment, steps), *self._cached[: CACHED - 1])
        return steps

    def compact(self, steps: Steps, live_from: int) -> tuple[Steps, int]:
        """Replace older steps of a line by archived ones; return the line, and the index of its first live step.

        `live_from` is the index of the first live step so far: those before it are archived already.
        """
        first = max(live_from, 1)  # the opening, which has no action to recompute it from, stays
        while len(steps) - first >= LIVE + SEGMENT:
            live = steps[first : first + SEGMENT]
            segment = Segment(live[0].before, tuple(step.action for step in live if step.action is not None))
            archived = tuple(ArchivedStep(self, segment, number) for number in range(SEGMENT))
            steps = (*steps[:first], *cast(Steps, archived), *steps[first + SEGMENT :])
            first += SEGMENT
        return steps, first


class ArchivedStep:
    """A step of an archived segment, recomputed when it is read, which can be used like a `Step`."""

    __slots__ = ("_archive", "_number", "_segment")

    def __init__(self, archive: Archive, segment: Segment, number: int) -> None:
        self._archive = archive
        self._segment = segment
        self._number = number

    @property
    def played(self) -> Step[Any]:
        """The whole step, recomputed where it is not cached."""
        return self._archive.steps_of(self._segment)[self._number]

    @property
    def action(self) -> Action:
        """The action, which is kept, so that nothing is recomputed."""
        return self._segment.actions[self._number]

    @property
    def before(self) -> Any:
        """The state before the action."""
        return self.played.before

    @property
    def events(self) -> tuple[Event, ...]:
        """The events that the action caused."""
        return self.played.events

    @property
    def after(self) -> Any:
        """The state after the action."""
        return self.played.after

    def __reduce__(self) -> tuple[type[Step[Any]], tuple[Any, ...]]:
        """Return how to copy or pickle it: as a plain `Step`, which needs no archive."""
        step = self.played
        return Step, (step.before, step.action, step.events, step.after)

    def __eq__(self, other: object) -> bool:
        # Equal to the step it stands for, whether that one is archived or not: callers need not know which it is.
        return self.played == (other.played if isinstance(other, ArchivedStep) else other)

    def __hash__(self) -> int:
        return hash(self.played)

    def __repr__(self) -> str:
        return repr(self.played)


class GameHistory(NamedTuple):
    """Everything that changes, as one value: an interrupt leaves either all of it as before or all of it as after.

    `present` is the state at the cursor, and `is_decided` whether the game has its outcome there; the steps before
    `live_from` have been put away.
    """

    steps: tuple[Step[Any], ...]
    cursor: int
    id: int
    present: Any
    live_from: int
    is_decided: bool
    undo_log: tuple[UndoEntry, ...] = ()


class _StateRecorder(list[Event]):
    """A list of events that keeps a copy of the draft as it was when each of them was appended."""

    def __init__(self, draft: Any) -> None:
        super().__init__()
        # The state after each event, at the same index.
        self.states: list[Any] = []
        self._draft = draft

    def append(self, event: Event) -> None:
        super().append(event)
        self.states.append(self._draft.copy())

    def extend(self, events: Iterable[Event]) -> None:
        for event in events:
            self.append(event)

    def __iadd__(self, events: Iterable[Event]) -> "_StateRecorder":  # type: ignore[override, misc]
        self.extend(events)
        return self


def moments(rules: Rules[Any, Any], step: Step[Any]) -> tuple[Step[Any], ...]:
    """Return the moments of a true step: one step for each event, cut after it; the last is the whole step.

    A cut step has the events up to there, and the state as it was then.

    Only the whole step is returned for the opening, for a step with less than two events, and in a game whose
    `apply_unchecked` is not made by `engine.play.playing`.
    """
    apply_unchecked = getattr(rules, "apply_unchecked", None)
    if step.before is None or step.action is None or len(step.events) < 2 or not _takes_event_list(apply_unchecked):
        return (step,)
    draft = step.before.copy()
    events = _StateRecorder(draft)
    apply_unchecked(draft, step.action, events)
    if tuple(events) != step.events:  # the game appended some of them to a list of its own: their states are unknown
        return (step,)
    cut_steps = [
        Step(step.before, step.action, step.events[:number], state)
        for number, state in enumerate(events.states[:-1], start=1)
    ]
    return (*cut_steps, step)


def _takes_event_list(apply_unchecked: Any) -> TypeGuard[Callable[[Any, Any, list[Event]], None]]:
    """Tell whether a game's `apply_unchecked` takes as its third argument the list that it appends each event to.

    Those of games by others may lack it.
    """
    return apply_unchecked is not None and len(signature(apply_unchecked).parameters) > 2


def moments_for(rules: Rules[Any, Any], step: Step[Any], viewer: int | None) -> tuple[Step[Any], ...]:
    """Return the moments of a true step as a viewer may know them: one for each event that it learned of."""
    views: list[Step[Any]] = []
    events_known = 0
    for moment in moments(rules, step):
        view = rules.observe_step(moment, viewer)
        if len(view.events) > events_known:
            views.append(view)
            events_known = len(view.events)
    # The last moment is the whole step: what follows the last event that the viewer learned of belongs to that moment.
    return (*views[:-1], rules.observe_step(step, viewer))
