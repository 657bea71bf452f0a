"""The scene of a position: the table as a map, who holds its marked places, the stands, and what is marked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from westerplatte_nb.games.september_1939.ending import NOBODY, holder_of
from westerplatte_nb.games.september_1939.state import POLAND, State, Table
from westerplatte_nb.games.september_1939.table import NOWHERE
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.marks import Marks
from westerplatte_nb.view.drawing.scene import Polygon, Scene, Shape, Target
from westerplatte_nb.view.september_1939.layout import HEIGHT, STAND, WIDTH, place_of
from westerplatte_nb.view.september_1939.marking import marking, reach
from westerplatte_nb.view.september_1939.signs import PLAQUE, margins, written
from westerplatte_nb.view.september_1939.stands import SIDE_COLOURS, stand_pieces
from westerplatte_nb.view.september_1939.terrain import land
from westerplatte_nb.view.september_1939.text import lines_of, mark_name, stand_line


def scene_of(state: State, words: Words, marks: Marks, map_signs: bool = False) -> Scene:
    """Return the picture of a position in a language, with its marks."""
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
