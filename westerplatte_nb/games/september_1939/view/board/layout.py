"""Where things stand in the picture: the table on the left with its coordinates, and the forces beside it."""

from functools import cache

from westerplatte_nb.games.september_1939.rules.table import LENGTH, SIDE, centimetres
from westerplatte_nb.games.september_1939.rules.table import STEP as CM_STEP
from westerplatte_nb.view.drawing.scene import Point, tidy
from westerplatte_nb.view.panel.point_field import PointGrid

WIDTH, HEIGHT = 1076.0, 890.0
# Scene units a centimetre, and a step of the grid.
SCALE = 6.8
STEP = CM_STEP * SCALE
# The first point of the grid; the table ends half a step beyond its outer points.
LEFT, BOTTOM = 62.0, 844.0
TOP = BOTTOM - LENGTH * SCALE
RIGHT = LEFT + LENGTH * SCALE
EDGE = STEP / 2
# A stand as it is drawn and pointed at: two of them on neighbouring points stand side by side.
STAND = 33.0
# The smallest letters: 12 px on a board that is 630 px high, as in the view of a class at 1366 × 768.
SMALL = 17.0
# Beside the table, the paper on which the forces stand: its left edge, and how wide it is.
ASIDE, ASIDE_WIDE = RIGHT + EDGE + 13, WIDTH - RIGHT - EDGE - 21
GRID = PointGrid(LEFT, BOTTOM, STEP, SIDE, SIDE, CM_STEP)


def is_on_table(x: float, y: float, margin: float = 0.0) -> bool:
    """Tell whether a place of the picture lies among the points of the grid, or not farther outside than a margin."""
    return LEFT - margin <= x <= RIGHT + margin and TOP - margin <= y <= BOTTOM + margin


@cache
def place_of(point: int) -> tuple[float, float]:
    """Return where a point of the table is in the picture: Poland's edge is at the bottom."""
    x, y = centimetres(point)
    return round(LEFT + x * SCALE, 1), round(BOTTOM - y * SCALE, 1)


def rims(start: Point, end: Point, outside: float = 0.0) -> tuple[Point, Point]:
    """Return where the line between two stands leaves the first and meets the other, or so far outside their rims."""
    across, down = end[0] - start[0], end[1] - start[1]
    # Never beyond the middle between them: those that touch have the rim between them in common.
    part = min((STAND / 2 + outside) / max(abs(across), abs(down), 1.0), 0.5)
    dx, dy = across * part, down * part
    return (tidy(start[0] + dx), tidy(start[1] + dy)), (tidy(end[0] - dx), tidy(end[1] - dy))
