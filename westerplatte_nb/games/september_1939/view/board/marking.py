"""What is marked on the table: where one can go, whom one can order or fire at, ways, ranges, and what was declared."""

from collections.abc import Iterator
from math import cos, hypot, pi, sin

from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules.orders.order import die_to_hit, end_of
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, named_point
from westerplatte_nb.games.september_1939.view.board.layout import EDGE, SCALE, SMALL, STAND, is_on_table, place_of
from westerplatte_nb.games.september_1939.view.board.outline import areas, cells_of
from westerplatte_nb.games.september_1939.view.board.stands import SIDE_COLOURS
from westerplatte_nb.view.drawing.marks import ACT, CHOOSE, Marks
from westerplatte_nb.view.drawing.scene import Point, Polygon, Rect, Shape, Text, tidy
from westerplatte_nb.view.panel.point_field import PLACE

_DASH: dict[str, tuple[float, ...]] = {ACT: (), CHOOSE: (5.0, 4.0)}
_HEAD_LENGTH, _HEAD_HALF_WIDTH = 15.0, 8.0


def reach_areas(marks: Marks) -> tuple[Shape, ...]:
    """Return the points to which something can go now, as areas in a quiet colour."""
    points = [target.removeprefix(PLACE) for target, _ in marks.legal if target.startswith(PLACE)]
    if not points:
        return ()
    outlines = areas(cells_of(map(named_point, points)))
    return (
        *(Polygon(f"reach{n}", outline, "move", opacity=0.24) for n, outline in enumerate(outlines)),
        *(Polygon(f"reach{n}.case", outline, "", "casing", 5) for n, outline in enumerate(outlines)),
        *(Polygon(f"reach{n}.edge", outline, "", "move", 2.5) for n, outline in enumerate(outlines)),
    )


def under_pieces(state: State, marks: Marks) -> Iterator[Shape]:
    """Yield the marks under the pieces, where they hide no name: frames, declarations, ranges and shots, routes."""
    # Kinds of frames that may lie around one stand at the same time differ in margin or in dashes.
    for target in marks.happened:
        yield from _frame(state, f"happened:{target}", target, margin=2, colour="happened", width=3, dash=(3.0, 4.0))
    for target, kind in marks.legal:
        # Points to which something can go have no frames: `reach_areas` shows them.
        if not target.startswith(PLACE):
            dash = _DASH.get(kind, ())
            yield from _frame(state, f"{kind}:{target}", target, margin=2, colour=kind, width=3.5, dash=dash)
    for target in marks.noted:
        yield from _frame(state, f"noted:{target}", target, margin=6, colour="gold", width=3, dash=(2.0, 4.0))
    for target in marks.hinted:
        yield from _frame(state, f"hinted:{target}", target, margin=7, colour="focus", width=4, dash=(9.0, 4.0))
    for target in (marks.selected or "").split():
        yield from _frame(state, f"selected:{target}", target, margin=3, colour="gold", width=5, dash=())
    if marks.focused:
        yield from _frame(state, f"focused:{marks.focused}", marks.focused, margin=6, colour="focus", width=3, dash=())
    yield from _declarations(state)
    yield from _range_and_shots(state)
    for number, stops in enumerate(_joined_routes(state, marks.route), start=1):
        yield from route_lines(f"route:{number}", stops, "focus", "casing")


def _joined_routes(state: State, arrows: tuple[tuple[str, str], ...]) -> Iterator[list[Point]]:
    """Yield the routes of a plan as points of the picture, from its arrows between targets.

    Arrows of which each begins where the one before ends are one route.
    """
    routes: list[list[str]] = []
    for start, end in arrows:
        if routes and routes[-1][-1] == start:
            routes[-1].append(end)
        else:
            routes.append([start, end])
    for route in routes:
        yield [place for stop in route if (place := _middle_of_target(state, stop)) is not None]


def _frame(
    state: State, key: str, target: str, margin: float, colour: str, width: float, dash: tuple[float, ...]
) -> Iterator[Shape]:
    """Yield a frame round a stand or a marked place, with a margin on each side of a stand; none off the table.

    `width` is that of its line, and `dash` the lengths of its dashes and gaps.
    """
    place = _middle_of_target(state, target)
    if place is None:
        return
    (x, y), half = place, STAND / 2 + margin
    box = x - half, y - half, 2 * half, 2 * half
    yield Rect(f"{key}.case", *box, "", "casing", width + 3, 10)
    yield Rect(key, *box, "", colour, width, 10, dash)


def _middle_of_target(state: State, target: str) -> Point | None:
    """Return where a target is in the picture (`stand:…`, `mark:…`, `point:…`); None for one not on the table."""
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


def _declarations(state: State) -> Iterator[Shape]:
    """Yield the declared routes and shots of the cards in play, without those of cancelled cards and lost stands."""
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
                yield from route_lines(f"to:{name}", [place_of(stop) for stop in stops], *colours)
            if plan.target != NOWHERE and state.at[plan.target] != NOWHERE:
                fires_from = plan.end if plan.end != NOWHERE else start
                yield from _arrow(f"at:{name}", place_of(fires_from), place_of(state.at[plan.target]), ACT)


def route_lines(key: str, stops: list[Point], colour: str, case: str) -> Iterator[Shape]:
    """Yield the line of a route and the empty square where it ends, each with a wider line (`case`) under it.

    The lines are solid: the page can then draw them as areas, which are cheaper to send than dashed lines.
    """
    (x, y), half = stops[-1], STAND / 2 - 3
    corners = ((x, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half), (x - half, y - half))
    # The line runs on past its first corner to the middle of the upper edge, else that corner would have a notch.
    end = (*((tidy(across), tidy(down)) for across, down in corners), (x, tidy(y - half)))
    for name, line_colour, width in (("case", case, 7.0), ("line", colour, 3.5)):
        yield Polygon(f"{key}.{name}", tuple(stops), "", line_colour, width, closed=False)
        yield Polygon(f"{key}.end.{name}", end, "", line_colour, width, closed=False)


def _pending_shots(state: State) -> tuple[int, int, list[tuple[str, int, int]]] | None:
    """Return the stand that is asked for its target, the point from which it fires, and its possible shots.

    A shot is the target's name in notation, its point and the die needed. None where no stand is asked for a target.
    """
    decision = state.decision
    if decision is None or decision.kind != "fire" or not decision.options:
        return None
    table, first = state.table, decision.options[0]
    assert isinstance(first, act.Fire | act.Hold)
    stand = table.stand_named[decision.seat, first.stand]
    start = end_of(state, state.chain[-1], stand) if state.chain else state.at[stand]
    shots = []
    for option in decision.options:
        if isinstance(option, act.Fire):
            target = table.stand_named[1 - decision.seat, option.target]
            die = die_to_hit(state, stand, start, target, has_moved=start != state.at[stand])
            shots.append((option.target, state.at[target], die))
    return stand, start, shots


def _range_and_shots(state: State) -> Iterator[Shape]:
    """Yield the rings of range of the stand that is asked for its target, and an arrow to each possible target."""
    pending = _pending_shots(state)
    if pending is None:
        return
    stand, start, shots = pending
    weapon, (x, y) = state.table.kind_of[stand].weapon, place_of(start)
    for name, cm in (("most", weapon.most), ("half", weapon.most / 2), ("least", weapon.least)):
        if cm:
            yield from _ring(f"range:{name}", x, y, cm * SCALE, () if name == "most" else (4.0, 6.0))
    for target, point, _ in shots:
        yield from _arrow(f"shot:{target}", (x, y), place_of(point), ACT)


def die_plates(state: State) -> Iterator[Shape]:
    """Yield a plate for each possible shot, by its arrow, with the least die that hits.

    It hides no stand, no letter of a marked place and no other plate.
    """
    pending = _pending_shots(state)
    if pending is None:
        return
    _, start, shots = pending
    taken = [place_of(point) for point in (*state.at, *(mark.point for mark in state.table.marks)) if point != NOWHERE]
    for target, point, die in shots:
        x, y = _place_for_plate(place_of(start), place_of(point), taken)
        taken.append((x, y))
        yield Rect(f"shot:{target}.plate", x - 16, y - 10, 32, 20, "paper", ACT, 2, 8)
        label = f"{die}+" if die < 10 else str(die)
        yield Text(f"shot:{target}.needed", x, y, label, SMALL, "ink", bold=True, max_width=30)


# How far a plate is from all else, sideways or up and down; how far from its line it may lie, and where along it.
_APART_ACROSS, _APART_DOWN = 35, 28
_ASIDE = (0.0, 14.0, -14.0, 27.0, -27.0, 44.0, -44.0, 64.0, -64.0)
_ALONG = (0.7, 0.6, 0.5, 0.8, 0.4, 0.3, 0.9, 1.1, 0.2, 1.2)


def _place_for_plate(start: Point, end: Point, taken: list[Point]) -> Point:
    """Return the first place by a line, the nearest to it first, that is far enough from all `taken` places.

    Where there is none on the table, it is the end of the line.
    """
    (start_x, start_y), (end_x, end_y) = start, end
    length = hypot(end_x - start_x, end_y - start_y) or 1.0
    dx, dy = (end_x - start_x) / length, (end_y - start_y) / length
    # Units to either side of the line, and shares of its length.
    for aside in _ASIDE:
        for along in _ALONG:
            x, y = start_x + dx * length * along - dy * aside, start_y + dy * length * along + dx * aside
            if not is_on_table(x, y):
                continue
            if not any(
                abs(x - other_x) < _APART_ACROSS and abs(y - other_y) < _APART_DOWN for other_x, other_y in taken
            ):
                return tidy(x), tidy(y)
    return end


def _ring(key: str, x: float, y: float, r: float, dash: tuple[float, ...]) -> Iterator[Shape]:
    """Yield the arcs of a circle with radius `r` that are on the table, as lines between 60 points around it."""
    # The runs of neighbouring points on the table.
    runs: list[list[Point]] = [[]]
    for step in range(61):
        across, down = round(x + r * cos(step * pi / 30), 1), round(y + r * sin(step * pi / 30), 1)
        if is_on_table(across, down, EDGE):
            runs[-1].append((across, down))
        elif runs[-1]:
            runs.append([])
    for number, run in enumerate(run for run in runs if len(run) > 1):
        yield Polygon(f"{key}{number}.case", tuple(run), "", "casing", 4, closed=False)
        yield Polygon(f"{key}{number}", tuple(run), "", ACT, 2, dash, closed=False)


def _arrow(key: str, start: Point, end: Point, colour: str) -> tuple[Shape, ...]:
    """Return an arrow from the middle of a stand to that of another, which touches neither; () for the same place."""
    (start_x, start_y), (end_x, end_y) = start, end
    length = hypot(end_x - start_x, end_y - start_y)
    if length < 2:
        return ()
    dx, dy = (end_x - start_x) / length, (end_y - start_y) / length
    gap = min(STAND / 2 + 3, length / 4)
    tail = tidy(start_x + dx * gap), tidy(start_y + dy * gap)
    tip_x, tip_y = tidy(end_x - dx * gap), tidy(end_y - dy * gap)
    # The neck is the point where the shaft ends and the head begins.
    neck_x, neck_y = neck = tidy(tip_x - dx * _HEAD_LENGTH), tidy(tip_y - dy * _HEAD_LENGTH)
    # The two barbs of the head lie beside the neck, at a right angle to the shaft.
    across, down = dy * _HEAD_HALF_WIDTH, dx * _HEAD_HALF_WIDTH
    barb, other_barb = (tidy(neck_x - across), tidy(neck_y + down)), (tidy(neck_x + across), tidy(neck_y - down))
    head = ((tip_x, tip_y), barb, other_barb)
    return (
        Polygon(f"{key}.case", (tail, neck), "", "casing", 7, closed=False),
        Polygon(f"{key}.shaft", (tail, neck), "", colour, 3.5, closed=False),
        Polygon(f"{key}.head", head, colour, "casing", 1.5),
    )
