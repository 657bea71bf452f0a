"""Outlines of squares of ground: sets of points become areas with round corners, roads and bridges become lines."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from westerplatte_nb.games.september_1939.rules.table import SIDE, cell_of
from westerplatte_nb.games.september_1939.view.board.layout import BOTTOM, EDGE, LEFT, STEP
from westerplatte_nb.view.drawing.scene import Point

Cell = tuple[int, int]
# A place in steps of the grid, which may lie between cells.
Corner = tuple[float, float]
C = TypeVar("C", bound=Corner)
# How far from a corner its rounding begins, in steps.
ROUND = 0.36


def cells_of(points: Iterable[int]) -> frozenset[Cell]:
    """Return points as cells: column and row, from 0 in the south-western corner."""
    return frozenset(map(cell_of, points))


def middle(cell: Corner) -> Point:
    """Return where the middle of a cell is in the picture; the cell may be a place between cells, by fractions."""
    column, row = cell
    return round(LEFT + column * STEP, 1), round(BOTTOM - row * STEP, 1)


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
    # For each corner, the ends of the edges of areas that begin there.
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
        # A corner at which the line goes straight on is left out.
        yield [corner for before, corner, after in _with_neighbours(loop) if _turn(before, corner, after)]


def _take_edge(edges: dict[Cell, list[Cell]], start: Cell, before: Cell | None) -> Cell:
    """Remove an edge that begins at the corner `start` from `edges`, and return its end.

    `before` is the corner from which the loop came, None at its beginning. Where two areas touch at the corner, two
    edges begin there, and it is the one that turns most to the left, which keeps the areas apart.
    """
    ends = edges[start]
    if len(ends) > 1 and before is not None:
        ends.sort(key=lambda end: _turn(before, start, end))
    end = ends.pop()
    if not ends:
        del edges[start]
    return end


def _turn(before: Cell, corner: Cell, after: Cell) -> int:
    """Return the turn of a line at a corner (a cross product): above 0 to the left, below to the right, 0 straight."""
    (x, y), (from_x, from_y), (to_x, to_y) = corner, before, after
    return (x - from_x) * (to_y - y) - (y - from_y) * (to_x - x)


def _with_neighbours(loop: list[C]) -> Iterator[tuple[C, C, C]]:
    """Return for each corner of a closed loop the corner before it, itself, and the one after it."""
    return zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True)


def _grown(loop: list[Cell], steps: float) -> list[Corner]:
    """Return a loop with every corner moved outwards by a part of a step, and its coordinates halved to steps."""
    corners = []
    for before, (x, y), after in _with_neighbours(loop):
        (in_x, in_y), (out_x, out_y) = _direction(before, (x, y)), _direction((x, y), after)
        # The area lies on the left, so outwards is on the right.
        corners.append((x / 2 + (in_y + out_y) * steps, y / 2 - (in_x + out_x) * steps))
    return corners


def _direction(start: Cell, end: Cell) -> Cell:
    """Return the direction from a corner to another on the same axis, as a step of length 1."""
    (x, y), (to_x, to_y) = start, end
    return (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)


def _rounded(loop: list[Corner], steps: float) -> tuple[Point, ...]:
    """Return a loop as points of the picture, each corner cut off so many steps before and after it."""
    cuts = (
        _place_towards(corner, neighbour, steps)
        for before, corner, after in _with_neighbours(loop)
        for neighbour in (before, after)
    )
    return tuple(middle(_inside(cut)) for cut in cuts)


def _place_towards(corner: Corner, neighbour: Corner, steps: float) -> Corner:
    """Return the place so many steps, but at most half the way, from a corner towards the next one."""
    (x, y), (to_x, to_y) = corner, neighbour
    length = abs(to_x - x) + abs(to_y - y)
    share = min(steps, length / 2) / length if length else 0.0
    return x + (to_x - x) * share, y + (to_y - y) * share


def _inside(place: Corner) -> Corner:
    """Return a place, in steps of the grid, moved onto the table if it lies beside it."""
    (x, y), least, most = place, -EDGE / STEP, SIDE - 1 + EDGE / STEP
    return min(max(x, least), most), min(max(y, least), most)


def road_lines(cells: frozenset[Cell]) -> tuple[tuple[Point, ...], ...]:
    """Return the longest straight lines over the cells of roads in four directions, each as its two ends.

    A line that ends in an outermost cell is drawn on to the edge of the table.
    """
    lines: list[tuple[Point, ...]] = []
    for across, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
        for x, y in sorted(cells):
            # A line begins only at a cell without one before it, from which the road leads on.
            if (x - across, y - up) in cells or not _joins(cells, (x, y), (across, up)):
                continue
            end = (x, y)
            while _joins(cells, end, (across, up)):
                column, row = end
                end = (column + across, row + up)
            lines.append((middle(_to_edge((x, y), (-across, -up))), middle(_to_edge(end, (across, up)))))
    return tuple(lines)


def _joins(cells: frozenset[Cell], cell: Cell, step: Cell) -> bool:
    """Tell whether a road leads from a cell by a step; a diagonal step only where no road leads round its corner."""
    (x, y), (across, up) = cell, step
    if (x + across, y + up) not in cells:
        return False
    return not (across and up) or ((x + across, y) not in cells and (x, y + up) not in cells)


def _to_edge(cell: Cell, step: Cell) -> Corner:
    """Return the end of a line that leaves a cell in the direction of a step.

    It is the cell's middle, or where the step leaves the table, the point of the edge.
    """
    (x, y), (across, up) = cell, step
    if 0 <= x + across < SIDE and 0 <= y + up < SIDE:
        return x, y
    half = EDGE / STEP
    return x + across * half, y + up * half
