"""The walls of bricks, and the dark ground with rubble under them, which is seen where a brick is lost."""

from functools import lru_cache

from westerplatte_nb.games.seven_days.rules.board import SPACES, Space, is_outpost
from westerplatte_nb.games.seven_days.view.board import layout as at
from westerplatte_nb.view.drawing.scene import Polygon, Rect, Shapes, polyline, ring_part, tidy

# The rubble of a wall: the dashes of a line that goes to and fro.
_WIDTH, _STONES = 6, (7, 5, 4, 7, 5, 4)


@lru_cache(maxsize=128)
def wall(space: Space, bricks: int) -> Shapes:
    """Return the bricks of a space whose wall has so many of them."""
    return tuple(_brick(f"brick:{SPACES[space]}.{n}", space, n) for n in at.bricks_left(space, bricks))


def _brick(key: str, space: Space, n: int) -> Polygon | Rect:
    """Return one of the six bricks of a space: a part of the ring of an outpost, a rectangle of a guardhouse."""
    if not is_outpost(space):
        return Rect(key, *at.guard_brick(space, n).tidied, "brick", "brick_edge", 2)
    ring = at.track_x(space), at.OUTPOST_Y, at.RING_INNER, at.RING_OUTER
    return Polygon(key, ring_part(*ring, *at.outpost_brick(space, n), 3), "brick", "brick_edge", 2)


def gaps(space: Space) -> tuple[Shapes, Shapes]:
    """Return the ground and the rubble under the wall of a space, a ring or two courses."""
    return _ring(space) if is_outpost(space) else _courses(space)


def _ring(space: Space) -> tuple[Shapes, Shapes]:
    """Return the ground and the rubble under the wall of an outpost."""
    name, place = SPACES[space], (at.track_x(space), at.OUTPOST_Y)
    start, end = at.RING
    angles = [start + 6 + (end - start - 12) * n / 12 for n in range(13)]
    line = tuple(at.on_circle(*place, 58 + 6 * (n % 2), angle) for n, angle in enumerate(angles))
    ring = ring_part(*place, at.RING_INNER, at.RING_OUTER, *at.RING, 16)
    return (Polygon(f"gap:{name}", ring, "ruin"),), (polyline(f"rubble:{name}", line, "rubble", _WIDTH, _STONES),)


def _courses(space: Space) -> tuple[Shapes, Shapes]:
    """Return the ground and the rubble under the two courses of a guardhouse."""
    grounds, lines = [], []
    for course in (0, 1):
        (x, y, _, h), last = at.guard_brick(space, 3 * course), at.guard_brick(space, 3 * course + 2)
        key, w = f"{SPACES[space]}.{course}", last.x + last.w - x
        grounds.append(Rect(f"gap:{key}", tidy(x), tidy(y), tidy(w), tidy(h), "ruin"))
        bends = tuple((round(x + 3 + (w - 6) * n / 4), round(y + 10 - 4 * (n % 2))) for n in range(5))
        lines.append(polyline(f"rubble:{key}", bends, "rubble", _WIDTH, _STONES))
    return tuple(grounds), tuple(lines)
