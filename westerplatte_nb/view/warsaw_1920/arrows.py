"""Attack pointers as arrows, and the ways of a plan, from field to field."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from westerplatte_nb.games.warsaw_1920.armies import ARMIES
from westerplatte_nb.games.warsaw_1920.state import NOWHERE, State, seat_of
from westerplatte_nb.view.drawing.curves import tidy
from westerplatte_nb.view.drawing.scene import Point, Polygon, Shape
from westerplatte_nb.view.warsaw_1920.counters import DOWN
from westerplatte_nb.view.warsaw_1920.layout import layout_of
from westerplatte_nb.view.warsaw_1920.sides import SIDE_LINES

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
