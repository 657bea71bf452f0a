"""Places of the map that notes may point at and that are targets on every board: fields by their id."""

from westerplatte_nb.games.warsaw_1920.rules.map import map_of
from westerplatte_nb.games.warsaw_1920.rules.releases import NEWEST
from westerplatte_nb.games.warsaw_1920.view.board.layout import HEX, SIDE, layout_of
from westerplatte_nb.view.drawing.scene import Target


def place_at(name: str) -> Target | None:
    """Return the place of a field of the package's map, by its id; None for everything else."""
    kind, _, field = name.partition(":")
    map = map_of(NEWEST)
    if kind != "field" or field not in map.number:
        return None
    x, y = layout_of(map).place_of(map.fields[map.number[field]])
    return Target(name, field, x - SIDE * 0.75, y - HEX / 2, SIDE * 1.5, HEX)
