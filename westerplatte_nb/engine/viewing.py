"""A game in play as one viewer may know it: its steps, its undo log, a trial without a peek.

The viewer is a seat (0-based), or None for a bystander. What it may know is asked of the rules (`observe_step`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, overload

from westerplatte_nb.engine.record import UndoEntry, needs_consent
from westerplatte_nb.engine.registry import wing
from westerplatte_nb.engine.rules import Played, Rules

# Steps already observed, by the identity of the true step, which is kept beside so that no other takes its id.
Observed = dict[int, tuple[Played[Any], Played[Any]]]


def informed(rules: Rules[Any, Any], state: Any) -> tuple[int, ...]:
    """Return the seats that know now what lies face down to all others, in a game that hides no hands."""
    tell = getattr(rules, "informed", None)
    return () if tell is None or rules.outcome(state) is not None else tuple(tell(state))


def may_be_told(rules: Rules[Any, Any], state: Any) -> int | None:
    """Return the viewer whose knowledge may be told to the seat in turn with others listening."""
    return None if informed(rules, state) else rules.turn_of(state)


class ObservedSteps(Sequence[Played[Any]]):
    """Steps as a viewer may know them; each is observed when it is first looked at, and then kept in `known`."""

    __slots__ = ("_known", "_rules", "_steps", "_viewer")

    def __init__(
        self, rules: Rules[Any, Any], steps: Sequence[Played[Any]], viewer: int | None, known: Observed | None = None
    ) -> None:
        self._rules = rules
        self._steps = steps
        self._viewer = viewer
        self._known: Observed = {} if known is None else known

    def __len__(self) -> int:
        return len(self._steps)

    @overload
    def __getitem__(self, place: int) -> Played[Any]: ...
    @overload
    def __getitem__(self, place: slice) -> ObservedSteps: ...
    def __getitem__(self, place: int | slice) -> Played[Any] | ObservedSteps:
        if isinstance(place, slice):
            return ObservedSteps(self._rules, self._steps[place], self._viewer, self._known)
        step = self._steps[place]
        known = self._known.get(id(step))
        return self._observed(step) if known is None else known[1]

    def __iter__(self) -> Iterator[Played[Any]]:
        return map(self._observed, self._steps)

    def _observed(self, step: Played[Any]) -> Played[Any]:
        known = self._known.get(id(step))
        if known is None:
            known = self._known[id(step)] = (step, self._rules.observe_step(step, self._viewer))
        return known[1]


class Viewed(ABC):
    """A game in play as its viewers may know it; whoever plays it brings rules, state, steps and undo log."""

    rules: Rules[Any, Any]

    def __init__(self) -> None:
        self._known: dict[int | None, Observed] = {}

    @property
    @abstractmethod
    def state(self) -> Any:
        """The present state."""

    @property
    @abstractmethod
    def is_decided(self) -> bool:
        """Whether the game has its outcome in the present state."""

    @property
    @abstractmethod
    def steps(self) -> tuple[Played[Any], ...]:
        """The opening and every step up to the present."""

    @property
    @abstractmethod
    def undo_log(self) -> tuple[UndoEntry, ...]:
        """What was taken back and played again."""

    @property
    def hides_hands(self) -> bool:
        """Whether one seat may know now what another does not; at the end of a game all lies open."""
        return self.rules.HIDES_HANDS and not self.is_decided

    def steps_for(self, viewer: int | None) -> Sequence[Played[Any]]:
        """Return the steps as a viewer may know them; each is observed when it is looked at."""
        if self.rules.HIDES_HANDS and not self.hides_hands:
            return self.steps
        steps, known = self.steps, self._known.get(viewer, {})
        # What was taken back, or put away since, is not kept.
        known = self._known[viewer] = {id(step): known[id(step)] for step in steps if id(step) in known}
        return ObservedSteps(self.rules, steps, viewer, known)

    def undo_log_for(self, viewer: int | None) -> tuple[UndoEntry, ...]:
        """Return what was taken back and played again, as far as a viewer may know it."""
        hides = self.hides_hands
        return tuple(entry.seen_by(viewer) if hides else entry for entry in self.undo_log)

    def consent_to_go(self, number: int, viewer: int) -> tuple[int, ...]:
        """Return the other seats that must agree before a seat goes back to the state after `number` actions."""
        return needs_consent(self.rules, self.steps[max(number, 0) + 1 :], viewer)


def deal_anew(game: str, observation: Any, viewer: int | None, rng: Random) -> Any:
    """Return a state that could be the true one for a viewer, with all that is hidden from it dealt anew.

    Raises MissingWing for a game that brings no bots' model, which knows how to deal.
    """
    return wing("bots", game, "game_model").determinize(observation, viewer, rng)
