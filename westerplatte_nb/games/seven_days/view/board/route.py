"""Drawing a route on the board: numbered arrows from place to place."""

from functools import lru_cache
from math import hypot

from westerplatte_nb.games.seven_days.view.board.layout import PlacedBox
from westerplatte_nb.view.drawing.scene import Circle, Polygon, Shapes, Text, polyline, tidy

# How far from the middle of its first place an arrow begins; nearer places have no room for one.
_TAIL_DISTANCE = 34.0
_GAP = 2.0  # before the edge of what an arrow stops at
_HEAD_LENGTH, _HALF_HEAD_WIDTH = 26.0, 15.0
PLATE = 17.0


@lru_cache(maxsize=256)
def arrow(number: int, start: PlacedBox, end: PlacedBox, stops_at_edge: bool = False) -> Shapes:
    """Return a numbered arrow between two places; the number alone where they are the same or too near.

    With `stops_at_edge` it ends at the edge of the place it leads to, so that it covers nothing there.
    """
    (ax, ay), (bx, by) = (start.cx, start.cy), (end.cx, end.cy)
    length = hypot(bx - ax, by - ay)
    if length < 2 * _TAIL_DISTANCE:
        return number_plate(f"route:{number}", number, bx - end.w / 2 + 8, by + end.h / 4)
    # (dx, dy) is the direction of the arrow, (-dy, dx) the one across it, both of length 1.
    dx, dy = (bx - ax) / length, (by - ay) / length
    tail_x, tail_y = tidy(ax + dx * _TAIL_DISTANCE), tidy(ay + dy * _TAIL_DISTANCE)
    # The tip comes nearer to the middle of its place than the tail, unless it stops at the edge.
    before_end = _distance_to_edge(end, dx, dy) + _GAP if stops_at_edge else _TAIL_DISTANCE * 0.6
    tip_x, tip_y = tidy(bx - dx * before_end), tidy(by - dy * before_end)
    neck_x, neck_y = tip_x - dx * _HEAD_LENGTH, tip_y - dy * _HEAD_LENGTH
    head = (
        (tip_x, tip_y),
        (tidy(neck_x - dy * _HALF_HEAD_WIDTH), tidy(neck_y + dx * _HALF_HEAD_WIDTH)),
        (tidy(neck_x + dy * _HALF_HEAD_WIDTH), tidy(neck_y - dx * _HALF_HEAD_WIDTH)),
    )
    shaft = ((tail_x, tail_y), (tidy(neck_x), tidy(neck_y)))
    key = f"route:{number}"
    middle = ((tail_x + neck_x) / 2, (tail_y + neck_y) / 2)
    return (
        polyline(f"{key}.casing", shaft, "casing", 15),
        polyline(f"{key}.shaft", shaft, "focus", 8),
        Polygon(f"{key}.head", head, "focus", "casing", 3),
        *number_plate(key, number, *middle),
    )


def number_plate(key: str, number: int, x: float, y: float) -> Shapes:
    """Return a number on a disc whose middle is (x, y)."""
    return (
        Circle(f"{key}.plate", tidy(x), tidy(y), PLATE, "casing", "focus", 4),
        Text(f"{key}.number", tidy(x), tidy(y), str(number), 22, "focus", "center", True, 2 * PLATE),
    )


def _distance_to_edge(box: PlacedBox, dx: float, dy: float) -> float:
    """Return the distance from the middle of a box to its edge in the direction (dx, dy), a vector of length 1."""
    return min(half / abs(part) for half, part in ((box.w / 2, dx), (box.h / 2, dy)) if part)
