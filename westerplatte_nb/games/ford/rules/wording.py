"""How the ford says what happens: a key, and values by name; the sentences stand in `games/ford/locale`."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.engine.value import Count, Decision, Event, Listing, Outcome, Reason, Term, Value, Wording
from westerplatte_nb.engine.wording import ByField, portions, values_of, word_refusal
from westerplatte_nb.games.ford.rules import events as happened
from westerplatte_nb.games.ford.rules.actions import FordAction


def seat_term(seat: int) -> Term:
    """Return the term of a seat (0-based): patrol 1 for seat 0. Every game has a function of this name."""
    return Term("patrol", str(seat + 1))


_BY_FIELD: ByField = {
    "seat": seat_term,
    "first": seat_term,
    "strength": int,
    "round": int,
    "strengths": Listing,
    "points": lambda points: portions(points, seat_term),
}


def word_event(event: Event) -> Wording:
    """Return the wording of an event; the key has a variant for what the viewer sees, for a die, or for its rule."""
    key = f"event.{type(event).__name__}"
    match event:
        case happened.BidLaid(strength=strength) if strength != happened.UNSEEN:
            key += ".seen"
        case happened.BidsShown(by_die=True):
            key += ".by_die"
        case happened.CardsDrawn(strengths=strengths) if strengths and happened.UNSEEN not in strengths:
            key += ".seen"
        case happened.CardPlayed() | happened.Passed():
            key += f".{event.rule.rpartition('.')[2]}"
    return Wording(key, _wording_values(event))


def word_action(action: FordAction) -> Wording:
    """Return the wording of an action as a choice on a button."""
    return Wording(f"action.{type(action).__name__}", _wording_values(action))


def word_reason(reason: Reason) -> Wording:
    """Return the wording of a refusal."""
    return word_refusal(reason, _BY_FIELD)


def word_question(decision: Decision) -> Wording:
    """Return the wording of a question."""
    return Wording(f"question.{decision.kind}", {"seat": seat_term(decision.seat)})


def word_outcome(outcome: Outcome) -> Wording:
    """Return the wording of how the game ended."""
    winners = Listing(tuple(seat_term(seat) for seat in outcome.winners))
    return Wording(f"outcome.{outcome.result}", {"winners": winners, "points": portions(outcome.points, seat_term)})


def _wording_values(thing: Any) -> dict[str, Value]:
    """Return the values of an event or action for its sentence; a list of strengths is also counted, as `cards`."""
    values = values_of(thing, _BY_FIELD)
    strengths = getattr(thing, "strengths", None)
    return values if strengths is None else {**values, "cards": Count("card", len(strengths))}
