"""The rules of the ford (`westerplatte_nb.games.ford`) behind the engine's contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from westerplatte_nb.engine.observation import NOBODY, face_down, observed_copy, observed_step, viewers_in_order
from westerplatte_nb.engine.plain_setup import check_fields
from westerplatte_nb.engine.play import answer_first, answers_of, opening, playing, push
from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.engine.value import Event, Outcome, Reason, pending, turn_of
from westerplatte_nb.games.ford.rules import actions as act
from westerplatte_nb.games.ford.rules import events as happened
from westerplatte_nb.games.ford.rules.actions import FordAction, parse_action
from westerplatte_nb.games.ford.rules.events import UNSEEN
from westerplatte_nb.games.ford.rules.resolve import ANSWERS, RESOLVERS, RoundStart, cross
from westerplatte_nb.games.ford.rules.state import HAND_SIZE, Setup, State, cards_of

__all__ = ["HIDES_HANDS", "NAME", "parse_action", "pending", "turn_of"]

NAME = "ford"
HIDES_HANDS = True


def _initial_state(setup: Setup, events: list[Event]) -> State:
    """Return the state of a setup: shuffled and dealt, with the first round on the agenda (rule `ford.cards`).

    `events` is the list to which the set-up of a game appends what happens; in this game nothing does.
    """
    seats = players_of(setup)
    deck, rng = Rng.seeded(setup.seed).shuffle(cards_of(seats))
    starts = range(0, seats * HAND_SIZE, HAND_SIZE)
    hands = setup.hands or tuple(tuple(sorted(deck[start : start + HAND_SIZE])) for start in starts)
    deck_left = setup.deck if setup.deck is not None else _without_hands(deck, hands)
    state = State(hands=hands, deck=deck_left, discard=(), rng=rng, bids=(None,) * seats, points=(0,) * seats)
    push(state, RoundStart())
    return state


def players_of(setup: Setup) -> int:
    """Return the number of patrols in a setup: that of its hands where these are fixed."""
    return setup.players if setup.hands is None else len(setup.hands)


def legal_actions(state: State) -> Sequence[FordAction]:
    """Return every action allowed now; none in the view of a seat that is not in turn: they would betray a hand."""
    if state.is_over or state.viewer not in (NOBODY, turn_of(state)):
        return ()
    if state.decision is not None:
        return answers_of(state)
    return (*(act.Cross(card) for card in sorted(set(state.hands[state.active]))), act.Pass())


def why_not(state: State, action: FordAction) -> Reason | None:
    """Return why an action is not allowed now, or None when it is."""
    if action in legal_actions(state):
        return None
    if state.is_over:
        return Reason("ford.end", "game_over")
    if state.decision is not None:
        return answer_first(state.decision)
    return Reason("ford.order", "no_such_card")


def outcome(state: State) -> Outcome | None:
    """Return who won, with the points of all, or None while the game goes on (rule `ford.end`)."""
    if not state.is_over:
        return None
    best = max(state.points)
    winners = tuple(seat for seat, points in enumerate(state.points) if points == best)
    if len(winners) > 1:
        return Outcome("drawn", "ford.end", (), state.points)
    return Outcome("decided", "ford.end", winners, state.points)


def observe(state: State, viewer: int | None) -> State:
    """Return the observation of a seat or a spectator: its own hand and bid, and all that lies open."""
    observation = observed_copy(state, viewer)
    others = [seat for seat in range(state.seats) if seat != viewer]
    observation.hands = tuple(
        face_down(hand, UNSEEN) if seat in others else hand for seat, hand in enumerate(state.hands)
    )
    observation.bids = tuple(
        UNSEEN if bid is not None and seat in others else bid for seat, bid in enumerate(state.bids)
    )
    observation.deck = face_down(state.deck, UNSEEN)
    return observation


def observe_step(step: Step[State], viewer: int | None) -> Step[State]:
    """Return a viewer's observation of a step: without the bids and the drawn cards of others."""
    return observed_step(step, viewer, observe, _observed_event)


def _observed_event(event: Event, viewer: int | None) -> Event:
    """Return an event with UNSEEN in the place of each card that a viewer does not see."""
    if isinstance(event, happened.BidLaid) and event.seat != viewer:
        return happened.BidLaid(event.rule, event.seat, UNSEEN)
    if isinstance(event, happened.CardsDrawn) and event.seat != viewer:
        return happened.CardsDrawn(event.rule, event.seat, face_down(event.strengths, UNSEEN))
    return event


def reveals_to(step: Step[State]) -> tuple[int | None, ...]:
    """Return the viewers to whom a step showed a card or the die that they had not seen, the spectator (None) first."""
    viewers: set[int | None] = set()
    seats = step.after.seats
    for event in step.events:
        if isinstance(event, happened.BidsShown):
            viewers |= {None, *range(seats)}
        elif isinstance(event, happened.CardPlayed):
            viewers |= {None, *range(seats)} - {event.seat}
        elif isinstance(event, happened.CardsDrawn) and event.strengths:
            viewers.add(event.seat)
    return viewers_in_order(viewers, seats)


def to_plain(state: State) -> dict[str, Any]:
    """Return the state as plain dicts and lists."""
    decision = state.decision
    question = None if decision is None else {"kind": decision.kind, "options": list(map(str, decision.options))}
    return {
        "round": state.round,
        "turn": turn_of(state),
        "hands": [list(hand) for hand in state.hands],
        "bids": list(state.bids),
        "deck": list(state.deck),
        "discard": list(state.discard),
        "points": list(state.points),
        "question": question,
        "chance": str(state.rng.state),
    }


def setup_to_plain(setup: Setup) -> dict[str, Any]:
    """Return a setup as plain data: the seed, and each other field whose value is not its default."""
    defaults = {"players": 2, "hands": None, "deck": None}
    return {name: value for name, value in asdict(setup).items() if name not in defaults or value != defaults[name]}


def setup_from_plain(plain: Mapping[str, Any]) -> Setup:
    """Read a setup from plain data.

    Raises SetupError.
    """
    check_fields(plain, Setup)
    hands, deck = plain.get("hands"), plain.get("deck")
    return Setup(
        plain.get("seed", 0),
        plain.get("players", 2),
        None if hands is None else tuple(tuple(sorted(hand)) for hand in hands),
        None if deck is None else tuple(deck),
    )


def _without_hands(deck: tuple[int, ...], hands: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Return a deck without one card for each card in the hands, whether these were dealt or fixed by a setup."""
    deck_left = list(deck)
    for hand in hands:
        for card in hand:
            deck_left.remove(card)
    return tuple(deck_left)


begin, setup = opening(_initial_state, RESOLVERS)
apply, apply_in_place, apply_unchecked = playing(why_not, cross, ANSWERS, RESOLVERS)
