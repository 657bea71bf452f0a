"""The officers as pawns: each with a body of its own outline, its own colour and its number."""

from __future__ import annotations

from functools import lru_cache

from westerplatte_nb.view.curves import placed, tidy
from westerplatte_nb.view.scene import Circle, Point, Polygon, Shape, Text

BODIES: tuple[tuple[Point, ...], ...] = (
    ((-20, 29), (-20, 10), (-15, 0), (-7, -5), (7, -5), (15, 0), (20, 10), (20, 29)),
    ((-20, 29), (-20, -4), (20, -4), (20, 29)),
    ((-22, 29), (-6, -5), (6, -5), (22, 29)),
    ((-13, 29), (-22, 12), (-13, -5), (13, -5), (22, 12), (13, 29)),
)
# The four-cornered cap of the Polish army.
_CAP: tuple[Point, ...] = ((-9, -15), (-14, -23), (0, -29), (14, -23), (9, -15))


@lru_cache(maxsize=512)
def pawn(key: str, seat: int, x: float, y: float, scale: float = 1.0, active: bool = False) -> tuple[Shape, ...]:
    """Return the pawn of an officer by seat, its middle at (x, y); the one in turn has a golden edge."""
    colour = f"officer_{seat + 1}"
    edge, width = ("gold", 4 * scale) if active else ("pawn_edge", 2.4 * scale)
    return (
        Polygon(f"{key}.body", placed(BODIES[seat], x, y, scale), colour, edge, tidy(width)),
        Circle(f"{key}.head", tidy(x), tidy(y - 10 * scale), tidy(9 * scale), "face", "ink", 1),
        Polygon(f"{key}.cap", placed(_CAP, x, y, scale), "cap", "gold" if active else "pawn_edge", tidy(1.4 * scale)),
        Text(
            f"{key}.number",
            tidy(x),
            tidy(y + 14 * scale),
            str(seat + 1),
            2 * round(12 * scale),
            f"on_{colour}",
            "center",
            True,
            40 * scale,
        ),
    )
