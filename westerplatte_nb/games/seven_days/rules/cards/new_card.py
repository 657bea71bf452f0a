"""The new card: drawing it and what it does (rules `card.*`, `setup.first_cards`)."""

from westerplatte_nb.engine.play import push
from westerplatte_nb.engine.value import Event, with_item
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.board import FIRST_RUNG, TRACKS, Track
from westerplatte_nb.games.seven_days.rules.cards import AIR_RAID, AttackCard
from westerplatte_nb.games.seven_days.rules.cards.piles import discard
from westerplatte_nb.games.seven_days.rules.morale import lower
from westerplatte_nb.games.seven_days.rules.state import State, Troop
from westerplatte_nb.games.seven_days.rules.steps import Damage, FirstCard, NewCard, TroopMovement
from westerplatte_nb.games.seven_days.rules.troops import arrive_over_mines
from westerplatte_nb.games.seven_days.rules.troops.advance import move_named_tracks

# By the track of a troop: the order in which it looks for a free one, up to E, then from A on (rule `card.troop`).
_TRACKS_FROM: tuple[tuple[Track, ...], ...] = tuple(
    (*range(named, len(TRACKS)), *range(named)) for named in range(len(TRACKS))
)


def new_card(draft: State, step: NewCard, events: list[Event]) -> None:
    """Draw the top attack card, let it take effect, then let the tracks it names move (rule `card.draw`)."""
    if not draft.deck:  # Only a stacked deck can run out.
        return
    card = _draw(draft, events)
    _take_effect(draft, card, events, tracks_move=True)


def first_card(draft: State, step: FirstCard, events: list[Event]) -> None:
    """Turn over a card of the set-up: discard it without effect or let it take effect, without troops moving.

    The rule is `setup.first_cards`.
    """
    if not draft.deck:
        return
    if step.discarded:
        card, draft.deck = draft.deck[0], draft.deck[1:]
        events.append(happened.FirstCardDiscarded("setup.first_cards", card.card))
        discard(draft, card, "setup.first_cards", events)
        return
    card = _draw(draft, events)
    _take_effect(draft, card, events, tracks_move=False)


def _draw(draft: State, events: list[Event]) -> AttackCard:
    """Take the top card off the deck and return it; `events` gets the draw."""
    card, draft.deck = draft.deck[0], draft.deck[1:]
    # Where only returned cards were left, this was one of them.
    draft.returned = min(draft.returned, len(draft.deck))
    events.append(happened.CardDrawn("card.draw", card.card, card.kind))
    return card


def _take_effect(draft: State, card: AttackCard, events: list[Event], tracks_move: bool) -> None:
    """Put a drawn card on its track, its pile or back under the deck; do what it says, or put that on the agenda.

    `tracks_move` tells whether the troops on the tracks it names move, as they do except in the set-up. The card is put
    down at once, so that the 64 cards always add up. `events` gets what happens.
    """
    # What is put on the agenda last is done first. So it is pushed in reverse: the movement of troops, the damage of an
    # air raid, and by `lower` the effect of morale, which is done before them.
    if not card.is_troop:
        rule = "card.air_raid" if card.kind == AIR_RAID else "card.morale"
        discard(draft, card, rule, events)
        if tracks_move:
            push(draft, TroopMovement(card))
        if card.kind == AIR_RAID:
            push(draft, Damage(card.space, AIR_RAID, rule))
        lower(draft, rule, events)
    elif _arrive(draft, card, events):
        if tracks_move:  # at once: a troop that arrives lowers no morale, so nothing has to be done before
            move_named_tracks(draft, card, fresh=card, events=events)
    else:  # all tracks are taken
        _return_under_deck(draft, card, events)
        if tracks_move and draft.table.rulings.full_tracks_move:
            push(draft, TroopMovement(card))
        lower(draft, "card.troop.full", events)


def _arrive(draft: State, card: AttackCard, events: list[Event]) -> bool:
    """Bring a troop card to space I of its track, or of the track it is shifted to (rule `card.troop`).

    `events` gets what happens. Returns False, and does nothing, when all tracks are taken.
    """
    track = free_track(draft, card.track)
    if track is None:
        return False
    if track != card.track:
        events.append(happened.TroopShifted("card.troop", card.track, track, card.card))
    draft.tracks = with_item(draft.tracks, track, Troop(card, FIRST_RUNG, 0))
    events.append(happened.TroopArrived("card.troop", track, card.card, card.kind))
    arrive_over_mines(draft, track, events)
    return True


def free_track(state: State, named: Track) -> Track | None:
    """Return the track on which a new troop will stand; None if all are taken.

    It is the track `named` on its card, else the next one without a troop (rule `card.troop`).
    """
    return next((track for track in _TRACKS_FROM[named] if state.tracks[track] is None), None)


def _return_under_deck(draft: State, card: AttackCard, events: list[Event]) -> None:
    """Put a troop card that found no free track under the deck, among those whose place everybody knows.

    `events` gets what happens.
    """
    draft.deck = (*draft.deck, card)
    draft.returned += 1
    events.append(happened.CardReturned("card.troop.full", card.card))
