"""The line of play of a game, kept small: of older steps only the actions stay, and a state every now and then.

A step that is needed again is recomputed. The rules are pure, so the result is the same.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

from westerplatte_nb.engine.record import UndoEntry
from westerplatte_nb.engine.rules import Played, Rules
from westerplatte_nb.engine.value import Action, Event

# Steps are put away and recomputed in segments of this many.
SEGMENT = 16
# At least this many steps at the end of a line stay in memory: what a board and its log read on every click.
LIVE = 32
# How many recomputed segments are cached; a walk along a line recomputes each segment once.
CACHED = 2

Steps = tuple[Played[Any], ...]


def in_full(steps: Sequence[Played[Any]]) -> Steps:
    """Return a line with every step in memory, for walking back and forth along all of it."""
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
        """Return the steps of a segment."""
        for known, steps in self._cached:
            if known is segment:
                return steps
        made: list[Played[Any]] = []
        state = segment.before
        for action in segment.actions:
            made.append(self._rules.apply(state, action))
            state = made[-1].after
        steps = tuple(made)
        # One assignment: another thread sees the cache as it was before or as it is now.
        self._cached = ((segment, steps), *self._cached[: CACHED - 1])
        return steps

    def put_away(self, steps: Steps, live_from: int) -> tuple[Steps, int]:
        """Put the older steps of a line away; return the line, and where the steps in memory begin now.

        `live_from` is where they began before. The opening, which has no action, stays as it is.
        """
        first = max(live_from, 1)
        while len(steps) - first >= LIVE + SEGMENT:
            live = steps[first : first + SEGMENT]
            segment = Segment(live[0].before, tuple(step.action for step in live if step.action is not None))
            archived = tuple(ArchivedStep(self, segment, number) for number in range(SEGMENT))
            steps = (*steps[:first], *cast(Steps, archived), *steps[first + SEGMENT :])
            first += SEGMENT
        return steps, first


class ArchivedStep:
    """A step that was put away, which can be used like a `Played`."""

    __slots__ = ("_archive", "_number", "_segment")

    def __init__(self, archive: Archive, segment: Segment, number: int) -> None:
        self._archive = archive
        self._segment = segment
        self._number = number

    @property
    def played(self) -> Played[Any]:
        """The step itself."""
        return self._archive.steps_of(self._segment)[self._number]

    @property
    def action(self) -> Action:
        """The action, for which nothing is recomputed."""
        return self._segment.actions[self._number]

    @property
    def before(self) -> Any:
        """The state before."""
        return self.played.before

    @property
    def events(self) -> tuple[Event, ...]:
        """The events that the action caused."""
        return self.played.events

    @property
    def after(self) -> Any:
        """The state after."""
        return self.played.after

    def __reduce__(self) -> tuple[type[Played[Any]], tuple[Any, ...]]:
        """Make a copy or pickle a plain `Played`, independent of the game it comes from."""
        step = self.played
        return Played, (step.before, step.action, step.events, step.after)

    def __eq__(self, other: object) -> bool:
        return self.played == (other.played if isinstance(other, ArchivedStep) else other)

    def __hash__(self) -> int:
        return hash(self.played)

    def __repr__(self) -> str:
        return repr(self.played)


class Line(NamedTuple):
    """Everything that changes, as one value: an interrupt leaves either all of it as before or all of it as after.

    `present` is the state at the cursor, and `is_decided` whether the game has its outcome there; the steps before
    `live_from` have been put away.
    """

    steps: tuple[Played[Any], ...]
    cursor: int
    id: int
    present: Any
    live_from: int
    is_decided: bool
    undo_log: tuple[UndoEntry, ...] = ()
