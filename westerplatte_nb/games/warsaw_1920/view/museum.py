"""The exhibits of the museum about targets of the board: armies, fields by their names, cards, the front, the day."""

from collections.abc import Iterator

from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, NUMBER, RED
from westerplatte_nb.games.warsaw_1920.rules.state import State


def thing_of_round(state: State) -> str:
    """Return the name of the exhibit about a round: the day of August 1920 that it stands for."""
    return f"day:{state.round}"


def exhibits_at(state: State, target: str) -> tuple[str, ...]:
    """Return the names of the museum's exhibits about a target, the most special first.

    For a card they are the same whichever it is, as the target may be a hidden one.
    """
    kind, _, name = target.partition(":")
    return tuple(_exhibits(state, kind, name))


def _exhibits(state: State, kind: str, name: str) -> Iterator[str]:
    """Yield the names of the exhibits about a target's kind and its name, the most special first."""
    if kind == "army" and name in NUMBER:
        yield from (f"army:{name}", "army", "orders")
        if ARMIES[NUMBER[name]].seat == RED:
            yield "plunder"
        yield thing_of_round(state)
    elif kind == "field" and name in state.table.map.number:
        yield f"field:{state.table.map.fields[state.table.map.number[name]].name}"
        yield from ("field", thing_of_round(state))
    elif kind == "front":
        yield from ("front", "card")
    elif kind == "card":
        yield from ("card", "front", "ciphers")
