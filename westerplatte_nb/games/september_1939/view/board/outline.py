"""Outlines of squares of ground: sets of points become areas with round corners, roads and bridges become lines."""

from collections.abc import Iterable, Iterator

from westerplatte_nb.games.september_1939.rules.table import SIDE
from westerplatte_nb.games.september_1939.view.board.layout import BOTTOM, EDGE, LEFT, STEP
from westerplatte_nb.view.drawing.scene import Point

Cell = tuple[int, int]
# How far from a corner its rounding begins, in steps.
ROUND = 0.36


def cells_of(points: Iterable[int]) -> frozenset[Cell]:
    """Return points as cells: column and row, from 0."""
    return frozenset((point & 31, point >> 5) for point in points)


def middle(cell: tuple[float, float]) -> Point:
    """Return the place in the picture of the middle of a cell, or of a place between cells."""
    return round(LEFT + cell[0] * STEP, 1), round(BOTTOM - cell[1] * STEP, 1)


def areas(cells: frozenset[Cell], rounding: float = ROUND, grow: float = 0.0) -> tuple[tuple[Point, ...], ...]:
    """Return the outlines of the areas that cells make together, with round corners; holes come after them."""
    outlines = [_rounded(_grown(loop, grow), rounding) for loop in _loops(cells)]
    return tuple(sorted(outlines, key=len, reverse=True))


def _loops(cells: frozenset[Cell]) -> Iterator[list[Cell]]:
    """Yield the closed lines around cells, their corners as twice the cell's place, the area always on the left."""
    edges: dict[Cell, list[Cell]] = {}
    for x, y in sorted(cells):
        left, right, low, high = 2 * x - 1, 2 * x + 1, 2 * y - 1, 2 * y + 1
        for start, end, beyond in (
            ((left, low), (right, low), (x, y - 1)),
            ((right, low), (right, high), (x + 1, y)),
            ((right, high), (left, high), (x, y + 1)),
            ((left, high), (left, low), (x - 1, y)),
        ):
            if beyond not in cells:
                edges.setdefault(start, []).append(end)
    while edges:
        first = min(edges)
        loop, here, before = [first], _take_edge(edges, first, None), first
        while here != first:
            loop.append(here)
            before, here = here, _take_edge(edges, here, before)
        yield _without_straight_points(loop)


def _take_edge(edges: dict[Cell, list[Cell]], start: Cell, before: Cell | None) -> Cell:
    """Take an edge from a corner out of the edges left, and return its end.

    Where two areas touch at the corner, it is the edge that keeps them apart.
    """
    ends = edges[start]
    if len(ends) > 1 and before is not None:
        dx, dy = start[0] - before[0], start[1] - before[1]
        ends.sort(key=lambda end: dx * (end[1] - start[1]) - dy * (end[0] - start[0]))
    end = ends.pop()
    if not ends:
        del edges[start]
    return end


def _without_straight_points(loop: list[Cell]) -> list[Cell]:
    """Return a loop without the points that lie on a straight line between their neighbours."""
    return [
        here for before, here, after in zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True)
        if (here[0] - before[0]) * (after[1] - here[1]) != (here[1] - before[1]) * (after[0] - here[0])
    ]  # fmt: skip


def _grown(loop: list[Cell], by: float) -> list[tuple[float, float]]:
    """Move every corner outwards by a part of a step."""
    corners = []
    for before, here, after in zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True):
        ins, out = _unit(before, here), _unit(here, after)
        # The area lies on the left, so outwards is on the right.
        corners.append((here[0] / 2 + (ins[1] + out[1]) * by, here[1] / 2 - (ins[0] + out[0]) * by))
    return corners


def _unit(start: Cell, end: Cell) -> Cell:
    """Return the direction from a corner to another, along an axis."""
    return _sign(end[0] - start[0]), _sign(end[1] - start[1])


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def _rounded(loop: list[tuple[float, float]], by: float) -> tuple[Point, ...]:
    """Return a loop in the picture with each corner cut `by` steps before and after it, inside the table."""
    points = []
    for (ax, ay), (x, y), (bx, by_y) in zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True):
        for place in (_toward(x, y, ax, ay, by), _toward(x, y, bx, by_y, by)):
            points.append(middle(_inside(place)))
    return tuple(points)


def _toward(x: float, y: float, to_x: float, to_y: float, by: float) -> tuple[float, float]:
    """Return the place `by` steps, but at most half the way, from a corner towards the next one."""
    length = abs(to_x - x) + abs(to_y - y)
    part = min(by, length / 2) / length if length else 0.0
    return x + (to_x - x) * part, y + (to_y - y) * part


def _inside(place: tuple[float, float]) -> tuple[float, float]:
    """Keep a place on the table."""
    least, most = -EDGE / STEP, SIDE - 1 + EDGE / STEP
    return min(max(place[0], least), most), min(max(place[1], least), most)


def lines(cells: frozenset[Cell]) -> tuple[tuple[Point, ...], ...]:
    """Return the straight lines between cells that follow each other; at the edge of the table they go on to it."""
    roads: list[tuple[Point, ...]] = []
    for across, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
        for x, y in sorted(cells):
            if (x - across, y - up) in cells or not _joins(cells, (x, y), (across, up)):
                continue
            end = (x, y)
            while _joins(cells, end, (across, up)):
                end = (end[0] + across, end[1] + up)
            roads.append((middle(_to_edge((x, y), (-across, -up))), middle(_to_edge(end, (across, up)))))
    return tuple(roads)


def _joins(cells: frozenset[Cell], cell: Cell, step: Cell) -> bool:
    """Tell whether a road goes on in a direction; slantwise only where it does not go round the corner."""
    (x, y), (across, up) = cell, step
    if (x + across, y + up) not in cells:
        return False
    return not (across and up) or ((x + across, y) not in cells and (x, y + up) not in cells)


def _to_edge(cell: Cell, step: Cell) -> tuple[float, float]:
    """Return the end of a road, carried on to the edge of the table if it lies in the outermost squares."""
    x, y = cell
    over = EDGE / STEP
    if (x in (0, SIDE - 1) and step[0] == (1 if x else -1)) or (y in (0, SIDE - 1) and step[1] == (1 if y else -1)):
        return x + step[0] * over, y + step[1] * over
    return x, y
