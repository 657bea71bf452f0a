"""Outlines of squares of ground: sets of points become areas with round corners, roads and bridges become lines."""

from collections.abc import Iterable, Iterator

from westerplatte_nb.games.september_1939.rules.table import SIDE
from westerplatte_nb.games.september_1939.view.board.layout import BOTTOM, EDGE, LEFT, STEP
from westerplatte_nb.view.drawing.scene import Point

Cell = tuple[int, int]
# How far from a corner its rounding begins, in steps.
ROUND = 0.36


def cells_of(points: Iterable[int]) -> frozenset[Cell]:
    """Return points as cells: column and row, from 0 in the south-western corner."""
    # Of a point, `& 31` is the column and `>> 5` the row.
    return frozenset((point & 31, point >> 5) for point in points)


def middle(cell: tuple[float, float]) -> Point:
    """Return where the middle of a cell is in the picture; the cell may be a place between cells, by fractions."""
    return round(LEFT + cell[0] * STEP, 1), round(BOTTOM - cell[1] * STEP, 1)


def areas(cells: frozenset[Cell], rounding: float = ROUND, grow: float = 0.0) -> tuple[tuple[Point, ...], ...]:
    """Return the outlines of the areas that cells make together, with round corners; holes are outlines as well.

    `rounding` is how far from a corner its rounding begins, `grow` how far all edges move outwards, both in steps of
    the grid.
    """
    outlines = [_rounded(_grown(loop, grow), rounding) for loop in _loops(cells)]
    # The longest first, so that a hole, which has fewer points than its area, is drawn over it.
    return tuple(sorted(outlines, key=len, reverse=True))


def _loops(cells: frozenset[Cell]) -> Iterator[list[Cell]]:
    """Yield the closed lines around cells as their corners, with the area always on the left.

    The coordinates are doubled, so that corners, which lie half a step from the middle of a cell, are whole numbers.
    """
    # From each corner the ends of the edges that begin there.
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
        loop, corner, previous = [first], _take_edge(edges, first, None), first
        while corner != first:
            loop.append(corner)
            previous, corner = corner, _take_edge(edges, corner, previous)
        yield _without_straight_points(loop)


def _take_edge(edges: dict[Cell, list[Cell]], start: Cell, before: Cell | None) -> Cell:
    """Remove an edge that begins at the corner `start` from `edges`, and return its end.

    `before` is the corner from which the loop came, None at its beginning. Where two areas touch at the corner, two
    edges begin there, and it is the one that turns most to the left, which keeps the areas apart.
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
    """Return a loop with every corner moved outwards by a part of a step, and its coordinates halved to steps."""
    corners = []
    for before, here, after in zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True):
        (in_x, in_y), (out_x, out_y) = _direction(before, here), _direction(here, after)
        # The area lies on the left, so outwards is on the right.
        corners.append((here[0] / 2 + (in_y + out_y) * by, here[1] / 2 - (in_x + out_x) * by))
    return corners


def _direction(start: Cell, end: Cell) -> Cell:
    """Return the direction from a corner to another on the same axis, as a step of length 1."""
    return _sign(end[0] - start[0]), _sign(end[1] - start[1])


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def _rounded(loop: list[tuple[float, float]], by: float) -> tuple[Point, ...]:
    """Return a loop as points of the picture, each corner cut off `by` steps before and after it."""
    points = []
    for before, (x, y), after in zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True):
        for neighbour in (before, after):
            points.append(middle(_inside(_toward(x, y, *neighbour, by))))
    return tuple(points)


def _toward(x: float, y: float, to_x: float, to_y: float, by: float) -> tuple[float, float]:
    """Return the place `by` steps, but at most half the way, from a corner towards the next one."""
    length = abs(to_x - x) + abs(to_y - y)
    share = min(by, length / 2) / length if length else 0.0
    return x + (to_x - x) * share, y + (to_y - y) * share


def _inside(place: tuple[float, float]) -> tuple[float, float]:
    """Return a place, in steps of the grid, moved onto the table if it lies beside it."""
    least, most = -EDGE / STEP, SIDE - 1 + EDGE / STEP
    return min(max(place[0], least), most), min(max(place[1], least), most)


def road_lines(cells: frozenset[Cell]) -> tuple[tuple[Point, ...], ...]:
    """Return the longest straight lines over the cells of roads in four directions, each as its two ends.

    A line that ends in an outermost cell is drawn on to the edge of the table.
    """
    lines: list[tuple[Point, ...]] = []
    for across, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
        for x, y in sorted(cells):
            if (x - across, y - up) in cells or not _joins(cells, (x, y), (across, up)):
                continue
            end = (x, y)
            while _joins(cells, end, (across, up)):
                end = (end[0] + across, end[1] + up)
            lines.append((middle(_to_edge((x, y), (-across, -up))), middle(_to_edge(end, (across, up)))))
    return tuple(lines)


def _joins(cells: frozenset[Cell], cell: Cell, step: Cell) -> bool:
    """Tell whether a road leads from a cell by a step; a diagonal step only where no road leads round its corner."""
    (x, y), (across, up) = cell, step
    if (x + across, y + up) not in cells:
        return False
    return not (across and up) or ((x + across, y) not in cells and (x, y + up) not in cells)


def _to_edge(cell: Cell, step: Cell) -> tuple[float, float]:
    """Return the end of a line that leaves a cell in the direction of a step.

    It is the cell's middle, or where the step leaves the table, the point of the edge.
    """
    (x, y), (across, up) = cell, step
    half = EDGE / STEP
    if (x in (0, SIDE - 1) and across == (1 if x else -1)) or (y in (0, SIDE - 1) and up == (1 if y else -1)):
        return x + across * half, y + up * half
    return x, y
