"""What each side may know: its own hand and discards, and all that lies open; the other's hand is hidden."""

from dataclasses import replace

from westerplatte_nb.engine.observation import face_down, observed_copy, observed_step, viewers_in_order
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.cards import UNSEEN
from westerplatte_nb.games.september_1939.rules.state import SEATS, State

_DICE = (
    happened.DeploymentRolled, happened.InitiativeRolled, happened.StandBogged, happened.ShotsFired,
    happened.PlatoonPinned, happened.PlatoonSteady, happened.PlatoonRecovered, happened.PlatoonStaysDown,
    happened.StandsClosed, happened.AircraftMissing, happened.AircraftAttacked, happened.DiscardsShown,
    # A vehicle that did not bog down threw a die too.
    happened.StandMoved, happened.GameEnded,
)  # fmt: skip
_CARD_PLAYS = (happened.CardPlayed, happened.ReactionPlayed, happened.FeintPlayed)


def observe(state: State, viewer: int | None) -> State:
    """Return the observation of a seat or a spectator: its own cards, and all that lies open."""
    view = observed_copy(state, viewer)
    view.hands = tuple(face_down(cards, UNSEEN) if seat != viewer else cards for seat, cards in enumerate(state.hands))
    view.face_down = tuple(
        face_down(cards, UNSEEN) if seat != viewer else cards for seat, cards in enumerate(state.face_down)
    )
    view.decks = tuple(face_down(cards, UNSEEN) for cards in state.decks)
    # Whether the other side chose to discard any cards is hidden as well.
    view.putting = tuple(
        (UNSEEN,) if seat != viewer and cards is not None and state.hands[seat] else cards
        for seat, cards in enumerate(state.putting)
    )
    return view


def observe_step(step: Step[State], viewer: int | None) -> Step[State]:
    """Return a viewer's observation of a step: neither the other's discards nor the cards the other drew."""
    return observed_step(step, viewer, observe, _observed)


def _observed(event: Event, viewer: int | None) -> Event:
    """Return an event with the cards hidden that a viewer does not see."""
    match event:
        case happened.CardsPutDown(seat=seat) if seat != viewer:
            return replace(event, cards=(UNSEEN,))
        case happened.CardExchanged(seat=seat) if seat != viewer:
            return replace(event, card=UNSEEN)
        case happened.CardsDrawn(seat=seat, cards=cards) if seat != viewer:
            return replace(event, cards=face_down(cards, UNSEEN))
    return event


def reveals_to(step: Step[State]) -> tuple[int | None, ...]:
    """Return the viewers to whom a step showed a card or a die."""
    viewers: set[int | None] = set()
    for event in step.events:
        if isinstance(event, _DICE):
            viewers |= {None, *SEATS}
        elif isinstance(event, _CARD_PLAYS):
            viewers |= {None, 1 - event.seat}
        elif isinstance(event, happened.CardsDrawn):
            viewers.add(event.seat)
    return viewers_in_order(viewers, len(SEATS))
