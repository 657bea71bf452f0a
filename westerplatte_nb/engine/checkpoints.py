"""The steps of a long line, kept small: of those long played only the actions stay, and a state now and then.

What a step was like is played again when somebody looks at it. The rules are pure, so it is what it was.
"""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from westerplatte_nb.engine.action import Action
from westerplatte_nb.engine.event import Event
from westerplatte_nb.engine.rules import Played, Rules

# So many steps are put away together and played again together.
SEGMENT = 16
# At least so many steps at the end of a line stay as they are: what a board and its log look at with every click.
LIVE = 32
# So many segments that were looked at stay for a while; a walk along a line plays each segment once.
LOOKED_AT = 2

Steps = tuple[Played[Any], ...]


def in_full(steps: Steps) -> Steps:
    """Return a line with nothing put away, for a walk to and fro along all of it."""
    return tuple(getattr(step, "played", step) for step in steps)


class Segment(NamedTuple):
    """The state that some steps begin at, and their actions."""

    before: Any
    actions: tuple[Action, ...]


class Archive:
    """What plays the segments of a game again; the last few that were looked at are at hand."""

    __slots__ = ("_at_hand", "_rules")

    def __init__(self, rules: Rules[Any, Any]) -> None:
        self._rules = rules
        self._at_hand: tuple[tuple[Segment, Steps], ...] = ()

    def steps_of(self, segment: Segment) -> Steps:
        """Return the steps of a segment."""
        for known, steps in self._at_hand:
            if known is segment:
                return steps
        made: list[Played[Any]] = []
        state = segment.before
        for action in segment.actions:
            made.append(self._rules.apply(state, action))
            state = made[-1].after
        steps = tuple(made)
        # Assigned once: another thread sees what was at hand before, or what is now.
        self._at_hand = ((segment, steps), *self._at_hand[: LOOKED_AT - 1])
        return steps

    def put_away(self, steps: Steps, live_from: int) -> tuple[Steps, int]:
        """Return a line with its older steps put away, and where the live ones begin now.

        The opening, which no action made, stays as it is; the steps from `live_from` on are live ones.
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
    """A step that was put away: for all who look at it a `Played`."""

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
        """The action, for which nothing is played again."""
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
        """Let a copy be the step itself, free of the game it comes from."""
        step = self.played
        return Played, (step.before, step.action, step.events, step.after)

    def __eq__(self, other: object) -> bool:
        return self.played == (other.played if isinstance(other, ArchivedStep) else other)

    def __hash__(self) -> int:
        return hash(self.played)

    def __repr__(self) -> str:
        return repr(self.played)
