"""What stands look like: a miniature of each kind from above, and its sign on a military map."""

from westerplatte_nb.view.drawing.scene import Point, Rect, Shape, tidy
from westerplatte_nb.view.september_1939.drawings import drawn, figures

Shapes = tuple[Shape, ...]
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


def silhouette(short: str, key: str, place: Point, seat: int, left: int, facing: int, size: float = LARGE) -> Shapes:
    """Return the miniature of a kind as far as it still stands, turned by so many eighths to the right."""
    name = short if short in SILHOUETTES else "inf"
    return drawn("miniature", name, key, place, _TONES[seat], (left, facing, size))


def map_sign(short: str, key: str, place: Point, ink: str) -> Shapes:
    """Return the sign of a kind on a map."""
    frame = Rect(f"{key}.frame", tidy(place[0] - 13), tidy(place[1] - 8), 26, 16, "", ink, 2)
    return (frame, *drawn("map", short, key, place, {"ink": ink}))
