"""What the bots know of Warsaw 1920 (`westerplatte_nb.bots.game_model`).

Resampling all that is hidden from a viewer: both decks, the hand and the front of the other side.
"""

from dataclasses import replace
from random import Random

from westerplatte_nb.bots.game_model import Plan, complete_determinization
from westerplatte_nb.engine.value import decision_of, with_item
from westerplatte_nb.games.warsaw_1920.bots.evaluation import evaluate, horizon, last_round
from westerplatte_nb.games.warsaw_1920.bots.fronts import best_shield, ranked_fronts
from westerplatte_nb.games.warsaw_1920.bots.policy import ValuedAnswers, policy, ranked
from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules import apply_unchecked as apply_in_place
from westerplatte_nb.games.warsaw_1920.rules.actions import WarsawAction
from westerplatte_nb.games.warsaw_1920.rules.battle import strikes_rear
from westerplatte_nb.games.warsaw_1920.rules.cards import DECK, UNSEEN
from westerplatte_nb.games.warsaw_1920.rules.movement import without
from westerplatte_nb.games.warsaw_1920.rules.resolve import RESOLVERS
from westerplatte_nb.games.warsaw_1920.rules.state import SEATS, State, battle_of, front_of, seat_of


def determinize(observation: State, seat: int | None, rng: Random) -> State:
    """Return a state that could be the true one, with all cards hidden from a viewer (`seat`) dealt at random."""
    draft = observation.copy()
    for side in SEATS:
        _deal(draft, side, rng)
    complete_determinization(draft, seat, rng, RESOLVERS)
    return draft


def _deal(draft: State, side: int, rng: Random) -> None:
    """Deal the unseen cards of a side to its hand, front and deck.

    A card that the other side has seen in its hand (`known`, `looked`) is dealt to its hand or front again.
    """
    hand, front = draft.hands[side], front_of(draft, side)
    in_sight = {*draft.discards[side], *hand, *front} - {UNSEEN}
    seen_in_hand = [card for card in {*draft.known[side], *draft.looked[side]} if card not in in_sight]
    unseen = [card for card in range(1, DECK + 1) if card not in in_sight and card not in seen_in_hand]
    # As random as a shuffle, and several times as quick.
    unseen.sort(key=lambda _: rng.random())
    # Hand and front are dealt together, as one hand; then the cards of the front are taken out of it.
    missing = hand.count(UNSEEN) + front.count(UNSEEN)
    dealt = (seen_in_hand + unseen)[:missing]
    if missing:
        open_cards = [card for card in (*hand, *front) if card != UNSEEN]
        cards = tuple(sorted((*open_cards, *dealt)))
        draft.hands = with_item(draft.hands, side, cards)
        if UNSEEN in front:
            _put_front(draft, side)
        elif front:
            # The front lies open, and stays as it is.
            draft.hands = with_item(draft.hands, side, without(cards, front))
    undealt = [card for card in unseen if card not in dealt]
    draft.decks = with_item(draft.decks, side, tuple(undealt[: len(draft.decks[side])]))


def _put_front(draft: State, side: int) -> None:
    """Put the likeliest front of a side out of its hand; set a card aside where the side may have done so already.

    The hand holds the cards of the front, too, as it was dealt.
    """
    battle = battle_of(draft)
    hand = draft.hands[side]
    # The front that the sensible player would choose.
    _, answer = ranked_fronts(draft, side, hand)[0]
    draft.hands = with_item(draft.hands, side, without(hand, answer.cards))
    draft.battle = replace(battle, fronts=with_item(battle.fronts, side, answer.cards))
    decision = draft.decision
    if decision is None or decision.kind != "shield":
        return
    # The attacker is asked first whether it sets a card aside; it has answered when the defender is asked.
    if side == seat_of(battle.attacker) and side != decision.seat:
        shield = best_shield(draft, side)
        if isinstance(shield, act.Shield) and strikes_rear(draft, draft.at[battle.attacker], battle.target):
            draft.battle = replace(draft.battle, aside=with_item(battle.aside, side, shield.card))


__all__ = ["apply_in_place", "determinize", "evaluate", "horizon", "last_round", "plans", "policy"]


# What is worth thinking about: the best acts, no army and no card twice among the first of them.


# How much of a chance to win a lead of one in log-odds counts for in a prior; near an even game it would be 0.25.
WIN_PER_LOG_ODD = 0.03
# Questions that are answered without a search.
NOT_SEARCHED = ("shield",)
MOST_ANSWERS = 8
# A search of the operations phase tries to pass, at the latest as the plan of this number.
PASS_AMONG = 5


def plans(state: State) -> list[Plan[WarsawAction]]:
    """Return the plans that a search tries, each of one action, the sensible player's own choice first."""
    decision = decision_of(state)
    answers = ranked(state)
    if decision.kind in NOT_SEARCHED:
        _, best_action = answers[0]
        return [Plan((best_action,))]
    if decision.kind == "operation":
        answers = _varied_first(answers)
    return [Plan((action,), WIN_PER_LOG_ODD * value) for value, action in answers[:MOST_ANSWERS]]


def _varied_first(ranked_acts: ValuedAnswers) -> ValuedAnswers:
    """Return ranked acts with the best of each kind (`_kind`) first, and the pass as number PASS_AMONG or earlier.

    So the few acts that a search tries are of different kinds, and the pass is one of them.
    """
    best_of_kind: dict[object, tuple[float, WarsawAction]] = {}
    for value, action in ranked_acts:
        best_of_kind.setdefault(_kind(action), (value, action))
    varied = list(best_of_kind.values())
    pass_act = next((value, action) for value, action in varied if isinstance(action, act.Pass))
    if pass_act in varied[PASS_AMONG - 1 :]:
        varied.remove(pass_act)
        varied.insert(PASS_AMONG - 1, pass_act)
    similar = [(value, action) for value, action in ranked_acts if best_of_kind[_kind(action)] != (value, action)]
    return [*varied, *similar]


def _kind(action: WarsawAction) -> object:
    """Return the kind of an act, equal for acts that are much alike: the army and its attack, or the card."""
    match action:
        case act.Order(army=army, attack=attack):
            return army, attack
        case act.PlayCard(card=card):
            return card
        case _:
            return str(action)
