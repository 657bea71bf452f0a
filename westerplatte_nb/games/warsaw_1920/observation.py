"""What each side may know: its own hand and front, and all that lies open; the other's cards are hidden."""

from __future__ import annotations

from dataclasses import replace

from westerplatte_nb.engine.event import Event
from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.engine.rules import Played
from westerplatte_nb.games.warsaw_1920 import events as happened
from westerplatte_nb.games.warsaw_1920.decks import UNSEEN
from westerplatte_nb.games.warsaw_1920.state import SEATS, Battle, State, with_item


def observe(state: State, viewer: int | None) -> State:
    """Return what a seat or a bystander may know: its own cards, and all that lies open.

    Of a hand that is hidden only its size is seen; the cards of it that were shown stand in `known` and `looked`.
    """
    seen = state.copy()
    seen.hands = tuple(cards if seat == viewer else _hidden(cards) for seat, cards in enumerate(state.hands))
    seen.decks = tuple(_hidden(cards) for cards in state.decks)
    if viewer not in SEATS:
        seen.looked = ((), ())
    if state.battle is not None:
        seen.battle = _observed_battle(state.battle, viewer)
    seen.rng = Rng(0)
    seen.viewer = viewer
    if state.decision is not None and state.decision.seat != viewer:
        seen.decision = state.decision.hidden()
    return seen


def _observed_battle(battle: Battle, viewer: int | None) -> Battle:
    """Hide the fronts until they are shown, and for ever what was set aside and drawn back."""
    fronts, aside, back = battle.fronts, battle.aside, battle.back
    for seat in SEATS:
        if seat == viewer:
            continue
        front = fronts[seat]
        if front is not None and not battle.is_open:
            fronts = with_item(fronts, seat, _hidden(front))
        aside, back = with_item(aside, seat, UNSEEN), with_item(back, seat, UNSEEN)
    return replace(battle, fronts=fronts, aside=aside, back=back)


def _hidden(cards: tuple[int, ...]) -> tuple[int, ...]:
    return (UNSEEN,) * len(cards)


def observe_step(step: Played[State], viewer: int | None) -> Played[State]:
    """Return what a viewer may know of a step: neither the other's front, nor what it set aside or took back."""
    before = None if step.before is None else observe(step.before, viewer)
    decision = None if step.before is None else step.before.decision
    hidden = decision is not None and decision.is_secret and decision.seat != viewer
    events = tuple(_observed(event, viewer) for event in step.events)
    return Played(before, None if hidden else step.action, events, observe(step.after, viewer))


def _observed(event: Event, viewer: int | None) -> Event:
    match event:
        case happened.CardsDrawn(seat=seat, cards=cards) | happened.FrontPlaced(seat=seat, cards=cards):
            return event if seat == viewer else replace(event, cards=_hidden(cards), names=())
        case happened.CardSetAside(seat=seat) | happened.CardDrawnBack(seat=seat):
            return event if seat == viewer else replace(event, card=UNSEEN, name="")
        case happened.CardsLookedAt(cards=cards):
            return event if viewer in SEATS else replace(event, cards=_hidden(cards), names=())
    return event


def shows(step: Played[State]) -> tuple[int | None, ...]:
    """Return the viewers to whom a step showed a card or a result of chance."""
    seen: set[int | None] = set()
    for event in step.events:
        match event:
            case happened.CardDrawnBack() | happened.NothingDrawnBack() | happened.FrontRevealed():
                seen |= {None, *SEATS}
            case happened.CardPlayed(seat=seat):
                seen |= {None, 1 - seat}
            case happened.CardsDrawn(seat=seat):
                seen.add(seat)
            case happened.CardsLookedAt():
                seen |= set(SEATS)
    return tuple(viewer for viewer in (None, *SEATS) if viewer in seen)
