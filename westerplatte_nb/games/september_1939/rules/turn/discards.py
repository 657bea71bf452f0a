"""Cards that leave the chain, are exchanged and drawn (rules `turn.discard`, `turn.free_cards`, `turn.end`)."""

from westerplatte_nb.engine.play import ask
from westerplatte_nb.engine.value import Decision, Event, with_item
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules import cards as deck
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules import steps
from westerplatte_nb.games.september_1939.rules.state import State


def discard_last_card(draft: State) -> None:
    """Take the last card off the chain and put it face up on the discards."""
    entry = draft.chain[-1]
    draft.played = with_item(draft.played, entry.seat, (*draft.played[entry.seat], entry.card))
    draft.chain = draft.chain[:-1]


def ask_exchange(draft: State, step: steps.Exchange, events: list[Event]) -> None:
    """Ask which card of the hand Reconnaissance exchanges (rule `turn.recon`).

    Where it was the last card of the hand there is none to exchange, and Reconnaissance is discarded at once.
    """
    hand = draft.hands[step.seat]
    if not hand:
        discard_last_card(draft)
        return
    # Of equal cards the first one, by its place from 1.
    options = tuple(act.Discard((hand.index(card) + 1,)) for card in dict.fromkeys(hand))
    # Asked even if there is one option: to skip the question would show that the hand has one kind of card. Secret, as
    # the other side does not see which card goes.
    decision = Decision(step.seat, "exchange", options, "turn.free_cards", step, is_always_asked=True, is_secret=True)
    ask(draft, decision, answer_exchange, events)


def answer_exchange(draft: State, step: steps.Exchange, answer: act.Discard, events: list[Event]) -> None:
    """Discard the card face down, draw another, and then discard Reconnaissance (rule `turn.discard`).

    In this order, so that a card that is still in play is not shuffled into the deck.
    """
    seat = step.seat
    card = draft.hands[seat][answer.places[0] - 1]
    draft.hands = with_item(draft.hands, seat, deck.hand_without(draft.hands[seat], card))
    draft.face_down = with_item(draft.face_down, seat, (*draft.face_down[seat], card))
    events.append(happened.CardExchanged("turn.no_refill", seat, card))
    draw_cards(draft, seat, 1, "turn.no_refill", events)
    discard_last_card(draft)


def draw_cards(draft: State, seat: int, number: int, rule: str, events: list[Event]) -> None:
    """Draw so many cards of a side, or as many as there are (rules `turn.end`, `turn.discard`).

    When its deck is empty, its discards are shuffled to a new one; cards in play are not among them. `rule` is the one
    that calls for the draw. `events` gets what happens.
    """
    drawn: list[str] = []
    while len(drawn) < number:
        if not draft.decks[seat]:
            discards = (*draft.played[seat], *draft.face_down[seat])
            if not discards:
                break
            # Sorted first, so that the new deck depends on chance alone and not on the order of play.
            shuffled, draft.rng = draft.rng.shuffle(deck.sorted_hand(discards))
            draft.decks = with_item(draft.decks, seat, shuffled)
            draft.played = with_item(draft.played, seat, ())
            draft.face_down = with_item(draft.face_down, seat, ())
            events.append(happened.DeckShuffled("turn.end", seat))
        cards, number_missing = draft.decks[seat], number - len(drawn)
        drawn += cards[:number_missing]
        draft.decks = with_item(draft.decks, seat, cards[number_missing:])
    if drawn:
        draft.hands = with_item(draft.hands, seat, deck.sorted_hand([*draft.hands[seat], *drawn]))
        events.append(happened.CardsDrawn(rule, seat, tuple(drawn)))
