"""Stands as pieces: a plate in the colour and shape of its side, with kind, number, endurance and markers."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from westerplatte_nb.games.september_1939.casualties import in_command
from westerplatte_nb.games.september_1939.state import POLAND, State, is_pinned
from westerplatte_nb.games.september_1939.table import NOWHERE
from westerplatte_nb.view.drawing.scene import LETTER, Circle, Point, Polygon, Rect, Shape, Text, placed, tidy
from westerplatte_nb.view.september_1939.layout import SMALL, STAND, place_of
from westerplatte_nb.view.september_1939.silhouettes import map_sign, silhouette

Shapes = tuple[Shape, ...]
# The sides, by colours that every theme tells apart; their plates differ in shape as well.
SIDE_COLOURS = (("officer_1", "on_officer_1"), ("officer_2", "on_officer_2"))
# The same for lines on paper, which have no edge that a pale colour needs.
SIDE_LINES = ("side_line_1", "side_line_2")
_HALF, _CUT = STAND / 2, 6.0
_GERMAN: tuple[Point, ...] = (
    (-_HALF + _CUT, -_HALF), (_HALF - _CUT, -_HALF), (_HALF, -_HALF + _CUT), (_HALF, _HALF - _CUT),
    (_HALF - _CUT, _HALF), (-_HALF + _CUT, _HALF), (-_HALF, _HALF - _CUT), (-_HALF, -_HALF + _CUT),
)  # fmt: skip
_TICK: tuple[Point, ...] = ((-3.5, 0.5), (-1, 3), (4, -3))
_DOWN: tuple[Point, ...] = ((-4.5, -3), (4.5, -3), (0, 4.5))
_MUD: tuple[Point, ...] = ((-5, -1), (-2.5, 2), (0, -1), (2.5, 2), (5, -1))
_STAR: tuple[Point, ...] = (
    (0, -5), (1.3, -1.6), (4.8, -1.5), (2.1, 0.7), (2.9, 4), (0, 2.1), (-2.9, 4), (-2.1, 0.7), (-4.8, -1.5),
    (-1.3, -1.6),
)  # fmt: skip
BADGE = 6.0
_AT = 17.0


class Look(NamedTuple):
    """Everything of a stand that shows."""

    title: str
    seat: int
    short: str
    label: str
    left: int
    endurance: int
    pinned: bool
    bogged: bool
    activated: bool
    commanded: bool


def looks(state: State) -> Iterator[tuple[int, Look]]:
    """Yield each stand on the table by its point, with its look."""
    table = state.table
    for stand, point in enumerate(state.at):
        if point == NOWHERE:
            continue
        number = table.of_stand[stand]
        kind = table.kind_of[stand]
        yield (
            point,
            Look(
                table.stand_title[stand],
                table.seat_of[stand],
                kind.short,
                label_of(table.stand_name[stand], kind.short),
                state.left[stand],
                kind.endurance,
                is_pinned(state, number),
                bool(state.bogged >> stand & 1),
                bool(state.activated >> number & 1),
                kind.short != "hq" and in_command(state, number),
            ),
        )


def label_of(name: str, short: str) -> str:
    """Return what stands on a stand: the numbers of its name, for its kind is drawn."""
    return name.removeprefix(short).removeprefix(".")


def stand_pieces(state: State, map_signs: bool) -> list[Shape]:
    """Return the stands where they stand."""
    return [shape for point, look in looks(state) for shape in stand_piece(look, *place_of(point), map_signs)]


@lru_cache(maxsize=512)
def stand_piece(look: Look, x: float, y: float, map_signs: bool) -> Shapes:
    """Return a stand; the very same shapes as long as nothing of it changes, so that nothing else is drawn again."""
    key = f"stand:{look.title}"
    fill, ink = SIDE_COLOURS[look.seat]
    plate: Shape
    if look.seat == POLAND:
        plate = Rect(key, x - _HALF, y - _HALF, STAND, STAND, fill, "pawn_edge", 2, 8)
    else:
        plate = Polygon(key, placed(_GERMAN, x, y, 1), fill, "pawn_edge", 2)
    cx, cy = tidy(x - 0.5), tidy(y - 7)
    drawn = map_sign(look.short, key, cx, cy, ink) if map_signs else silhouette(look.short, key, cx, cy, ink, fill)
    name = Text(f"{key}.name", tidy(x - 4), tidy(y + 8.5), look.label, SMALL, ink, "center", True, 26, LETTER)
    return (plate, *drawn, name, *_pips(key, x, y, look, ink), *_markers(key, x, y, look))


def _pips(key: str, x: float, y: float, look: Look, ink: str) -> Iterator[Shape]:
    """Yield a dot for each point of endurance; one that is lost is a ring."""
    for number in range(look.endurance):
        place = tidy(x + 12), tidy(y + 13 - 5 * number)
        lost = number >= look.left
        yield Circle(f"{key}.left{number}", *place, 2.0 if lost else 2.4, "" if lost else ink, ink if lost else "", 1)


def _markers(key: str, x: float, y: float, look: Look) -> Iterator[Shape]:
    """Yield the markers at the corners: activated, pinned, bogged down, in command."""
    if look.activated:
        yield from badge(f"{key}.activated", x - _AT, y - _AT, "plus", _TICK, False)
    if look.commanded:
        yield from badge(f"{key}.command", x + _AT, y - _AT, "gold", _STAR, True)
    if look.pinned:
        yield from badge(f"{key}.pinned", x - _AT, y + _AT, "wound", _DOWN, True)
    if look.bogged:
        yield from badge(f"{key}.bogged", x + _AT, y + _AT, "crater", _MUD, False)


def badge(key: str, x: float, y: float, colour: str, sign: tuple[Point, ...], is_filled: bool) -> Iterator[Shape]:
    """Yield a marker."""
    x, y = tidy(x), tidy(y)
    yield Circle(key, x, y, BADGE, "casing", colour, 2)
    ink = "focus"
    if is_filled:
        yield Polygon(f"{key}.sign", placed(sign, x, y, 0.9), ink)
    else:
        yield Polygon(f"{key}.sign", placed(sign, x, y, 0.9), "", ink, 2, closed=False)


MARKERS: dict[str, tuple[str, tuple[Point, ...], bool]] = {
    "activated": ("plus", _TICK, False),
    "command": ("gold", _STAR, True),
    "pinned": ("wound", _DOWN, True),
    "bogged": ("crater", _MUD, False),
}
