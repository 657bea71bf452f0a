"""What the bots know of September 1939 (`westerplatte_nb.bots.game_model`).

Resampling all that is hidden from a viewer: both decks, the other hand, what the other put down.
"""

from itertools import islice, zip_longest
from random import Random

from westerplatte_nb.bots.game_model import Plan, complete_determinization
from westerplatte_nb.engine.value import decision_of, with_item
from westerplatte_nb.games.september_1939.bots.evaluation import evaluate, horizon
from westerplatte_nb.games.september_1939.bots.policy import lines_for_places, policy, ranked_options
from westerplatte_nb.games.september_1939.rules import apply_unchecked as apply_in_place
from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction
from westerplatte_nb.games.september_1939.rules.cards import UNSEEN, sorted_hand
from westerplatte_nb.games.september_1939.rules.resolve import RESOLVERS
from westerplatte_nb.games.september_1939.rules.state import SEATS, State


def determinize(observation: State, seat: int | None, rng: Random) -> State:
    """Return a state that could be the true one behind an observation, with all that is hidden dealt at random.

    `seat` is that of the observer, None for a spectator: the options of another seat's decision depend on its hand, so
    they are made for the new one.
    """
    draft = observation.copy()
    for side in SEATS:
        _deal(draft, side, rng)
    complete_determinization(draft, seat, rng, RESOLVERS)
    return draft


def _deal(draft: State, side: int, rng: Random) -> None:
    """Deal the unseen cards of a side at random to its hand, discards and deck.

    Where its choice of discards is hidden, each card of the hand is discarded with a chance of one half.
    """
    unseen = _unseen_cards(draft, side)
    # As random as a shuffle, and several times as quick.
    unseen.sort(key=lambda _: rng.random())
    hand = sorted_hand(_with_unseen_replaced(draft.hands[side], unseen))
    draft.hands = with_item(draft.hands, side, hand)
    draft.face_down = with_item(draft.face_down, side, _with_unseen_replaced(draft.face_down[side], unseen))
    draft.decks = with_item(draft.decks, side, _with_unseen_replaced(draft.decks[side], unseen))
    if draft.putting[side] == (UNSEEN,):
        draft.putting = with_item(draft.putting, side, tuple(card for card in hand if rng.random() < 0.5))


def _with_unseen_replaced(cards: tuple[str, ...], unseen: list[str]) -> tuple[str, ...]:
    """Return cards with each UNSEEN one replaced by one taken off the end of the list `unseen`, which is changed."""
    return tuple([unseen.pop() if card == UNSEEN else card for card in cards])


def _unseen_cards(state: State, side: int) -> list[str]:
    """Return the cards of a side that this state does not show anywhere, each as often as it is missing."""
    # UNSEEN is counted too, below 0, and so yields no card.
    numbers = dict(state.table.model.deck) | {UNSEEN: 0}
    in_play = [entry.card for entry in state.chain if entry.seat == side]
    for cards in (state.hands[side], state.face_down[side], state.played[side], state.decks[side], in_play):
        for card in cards:
            numbers[card] -= 1
    return [card for card, number in numbers.items() for _ in range(number)]


__all__ = ["apply_in_place", "determinize", "evaluate", "horizon", "plans", "policy"]


# What is worth thinking about: which card for whom, and to which place with it; and how many cards to put down.


# How much of a win a hit counts for; how many usual plans are searched at most, how many declarations for places.
WIN_PER_HIT = 0.03
MOST_USUAL_PLANS = 5
MOST_PLACE_PLANS = 6
CARD_DECISIONS = ("go", "second", "answer")
SIMPLE = ("discard", "first_deployment", "first_go")
MOST_SIMPLE = 3


def plans(state: State) -> list[Plan[SeptemberAction]]:
    """Return the plans that a search tries, the sensible player's own choice first.

    Plans for a card are of two kinds: the card alone, whose declaration is left to the sensible player, and the card
    with its declaration for one of the places that count. For a simple decision (SIMPLE) they are its best options, for
    any other the best option alone. To do nothing is always among the plans for a card.
    """
    decision = decision_of(state)
    # The plan of each option alone, the best first.
    option_plans = [Plan((action,), WIN_PER_HIT * hits) for hits, action in ranked_options(state)]
    if decision.kind in SIMPLE:
        return option_plans[:MOST_SIMPLE]
    if decision.kind not in CARD_DECISIONS:
        return [Plan(option_plans[0].actions)]
    usual = option_plans[:MOST_USUAL_PLANS]
    # The plan to do nothing, which is the last option, becomes the third of the usual ones, if it is not the best.
    idle = next(plan for plan in option_plans if plan.actions == (decision.options[-1],))
    if idle in usual[1:]:
        usual.remove(idle)
    if idle != usual[0]:
        usual.insert(2, idle)
    # The actions are a card and its declaration for a place. A card that has no declaration is a plan of `usual`
    # already, so it is left out here.
    place_plans = (
        Plan(actions, plan.prior_value)
        for plan in usual
        for actions in lines_for_places(state, plan.actions[0])
        if len(actions) > 1
    )
    # After each usual plan but the best comes a plan for a place, as long as there are any.
    pairs = zip_longest(usual[1:], islice(place_plans, MOST_PLACE_PLANS))
    return [usual[0], *(plan for pair in pairs for plan in pair if plan is not None)]
