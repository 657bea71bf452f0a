"""What stands look like: a miniature of each kind from above, and its sign on a military map."""

from itertools import takewhile

from westerplatte_nb.games.september_1939.view.board.drawings import drawn, figures
from westerplatte_nb.view.drawing.scene import Circle, Point, Rect, Shape, tidy

Layers = tuple[tuple[Shape, ...], tuple[Shape, ...]]
# The kinds that have a miniature of their own; another is shown as infantry.
SILHOUETTES = ("hq", "inf", "tks", "7tp", "tnk", "car", "atg", "cav", "mor")
LARGE = 1.3
# Khaki and field grey, each with what of it lies in the light, and the plate that both stand on.
_TONES = (
    {"body": "khaki", "light": "crater_rim", "plate": "stone"},
    {"body": "steel_dark", "light": "steel", "plate": "stone"},
)


def has_figures(short: str) -> bool:
    """Tell whether a kind's miniature has figures, of which one disappears with each point of endurance."""
    return short not in SILHOUETTES or bool(figures(short))


def silhouette(short: str, key: str, place: Point, seat: int, left: int, facing: int, size: float = LARGE) -> Layers:
    """Return the miniature of a kind in two layers: its shapes, and its lights, the discs on top of all else.

    It has the figures that are `left`; `facing` is in eighths of a turn, clockwise from the north.
    """
    name = short if short in SILHOUETTES else "inf"
    shapes = drawn("miniature", name, key, place, _TONES[seat], (left, facing, size))
    # The discs at the end of the drawing.
    lights = sum(1 for _ in takewhile(lambda shape: isinstance(shape, Circle), reversed(shapes)))
    return shapes[: len(shapes) - lights], shapes[len(shapes) - lights :]


def map_sign(short: str, key: str, place: Point, ink: str) -> Layers:
    """Return the sign of a kind on a military map in two layers: its frame, and the drawing in it."""
    x, y = place
    frame = Rect(f"{key}.frame", tidy(x - 13), tidy(y - 8), 26, 16, "", ink, 2)
    return (frame,), drawn("map", short, key, place, {"ink": ink})
