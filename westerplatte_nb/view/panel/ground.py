"""A place of the real ground beside a game's board: what every game says of it in the same way.

A game's `games/<game>/view/ground.py` brings `scene(words)`, the map as a picture, `places(words)`, and
`orientation_note(words)`, how its board is turned. The map has the proportions of the board, so that one may fade into
the other.
"""

from westerplatte_nb.engine.value import value
from westerplatte_nb.view.drawing.scene import Point

# How a place was found: a published coordinate, or our estimate.
PUBLISHED, ESTIMATED = "coord", "est"


@value
class GroundPlace:
    """A real place: its sign and name, where it lies on the map, and which space of the board stands for it.

    `on_map` and `on_board` are shares (0 to 1) of the width and height of the two pictures; `on_board` is None for what
    the board leaves out. `accuracy` is in metres; `basis` is PUBLISHED or ESTIMATED; `sources` are ids of
    the bibliography.
    """

    id: str
    sign: str
    name: str
    says: str
    on_map: Point
    on_board: Point | None
    board_name: str
    basis: str
    accuracy: int
    sources: tuple[str, ...]
