"""What stands look like: a miniature of each kind from above, and its sign on a military map."""

from dataclasses import replace
from math import cos, pi, sin

from westerplatte_nb.games.september_1939.view.board.drawings import drawn, figures
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Rect, Shape, tidy

Layers = tuple[tuple[Shape, ...], ...]
# The kinds that have a miniature of their own; another is shown as infantry.
SILHOUETTES = ("hq", "inf", "tks", "7tp", "tnk", "car", "atg", "cav", "mor")
_SIZE = 1.3
# The layers of a miniature from the ground up: shapes of one look so lie beside each other and are sent together.
_LAYERS = ("shade", "under", "body", "top", "lit")
# Khaki and field grey: what lies in shade, most of a figure, and what lies in the light; and the side's own colour.
_TONES = (
    {"dark": "khaki", "mid": "khaki_mid", "light": "khaki_light", "side": "officer_1"},
    {"dark": "steel_dark", "mid": "steel", "light": "steel_light", "side": "officer_2"},
)


def has_figures(short: str) -> bool:
    """Tell whether a kind's miniature has figures, of which one disappears with each point of endurance."""
    return short not in SILHOUETTES or bool(figures(short, "each"))


def silhouette(short: str, key: str, place: Point, seat: int, left: int, facing: int) -> Layers:
    """Return the miniature of a kind in layers (_LAYERS).

    It has the figures that are `left`; `facing` is in eighths of a turn, clockwise from the north.
    """
    (x, y), name = place, short if short in SILHOUETTES else "inf"
    always, each = figures(name, "always"), figures(name, "each")
    layers: dict[str, list[Shape]] = {layer: [] for layer in _LAYERS}
    # A crew goes round with its weapon; those on foot turn where they stand in line.
    turn = facing * pi / 4 if always else seat * pi
    cosine, sine = cos(turn) * _SIZE, sin(turn) * _SIZE
    for number, (figure, across, down) in enumerate((*always, *each[:left])):
        spot = tidy(x + across * cosine - down * sine), tidy(y + across * sine + down * cosine)
        for layer, shapes in layers.items():
            part = f"helmet_{seat}" if layer in ("top", "lit") and number >= len(always) else figure
            at = (spot[0] + 1.5, spot[1] + 2) if layer == "shade" else spot
            shapes += drawn(layer, part, f"{key}.{layer}{number}", at, _TONES[seat], (0, facing, _SIZE))
    shades = (shape for shape in layers.pop("shade") if isinstance(shape, Circle | Polygon))
    return tuple(replace(shape, opacity=0.35) for shape in shades), *map(tuple, layers.values())


def map_sign(short: str, key: str, place: Point, ink: str) -> Layers:
    """Return the sign of a kind on a military map in as many layers as a miniature: its frame, the drawing in it."""
    x, y = place
    frame = Rect(f"{key}.frame", tidy(x - 13), tidy(y - 8), 26, 16, "", ink, 2)
    return (), (frame,), drawn("map", short, key, place, {"ink": ink}), (), ()
