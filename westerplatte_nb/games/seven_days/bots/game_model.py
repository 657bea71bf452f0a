"""The model of 7 Days of Westerplatte (`westerplatte_nb.bots.game_model`)."""

from random import Random

from westerplatte_nb.bots.game_model import Plan
from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.games.seven_days.bots.evaluation import chance, weights
from westerplatte_nb.games.seven_days.bots.plans import answer, best_turn, promising_turns, ranked_answers
from westerplatte_nb.games.seven_days.rules import apply_unchecked as apply_in_place
from westerplatte_nb.games.seven_days.rules.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.rules.cards import EventCard
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.rules.variants import TEMPO
from westerplatte_nb.games.seven_days.rules.variants.one_officer import next_card
from westerplatte_nb.games.seven_days.rules.variants.tempo import keep_kinds_in_place


def determinize(observation: State, seat: int | None, rng: Random) -> State:
    """Return a state that could be the true one (rules `parts.attack_deck`, `setup.events`).

    What a seat knows stays: the stage of each hidden card (with the variant `tempo` its kind too), the cards returned
    under the deck, how many events of each sign are left, and with the variant `one_officer` one seat's next card.
    """
    draft = observation.copy()
    hidden = len(draft.deck) - draft.returned
    known = 0 if next_card(observation, seat) is None else min(hidden, 1)  # how many cards on top are known
    # Sorted by stage, then by a random number: shuffled within each stage.
    shuffled = [(card.stage, rng.random(), card) for card in draft.deck[known:hidden]]
    shuffled.sort(key=lambda card: card[:2])
    deck = [*draft.deck[:known], *(card for _, _, card in shuffled)]
    if TEMPO in draft.table.variants:
        deck = list(keep_kinds_in_place(draft.deck[:hidden], deck))
    draft.deck = (*deck, *draft.deck[hidden:])
    if draft.events:
        draft.events = _events(draft, rng)
    draft.rng = Rng(rng.getrandbits(64))
    return draft


def _events(observation: State, rng: Random) -> tuple[EventCard, ...]:
    """Return event cards that may be left, as many of each sign as the observation's stand-ins."""
    unseen = [card for card in observation.table.event_cards if card not in observation.boxed_events]
    cards: list[EventCard] = []
    for sign in (True, False):
        number = sum(card.is_positive is sign for card in observation.events)
        cards += _sample([card for card in unseen if card.is_positive is sign], number, rng)
    return tuple(_sample(cards, len(cards), rng))


def _sample(cards: list[EventCard], number: int, rng: Random) -> list[EventCard]:
    """Draw so many of the cards, in random order."""
    return sorted(cards, key=lambda _: rng.random())[:number]


__all__ = ["REVIEW_PLAYOUTS", "apply_in_place", "determinize", "evaluate", "is_left_to_people", "plans", "policy"]

WEIGHTS = weights()
# A game is soon played to its end here: a look back can afford more (`westerplatte_nb.bots.review`).
REVIEW_PLAYOUTS = 16000


def policy(state: State) -> tuple[SevenDaysAction, ...]:
    """Return the answer to a question, else the rest of the turn as a sensible player would spend it."""
    if state.decision is not None:
        return (answer(state, WEIGHTS),)
    return best_turn(state, WEIGHTS)


def plans(state: State) -> list[Plan[SevenDaysAction]]:
    """Return every answer to a question, else ways to spend the turn, the most promising first."""
    ranked = ranked_answers(state, WEIGHTS) if state.decision is not None else promising_turns(state, WEIGHTS)
    # Where the chances are even, a step of the score changes them by the slope of the curve in `evaluation.chance`.
    slope = 0.25 / WEIGHTS.scale
    return [Plan(actions, worth * slope) for worth, actions in ranked]


def evaluate(state: State, seat: int) -> float:
    """Return the chance to win, 0 to 1; all seats win and lose together."""
    return chance(state, WEIGHTS)


def is_left_to_people(state: State) -> bool:
    """Tell whether a look back judges nothing here: what to advise in the council is not for a program to say."""
    return state.decision is not None and state.decision.kind == "council"
