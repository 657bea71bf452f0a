"""The ground of a table as a map: meadows and fields, roads, river and bridge, woods, farms, slow and closed ground.

What has a rule has an outline: wood, farm, river, road, slow and closed ground. All else is `fields`.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import sin

from westerplatte_nb.games.september_1939.rules.table import POINTS, SIDE
from westerplatte_nb.games.september_1939.rules.table.ground import Terrain
from westerplatte_nb.games.september_1939.view.board import fields
from westerplatte_nb.games.september_1939.view.board.drawings import numbers
from westerplatte_nb.games.september_1939.view.board.layout import BOTTOM, EDGE, LEFT, RIGHT, STEP, TOP, is_on_table
from westerplatte_nb.games.september_1939.view.board.outline import Cell, areas, cells_of, middle, road_lines
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Rect, Shape, layered, placed, tidy

Shapes = tuple[Shape, ...]
_TABLE = (LEFT - EDGE, TOP - EDGE, RIGHT - LEFT + STEP, BOTTOM - TOP + STEP)
_TUFT: tuple[Point, ...] = ((-5, -5), (-2, 2), (0, -6), (2, 2), (5, -5))
# How far an outline strays from the squares of the ground, and how far apart its points are.
_STRAY, _APART = 4.5, 23.0


@lru_cache(maxsize=8)
def land(ground: Terrain) -> Shapes:
    """Return the shapes of a table's ground, from the lowest layer to the highest, without signs and letters."""
    kinds: dict[str, set[int]] = {}
    for point in POINTS:
        kinds.setdefault(ground.kind_at(point), set()).add(point)
    cells = {kind: cells_of(points) for kind, points in kinds.items()}
    none: frozenset[Cell] = frozenset()
    road, bridge = cells.get("road", none), cells.get("bridge", none)
    wood, town = cells.get("wood", none), cells.get("town", none)
    return (
        Rect("table", *_TABLE, "meadow"),
        *fields.fields(ground),
        *_difficult(cells.get("difficult", none)),
        *_impassable(cells.get("impassable", none)),
        *_river(cells.get("river", none) | bridge),
        *_grid(),
        *fields.hedges(ground),
        *_shaded_areas("wood", wood, "wood", "wood_edge"),
        *_shaded_areas("town", town, "yard", "lane_edge"),
        *_roads(road | bridge),
        *_bridges(bridge, road),
        *fields.crowns("avenue", fields.avenues(ground, road)),
        *_houses(town),
        *_trees(wood),
        Rect("table.edge", *_TABLE, "", "ink_soft", 2),
    )


def _rounded(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return points in whole units."""
    return tuple((round(x), round(y)) for x, y in points)


def _natural_outlines(cells: frozenset[Cell], rounding: float, grow: float = 0.0) -> Iterator[tuple[Point, ...]]:
    """Yield the outlines of the areas of some cells with wavy edges; outlines inside each other wave alike.

    `rounding` and `grow` are those of `areas`, in steps of the grid.
    """
    for outline in areas(cells, rounding, grow):
        points: list[Point] = []
        for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
            steps = max(1, round((abs(bx - ax) + abs(by - ay)) / _APART))
            points += [_waved(ax + (bx - ax) * n / steps, ay + (by - ay) * n / steps) for n in range(steps)]
        yield tuple(points)


def _waved(x: float, y: float) -> Point:
    """Return a point of an outline shifted by a wave, less near the edge of the table and not at all on it."""
    to_edge = min(x - LEFT, RIGHT - x, y - TOP, BOTTOM - y) + EDGE
    height = _STRAY * min(1.0, max(0.0, to_edge / STEP))
    # Wave lengths that do not fit each other, so that no pattern is seen.
    return round(x + height * sin(y / 19 + x / 71)), round(y + height * sin(x / 23 + y / 67))


def _grid() -> Iterator[Shape]:
    """Yield the lines of the grid, every 10 cm: enough to count by, without a net over the land."""
    for number in range(0, SIDE, 2):
        x, y = middle((number, number))
        vertical, horizontal = ((x, TOP - EDGE), (x, BOTTOM + EDGE)), ((LEFT - EDGE, y), (RIGHT + EDGE, y))
        yield Polygon(f"grid:x{number}", vertical, "", "furrow", 1, closed=False, opacity=0.45)
        yield Polygon(f"grid:y{number}", horizontal, "", "furrow", 1, closed=False, opacity=0.45)


def _shaded_areas(name: str, cells: frozenset[Cell], fill: str, edge: str) -> Iterator[Shape]:
    """Yield woods or farms as areas with an edge and a shade; `name` begins their keys."""
    for number, outline in enumerate(_natural_outlines(cells, 0.5, 0.04)):
        yield Polygon(f"{name}{number}.shade", placed(outline, 3, 5, 1), "furrow")
        yield Polygon(f"{name}{number}", outline, fill, edge, 2)


def _difficult(cells: frozenset[Cell]) -> Iterator[Shape]:
    """Yield difficult ground: rough, hatched from square to square, with tufts of reed."""
    for number, outline in enumerate(_natural_outlines(cells, 0.5)):
        yield Polygon(f"slow{number}", outline, "earth")
        yield Polygon(f"slow{number}.edge", outline, "", "lane_edge", 2.5, (4, 5))
    for column, row in sorted(cells):
        # A hatch leads to the north-east over all cells that touch each other that way, from the first of them.
        if (column - 1, row - 1) not in cells:
            length = next(steps for steps in range(SIDE + 1) if (column + steps, row + steps) not in cells)
            # It ends 0.38 of a step beyond the middles of the first cell and the last, which is `length - 1` from it.
            ends = tuple(middle((column + step, row + step)) for step in (-0.38, length - 0.62))
            # A dash and a gap are together half the diagonal of a cell, so that all cells look the same.
            yield Polygon(f"hatch{column}.{row}", ends, "", "lane_edge", 1.5, dash=(12, 12.04), closed=False)
    # One cell of three, by turns in one corner of the cell and the other.
    tufted = sorted(cells)[::3]
    for number, (x, y) in enumerate(map(middle, tufted)):
        dx, dy = (-7, -6) if number % 2 else (6, 8)
        yield Polygon(f"tuft{number}", placed(_TUFT, x + dx, y + dy, 1), "", "wood_shadow", 2, closed=False)


def _impassable(cells: frozenset[Cell]) -> Iterator[Shape]:
    """Yield ground that nobody passes: rock, cross-hatched."""
    for number, outline in enumerate(areas(cells)):
        yield Polygon(f"closed{number}", outline, "quay", "ruin", 2.5)
    for number, (x, y) in enumerate(map(middle, sorted(cells))):
        for part, ends in enumerate((((x - 10, y - 10), (x + 10, y + 10)), ((x - 10, y + 10), (x + 10, y - 10)))):
            yield Polygon(f"rock{number}.{part}", ends, "", "ruin", 2, closed=False)


# A glint of light on water, of length 1.
_GLINT = ((0, 0), (0.5, -1.8), (1, 0), (0.5, 1.8))
# From the bank to the middle of a river: how far it reaches beyond its squares, its colour, and how round it is.
_WATER = (("bank", 0.1, "beach", 0.5), ("shallow", 0.0, "sea_shallow", 0.5), ("river", -0.1, "canal", 0.48),
          ("deep", -0.24, "canal_deep", 0.4))  # fmt: skip


def _river(cells: frozenset[Cell]) -> Iterator[Shape]:
    """Yield a river in layers from its banks to its deep middle, with two glints of light a square along its flow."""
    flowing = cells | _beside_table(cells)
    for name, grow, colour, rounding in _WATER:
        for number, outline in enumerate(_natural_outlines(flowing, rounding, grow)):
            yield Polygon(f"{name}{number}", outline, colour, "land_edge" if name == "bank" else "", 2)
    for number, (column, row) in enumerate(sorted(cells)):
        x, y = _waved(*middle((column, row)))
        flows_north_or_south = (column, row + 1) in flowing or (column, row - 1) in flowing
        is_upright = flows_north_or_south and (column + 1, row) not in flowing
        for part, (along, aside, length) in enumerate(((-14, -5, 22), (0, 5, 15))):
            # Shifted differently from square to square, so that no pattern is seen.
            along, aside = along + number * 7 % 11, aside + number * 5 % 7 - 3
            glint = [(along + length * dx, aside + dy) for dx, dy in _GLINT]
            points = tuple((x + dy, y + dx) if is_upright else (x + dx, y + dy) for dx, dy in glint)
            yield Polygon(f"light{number}.{part}", _rounded(points), "wave")


def _beside_table(cells: frozenset[Cell]) -> frozenset[Cell]:
    """Return the squares beside the table into which a river goes on: those next to its squares at the edge."""
    neighbours = {(x + across, y + up) for x, y in cells for across, up in ((-1, 0), (1, 0), (0, -1), (0, 1))}
    return frozenset((x, y) for x, y in neighbours if not (0 <= x < SIDE and 0 <= y < SIDE))


def _roads(cells: frozenset[Cell]) -> Iterator[Shape]:
    """Yield roads in layers, edge, bed and ruts, with a disc where lines meet."""
    lines = road_lines(cells)
    for number, ends in enumerate(lines):
        yield Polygon(f"road{number}.edge", ends, "", "lane_edge", 19, closed=False)
    # The ends of lines on the table; at its edge a road goes on.
    knots = sorted({end for ends in lines for end in ends if is_on_table(*end)})
    yield from (Circle(f"knot{number}.edge", x, y, 9.5, "lane_edge") for number, (x, y) in enumerate(knots))
    for number, ends in enumerate(lines):
        yield Polygon(f"road{number}", ends, "", "lane", 15, closed=False)
    yield from (Circle(f"knot{number}", x, y, 7.5, "lane") for number, (x, y) in enumerate(knots))
    for number, ends in enumerate(lines):
        yield Polygon(f"road{number}.rut", ends, "", "rut", 2, (9, 7), closed=False)


# Of a bridge its bed, its planks and its rails: how far from its middle, how wide, in which colour and dashes.
_SPAN = STEP / 2 + 10
_BRIDGE: tuple[tuple[float, float, str, tuple[float, ...]], ...] = (
    (0, 28, "post", ()), (0, 24, "gate", ()), (0, 24, "post", (1.5, 5.5)), (-12, 4, "post", ()), (12, 4, "post", ()),
)  # fmt: skip


def _bridges(cells: frozenset[Cell], road: frozenset[Cell]) -> Iterator[Shape]:
    """Yield the bridges, each as a bed, planks across the road and a rail on either side of it."""
    road_and_bridges = cells | road
    for number, (column, row) in enumerate(sorted(cells)):
        x, y = middle((column, row))
        is_upright = (column, row + 1) in road_and_bridges or (column, row - 1) in road_and_bridges
        for part, (aside, width, colour, dash) in enumerate(_BRIDGE):
            ends = ((x + aside, y - _SPAN), (x + aside, y + _SPAN))
            if not is_upright:
                ends = ((x - _SPAN, y + aside), (x + _SPAN, y + aside))
            yield Polygon(f"bridge{number}.{part}", ends, "", colour, width, dash, closed=False)


def _houses(cells: frozenset[Cell]) -> list[Shape]:
    """Return the houses of farms, a few in each cell: their shadows, roofs of tile or thatch, dark halves, ridges."""
    arrangements, roofs = numbers("land", "houses"), ("wall", "gate", "wall")
    houses = []
    for number, (column, row) in enumerate(sorted(cells)):
        x, y = middle((column, row))
        # The arrangement of a cell's houses and the colours of their roofs vary with its place.
        arrangement = arrangements[(column * 5 + row * 3) % 3]
        for part, (dx, dy, w, h) in enumerate(arrangement):
            houses.append(_house(f"house{number}.{part}", x + dx, y + dy, w, h, roofs[(number + part) % 3]))
    return layered(houses)


def _house(key: str, x: float, y: float, w: float, h: float, fill: str) -> tuple[Shapes, ...]:
    """Return a house in layers: shadow, roof, its dark half and its ridge."""
    left, top, right, bottom = tidy(x - w / 2), tidy(y - h / 2), tidy(x + w / 2), tidy(y + h / 2)
    shade = ((left + 3, bottom), (left + 3, top + 5), (right + 4, top + 5), (right + 4, bottom + 5),
             (left + 3, bottom + 5))  # fmt: skip
    # The ridge lies along the longer side; the half to the south or east of it, with the corner `end`, is dark.
    ridge, end = (((left, y), (right, y)), (left, bottom)) if w > h else (((x, top), (x, bottom)), (right, top))
    return (
        (Polygon(f"{key}.shadow", shade, "lane_edge"),),
        (Rect(key, left, top, w, h, fill, "roof_edge", 1.5),),
        (Polygon(f"{key}.dark", (*ridge, (right, bottom), end), "dawn_air", opacity=0.28),),
        (Polygon(f"{key}.ridge", ridge, "", "wall_top", 1.5, closed=False),),
    )


# Trees of a square by their places from its middle and their size; every other square is turned.
_GROVE = ((-9, -8, 14), (10, -3, 12), (-3, 10, 13))


def _trees(cells: frozenset[Cell]) -> Iterator[Shape]:
    """Yield the trees of woods from above: leafy ones by size, then firs; about one tree in six is a fir."""
    leafy: list[fields.Tree] = []
    firs: list[fields.Tree] = []
    for column, row in sorted(cells, key=lambda cell: (-cell[1], cell[0])):
        x, y = middle((column, row))
        # A cell has the grove as it is, mirrored in one of two ways, or turned: which of them varies with its place.
        turn = (column * 7 + row * 5) % 4
        for number, (dx, dy, r) in enumerate(_GROVE):
            dx, dy = ((dx, dy), (-dx, dy), (dx, -dy), (-dy, dx))[turn]
            # No crown reaches over the edge of the table.
            across = min(max(x + dx, LEFT - EDGE + r), RIGHT + EDGE - r)
            down = min(max(y + dy, TOP - EDGE + r), BOTTOM + EDGE - r)
            is_fir = (number * 2 + turn + column) % 6 == 0
            (firs if is_fir else leafy).append((round(across), round(down), r))
    fir = tuple((x, y) for x, y in numbers("land", "fir")[0])
    yield from fields.crowns("tree", leafy, has_shadow=False)
    yield from (Polygon(f"fir{n}", _rounded(placed(fir, x, y, r - 2)), "fir") for n, (x, y, r) in enumerate(firs))
    yield from (Circle(f"fir{n}.top", x - 2, y - 2, 3, "tree") for n, (x, y, _) in enumerate(firs))
