"""States that differ in nothing but what a viewer cannot see."""

from __future__ import annotations

import random
from dataclasses import replace

from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.games.warsaw_1920.resolve import RESOLVERS
from westerplatte_nb.games.warsaw_1920.state import SEATS, State, with_item


def dealt_anew(rng: random.Random, state: State, viewer: int | None) -> State:
    """Deal what the viewer has not seen; whoever chooses is asked anew, and so are secrets of the other front."""
    other = state.copy()
    for seat in SEATS:
        if seat != viewer:
            _deal(rng, other, seat, viewer)
        deck = list(other.decks[seat])
        rng.shuffle(deck)
        other.decks = with_item(other.decks, seat, tuple(deck))
    other.rng = Rng(rng.randrange(2**64))
    _ask_anew(other)
    return other


def _deal(rng: random.Random, other: State, seat: int, viewer: int | None) -> None:
    """Deal a hidden hand and front; what was shown of them stays among them."""
    fought = other.battle
    front = () if fought is None or fought.is_open else fought.fronts[seat] or ()
    known = (*other.known[seat], *(other.looked[seat] if viewer in SEATS else ()))
    pool = [card for card in (*other.hands[seat], *front, *other.decks[seat]) if card not in known]
    rng.shuffle(pool)
    hidden = len(other.hands[seat]) + len(front)
    held = [*known, *pool[: hidden - len(known)]]
    rng.shuffle(held)
    other.decks = with_item(other.decks, seat, tuple(pool[hidden - len(known) :]))
    other.hands = with_item(other.hands, seat, tuple(sorted(held[len(front) :])))
    new = tuple(sorted(held[: len(front)]))
    if viewer not in SEATS:
        # What only the sides saw is another card to a bystander.
        unseen = [card for card in held if card not in other.known[seat]]
        other.looked = with_item(other.looked, seat, tuple(sorted(unseen[: len(other.looked[seat])])))
    if fought is None:
        return
    aside, back = fought.aside, fought.back
    if aside[seat] and not fought.is_open:
        aside = with_item(aside, seat, rng.choice((0, *new)))
    if back[seat]:
        back = with_item(back, seat, rng.choice(other.hands[seat]))
    fronts = fought.fronts if fought.is_open or fought.fronts[seat] is None else with_item(fought.fronts, seat, new)
    other.battle = replace(fought, fronts=fronts, aside=aside, back=back)


def _ask_anew(other: State) -> None:
    """Ask the question that waits once more: its answers hang on the cards."""
    decision = other.decision
    if decision is not None:
        other.decision = None
        RESOLVERS[type(decision.step)](other, decision.step, [])
