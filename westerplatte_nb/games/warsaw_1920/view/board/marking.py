"""What is marked on the map: where an army can go, whom it can attack, what was chosen, pointed at, hinted, noted."""

from collections.abc import Iterator
from functools import lru_cache
from math import hypot

from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, NUMBER
from westerplatte_nb.games.warsaw_1920.rules.state import NOWHERE, State, seat_of
from westerplatte_nb.games.warsaw_1920.view.board.cards import HEIGHT, SIDE_LINES, WIDTH
from westerplatte_nb.games.warsaw_1920.view.board.counters import RADIUS, UP, army_place, slots
from westerplatte_nb.games.warsaw_1920.view.board.layout import HEX, corners, layout_of, name_lines, name_size
from westerplatte_nb.view.drawing.marks import ACT, CHOOSE, MOVE, Marks
from westerplatte_nb.view.drawing.scene import SERIF, Circle, Point, Polygon, Rect, Shape, placed, text_width, tidy

# A frame: what it stands for, its target, its margin (how far it lies outside the target), its colour, width, dashes.
_Frame = tuple[str, str, float, str, float, tuple[float, ...]]


def mark_fields(state: State, marks: Marks) -> Iterator[Shape]:
    """Yield the marks that lie below the pieces: fields that can be entered, frames of fields, the route."""
    for target, kind in marks.legal:
        if kind == MOVE and (place := _field_place(state, target)) is not None:
            yield Polygon(f"reach:{target}", corners(*place, HEX - 4), "move", opacity=0.26)
    yield from _attack_choices(state, marks)
    for name, target, margin, colour, width, dash in _frames(marks):
        if (place := _field_place(state, target)) is not None:
            outline = corners(*place, HEX - 8 + margin)
            yield Polygon(f"{name}:{target}.case", outline, "", "casing", width + 3)
            yield Polygon(f"{name}:{target}", outline, "", colour, width, dash)
    for number, (start, end) in enumerate(marks.route, start=1):
        # An arrow of an order goes from field to field; that of a note may name armies.
        tail, point = (army_place(state, one) or _field_place(state, one) for one in (start, end))
        if tail is not None and point is not None:
            yield from arrow(f"route:{number}", tail, point, "focus")


def mark_pieces(state: State, marks: Marks) -> Iterator[Shape]:
    """Yield the marks that lie over the pieces: frames round armies, and round the cards of a front."""
    for name, target, margin, colour, width, dash in _frames(marks):
        key = f"{name}:{target}"
        if (place := army_place(state, target)) is not None:
            r = RADIUS - 2 + margin
            yield Circle(f"{key}.case", *place, r, "", "casing", width + 2)
            yield Circle(key, *place, r, "", colour, width, dash)
        elif (place := _card_place(state, target)) is not None:
            box = tidy(place[0] - 3), tidy(place[1] - 3), WIDTH + 6, HEIGHT + 6
            yield Rect(f"{key}.case", *box, "", "casing", width + 3, 10)
            yield Rect(key, *box, "", colour, width, 10, dash)


def _attack_choices(state: State, marks: Marks) -> Iterator[Shape]:
    """Yield the glowing field of each army that the chosen one can attack, and an arrow to each beside it.

    All of them lie below the counters.
    """
    map = state.table.map
    army = NUMBER.get((marks.selected or "").partition(" ")[0].removeprefix("army:"), NOWHERE)
    if army == NOWHERE or state.decision is None or seat_of(army) != state.decision.seat:
        return
    acting = (target.removeprefix("army:") for target, kind in marks.legal if kind == ACT)
    enemies = [NUMBER[name] for name in acting if name in NUMBER and seat_of(NUMBER[name]) != seat_of(army)]
    for enemy in enemies:
        place = layout_of(map).place_of(map.fields[state.at[enemy]])
        yield Polygon(f"danger:{ARMIES[enemy].id}", corners(*place, HEX - 4), "act", opacity=0.5)
    for enemy in enemies:
        if state.at[enemy] in map.near[state.at[army]]:
            yield from _attack_arrow("attack", state, army, enemy, "act", _BELOW)


def _frames(marks: Marks) -> Iterator[_Frame]:
    """Yield the frames of all marked targets, the lowest first.

    A frame is a name for its key, its target, its margin around that, its colour, its width, and its dashes. Frames of
    one target have different margins, so that each is seen.
    """
    chosen = (marks.selected or "").split()
    for target in marks.happened:
        yield "happened", target, 2, "happened", 3, (3.0, 4.0)
    for target, kind in marks.legal:
        if kind == MOVE and target.startswith("field:"):
            yield kind, target, -4, kind, 2.5, ()
        elif kind == CHOOSE:
            yield kind, target, 3, kind, 4, (6.0, 4.0)
        elif target not in chosen and (target, MOVE) not in marks.legal:
            yield kind, target, 2, kind, 6, ()
    for target in marks.noted:
        yield "noted", target, -3, "gold", 3, (2.0, 4.0)
    for target in marks.hinted:
        yield "hinted", target, -2, "focus", 4, (9.0, 4.0)
    for target in chosen:
        yield "selected", target, 3, "gold", 4, ()


def _field_place(state: State, target: str) -> Point | None:
    """Return the middle of a field of the map; None for any other target."""
    map = state.table.map
    number = map.number.get(target.removeprefix("field:"))
    return None if number is None else layout_of(map).place_of(map.fields[number])


def _card_place(state: State, target: str) -> Point | None:
    """Return the top left corner of a card at the front of the side that is asked; None for any other target."""
    if state.decision is None:
        return None
    seat = state.decision.seat
    return {f"card:{slot.card}": (slot.x, slot.y) for slot in slots(state) if slot.seat == seat}.get(target)


# Arrows from field to field: attacks, and the routes of a plan.


# How far from the middle of its counter an arrow begins and ends.
_BEGIN, _END = 41.0, 28.5
# Where an arrow below the counters ends: before its target and the ring around that.
_BELOW = 45.0
# Half the width of the shaft, the length of the head, and half its width.
_SHAFT_HALF, _HEAD, _HEAD_HALF = 10.0, 27.0, 24.0
# The corners of an arrow between two fields of a column, bent around the name between their counters: how far west of
# the middle of the column, which share of the bend is added to that, and how far ahead of the counter at its start.
_BENT = (
    (26.2, 0.0, 33.7), (26.7, 0.84, 54.7), (27.9, 0.97, 70.2), (19.0, 0.97, 69.2), (41.0, 0.0, 104.0),
    (54.6, 0.97, 73.2), (45.7, 0.97, 72.2), (41.3, 0.84, 44.1), (35.8, 0.0, 18.3),
)  # fmt: skip


def pointers(state: State) -> Iterator[Shape]:
    """Yield an arrow for each declared attack, and for the battle under way."""
    pairs = [(pointer.attacker, pointer.target) for pointer in state.pointers]
    if state.battle is not None:
        pairs.append((state.battle.attacker, state.battle.target))
    for attacker, target in pairs:
        if NOWHERE not in (state.at[attacker], state.at[target]):
            yield from _attack_arrow("pointer", state, attacker, target, SIDE_LINES[seat_of(attacker)], _END)


def _attack_arrow(name: str, state: State, attacker: int, target: int, colour: str, gap: float) -> tuple[Shape, ...]:
    """Return the arrow of an attack, which ends `gap` before the middle of its target; `name` begins its key."""
    layout, fields = layout_of(state.table.map), state.table.map.fields
    own_field, enemy_field = fields[state.at[attacker]], fields[state.at[target]]
    start, end = layout.place_of(own_field), layout.place_of(enemy_field)
    key = f"{name}:{ARMIES[attacker].id}.{ARMIES[target].id}"
    if own_field.column != enemy_field.column:
        return arrow(key, start, end, colour, -UP, gap)
    # The name of the upper field stands between the two counters. The arrow passes it in the west, as the sign of an
    # army that has attacked stands in the east of its counter; below the counters one in the west would cover it.
    upper_field = min(own_field, enemy_field, key=lambda field: field.row)
    lines = name_lines(upper_field.name)
    name_width = max(text_width(line, name_size(lines), bold=True, face=SERIF) for line in lines)
    between = state.table.map.near[state.at[attacker]] & state.table.map.near[state.at[target]]
    occupied = {fields[field].column > own_field.column for field in between.intersection(state.at)}
    side = -1 if gap == _BELOW and occupied == {False} else 1
    return (_bent_arrow(key, start, 1 if end > start else -1, colour, name_width / 2 - 23, side),)


@lru_cache(maxsize=64)
def arrow(key: str, start: Point, end: Point, colour: str, down: float = 0.0, gap: float = _END) -> tuple[Shape, ...]:
    """Return a broad arrow between the middles of two fields, `down` units lower, clear of the labels of both counters.

    It ends `gap` before the second middle. Empty where the fields are too near for it.
    """
    (start_x, start_y), (end_x, end_y) = start, end
    length = hypot(end_x - start_x, end_y - start_y)
    tip = length - gap
    neck = tip - _HEAD
    if neck < _BEGIN:
        return ()
    direction_x, direction_y = (end_x - start_x) / length, (end_y - start_y) / length
    # The corners as distances along the arrow, from `start`, and across it.
    corner_distances = (
        (_BEGIN, _SHAFT_HALF), (neck, _SHAFT_HALF), (neck, _HEAD_HALF), (tip, 0.0), (neck, -_HEAD_HALF),
        (neck, -_SHAFT_HALF), (_BEGIN, -_SHAFT_HALF),
    )  # fmt: skip
    turned = (
        (direction_x * along - direction_y * across, direction_y * along + direction_x * across)
        for along, across in corner_distances
    )
    return (Polygon(key, placed(turned, start_x, start_y + down, 1), colour, "casing", 5),)


@lru_cache(maxsize=64)
def _bent_arrow(key: str, start: Point, down: int, colour: str, bend: float, side: int) -> Polygon:
    """Return a broad arrow to the field below in the same column, or above (`down` -1), bent west, or east (`side` -1).

    A larger `bend` gets around a longer name.
    """
    x, y = start
    points = ((-side * (west + share * bend), down * ahead) for west, share, ahead in _BENT)
    return Polygon(key, placed(points, x, y - UP, 1), colour, "casing", 5)
