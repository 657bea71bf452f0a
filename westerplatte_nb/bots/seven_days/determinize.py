"""Dealing what is hidden anew: the order of the attack deck, and which events are left in which order."""

from __future__ import annotations

from random import Random

from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.games.seven_days.cards import EventCard
from westerplatte_nb.games.seven_days.state import State
from westerplatte_nb.games.seven_days.variants import TEMPO
from westerplatte_nb.games.seven_days.variants.one_officer import next_card
from westerplatte_nb.games.seven_days.variants.tempo import in_places_of


def determinize(observation: State, seat: int | None, rng: Random) -> State:
    """Return a state that could be the true one (rules `parts.attack_deck`, `setup.events`).

    Known stay the stages (with the variant `tempo` the kinds too), the cards returned under the deck, how many events
    of each sign are left, and with the variant `one_officer` to one seat the next card.
    """
    draft = observation.copy()
    hidden = len(draft.deck) - draft.returned
    known = 0 if next_card(observation, seat) is None else min(hidden, 1)
    drawn = [(card.stage, rng.random(), card) for card in draft.deck[known:hidden]]
    drawn.sort(key=_stage_then_chance)
    dealt = [*draft.deck[:known], *(card for _, _, card in drawn)]
    if TEMPO in draft.table.variants:
        dealt = list(in_places_of(draft.deck[:hidden], dealt))
    draft.deck = (*dealt, *draft.deck[hidden:])
    if draft.events:
        draft.events = _events(draft, rng)
    draft.rng = Rng(rng.getrandbits(64))
    return draft


def _stage_then_chance(drawn: tuple[int, float, object]) -> tuple[int, float]:
    return drawn[:2]


def _events(observation: State, rng: Random) -> tuple[EventCard, ...]:
    """Return event cards that may be left, as many of each sign as the observation's stand-ins."""
    unseen = [card for card in observation.table.event_cards if card not in observation.boxed_events]
    positive = sum(card.is_positive for card in observation.events)
    negative = len(observation.events) - positive
    dealt = [
        *_some([card for card in unseen if card.is_positive], positive, rng),
        *_some([card for card in unseen if not card.is_positive], negative, rng),
    ]
    return tuple(_some(dealt, len(dealt), rng))


def _some(cards: list[EventCard], number: int, rng: Random) -> list[EventCard]:
    return sorted(cards, key=lambda _: rng.random())[:number]
