"""The land under the board: sea, canal, peninsula, beach, wood. It knows nothing of the game but the layout."""

from __future__ import annotations

from functools import cache
from math import hypot

from westerplatte_nb.games.seven_days.board import GUARDHOUSES, OUTPOSTS, published_board
from westerplatte_nb.view.curves import inside, placed, scatter, smooth
from westerplatte_nb.view.scene import Circle, Point, Polygon, Rect, Shape, Text
from westerplatte_nb.view.seven_days.layout import (
    DAYS,
    HEIGHT,
    LANE_MARGIN,
    MORALE,
    OUTPOST_Y,
    PITCH,
    RING_OUTER,
    RUNG_PITCH,
    RUNG_TOP,
    RUNG_W,
    WIDTH,
    Box,
    path_ends,
    space_box,
    track_x,
)

# The coast from the top left, along the open sea and round to the quay of the canal at the top right.
_COAST: tuple[Point, ...] = (
    (128, -40), (136, 40), (150, 130), (138, 230), (152, 330), (140, 430), (118, 510), (84, 580), (66, 650), (82, 716),
    (150, 747), (270, 755), (420, 748), (600, 757), (780, 749), (940, 757), (1050, 749), (1112, 726),
)  # fmt: skip
_QUAY: tuple[Point, ...] = ((1132, 700), (1134, 600), (1100, 540), (1054, 500), (1046, 90), (1010, -40))
_FAR_BANK: tuple[Point, ...] = ((1120, -10), (1150, 40), (1240, 78), (1240, -10))
_WOODS: tuple[tuple[Point, ...], ...] = (
    ((168, 20), (205, 60), (198, 200), (184, 330), (150, 380), (158, 240), (152, 100)),
    ((1008, 20), (1036, 60), (1040, 240), (1030, 380), (1010, 330), (1006, 160)),
    (
        (96, 600), (180, 520), (360, 512), (600, 530), (840, 512), (1030, 520), (1110, 600), (1112, 700), (1000, 738),
        (600, 747), (200, 738), (92, 704),
    ),
)  # fmt: skip
_SHIP: tuple[Point, ...] = (
    (-74, 6), (-60, 6), (-56, 0), (-40, 0), (-38, -7), (-26, -7), (-26, -12), (-20, -12), (-18, -30), (-15, -30),
    (-13, -12), (-8, -12), (-7, -24), (1, -24), (2, -12), (8, -12), (9, -22), (16, -22), (17, -12), (24, -12),
    (26, -32), (29, -32), (31, -8), (40, -7), (42, 0), (56, 0), (60, 5), (76, 4), (68, 20), (-66, 20),
)  # fmt: skip


@cache
def land() -> tuple[Shape, ...]:
    """Return the shapes of water and land, from the lowest to the highest."""
    outline = _whole(smooth(_COAST, 4, closed=False)) + _QUAY
    shallow = _grown(outline, 26)
    return (
        Rect("sea", 0, 0, WIDTH, HEIGHT, "sea"),
        Polygon("canal", ((1040, 0), (WIDTH, 0), (WIDTH, 500), (1150, 620), (1120, 620), (1040, 500)), "canal"),
        Polygon("shallow", shallow, "sea_shallow"),
        *_waves(outline),
        Polygon("far_bank", _FAR_BANK, "far_land", "quay", 3),
        *_ship(1116, 84),
        Polygon("beach", outline, "beach", "land_edge", 2.5),
        Polygon("land", _grown(outline, -13), "land"),
        *(Polygon(f"wood{n}", _whole(smooth(wood, 4)), "wood") for n, wood in enumerate(_WOODS)),
        Polygon("quay", _QUAY, "", "quay", 6, closed=False),
    )


@cache
def trees() -> tuple[Shape, ...]:
    """Return the trees, kept off everything of the game, from the farthest (upper) to the nearest."""
    outline = _whole(smooth(_COAST, 4, closed=False)) + _QUAY
    inner = _grown(outline, -17)
    numbers = scatter(1939)
    found: list[tuple[float, float, float, bool]] = []
    for gap in range(4):
        y = 4.0
        while y < RUNG_TOP + 4 * RUNG_PITCH - 6:
            shift, size, kind = (next(numbers) for _ in range(3))
            found.append(
                (round(track_x(gap) + PITCH / 2 + shift * 8 - 4), round(y), (7, 8, 8, 10)[int(size * 3.99)], kind < 0.2)
            )
            y += 13 + size * 9
    for _ in range(4000):
        x, y, pick, size = (next(numbers) for _ in range(4))
        x, y, r = round(60 + x * 1090), round(y * 740), (7, 8, 10, 13)[int(size * 3.99)]
        wooded = any(inside(wood, x, y) for wood in _WOODS)
        if (wooded or pick < 0.5) and inside(inner, x, y) and _free(x, y, r):
            clear = all(hypot(x - tx, y - ty) > (r + tr) * 0.8 for tx, ty, tr, _ in found)
            found += [(x, y, r, pick < 0.16)] if clear else []
    # Kind by kind, so that the picture stays short to write.
    found.sort(key=lambda tree: tree[2])
    firs = [tree for tree in found if tree[3]]
    leafy = [tree for tree in found if not tree[3]]
    return (
        *(Circle(f"tree.shadow{n}", x + 2, y + 3, r, "wood_shadow") for n, (x, y, r, _) in enumerate(found)),
        *(Circle(f"tree{n}", x, y, r, "tree") for n, (x, y, r, _) in enumerate(leafy)),
        *(
            Circle(f"tree{n}.light", x - 2, y - 3, round(r * 0.58), "tree_light")
            for n, (x, y, r, _) in enumerate(leafy)
        ),
        *(Polygon(f"fir{n}", _whole(placed(_FIR, x, y, r)), "fir") for n, (x, y, r, _) in enumerate(firs)),
    )


_FIR: tuple[Point, ...] = ((-0.9, 0.9), (-0.35, 0.1), (-0.65, 0.1), (0, -1.7), (0.65, 0.1), (0.35, 0.1), (0.9, 0.9))


@cache
def compass(north: str) -> tuple[Shape, ...]:
    """Return the compass: north is down, for the German side lies above."""
    x, y = 36, 612
    needle = ((0, 25), (-8, 0), (0, -25), (8, 0))
    return (
        Circle("compass", x, y, 28, "paper", "paper_edge", 2),
        Polygon("compass.needle", placed(needle, x, y, 1), "paper_edge"),
        Polygon("compass.north", placed(((0, 25), (-8, 0), (8, 0)), x, y, 1), "flag_red"),
        Text("compass.name", x, y + 40, north, 18, "ink", "center", True, 30),
    )


def _free(x: float, y: float, r: float) -> bool:
    for track in OUTPOSTS:
        if abs(x - track_x(track)) < RUNG_W / 2 + LANE_MARGIN + r and y < RUNG_TOP + 4 * RUNG_PITCH + r:
            return False
        if hypot(x - track_x(track), y - OUTPOST_Y) < RING_OUTER + r + 6:
            return False
    boxes = (MORALE, DAYS, *(space_box(space) for space in (*OUTPOSTS, *GUARDHOUSES)))
    if any(_in_box(box.grown(r), x, y) for box in boxes):
        return False
    return all(_from_line(*path_ends(*path), x, y) > r + 8 for path in published_board().paths)


def _in_box(box: Box, x: float, y: float) -> bool:
    return box.x < x < box.x + box.w and box.y < y < box.y + box.h


def _from_line(a: Point, b: Point, x: float, y: float) -> float:
    (ax, ay), (bx, by) = a, b
    dx, dy = bx - ax, by - ay
    t = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    return hypot(x - ax - t * dx, y - ay - t * dy)


def _grown(outline: tuple[Point, ...], by: float) -> tuple[Point, ...]:
    """Move every point of the outline outwards (or inwards), across the line between its neighbours."""
    result = []
    for n, (x, y) in enumerate(outline):
        (ax, ay), (bx, by_y) = outline[n - 1], outline[(n + 1) % len(outline)]
        length = hypot(bx - ax, by_y - ay) or 1
        result.append((x - (by_y - ay) / length * by, y + (bx - ax) / length * by))
    return _whole(tuple(result))


def _whole(points: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple((round(x), round(y)) for x, y in points)


_WAVE: tuple[Point, ...] = ((0, 0), (4, -3), (9, -4), (15, 0), (19, -3), (24, -4), (30, 0))


def _waves(outline: tuple[Point, ...]) -> tuple[Shape, ...]:
    numbers = scatter(7)
    near = _grown(outline, 14)
    shapes: list[Shape] = []
    for row, y in enumerate(range(18, HEIGHT, 34)):
        x = 10 + 40 * (row % 2)
        while x < WIDTH:
            at = x + next(numbers) * 26
            if (
                at + 30 < WIDTH
                and not inside(near, at, y)
                and not inside(near, at + 30, y)
                and not (at > 1110 and y < 70)
            ):
                points = placed(_WAVE, round(at), y, 1)
                shapes.append(Polygon(f"wave{y}.{int(x)}", points, "", "wave", 2.5, closed=False))
            x += 116
    return tuple(shapes)


def _ship(x: float, y: float) -> tuple[Shape, ...]:
    guns = ((-46, -3), (-72, -9)), ((48, -3), (74, -9))
    return (
        Polygon("ship", placed(_SHIP, x, y, 1), "ship"),
        *(Polygon(f"ship.gun{n}", placed(gun, x, y, 1), "", "ship", 3, closed=False) for n, gun in enumerate(guns)),
        Polygon("ship.line", placed(((-68, 13), (71, 11)), x, y, 1), "", "ship_dark", 3, closed=False),
    )
