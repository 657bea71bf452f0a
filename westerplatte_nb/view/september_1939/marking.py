"""What is marked on the table: where one can go, whom one can order or fire at, ways, ranges, and what was declared."""

from collections.abc import Iterator
from math import cos, hypot, pi, sin

from westerplatte_nb.games.september_1939 import actions as act
from westerplatte_nb.games.september_1939.orders.order import needed_to_hit, plan_of
from westerplatte_nb.games.september_1939.state import State
from westerplatte_nb.games.september_1939.table import NOWHERE, named_point
from westerplatte_nb.view.drawing.marks import ACT, CHOOSE, Marks
from westerplatte_nb.view.drawing.scene import Point, Polygon, Rect, Shape, Text, tidy
from westerplatte_nb.view.panel.point_field import PLACE
from westerplatte_nb.view.september_1939.layout import BOTTOM, EDGE, LEFT, RIGHT, SCALE, SMALL, STAND, TOP, place_of
from westerplatte_nb.view.september_1939.outline import areas, cells_of
from westerplatte_nb.view.september_1939.stands import SIDE_COLOURS

_DASH: dict[str, tuple[float, ...]] = {ACT: (), CHOOSE: (5.0, 4.0)}
_HEAD, _WIDE = 15.0, 8.0


def reach(marks: Marks) -> tuple[Shape, ...]:
    """Return the points where something can go, as one quiet area."""
    points = [target.removeprefix(PLACE) for target, _ in marks.legal if target.startswith(PLACE)]
    if not points:
        return ()
    outlines = areas(cells_of(map(named_point, points)))
    return (
        *(Polygon(f"reach{n}", outline, "move", opacity=0.24) for n, outline in enumerate(outlines)),
        *(Polygon(f"reach{n}.case", outline, "", "casing", 5) for n, outline in enumerate(outlines)),
        *(Polygon(f"reach{n}.edge", outline, "", "move", 2.5) for n, outline in enumerate(outlines)),
    )


def marking(state: State, marks: Marks) -> Iterator[Shape]:
    """Yield what is marked over the pieces."""
    yield from _declared(state)
    yield from _fire(state)
    for number, stops in enumerate(_ways(state, marks.route), start=1):
        yield from _way(f"route:{number}", stops, "focus", "casing")
    for target in marks.happened:
        yield from _frame(state, f"happened:{target}", target, 2, "happened", 3, (3.0, 4.0))
    for target, kind in marks.legal:
        if not target.startswith(PLACE):
            yield from _frame(state, f"{kind}:{target}", target, 2, kind, 3.5, _DASH.get(kind, ()))
    for target in marks.noted:
        yield from _frame(state, f"noted:{target}", target, 6, "gold", 3, (2.0, 4.0))
    for target in marks.hinted:
        yield from _frame(state, f"hinted:{target}", target, 7, "focus", 4, (9.0, 4.0))
    for target in (marks.selected or "").split():
        yield from _frame(state, f"selected:{target}", target, 3, "gold", 5, ())
    if marks.focused:
        yield from _frame(state, f"focused:{marks.focused}", marks.focused, 6, "focus", 3, ())


def _ways(state: State, route: tuple[tuple[str, str], ...]) -> Iterator[list[Point]]:
    """Yield the ways of a plan, those of several modules as one line."""
    stops: list[str] = []
    for start, end in route:
        if stops and stops[-1] != start:
            yield [place for stop in stops if (place := _of_target(state, stop)) is not None]
            stops = []
        stops = [*(stops or [start]), end]
    if stops:
        yield [place for stop in stops if (place := _of_target(state, stop)) is not None]


def _frame(
    state: State, key: str, target: str, by: float, colour: str, width: float, dash: tuple[float, ...]
) -> Iterator[Shape]:
    """Yield a frame round a stand or a marked place."""
    place = _of_target(state, target)
    if place is None:
        return
    half = STAND / 2 + by
    box = tidy(place[0] - half), tidy(place[1] - half), tidy(2 * half), tidy(2 * half)
    yield Rect(f"{key}.case", *box, "", "casing", width + 3, 10)
    yield Rect(key, *box, "", colour, width, 10, dash)


def _of_target(state: State, target: str) -> Point | None:
    """Return the middle of a place; None for one that is not on the table."""
    kind, _, name = target.partition(":")
    table = state.table
    if kind == "stand" and name in table.stand_title:
        point = state.at[table.stand_title.index(name)]
        return place_of(point) if point != NOWHERE else None
    if kind == "mark":
        return next((place_of(mark.point) for mark in table.marks if mark.name == name), None)
    try:
        return place_of(named_point(name)) if kind == "point" else None
    except ValueError:
        return None


# ---- what was declared, and what fire would reach --------------------------------------------------------------------


def _declared(state: State) -> Iterator[Shape]:
    """Yield where the stands of the cards in play are to go, and at whom they are to fire."""
    table = state.table
    for entry in state.chain:
        if entry.cancelled:
            continue
        for plan in entry.plans:
            start = state.at[plan.stand]
            if start == NOWHERE:
                continue
            name = table.stand_title[plan.stand]
            colours = SIDE_COLOURS[entry.seat]
            if plan.end not in (NOWHERE, start):
                stops = [start, *((plan.bend,) if plan.bend != NOWHERE else ()), plan.end]
                yield from _way(f"to:{name}", [place_of(stop) for stop in stops], *colours)
            if plan.target != NOWHERE and state.at[plan.target] != NOWHERE:
                here = plan.end if plan.end != NOWHERE else start
                yield from _arrow(f"at:{name}", place_of(here), place_of(state.at[plan.target]), ACT)


def _way(key: str, stops: list[Point], colour: str, case: str) -> Iterator[Shape]:
    x, y = stops[-1]
    half = STAND / 2 - 2
    yield Polygon(f"{key}.case", tuple(stops), "", case, 7, closed=False)
    yield Polygon(f"{key}.line", tuple(stops), "", colour, 3.5, (8.0, 5.0), closed=False)
    yield Rect(f"{key}.end.case", tidy(x - half), tidy(y - half), 2 * half, 2 * half, "", case, 6, 8)
    yield Rect(f"{key}.end", tidy(x - half), tidy(y - half), 2 * half, 2 * half, "", colour, 3, 8, (5.0, 3.0))


def _fire(state: State) -> Iterator[Shape]:
    """Yield how far the stand fires that is asked for a target, and what it needs against each."""
    decision = state.decision
    if decision is None or decision.kind != "fire" or not decision.options:
        return
    table, asked = state.table, decision.options
    first = asked[0]
    assert isinstance(first, act.Fire | act.Hold)
    stand = table.stand_named[decision.seat, first.stand]
    plan = plan_of(state.chain[-1], stand) if state.chain else None
    here = plan.end if plan is not None and plan.end != NOWHERE else state.at[stand]
    weapon = table.kind_of[stand].weapon
    x, y = place_of(here)
    for name, cm in (("most", weapon.most), ("half", weapon.most / 2), ("least", weapon.least)):
        if cm:
            dash = () if name == "most" else (4.0, 6.0)
            yield from _ring(f"range:{name}", x, y, cm * SCALE, dash)
    for option in asked:
        if isinstance(option, act.Fire):
            target = table.stand_named[1 - decision.seat, option.target]
            needed = needed_to_hit(state, stand, here, target, here != state.at[stand])
            yield from _shot(f"shot:{option.target}", (x, y), place_of(state.at[target]), needed)


def _ring(key: str, x: float, y: float, r: float, dash: tuple[float, ...]) -> Iterator[Shape]:
    """Yield the parts of a circle that are on the table."""
    runs: list[list[Point]] = [[]]
    for step in range(91):
        place = tidy(x + r * cos(step * pi / 45)), tidy(y + r * sin(step * pi / 45))
        if LEFT - EDGE <= place[0] <= RIGHT + EDGE and TOP - EDGE <= place[1] <= BOTTOM + EDGE:
            runs[-1].append(place)
        elif runs[-1]:
            runs.append([])
    for number, run in enumerate(run for run in runs if len(run) > 1):
        yield Polygon(f"{key}{number}.case", tuple(run), "", "casing", 5, closed=False)
        yield Polygon(f"{key}{number}", tuple(run), "", ACT, 2.5, dash, closed=False)


def _shot(key: str, start: Point, end: Point, needed: int) -> Iterator[Shape]:
    """Yield a line of fire, with the die that it needs."""
    yield from _arrow(key, start, end, ACT)
    x, y = tidy(start[0] * 0.35 + end[0] * 0.65), tidy(start[1] * 0.35 + end[1] * 0.65)
    yield Rect(f"{key}.plate", x - 17, y - 11, 34, 22, "paper", ACT, 2, 8)
    name = f"{needed}+" if needed < 10 else str(needed)
    yield Text(f"{key}.needed", x, y, name, SMALL + 1, "ink", bold=True, max_width=32)


def _arrow(key: str, start: Point | None, end: Point | None, colour: str) -> tuple[Shape, ...]:
    """Return an arrow from middle to middle, free of both stands; nothing where they are one."""
    if start is None or end is None:
        return ()
    length = hypot(end[0] - start[0], end[1] - start[1])
    free = STAND / 2 + 3
    if length < 2:
        return ()
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    from_, to = min(free, length / 4), min(free, length / 4)
    a = tidy(start[0] + dx * from_), tidy(start[1] + dy * from_)
    tip = tidy(end[0] - dx * to), tidy(end[1] - dy * to)
    neck = tidy(tip[0] - dx * _HEAD), tidy(tip[1] - dy * _HEAD)
    head = (
        tip,
        (tidy(neck[0] - dy * _WIDE), tidy(neck[1] + dx * _WIDE)),
        (tidy(neck[0] + dy * _WIDE), tidy(neck[1] - dx * _WIDE)),
    )
    return (
        Polygon(f"{key}.case", (a, neck), "", "casing", 7, closed=False),
        Polygon(f"{key}.shaft", (a, neck), "", colour, 3.5, closed=False),
        Polygon(f"{key}.head", head, colour, "casing", 1.5),
    )
