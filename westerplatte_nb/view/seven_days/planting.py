"""Planting the trees of the board, kept off everything of the game: for authors, after a change of layout or land.

`python -m westerplatte_nb.view.seven_days.planting` writes the file that `woods` reads.
"""

from __future__ import annotations

from math import hypot
from pathlib import Path

from westerplatte_nb.games.seven_days.board import GUARDHOUSES, OUTPOSTS, published_board
from westerplatte_nb.view.curves import inside, scatter
from westerplatte_nb.view.scene import Point
from westerplatte_nb.view.seven_days.layout import (
    DAYS,
    MORALE,
    OUTPOST_Y,
    RING_OUTER,
    RUNG_PITCH,
    RUNG_TOP,
    path_ends,
    space_box,
    track_x,
)
from westerplatte_nb.view.seven_days.roads import keeps_clear
from westerplatte_nb.view.seven_days.terrain import WOODS, coast, grown
from westerplatte_nb.view.seven_days.woods import FILE, Tree


def planted() -> tuple[Tree, ...]:
    """Return the trees, row by row of the picture, the small ones of a row first."""
    inner = grown(coast(), -17)
    numbers = scatter(1939)
    found: list[Tree] = []
    for step in range(4600):
        x, y, pick, size = (next(numbers) for _ in range(4))
        # Half of them beside the roads, where there is little room.
        x, y = round(60 + x * 1090), round(y * (380 if step % 2 else 740))
        r = (8, 9, 11, 14)[int(size * 3.99)]
        # The wood is thick where the roads come from, and thins out towards the gates.
        thin = 0.5 if y > OUTPOST_Y else max(0.0, 1 - y / (RUNG_TOP + 3.4 * RUNG_PITCH))
        wooded = any(inside(wood, x, y) for wood in WOODS)
        if not ((wooded or pick < thin) and inside(inner, x, y) and keeps_clear(x, y, r) and _free(x, y, r)):
            continue
        if all(hypot(x - tree.x, y - tree.y) > (r + tree.r) * (0.62 if y < 210 else 0.8) for tree in found):
            found.append(Tree(x, y, r, int(pick * 1000) % 10 < (4 if y < 200 else 2)))
    return tuple(sorted(found, key=lambda tree: (tree.y // 120, tree.r)))


def _free(x: float, y: float, r: float) -> bool:
    for track in OUTPOSTS:
        if hypot(x - track_x(track), y - OUTPOST_Y) < RING_OUTER + r + 10:
            return False
    boxes = (MORALE, DAYS, *(space_box(space) for space in (*OUTPOSTS, *GUARDHOUSES)))
    if any(box.grown(r).holds(x, y) for box in boxes):
        return False
    return all(_from_line(*path_ends(*path), x, y) > r + 8 for path in published_board().paths)


def _from_line(a: Point, b: Point, x: float, y: float) -> float:
    (ax, ay), (bx, by) = a, b
    dx, dy = bx - ax, by - ay
    t = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    return hypot(x - ax - t * dx, y - ay - t * dy)


def trees_text(trees: tuple[Tree, ...]) -> str:
    """Return the text of the file: a tree a line."""
    lines = ",\n".join(f"[{tree.x}, {tree.y}, {tree.r}, {int(tree.is_fir)}]" for tree in trees)
    return f"[\n{lines}\n]\n"


if __name__ == "__main__":
    Path(str(FILE)).write_text(trees_text(planted()), "utf-8")
