"""Fields of the map as targets on every board, for notes that point at them, and the places that an event speaks of."""

from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.warsaw_1920.rules.armies import NUMBER
from westerplatte_nb.games.warsaw_1920.rules.map import map_of
from westerplatte_nb.games.warsaw_1920.rules.releases import NEWEST
from westerplatte_nb.games.warsaw_1920.rules.state import NOWHERE, State
from westerplatte_nb.games.warsaw_1920.view.board.layout import HEX, SIDE, layout_of
from westerplatte_nb.view.drawing.scene import Target


def place_at(name: str) -> Target | None:
    """Return the target of a field on the package's newest map (`field:C4`), for a note; None for any other name."""
    kind, _, field = name.partition(":")
    map = map_of(NEWEST)
    if kind != "field" or field not in map.number:
        return None
    x, y = layout_of(map).place_of(map.fields[map.number[field]])
    return Target(name, field, x - SIDE * 0.75, y - HEX / 2, SIDE * 1.5, HEX)


def places_of(event: Event, state: State) -> tuple[str, ...]:
    """Return the targets that an event names: its armies that are on the map, then the fields of its way or battle."""
    armies = [name for field in ("army", "target") if (name := getattr(event, field, ""))]
    armies += getattr(event, "armies", ())
    places = [f"army:{name}" for name in armies if name in NUMBER and state.at[NUMBER[name]] != NOWHERE]
    for field in ("start", "field"):
        name = str(getattr(event, field, "")).partition(" ")[0]  # the id of a title such as `D3 Radzymin`
        if name in state.table.map.number:
            places.append(f"field:{name}")
    return tuple(dict.fromkeys(places))
