"""The new card: drawing it, its effect, and the movement of the two tracks it names (rules 4.5 and 4.6)."""

from __future__ import annotations

from westerplatte_nb.engine.agenda import push
from westerplatte_nb.engine.event import Event
from westerplatte_nb.games.seven_days import events as happened
from westerplatte_nb.games.seven_days.cards import AIR_RAID, AttackCard
from westerplatte_nb.games.seven_days.morale import lower
from westerplatte_nb.games.seven_days.state import State
from westerplatte_nb.games.seven_days.steps import Damage, FirstCard, NewCard, TroopMovement
from westerplatte_nb.games.seven_days.troops import advance, arrive, discard


def new_card(draft: State, step: NewCard, events: list[Event]) -> None:
    """Draw the top attack card, let it take effect, then let the tracks it names move (rule `card.draw`)."""
    if not draft.deck:  # Only a stacked deck can run out.
        return
    card = _draw(draft, events)
    _take_effect(draft, card, events, moving=True)


def first_card(draft: State, step: FirstCard, events: list[Event]) -> None:
    """Lay out a card of the set-up: nothing moves (rule `setup.first_cards`)."""
    if not draft.deck:
        return
    if step.discarded:
        card, draft.deck = draft.deck[0], draft.deck[1:]
        events.append(happened.FirstCardDiscarded("setup.first_cards", card.card))
        discard(draft, card, "setup.first_cards", events)
        return
    card = _draw(draft, events)
    _take_effect(draft, card, events, moving=False)


def troop_movement(draft: State, step: TroopMovement, events: list[Event]) -> None:
    """Move the troops on the two tracks the card names (rule `advance.tracks`)."""
    _move_tracks(draft, step.card, step.fresh, events)


def _move_tracks(draft: State, card: AttackCard, fresh: AttackCard | None, events: list[Event]) -> None:
    staying = None if draft.table.rulings.fresh_troop_moves else fresh
    advance(draft, card.moves, "advance.tracks", events, staying)


def _draw(draft: State, events: list[Event]) -> AttackCard:
    card, draft.deck = draft.deck[0], draft.deck[1:]
    if draft.returned > len(draft.deck):
        draft.returned = len(draft.deck)
    events.append(happened.CardDrawn("card.draw", card.card, card.kind))
    return card


def _take_effect(draft: State, card: AttackCard, events: list[Event], moving: bool) -> None:
    """Put the card in its place at once, so that the 64 add up at every moment, and the rest on the agenda."""
    if not card.is_troop:
        rule = "card.air_raid" if card.kind == AIR_RAID else "card.morale"
        discard(draft, card, rule, events)
        if moving:
            push(draft, TroopMovement(card, None))
        if card.kind == AIR_RAID:
            push(draft, Damage(card.space, AIR_RAID, rule))
        lower(draft, rule, events)
    elif arrive(draft, card, events):
        if moving:
            _move_tracks(draft, card, card, events)
    else:
        _return_under_deck(draft, card, events)
        if moving and draft.table.rulings.full_tracks_move:
            push(draft, TroopMovement(card, card))
        lower(draft, "card.troop.full", events)


def _return_under_deck(draft: State, card: AttackCard, events: list[Event]) -> None:
    draft.deck = (*draft.deck, card)
    draft.returned += 1
    events.append(happened.CardReturned("card.troop.full", card.card))
