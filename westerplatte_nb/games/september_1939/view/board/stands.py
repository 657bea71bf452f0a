"""Stands as pieces: a plate in the colour and shape of its side, with kind, number, endurance and markers."""

from collections.abc import Iterator
from functools import cache, lru_cache
from math import atan2, pi
from typing import NamedTuple

from westerplatte_nb.games.september_1939.rules.losses import is_in_command
from westerplatte_nb.games.september_1939.rules.state import POLAND, State, is_pinned
from westerplatte_nb.games.september_1939.rules.table import NOWHERE
from westerplatte_nb.games.september_1939.view.board.drawings import drawn
from westerplatte_nb.games.september_1939.view.board.layout import SMALL, STAND, place_of
from westerplatte_nb.games.september_1939.view.board.silhouettes import has_figures, map_sign, silhouette
from westerplatte_nb.view.drawing.scene import SERIF, Circle, Point, Polygon, Rect, Shape, Text, layered, placed, tidy

Shapes = tuple[Shape, ...]
# The sides, by colours that every theme tells apart; their plates differ in shape as well.
SIDE_COLOURS = (("officer_1", "on_officer_1"), ("officer_2", "on_officer_2"))
# The same for lines on paper, which have no edge that a pale colour needs.
SIDE_LINES = ("side_line_1", "side_line_2")
_HALF, _CUT = STAND / 2 - 0.5, 7.0
CUT_CORNERS: tuple[Point, ...] = (
    (-_HALF + _CUT, -_HALF), (_HALF - _CUT, -_HALF), (_HALF, -_HALF + _CUT), (_HALF, _HALF - _CUT),
    (_HALF - _CUT, _HALF), (-_HALF + _CUT, _HALF), (-_HALF, _HALF - _CUT), (-_HALF, -_HALF + _CUT),
)  # fmt: skip
MARKER_RADIUS = 4.6
# A miniature stands a little before the middle of its plate; behind it, over its back, lies its name.
_FORWARD, _BEHIND = 5.4, 10.0


class Look(NamedTuple):
    """Everything of a stand that shows."""

    title: str
    seat: int
    short: str
    label: str
    left: int
    endurance: int
    pinned: bool = False
    bogged: bool = False
    activated: bool = False
    commanded: bool = False
    facing: int = 0


def appearances(state: State) -> Iterator[tuple[int, Look]]:
    """Yield for each stand on the table its point and its appearance."""
    table, facings = state.table, dict(_facings(state))
    for stand, point in enumerate(state.at):
        if point == NOWHERE:
            continue
        number = table.platoon_of[stand]
        kind = table.kind_of[stand]
        yield (
            point,
            Look(
                table.stand_title[stand],
                table.seat_of[stand],
                kind.short,
                label_of(table.stand_name[stand], kind.short),
                left=state.left[stand],
                endurance=kind.endurance,
                pinned=is_pinned(state, number),
                # Two sets of bits: one for each stand, one for each platoon.
                bogged=bool(state.bogged >> stand & 1),
                activated=bool(state.activated >> number & 1),
                commanded=kind.short != "hq" and is_in_command(state, number),
                # Without a target, Poland faces the north and Germany the south.
                facing=facings.get(stand, 4 * table.seat_of[stand]),
            ),
        )


def _facings(state: State) -> Iterator[tuple[int, int]]:
    """Yield the stands that have declared fire, each with its facing in eighths of a turn, clockwise from the north."""
    plans = (plan for entry in state.chain if not entry.cancelled for plan in entry.plans)
    for plan in plans:
        start = state.at[plan.stand]
        if plan.target != NOWHERE and NOWHERE not in (start, state.at[plan.target]):
            (x, y), (to_x, to_y) = place_of(start), place_of(state.at[plan.target])
            yield plan.stand, round(atan2(to_x - x, y - to_y) * 4 / pi) % 8


@cache
def label_of(name: str, short: str) -> str:
    """Return the label of a stand or a platoon: its name without its kind, which is drawn."""
    return name.removeprefix(short).removeprefix(".")


def stand_pieces(state: State, map_signs: bool) -> list[Shape]:
    """Return the shapes of all stands on the table, layer by layer; with `map_signs` as signs of maps."""
    return layered(stand_piece(look, *place_of(point), map_signs) for point, look in appearances(state))


@lru_cache(maxsize=512)
def stand_piece(look: Look, x: float, y: float, map_signs: bool) -> tuple[Shapes, ...]:
    """Return the layers of a stand: shadow, plate, panel, picture, name, pips of endurance, markers.

    They are cached, so that an unchanged stand is the same object and is not drawn again.
    """
    key = f"stand:{look.title}"
    fill, ink = SIDE_COLOURS[look.seat]
    shadow = Polygon(f"{key}.shadow", placed(CUT_CORNERS, x + 2.5, y + 3.5, 1), "dawn_air", opacity=0.35)
    edge = ("wound", 3.0) if look.pinned else ("", 0.0)
    plate: Shape
    if look.seat == POLAND:
        plate = Rect(key, x - _HALF, y - _HALF, 2 * _HALF, 2 * _HALF, fill, *edge, 5.4)
    else:
        plate = Polygon(key, placed(CUT_CORNERS, x, y, 1), fill, *edge)
    # Poland faces upwards in the picture and Germany downwards: 1 and -1 lead to the back of the stand.
    back = 1 if look.seat == POLAND else -1
    panel = Rect(f"{key}.panel", x - 14, tidy(y - 5.5 * back - 8.7), 28, 17.4, "stand_ground")
    if map_signs:
        picture = map_sign(look.short, key, (x, tidy(y - _FORWARD * back)), "on_stone")
    else:
        picture = silhouette(look.short, key, (x, y - _FORWARD * back), look.seat, look.left, look.facing)
    # A kind with figures shows its endurance by the figures that still stand, so it needs no dots.
    pips = tuple(_pips(key, x, y, look, ink)) if map_signs or not has_figures(look.short) else ()
    middle = tidy(x - 3) if pips else x
    name = Text(f"{key}.name", middle, tidy(y + _BEHIND * back), look.label, SMALL, ink, "center", True, 26, SERIF)
    return (shadow,), (plate,), (panel,), *picture, (name,), pips, tuple(_markers(key, x, y, look))


def _pips(key: str, x: float, y: float, look: Look, ink: str) -> Iterator[Shape]:
    """Yield a dot for each point of endurance that a stand has left, and a ring for each that it lost."""
    for number in range(look.endurance):
        place = tidy(x + 12.5), tidy(y + (12.5 - 4.8 * number) * (1 if look.seat == POLAND else -1))
        is_lost = number >= look.left
        radius, fill, stroke = (1.6, "", ink) if is_lost else (2.2, ink, "")
        yield Circle(f"{key}.left{number}", *place, radius, fill, stroke, 1)


def _markers(key: str, x: float, y: float, look: Look) -> Iterator[Shape]:
    """Yield the markers of a stand, each at its place on the plate, where it hides no writing."""
    has_marker = {"activated": look.activated, "command": look.commanded, "pinned": look.pinned, "bogged": look.bogged}
    # The height of the front edge of the plate from its middle.
    front = -12.6 if look.seat == POLAND else 12.6
    places = {"activated": (-12.6, front), "command": (12.6, front), "pinned": (-12.6, front / 8), "bogged": (0, front)}
    for name, (dx, dy) in places.items():
        if has_marker[name]:
            yield from marker(name, f"{key}.{name}", tidy(x + dx), tidy(y + dy))


def marker(name: str, key: str, x: float, y: float) -> Iterator[Shape]:
    """Yield a marker (one of MARKERS): a disc with an edge in its colour, and its sign on it."""
    yield Circle(key, x, y, MARKER_RADIUS, "casing", MARKERS[name], 1.5)
    yield from drawn("marker", name, key, (x, y), {"ink": "focus"})


# The markers, by their colours.
MARKERS = {"activated": "plus", "command": "gold", "pinned": "wound", "bogged": "crater"}
