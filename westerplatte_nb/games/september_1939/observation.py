"""What each side may know: its own hand and discards, and all that lies open; the other's hand is hidden."""

from __future__ import annotations

from dataclasses import replace

from westerplatte_nb.engine.event import Event
from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.engine.rules import Played
from westerplatte_nb.games.september_1939 import events as happened
from westerplatte_nb.games.september_1939.actions import Discard, Keep
from westerplatte_nb.games.september_1939.cards import UNSEEN
from westerplatte_nb.games.september_1939.state import SEATS, State

_DICE = (
    happened.DeploymentRolled, happened.InitiativeRolled, happened.StandBogged, happened.ShotsFired,
    happened.PlatoonPinned, happened.PlatoonSteady, happened.PlatoonRecovered, happened.PlatoonStaysDown,
    happened.StandsClosed, happened.AircraftMissing, happened.AircraftAttacked, happened.DiscardsShown,
    # A vehicle that did not bog down threw a die too.
    happened.StandMoved, happened.GameEnded,
)  # fmt: skip
_PLAYED = (happened.CardPlayed, happened.ReactionPlayed, happened.FeintPlayed)


def observe(state: State, viewer: int | None) -> State:
    """Return what a seat or a bystander may know: its own cards, and all that lies open."""
    seen = state.copy()
    seen.hands = tuple(_hidden(cards) if seat != viewer else cards for seat, cards in enumerate(state.hands))
    seen.face_down = tuple(_hidden(cards) if seat != viewer else cards for seat, cards in enumerate(state.face_down))
    seen.decks = tuple(_hidden(cards) for cards in state.decks)
    seen.putting = tuple(
        (UNSEEN,) if seat != viewer and cards is not None and state.hands[seat] else cards
        for seat, cards in enumerate(state.putting)
    )
    seen.rng = Rng(0)
    seen.viewer = viewer
    if state.decision is not None and state.decision.seat != viewer:
        seen.decision = state.decision.hidden()
    return seen


def _hidden(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (UNSEEN,) * len(cards)


def observe_step(step: Played[State], viewer: int | None) -> Played[State]:
    """Return what a viewer may know of a step: neither the other's discards nor the cards the other drew."""
    before = None if step.before is None else observe(step.before, viewer)
    acted = None if step.before is None or step.before.decision is None else step.before.decision.seat
    hidden = isinstance(step.action, Discard | Keep) and acted != viewer
    events = tuple(_observed(event, viewer) for event in step.events)
    return Played(before, None if hidden else step.action, events, observe(step.after, viewer))


def _observed(event: Event, viewer: int | None) -> Event:
    match event:
        case happened.CardsPutDown(seat=seat) if seat != viewer:
            return replace(event, cards=(UNSEEN,))
        case happened.CardExchanged(seat=seat) if seat != viewer:
            return replace(event, card=UNSEEN)
        case happened.CardsDrawn(seat=seat, cards=cards) if seat != viewer:
            return replace(event, cards=_hidden(cards))
    return event


def shows(step: Played[State]) -> tuple[int | None, ...]:
    """Return the viewers to whom a step showed a card or a die."""
    seen: set[int | None] = set()
    for event in step.events:
        if isinstance(event, _DICE):
            seen |= {None, *SEATS}
        elif isinstance(event, _PLAYED):
            seen |= {None, 1 - event.seat}
        elif isinstance(event, happened.CardsDrawn):
            seen.add(event.seat)
    return tuple(viewer for viewer in (None, *SEATS) if viewer in seen)
