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
    """Return the observation of a seat or a spectator (None): its own cards, and all that lies open."""
    copy = observed_copy(state, viewer)
    copy.hands = tuple(face_down(cards, UNSEEN) if seat != viewer else cards for seat, cards in enumerate(state.hands))
    copy.face_down = tuple(
        face_down(cards, UNSEEN) if seat != viewer else cards for seat, cards in enumerate(state.face_down)
    )
    copy.decks = tuple(face_down(cards, UNSEEN) for cards in state.decks)
    # Whether the other side chose to discard any cards is hidden as well; without a hand there was nothing to choose.
    copy.putting = tuple(
        (UNSEEN,) if seat != viewer and cards is not None and state.hands[seat] else cards
        for seat, cards in enumerate(state.putting)
    )
    return copy


def observe_step(step: Step[State], viewer: int | None) -> Step[State]:
    """Return a viewer's observation of a step, without the cards that another side drew, exchanged or discarded."""
    return observed_step(step, viewer, observe, _observe_event)


def _observe_event(event: Event, viewer: int | None) -> Event:
    """Return an event as a viewer sees it: the cards that another side drew, exchanged or discarded are UNSEEN."""
    match event:
        # One unseen card whatever their number, which is secret until both have chosen.
        case happened.CardsPutDown(seat=seat) if seat != viewer:
            return replace(event, cards=(UNSEEN,))
        case happened.CardExchanged(seat=seat) if seat != viewer:
            return replace(event, card=UNSEEN)
        case happened.CardsDrawn(seat=seat, cards=cards) if seat != viewer:
            return replace(event, cards=face_down(cards, UNSEEN))
    return event


def reveals_to(step: Step[State]) -> tuple[int | None, ...]:
    """Return the viewers (seats; None a spectator) to whom a step showed a card or a die that they did not know."""
    viewers: set[int | None] = set()
    for event in step.events:
        if isinstance(event, _DICE):
            viewers |= {None, *SEATS}
        elif isinstance(event, _CARD_PLAYS):
            viewers |= {None, 1 - event.seat}
        elif isinstance(event, happened.CardsDrawn):
            viewers.add(event.seat)
    return viewers_in_order(viewers, len(SEATS))
