"""What is only to be looked at: fields with furrows and hedges, slopes, trees by the road. No rule knows of it.

It keeps to open ground, and has no edge of its own: whatever has a rule is outlined.
"""

from collections.abc import Iterator
from math import cos, hypot, pi, sin

from westerplatte_nb.games.september_1939.ground import Ground
from westerplatte_nb.games.september_1939.table import SIDE, STRIDE
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Shape, placed, scatter, smooth, tidy
from westerplatte_nb.view.september_1939.layout import BOTTOM, EDGE, LEFT, RIGHT, STEP, TOP
from westerplatte_nb.view.september_1939.outline import lines

Tree = tuple[float, float, float]
Quad = tuple[Point, Point, Point, Point]
_LARGE, _SMALL = 235.0, 150.0
# The crops, as often as they are sown.
_CROPS = ("land", "pasture", "stubble", "", "pasture", "land", "stubble", "")
_ROW = 12.0


def kind_around(ground: Ground, x: float, y: float) -> str:
    """Return the kind of ground at a place of the picture; nothing beside the table."""
    column, row = round((x - LEFT) / STEP), round((BOTTOM - y) / STEP)
    return ground.kind_at(column + STRIDE * row) if 0 <= column < SIDE and 0 <= row < SIDE else ""


def fields() -> tuple[list[Shape], list[tuple[Point, Point]]]:
    """Return the fields of a table, and the lines between them."""
    numbers = scatter(1939)
    corners = ((LEFT - EDGE, TOP - EDGE), (RIGHT + EDGE, TOP - EDGE), (RIGHT + EDGE, BOTTOM + EDGE))
    waiting: list[Quad] = [(*corners, (LEFT - EDGE, BOTTOM + EDGE))]
    shapes: list[Shape] = []
    borders: list[tuple[Point, Point]] = []
    number = 0
    while waiting:
        a, b, c, d = waiting.pop()
        across, down = _length(a, b) + _length(d, c), _length(a, d) + _length(b, c)
        if max(across, down) / 2 < _SMALL + next(numbers) * (_LARGE - _SMALL):
            shapes += _field(f"field{number}", (a, b, c, d), _CROPS[int(next(numbers) * 8)], next(numbers) < 0.5)
            number += 1
            continue
        one, other = (0.5 + (next(numbers) - 0.5) * 0.34 for _ in range(2))
        if across > down:
            p, q = _between(a, b, one), _between(d, c, other)
            waiting += [(a, p, q, d), (p, b, c, q)]
        else:
            p, q = _between(a, d, one), _between(b, c, other)
            waiting += [(a, b, q, p), (p, q, c, d)]
        borders.append((p, q))
    return shapes, borders


def _field(key: str, quad: Quad, crop: str, is_across: bool) -> Iterator[Shape]:
    """Yield a field with its furrows, or with the sheaves of September."""
    if not crop:
        return
    yield Polygon(key, quad, crop)
    a, b, c, d = quad if is_across else (quad[1], quad[2], quad[3], quad[0])
    rows = int(_length(a, d) // _ROW)
    for row in range(1, rows):
        start, end = _between(a, d, row / rows), _between(b, c, row / rows)
        if crop != "stubble":
            ends = (_between(start, end, 0.03), _between(start, end, 0.97))
            yield Polygon(f"{key}.{row}", ends, "", "furrow", 2, closed=False, opacity=0.5)
        elif row % 2 == 0:
            steps = int(_length(start, end) // 21)
            for step in range(1, steps):
                x, y = _between(start, end, step / steps)
                yield Circle(f"{key}.{row}.{step}", x, y, 3, "lane_edge")


def _length(start: Point, end: Point) -> float:
    return hypot(end[0] - start[0], end[1] - start[1])


def _between(start: Point, end: Point, part: float) -> Point:
    return round(start[0] + (end[0] - start[0]) * part), round(start[1] + (end[1] - start[1]) * part)


def slopes(ground: Ground) -> Iterator[Shape]:
    """Yield rises of the ground: each step of them lighter, with its shadow in the south-east."""
    numbers = scatter(31)
    for number in range(12):
        x, y = LEFT + next(numbers) * (RIGHT - LEFT), TOP + next(numbers) * (BOTTOM - TOP)
        wide, high = 90 + next(numbers) * 70, 60 + next(numbers) * 50
        bends = [0.86 + next(numbers) * 0.28 for _ in range(9)]
        around = [(wide * r * cos(n * 2 * pi / 9), high * r * sin(n * 2 * pi / 9)) for n, r in enumerate(bends)]
        if any(kind_around(ground, x + dx, y + dy) in ("", "river", "bridge") for dx, dy in around):
            continue
        for step, size in enumerate((1.0, 0.78, 0.56, 0.36)):
            outline = smooth(placed(around, x - 5 * step, y - 6 * step, size), 4)
            yield Polygon(f"slope{number}.{step}.shade", placed(outline, 3, 4, 1), "furrow", opacity=0.14)
            yield Polygon(f"slope{number}.{step}", outline, "noon_sun", opacity=0.1)


def hedges(ground: Ground, borders: list[tuple[Point, Point]]) -> list[Tree]:
    """Return the bushes along some of the lines between fields."""
    numbers, found = scatter(3), []
    for start, end in borders:
        if next(numbers) < 0.45:
            continue
        steps = int(_length(start, end) // 9)
        for step in range(1, steps):
            x, y = _between(start, end, step / steps)
            place = x + round(next(numbers) * 3) - 1, y + round(next(numbers) * 3) - 1
            if next(numbers) > 0.1 and kind_around(ground, *place) == "open":
                found.append((*place, 3.5 + round(next(numbers) * 2)))
    return found


def roadside(ground: Ground, road: frozenset[tuple[int, int]]) -> list[Tree]:
    """Return the trees of an avenue, in turn on one side of the road and the other."""
    found: list[Tree] = []
    for start, end in lines(road):
        length = _length(start, end)
        dx, dy = (end[0] - start[0]) / length * 19, (end[1] - start[1]) / length * 19
        for step in range(1, int(length // 17)):
            x, y = _between(start, end, 17 * step / length)
            side = 1 if step % 2 else -1
            place = round(x - dy * side), round(y + dx * side)
            if step % 12 < 9 and kind_around(ground, *place) == "open":
                found.append((*place, 6.0))
    return found


def bushes(key: str, every: list[Tree]) -> Iterator[Shape]:
    """Yield small trees from above."""
    yield from (Circle(f"{key}.shadow{n}", x + 2, y + 3, r, "furrow") for n, (x, y, r) in enumerate(every))
    yield from (Circle(f"{key}{n}", x, y, r, "tree") for n, (x, y, r) in enumerate(every))
    crowns = enumerate(every)
    yield from (Circle(f"{key}{n}.light", x - 1, y - 1, tidy(r * 0.5), "tree_light") for n, (x, y, r) in crowns)
