"""What is marked on the map: where an army can go, whom it can attack, what was chosen, pointed at, hinted, noted."""

from collections.abc import Iterator
from math import hypot

from westerplatte_nb.games.warsaw_1920.armies import ARMIES, NUMBER
from westerplatte_nb.games.warsaw_1920.state import NOWHERE, State, seat_of
from westerplatte_nb.view.drawing.marks import ACT, CHOOSE, MOVE, Marks
from westerplatte_nb.view.drawing.scene import Circle, Point, Polygon, Rect, Shape, tidy
from westerplatte_nb.view.warsaw_1920.cards import HEIGHT, SIDE_LINES, WIDTH
from westerplatte_nb.view.warsaw_1920.counters import DOWN, RADIUS, slots
from westerplatte_nb.view.warsaw_1920.layout import HEX, corners, layout_of

_DASH: dict[str, tuple[float, ...]] = {ACT: (), CHOOSE: (6.0, 4.0)}


def reach(state: State, marks: Marks) -> tuple[Shape, ...]:
    """Return the fields that can be gone to, tinted."""
    found: list[Shape] = []
    for target, kind in marks.legal:
        place = _field_place(state, target)
        if place is not None and kind == MOVE:
            found.append(Polygon(f"reach:{target}", corners(*place, HEX - 4), "move", opacity=0.26))
    return tuple(found)


def marking(state: State, marks: Marks) -> Iterator[Shape]:
    """Yield what is marked over the pieces."""
    for number, (start, end) in enumerate(marks.route, start=1):
        places = _place_of(state, start), _place_of(state, end)
        if places[0] is not None and places[1] is not None:
            yield from arrow(f"route:{number}", places[0], places[1], "focus")
    for name, target, by, colour, width, dash in _frames(marks):
        yield from _frame(state, f"{name}:{target}", target, by, colour, width, dash)


def framed(marks: Marks) -> Iterator[str]:
    """Yield the ids of the fields that get a frame, one as often as it has frames."""
    for _, target, *_ in _frames(marks):
        kind, _, name = target.partition(":")
        if kind == "field":
            yield name


def _frames(marks: Marks) -> Iterator[tuple[str, str, float, str, float, tuple[float, ...]]]:
    """Yield the frames, the lowest first: what for, round which target, how far out, colour, width and dashes."""
    for target in marks.happened:
        yield "happened", target, 2, "happened", 3, (3.0, 4.0)
    for target, kind in marks.legal:
        if kind == MOVE and target.startswith("field:"):
            yield kind, target, -4, kind, 2.5, ()
        else:
            yield kind, target, 3, kind, 4, _DASH.get(kind, ())
    for target in marks.noted:
        yield "noted", target, 7, "gold", 3, (2.0, 4.0)
    for target in marks.hinted:
        yield "hinted", target, 8, "focus", 4, (9.0, 4.0)
    for target in (marks.selected or "").split():
        yield "selected", target, 4, "gold", 5, ()
    if marks.focused:
        yield "focused", marks.focused, 7, "focus", 3, ()


def _frame(
    state: State, key: str, target: str, by: float, colour: str, width: float, dash: tuple[float, ...]
) -> Iterator[Shape]:
    """Yield a frame round an army, a field or a card of the front."""
    if (place := _army_place(state, target)) is not None:
        r = RADIUS + 2 + by
        yield Circle(f"{key}.case", *place, r, "", "casing", width + 3)
        yield Circle(key, *place, r, "", colour, width, dash)
    elif (place := _field_place(state, target)) is not None:
        outline = corners(*place, HEX - 8 + min(by, 4))
        yield Polygon(f"{key}.case", outline, "", "casing", width + 3)
        yield Polygon(key, outline, "", colour, width, dash)
    elif (place := _card_place(state, target)) is not None:
        box = tidy(place[0] - by), tidy(place[1] - by), WIDTH + 2 * by, HEIGHT + 2 * by
        yield Rect(f"{key}.case", *box, "", "casing", width + 3, 10)
        yield Rect(key, *box, "", colour, width, 10, dash)


def _place_of(state: State, target: str) -> Point | None:
    """Return the middle of a field, or of the field of an army."""
    kind, _, name = target.partition(":")
    if kind == "army" and (place := _army_place(state, target)) is not None:
        return place
    return _field_place(state, f"field:{name}")


def _army_place(state: State, target: str) -> Point | None:
    kind, _, name = target.partition(":")
    number = NUMBER.get(name, NOWHERE) if kind == "army" else NOWHERE
    if number == NOWHERE or state.at[number] == NOWHERE:
        return None
    x, y = layout_of(state.table.map).place_of(state.table.map.fields[state.at[number]])
    return x, tidy(y + DOWN)


def _field_place(state: State, target: str) -> Point | None:
    kind, _, name = target.partition(":")
    number = state.table.map.number.get(name) if kind == "field" else None
    return None if number is None else layout_of(state.table.map).place_of(state.table.map.fields[number])


def _card_place(state: State, target: str) -> Point | None:
    kind, _, name = target.partition(":")
    if kind != "card" or state.battle is None or state.decision is None:
        return None
    seat = state.decision.seat
    return next((((slot.x, slot.y)) for slot in slots(state) if slot.seat == seat and str(slot.card) == name), None)


# Attack pointers as arrows, and the ways of a plan, from field to field.


_FREE = 31.0
_WIDE, _HEAD, _HALF = 7.0, 19.0, 15.0


def pointers(state: State) -> Iterator[Shape]:
    """Yield the attacks declared, and that of the battle under way."""
    pairs = [(pointer.attacker, pointer.target) for pointer in state.pointers]
    if state.battle is not None:
        pairs.append((state.battle.attacker, state.battle.target))
    layout, fields = layout_of(state.table.map), state.table.map.fields
    for attacker, target in pairs:
        if NOWHERE in (state.at[attacker], state.at[target]):
            continue
        start, end = (layout.place_of(fields[state.at[army]]) for army in (attacker, target))
        key = f"pointer:{ARMIES[attacker].id}.{ARMIES[target].id}"
        yield from arrow(key, start, end, SIDE_LINES[seat_of(attacker)], DOWN)


def arrow(key: str, start: Point, end: Point, colour: str, down: float = 0.0) -> tuple[Shape, ...]:
    """Return a broad arrow from middle to middle, free of both counters."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    if length < 2 * _FREE + _HEAD:
        return ()
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    ax, ay = start[0] + dx * _FREE, start[1] + down + dy * _FREE
    bx, by = end[0] - dx * _FREE, end[1] + down - dy * _FREE
    nx, ny = bx - dx * _HEAD, by - dy * _HEAD
    outline = (
        (ax - dy * _WIDE, ay + dx * _WIDE), (nx - dy * _WIDE, ny + dx * _WIDE), (nx - dy * _HALF, ny + dx * _HALF),
        (bx, by),
        (nx + dy * _HALF, ny - dx * _HALF), (nx + dy * _WIDE, ny - dx * _WIDE), (ax + dy * _WIDE, ay - dx * _WIDE),
    )  # fmt: skip
    points = tuple((tidy(x), tidy(y)) for x, y in outline)
    return (Polygon(f"{key}.case", points, "", "casing", 6), Polygon(key, points, colour, "casing", 2))
