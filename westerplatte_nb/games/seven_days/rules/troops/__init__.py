"""German troops on their tracks: moving over mines and leaving (rule `tile.mines.trigger`)."""

from westerplatte_nb.engine.value import Event, with_item
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.board import FIRST_RUNG, Track
from westerplatte_nb.games.seven_days.rules.cards.piles import discard
from westerplatte_nb.games.seven_days.rules.state import State, Troop, troop_on


def arrive_over_mines(draft: State, track: Track, events: list[Event]) -> None:
    """Let a mine take the troop that has arrived there; under the ruling `arrival` a mine anywhere on the track."""
    mined = draft.mines[track]
    if mined and (draft.table.rulings.mine_trigger == "arrival" or mined[0] == FIRST_RUNG):
        _explode(draft, track, mined[0], events)


def put_troop(draft: State, track: Track, troop: Troop, rung: int) -> None:
    """Move a troop along its track."""
    draft.tracks = with_item(draft.tracks, track, Troop(troop.card, rung, troop.wounds))


def pass_over_mines(draft: State, track: Track, origin: int, rung: int, events: list[Event]) -> None:
    """Let the first mine between two rungs take the troop that has come along them, under the ruling `space`."""
    if not draft.mines[track] or draft.table.rulings.mine_trigger != "space":
        return
    towards = 1 if rung > origin else -1
    for passed in range(origin + towards, rung + towards, towards):
        if passed in draft.mines[track]:
            _explode(draft, track, passed, events)
            return


def _explode(draft: State, track: Track, rung: int, events: list[Event]) -> None:
    draft.mines = with_item(draft.mines, track, tuple(r for r in draft.mines[track] if r != rung))
    draft.bank_mines += 1
    events.append(happened.MineExploded("tile.mines.trigger", track, rung))
    remove_troop(draft, track, "tile.mines.trigger", events)


def remove_troop(draft: State, track: Track, rule: str, events: list[Event]) -> None:
    """Take the troop off a track and discard its card."""
    troop = troop_on(draft, track)
    draft.tracks = with_item(draft.tracks, track, None)
    events.append(happened.TroopDestroyed(rule, track, troop.card.card, troop.card.kind))
    discard(draft, troop.card, rule, events)
