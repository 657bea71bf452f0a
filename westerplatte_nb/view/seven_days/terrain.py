"""The land under the board: sea, canal, peninsula, beach, wood. It knows nothing of the game but the layout."""

from __future__ import annotations

from functools import cache
from math import hypot

from westerplatte_nb.games.seven_days.board import GUARDHOUSES, OUTPOSTS, published_board
from westerplatte_nb.view.curves import inside, placed, scatter, smooth
from westerplatte_nb.view.scene import LETTER, Circle, Point, Polygon, Rect, Shape, Text
from westerplatte_nb.view.seven_days.layout import (
    DAYS,
    DECK,
    EVENTS,
    HEIGHT,
    MORALE,
    OUTPOST_Y,
    RING_OUTER,
    RUNG_PITCH,
    RUNG_TOP,
    SHIP_BEAM,
    SHIP_LENGTH,
    SHIP_X,
    SHIP_Y,
    WIDTH,
    Box,
    path_ends,
    space_box,
    track_x,
)
from westerplatte_nb.view.seven_days.roads import keeps_clear
from westerplatte_nb.view.seven_days.ship import ship

# The coast from the top left, along the open sea and round to the quay of the canal at the top right.
_COAST: tuple[Point, ...] = (
    (128, -40), (136, 40), (150, 130), (138, 230), (152, 330), (140, 430), (118, 510), (84, 580), (66, 650), (82, 716),
    (150, 747), (270, 755), (420, 748), (600, 757), (780, 749), (940, 757), (1050, 749), (1112, 726),
)  # fmt: skip
_QUAY: tuple[Point, ...] = ((1132, 700), (1134, 600), (1100, 540), (1054, 500), (1046, 90), (1010, -40))
# Neufahrwasser, on the other side of the canal: its quay and the roofs of its stores.
_FAR_BANK: tuple[Point, ...] = ((1184, -10), (1180, 140), (1186, 300), (1190, 470), (1240, 520), (1240, -10))
_ROOFS: tuple[tuple[float, float], ...] = ((8, 70), (92, 46), (152, 84), (252, 60), (330, 90))
_WOODS: tuple[tuple[Point, ...], ...] = (
    (
        (144, -30), (1046, -30), (1050, 60), (1044, 130), (960, 146), (860, 138), (760, 148), (600, 138), (430, 148),
        (330, 138), (200, 148), (146, 130),
    ),
    ((140, 130), (190, 150), (206, 260), (196, 330), (150, 380), (146, 240)),
    ((1000, 140), (1046, 130), (1050, 240), (1040, 400), (1006, 330), (1000, 220)),
    (
        (96, 600), (180, 520), (360, 512), (600, 530), (840, 512), (1030, 520), (1110, 600), (1112, 700), (1000, 738),
        (600, 747), (200, 738), (92, 704),
    ),
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
        *(Rect(f"far_roof{n}", WIDTH - 12, y, 12, h, "roof", "roof_edge", 1.5) for n, (y, h) in enumerate(_ROOFS)),
        *ship(),
        Polygon("beach", outline, "beach", "land_edge", 2.5),
        Polygon("land", _grown(outline, -13), "land"),
        *(Polygon(f"wood{n}", _whole(_on_picture(smooth(wood, 3))), "wood") for n, wood in enumerate(_WOODS)),
        Polygon("quay", _QUAY, "", "quay", 6, closed=False),
    )


@cache
def trees() -> tuple[Shape, ...]:
    """Return the trees, kept off everything of the game, from the farthest (upper) to the nearest."""
    outline = _whole(smooth(_COAST, 4, closed=False)) + _QUAY
    inner = _grown(outline, -17)
    numbers = scatter(1939)
    found: list[tuple[float, float, float, bool]] = []
    for step in range(4600):
        x, y, pick, size = (next(numbers) for _ in range(4))
        # Half of them beside the roads, where there is little room.
        x, y = round(60 + x * 1090), round(y * (380 if step % 2 else 740))
        r = (8, 9, 11, 14)[int(size * 3.99)]
        # The wood is thick where the roads come from, and thins out towards the gates.
        thin = 0.5 if y > OUTPOST_Y else max(0.0, 1 - y / (RUNG_TOP + 3.4 * RUNG_PITCH))
        wooded = any(inside(wood, x, y) for wood in _WOODS)
        if (wooded or pick < thin) and inside(inner, x, y) and keeps_clear(x, y, r) and _free(x, y, r):
            clear = all(hypot(x - tx, y - ty) > (r + tr) * (0.62 if y < 210 else 0.8) for tx, ty, tr, _ in found)
            found += [(x, y, r, int(pick * 1000) % 10 < (4 if y < 200 else 2))] if clear else []
    # Kind by kind, so that the picture stays short to write.
    found.sort(key=lambda tree: (tree[1] // 120, tree[2]))
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


_FIR: tuple[Point, ...] = ((-0.9, 0.9), (-0.35, 0.1), (-0.65, 0.1), (0, -1.5), (0.65, 0.1), (0.35, 0.1), (0.9, 0.9))


@cache
def compass(north: str) -> tuple[Shape, ...]:
    """Return the compass: north is down, for the German side lies above."""
    x, y = 36, 612
    needle = ((0, 25), (-8, 0), (0, -25), (8, 0))
    return (
        Circle("compass", x, y, 28, "paper", "paper_edge", 2),
        Polygon("compass.needle", placed(needle, x, y, 1), "paper_edge"),
        Polygon("compass.north", placed(((0, 25), (-8, 0), (8, 0)), x, y, 1), "flag_red"),
        Text("compass.name", x, y + 42, north, 21, "ink", "center", True, 30, LETTER),
    )


def _free(x: float, y: float, r: float) -> bool:
    for track in OUTPOSTS:
        if hypot(x - track_x(track), y - OUTPOST_Y) < RING_OUTER + r + 10:
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


def _on_picture(points: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple((x, max(y, -2.0)) for x, y in points)


def _whole(points: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple((round(x), round(y)) for x, y in points)


_NO_WAVES = (
    MORALE, DAYS, DECK, EVENTS,
    Box(SHIP_X - SHIP_BEAM / 2, SHIP_Y - SHIP_LENGTH / 2, SHIP_BEAM, SHIP_LENGTH).grown(26),
    Box(1160, 0, 60, 520),
)  # fmt: skip
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
                and not any(_in_box(box, at + 15, y) for box in _NO_WAVES)
            ):
                points = placed(_WAVE, round(at), y, 1)
                shapes.append(Polygon(f"wave{y}.{int(x)}", points, "", "wave", 2.5, closed=False))
            x += 116
    return tuple(shapes)
