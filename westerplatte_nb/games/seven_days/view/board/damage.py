"""What a fight leaves behind: rubble where bricks lay, craters around a place that was hit, smoke over what burns."""

from collections.abc import Iterator
from functools import cache, lru_cache

from westerplatte_nb.games.seven_days.rules.board import OUTPOSTS, SPACES, Space, is_outpost
from westerplatte_nb.games.seven_days.view.board import layout as at
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Shape, arc, placed, scatter, tidy

Shapes = tuple[Shape, ...]

_CRATER: tuple[Point, ...] = (
    (-1, 0.05), (-0.62, -0.5), (0.05, -0.62), (0.7, -0.48), (1, 0.02), (0.6, 0.5), (0, 0.6), (-0.66, 0.46),
)  # fmt: skip
# Where shells fell around a place, by how many bricks its wall has left at most: from its middle, and how wide.
_AROUND_OUTPOST: tuple[tuple[int, float, float, float], ...] = (
    (4, 66, 76, 14), (2, -64, 79, 12), (0, 8, 22, 18),
)  # fmt: skip
_AROUND_GUARDHOUSE: tuple[tuple[int, float, float, float], ...] = (
    (3, -84, 36, 11), (1, 85, 112, 12),
)  # fmt: skip
# Smoke over a place without a wall: from where it rises, and how large.
_PLUME: tuple[tuple[float, float, float], ...] = ((0, 0, 10), (6, -13, 13), (14, -28, 16), (26, -46, 20))


@cache
def rubble() -> Shapes:
    """Return the rubble under every wall: a brick that stands covers its own."""
    numbers = scatter(39)
    bits: list[Shape] = []
    for space, name in enumerate(SPACES):
        for brick in range(6):
            for n, (x, y, size) in enumerate(_bits(space, brick, numbers)):
                bits.append(Circle(f"rubble:{name}.{brick}.{n}", round(x), round(y), round(size), "rubble"))
    return tuple(bits)


def _bits(space: Space, brick: int, numbers: Iterator[float]) -> Iterator[tuple[float, float, float]]:
    for n in range(2):
        shift, drop, size = next(numbers), next(numbers), 3 + 2.5 * next(numbers)
        if is_outpost(space):
            start, end = at.outpost_brick(space, brick)
            angle = start + (end - start) * (n + 0.25 + 0.5 * shift) / 2
            radius = at.RING_INNER + 5 + (at.RING_OUTER - at.RING_INNER - 10) * drop
            yield (*arc(at.track_x(space), at.OUTPOST_Y, radius, angle, angle, 1)[0], size)
        else:
            box = at.guard_brick(space, brick)
            yield box.x + box.w * (n + 0.3 + 0.4 * shift) / 2, box.y + box.h - 1 - size * 0.7 - 2 * drop, size


@lru_cache(maxsize=128)
def craters(space: Space, wall: int) -> Shapes:
    """Return the craters around a place whose wall has so many bricks left."""
    name = SPACES[space]
    x, y = (at.track_x(space), at.OUTPOST_Y) if is_outpost(space) else (at.guard_x(space), at.ROOF_Y)
    places = _AROUND_OUTPOST if is_outpost(space) else _AROUND_GUARDHOUSE
    hit = [(n, x + dx, y + dy, r) for n, (most, dx, dy, r) in enumerate(places) if wall <= most]
    return (
        *(Polygon(f"crater:{name}.{n}.rim", _hole(cx, cy, r), "crater_rim") for n, cx, cy, r in hit),
        *(Polygon(f"crater:{name}.{n}", _hole(cx + 1, cy + 1, r * 0.64), "crater") for n, cx, cy, r in hit),
    )


def _hole(x: float, y: float, r: float) -> tuple[Point, ...]:
    return tuple((round(px), round(py)) for px, py in placed(_CRATER, x, y, r))


@lru_cache(maxsize=32)
def smoke(space: Space) -> Shapes:
    """Return the smoke over a place without a wall."""
    x, y = at.smoke_spot(space)
    drift = 1 if space in OUTPOSTS else 0.9
    return tuple(
        Circle(f"smoke:{SPACES[space]}.{n}", tidy(x + dx * drift), tidy(y + dy * drift), tidy(r * drift), "smoke",
               opacity=0.34)
        for n, (dx, dy, r) in enumerate(_PLUME)
    )  # fmt: skip
