"""The ground of a table as a map: meadows and fields, roads, river and bridge, woods, towns, slow and closed ground."""

from collections.abc import Iterator
from functools import lru_cache

from westerplatte_nb.games.september_1939.ground import Ground
from westerplatte_nb.games.september_1939.table import POINTS, SIDE
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Rect, Shape, placed, scatter, tidy
from westerplatte_nb.view.september_1939.layout import BOTTOM, EDGE, LEFT, RIGHT, STEP, TOP
from westerplatte_nb.view.september_1939.outline import Cell, areas, cells_of, lines, middle

Shapes = tuple[Shape, ...]
_FIR: tuple[Point, ...] = ((-0.9, 0.9), (-0.35, 0.1), (-0.65, 0.1), (0, -1.5), (0.65, 0.1), (0.35, 0.1), (0.9, 0.9))
_WAVE: tuple[Point, ...] = ((-9, 0), (-5, -3), (-1, -3), (3, 0), (6, -3), (10, -3))
_TUFT: tuple[Point, ...] = ((-6, -5), (-2, 3), (0, -7), (2, 3), (6, -5))


@lru_cache(maxsize=8)
def land(ground: Ground) -> Shapes:
    """Return the ground of a table, from the lowest to the highest; without its signs and letters."""
    kinds: dict[str, set[int]] = {}
    for point in POINTS:
        kinds.setdefault(ground.kind_at(point), set()).add(point)
    cells = {kind: cells_of(points) for kind, points in kinds.items()}
    none: frozenset[Cell] = frozenset()
    road, bridge = cells.get("road", none), cells.get("bridge", none)
    wood, town = cells.get("wood", none), cells.get("town", none)
    return (
        Rect("table", LEFT - EDGE, TOP - EDGE, RIGHT - LEFT + STEP, BOTTOM - TOP + STEP, "meadow", "land_edge", 2),
        *_fields(),
        *_slow(cells.get("difficult", none)),
        *_closed(cells.get("impassable", none)),
        *_river(cells.get("river", none) | bridge),
        *_grid(),
        *_ground_of("wood", wood, "wood", "wood_edge"),
        *_ground_of("town", town, "yard", "lane_edge"),
        *_roads(road | bridge),
        *_bridges(bridge, road),
        *_houses(town),
        *_trees(wood, _lone(ground)),
    )


def _lone(ground: Ground) -> tuple[tuple[int, int], ...]:
    """Return where single trees stand in open ground; they are no cover, and as small as that."""
    numbers, found = scatter(7), []
    for point in POINTS:
        if next(numbers) < 0.05 and ground.kind_at(point) == "open":
            x, y = middle((point & 31, point >> 5))
            found.append((round(x + 13), round(y - 12)))
    return tuple(found)


def _fields() -> Iterator[Shape]:
    """Yield some fields, paler than the meadow, with their furrows."""
    numbers = scatter(1939)
    for number in range(9):
        x = LEFT + 20 + next(numbers) * (RIGHT - LEFT - 180)
        y = TOP + 20 + next(numbers) * (BOTTOM - TOP - 140)
        w, h, lean = 70 + next(numbers) * 90, 50 + next(numbers) * 70, next(numbers) * 24 - 12
        corners = ((x, y), (x + w, y + lean), (x + w - lean, y + h + lean), (x - lean, y + h))
        yield Polygon(f"field{number}", _whole(corners), "land")
        rows = int(h // 22)
        for row in range(1, rows):
            part = row / rows
            ends = ((x - lean * part + 5, y + h * part), (x + w - lean * part - 5, y + lean + h * part))
            yield Polygon(f"furrow{number}.{row}", _whole(ends), "", "meadow", 2, closed=False)


def _whole(points: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple((round(x), round(y)) for x, y in points)


def _grid() -> Iterator[Shape]:
    """Yield the lines of the grid: every 5 cm faintly, every 10 cm a little stronger."""
    for number in range(SIDE):
        strength = 0.5 if number % 2 == 0 else 0.22
        x, y = middle((number, number))
        for key, ends in (
            ("x", ((x, TOP - EDGE), (x, BOTTOM + EDGE))),
            ("y", ((LEFT - EDGE, y), (RIGHT + EDGE, y))),
        ):
            yield Polygon(f"grid:{key}{number}", ends, "", "shadow", 1, closed=False, opacity=strength)


def _ground_of(name: str, cells: frozenset[Cell], fill: str, edge: str) -> Iterator[Shape]:
    for number, outline in enumerate(areas(cells)):
        yield Polygon(f"{name}{number}", outline, fill, edge, 1.5)


def _slow(cells: frozenset[Cell]) -> Iterator[Shape]:
    """Yield difficult ground: hatched, with tufts of reed."""
    for number, outline in enumerate(areas(cells)):
        yield Polygon(f"slow{number}", outline, "earth")
        yield Polygon(f"slow{number}.edge", outline, "", "lane_edge", 2, (3, 5))
    for number, (x, y) in enumerate(map(middle, sorted(cells))):
        for part, (dx, dy) in enumerate(((-11, 11), (1, 11), (-5, -1))):
            ends = ((x + dx, y + dy), (x + dx + 10, y + dy - 10))
            yield Polygon(f"hatch{number}.{part}", ends, "", "lane_edge", 1.5, closed=False)
        if number % 6 == 0:
            yield Polygon(f"tuft{number}", placed(_TUFT, x, y - 2, 1), "", "wood_shadow", 2, closed=False)


def _closed(cells: frozenset[Cell]) -> Iterator[Shape]:
    """Yield ground that nobody passes: rock, cross-hatched."""
    for number, outline in enumerate(areas(cells)):
        yield Polygon(f"closed{number}", outline, "quay", "ruin", 2.5)
    for number, (x, y) in enumerate(map(middle, sorted(cells))):
        for part, ends in enumerate((((x - 10, y - 10), (x + 10, y + 10)), ((x - 10, y + 10), (x + 10, y - 10)))):
            yield Polygon(f"rock{number}.{part}", ends, "", "ruin", 2, closed=False)


def _river(cells: frozenset[Cell]) -> Iterator[Shape]:
    flowing = cells | _beyond(cells)
    for number, outline in enumerate(areas(flowing, 0.45, 0.07)):
        yield Polygon(f"bank{number}", outline, "beach", "land_edge", 2)
    for number, outline in enumerate(areas(flowing, 0.45, -0.06)):
        yield Polygon(f"shallow{number}", outline, "sea_shallow")
    for number, outline in enumerate(areas(flowing, 0.4, -0.18)):
        yield Polygon(f"river{number}", outline, "canal")
    for number, (x, y) in enumerate(map(middle, sorted(cells))):
        if number % 2 == 0:
            yield Polygon(f"wave{number}", placed(_WAVE, x, y + 4, 0.8), "", "wave", 2, closed=False)


def _beyond(cells: frozenset[Cell]) -> frozenset[Cell]:
    """Return the squares beside the table into which a river goes on."""
    last = SIDE - 1
    around = (((0, None), (-1, 0)), ((last, None), (1, 0)), ((None, 0), (0, -1)), ((None, last), (0, 1)))
    return frozenset(
        (x + across, y + up)
        for x, y in cells
        for (column, row), (across, up) in around
        if x == column or y == row
    )  # fmt: skip


def _roads(cells: frozenset[Cell]) -> Iterator[Shape]:
    ways = lines(cells)
    for number, ends in enumerate(ways):
        yield Polygon(f"road{number}.edge", ends, "", "lane_edge", 18, closed=False)
    knots = sorted({end for ends in ways for end in ends if LEFT <= end[0] <= RIGHT and TOP <= end[1] <= BOTTOM})
    yield from (Circle(f"knot{number}.edge", x, y, 9, "lane_edge") for number, (x, y) in enumerate(knots))
    for number, ends in enumerate(ways):
        yield Polygon(f"road{number}", ends, "", "lane", 14, closed=False)
    yield from (Circle(f"knot{number}", x, y, 7, "lane") for number, (x, y) in enumerate(knots))
    for number, ends in enumerate(ways):
        yield Polygon(f"road{number}.rut", ends, "", "rut", 2, (9, 7), closed=False)


def _bridges(cells: frozenset[Cell], road: frozenset[Cell]) -> Iterator[Shape]:
    """Yield planks across the road and a rail on either side of it."""
    both = cells | road
    for number, (column, row) in enumerate(sorted(cells)):
        x, y = middle((column, row))
        is_upright = (column, row + 1) in both or (column, row - 1) in both
        half, wide = STEP / 2 + 2, 12.0
        w, h = (wide * 2, half * 2) if is_upright else (half * 2, wide * 2)
        yield Rect(f"bridge{number}", tidy(x - w / 2), tidy(y - h / 2), tidy(w), tidy(h), "gate", "post", 1.5)
        for plank in range(-2, 3):
            at = plank * 7
            ends = ((x - wide, y + at), (x + wide, y + at)) if is_upright else ((x + at, y - wide), (x + at, y + wide))
            yield Polygon(f"plank{number}.{plank}", ends, "", "post", 1, closed=False)
        for side in (-wide, wide):
            ends = ((x + side, y - half), (x + side, y + half))
            if not is_upright:
                ends = ((x - half, y + side), (x + half, y + side))
            yield Polygon(f"rail{number}.{side:.0f}", ends, "", "post", 4, closed=False)


# Houses of a square, by their middle, width and height from the middle of the square.
_BLOCKS = (
    ((-7, -7, 14, 11), (8, -6, 10, 14), (-8, 8, 11, 12), (7, 9, 14, 9)),
    ((-6, -8, 16, 10), (10, -3, 9, 20), (-7, 7, 13, 13)),
    ((-9, 0, 10, 22), (6, -8, 15, 11), (7, 8, 13, 12)),
)


def _houses(cells: frozenset[Cell]) -> Iterator[Shape]:
    roofs, ridges = [], []
    for number, (column, row) in enumerate(sorted(cells)):
        x, y = middle((column, row))
        for part, (dx, dy, w, h) in enumerate(_BLOCKS[(column * 5 + row * 3) % 3]):
            left, top = tidy(x + dx - w / 2), tidy(y + dy - h / 2)
            fill = "wall" if (number + part) % 3 else "roof"
            roofs.append(Rect(f"house{number}.{part}", left, top, w, h, fill, "roof_edge", 1.5))
            ends = ((left, top + h / 2), (left + w, top + h / 2))
            if w <= h:
                ends = ((left + w / 2, top), (left + w / 2, top + h))
            ridges.append(Polygon(f"ridge{number}.{part}", ends, "", "wall_top", 1.5, closed=False))
    yield from (roof for roof in roofs if roof.fill == "wall")
    yield from (roof for roof in roofs if roof.fill == "roof")
    yield from ridges


# Trees of a square by their places from its middle and their size; every other square is turned.
_GROVE = ((-10, -9, 7), (1, -12, 6), (11, -7, 7), (-4, -1, 8), (7, 4, 7), (-12, 7, 6), (-2, 11, 7), (12, 13, 6))


def _trees(cells: frozenset[Cell], lone: tuple[tuple[int, int], ...]) -> Iterator[Shape]:
    leafy: list[tuple[int, int, int]] = [(x, y, 4) for x, y in lone]
    firs: list[tuple[int, int, int]] = []
    for column, row in sorted(cells, key=lambda cell: (-cell[1], cell[0])):
        x, y = middle((column, row))
        turn = (column * 7 + row * 5) % 4
        for number, (dx, dy, r) in enumerate(_GROVE):
            dx, dy = ((dx, dy), (-dx, dy), (dx, -dy), (-dy, dx))[turn]
            place = (round(x + dx), round(y + dy), r)
            (firs if (number + turn + column) % 3 == 0 else leafy).append(place)
    every = sorted((*leafy, *firs), key=lambda tree: tree[2])
    leafy.sort(key=lambda tree: tree[2])
    yield from (Circle(f"tree.shadow{n}", x + 1, y + 3, r, "wood_shadow") for n, (x, y, r) in enumerate(every))
    yield from (Circle(f"tree{n}", x, y, r, "tree") for n, (x, y, r) in enumerate(leafy))
    crowns = enumerate(leafy)
    yield from (Circle(f"tree{n}.light", x - 1, y - 2, round(r * 0.5), "tree_light") for n, (x, y, r) in crowns)
    yield from (Polygon(f"fir{n}", _whole(placed(_FIR, x, y, r)), "fir") for n, (x, y, r) in enumerate(firs))
