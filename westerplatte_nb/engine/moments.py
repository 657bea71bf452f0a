"""A step of a game cut after each of its events, so that one can stop in the middle of it and look.

Nothing of it is kept with a game: a step is played once more on a copy of the state before it, and the rules are pure.
"""

from collections.abc import Callable, Iterable
from inspect import signature
from typing import Any, TypeGuard

from westerplatte_nb.engine.rules import Played, Rules
from westerplatte_nb.engine.value import Event


class _Watched(list[Event]):
    """A list of events that keeps a copy of the draft as each of them left it."""

    def __init__(self, draft: Any) -> None:
        super().__init__()
        self.states: list[Any] = []
        self._draft = draft

    def append(self, event: Event) -> None:
        super().append(event)
        self.states.append(self._draft.copy())

    def extend(self, events: Iterable[Event]) -> None:
        for event in events:
            self.append(event)

    def __iadd__(self, events: Iterable[Event]) -> "_Watched":  # type: ignore[override, misc]
        self.extend(events)
        return self


def moments(rules: Rules[Any, Any], step: Played[Any]) -> tuple[Played[Any], ...]:
    """Return a true step cut after each of its events; the last of them is the whole step.

    A game that plays its actions in a way of its own, without `engine.play.playing`, has the whole step alone, and so
    has the opening.
    """
    carry_on = getattr(rules, "carry_on", None)
    if step.before is None or step.action is None or len(step.events) < 2 or not _tells_events(carry_on):
        return (step,)
    draft = step.before.copy()
    events = _Watched(draft)
    carry_on(draft, step.action, events)
    if tuple(events) != step.events:
        return (step,)
    cut = (
        Played(step.before, step.action, step.events[: number + 1], state) for number, state in enumerate(events.states)
    )
    return (*tuple(cut)[:-1], step)


def _tells_events(carry_on: Any) -> TypeGuard[Callable[[Any, Any, list[Event]], None]]:
    """Tell whether a game's `carry_on` takes a list for the events; those written before there was one do not."""
    return carry_on is not None and len(signature(carry_on).parameters) > 2


def moments_for(rules: Rules[Any, Any], step: Played[Any], viewer: int | None) -> tuple[Played[Any], ...]:
    """Return the moments of a true step as a viewer may know them: one for each event that it learned of."""
    found: list[Played[Any]] = []
    told = 0
    for moment in moments(rules, step):
        seen = rules.observe_step(moment, viewer)
        if len(seen.events) > told:
            found.append(seen)
            told = len(seen.events)
    # What nobody was told of belongs to the event before it.
    return (*found[:-1], rules.observe_step(step, viewer))
