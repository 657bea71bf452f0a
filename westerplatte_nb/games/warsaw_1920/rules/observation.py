"""What each side may know: its own hand and front, and all that lies open; the other's cards are hidden."""

from dataclasses import replace

from westerplatte_nb.engine.observation import face_down, observed_copy, observed_step, viewers_in_order
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.engine.value import Event, with_item
from westerplatte_nb.games.warsaw_1920.rules import events as happened
from westerplatte_nb.games.warsaw_1920.rules.cards import UNSEEN
from westerplatte_nb.games.warsaw_1920.rules.state import SEATS, Battle, State


def observe(state: State, viewer: int | None) -> State:
    """Return the observation of a seat or a spectator: its own cards, and all that lies open.

    Of a hidden hand the viewer sees only the size; those of its cards that were shown are in `known` and `looked`.
    """
    view = observed_copy(state, viewer)
    view.hands = tuple(cards if seat == viewer else face_down(cards, UNSEEN) for seat, cards in enumerate(state.hands))
    view.decks = tuple(face_down(cards, UNSEEN) for cards in state.decks)
    if viewer not in SEATS:
        # What one side has looked at in the hand of the other is hidden from a spectator.
        view.looked = ((), ())
    if state.battle is not None:
        view.battle = _observed_battle(state.battle, viewer)
    return view


def _observed_battle(battle: Battle, viewer: int | None) -> Battle:
    """Return a battle as a viewer observes it: without the other front until that is open.

    The cards that the other side set aside and drew back stay hidden.
    """
    fronts, aside, back = battle.fronts, battle.aside, battle.back
    for seat in SEATS:
        if seat == viewer:
            continue
        front = fronts[seat]
        if front is not None and not battle.is_open:
            fronts = with_item(fronts, seat, face_down(front, UNSEEN))
        # UNSEEN (0) also means that no card was set aside or drawn back.
        aside, back = with_item(aside, seat, UNSEEN), with_item(back, seat, UNSEEN)
    return replace(battle, fronts=fronts, aside=aside, back=back)


def observe_step(step: Step[State], viewer: int | None) -> Step[State]:
    """Return a viewer's observation of a step: without the cards of the other side that were drawn or moved hidden."""
    return observed_step(step, viewer, observe, _observed_event)


def _observed_event(event: Event, viewer: int | None) -> Event:
    """Return an event as a viewer observes it: cards hidden from it are UNSEEN, and their names left out."""
    match event:
        case happened.CardsDrawn(seat=seat, cards=cards) | happened.FrontPlaced(seat=seat, cards=cards):
            return event if seat == viewer else replace(event, cards=face_down(cards, UNSEEN), names=())
        case happened.CardSetAside(seat=seat) | happened.CardDrawnBack(seat=seat):
            return event if seat == viewer else replace(event, card=UNSEEN, name="")
        case happened.CardsLookedAt(cards=cards):
            return event if viewer in SEATS else replace(event, cards=face_down(cards, UNSEEN), names=())
    return event


def reveals_to(step: Step[State]) -> tuple[int | None, ...]:
    """Return the viewers to whom a step revealed a card or a result of chance; None is a spectator."""
    viewers: set[int | None] = set()
    for event in step.events:
        match event:
            case happened.CardDrawnBack() | happened.NothingDrawnBack() | happened.FrontRevealed():
                viewers |= {None, *SEATS}
            # The side itself knows its card already.
            case happened.CardPlayed(seat=seat):
                viewers |= {None, 1 - seat}
            case happened.CardsDrawn(seat=seat):
                viewers.add(seat)
            # One side sees the cards, the other learns which were seen.
            case happened.CardsLookedAt():
                viewers |= set(SEATS)
    return viewers_in_order(viewers, len(SEATS))
