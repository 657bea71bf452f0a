"""Ways on the map: the arrows of what armies are to do, from field to field."""

from collections.abc import Iterable
from itertools import pairwise

from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules.actions import WarsawAction
from westerplatte_nb.games.warsaw_1920.rules.armies import NUMBER
from westerplatte_nb.games.warsaw_1920.rules.state import NOWHERE, State
from westerplatte_nb.i18n.words import Words

Arrow = tuple[str, str]


def ways(state: State, legal: tuple[WarsawAction, ...]) -> dict[str, tuple[WarsawAction, ...]]:
    """Return nothing: an order names its whole way."""
    return {}


def explanation(state: State, actions: Iterable[WarsawAction], words: Words) -> str:
    """Return nothing: one press gives one order."""
    return ""


def arrows(state: State, actions: Iterable[WarsawAction]) -> tuple[Arrow, ...]:
    """Return the ways of the armies that move or attack, each field an arrow."""
    result: list[Arrow] = []
    at = list(state.at)
    for action in actions:
        if not isinstance(action, act.Order) or at[NUMBER[action.army]] == NOWHERE:
            continue
        number = state.table.map.number
        here = state.table.map.fields[at[NUMBER[action.army]]].id
        stops = (here, *action.moves, *([action.attack] if action.attack else []))
        result += [(f"field:{start}", f"field:{end}") for start, end in pairwise(stops)]
        at[NUMBER[action.army]] = number[action.moves[-1]] if action.moves else at[NUMBER[action.army]]
    return tuple(result)
