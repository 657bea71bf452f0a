"""The cards of a hand (`westerplatte_nb.view.panel.hands`): what each does, and how it is chosen."""

from collections.abc import Callable, Mapping

from westerplatte_nb.engine.value import Action, Reason
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules import turn_of, why_not
from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction
from westerplatte_nb.games.september_1939.rules.cards import FEINT, ORDERED, REACTION, REACTIONS, UNSEEN
from westerplatte_nb.games.september_1939.rules.state import SEATS, State, free_platoons, platoons_on
from westerplatte_nb.games.september_1939.rules.wording import card_term
from westerplatte_nb.games.september_1939.view.board.card_signs import picture
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.panel.hands import HandCard, Several


def cards(state: State, seat: int, words: Words) -> tuple[HandCard, ...]:
    """Return the cards of a hand that are seen, in its order: orders, then reactions."""
    return tuple(_card(card, words) for card in state.hands[seat] if card != UNSEEN)


def _card(card: str, words: Words) -> HandCard:
    """Return a card as the hand shows it; a reaction has the name of its order."""
    is_answer = card in REACTIONS
    return HandCard(
        words.term(card_term(ORDERED.get(card, card)), "short"),
        words(f"card.{card}.text"),
        words("card.reaction" if is_answer else "card.order"),
        is_answer,
        picture(card, words),
        target_of(card),
    )


def target_of(card: str) -> str:
    """Return the target name of a card."""
    return f"card:{card}"


def names(state: State, words: Words) -> Mapping[str, str]:
    """Return the names of the cards of both hands that are seen, by target."""
    seen = {card for seat in SEATS for card in state.hands[seat] if card != UNSEEN}
    return {target_of(card): words.term(card_term(card)) for card in seen}


def card_of(state: State, action: Action) -> str:
    """Return the card that an action plays or exchanges; empty for other actions, and for a card that is not there."""
    match action:
        case act.Play(card=card):
            return card
        case act.React(order=order):
            return REACTION[order]
        case act.Feint():
            return FEINT
        # An exchange discards one card, by its place in the hand from 1.
        case act.Discard(places=(place,)) if state.decision is not None and state.decision.kind == "exchange":
            hand = state.hands[state.decision.seat]
            return hand[place - 1] if place <= len(hand) else ""
    return ""


def why_not_card(state: State, card: str) -> Reason | None:
    """Return why a card cannot be played now; None where no card is to be chosen, or cards are to be discarded."""
    decision = state.decision
    if decision is None or decision.kind in ("discard", "exchange"):
        return None
    if decision.kind == "answer":
        if card == FEINT:
            return why_not(state, act.Feint())
        order = ORDERED.get(card)  # None for a card that is no reaction
        return Reason(decision.rule, "only_reactions") if order is None else _why_no_platoon(state, act.React, order)
    if card in REACTIONS:
        return why_not(state, act.Play(card))
    return _why_no_platoon(state, act.Play, card)


def _why_no_platoon(state: State, make: Callable[..., SeptemberAction], order: str) -> Reason | None:
    """Return why no platoon can be given an order: the first reason found with a free platoon, else with any.

    `make` is the class of the action, `Play` or `React`; `order` is the card of the one, the order of the other.
    """
    seat = turn_of(state)
    platoons = free_platoons(state, seat) or platoons_on(state, seat)
    names = [state.table.platoons[platoon].name for platoon in platoons]
    attempts = (make(order, name if make is act.React else (name,)) for name in names)
    return next((reason for action in attempts if (reason := why_not(state, action)) is not None), None)


def is_by_card(action: Action) -> bool:
    """Tell whether an action is chosen by its card."""
    return isinstance(action, act.Play | act.React | act.Feint | act.Discard)


def several(state: State, words: Words) -> Several | None:
    """Return how several cards are chosen at once to be discarded; None at other decisions."""
    decision = state.decision
    if decision is None or decision.kind != "discard":
        return None
    # The page replaces `{number}` by the number of cards chosen.
    return Several("discard", words("ui.discard", number="{number}"))
