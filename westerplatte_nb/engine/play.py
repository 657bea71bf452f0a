"""Beginning a game and playing an action, written once for all games: what their `rules` modules are made of.

A game provides what lays out a setup, what refuses an action, what carries out an order, what completes each question
and what resolves each step of the agenda. `opening` makes of them how a game begins; `playing` the three ways to play
an action: on a copy, on a draft, or on a draft without checking legality; `answering` what is legal in a game in which
every action answers a question.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from westerplatte_nb.engine.errors import IllegalAction
from westerplatte_nb.engine.observation import NOBODY
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.engine.value import Decision, Event, Reason, State

S = TypeVar("S", bound=State)
P = TypeVar("P")

# What completes a kind of question: the draft, the step that asked, the answer, the events so far.
Answer = Callable[[Any, Any, Any, list[Event]], None]


class Opening(NamedTuple, Generic[P, S]):
    """The two ways to begin a game: as a step with its events, or the first state alone."""

    begin: Callable[[P], Step[S]]
    setup: Callable[[P], S]


class Answering(NamedTuple, Generic[S]):
    """What is legal in a game in which every action answers a question."""

    legal_actions: Callable[[S], Sequence[Any]]
    why_not: Callable[[S, Any], Reason | None]


class Playing(NamedTuple, Generic[S]):
    """The three ways to play an action."""

    apply: Callable[[S, Any], Step[S]]
    apply_in_place: Callable[[S, Any], tuple[Event, ...]]
    apply_unchecked: Callable[..., tuple[Event, ...]]


def ask(draft: "AgendaDraft", decision: Decision, complete: Answer, events: list[Event]) -> None:
    """Make a decision the pending one; a single option goes to `complete` at once, unless `is_always_asked`."""
    if len(decision.options) == 1 and not decision.is_always_asked:
        complete(draft, decision.step, decision.options[0], events)
    else:
        draft.decision = decision


def is_among(action: object, options: Sequence[Any]) -> bool:
    """Tell whether an action is one of the `options`, which may be a tuple or any lazy sequence."""
    if type(options) is tuple:
        # Mostly it is one of these very objects: to compare identities is much faster than values.
        for option in options:
            if option is action:
                return True
    # Other sequences may make their options on demand, and know by themselves what is among them.
    return action in options


def opening(initial_state: Callable[[P, list[Event]], S], resolvers: "Mapping[type, Resolve]") -> Opening[P, S]:
    """Return a game's `begin` and `setup`: both make the first state and run the agenda to the first decision.

    `initial_state` makes the state of a setup and appends the events; it raises SetupError for a setup that does not
    fit the rules. `resolvers` carries out a step of the agenda by its class.
    """

    def begin(setup: P) -> Step[S]:
        """Return the opening of a game: its first state, carried on to the first decision, and the events so far."""
        events: list[Event] = []
        state = initial_state(setup, events)
        run(state, resolvers, events)
        return Step(None, None, tuple(events), state)

    return Opening(begin, lambda setup: begin(setup).after)


def answers_of(state: State) -> Sequence[Any]:
    """Return the options of the pending decision; none without a pending one, or where an observation hides them."""
    return () if state.is_over or state.decision is None else state.decision.options


def answering(over: str, why_not_answer: Callable[[S, Decision, Any], Reason]) -> Answering[S]:
    """Return `legal_actions` and `why_not` for a game in which every action answers a question.

    `over` is the id of the rule that ends the game, the reason of every refusal after the end; `why_not_answer` returns
    why an action is none of the pending decision's options.
    """

    def why_not(state: S, action: Any) -> Reason | None:
        """Return why an action is not allowed: the game is over, or it is no answer to the question; None if it is."""
        decision = state.decision
        if state.is_over or decision is None:
            return Reason(over, "game_over")
        return None if is_among(action, decision.options) else why_not_answer(state, decision, action)

    return Answering(answers_of, why_not)


def answer_first(decision: Decision) -> Reason:
    """Return the reason why an action is refused while a decision is pending: it must be answered first."""
    return Reason(decision.rule, "answer_first", (("question", decision.kind),))


def why_not_an_answer(
    viewer: int | None, decision: Decision, action: object, questions: Mapping[type, tuple[str, ...]]
) -> Reason | None:
    """Return why an action, by its class and its seat, cannot answer a decision; None where it can.

    Whether it is one of the options is not checked here. `viewer` is the seat that observes the state, or NOBODY;
    `questions` maps each class of action to the kinds of decisions that it answers.
    """
    if viewer not in (NOBODY, decision.seat):
        return Reason(decision.rule, "not_asked")
    return None if decision.kind in questions.get(type(action), ()) else answer_first(decision)


def reject_order(draft: Any, action: Any, events: list[Event]) -> None:
    """Raise AssertionError: the `carry_out` of a game in which every action answers a question, so no order comes."""
    raise AssertionError("a game that is not over waits for an answer")


def playing(
    why_not: Callable[[S, Any], Reason | None],
    carry_out: Callable[[S, Any, list[Event]], None],
    answers: Mapping[str, Answer],
    resolvers: "Mapping[type, Resolve]",
) -> Playing[S]:
    """Return a game's `apply`, `apply_in_place` and `apply_unchecked`.

    `why_not` returns the reason to refuse an action, `carry_out` carries out an action while no decision is pending,
    `answers` completes a decision by its kind, `resolvers` carries out a step of the agenda by its class.
    """

    def apply(state: S, action: Any) -> Step[S]:
        """Play an action on a copy; the given state is never changed.

        Raises IllegalAction, with the reason, for every value that is not one of the legal actions.
        """
        reason = why_not(state, action)
        if reason is not None:
            raise IllegalAction(action, reason)
        draft = state.copy()
        return Step(state, action, apply_unchecked(draft, action), draft)

    def apply_in_place(draft: S, action: Any) -> tuple[Event, ...]:
        """Play an action on a draft that the caller alone holds, changing it, and return the events.

        Raises IllegalAction, with the draft untouched, when it is not allowed.
        """
        reason = why_not(draft, action)
        if reason is not None:
            raise IllegalAction(action, reason)
        return apply_unchecked(draft, action)

    def apply_unchecked(draft: S, action: Any, events: list[Event] | None = None) -> tuple[Event, ...]:
        """Play one of the draft's own `legal_actions` on it, like `apply_in_place`, without a check that it is legal.

        For searches and playouts, which take their actions from `legal_actions`. `events` is an empty list to which
        each event is appended as it happens, so that a subclass can observe it (`engine.record.checkpoints`).
        """
        events = [] if events is None else events
        decision = draft.decision
        if decision is None:
            carry_out(draft, action, events)
        else:
            draft.decision = None
            answers[decision.kind](draft, decision.step, action, events)
        run(draft, resolvers, events)
        return tuple(events)

    return Playing(apply, apply_in_place, apply_unchecked)


# The rest of a turn as data: a stack of frozen steps that runs until a player must choose or the game is over.
#
# The stack is a pair of the next step and the rest, itself such a pair: `(first, (second, ()))`; `()` is empty.
# Because the stack is part of the state, any moment can be saved, forked and undone, and a reaction to a reaction is
# just another step on top.


class AgendaDraft(Protocol):
    """What the agenda needs of a game's state while the state is being changed."""

    agenda: tuple[Any, ...]
    decision: Decision | None


Resolve = Callable[[Any, Any, list[Event]], None]


def push(draft: AgendaDraft, *steps: object) -> None:
    """Push steps onto the agenda, in the order in which they will be carried out."""
    agenda = draft.agenda
    for step in reversed(steps):
        agenda = (step, agenda)
    draft.agenda = agenda


def run(draft: AgendaDraft, resolvers: Mapping[type, Resolve], events: list[Event]) -> None:
    """Carry out the steps of the agenda from the top until a decision is pending or none is left.

    A game that ends empties its agenda. To save time a resolver may call the next step's resolver itself, after it has
    pushed the remaining steps.
    """
    while draft.decision is None and draft.agenda:
        step, draft.agenda = draft.agenda
        resolvers[type(step)](draft, step, events)
