"""The officers as busts: each with shoulders of its own outline, a face of its own, its colour and its number."""

from functools import lru_cache
from typing import NamedTuple

from westerplatte_nb.games.seven_days.view.board.layout import SMALLEST
from westerplatte_nb.view.drawing.scene import SERIF, Point, Polygon, Shape, Text, placed, tidy

Shapes = tuple[Shape, ...]

# Shoulders: round, square, sloping, and those of a coat with a high collar.
BODIES: tuple[tuple[Point, ...], ...] = (
    ((-31, 32), (-31, 22), (-26, 12), (-12, 7), (12, 7), (26, 12), (31, 22), (31, 32)),
    ((-31, 32), (-31, 9), (-12, 6), (12, 6), (31, 9), (31, 32)),
    ((-31, 32), (-24, 20), (-8, 5), (8, 5), (24, 20), (31, 32)),
    ((-24, 32), (-31, 20), (-20, 7), (-15, 1), (15, 1), (20, 7), (31, 20), (24, 32)),
)
# The four-cornered cap of the Polish army and its eagle.
_CAP: tuple[Point, ...] = (
    (-15, -14), (-17, -21), (-22, -28), (0, -32), (22, -28), (17, -21), (15, -14), (0, -16),
)  # fmt: skip
_EAGLE: tuple[Point, ...] = ((-4, -26), (0, -24), (4, -26), (2, -21), (0, -20), (-2, -21))
_FACE: tuple[Point, ...] = (
    (-13, -18), (13, -18), (13.5, -8), (10.5, 1), (4, 6), (-4, 6), (-10.5, 1), (-13.5, -8),
)  # fmt: skip


@lru_cache(maxsize=512)
def pawn(key: str, seat: int, x: float, y: float, scale: float = 1.0, active: bool = False) -> Shapes:
    """Return the bust of an officer by seat, its middle at (x, y); the one in turn has a golden edge."""
    colour = f"officer_{seat + 1}"
    edge, width = ("gold", 5.0) if active else ("pawn_edge", 2.6)

    at = _Place(key, x, y, scale)
    return (
        at.part("body", BODIES[seat], colour, edge, width),
        at.part("head", _FACE, "face", "feature", 1.4),
        *_LOOKS[seat](at),
        at.part("eye", ((-8, -10.5), (-4, -10.5), (-4, -7.5), (-8, -7.5)), "feature"),
        at.part("eye2", ((4, -10.5), (8, -10.5), (8, -7.5), (4, -7.5)), "feature"),
        at.part("cap", _CAP, "cap", "gold" if active else "feature", 1.8),
        at.part("eagle", _EAGLE, "flag_white"),
        Text(
            f"{key}.number", tidy(x), tidy(y + 21 * scale), str(seat + 1), max(SMALLEST, round(22 * scale)),
            f"on_{colour}", "center", True, 40, SERIF,
        ),
    )  # fmt: skip


class _Place(NamedTuple):
    """Where a bust is drawn, and how large."""

    key: str
    x: float
    y: float
    scale: float

    def part(self, name: str, points: tuple[Point, ...], fill: str, edge: str = "", width: float = 1.0) -> Polygon:
        """Return a filled part."""
        points = placed(points, self.x, self.y, self.scale)
        return Polygon(f"{self.key}.{name}", points, fill, edge, tidy(width * self.scale))

    def line(self, name: str, points: tuple[Point, ...], colour: str, width: float) -> Polygon:
        """Return a line."""
        points = placed(points, self.x, self.y, self.scale)
        return Polygon(f"{self.key}.{name}", points, "", colour, tidy(width * self.scale), closed=False)


def _moustache(at: _Place) -> Shapes:
    return (at.part("moustache", ((0, -2), (7.5, 2), (0, 1), (-7.5, 2)), "hair", "hair", 1.2),)


_LENS: tuple[Point, ...] = ((-5.3, -12), (5.3, -12), (3.6, -4), (-3.6, -4))


def _glasses(at: _Place) -> Shapes:
    places = ((side, tuple((6 * side + x, y) for x, y in _LENS)) for side in (-1, 1))
    return tuple(at.part(f"glass{side}", place, "flag_white", "feature", 1.5) for side, place in places)


def _plain(at: _Place) -> Shapes:
    return (at.line("mouth", ((-4, 1), (4, 1)), "skin_shade", 2),)


def _beard(at: _Place) -> Shapes:
    beard = ((-12.5, -5), (-5, -1.5), (5, -1.5), (12.5, -5), (10, 2), (4, 7), (-4, 7), (-10, 2))
    return (at.part("beard", beard, "hair"),)


# What tells one face from another.
_LOOKS = (_moustache, _glasses, _plain, _beard)
