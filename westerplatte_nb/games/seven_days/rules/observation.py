"""What the players may know: the cards lie open once they are drawn, the decks face down.

All know the same, but with the variant `one_officer`, in which one of them sees the next attack card.
"""

from westerplatte_nb.engine.observation import observed_step
from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.cards import EventCard
from westerplatte_nb.games.seven_days.rules.setup import EVENTS_A_GAME, EVENTS_A_SIGN
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.rules.variants import ONE_OFFICER, TEMPO
from westerplatte_nb.games.seven_days.rules.variants.one_officer import FaceDown, next_card
from westerplatte_nb.games.seven_days.rules.variants.tempo import keep_kinds_in_place

_TURNED = (happened.CardDrawn, happened.EventCardDrawn, happened.FirstCardDiscarded)


def observe(state: State, viewer: int | None) -> State:
    """Return the state as a viewer (a seat, or None for a spectator) may know it, both decks in a fixed order.

    The viewer still knows the stage of each card (the backs differ), with the variant `tempo` its kind, and the cards
    put back under the deck; of the events only how many of each sign are left.
    """
    observation = state.copy()
    # The deck from the top: the card a seat may know, the hidden cards, the returned ones that everybody knows.
    hidden_count = len(state.deck) - state.returned
    # With the variant `one_officer` a seat may know the card on top.
    known_count = 0 if next_card(state, viewer) is None else min(hidden_count, 1)
    # A shuffled deck lies by stages, so that each place keeps its stage; the order of the ids tells nothing.
    unseen = sorted(state.deck[known_count:hidden_count], key=lambda card: (card.stage, card.card))
    observation.deck = (*state.deck[:known_count], *unseen, *state.deck[hidden_count:])
    if TEMPO in state.table.variants:
        observation.deck = keep_kinds_in_place(state.deck, observation.deck)
    if ONE_OFFICER in state.table.variants and not known_count:
        # Tells `next_card` that the first card here need not be the next one.
        observation.deck = FaceDown(observation.deck)
    observation.events = _event_stand_ins(state)
    observation.rng = Rng(0)  # the true one would tell every shuffle to come
    return observation


def observe_step(step: Step[State], viewer: int | None) -> Step[State]:
    """Return what the players may know of a step: all that happened, for all cards lie open once they are drawn."""
    return observed_step(step, viewer, observe)


def reveals_to(step: Step[State]) -> tuple[int | None, ...]:
    """Return the viewers to whom a step showed a card: all seats and spectators (None), or nobody.

    The rules are `card.draw` and `day.event`.
    """
    has_turned = any(isinstance(event, _TURNED) for event in step.events)
    return (None, *range(step.after.seats)) if has_turned else ()


def _event_stand_ins(state: State) -> tuple[EventCard, ...]:
    """Return as many event cards as are left in the deck, to stand for them in an observation.

    They are taken from the cards that were not drawn yet (a drawn one is in `boxed_events`), in the order of their ids:
    first as many positive ones as are left if the deck began with the usual number of them, 3 of 6 (on `easy` all 6),
    then negative ones, then more positive ones, as a setup may fix a deck with other numbers.
    """
    unseen = sorted(
        (card for card in state.table.event_cards if card not in state.boxed_events), key=lambda card: card.card
    )
    positive_in_game = EVENTS_A_GAME if state.table.difficulty == "easy" else EVENTS_A_SIGN
    positive_left = max(0, positive_in_game - sum(card.is_positive for card in state.boxed_events))
    positive = [card for card in unseen if card.is_positive]
    negative = [card for card in unseen if not card.is_positive]
    in_order = (*positive[:positive_left], *negative, *positive[positive_left:])
    return in_order[: len(state.events)]
