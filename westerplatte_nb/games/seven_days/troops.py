"""German troops on their tracks: arriving, moving, being wounded, meeting mines, leaving (rules 4.2, 4.5, 4.6)."""

from __future__ import annotations

from westerplatte_nb.engine.event import Event
from westerplatte_nb.games.seven_days import events as happened
from westerplatte_nb.games.seven_days.board import FIRST_RUNG, LAST_RUNG, TRACKS, Track
from westerplatte_nb.games.seven_days.cards import MACHINE_GUN, AttackCard
from westerplatte_nb.games.seven_days.state import CARDS_A_DAY, DAYS, State, Troop, with_item

# From each track to E, then from A on: where a troop looks for a free track (rule `card.troop`).
_RIGHTWARDS: tuple[tuple[Track, ...], ...] = tuple(
    (*range(named, len(TRACKS)), *range(named)) for named in range(len(TRACKS))
)


def discard(draft: State, card: AttackCard, rule: str, events: list[Event]) -> None:
    """Put a card on the current day's pile, or on the next day's once it holds eight (rule `day.overflow`)."""
    day = draft.day
    if len(draft.piles[day - 1]) >= CARDS_A_DAY and day < DAYS:
        day += 1
        rule = "day.overflow"
    pile = (*draft.piles[day - 1], card)
    draft.piles = with_item(draft.piles, day - 1, pile)
    events.append(happened.CardDiscarded(rule, card.card, day, len(pile)))


def remove_troop(draft: State, track: Track, rule: str, events: list[Event]) -> None:
    """Take the troop off a track and discard its card."""
    troop = draft.tracks[track]
    assert troop is not None, "only a track with a troop can lose it"
    draft.tracks = with_item(draft.tracks, track, None)
    events.append(happened.TroopDestroyed(rule, track, troop.card.card, troop.card.kind))
    discard(draft, troop.card, rule, events)


def wound(draft: State, track: Track, damage: int, rule: str, events: list[Event]) -> None:
    """Damage the troop on a track; surplus damage is lost (rules `attack.wounds`, `tile.mortar`)."""
    troop = draft.tracks[track]
    assert troop is not None, "only a track with a troop can be shot at"
    card = troop.card
    wounds = min(card.resistance, troop.wounds + damage)
    events.append(happened.TroopWounded(rule, track, card.card, card.kind, wounds, card.resistance))
    if wounds == card.resistance:
        remove_troop(draft, track, "attack.wounds", events)
    else:
        draft.tracks = with_item(draft.tracks, track, Troop(card, troop.rung, wounds))


def arrive(draft: State, card: AttackCard, events: list[Event]) -> bool:
    """Bring a troop card to space I of its track, or of the track it is shifted to; False with all tracks taken.

    Rules `card.troop`, `tile.mines.trigger`.
    """
    track = _free_track(draft, card.track)
    if track is None:
        return False
    if track != card.track:
        events.append(happened.TroopShifted("card.troop", card.track, track, card.card))
    events.append(happened.TroopArrived("card.troop", track, card.card, card.kind))
    draft.tracks = with_item(draft.tracks, track, Troop(card, FIRST_RUNG, 0))
    mined = draft.mines[track]
    if mined and (draft.table.rulings.mine_trigger == "arrival" or mined[0] == FIRST_RUNG):
        _explode(draft, track, mined[0], events)
    return True


def _free_track(state: State, named: Track) -> Track | None:
    for track in _RIGHTWARDS[named]:
        if state.tracks[track] is None:
            return track
    return None


def advance(
    draft: State, tracks: tuple[Track, ...], rule: str, events: list[Event], staying: AttackCard | None = None
) -> None:
    """Move the machine-gun troops on these tracks by their speed, left to right (rules `advance.*`, `event.advance`).

    The troop of the card `staying` does not move.
    """
    for track in tracks:
        troop = draft.tracks[track]
        if troop is None or troop.card.kind != MACHINE_GUN or troop.rung == LAST_RUNG or troop.card is staying:
            continue
        rung = min(LAST_RUNG, troop.rung + troop.card.speed)
        events.append(happened.TroopAdvanced(rule, track, troop.card.card, troop.rung, rung))
        put_troop(draft, track, troop, rung, events)


def put_troop(draft: State, track: Track, troop: Troop, rung: int, events: list[Event]) -> None:
    """Move a troop along its track; under the ruling `space` the first mine on its way takes it."""
    draft.tracks = with_item(draft.tracks, track, Troop(troop.card, rung, troop.wounds))
    if not draft.mines[track] or draft.table.rulings.mine_trigger != "space":
        return
    towards = 1 if rung > troop.rung else -1
    for passed in range(troop.rung + towards, rung + towards, towards):
        if passed in draft.mines[track]:
            _explode(draft, track, passed, events)
            return


def _explode(draft: State, track: Track, rung: int, events: list[Event]) -> None:
    draft.mines = with_item(draft.mines, track, tuple(r for r in draft.mines[track] if r != rung))
    draft.bank_mines += 1
    events.append(happened.MineExploded("tile.mines.trigger", track, rung))
    remove_troop(draft, track, "tile.mines.trigger", events)
