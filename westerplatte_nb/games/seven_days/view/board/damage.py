"""What a fight leaves behind: craters around a place that was hit, smoke over what burns."""

from functools import lru_cache

from westerplatte_nb.games.seven_days.rules.board import SPACES, Space, is_outpost
from westerplatte_nb.games.seven_days.view.board import layout as at
from westerplatte_nb.games.seven_days.view.board.symbols import flame
from westerplatte_nb.view.drawing.scene import Point, Polygon, Shapes, placed


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
    """Return the smoke over a space whose wall is gone; an outpost burns under it, as the roof of a guardhouse does."""
    x, y = at.smoke_spot(space)
    plume = Polygon(f"smoke:{SPACES[space]}.plume", placed(at.outline("plume"), x, y, 0.8), "smoke", opacity=0.5)
    return (*(flame(f"fire:{SPACES[space]}", x, y, 40) if is_outpost(space) else ()), plume)
