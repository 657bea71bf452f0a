"""German troops on their tracks: moving over mines and leaving (rule `tile.mines.trigger`)."""

from westerplatte_nb.engine.value import Event, with_item
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.board import FIRST_RUNG, Track
from westerplatte_nb.games.seven_days.rules.cards.piles import discard
from westerplatte_nb.games.seven_days.rules.state import State, Troop, troop_on


def arrive_over_mines(draft: State, track: Track, events: list[Event]) -> None:
    """Let a mine on rung I remove the troop that has just arrived; under the ruling `arrival` any mine of the track.

    `events` gets what happens.
    """
    # The rungs with a mine, in rising order.
    mined = draft.mines[track]
    if mined and (draft.table.rulings.mine_trigger == "arrival" or mined[0] == FIRST_RUNG):
        _explode(draft, track, mined[0], events)


def put_troop(draft: State, track: Track, troop: Troop, rung: int) -> None:
    """Put a troop on a rung of its track, with the wounds that it has."""
    draft.tracks = with_item(draft.tracks, track, Troop(troop.card, rung, troop.wounds))


def pass_over_mines(draft: State, track: Track, origin: int, rung: int, events: list[Event]) -> None:
    """Let the first mine on a troop's way from the rung `origin` to `rung` remove it, under the ruling `space`.

    Under the ruling `arrival` mines act only when a troop arrives, so nothing happens. `events` gets what happens.
    """
    if not draft.mines[track] or draft.table.rulings.mine_trigger != "space":
        return
    direction = 1 if rung > origin else -1
    for next_rung in range(origin + direction, rung + direction, direction):
        if next_rung in draft.mines[track]:
            _explode(draft, track, next_rung, events)
            return


def _explode(draft: State, track: Track, rung: int, events: list[Event]) -> None:
    """Move the mine on a rung to the bank, and remove the troop that has met it.

    `events` gets what happens.
    """
    draft.mines = with_item(draft.mines, track, tuple(mined for mined in draft.mines[track] if mined != rung))
    draft.bank_mines += 1
    events.append(happened.MineExploded("tile.mines.trigger", track, rung))
    remove_troop(draft, track, "tile.mines.trigger", events)


def remove_troop(draft: State, track: Track, rule: str, events: list[Event]) -> None:
    """Take the troop off a track and discard its card.

    `events` gets what happens; `rule` is the id of the rule for it.
    """
    troop = troop_on(draft, track)
    draft.tracks = with_item(draft.tracks, track, None)
    events.append(happened.TroopDestroyed(rule, track, troop.card.card, troop.card.kind))
    discard(draft, troop.card, rule, events)
