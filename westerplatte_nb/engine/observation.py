"""What a viewer may know, as far as all games hide alike; each says what else it hides of a state and of an event."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.engine.value import Event, State

# The viewer of the true state: it is nobody's view of it.
NOBODY = -1


class HidingState(State, Protocol):
    """A state of a game that hides hands; `viewer` is the seat that observes it (None a spectator), or NOBODY."""

    rng: Rng
    viewer: int | None


S = TypeVar("S", bound=State)
H = TypeVar("H", bound=HidingState)
C = TypeVar("C")


def observed_copy(state: H, viewer: int | None) -> H:
    """Return a viewer's copy of a state: with an unseeded generator, and without another seat's options.

    The caller, a game's `observe`, hides in it whatever else this viewer may not know.
    """
    view = state.copy()
    view.rng, view.viewer = Rng(0), viewer
    if state.decision is not None and state.decision.seat != viewer:
        view.decision = state.decision.hidden()
    return view


def observed_step(
    step: Step[S],
    viewer: int | None,
    observe: Callable[[S, int | None], S],
    observe_event: Callable[[Event, int | None], Event] | None = None,
) -> Step[S]:
    """Return a viewer's observation of a step; its action is None where another seat answered in secret.

    `observe` returns a viewer's observation of a state, `observe_event` that of an event; without it every event is
    public in full.
    """
    before = None if step.before is None else observe(step.before, viewer)
    question = None if step.before is None else step.before.decision
    is_hidden = question is not None and question.is_secret and question.seat != viewer
    events = step.events if observe_event is None else tuple(observe_event(event, viewer) for event in step.events)
    return Step(before, None if is_hidden else step.action, events, observe(step.after, viewer))


def face_down(cards: tuple[C, ...], unseen: C) -> tuple[C, ...]:
    """Return the value `unseen` once for each of the cards: only their number stays known."""
    return (unseen,) * len(cards)


def viewers_in_order(viewers: set[int | None], seats: int) -> tuple[int | None, ...]:
    """Return a set of viewers in order: the spectator (None), then the seats from 0."""
    return tuple(viewer for viewer in (None, *range(seats)) if viewer in viewers)
