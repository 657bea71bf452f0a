"""The land under the board: sea, canal, peninsula, beach, wood. It knows nothing of the game but the layout."""

from functools import cache
from math import hypot
from operator import itemgetter

from westerplatte_nb.games.seven_days.view.board import layout as at
from westerplatte_nb.games.seven_days.view.board.ship import ship
from westerplatte_nb.games.seven_days.view.board.side_panels import label
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Rect, Shape, placed, polyline, smooth


@cache
def land() -> tuple[Shape, ...]:
    """Return the shapes of water and land, from the lowest to the highest."""
    coast, quay = at.outline("coast"), at.outline("quay")
    shore = _rounded(smooth(coast, 3, closed=False)) + quay
    return (
        Rect("sea", 0, 0, at.WIDTH, at.HEIGHT, "sea"),
        Polygon("canal", ((1040, 0), (at.WIDTH, 0), (at.WIDTH, 500), (1150, 620), (1120, 620), (1040, 500)), "canal"),
        Polygon("shoal", _grown(coast + quay, 44), "sea_shallow", opacity=0.45),
        Polygon("shallow", _grown(coast + quay, 26), "sea_shallow"),
        *_waves(),
        Polygon("far_bank", at.outline("far_bank"), "far_land", "quay", 3),
        *ship(),
        Polygon("beach", shore, "beach", "land_edge", 2.5),
        Polygon("land", _grown(shore, -13), "land"),
        Polygon("glade", _rounded(smooth(at.outline("glade"), 2)), "pasture"),
        *(Polygon(f"wood{n}", _rounded(_on_picture(smooth(at.outline(f"wood_{n}"), 2))), "wood") for n in range(4)),
        polyline("quay", quay, "quay", 6),
    )


@cache
def trees() -> tuple[Shape, ...]:
    """Return the trees, from the farthest (upper) to the nearest."""
    # A tree is x, y and radius. They are sorted by rows of 120 units, in a row the small ones first: like shapes side
    # by side make the data of the picture shorter.
    leafy, firs = (sorted(at.outline(kind), key=lambda tree: (tree[1] // 120, tree[2])) for kind in ("leafy", "firs"))
    by_size = sorted((*leafy, *firs), key=itemgetter(2))
    return (
        *(Circle(f"tree.shadow{n}", x + 2, y + 3, r, "wood_shadow") for n, (x, y, r) in enumerate(by_size)),
        *(Circle(f"tree{n}", x, y, r, "tree") for n, (x, y, r) in enumerate(leafy)),
        *(Circle(f"tree{n}.light", x - 2, y - 3, round(r * 0.58), "tree_light") for n, (x, y, r) in enumerate(leafy)),
        *(Polygon(f"fir{n}", _rounded(placed(at.outline("fir"), x, y, r)), "fir") for n, (x, y, r) in enumerate(firs)),
    )


@cache
def compass(north: str) -> tuple[Shape, ...]:
    """Return the compass, with the letter of the north; north is down, since the board has south up."""
    x, y = 36, 612
    needle = ((0, 25), (-8, 0), (0, -25), (8, 0))
    return (
        Circle("compass.plate", x, y + 41, 15, "paper", "paper_edge", 2),
        Circle("compass", x, y, 28, "paper", "paper_edge", 2),
        Polygon("compass.needle", placed(needle, x, y, 1), "paper_edge"),
        Polygon("compass.north", placed(((0, 25), (-8, 0), (8, 0)), x, y, 1), "flag_red"),
        label("compass.name", x, y + 43, north, 21, 30),
    )


def _grown(outline: tuple[Point, ...], margin: float) -> tuple[Point, ...]:
    """Return a closed outline with every point moved outwards (inwards for a negative `margin`).

    A point moves at a right angle to the line between the points before and after it.
    """
    points = []
    # The outlines run anticlockwise on the picture, so the outside is on the right of the way.
    points_before, points_after = (outline[-1], *outline[:-1]), (*outline[1:], outline[0])
    for (ax, ay), (x, y), (bx, by) in zip(points_before, outline, points_after, strict=True):
        length = hypot(bx - ax, by - ay) or 1  # 0 where both are the same: then the point stays
        points.append((x - (by - ay) / length * margin, y + (bx - ax) / length * margin))
    return _rounded(tuple(points))


def _on_picture(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return points with those high above the picture lowered to just beyond its upper edge."""
    return tuple((x, max(y, -2.0)) for x, y in points)


def _rounded(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return points in whole units."""
    return tuple((round(x), round(y)) for x, y in points)


def _waves() -> tuple[Shape, ...]:
    """Return the waves on the sea."""
    lines = (placed(at.outline("wave"), x, y, 1) for x, y in at.outline("waves"))
    return tuple(polyline(f"wave{n}", line, "wave", 3) for n, line in enumerate(lines))
