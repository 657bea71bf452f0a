"""Beside the table: the forces of each side with what they have lost, and the turns of the game."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from textwrap import wrap

from westerplatte_nb.games.september_1939.rules.ending import NOBODY
from westerplatte_nb.games.september_1939.rules.model import SIDES
from westerplatte_nb.games.september_1939.rules.state import GERMANY, POLAND, Table
from westerplatte_nb.games.september_1939.view.board.layout import ASIDE, ASIDE_WIDE, BOTTOM, EDGE, SMALL, TOP
from westerplatte_nb.games.september_1939.view.board.silhouettes import map_sign, silhouette
from westerplatte_nb.games.september_1939.view.board.stands import CUT_CORNERS, SIDE_COLOURS, label_of
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import SERIF, Circle, Polygon, Rect, Shape, Text, layered, placed, tidy

# The heights of the heading, of a platoon's line at the most, and of all lines of a side at the most.
_HEAD, _ROW, _MOST_HEIGHT = 36.0, 38.0, 300.0
_TURNS_A_ROW = 4
_LINE = 19.0
PLAQUE = 15.0


@lru_cache(maxsize=64)
def sign(key: str, x: float, y: float, letter: str, seat: int) -> tuple[Shape, ...]:
    """Return the sign of a marked place, in the colour and the shape of the side that holds it; round for NOBODY."""
    fill, ink = SIDE_COLOURS[seat] if seat != NOBODY else ("plaque", "on_plaque")
    edge, radius = ("on_plaque", PLAQUE) if seat == NOBODY else ("gold", 6)
    plate: Shape = Rect(key, x - PLAQUE, y - PLAQUE, 2 * PLAQUE, 2 * PLAQUE, fill, edge, 3, radius)
    if seat == GERMANY:
        plate = Polygon(key, placed(CUT_CORNERS, x, y, 0.92), fill, edge, 3)
    return plate, Text(f"{key}.letter", x, y, letter, 24, ink, "center", True, 2 * PLAQUE, SERIF)


@lru_cache(maxsize=8)
def _platoon_line_ys(table: Table) -> dict[int, float]:
    """Return the y coordinate of the middle of each platoon's line on the sheet of its side.

    Germany's sheet is at the top, Poland's at the bottom. The lines of a side with many platoons lie closer together.
    """
    heights = {}
    for seat in (GERMANY, POLAND):
        own = table.platoons_of_seat[seat]
        step = min(_ROW, _MOST_HEIGHT / max(1, len(own)))
        first = TOP - EDGE + _HEAD if seat == GERMANY else BOTTOM + EDGE - 8 - step * len(own)
        heights.update({number: tidy(first + step * (row + 0.5)) for row, number in enumerate(own)})
    return heights


def sheets(table: Table, words: Words, map_signs: bool) -> Iterator[Shape]:
    """Yield the sheet of each side with its platoons, the track of turns, and the note on the teaching model."""
    line_ys = _platoon_line_ys(table)
    for seat in (GERMANY, POLAND):
        # 0 stands in for a side without platoons, so that there is a least and a greatest.
        own_ys = [line_ys[number] for number in table.platoons_of_seat[seat]] or [0.0]
        top, height = min(own_ys) - _ROW / 2 - _HEAD + 4, max(own_ys) - min(own_ys) + _ROW + _HEAD
        fill, ink = SIDE_COLOURS[seat]
        name = words(f"board.edge.{SIDES[seat]}")
        yield Rect(f"sheet:{seat}", ASIDE, top, ASIDE_WIDE, height, "rung", "paper_edge", 1.5, 8)
        yield Rect(f"sheet:{seat}.head", ASIDE, top, ASIDE_WIDE, 30, fill, "pawn_edge", 1.5, 8)
        yield Text(f"edge:{seat}", ASIDE + ASIDE_WIDE / 2, top + 15, name, 20, ink, "center", True, ASIDE_WIDE, SERIF)
    yield from layered(_platoon(table, number, y, map_signs) for number, y in line_ys.items())
    yield from _turn_track(table)
    _, last_turn_y = _turn_at(table, table.turns)
    for number, line in enumerate(wrap(words("legend.model"), 18)):
        y = last_turn_y + 40 + _LINE * number
        yield Text(f"model{number}", ASIDE, y, line, SMALL, "ink_soft", "left", max_width=ASIDE_WIDE)


def _turn_track(table: Table) -> Iterator[Shape]:
    """Yield a numbered circle for each turn of the game."""
    for turn in range(1, table.turns + 1):
        yield Circle(f"turn:{turn}", *_turn_at(table, turn), 15, "paper_done", "paper_edge", 2)
        yield Text(f"turn:{turn}.name", *_turn_at(table, turn), str(turn), SMALL, "ink", "center", True, 28)


def _turn_at(table: Table, turn: int) -> tuple[float, float]:
    """Return the middle of a turn's circle on the track below Germany's sheet, which has four turns a row."""
    row, column = divmod(turn - 1, _TURNS_A_ROW)
    below = max((_platoon_line_ys(table)[number] for number in table.platoons_of_seat[GERMANY]), default=TOP)
    return tidy(ASIDE + 20 + 40 * column), tidy(below + _ROW + 14 + 38 * row)


def _platoon(table: Table, number: int, y: float, map_signs: bool) -> tuple[tuple[Shape, ...], ...]:
    """Return the line of a platoon on a sheet, in layers: plate, panel, picture, name, and dots for the endurance."""
    platoon, key, x = table.platoons[number], f"force:{table.platoon_title[number]}", ASIDE + 19
    seat, short, endurance = platoon.seat, platoon.kind.short, platoon.kind.endurance
    plate = Rect(key, x - 15, y - 15, 30, 30, SIDE_COLOURS[seat][0], "pawn_edge", 1.5, 7 if seat == POLAND else 0)
    panel = Rect(f"{key}.panel", x - 12.5, y - 12.5, 25, 25, "stone")
    if map_signs:
        picture = map_sign(short, key, (x, y), "on_stone")
    else:
        picture = silhouette(short, key, (x, y), seat, left=1, facing=0)
    label = label_of(platoon.name, short)
    name = Text(f"{key}.name", ASIDE + 46, y, label, SMALL, "ink", "center", True, 22, SERIF)
    # Each stand has a dot for each of its points.
    places = product(range(len(platoon.stands)), range(endurance))
    dots = tuple(Circle(f"{key}.{place}.{point}", *_dot(y, place, point), 3.2, "ink") for place, point in places)
    return (plate,), (panel,), *picture, (name,), dots


def _dot(y: float, place: int, point: int) -> tuple[float, float]:
    """Return the middle of the dot for a point of endurance of a stand; both are counted from 0, in the line at `y`."""
    return ASIDE + 64 + 32 * place + 9 * point, y


@lru_cache(maxsize=16)
def losses(table: Table, turn: int, endurance: tuple[int, ...]) -> tuple[Shape, ...]:
    """Return the ring around the present turn, and the lost endurance on the sheets: rings, a stroke for a lost stand.

    `endurance` is what each stand has left.
    """
    present = _turn_at(table, min(max(turn, 1), table.turns))
    shapes: list[Shape] = [Circle("turn.now", *present, 17, "", "happened", 4)]
    for stand, left in enumerate(endurance):
        if left == table.endurance[stand]:
            continue
        number, title = table.platoon_of[stand], table.stand_title[stand]
        y, place = _platoon_line_ys(table)[number], stand - table.platoons[number].stands[0]
        for point in range(left, table.endurance[stand]):
            shapes.append(Circle(f"lost:{title}.{point}", *_dot(y, place, point), 3, "rung", "ink_soft", 1.5))
        if not left:
            x, _ = _dot(y, place, 0)
            shapes.append(Polygon(f"lost:{title}", ((x - 3, y + 7), (x + 21, y - 7)), "", "wound", 3, closed=False))
    return tuple(shapes)
