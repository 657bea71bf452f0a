"""Pointers: which attacks are declared, and which of them stay (rules `op.pointer`, `battle.pointers`)."""

from __future__ import annotations

from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.warsaw_1920 import events as happened
from westerplatte_nb.games.warsaw_1920.armies import ARMIES
from westerplatte_nb.games.warsaw_1920.state import Pointer, State, is_removed


def stands(state: State, pointer: Pointer) -> bool:
    """Tell whether both armies of a pointer are on the map, on neighbouring fields."""
    one, other = pointer.attacker, pointer.target
    if is_removed(state, one) or is_removed(state, other):
        return False
    return state.at[other] in state.table.map.near[state.at[one]]


def remove_broken(draft: State, events: list[Event]) -> None:
    """Take away the pointers whose armies are too far apart, or out of the game."""
    for pointer in draft.pointers:
        if not stands(draft, pointer):
            draft.pointers = tuple([other for other in draft.pointers if other != pointer])
            gone = is_removed(draft, pointer.attacker) or is_removed(draft, pointer.target)
            rule = "battle.one" if gone else "battle.pointers"
            events.append(happened.PointerRemoved(rule, ARMIES[pointer.attacker].id, ARMIES[pointer.target].id))
