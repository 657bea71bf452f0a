"""The walls of bricks, and the dark ground with rubble under them, which is seen where a brick is lost."""

from functools import lru_cache

from westerplatte_nb.games.seven_days.rules.board import SPACES, Space, is_outpost
from westerplatte_nb.games.seven_days.view.board import layout as at
from westerplatte_nb.view.drawing.scene import Point, Polygon, Rect, Shapes, polyline, ring_part, tidy


@lru_cache(maxsize=128)
def wall(space: Space, bricks: int) -> Shapes:
    """Return the bricks of a space whose wall has so many of them."""
    return tuple(_brick(f"brick:{SPACES[space]}.{n}", space, n) for n in at.bricks_left(space, bricks))


def _brick(key: str, space: Space, n: int) -> Polygon | Rect:
    """Return one of the six bricks of a space: a part of the ring of an outpost, a rectangle of a guardhouse."""
    if not is_outpost(space):
        return Rect(key, *at.guard_brick(space, n).tidied, "brick", "brick_edge", 2)
    ring = at.track_x(space), at.OUTPOST_Y, at.RING_INNER, at.RING_OUTER
    return Polygon(key, ring_part(*ring, *at.outpost_brick(space, n), 2), "brick", "brick_edge", 2)


def gaps(space: Space) -> tuple[Shapes, Shapes]:
    """Return the ground and the rubble under the wall of a space: a line a course, and on it dashes to and fro."""
    key, courses = SPACES[space], (0,) if is_outpost(space) else (0, 1)
    thickness = at.RING_OUTER - at.RING_INNER if is_outpost(space) else at.BRICK_H - 2
    grounds = (polyline(f"gap:{key}.{n}", _course(space, n, 0), "sleeper", thickness) for n in courses)
    # The dashes are of several lengths, as stones are.
    stones = (polyline(f"rubble:{key}.{n}", _course(space, n, 2.5), "mortar", 6, (7, 5, 4, 7, 5, 4)) for n in courses)
    return tuple(grounds), tuple(stones)


def _course(space: Space, course: int, stray: float) -> tuple[Point, ...]:
    """Return the line along the middle of a course of bricks, straying to both sides by so much in turn."""
    if is_outpost(space):
        middle, (start, end) = (at.RING_INNER + at.RING_OUTER) / 2, at.RING
        bends = ((middle + stray * (-1) ** n, start + (end - start) * n / 10) for n in range(11))
        return tuple(at.on_circle(at.track_x(space), at.OUTPOST_Y, *bend) for bend in bends)
    first, last = (at.guard_brick(space, 3 * course + n) for n in (0, 2))
    step = (last.x + last.w - first.x) / 4
    return tuple((tidy(first.x + step * n), tidy(first.cy + stray * (-1) ** n)) for n in range(5))
