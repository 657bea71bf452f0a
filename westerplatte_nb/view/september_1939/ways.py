"""Ways on the table: the arrows of what stands are to do, from point to point."""

from collections.abc import Iterable
from itertools import pairwise

from westerplatte_nb.games.september_1939 import actions as act
from westerplatte_nb.games.september_1939.actions import SeptemberAction
from westerplatte_nb.games.september_1939.state import State
from westerplatte_nb.games.september_1939.table import NOWHERE, point_name

Arrow = tuple[str, str]


def ways(state: State, legal: tuple[SeptemberAction, ...]) -> dict[str, tuple[SeptemberAction, ...]]:
    """Return nothing: what several orders lead to is offered by the field of points."""
    return {}


def arrows(state: State, actions: Iterable[SeptemberAction]) -> tuple[Arrow, ...]:
    """Return the ways of the stands that move, each module an arrow."""
    seat = state.decision.seat if state.decision is not None else state.active
    found: list[Arrow] = []
    for action in actions:
        stand = state.table.stand_named.get((seat, action.stand), NOWHERE) if isinstance(action, act.To) else NOWHERE
        if not isinstance(action, act.To) or stand == NOWHERE or action.end == state.at[stand]:
            continue
        stops = (state.at[stand], *((action.bend,) if action.bend != NOWHERE else ()), action.end)
        names = [f"point:{point_name(point)}" for point in stops]
        found += pairwise(names)
    return tuple(found)
