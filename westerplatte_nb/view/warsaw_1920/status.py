"""Beside the map: the days with the round marker, the phase, the supplies, the cards, the points of the Red player."""

from __future__ import annotations

from collections.abc import Iterator

from westerplatte_nb.games.warsaw_1920.ending import red_points
from westerplatte_nb.games.warsaw_1920.state import POLAND, RED, ROUNDS, State, cubes_left, pointers_left
from westerplatte_nb.games.warsaw_1920.wording import phase_term
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.curves import placed
from westerplatte_nb.view.drawing.scene import LETTER, Point, Polygon, Rect, Shape, Text
from westerplatte_nb.view.drawing.text_metrics import fitting_size
from westerplatte_nb.view.warsaw_1920.counters import cube
from westerplatte_nb.view.warsaw_1920.layout import SMALL, layout_of
from westerplatte_nb.view.warsaw_1920.sides import SIDE_COLOURS, SIDE_LINES

FIRST_DAY = 13
_DAY = 46.0
_ARROW: tuple[Point, ...] = ((-13, -4), (2, -4), (2, -10), (13, 0), (2, 10), (2, 4), (-13, 4))


def status(state: State, words: Words) -> Iterator[Shape]:
    """Yield the box of the round."""
    x, y, w, h = layout_of(state.table.map).status
    yield Rect("status", x, y, w, h, "paper", "paper_edge", 2, 12)
    title = words("status.month")
    yield Text("status.month", x + 16, y + 19, title, 24, "ink", "left", True, w - 32, LETTER)
    for number in range(ROUNDS):
        left = x + 16 + number * (_DAY + 7)
        is_now, is_past = number + 1 == state.round, number + 1 < state.round
        fill = "crate" if is_now else ("paper_done" if is_past else "stone")
        yield Rect(f"day:{number + 1}", left, y + 44, _DAY, 42, fill, "stone_edge", 3 if is_now else 1.5, 8)
        if is_now:
            middle = left + _DAY / 2
            yield Polygon("round.marker", ((middle - 9, y + 33), (middle + 9, y + 33), (middle, y + 43)), "ink")
        ink = "on_crate" if is_now else ("ink_soft" if is_past else "on_stone")
        day = str(FIRST_DAY + number)
        yield Text(f"day:{number + 1}.name", left + _DAY / 2, y + 65, day, 24, ink, "center", True, _DAY - 6, LETTER)
    phase = words("status.phase", phase=phase_term(state.phase))
    size = max(SMALL, fitting_size(phase, 21, w - 32, True))
    yield Text("status.phase", x + 16, y + 106, phase, size, "ink", "left", True, w - 32)
    yield from cube("status.cube", x + 18, y + 130)
    yield Text("status.cubes", x + 38, y + 136, f"× {cubes_left(state)}", SMALL, "ink", "left", True, 60)
    yield Polygon("status.pointer", placed(_ARROW, x + 136, y + 136, 1.0), "ink_soft")
    yield Text("status.pointers", x + 156, y + 136, f"× {pointers_left(state)}", SMALL, "ink", "left", True, 60)
    for seat, top in ((POLAND, y + 158), (RED, y + 182)):
        yield Rect(f"status.side{seat}", x + 16, top - 8, 16, 16, SIDE_COLOURS[seat][0], "pawn_edge", 1, 4)
        told = words("status.cards", hand=len(state.hands[seat]), deck=len(state.decks[seat]))
        size = SMALL
        yield Text(f"status.cards{seat}", x + 40, top, told, size, "ink", "left", False, w - 46)
    points = words("status.points", points=red_points(state))
    size = max(SMALL, fitting_size(points, 21, w - 32, True))
    yield Text("status.points", x + 16, y + 211, points, size, SIDE_LINES[RED], "left", True, w - 24)
