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
    """Tell whether a figure falls with each point of endurance."""
    return short not in SILHOUETTES or bool(figures(short))


def silhouette(short: str, key: str, place: Point, seat: int, left: int, facing: int, size: float = LARGE) -> Layers:
    """Return the miniature of a kind as far as it still stands, turned by so many eighths to the right, and its lights.

    The lights are the discs on top of all else.
    """
    name = short if short in SILHOUETTES else "inf"
    shapes = drawn("miniature", name, key, place, _TONES[seat], (left, facing, size))
    below = len(shapes) - sum(1 for _ in takewhile(lambda shape: isinstance(shape, Circle), reversed(shapes)))
    return shapes[:below], shapes[below:]


def map_sign(short: str, key: str, place: Point, ink: str) -> Layers:
    """Return the sign of a kind on a map: its frame, and what is in it."""
    frame = Rect(f"{key}.frame", tidy(place[0] - 13), tidy(place[1] - 8), 26, 16, "", ink, 2)
    return (frame,), drawn("map", short, key, place, {"ink": ink})
