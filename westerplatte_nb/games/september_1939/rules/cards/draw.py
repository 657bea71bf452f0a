"""Drawing cards, and shuffling an empty deck anew (rules `turn.end`, `turn.discard`)."""

from westerplatte_nb.engine.value import Event, with_item
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.cards import sorted_hand
from westerplatte_nb.games.september_1939.rules.state import State


def draw_cards(draft: State, seat: int, number: int, rule: str, events: list[Event]) -> None:
    """Draw so many cards, as far as there are any; cards in play stay out of a deck that is shuffled anew."""
    drawn: list[str] = []
    while len(drawn) < number:
        if not draft.decks[seat]:
            discards = (*draft.played[seat], *draft.face_down[seat])
            if not discards:
                break
            # In a fixed order first, so that the deal hangs on chance alone.
            shuffled, draft.rng = draft.rng.shuffle(sorted_hand(discards))
            draft.decks = with_item(draft.decks, seat, shuffled)
            draft.played = with_item(draft.played, seat, ())
            draft.face_down = with_item(draft.face_down, seat, ())
            events.append(happened.DeckShuffled("turn.end", seat))
        deck, left = draft.decks[seat], number - len(drawn)
        drawn += deck[:left]
        draft.decks = with_item(draft.decks, seat, deck[left:])
    if drawn:
        draft.hands = with_item(draft.hands, seat, sorted_hand([*draft.hands[seat], *drawn]))
        events.append(happened.CardsDrawn(rule, seat, tuple(drawn)))
