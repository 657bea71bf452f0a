"""Small drawn symbols, each around a middle point; no font's pictures, since fonts differ.

Every function takes the key of the symbol, its middle and its size (its height, about), and returns shapes.
"""

from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Rect, Shape, arc, placed, smooth, tidy

Shapes = tuple[Shape, ...]

_CHEVRON: tuple[Point, ...] = (
    (-0.5, -0.22), (0, 0.22), (0.5, -0.22),
)  # fmt: skip
_SHELL: tuple[Point, ...] = (
    (-0.2, -0.5), (0.2, -0.5), (0.2, 0.12), (0.1, 0.38), (0, 0.5), (-0.1, 0.38), (-0.2, 0.12),
)  # fmt: skip
_FLAG_TOP: tuple[Point, ...] = (
    (-0.3, -0.48), (-0.05, -0.54), (0.2, -0.44), (0.5, -0.5), (0.5, -0.22), (0.2, -0.16), (-0.05, -0.26),
    (-0.3, -0.2),
)  # fmt: skip
_FLAG_LOW: tuple[Point, ...] = (
    (-0.3, -0.2), (-0.05, -0.26), (0.2, -0.16), (0.5, -0.22), (0.5, 0.06), (0.2, 0.12), (-0.05, 0.02), (-0.3, 0.08),
)  # fmt: skip
_FLAME: tuple[Point, ...] = (
    (0, 0.5), (-0.3, 0.34), (-0.36, 0.05), (-0.2, -0.18), (-0.12, 0.0), (-0.02, -0.5), (0.2, -0.2), (0.34, 0.08),
    (0.28, 0.34),
)  # fmt: skip
_STAR: tuple[Point, ...] = tuple(
    point
    for outer, inner in zip(arc(0, 0, 5, -90, 270, 5)[:5], arc(0, 0, 2.2, -54, 306, 5)[:5], strict=True)
    for point in (outer, inner)
)
_BOOT: tuple[Point, ...] = (
    (-0.32, -0.5), (0.06, -0.5), (0.08, 0.08), (0.3, 0.16), (0.46, 0.3), (0.46, 0.5), (-0.34, 0.5),
)  # fmt: skip
_ARROW_UP: tuple[Point, ...] = (
    (0, -0.5), (0.42, -0.06), (0.16, -0.06), (0.16, 0.26), (-0.16, 0.26), (-0.16, -0.06), (-0.42, -0.06),
)  # fmt: skip


def shape(
    key: str, points: tuple[Point, ...], x: float, y: float, size: float, fill: str, edge: str = "", width: float = 1.5
) -> Polygon:
    """Return a closed shape, given around (0, 0), in place."""
    return Polygon(key, placed(points, x, y, size), fill, edge, width)


def chevron(key: str, x: float, y: float, size: float, colour: str) -> Polygon:
    """Return a chevron pointing down: one step of speed."""
    return Polygon(key, placed(_CHEVRON, x, y, size), "", colour, size * 0.24, closed=False)


def shell(key: str, x: float, y: float, size: float, colour: str) -> Polygon:
    """Return a shell pointing down: a brick that the troop destroys."""
    return shape(key, _SHELL, x, y, size, colour)


def shell_pair(key: str, x: float, y: float, size: float) -> Shapes:
    """Return two shells coming down: an attack."""
    return tuple(shell(f"{key}.{n}", tidy(x + n * size * 0.34), y, size, "shell") for n in (-1, 1))


_PLANE: tuple[Point, ...] = (
    (0, 0.5), (0.08, 0.3), (0.1, 0.14), (0.5, 0.02), (0.5, -0.12), (0.1, -0.08), (0.07, -0.34), (0.22, -0.42),
    (0.22, -0.5), (-0.22, -0.5), (-0.22, -0.42), (-0.07, -0.34), (-0.1, -0.08), (-0.5, -0.12), (-0.5, 0.02),
    (-0.1, 0.14), (-0.08, 0.3),
)  # fmt: skip


def aeroplane(key: str, x: float, y: float, size: float, colour: str = "ink") -> Shapes:
    """Return an aeroplane from above, flying down: an event."""
    return (shape(key, _PLANE, x, y, size, colour),)


def cartridge(key: str, x: float, y: float, size: float) -> Shapes:
    """Return a cartridge standing: a round of ammunition."""
    w, h = size * 0.34, size
    return (
        Polygon(
            f"{key}.tip",
            placed(((-0.13, -0.18), (-0.1, -0.38), (0, -0.5), (0.1, -0.38), (0.13, -0.18)), x, y, size),
            "brick",
            "ink",
        ),
        Rect(f"{key}.case", tidy(x - w / 2), tidy(y - h * 0.18), tidy(w), tidy(h * 0.68), "shell", "ink", 1.5),
    )


def cartridges(key: str, x: float, y: float, size: float) -> Shapes:
    """Return three cartridges side by side: ammunition."""
    return tuple(part for n in (-1, 0, 1) for part in cartridge(f"{key}.{n}", x + n * size * 0.4, y, size))


def flag(key: str, x: float, y: float, size: float) -> Shapes:
    """Return the white and red flag on its pole: morale."""
    return (
        Rect(f"{key}.pole", tidy(x - size * 0.4), tidy(y - size * 0.58), tidy(size * 0.1), tidy(size * 1.12), "ink"),
        shape(f"{key}.white", _FLAG_TOP, x, y, size, "flag_white", "ink"),
        shape(f"{key}.red", _FLAG_LOW, x, y, size, "flag_red", "ink"),
    )


def mortar(key: str, x: float, y: float, size: float, bomb: bool = True) -> Shapes:
    """Return a mortar: a raised tube on a plate and two legs, with its bomb in the air."""
    tube = ((-0.42, 0.3), (0.14, -0.34), (0.28, -0.22), (-0.26, 0.44))
    parts: list[Shape] = [
        Polygon(
            f"{key}.legs",
            placed(((0.38, 0.44), (0.06, -0.1), (0.14, 0.44)), x, y, size),
            "",
            "ink",
            size * 0.07,
            closed=False,
        ),
        Polygon(
            f"{key}.plate", placed(((-0.56, 0.44), (-0.12, 0.44)), x, y, size), "", "ink", size * 0.12, closed=False
        ),
        shape(f"{key}.tube", tube, x, y, size, "gun", "ink"),
    ]
    if bomb:
        parts.append(
            Polygon(
                f"{key}.bomb", placed(_SHELL_UP, x + size * 0.42, y - size * 0.42, size * 0.42), "shell", "ink", 1.5
            )
        )
    return tuple(parts)


_SHELL_UP: tuple[Point, ...] = (
    (0.36, -0.36), (0.26, 0.0), (-0.02, 0.28), (-0.3, 0.36), (-0.36, 0.3), (-0.28, 0.02), (0.0, -0.26),
)  # fmt: skip


def grenade(key: str, x: float, y: float, size: float) -> Shapes:
    """Return a mortar grenade."""
    return (Polygon(key, placed(_SHELL_UP, x, y, size), "shell", "ink", 1.5),)


def mine(key: str, x: float, y: float, size: float, plate: bool = True) -> Shapes:
    """Return a mine: a dark ball with horns, on a bright warning plate."""
    spikes = tuple(point for n in range(8) for point in (*arc(0, 0, 0.5, 45 * n, 45 * n, 1)[:1], (0.0, 0.0)))
    ring = (Circle(f"{key}.plate", x, y, tidy(size * 0.66), "mine_plate", "mine", 2.5),) if plate else ()
    return (
        *ring,
        Polygon(f"{key}.spikes", placed(spikes, x, y, size), "", "mine", tidy(size * 0.11), closed=False),
        Circle(f"{key}.ball", x, y, tidy(size * 0.32), "mine"),
        Circle(f"{key}.shine", tidy(x - size * 0.12), tidy(y - size * 0.12), tidy(size * 0.07), "mine_plate"),
    )


def bricks(key: str, x: float, y: float, size: float) -> Shapes:
    """Return three bricks laid in a bond."""
    w, h = size * 0.56, size * 0.32
    places = ((-w / 2, -h), (-w - 1, 1.0), (1.0, 1.0))
    return tuple(
        Rect(f"{key}.{n}", tidy(x + dx), tidy(y + dy), tidy(w), tidy(h), "brick", "brick_edge", 1.5)
        for n, (dx, dy) in enumerate(places)
    )


def push_back(key: str, x: float, y: float, size: float) -> Shapes:
    """Return an arrow up from a bar: troops driven back."""
    return (
        shape(f"{key}.arrow", _ARROW_UP, x, tidy(y - size * 0.08), size * 1.1, "officer_1", "ink"),
        Polygon(f"{key}.bar", placed(((-0.44, 0.42), (0.44, 0.42)), x, y, size), "", "ink", size * 0.12, closed=False),
    )


def boot(key: str, x: float, y: float, size: float, fill: str = "ink", edge: str = "") -> Shapes:
    """Return a boot: a move."""
    return (shape(key, _BOOT, x, y, size, fill, edge),)


def star(key: str, x: float, y: float, size: float, fill: str = "gold", edge: str = "ink") -> Shapes:
    """Return a star: an action."""
    return (shape(key, _STAR, x, y, size / 10, fill, edge),)


def barred(key: str, x: float, y: float, size: float) -> Shapes:
    """Return a bar across: something taken away."""
    ends = placed(((-0.5, 0.5), (0.5, -0.5)), x, y, size)
    return (
        Polygon(f"{key}.casing", ends, "", "paper", size * 0.24, closed=False),
        Polygon(key, ends, "", "happened", size * 0.13, closed=False),
    )


def flame(key: str, x: float, y: float, size: float) -> Shapes:
    """Return a flame."""
    return (
        Polygon(f"{key}.outer", placed(smooth(_FLAME, 2), x, y, size), "fire", "brick_edge", 1.5),
        Polygon(f"{key}.core", placed(_FLAME, x, y + size * 0.18, size * 0.5), "fire_core"),
    )


def crate(key: str, x: float, y: float, size: float, sign: str) -> Shapes:
    """Return a box of supplies with a plus or a minus on it."""
    half = size * 0.5
    strokes: list[Shape] = [
        Polygon(f"{key}.h", placed(((-0.22, 0.0), (0.22, 0.0)), x, y, size), "", "on_crate", size * 0.12, closed=False)
    ]
    if sign == "+":
        strokes.append(
            Polygon(
                f"{key}.v", placed(((0.0, -0.22), (0.0, 0.22)), x, y, size), "", "on_crate", size * 0.12, closed=False
            )
        )
    box = Rect(f"{key}.box", tidy(x - half), tidy(y - half * 0.8), size, tidy(size * 0.8), "crate", "ink", 1.5, 2)
    return (box, *strokes)


TILE_SYMBOLS = {
    "morale": flag,
    "mortar": mortar,
    "mines": lambda key, x, y, size: mine(key, x, y, size * 0.8),
    "rebuild": bricks,
    "ammunition": cartridges,
    "drive_back": push_back,
}
