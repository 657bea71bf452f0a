"""Where the stands of a platoon may go, so that it stays together.

Each stand of a platoon ends its move within reach of another of it (rule `model.platoon`). Stands are declared one
after the other, and an end is offered only from which the others can still follow. Where none is left (a platoon that
was torn apart), each goes as it can.

Which ends keep a platoon of up to three stands together: each near another of them (rule `model.platoon`).

All points of the table are looked at at once: what is true of a point is a set of points, and the points near some
are those, shifted by every step that is short enough.
"""

from collections.abc import Sequence
from functools import cache
from math import isqrt

from westerplatte_nb.games.september_1939.rules import table as grid
from westerplatte_nb.games.september_1939.rules.actions import To
from westerplatte_nb.games.september_1939.rules.formations.options import Ends
from westerplatte_nb.games.september_1939.rules.state import InPlay, State
from westerplatte_nb.games.september_1939.rules.table.ways import Ways, anywhere


def joined(free: int, fixed: Sequence[int], later: Sequence[int], cohesion: int) -> int:
    """Return the free ends that join the stands whose ends are `fixed`, and that those declared `later` can join.

    `later` has a set of points for each of them. A platoon has at most three stands, so there are at most two others.
    """
    if not later:
        return free & _joining(fixed, cohesion)
    if len(later) == 2:
        others = free & ~_surely_with_two(later[0], later[1], cohesion)
        return free & ~others | others & _with_two(others, later[0], later[1], cohesion) if others else free
    if not fixed:
        return free & _near(later[0], cohesion)
    return free & _with_one(fixed[0], later[0], cohesion)


def _joining(fixed: Sequence[int], cohesion: int) -> int:
    """Return the points that join the stands whose ends are known."""
    if not fixed:
        return grid.ALL
    one = _beside(fixed[0], cohesion)
    if len(fixed) == 1:
        return one
    other = _beside(fixed[1], cohesion)
    return one | other if one >> fixed[1] & 1 else one & other


def _with_one(fixed: int, later: int, cohesion: int) -> int:
    """Return the points that join one stand whose end is known so that another, to come to some points, can follow."""
    beside = _beside(fixed, cohesion)
    between = later & beside
    # Who ends beside the first leaves the other a point beside either; else the other must come between them.
    if between & (between - 1):
        return beside | _near(between, cohesion)
    followed = beside & ~between if between else 0
    return followed | beside & _near(later, cohesion) | ~beside & _near(between, cohesion)


def _surely_with_two(one: int, other: int, cohesion: int) -> int:
    """Return points that two others can join, mostly all of them: found much sooner than by `_with_two`.

    One comes beside them to a point with points of the other to its west and its east, of which one is free.
    """
    return _near(one & other << 1 & other >> 1 | other & one << 1 & one >> 1, cohesion)


def _with_two(free: int, one: int, other: int, cohesion: int) -> int:
    """Return at least those of the free points that two others, each to come to some points, can join.

    They both come beside it, each to a point of its own; or one comes beside it and the other beside that one, but not
    to the very same point.
    """
    near_one, near_other = _near(one, cohesion), _near(other, cohesion)
    joining = near_one & near_other & _near_several(one | other, cohesion)
    if not free & ~joining:
        return joining
    for first, near_second, second in ((one, near_other, other), (other, near_one, one)):
        joining |= ~second & _near(first & near_second, cohesion)
        if not free & ~joining:
            return joining
        joining |= _near(first & _near_several(second, cohesion), cohesion)
    return joining


@cache
def _beside(point: int, cohesion: int) -> int:
    """Return the points near one, without itself."""
    return grid.around(point, cohesion) & ~(1 << point)


def _near(points: int, cohesion: int) -> int:
    """Return the points that have one of some others near, not counting themselves."""
    beside, sides = 0, [points]
    if cohesion < grid.STEP * (MARGIN + 1):
        for steps in range(1, cohesion // grid.STEP + 1):
            beside |= points >> steps | points << steps
            sides.append(points | beside)
    else:
        for staying_west, staying_east, steps in _SIDEWAYS[: cohesion // grid.STEP]:
            beside |= (points & staying_west) >> steps | (points & staying_east) << steps
            sides.append(points | beside)
    points_near = beside
    for steps, width in _rows(cohesion):
        row = sides[width]
        points_near |= row << steps | row >> steps
    return points_near & grid.ALL


def _near_several(points: int, cohesion: int) -> int:
    """Return the points that have at least two of some others near, not counting themselves."""
    beside = several_beside = 0
    sides = [(points, 0)]
    for staying_west, staying_east, steps in _SIDEWAYS[: cohesion // grid.STEP]:
        west, east = (points & staying_west) >> steps, (points & staying_east) << steps
        several_beside |= west & east | beside & (west | east)
        beside |= west | east
        sides.append((points | beside, points & beside | several_beside))
    near, several = beside, several_beside
    for steps, width in _rows(cohesion):
        one, more = sides[width]
        north, south = one << steps, one >> steps
        several |= more << steps | more >> steps | north & south | near & (north | south)
        near |= north | south
    return several & grid.ALL


# So many steps sideways end in the numbers between two rows, which no point has, where they leave the table.
MARGIN = grid.STRIDE - grid.SIDE
# For each number of steps sideways: the points from which they do not leave the table to the west, and to the east.
_SIDEWAYS = tuple(
    (
        grid.set_of(p for p in grid.POINTS if p & 31 >= steps),
        grid.set_of(p for p in grid.POINTS if p & 31 < grid.SIDE - steps),
        steps,
    )
    for steps in range(1, grid.SIDE)
)


@cache
def _rows(cohesion: int) -> tuple[tuple[int, int], ...]:
    """Return each row of points near one, to the north as to the south: how far it is, how wide to either side."""
    squares = cohesion * cohesion // (grid.STEP * grid.STEP)
    rows = range(1, min(grid.SIDE - 1, cohesion // grid.STEP) + 1)
    return tuple((grid.STRIDE * row, min(grid.SIDE - 1, isqrt(squares - row * row))) for row in rows)


def ends_of(entry: InPlay) -> dict[int, int]:
    """Return where the stands that were declared so far end, by stand."""
    return {plan.stand: plan.end for plan in entry.plans if plan.end != grid.NOWHERE}


def taken_points(draft: State, ends: dict[int, int]) -> int:
    """Return the points that are taken, once all that was declared is done (rule `model.terrain`)."""
    at = draft.at
    taken = grid.standing(at)
    if not ends:
        return taken
    # No two stand on one point now, but one may have been declared to come to where another leaves.
    for stand in ends:
        taken &= ~grid.BITS[at[stand]]
    for stand, end in ends.items():
        if at[stand] != grid.NOWHERE:
            taken |= grid.BITS[end]
    return taken


def moves_of(draft: State, entry: InPlay, stand: int, ways: Ways = anywhere) -> Sequence[To]:
    """Return where a stand may be declared to go, by ways of a kind; each may stay."""
    ends = ends_of(entry)
    taken = taken_points(draft, ends) & ~grid.BITS[draft.at[stand]]
    routes = ways(draft, stand, taken)
    free = routes.ends & ~taken
    allowed = _together(draft, stand, free, ends, taken, ways) or free
    return Ends(draft.table.stand_name[stand], allowed, routes)


def _together(draft: State, stand: int, free: int, ends: dict[int, int], taken: int, ways: Ways) -> int:
    """Return the ends from which the platoon can still end together."""
    table = draft.table
    at = draft.at
    fixed: list[int] = []
    later: list[int] = []
    left_before = 0
    for other in table.platoons[table.of_stand[stand]].stands:
        if other == stand or at[other] == grid.NOWHERE:
            continue
        if other in ends or draft.bogged >> other & 1:
            fixed.append(ends.get(other, at[other]))
        else:
            # Who is declared later may come to where one declared before it stood.
            closed = taken & ~left_before
            later.append(ways(draft, other, closed).ends & ~closed | grid.BITS[at[other]])
            left_before |= grid.BITS[at[other]]
    return joined(free, fixed, later, table.model.cohesion)
