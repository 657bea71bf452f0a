"""The exhibits of the museum on the board: spaces and their tiles, tracks and troops, officers, days, cards, morale."""

from collections.abc import Iterator
from typing import Any

from westerplatte_nb.games.seven_days.rules.board import SPACE_OF, is_outpost, tile_index
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.view.text.bibliography import lessons_folder, moments_on


def thing_of_round(state: State) -> str:
    """Return the exhibit of the present round: the day of 1939 that it stands for."""
    return f"day:{state.day}"


def moments_of_round(state: State) -> list[dict[str, Any]]:
    """Return the events of 1939 on the present day, by the hour."""
    return moments_on(lessons_folder(), state.day)


def exhibits_at(state: State, target: str) -> tuple[str, ...]:
    """Return the exhibits that belong to a target of the board, the nearest first; empty for an unknown target."""
    kind, _, name = target.partition(":")
    return tuple(_exhibits(state, kind, name))


def _exhibits(state: State, kind: str, name: str) -> Iterator[str]:
    """Yield the exhibits that belong to the target `kind:name`."""
    if kind in ("outpost", "guardhouse") and name in SPACE_OF:
        space = SPACE_OF[name]
        yield f"{kind}:{name}"
        if not is_outpost(space):
            yield f"tile_{state.tiles[tile_index(space)]}"
        yield "wall"
    elif kind in ("track", "rung") and name[:1] in SPACE_OF:
        troop = state.tracks[SPACE_OF[name[0]]]
        if troop is not None and (kind == "track" or name[1:] == str(troop.rung)):
            yield f"card:{troop.card.kind}"
        if state.mines[SPACE_OF[name[0]]]:
            yield "tile_mines"
        yield "track"
    elif kind == "officer":
        yield "officer"
    elif kind == "panel":
        yield from _panel_exhibits(state, name)


def _panel_exhibits(state: State, name: str) -> Iterator[str]:
    """Yield the exhibits of a panel beside the land; of cards that were drawn, the latest first."""
    if name == "morale":
        yield "morale"
    elif name == "days":
        yield f"day:{state.day}"
        yield "day"
    elif name == "deck":
        last = next((pile[-1] for pile in reversed(state.piles) if pile), None)
        if last is not None:
            yield f"card:{last.kind}"
        yield from ("card:machine_gun", "card:howitzer", "card:air_raid", "card:morale_decline")
    elif name == "ship":
        yield from ("ship", "event:bombardment")
    elif name == "events":
        yield from (f"event:{card.kind}" for card in reversed(state.boxed_events))
        yield "day"
