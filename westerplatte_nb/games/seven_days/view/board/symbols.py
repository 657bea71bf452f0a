"""Small drawn symbols, each around a middle point; no font's pictures, since fonts differ.

Every function takes the key of the symbol, its middle and its size (its height, about), and returns shapes.
"""

from westerplatte_nb.games.seven_days.view.board.layout import on_circle, outline
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Rect, Shapes, arc, placed, polyline, tidy


def star_points(count: int, outer: float, inner: float) -> tuple[Point, ...]:
    """Return the outline of a star with `count` points around (0, 0), its first point up.

    `outer` is the radius of its points, `inner` that of the notches between them.
    """
    half_angle = 180 / count
    # An arc all round ends on the point where it began: that one is left out.
    tips = arc(0, 0, outer, -90, 270, count)[:count]
    notches = arc(0, 0, inner, -90 + half_angle, 270 + half_angle, count)[:count]
    return tuple(point for pair in zip(tips, notches, strict=True) for point in pair)


_STAR = star_points(5, 5, 2.2)


def shape(
    key: str, points: tuple[Point, ...], x: float, y: float, size: float, fill: str, edge: str = "", width: float = 1.5
) -> Polygon:
    """Return a closed shape around (x, y); `points` are given around (0, 0) in the size 1."""
    return Polygon(key, placed(points, x, y, size), fill, edge, width)


def chevron(key: str, x: float, y: float, size: float, colour: str) -> Polygon:
    """Return a chevron pointing down: one step of speed."""
    return polyline(key, placed(outline("chevron"), x, y, size), colour, size * 0.24)


def shell(key: str, x: float, y: float, size: float, colour: str) -> Polygon:
    """Return a shell pointing down: a brick that the troop destroys."""
    return shape(key, outline("shell"), x, y, size, colour)


def shell_pair(key: str, x: float, y: float, size: float) -> Shapes:
    """Return two shells coming down: an attack."""
    return tuple(shell(f"{key}.{n}", tidy(x + n * size * 0.34), y, size, "shell") for n in (-1, 1))


def aeroplane(key: str, x: float, y: float, size: float) -> Shapes:
    """Return an aeroplane from above, flying down: an event."""
    return (shape(key, outline("aeroplane"), x, y, size, "ink"),)


def cartridge(key: str, x: float, y: float, size: float) -> Shapes:
    """Return a cartridge standing: a round of ammunition."""
    half, top, height = size * 0.17, tidy(y - size * 0.18), tidy(size * 0.68)
    tip = ((-0.13, -0.18), (-0.1, -0.38), (0, -0.5), (0.1, -0.38), (0.13, -0.18))
    return (
        shape(f"{key}.tip", tip, x, y, size, "brick", "ink", 1.0),
        Rect(f"{key}.case", tidy(x - half), top, tidy(2 * half), height, "shell", "ink", 1.5),
    )


def cartridges(key: str, x: float, y: float, size: float) -> Shapes:
    """Return three cartridges side by side: ammunition."""
    return tuple(part for n in (-1, 0, 1) for part in cartridge(f"{key}.{n}", x + n * size * 0.4, y, size))


def flag(key: str, x: float, y: float, size: float) -> Shapes:
    """Return the white and red flag on its pole: morale."""
    return (
        Rect(f"{key}.pole", tidy(x - size * 0.4), tidy(y - size * 0.58), tidy(size * 0.1), tidy(size * 1.12), "ink"),
        shape(f"{key}.white", outline("flag_top"), x, y, size, "flag_white", "ink"),
        shape(f"{key}.red", outline("flag_low"), x, y, size, "flag_red", "ink"),
    )


def mortar(key: str, x: float, y: float, size: float) -> Shapes:
    """Return a mortar: a raised tube on a plate and two legs, with its bomb in the air."""
    tube = ((-0.42, 0.3), (0.14, -0.34), (0.28, -0.22), (-0.26, 0.44))
    bomb = x + size * 0.42, y - size * 0.42, size * 0.42
    return (
        polyline(f"{key}.legs", placed(((0.38, 0.44), (0.06, -0.1), (0.14, 0.44)), x, y, size), "ink", size * 0.07),
        polyline(f"{key}.plate", placed(((-0.56, 0.44), (-0.12, 0.44)), x, y, size), "ink", size * 0.12),
        shape(f"{key}.tube", tube, x, y, size, "gun", "ink"),
        shape(f"{key}.bomb", outline("shell_up"), *bomb, "shell", "ink"),
    )


def grenade(key: str, x: float, y: float, size: float) -> Shapes:
    """Return a mortar grenade."""
    return (shape(key, outline("shell_up"), x, y, size, "shell", "ink"),)


def mine(key: str, x: float, y: float, size: float) -> Shapes:
    """Return a mine: a dark ball with horns, on a bright warning plate."""
    # One line that goes out to each of eight tips and back to the middle.
    spikes = tuple(point for n in range(8) for point in (on_circle(0, 0, 0.5, 45 * n), (0.0, 0.0)))
    return (
        Circle(f"{key}.plate", x, y, tidy(size * 0.66), "mine_plate", "mine", 2.5),
        polyline(f"{key}.spikes", placed(spikes, x, y, size), "mine", tidy(size * 0.11)),
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
        shape(f"{key}.arrow", outline("arrow_up"), x, tidy(y - size * 0.08), size * 1.1, "officer_1", "ink"),
        polyline(f"{key}.bar", placed(((-0.44, 0.42), (0.44, 0.42)), x, y, size), "ink", size * 0.12),
    )


def boot(key: str, x: float, y: float, size: float, fill: str = "ink", edge: str = "") -> Shapes:
    """Return a boot: a move."""
    return (shape(key, outline("boot"), x, y, size, fill, edge),)


def star(key: str, x: float, y: float, size: float, fill: str = "gold", edge: str = "ink") -> Shapes:
    """Return a star: an action."""
    return (shape(key, _STAR, x, y, size / 10, fill, edge),)


def barred(key: str, x: float, y: float, size: float) -> Shapes:
    """Return a bar across: something taken away."""
    ends = placed(((-0.5, 0.5), (0.5, -0.5)), x, y, size)
    return (
        polyline(f"{key}.casing", ends, "paper", size * 0.24),
        polyline(key, ends, "happened", size * 0.13),
    )


def tick(key: str, x: float, y: float) -> Polygon:
    """Return a tick: something done."""
    return polyline(key, placed(((-11, 0), (-3, 8), (13, -9)), x, y, 1), "ink_soft", 5.5)


def flame(key: str, x: float, y: float, size: float) -> Shapes:
    """Return a flame."""
    return (
        Polygon(f"{key}.outer", placed(outline("flame"), x, y, size), "fire"),
        Polygon(f"{key}.core", placed(outline("flame"), x, y + size * 0.18, size * 0.5), "fire_core"),
    )


def burned_path(prefix: str, start: Point, end: Point) -> Shapes:
    """Return a path that burns; `prefix` begins the keys of its shapes."""
    return (
        polyline(f"{prefix}path", (start, end), "ruin", 15),
        polyline(f"{prefix}embers", (start, end), "fire", 4, (3, 6)),
        *flame(f"{prefix}flame", (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - 8, 40),
    )


def crate(key: str, x: float, y: float, size: float, sign: str) -> Shapes:
    """Return a box of supplies with a plus or a minus on it."""
    half = size * 0.5
    box = Rect(f"{key}.box", tidy(x - half), tidy(y - half * 0.8), size, tidy(size * 0.8), "crate", "ink", 1.5, 2)
    minus = polyline(f"{key}.h", placed(((-0.22, 0.0), (0.22, 0.0)), x, y, size), "on_crate", size * 0.12)
    upright = polyline(f"{key}.v", placed(((0.0, -0.22), (0.0, 0.22)), x, y, size), "on_crate", size * 0.12)
    return (box, minus, upright) if sign == "+" else (box, minus)


TILE_SYMBOLS = {
    "morale": flag,
    "mortar": mortar,
    "mines": lambda key, x, y, size: mine(key, x, y, size * 0.8),
    "rebuild": bricks,
    "ammunition": cartridges,
    "drive_back": push_back,
}
