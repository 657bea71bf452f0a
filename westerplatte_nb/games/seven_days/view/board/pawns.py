"""The officers as busts: each with shoulders of its own outline, a face of its own, its colour and its number."""

from functools import lru_cache
from typing import NamedTuple

from westerplatte_nb.games.seven_days.view.board.layout import SMALLEST, outline
from westerplatte_nb.view.drawing.scene import SERIF, Point, Polygon, Shapes, Text, placed, polyline, tidy


@lru_cache(maxsize=512)
def pawn(key: str, seat: int, x: float, y: float, scale: float = 1.0, active: bool = False) -> Shapes:
    """Return the bust of an officer by seat, its middle at (x, y); the one in turn (`active`) has a golden edge."""
    colour, edge = f"officer_{seat + 1}", ("gold", 3.0) if active else ("pawn_edge", 2.6)
    bust = _BustPlace(key, x, y, scale)
    return (
        bust.part("body", outline(f"body_{seat + 1}"), colour, *edge),
        bust.part("head", outline("face"), "face", "feature", 1.4),
        *bust.features(seat),
        bust.part("eye", ((-8, -10.5), (-4, -10.5), (-4, -7.5), (-8, -7.5)), "feature"),
        bust.part("eye2", ((4, -10.5), (8, -10.5), (8, -7.5), (4, -7.5)), "feature"),
        bust.part("cap", outline("cap"), "cap", "feature", 1.8),
        bust.part("eagle", outline("eagle"), "flag_white"),
        Text(
            f"{key}.number", tidy(x), tidy(y + 21 * scale), str(seat + 1), max(SMALLEST, round(22 * scale)),
            f"on_{colour}", "center", True, 40, SERIF,
        ),
    )  # fmt: skip


class _BustPlace(NamedTuple):
    """Where a bust is drawn, and how large."""

    key: str
    x: float
    y: float
    scale: float

    def part(self, name: str, points: tuple[Point, ...], fill: str, edge: str = "", width: float = 1.0) -> Polygon:
        """Return a filled part of the bust, its points given around (0, 0) in the size of scale 1."""
        points = placed(points, self.x, self.y, self.scale)
        return Polygon(f"{self.key}.{name}", points, fill, edge, tidy(width * self.scale))

    def features(self, seat: int) -> Shapes:
        """Return the features of the face of a seat: a moustache, glasses, a mouth alone, or a beard."""
        match seat:
            case 0:
                return (self.part("moustache", outline("moustache"), "hair", "hair", 1.2),)
            case 1:
                lenses = {side: tuple((6 * side + x, y) for x, y in outline("lens")) for side in (-1, 1)}
                return tuple(self.part(f"glass{n}", lens, "flag_white", "feature", 1.5) for n, lens in lenses.items())
            case 2:
                mouth = placed(((-4, 1), (4, 1)), self.x, self.y, self.scale)
                return (polyline(f"{self.key}.mouth", mouth, "skin_shade", tidy(2 * self.scale)),)
        return (self.part("beard", outline("beard"), "hair"),)
