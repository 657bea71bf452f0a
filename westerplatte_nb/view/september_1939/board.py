"""The picture: the ground as a map, marked places, stands, and both hands."""

from __future__ import annotations

from collections.abc import Iterator

from westerplatte_nb.engine.terms import Value
from westerplatte_nb.games.september_1939 import actions as act
from westerplatte_nb.games.september_1939.cards import UNSEEN
from westerplatte_nb.games.september_1939.state import SEATS, State, is_pinned
from westerplatte_nb.games.september_1939.table import NOWHERE, POINTS, point_name
from westerplatte_nb.games.september_1939.wording import card_term, side_term, stand_term
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.marks import Marks
from westerplatte_nb.view.scene import Circle, Rect, Scene, Shape, Target, Text
from westerplatte_nb.view.september_1939.layout import (
    CARD_H,
    HANDS_X,
    HEIGHT,
    SCALE,
    STEP,
    WIDTH,
    place_of,
)  # fmt: skip
from westerplatte_nb.view.september_1939.text import lines_of

STAND_W, STAND_H, MARGIN = 34.0, 28.0, 30.0
_COLOURS = {
    "road": "lane", "bridge": "lane", "wood": "wood", "town": "plaster", "difficult": "earth", "river": "canal",
    "impassable": "quay",
}  # fmt: skip
# The sides, by colours that every theme tells apart.
SIDE_COLOURS = (("officer_1", "on_officer_1"), ("officer_2", "on_officer_2"))


def scene_of(state: State, words: Words, marks: Marks) -> Scene:
    """Return the table with its stands, and both hands as far as they are seen."""
    places = tuple(_targets(state, words))
    marked = dict(marks.legal)
    outlines = [_mark(place, marked[place.id]) for place in places if place.id in marked]
    chosen = [
        Rect(f"chosen:{place.id}", place.x - 5, place.y - 5, place.w + 10, place.h + 10, "", "focus", 3, 10)
        for place in places
        if place.id in (marks.selected, marks.focused)
    ]
    return Scene(
        WIDTH,
        HEIGHT,
        words("board.title", round=state.round, turns=state.table.turns),
        " ".join(lines_of(state, words)),
        {"ground": tuple(_ground(state)), "pieces": tuple(_pieces(state, words)), "marks": (*outlines, *chosen)},
        places,
    )


def _mark(place: Target, colour: str) -> Shape:
    """A dot on a point, an outline round anything else."""
    if place.id.startswith("point:"):
        return Circle(f"mark:{place.id}", place.x + place.w / 2, place.y + place.h / 2, 6, "casing", colour, 4)
    return Rect(f"mark:{place.id}", place.x - 2, place.y - 2, place.w + 4, place.h + 4, "", colour, 4, 8)


def _ground(state: State) -> Iterator[Shape]:
    ground = state.table.ground
    yield Rect("table", 0, 0, HEIGHT, HEIGHT, "meadow")
    yield Rect("beside", HEIGHT, 0, WIDTH - HEIGHT, HEIGHT, "paper")
    for point in POINTS:
        colour = _COLOURS.get(ground.kind_at(point))
        if colour is not None:
            x, y = place_of(point)
            yield Rect(f"ground:{point_name(point)}", x - STEP / 2, y - STEP / 2, STEP + 0.5, STEP + 0.5, colour)
    for mark in state.table.marks:
        x, y = place_of(mark.point)
        radius = state.table.model.hold * SCALE
        yield Circle(f"hold:{mark.name}", x, y, radius, "", "gold", 3, (8.0, 6.0))
        yield Text(f"mark:{mark.name}", x, y - radius - 14, mark.name, 26, bold=True)


def _pieces(state: State, words: Words) -> Iterator[Shape]:
    for stand, point in enumerate(state.at):
        if point != NOWHERE:
            yield from _stand(state, stand, point)
    for seat in SEATS:
        yield from _hand(state, seat, words)


def _stand(state: State, stand: int, point: int) -> Iterator[Shape]:
    """A plate with the stand's name and endurance; a dashed edge says that it cannot act freely."""
    table = state.table
    platoon = table.of_stand[stand]
    name = table.stand_title[stand]
    fill, ink = SIDE_COLOURS[table.seat_of[stand]]
    hindered = is_pinned(state, platoon) or state.bogged >> stand & 1
    x, y = place_of(point)
    corner = (x - STAND_W / 2, y - STAND_H / 2)
    edge = "wound" if hindered else "pawn_edge"
    yield Rect(f"stand:{name}", *corner, STAND_W, STAND_H, fill, edge, 3, 5, (4.0, 3.0) if hindered else ())
    yield Text(f"name:{name}", x, y - 5, table.stand_name[stand], 10, ink, bold=True)
    yield Text(f"left:{name}", x, y + 8, "●" * state.left[stand], 9, ink)
    if state.activated >> platoon & 1:
        yield Circle(f"activated:{name}", corner[0] + STAND_W, corner[1], 5, "plus", "pawn_edge", 1)


def _hand(state: State, seat: int, words: Words) -> Iterator[Shape]:
    top = _top(seat)
    values: dict[str, Value] = {"seat": side_term(seat), "number": len(state.hands[seat])}
    yield Text(f"side:{seat}", HANDS_X, top, words("place.hand", **values), 19, align="left", bold=True, max_width=280)
    for place, card in enumerate(state.hands[seat]):
        y = top + 22 + place * (CARD_H + 4)
        seen = card != UNSEEN
        yield Rect(f"card:{seat}:{place}", HANDS_X, y, 270, CARD_H, "rung" if seen else "plaque", "rung_edge", 2, 6)
        if seen:
            name = f"{place + 1}. {words.term(card_term(card))}"
            yield Text(f"card_name:{seat}:{place}", HANDS_X + 12, y + CARD_H / 2, name, 18, align="left", max_width=250)


def _top(seat: int) -> float:
    return MARGIN if seat else HEIGHT / 2 + MARGIN


def _targets(state: State, words: Words) -> Iterator[Target]:
    """Yield the points that can be chosen now, then the stands, then the hands."""
    for point in dict.fromkeys(choosable(state)):
        x, y = place_of(point)
        name = words(
            "place.point", point=point_name(point), ground=words(f"ground.{state.table.ground.kind_at(point)}")
        )
        yield Target(f"point:{point_name(point)}", name, x - STEP / 2, y - STEP / 2, STEP, STEP)
    for stand, point in enumerate(state.at):
        if point != NOWHERE:
            x, y = place_of(point)
            title = state.table.stand_title[stand]
            name = words("place.stand", stand=stand_term(title), point=point_name(point), left=state.left[stand])
            yield Target(f"stand:{title}", name, x - STAND_W / 2, y - STAND_H / 2, STAND_W, STAND_H)
    for seat in SEATS:
        values: dict[str, Value] = {"seat": side_term(seat), "number": len(state.hands[seat])}
        yield Target(f"hand:{seat + 1}", words("place.hand", **values), HANDS_X, _top(seat) - 14, 270, 30)


def choosable(state: State) -> Iterator[int]:
    """Yield the points at which something can be chosen now."""
    for option in state.decision.options if state.decision is not None else ():
        if isinstance(option, act.To):
            yield option.end
        elif isinstance(option, act.Deploy):
            yield option.points[0]
