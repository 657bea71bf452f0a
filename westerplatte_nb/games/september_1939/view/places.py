"""Places of the table that are no targets of their own, such as any point of it."""

from westerplatte_nb.games.september_1939.rules.table import named_point
from westerplatte_nb.games.september_1939.view.board.layout import STAND, place_of
from westerplatte_nb.view.drawing.scene import Target


def place_at(name: str) -> Target | None:
    """Return the place of a point, by its notation; None for everything else."""
    kind, _, point = name.partition(":")
    if kind != "point":
        return None
    try:
        x, y = place_of(named_point(point))
    except ValueError:
        return None
    return Target(name, point, x - STAND / 2, y - STAND / 2, STAND, STAND)
