"""The movement of troops towards the wall (rules `advance.*`); mines on the way act (`advance.trigger`)."""

from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.board import LAST_RUNG, Track
from westerplatte_nb.games.seven_days.rules.cards import MACHINE_GUN, AttackCard
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.rules.steps import TroopMovement
from westerplatte_nb.games.seven_days.rules.troops import pass_over_mines, put_troop


def troop_movement(draft: State, step: TroopMovement, events: list[Event]) -> None:
    """Move the troops on the two tracks that the card names (rule `advance.tracks`)."""
    move_named_tracks(draft, step.card, fresh=None, events=events)


def move_named_tracks(draft: State, card: AttackCard, fresh: AttackCard | None, events: list[Event]) -> None:
    """Move the troops on the tracks that a card names (rule `advance.tracks`).

    `fresh` is the card of a troop that has only just arrived, None for no such troop: it moves too only under the
    ruling `fresh_troop_moves`. `events` gets what happens.
    """
    staying = None if draft.table.rulings.fresh_troop_moves else fresh
    advance(draft, card.moves, "advance.tracks", events, staying)


def advance(
    draft: State, tracks: tuple[Track, ...], rule: str, events: list[Event], staying: AttackCard | None = None
) -> None:
    """Move the machine-gun troops on these tracks by their speed, left to right; howitzers never move.

    The troop of the card `staying` (None for no card) does not move. The rules are `advance.tracks`, `event.advance`.
    `events` gets what happens; `rule` is the id of the rule for it.
    """
    for track in tracks:
        troop = draft.tracks[track]
        if troop is None or troop.card.kind != MACHINE_GUN or troop.rung == LAST_RUNG or troop.card is staying:
            continue
        rung = min(LAST_RUNG, troop.rung + troop.card.speed)
        put_troop(draft, track, troop, rung)
        events.append(happened.TroopAdvanced(rule, track, troop.card.card, troop.rung, rung))
        pass_over_mines(draft, track, troop.rung, rung, events)
