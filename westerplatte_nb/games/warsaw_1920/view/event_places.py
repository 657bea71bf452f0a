"""The places of the board that an event speaks of, so that a line of the log can show them."""

from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.warsaw_1920.rules.armies import NUMBER
from westerplatte_nb.games.warsaw_1920.rules.state import NOWHERE, State


def places_of(event: Event, state: State) -> tuple[str, ...]:
    """Return the armies that an event names, as far as they are on the map, and its field."""
    armies = [name for field in ("army", "target") if (name := getattr(event, field, ""))]
    armies += getattr(event, "armies", ())
    found = [f"army:{name}" for name in armies if name in NUMBER and state.at[NUMBER[name]] != NOWHERE]
    for field in ("start", "field"):
        name = str(getattr(event, field, "")).partition(" ")[0]
        if name in state.table.map.number:
            found.append(f"field:{name}")
    return tuple(dict.fromkeys(found))
