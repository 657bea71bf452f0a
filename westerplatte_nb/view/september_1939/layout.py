"""Where things stand in the picture: the table on the left, both hands on the right."""

from __future__ import annotations

from westerplatte_nb.games.september_1939.table import centimetres

WIDTH, HEIGHT = 1200.0, 900.0
MARGIN = 30.0
SCALE = (HEIGHT - 2 * MARGIN) / 120
STEP = 5 * SCALE
STAND_W, STAND_H = 34.0, 28.0
HANDS_X = HEIGHT + 10
CARD_H = 34.0


def place_of(point: int) -> tuple[float, float]:
    """Return where a point of the table is in the picture: Poland's edge is at the bottom."""
    x, y = centimetres(point)
    return MARGIN + x * SCALE, HEIGHT - MARGIN - y * SCALE
