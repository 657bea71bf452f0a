"""What is only to be looked at: fields with their rows, slopes, hedges, the trees of an avenue. No rule knows of it.

It keeps to open ground, and has no edge of its own: whatever has a rule is outlined.
"""

from cmath import phase
from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import dist, hypot, tau
from operator import itemgetter

from westerplatte_nb.games.september_1939.rules.table import SIDE, STRIDE
from westerplatte_nb.games.september_1939.rules.table.ground import Terrain
from westerplatte_nb.games.september_1939.view.board.drawings import drawn, numbers
from westerplatte_nb.games.september_1939.view.board.layout import BOTTOM, LEFT, STEP
from westerplatte_nb.games.september_1939.view.board.outline import Cell, road_lines
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Shape, layered, smooth, tidy

# The middle of a tree and its radius.
Tree = tuple[float, ...]
# How far the trees of an avenue are from its middle and from each other.
_ASIDE, _APART = 19, 22
# Between bushes that are farther apart the hedge has an opening.
_GAP = 24
_SHEAVES = (6, 16)
_HEDGE: tuple[tuple[str, int, str, float, tuple[float, ...]], ...] = (
    ("shadow", 2, "furrow", 9, ()), ("leaves", 0, "tree", 8, ()), ("light", -1, "tree_light", 4, (5, 4)),
)  # fmt: skip


def _kind_at(ground: Terrain, x: float, y: float) -> str:
    """Return the kind of ground at a place of the picture; "" beside the table."""
    column, row = round((x - LEFT) / STEP), round((BOTTOM - y) / STEP)
    return ground.kind_at(column + STRIDE * row) if 0 <= column < SIDE and 0 <= row < SIDE else ""


def fields(ground: Terrain) -> Iterator[Shape]:
    """Yield the fields of a table, and on them the rises, each step lighter and with its shadow in the south-east."""
    # `drawn` and `numbers` read from the file of drawings: shapes with keys that begin with `field`, and outlines.
    for shape in drawn("land", "fields", "field"):
        # The drawing has the rows of sheaves as ruts: dashes make sheaves of them.
        yield replace(shape, dash=_SHEAVES) if isinstance(shape, Polygon) and shape.stroke == "rut" else shape
    # A rise that would reach into a river or over the edge of the table ("") is left out.
    yield from layered(
        tuple(_rise(f"slope{number}", outline))
        for number, outline in enumerate(numbers("land", "slopes"))
        if not any(_kind_at(ground, x, y) in ("", "river", "bridge") for x, y in outline)
    )


def _rise(key: str, outline: tuple[tuple[float, ...], ...]) -> Iterator[tuple[Shape, ...]]:
    """Yield a rise in the ground as layers: two steps, each with its slope in shade and all of it in the light."""
    # Places as complex numbers, from the north-east on clockwise, so that those to the south-east come first.
    middle = sum(complex(*place) for place in outline) / len(outline)
    foot = sorted(
        (complex(*place) - middle for place in smooth(((x, y) for x, y in outline), 2)),
        key=lambda one: phase(one * (1 + 1j)) % tau,
    )
    # A slope lies in shade as far as it falls to the south-east.
    crest = [one * (1 - max(0.0, one.real + one.imag) / abs(one) * 0.17) for one in foot]
    falling = sum(one.real + one.imag > 0 for one in foot)
    shade = [*foot[:falling], *reversed(crest[:falling])]
    for step, size in enumerate((1.0, 0.56)):
        for name, line, colour, opacity in (("shade", shade, "cast", 0.4), ("light", crest, "rung", 0.34)):
            places = [middle - (5 + 5j) * step + one * size for one in line]
            points = tuple((round(one.real), round(one.imag)) for one in places)
            yield (Polygon(f"{key}.{step}.{name}", points, colour, opacity=opacity),)


def hedges(ground: Terrain) -> Iterator[Shape]:
    """Yield the hedges between fields: each a line of bushes with its shadow, and its tops in the light.

    A hedge ends before a bush that does not stand on open ground, and before one that is farther away than _GAP.
    """
    # The bushes of each hedge; the last row is the one that grows.
    rows: list[list[Point]] = [[]]
    for x, y in (bush for row in numbers("land", "hedges") for bush in row):
        is_open = _kind_at(ground, x, y) == "open"
        if rows[-1] and (not is_open or dist(rows[-1][-1], (x, y)) > _GAP):
            rows.append([])
        if is_open:
            rows[-1].append((x, y))
    for name, shift, colour, width, dash in _HEDGE:
        for number, row in enumerate(row for row in rows if len(row) > 1):
            # Both ends and every third bush between them are enough for the line, but none right before the last end.
            line = tuple((x + shift, y + shift) for x, y in (row[0], *row[3:-2:3], row[-1]))
            yield Polygon(f"hedge{number}.{name}", line, "", colour, width, dash, closed=False)


def avenues(ground: Terrain, road: frozenset[Cell]) -> list[Tree]:
    """Return the trees of avenues, alternately on one side of the road and the other, on open ground only."""
    trees: list[Tree] = []
    for (x, y), (to_x, to_y) in road_lines(road):
        length = hypot(to_x - x, to_y - y)
        dx, dy = (to_x - x) / length, (to_y - y) / length
        for step in range(1, int(length // _APART)):
            along, aside = _APART * step, _ASIDE * (-1) ** step
            place = round(x + dx * along - dy * aside), round(y + dy * along + dx * aside)
            # After nine trees there is a gap of three.
            if step % 12 < 9 and _kind_at(ground, *place) == "open":
                trees.append((*place, 6.0))
    return trees


def crowns(key: str, trees: Iterable[Tree], has_shadow: bool = True) -> Iterator[Shape]:
    """Yield the crowns of trees from above, the smallest first: their shadows, the crowns, the light on them.

    The trees of a wood need no shadow, as the whole wood has one; its smallest stand in the shade of the others.
    """
    by_size = list(enumerate(sorted(trees, key=itemgetter(2))))
    lit = by_size if has_shadow else by_size[len(by_size) // 3 :]
    if has_shadow:
        yield from (Circle(f"{key}.shadow{n}", x + 2, y + 3, r, "furrow") for n, (x, y, r) in by_size)
    yield from (Circle(f"{key}{n}", x, y, r, "tree") for n, (x, y, r) in by_size)
    yield from (Circle(f"{key}{n}.light", x - 2, y - 3, tidy(r * 0.5), "tree_light") for n, (x, y, r) in lit)
