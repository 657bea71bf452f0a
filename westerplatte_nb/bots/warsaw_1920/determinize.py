"""Dealing anew what a seat has not seen: the other hand and front, and both decks."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.games.warsaw_1920.battle import is_fortified, strikes_rear
from westerplatte_nb.games.warsaw_1920.decks import UNSEEN
from westerplatte_nb.games.warsaw_1920.resolve import RESOLVERS
from westerplatte_nb.games.warsaw_1920.state import NOBODY, SEATS, State, seat_of, with_item
from westerplatte_nb.games.warsaw_1920.steps import Commit, SetAside


def determinize(observation: State, seat: int | None, rng: Random) -> State:
    """Return a state that could be the true one: all cards that a viewer has not seen, dealt anew."""
    draft = observation.copy()
    for side in SEATS:
        _deal(draft, side, rng)
    draft.viewer, draft.rng = NOBODY, Rng(rng.getrandbits(64))
    decision = draft.decision
    if decision is not None and decision.seat != seat:
        # Its answers hang on the cards that were dealt.
        draft.decision = None
        RESOLVERS[type(decision.step)](draft, decision.step, [])
    return draft


def _deal(draft: State, side: int, rng: Random) -> None:
    """Deal a side the cards of its hand and front that are not seen; those that were shown stay among them."""
    hand, battle = draft.hands[side], draft.battle
    front = () if battle is None or battle.is_open else battle.fronts[side] or ()
    seen = {card for card in (*hand, *front, *draft.discards[side]) if card != UNSEEN}
    hidden = hand.count(UNSEEN) + front.count(UNSEEN)
    shown = [card for card in (*draft.known[side], *draft.looked[side]) if card not in seen]
    pool = [card.number for card in draft.table.decks[side] if card.number not in seen and card.number not in shown]
    rng.shuffle(pool)
    dealt = [*shown, *pool[: hidden - len(shown)]]
    rng.shuffle(dealt)
    draft.decks = with_item(draft.decks, side, tuple(pool[hidden - len(shown) :]))
    draft.hands = with_item(draft.hands, side, tuple(sorted(dealt.pop() if card == UNSEEN else card for card in hand)))
    if battle is not None and UNSEEN in front:
        cards = tuple(sorted(dealt))
        aside = _strongest(draft, side, cards) if _has_chosen(draft, side) else 0
        draft.battle = replace(
            battle, fronts=with_item(battle.fronts, side, cards), aside=with_item(battle.aside, side, aside)
        )


def _has_chosen(draft: State, side: int) -> bool:
    """Tell whether a side could set a card aside, and has been asked."""
    battle = draft.battle
    assert battle is not None
    attacks = seat_of(battle.attacker) == side
    may = strikes_rear(draft, battle.attacker, battle.target) if attacks else is_fortified(draft, battle.target)
    waiting = [] if draft.decision is None else [draft.decision.step]
    rest = draft.agenda
    while rest:
        step, rest = rest
        waiting.append(step)
    return may and not any(isinstance(step, SetAside | Commit) and step.seat == side for step in waiting)


def _strongest(draft: State, side: int, cards: tuple[int, ...]) -> int:
    return max(cards, key=lambda card: draft.table.card(side, card).strength)
