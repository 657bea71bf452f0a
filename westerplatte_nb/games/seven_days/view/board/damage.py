"""What a fight leaves behind: rubble where bricks lay, craters around a place that was hit, smoke over what burns."""

from collections.abc import Iterator
from functools import cache, lru_cache

from westerplatte_nb.games.seven_days.rules.board import OUTPOSTS, SPACES, Space, is_outpost
from westerplatte_nb.games.seven_days.view.board import layout as at
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Shapes, placed, scatter, tidy


@cache
def rubble() -> Shapes:
    """Return the rubble of all bricks on the board; it lies under the walls, so a brick that stands covers its own."""
    numbers = scatter(39)
    return tuple(
        Circle(f"rubble:{name}.{brick}.{n}", round(x), round(y), round(size), "rubble")
        for space, name in enumerate(SPACES)
        for brick in range(6)
        for n, (x, y, size) in enumerate(_bits(space, brick, numbers))
    )


def _bits(space: Space, brick: int, numbers: Iterator[float]) -> Iterator[tuple[float, float, float]]:
    """Yield two bits of rubble where a brick lay, as x, y and radius; the random `numbers` (0 to 1) scatter them."""
    # Bit 0 lies somewhere in the first half of the brick's length, bit 1 in the second half.
    for n in range(2):
        shift, drop, size = next(numbers), next(numbers), 3 + 2.5 * next(numbers)
        if is_outpost(space):
            start, end = at.outpost_brick(space, brick)
            angle = start + (end - start) * (n + 0.25 + 0.5 * shift) / 2
            radius = at.RING_INNER + 5 + (at.RING_OUTER - at.RING_INNER - 10) * drop
            x, y = at.on_circle(at.track_x(space), at.OUTPOST_Y, radius, angle)
            yield x, y, size
        else:
            box = at.guard_brick(space, brick)
            yield box.x + box.w * (n + 0.3 + 0.4 * shift) / 2, box.y + box.h - 1 - size * 0.7 - 2 * drop, size


@lru_cache(maxsize=128)
def craters(space: Space, wall: int) -> Shapes:
    """Return the craters around a space whose wall has `wall` bricks left; the fewer bricks, the more craters."""
    name = SPACES[space]
    x, y = (at.track_x(space), at.OUTPOST_Y) if is_outpost(space) else (at.guard_x(space), at.ROOF_Y)
    shells = at.outline("shells_outpost" if is_outpost(space) else "shells_guardhouse")
    # Of each crater: at how many bricks it appears, its offset, its radius.
    holes = [(n, x + dx, y + dy, r) for n, (bricks, dx, dy, r) in enumerate(shells) if wall <= bricks]
    return (
        *(Polygon(f"crater:{name}.{n}.rim", _hole(cx, cy, r), "crater_rim") for n, cx, cy, r in holes),
        *(Polygon(f"crater:{name}.{n}", _hole(cx + 1, cy + 1, r * 0.64), "crater") for n, cx, cy, r in holes),
    )


def _hole(x: float, y: float, radius: float) -> tuple[Point, ...]:
    """Return the outline of a crater around (x, y), in whole units."""
    return tuple((round(px), round(py)) for px, py in placed(at.outline("crater"), x, y, radius))


@lru_cache(maxsize=32)
def smoke(space: Space) -> Shapes:
    """Return the smoke over a space whose wall is gone."""
    x, y = at.smoke_spot(space)
    scale = 1 if space in OUTPOSTS else 0.9
    return tuple(
        Circle(f"smoke:{SPACES[space]}.{n}", tidy(x + dx * scale), tidy(y + dy * scale), tidy(r * scale), "smoke",
               opacity=0.34)
        for n, (dx, dy, r) in enumerate(at.outline("plume"))
    )  # fmt: skip
