"""The exhibits of the museum about targets of the board: armies, fields by their names, cards, the front, the day."""

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
    map = state.table.map
    if kind == "army" and name in NUMBER:
        plunder = ("plunder",) if ARMIES[NUMBER[name]].seat == RED else ()
        return (f"army:{name}", "army", "orders", *plunder, thing_of_round(state))
    if kind == "field" and name in map.number:
        return (f"field:{map.fields[map.number[name]].name}", "field", thing_of_round(state))
    return {"front": ("front", "card"), "card": ("card", "front", "ciphers")}.get(kind, ())
