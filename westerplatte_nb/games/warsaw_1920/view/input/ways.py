"""The arrows of orders on the map, from field to field."""

from collections.abc import Iterable
from itertools import pairwise

from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules.actions import WarsawAction
from westerplatte_nb.games.warsaw_1920.rules.armies import NUMBER
from westerplatte_nb.games.warsaw_1920.rules.state import NOWHERE, State
from westerplatte_nb.i18n.words import Words

Arrow = tuple[str, str]


def ways(state: State, legal: tuple[WarsawAction, ...]) -> dict[str, tuple[WarsawAction, ...]]:
    """Return no two-move plans: in this game an order names its whole way."""
    return {}


def explanation(state: State, actions: Iterable[WarsawAction], words: Words) -> str:
    """Return no explanation, as there are no two-move plans."""
    return ""


def arrows(state: State, actions: Iterable[WarsawAction]) -> tuple[Arrow, ...]:
    """Return the arrows of orders carried out one after another: from field to field, the attack as the last."""
    result: list[Arrow] = []
    map, places = state.table.map, list(state.at)
    for action in actions:
        if not isinstance(action, act.Order) or places[NUMBER[action.army]] == NOWHERE:
            continue
        army = NUMBER[action.army]
        stops = (map.fields[places[army]].id, *action.moves, *([action.attack] if action.attack else []))
        result += [(f"field:{start}", f"field:{end}") for start, end in pairwise(stops)]
        if action.moves:
            places[army] = map.number[action.moves[-1]]
    return tuple(result)
