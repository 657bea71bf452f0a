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
    """Return a copy in which a game hides what else is hidden: without chance, and another's answers."""
    view = state.copy()
    view.rng, view.viewer = Rng(0), viewer
    if state.decision is not None and state.decision.seat != viewer:
        view.decision = state.decision.hidden()
    return view


def observed_step(
    step: Step[S],
    viewer: int | None,
    observe: Callable[[S, int | None], S],
    observed: Callable[[Event, int | None], Event] | None = None,
) -> Step[S]:
    """Return the observation of a step, given those of a state and of an event (by default all of it).

    Of an answer that another gave in secret it learns only that it was given.
    """
    before = None if step.before is None else observe(step.before, viewer)
    question = None if step.before is None else step.before.decision
    is_hidden = question is not None and question.is_secret and question.seat != viewer
    events = step.events if observed is None else tuple(observed(event, viewer) for event in step.events)
    return Step(before, None if is_hidden else step.action, events, observe(step.after, viewer))


def face_down(cards: tuple[C, ...], unseen: C) -> tuple[C, ...]:
    """Return as many cards, none of them seen."""
    return (unseen,) * len(cards)


def in_order(viewers: set[int | None], seats: int) -> tuple[int | None, ...]:
    """Return viewers in their order: the spectator, then the seats."""
    return tuple(viewer for viewer in (None, *range(seats)) if viewer in viewers)
