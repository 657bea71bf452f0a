"""What is marked on the map: where an army can go, whom it can attack, what was chosen, pointed at, hinted, noted."""

from collections.abc import Iterator
from functools import lru_cache
from math import hypot

from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES
from westerplatte_nb.games.warsaw_1920.rules.state import NOWHERE, State, seat_of
from westerplatte_nb.games.warsaw_1920.view.board.cards import HEIGHT, SIDE_LINES, WIDTH
from westerplatte_nb.games.warsaw_1920.view.board.counters import RADIUS, UP, army_place, slots
from westerplatte_nb.games.warsaw_1920.view.board.layout import HEX, SMALL, corners, layout_of, name_lines
from westerplatte_nb.view.drawing.marks import ACT, CHOOSE, MOVE, Marks
from westerplatte_nb.view.drawing.scene import SERIF, Circle, Point, Polygon, Rect, Shape, text_width, tidy

_DASH: dict[str, tuple[float, ...]] = {ACT: (), CHOOSE: (6.0, 4.0)}
# What a frame stands for, its target, its margin (how far it lies outside the target), its colour, width and dashes.
_Frame = tuple[str, str, float, str, float, tuple[float, ...]]


def mark_fields(state: State, marks: Marks) -> Iterator[Shape]:
    """Yield the marks that lie below the pieces: fields that can be entered, frames of fields, the route."""
    for target, kind in marks.legal:
        place = _field_place(state, target)
        if place is not None and kind == MOVE:
            yield Polygon(f"reach:{target}", corners(*place, HEX - 4), "move", opacity=0.26)
    for name, target, margin, colour, width, dash in _frames(marks):
        if (place := _field_place(state, target)) is not None:
            outline = corners(*place, HEX - 8 + margin)
            yield Polygon(f"{name}:{target}.case", outline, "", "casing", width + 3)
            yield Polygon(f"{name}:{target}", outline, "", colour, width, dash)
    for number, (start, end) in enumerate(marks.route, start=1):
        tail, point = _place_of(state, start), _place_of(state, end)
        if tail is not None and point is not None:
            yield from arrow(f"route:{number}", tail, point, "focus")


def mark_pieces(state: State, marks: Marks) -> Iterator[Shape]:
    """Yield the marks that lie over the pieces: frames round armies, and round the cards of a front."""
    for name, target, margin, colour, width, dash in _frames(marks):
        key = f"{name}:{target}"
        if (place := _army_place(state, target)) is not None:
            r = RADIUS - 2 + margin
            yield Circle(f"{key}.case", *place, r, "", "casing", width + 2)
            yield Circle(key, *place, r, "", colour, width, dash)
        elif (place := _card_place(state, target)) is not None:
            x, y = place
            box = tidy(x - 3), tidy(y - 3), WIDTH + 6, HEIGHT + 6
            yield Rect(f"{key}.case", *box, "", "casing", width + 3, 10)
            yield Rect(key, *box, "", colour, width, 10, dash)


def _frames(marks: Marks) -> Iterator[_Frame]:
    """Yield the frames, the lowest first; those of one target differ in their margin, so that all are seen."""
    for target in marks.happened:
        yield "happened", target, 2, "happened", 3, (3.0, 4.0)
    for target, kind in marks.legal:
        if kind == MOVE and target.startswith("field:"):
            yield kind, target, -4, kind, 2.5, ()
        else:
            yield kind, target, 3, kind, 4, _DASH.get(kind, ())
    for target in marks.noted:
        yield "noted", target, -3, "gold", 3, (2.0, 4.0)
    for target in marks.hinted:
        yield "hinted", target, -2, "focus", 4, (9.0, 4.0)
    for target in (marks.selected or "").split():
        yield "selected", target, 3, "gold", 4, ()


def _place_of(state: State, target: str) -> Point | None:
    """Return where an arrow of a route begins or ends: at the counter of an army, or in the middle of a field."""
    kind, _, name = target.partition(":")
    if kind == "army" and (place := _army_place(state, target)) is not None:
        return place
    return _field_place(state, f"field:{name}")


def _army_place(state: State, target: str) -> Point | None:
    """Return the middle of an army's counter; None for any other target, or an army that is not on the map."""
    kind, _, name = target.partition(":")
    return army_place(state, name) if kind == "army" else None


def _field_place(state: State, target: str) -> Point | None:
    """Return the middle of a field of the map; None for any other target."""
    kind, _, name = target.partition(":")
    number = state.table.map.number.get(name) if kind == "field" else None
    return None if number is None else layout_of(state.table.map).place_of(state.table.map.fields[number])


def _card_place(state: State, target: str) -> Point | None:
    """Return the top left corner of a card at the front of the side that is asked; None for any other target."""
    kind, _, name = target.partition(":")
    if kind != "card" or state.battle is None or state.decision is None:
        return None
    seat = state.decision.seat
    return next(((slot.x, slot.y) for slot in slots(state) if slot.seat == seat and str(slot.card) == name), None)


# Attack pointers as arrows, and the ways of a plan, from field to field.


# From the middle of a counter: an arrow begins at its edge, and its head lies on the edge of the other. What a counter
# says leaves more room above and below than beside.
_BEGIN, _END, _DEEPER = 41.0, 28.5, 4.0
_WIDE, _HEAD, _HALF = 10.0, 27.0, 24.0
# An arrow that is bent, from the middles of both counters: where it begins and ends, and the parts of its shaft.
_LEAVE, _ARRIVE, _SHAFT, _THIN = (31.0, 26.0), (41.0, 8.0), (0.0, 0.3, 0.58), 9.0


def pointers(state: State) -> Iterator[Shape]:
    """Yield an arrow for each declared attack, and for the battle under way."""
    pairs = [(pointer.attacker, pointer.target) for pointer in state.pointers]
    if state.battle is not None:
        pairs.append((state.battle.attacker, state.battle.target))
    layout, fields = layout_of(state.table.map), state.table.map.fields
    for attacker, target in pairs:
        if NOWHERE in (state.at[attacker], state.at[target]):
            continue
        start, end = (layout.place_of(fields[state.at[army]]) for army in (attacker, target))
        key, colour = f"pointer:{ARMIES[attacker].id}.{ARMIES[target].id}", SIDE_LINES[seat_of(attacker)]
        if start[0] != end[0]:
            yield from arrow(key, start, end, colour, -UP)
            continue
        # Between fields one above the other stands the name of the upper one. In the east is the sign of an attack.
        upper = min((fields[state.at[army]] for army in (attacker, target)), key=lambda field: field.row)
        wide = max(text_width(line, SMALL, True, SERIF) for line in name_lines(upper.name))
        yield _bent_arrow(key, start, end, colour, wide / 2 + 13)


@lru_cache(maxsize=64)
def arrow(key: str, start: Point, end: Point, colour: str, down: float = 0.0) -> tuple[Shape, ...]:
    """Return a broad arrow between the middles of two fields, `down` units lower, clear of the labels of both counters.

    Empty where the fields are too near for it.
    """
    length = hypot(end[0] - start[0], end[1] - start[1])
    if length < _BEGIN + _HEAD + _END:
        return ()
    # The direction (dx, dy); the tail begins at (ax, ay), the head from (nx, ny) to its point (bx, by).
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    ax, ay = start[0] + dx * _BEGIN, start[1] + down + dy * _BEGIN
    # A nearly upright arrow ends deeper in the counter.
    gap = _END - _DEEPER * (abs(dx) < 0.1)
    bx, by = end[0] - dx * gap, end[1] + down - dy * gap
    nx, ny = bx - dx * _HEAD, by - dy * _HEAD
    outline = (
        (ax - dy * _WIDE, ay + dx * _WIDE), (nx - dy * _WIDE, ny + dx * _WIDE), (nx - dy * _HALF, ny + dx * _HALF),
        (bx, by),
        (nx + dy * _HALF, ny - dx * _HALF), (nx + dy * _WIDE, ny - dx * _WIDE), (ax + dy * _WIDE, ay - dx * _WIDE),
    )  # fmt: skip
    points = tuple((tidy(x), tidy(y)) for x, y in outline)
    return (Polygon(key, points, colour, "casing", 5),)


@lru_cache(maxsize=64)
def _bent_arrow(key: str, start: Point, end: Point, colour: str, aside: float) -> Polygon:
    """Return a broad arrow to the field above or below, bent to pass so far (`aside`) to the west of the middle."""
    down = 1 if end[1] > start[1] else -1
    (from_x, from_y), (to_x, to_y) = _LEAVE, (_ARRIVE[0], abs(end[1] - start[1]) - _ARRIVE[1])
    bend = 4 * (aside - (from_x + to_x) / 2)

    def at(part: float, out: float) -> Point:
        """Return the point after a part of the way (0 to 1), so far `out` to the side of the curve."""
        slope, deep = to_x - from_x + bend * (1 - 2 * part), to_y - from_y
        out /= hypot(slope, deep)
        x = from_x + part * (to_x - from_x) + bend * part * (1 - part) + out * deep
        return tidy(start[0] - x), tidy(start[1] - UP + down * (from_y + part * deep - out * slope))

    edges = [tuple(at(part, out) for part in _SHAFT) for out in (-_THIN, _THIN)]
    head = at(_SHAFT[-1], -2 * _THIN), at(1.0, 0), at(_SHAFT[-1], 2 * _THIN)
    return Polygon(key, (*edges[0], *head, *reversed(edges[1])), colour, "casing", 5)
