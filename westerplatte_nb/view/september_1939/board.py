"""The scene of a position: the table as a map, who holds its marked places, the stands, and what is marked.

What is written on the table: coordinates, marked places, the edges of the sides, a scale.
"""

from collections.abc import Iterator
from functools import lru_cache

from westerplatte_nb.games.september_1939.ending import NOBODY, holder_of
from westerplatte_nb.games.september_1939.model import SIDES
from westerplatte_nb.games.september_1939.state import GERMANY, POLAND, State, Table
from westerplatte_nb.games.september_1939.table import NOWHERE, SIDE
from westerplatte_nb.games.september_1939.table import STEP as CM_STEP
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.marks import NO_MARKS, Marks
from westerplatte_nb.view.drawing.scene import LETTER, Circle, Polygon, Rect, Scene, Shape, Target, Text, text_width
from westerplatte_nb.view.september_1939.layout import (
    BOTTOM,
    EDGE,
    HEIGHT,
    LEFT,
    SCALE,
    SMALL,
    STAND,
    TOP,
    WIDTH,
    place_of,
)
from westerplatte_nb.view.september_1939.marking import marking, reach
from westerplatte_nb.view.september_1939.outline import middle
from westerplatte_nb.view.september_1939.stands import SIDE_COLOURS, stand_pieces
from westerplatte_nb.view.september_1939.terrain import land
from westerplatte_nb.view.september_1939.text import lines_of, mark_name, stand_line

PLAQUE = 17.0
# The scale, in cm.
_SCALE_CM = 20


def margins() -> Iterator[Shape]:
    """Yield the paper around the table, and the coordinates on it, every 10 cm."""
    yield Rect("paper", 0, 0, WIDTH, HEIGHT, "paper")
    for number in range(0, SIDE, 2):
        x, y = middle((number, number))
        name = str(number * CM_STEP)
        yield Text(f"across:{name}", x, BOTTOM + EDGE + 14, name, SMALL, "ink_soft", max_width=34)
        yield Text(f"up:{name}", LEFT - EDGE - 5, y, name, SMALL, "ink_soft", "right", max_width=34)


def written(table: Table, words: Words) -> Iterator[Shape]:
    """Yield what stands on the ground: the sides by their edges, the scale, the marked places."""
    for seat, y in ((POLAND, BOTTOM + EDGE - 12), (GERMANY, TOP - EDGE + 13)):
        name = words(f"board.edge.{SIDES[seat]}")
        wide = round(text_width(name, 20, True, LETTER)) + 12
        # Also where the ground is wood.
        yield Rect(f"edge:{seat}.plate", LEFT - EDGE + 4, y - 11, wide, 22, "paper", "paper_edge", 1, 6)
        yield Text(f"edge:{seat}", LEFT - EDGE + 10, y, name, 20, "ink_soft", "left", True, 300, LETTER)
    yield from _scale(words)
    model = words("legend.model")
    yield Text("model", LEFT - EDGE, TOP - EDGE - 13, model, SMALL, "ink_soft", "left", False, 600)
    for mark in table.marks:
        x, y = place_of(mark.point)
        # Where only the place itself counts, there is nothing to draw a line around.
        if table.model.hold:
            yield Circle(f"hold:{mark.name}.case", x, y, table.model.hold * SCALE, "", "casing", 5, (9.0, 7.0))
            yield Circle(f"hold:{mark.name}", x, y, table.model.hold * SCALE, "", "ink_soft", 2.5, (9.0, 7.0))
        yield Circle(f"plaque:{mark.name}", x, y, PLAQUE, "plaque", "paper", 3)
        yield Text(f"mark:{mark.name}", x, y, mark.name, 26, "on_plaque", "center", True, 2 * PLAQUE, LETTER)


def _scale(words: Words) -> Iterator[Shape]:
    length, x, y = _SCALE_CM * SCALE, WIDTH - 22 - _SCALE_CM * SCALE, TOP - EDGE - 13
    for number in range(4):
        left = x + number * length / 4
        yield Rect(f"scale:{number}", left, y - 2, length / 4, 5, "ink" if number % 2 == 0 else "paper", "ink", 1)
    name = words("board.scale", cm=_SCALE_CM)
    yield Text("scale.name", x - 8, y, name, SMALL, "ink_soft", "right", False, length)
    for number, end in enumerate((x, x + length)):
        yield Polygon(f"scale.end{number}", ((end, y - 6), (end, y + 3)), "", "ink", 1.5, closed=False)


def scene(state: State, words: Words, marks: Marks = NO_MARKS, history: bool = False, map_signs: bool = False) -> Scene:
    """Return the table, its stands as pictures or as signs of maps, and the marks of what can be chosen."""
    return Scene(
        WIDTH,
        HEIGHT,
        words("board.title", round=state.round, turns=state.table.turns),
        " ".join(lines_of(state, words)),
        {
            "ground": _ground(state.table, words),
            "light": reach(marks),
            "pieces": (*_held(state), *stand_pieces(state, map_signs)),
            "marks": tuple(marking(state, marks)),
        },
        tuple(_targets(state, words)),
    )


@lru_cache(maxsize=8)
def _ground(table: Table, words: Words) -> tuple[Shape, ...]:
    return (*margins(), *land(table.ground), *written(table, words))


def _held(state: State) -> Iterator[Shape]:
    """Yield a pennant at each marked place that a side holds, in the colour and the shape of the side."""
    for mark in state.table.marks:
        seat = holder_of(state, mark.name)
        if seat == NOBODY:
            continue
        x, y = place_of(mark.point)
        fill, _ = SIDE_COLOURS[seat]
        left, top = x + PLAQUE - 4, y - PLAQUE - 24
        notch = left + (26 if seat == POLAND else 16)
        flag = ((left, top), (left + 26, top), (notch, top + 8), (left + 26, top + 16), (left, top + 16))
        yield Polygon(f"held:{mark.name}.pole", ((left, top - 3), (left, top + 34)), "", "post", 3, closed=False)
        yield Polygon(f"held:{mark.name}", flag, fill, "pawn_edge", 2)


def _targets(state: State, words: Words) -> Iterator[Target]:
    """Yield the marked places, then the stands."""
    for mark in state.table.marks:
        x, y = place_of(mark.point)
        name = mark_name(state, mark, words)
        yield Target(f"mark:{mark.name}", name, x - PLAQUE, y - PLAQUE, 2 * PLAQUE, 2 * PLAQUE)
    for stand, point in enumerate(state.at):
        if point != NOWHERE:
            x, y = place_of(point)
            title = state.table.stand_title[stand]
            half = STAND / 2
            yield Target(f"stand:{title}", stand_line(state, stand, words), x - half, y - half, STAND, STAND)
