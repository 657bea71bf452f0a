"""The scene of a position: the table as a map, who holds its marked places, the stands, and what is marked."""

from collections.abc import Iterator
from functools import lru_cache

from westerplatte_nb.games.september_1939.rules.ending import holder_of
from westerplatte_nb.games.september_1939.rules.state import State, Table
from westerplatte_nb.games.september_1939.rules.table import LENGTH, NOWHERE, POINTS, SIDE, STRIDE
from westerplatte_nb.games.september_1939.rules.table import STEP as CM_STEP
from westerplatte_nb.games.september_1939.view.board import layout as at
from westerplatte_nb.games.september_1939.view.board.forces import losses, sheets, sign
from westerplatte_nb.games.september_1939.view.board.layout import place_of
from westerplatte_nb.games.september_1939.view.board.marking import die_plates, reach_areas, under_pieces
from westerplatte_nb.games.september_1939.view.board.outline import middle
from westerplatte_nb.games.september_1939.view.board.stands import stand_pieces
from westerplatte_nb.games.september_1939.view.board.terrain import land
from westerplatte_nb.games.september_1939.view.text import lines_of, mark_name, stand_line
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.marks import NO_MARKS, Marks
from westerplatte_nb.view.drawing.scene import Circle, Polygon, Rect, Scene, Shape, Target, Text, polyline

_STRIPES = (2 * at.STEP, 2 * at.STEP)
# The ring of a marked place.
RING = 22.0
# How far from its place its sign stands where that is taken, in steps to the east and to the north.
_BESIDE = ((0, 1), (1, 0), (-1, 0), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1), (0, 2), (2, 0), (-2, 0), (0, -2))


def margins(words: Words) -> Iterator[Shape]:
    """Yield the paper around the table with a border of stripes 20 cm apart, and the coordinates every 10 cm."""
    yield Rect("paper", 0, 0, at.WIDTH, at.HEIGHT, "paper")
    length = LENGTH * at.SCALE + at.STEP + 14
    yield Rect("border", at.LEFT - at.EDGE - 7, at.TOP - at.EDGE - 7, length, length, "ink_soft")
    # A stripe of the border begins at every other coordinate, and two steps of the grid are 10 cm.
    for side, across in (("west", at.LEFT - at.EDGE - 3), ("east", at.RIGHT + at.EDGE + 3)):
        ends = (across, at.BOTTOM + at.STEP), (across, at.TOP - at.STEP)
        yield polyline(f"border:{side}", ends, "paper", 4, _STRIPES)
    for side, down in (("north", at.TOP - at.EDGE - 3), ("south", at.BOTTOM + at.EDGE + 3)):
        yield polyline(f"border:{side}", ((at.LEFT - at.STEP, down), (at.RIGHT + at.STEP, down)), "paper", 4, _STRIPES)
    for number in range(0, SIDE, 2):
        x, y = middle((number, number))
        is_last = number == SIDE - 1
        name = str(number * CM_STEP)
        label = words("board.scale", cm=number * CM_STEP) if is_last else name
        yield Text(f"across:{name}", x, at.BOTTOM + at.EDGE + 19, label, at.SMALL, "ink_soft", max_width=66)
        yield Text(f"up:{name}", at.LEFT - at.EDGE - 10, y, name, at.SMALL, "ink_soft", "right", max_width=34)


def rings_and_sheets(table: Table, words: Words, map_signs: bool) -> Iterator[Shape]:
    """Yield the sheets of the sides beside the table, and on the table the rings of the marked places."""
    yield from sheets(table, words, map_signs)
    for mark in table.marks:
        x, y = place_of(mark.point)
        # Where only the place itself counts, there is nothing to draw a line around.
        if table.model.hold:
            yield Circle(f"hold:{mark.name}.case", x, y, table.model.hold * at.SCALE, "", "casing", 5, (9.0, 7.0))
            yield Circle(f"hold:{mark.name}", x, y, table.model.hold * at.SCALE, "", "ink_soft", 2.5, (9.0, 7.0))
        # A patch of pale ground, which no reader takes for the frame of what stands there.
        yield Circle(f"place:{mark.name}", x, y, RING, "yard", "lane_edge", 2)


def scene(state: State, words: Words, marks: Marks = NO_MARKS, history: bool = False, map_signs: bool = False) -> Scene:
    """Return the picture of a state: the table, its stands (with `map_signs` as signs of maps), and the marks.

    `marks` are what the page marks: what can be chosen, is chosen, or happened. `history` makes no difference here, as
    this game shows none.
    """
    return Scene(
        at.WIDTH,
        at.HEIGHT,
        words("board.title", round=state.round, turns=state.table.turns),
        lambda: " ".join(lines_of(state, words)),
        {
            "ground": _ground(state.table, words, map_signs),
            "light": (*reach_areas(marks), *under_pieces(state, marks)),
            "pieces": (*losses(state.table, state.round, state.left), *_signs(state), *stand_pieces(state, map_signs)),
            "marks": tuple(die_plates(state)),
        },
        tuple(_clickable_places(state, words)),
    )


@lru_cache(maxsize=8)
def _ground(table: Table, words: Words, map_signs: bool) -> tuple[Shape, ...]:
    """Return the layer that stays the same all game: paper, land, rings and sheets."""
    return (*margins(words), *land(table.ground), *rings_and_sheets(table, words, map_signs))


def _signs(state: State) -> Iterator[Shape]:
    """Yield the sign of each marked place, in the colour and the shape of the side that holds it, with its letter.

    Where a stand is on the place, the sign stands on a free point beside it, with a post between.
    """
    taken = set(state.at)
    for mark in state.table.marks:
        point = mark.point
        if point in taken:
            points_beside = [point + east + STRIDE * north for east, north in _BESIDE]
            point = next((beside for beside in points_beside if beside in POINTS and beside not in taken), point)
            yield Polygon(f"post:{mark.name}", (place_of(mark.point), place_of(point)), "", "plaque", 4, closed=False)
        taken.add(point)
        yield from sign(f"plaque:{mark.name}", *place_of(point), mark.name, holder_of(state, mark.name))


def _clickable_places(state: State, words: Words) -> Iterator[Target]:
    """Yield the targets of the pointer: the marked places, then the stands, which lie over them."""
    for mark in state.table.marks:
        x, y = place_of(mark.point)
        name = mark_name(state, mark, words)
        yield Target(f"mark:{mark.name}", name, x - RING, y - RING, 2 * RING, 2 * RING)
    for stand, point in enumerate(state.at):
        if point != NOWHERE:
            x, y = place_of(point)
            title = state.table.stand_title[stand]
            half = at.STAND / 2
            yield Target(f"stand:{title}", stand_line(state, stand, words), x - half, y - half, at.STAND, at.STAND)
