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
from westerplatte_nb.games.september_1939.rules.table.ways import Routing, all_routes


def joined(free: int, fixed: Sequence[int], later: Sequence[int], cohesion: int) -> int:
    """Return those of the free ends that keep a platoon of up to three stands together.

    `free` is a bit set, `fixed` the ends declared so far, `later` a bit set of ends for each stand declared later.
    Both together are at most two, as a platoon has at most three stands.
    """
    if not later:
        return free & _joining(fixed, cohesion)
    if len(later) == 2:
        others = free & ~_surely_joining_with_two(later[0], later[1], cohesion)
        return free & ~others | others & _joining_with_two(others, later[0], later[1], cohesion) if others else free
    if not fixed:
        return free & _having_near(later[0], cohesion)
    return free & _joining_with_one(fixed[0], later[0], cohesion)


def _joining(fixed: Sequence[int], cohesion: int) -> int:
    """Return the points, a bit set, that stand near the fixed ends (at most two) so that all are together."""
    if not fixed:
        return grid.ALL
    one = _others_near(fixed[0], cohesion)
    if len(fixed) == 1:
        return one
    other = _others_near(fixed[1], cohesion)
    return one | other if one >> fixed[1] & 1 else one & other


def _joining_with_one(fixed: int, later: int, cohesion: int) -> int:
    """Return the points that join a fixed end so that a third stand can join both.

    `later` is the bit set of the points to which the third stand can come.
    """
    beside = _others_near(fixed, cohesion)
    between = later & beside
    # Who ends beside the first leaves the other a point beside either; else the other must come between them.
    if between & (between - 1):
        return beside | _having_near(between, cohesion)
    followed = beside & ~between if between else 0
    return followed | beside & _having_near(later, cohesion) | ~beside & _having_near(between, cohesion)


def _surely_joining_with_two(one: int, other: int, cohesion: int) -> int:
    """Return points that two other stands can surely join: mostly all, and much quicker than `_joining_with_two`.

    `one` and `other` are the bit sets of the points to which the two can come. One comes near the point, to a point
    with points of the other to its west and its east, of which at least one is free.
    """
    return _having_near(one & other << 1 & other >> 1 | other & one << 1 & one >> 1, cohesion)


def _joining_with_two(free: int, one: int, other: int, cohesion: int) -> int:
    """Return at least those of the free points that two other stands can join.

    `one` and `other` are the bit sets of the points to which the two can come.

    They both come beside it, each to a point of its own; or one comes beside it and the other beside that one, but not
    to the very same point.
    """
    near_one, near_other = _having_near(one, cohesion), _having_near(other, cohesion)
    joining = near_one & near_other & _having_several_near(one | other, cohesion)
    if not free & ~joining:
        return joining
    for first, near_second, second in ((one, near_other, other), (other, near_one, one)):
        joining |= ~second & _having_near(first & near_second, cohesion)
        if not free & ~joining:
            return joining
        joining |= _having_near(first & _having_several_near(second, cohesion), cohesion)
    return joining


@cache
def _others_near(point: int, cohesion: int) -> int:
    """Return the bit set of the points within `cohesion` cm of a point, without the point itself."""
    return grid.around(point, cohesion) & ~(1 << point)


def _having_near(points: int, cohesion: int) -> int:
    """Return the bit set of the points that have a point of `points`, other than themselves, within `cohesion` cm."""
    # `sides[width]` is the set widened by so many steps to the west and the east; each row is then shifted up and down.
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
    for steps, width in _rows_within(cohesion):
        row = sides[width]
        points_near |= row << steps | row >> steps
    return points_near & grid.ALL


def _having_several_near(points: int, cohesion: int) -> int:
    """Return the bit set of the points that have two or more other points of `points` within `cohesion` cm."""
    # As in `_having_near`; of each width the points with at least one, and those with at least two.
    beside = several_beside = 0
    sides = [(points, 0)]
    for staying_west, staying_east, steps in _SIDEWAYS[: cohesion // grid.STEP]:
        west, east = (points & staying_west) >> steps, (points & staying_east) << steps
        several_beside |= west & east | beside & (west | east)
        beside |= west | east
        sides.append((points | beside, points & beside | several_beside))
    near, several = beside, several_beside
    for steps, width in _rows_within(cohesion):
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
def _rows_within(cohesion: int) -> tuple[tuple[int, int], ...]:
    """Return the rows of a disc north of its centre: the shift up to each row, and its half width in steps."""
    squares = cohesion * cohesion // (grid.STEP * grid.STEP)
    rows = range(1, min(grid.SIDE - 1, cohesion // grid.STEP) + 1)
    return tuple((grid.STRIDE * row, min(grid.SIDE - 1, isqrt(squares - row * row))) for row in rows)


def ends_of(entry: InPlay) -> dict[int, int]:
    """Return the declared ends of the stands of a card in play, by stand."""
    return {plan.stand: plan.end for plan in entry.plans if plan.end != grid.NOWHERE}


def taken_points(draft: State, ends: dict[int, int]) -> int:
    """Return the bit set of the points that are taken once the declared `ends` are reached (rule `model.terrain`)."""
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


def moves_of(draft: State, entry: InPlay, stand: int, find_routes: Routing = all_routes) -> Sequence[To]:
    """Return the moves that a stand may declare: those that keep its platoon together, if there are any, else all.

    `find_routes` decides which routes it may take: any, or only retreat paths. To stay where it is is a move as well.
    """
    ends = ends_of(entry)
    taken = taken_points(draft, ends) & ~grid.BITS[draft.at[stand]]
    routes = find_routes(draft, stand, taken)
    free = routes.ends & ~taken
    allowed = _cohesive_ends(draft, stand, free, ends, taken, find_routes) or free
    return Ends(draft.table.stand_name[stand], allowed, routes)


def _cohesive_ends(draft: State, stand: int, free: int, ends: dict[int, int], taken: int, find_routes: Routing) -> int:
    """Return those of the free ends, a bit set, after which the whole platoon can still end together.

    `ends` are the declared ends of other stands, `taken` the points that are closed to the stand.
    """
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
            later.append(find_routes(draft, other, closed).ends & ~closed | grid.BITS[at[other]])
            left_before |= grid.BITS[at[other]]
    return joined(free, fixed, later, table.model.cohesion)
