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

    It keeps what a seat knows: the stage of each hidden card (with the variant `tempo` its kind too), the cards put
    back under the deck, how many events of each sign are left, and with the variant `one_officer` the next card.
    """
    draft = observation.copy()
    # The deck from the top: the next card if the seat knows it, hidden cards, those put back under it (known to all).
    hidden_count = len(draft.deck) - draft.returned
    known_count = 0 if next_card(observation, seat) is None else min(hidden_count, 1)
    # Sorted by stage, then by a random number: shuffled within each stage.
    shuffled = sorted(draft.deck[known_count:hidden_count], key=lambda card: (card.stage, rng.random()))
    deck = [*draft.deck[:known_count], *shuffled]
    if TEMPO in draft.table.variants:
        # Each place of the deck keeps its kind of card, which everybody knows.
        deck = list(keep_kinds_in_place(draft.deck[:hidden_count], deck))
    draft.deck = (*deck, *draft.deck[hidden_count:])
    if draft.events:
        draft.events = _sampled_events(draft, rng)
    draft.rng = Rng(rng.getrandbits(64))
    return draft


def _sampled_events(observation: State, rng: Random) -> tuple[EventCard, ...]:
    """Return unseen event cards in random order, as many of each sign as the observation has.

    The observation has stand-ins for the cards of the true deck: only how many there are of each sign is known.
    """
    unseen = [card for card in observation.table.event_cards if card not in observation.boxed_events]
    cards: list[EventCard] = []
    for is_positive in (True, False):
        number = sum(card.is_positive is is_positive for card in observation.events)
        cards += _sample([card for card in unseen if card.is_positive is is_positive], number, rng)
    # All of them once more, so that the signs are mixed.
    return tuple(_sample(cards, len(cards), rng))


def _sample(cards: list[EventCard], number: int, rng: Random) -> list[EventCard]:
    """Return `number` of the cards, drawn at random, in random order."""
    return sorted(cards, key=lambda _: rng.random())[:number]


__all__ = ["REVIEW_PLAYOUTS", "apply_in_place", "determinize", "evaluate", "is_left_to_people", "plans", "policy"]

WEIGHTS = weights()
# A game is soon played to its end here: a review can afford more playouts (`westerplatte_nb.bots.review`).
REVIEW_PLAYOUTS = 16000


def policy(state: State) -> tuple[SevenDaysAction, ...]:
    """Return the answer to a question, else the rest of the turn as a sensible player would spend it."""
    if state.decision is not None:
        return (answer(state, WEIGHTS),)
    return best_turn(state, WEIGHTS)


def plans(state: State) -> list[Plan[SevenDaysAction]]:
    """Return a plan for every answer to a pending question, else plans for the turn, the most promising first."""
    ranked = ranked_answers(state, WEIGHTS) if state.decision is not None else promising_turns(state, WEIGHTS)
    # The values of plans are changes of the chance to win: points of the score times the slope of the logistic curve of
    # `evaluation.chance`, taken at an even chance, where it is steepest (a quarter).
    slope = 0.25 / WEIGHTS.scale
    return [Plan(actions, points * slope) for points, actions in ranked]


def evaluate(state: State, seat: int) -> float:
    """Return the chance to win, 0 to 1; all seats win and lose together."""
    return chance(state, WEIGHTS)


def is_left_to_people(state: State) -> bool:
    """Tell whether the review of a game leaves the present choice unrated: no program judges advice in the council."""
    return state.decision is not None and state.decision.kind == "council"
