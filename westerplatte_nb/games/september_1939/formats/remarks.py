"""What is odd in a setup that can be played all the same (`westerplatte_nb.formats.game_files.RemarkFiles`)."""

from collections.abc import Iterator

from westerplatte_nb.engine.value import Value, Wording
from westerplatte_nb.formats.problems import repeated
from westerplatte_nb.games.september_1939.rules import setup as first_state
from westerplatte_nb.games.september_1939.rules.ending import PLACES
from westerplatte_nb.games.september_1939.rules.formations.deployment import starting_points
from westerplatte_nb.games.september_1939.rules.setup import Setup
from westerplatte_nb.games.september_1939.rules.state import SEATS, State
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, STRIDE, around, members, point_name, set_of
from westerplatte_nb.games.september_1939.rules.table.reach import Reach
from westerplatte_nb.games.september_1939.rules.wording import mark_term, side_term, stand_term


def remarks_on(setup: Setup) -> Iterator[Wording]:
    """Yield the warnings about a valid setup: what its author can hardly have meant."""
    state = first_state(setup)
    yield from _mark_remarks(state)
    yield from _goal_remarks(state)
    yield from _river_remarks(state)
    if setup.position is None:
        yield from _deployment_remarks(state)
    else:
        yield from _position_remarks(state)


def _remark(name: str, /, **values: Value) -> Wording:
    """Return the wording of a warning by its name; one of the `values` of its sentence may be called `name` too."""
    return Wording(f"september_1939/remark.{name}", values)


def _mark_remarks(state: State) -> Iterator[Wording]:
    """Yield a warning for each name, and for each point, that several marked places share."""
    marks = state.table.marks
    yield from (_remark("mark_name", mark=mark_term(name)) for name, _ in repeated(mark.name for mark in marks))
    yield from (_remark("mark_point", point=name) for name, _ in repeated(point_name(mark.point) for mark in marks))


def _goal_remarks(state: State) -> Iterator[Wording]:
    """Yield a warning for each place of the goal that no platoon of the side that is to hold it can ever reach."""
    table = state.table
    seats = SEATS if table.goal.kind == PLACES else (table.goal.seat,)
    marks = [mark for mark in table.marks if table.goal.kind == PLACES or mark.name in table.goal.marks]
    platoons = [platoon for seat in seats for platoon in table.platoons_of_seat[seat]]
    # The bit set of the points that any of these platoons can ever come to.
    reached = 0
    for platoon in platoons:
        stands = table.platoons[platoon].stands
        starts = set_of(state.at[stand] for stand in stands if state.at[stand] != NOWHERE)
        # A platoon out of action reaches nothing; one that is not on the table yet begins in its zone.
        if any(state.left[stand] for stand in stands):
            reached |= _reachable(table.reach_of[stands[0]], starts or starting_points(table, platoon))
    for mark in marks:
        if not reached & around(mark.point, table.model.hold):
            yield _remark("goal", mark=mark_term(mark.name), point=point_name(mark.point))


def _reachable(reach: Reach, starts: int) -> int:
    """Return the bit set of the points that a stand can come to from `starts`, a bit set, in any number of modules."""
    reached = new_points = starts
    while new_points:
        ends = 0
        for point in members(new_points):
            ends |= reach.one_module(point)
        new_points = ends & ~reached
        reached |= ends
    return reached


def _river_remarks(state: State) -> Iterator[Wording]:
    """Yield a warning for each two squares of a river that touch only at a corner, where lines pass (`model.block`)."""
    ground = state.table.ground
    river, closed = ground.of_kind("river"), ground.impassable
    # Each corner of squares is given by its south-western square (SW). `>> 1` leads to the square east of that (SE),
    # `>> STRIDE` to the one north of it (NW), `>> STRIDE + 1` to the one across the corner (NE).
    # Rising: the river has SW and NE, and neither SE nor NW is closed. Falling: it has SE and NW, the others are open.
    rising = river & river >> STRIDE + 1 & ~(closed >> 1 | closed >> STRIDE)
    falling = river >> 1 & river >> STRIDE & ~(closed | closed >> STRIDE + 1)
    # With each set of corners: what to add to the number of SW for the two squares of the river.
    for first, second, corners in ((0, STRIDE + 1, rising), (1, STRIDE, falling)):
        for corner in members(corners):
            yield _remark("river", first=point_name(corner + first), second=point_name(corner + second))


def _deployment_remarks(state: State) -> Iterator[Wording]:
    """Yield a warning for each side that cannot deploy anywhere, and each formation with two stands on one point."""
    table = state.table
    for seat in SEATS:
        if not any(starting_points(table, platoon) for platoon in table.platoons_of_seat[seat]):
            yield _remark("deployment", side=side_term(seat))
    most_stands = max(len(platoon.stands) for platoon in table.platoons)
    for name, steps in table.model.formations:
        # Two stands with the same steps from the first one would stand on the same point.
        if len(set(steps[:most_stands])) < len(steps[:most_stands]):
            yield _remark("formation", name=name)


def _position_remarks(state: State) -> Iterator[Wording]:
    """Yield the warnings about a position: that no stand is on the table, and each vehicle that cannot move at all."""
    table = state.table
    if all(point == NOWHERE for point in state.at):
        yield _remark("empty")
    for stand, point in enumerate(state.at):
        if point != NOWHERE and table.kind_of[stand].is_armour and not table.reach_of[stand].one_module(point):
            yield _remark("stuck", stand=stand_term(table.stand_title[stand]), point=point_name(point))
