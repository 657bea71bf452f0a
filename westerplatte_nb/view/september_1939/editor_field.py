"""The points of the table in the studio: where the thing that was chosen may be put, with what each point is like."""

from __future__ import annotations

from westerplatte_nb.games.september_1939.model import SIDES
from westerplatte_nb.games.september_1939.table import named_point, point_name, squared
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.panel.point_field import PLACE, PointField, Sentences
from westerplatte_nb.view.september_1939.editor_pieces import (
    GROUND,
    GROUP,
    PLATOON,
    STAND,
    cells,
    modes,
    places,
    point_of,
    steps_of,
)  # fmt: skip
from westerplatte_nb.view.september_1939.editor_table import Plain, model_for, state_of, unit_of

# Where the cursor begins: in the middle, and for the platoons of each side before its own edge.
_MIDDLE = "60,60"
_BEFORE = dict(zip(SIDES, ("60,15", "60,105"), strict=True))


def field(plain: Plain, tool: str, mode: str, words: Words) -> PointField | None:
    """Return the points where a thing may be put in a way; None where it may be put nowhere."""
    ways = modes(plain, tool)
    mode = mode if mode in ways else (ways[0] if ways else "")
    armed = f"{tool}/{mode}" if mode else tool
    found = places(plain, armed)
    if not found:
        return None
    state, sentences = state_of(plain), Sentences()
    model, ground = model_for(plain), state.table.ground
    points: dict[str, tuple[int, ...]] = {}
    for place in found:
        name = place.removeprefix(PLACE)
        kind = ground.kind_at(named_point(name))
        worse = {"wood": model.into_wood, "town": model.into_town}.get(kind, 0)
        points[name] = (sentences.number(words(f"field.ground.{kind}", worse=worse)),)
    told = tuple((one, words(_mode_key(tool, one))) for one in ways) if len(ways) > 1 else ()
    start = _nearest(points, _start(plain, tool))
    return PointField(points, sentences.all, start, {}, False, _along(plain, armed, start), told, mode)


def _mode_key(tool: str, mode: str) -> str:
    return f"editor.brush.{mode}" if tool.startswith(GROUND) else f"field.formation.{mode}"


def _start(plain: Plain, tool: str) -> str:
    what, *rest = tool.split("-")
    if what == PLATOON:
        return _BEFORE[rest[0]]
    unit = unit_of(plain, rest[0], rest[1]) if what in (GROUP, STAND) else None
    own = unit.points[int(rest[2]) - 1] if unit is not None and what == STAND else None
    if unit is not None:
        return own or next((one for one in unit.points if one), _MIDDLE)
    point = point_of(plain, f"mark:{rest[0]}") if rest and what != GROUND else None
    return _MIDDLE if point is None else point_name(point)


def _nearest(points: dict[str, tuple[int, ...]], wanted: str) -> str:
    there = named_point(wanted)
    return wanted if wanted in points else min(points, key=lambda name: squared(named_point(name), there))


def _along(plain: Plain, armed: str, start: str) -> tuple[tuple[int, int], ...]:
    """Return the steps from the point to all else that is covered with it, where that is the same everywhere."""
    thing, _, mode = armed.partition("/")
    if not thing.startswith(GROUND):
        return steps_of(plain, armed)[1:]
    if mode != "area":
        return ()
    here = named_point("60,60")
    around = sorted(cells(here, mode) - {here})
    return tuple(((one & 31) - (here & 31), (one >> 5) - (here >> 5)) for one in around)
