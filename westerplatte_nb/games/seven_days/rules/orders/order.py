"""What one kind of order is: the legal ones, why one is refused, and what it changes."""

from collections.abc import Callable
from typing import Any, NamedTuple

from westerplatte_nb.engine.value import Event, Reason
from westerplatte_nb.games.seven_days.rules.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.rules.board import FIRST_GUARDHOUSE, Space
from westerplatte_nb.games.seven_days.rules.state import State


class OrderKind(NamedTuple):
    """A kind of order.

    `rule` is the rule it follows. `legal` lists the orders of this kind from the space of the officer in turn, once it
    is known that a move or an action is left. `why_not` refuses what is not among them. `carry_out` changes a draft.
    An order at a `tile` needs the officer to stand there; one that `takes_action` uses up the turn's action.
    """

    rule: str
    legal: Callable[[State, Space], tuple[SevenDaysAction, ...]]
    why_not: Callable[[State, Any], Reason | None]
    carry_out: Callable[[State, Any, list[Event]], None]
    takes_action: bool = True
    tile: str | None = None


def active_space(state: State) -> Space:
    """Return the space of the officer in turn."""
    space = state.officers[state.active].space
    assert space is not None, "orders begin only when every officer has a space"
    return space


def active_tile(state: State) -> str | None:
    """Return the tile where the officer in turn stands, or None on an outpost.

    The wall does not matter: a place whose wall is gone can still be used (rule `tile.open`).
    """
    space = active_space(state)
    return None if space < FIRST_GUARDHOUSE else state.tiles[space - FIRST_GUARDHOUSE]
