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


def cohesive_subset(free: int, fixed: Sequence[int], later: Sequence[int], cohesion: int) -> int:
    """Return the bit set of those free ends of a stand that keep its platoon of up to three stands together.

    `free` is a bit set, `fixed` are the ends of stands that are known already, `later` has a bit set of possible ends
    for each stand that is declared later. Both together are at most two, the other stands of the platoon. Stands are
    together where each is within `cohesion` cm of another (rule `model.platoon`).
    """
    if not later:
        # The last stand to be declared.
        return free & _together_with_fixed(fixed, cohesion)
    if len(later) == 2:
        # The first of three.
        second, third = later
        # Only the few ends for which the quick test does not decide are put to the slow one.
        unsure = free & ~_surely_joinable_by_two(second, third, cohesion)
        if not unsure:
            return free
        return free & ~unsure | unsure & _joinable_by_two(unsure, second, third, cohesion)
    if not fixed:
        # The first of two.
        return free & _points_near(later[0], cohesion)
    # The second of three.
    return free & _joinable_by_one(fixed[0], later[0], cohesion)


def _together_with_fixed(fixed: Sequence[int], cohesion: int) -> int:
    """Return the bit set of the points at which a stand is together with the stands declared before it.

    `fixed` are the points at which those end, two at most.
    """
    if not fixed:
        return grid.ALL
    near_first = _others_near(fixed[0], cohesion)
    if len(fixed) == 1:
        return near_first
    near_second = _others_near(fixed[1], cohesion)
    is_second_near_first = near_first >> fixed[1] & 1
    # Where the two are near each other the stand may be near either, else it must join them.
    return near_first | near_second if is_second_near_first else near_first & near_second


def _joinable_by_one(fixed: int, later: int, cohesion: int) -> int:
    """Return the bit set of the points of a stand from which a third one can still join it and the fixed end.

    `later` is the bit set of the points to which the third stand can come.
    """
    near_fixed = _others_near(fixed, cohesion)
    third_near_fixed = later & near_fixed
    # A stand near the fixed end lets the third come near either of the two; elsewhere the third must come near both.
    # `n & n - 1` clears the lowest bit: if any is left, the third has two points or more near the fixed end, so that
    # one of them is free wherever the stand goes.
    if third_near_fixed & (third_near_fixed - 1):
        return near_fixed | _points_near(third_near_fixed, cohesion)
    # With one such point or none, three cases are left. Both come near the fixed end: the stand must not take the one
    # point of the third itself.
    both_near_fixed = near_fixed & ~third_near_fixed if third_near_fixed else 0
    # The stand comes near the fixed end, and the third near the stand.
    stand_between = near_fixed & _points_near(later, cohesion)
    # The third comes near the fixed end, and the stand, which does not, near the third.
    third_between = ~near_fixed & _points_near(third_near_fixed, cohesion)
    return both_near_fixed | stand_between | third_between


def _surely_joinable_by_two(second: int, third: int, cohesion: int) -> int:
    """Return a bit set of points that two other stands can surely join: a quick test, which may miss some.

    `second` and `third` are the bit sets of the points to which the two can come. Near each point of the result are
    three points in a row of which one of the two can come to the middle one, and the other to either end. The stand
    takes one end at most, so the other end is free.
    """
    # The middles of such rows. `points << 1` are the neighbours to the east of a bit set of points, `points >> 1` those
    # to the west.
    second_between_third = second & third << 1 & third >> 1
    third_between_second = third & second << 1 & second >> 1
    return _points_near(second_between_third | third_between_second, cohesion)


def _joinable_by_two(free: int, second: int, third: int, cohesion: int) -> int:
    """Return a bit set of points that two other stands can join, complete only for those in `free`.

    `second` and `third` are the bit sets of the points to which the two can come. They both come near the point, each
    to a point of its own; or one comes near it and the other near that one, but not to the point itself. The search
    ends as soon as all free points are in the set.
    """
    near_second, near_third = _points_near(second, cohesion), _points_near(third, cohesion)
    # Both come near the point. There are several points for them, so that they need not both go to the same one.
    joinable = near_second & near_third & _points_near_several(second | third, cohesion)
    if not free & ~joinable:
        return joinable
    # Or one of the two (`middle`) comes near the point, and the other (`last`) near that one, but not to the point.
    for middle, last, near_last in ((second, third, near_third), (third, second, near_second)):
        # The last one cannot come to the point anyway.
        joinable |= ~last & _points_near(middle & near_last, cohesion)
        if not free & ~joinable:
            return joinable
        # The last one has several points near the middle one, so that another is left.
        joinable |= _points_near(middle & _points_near_several(last, cohesion), cohesion)
    return joinable


@cache
def _others_near(point: int, cohesion: int) -> int:
    """Return the bit set of the points within `cohesion` cm of a point, without the point itself."""
    return grid.around(point, cohesion) & ~(1 << point)


def _points_near(points: int, cohesion: int) -> int:
    """Return the bit set of the points that have a point of `points`, other than themselves, within `cohesion` cm."""
    # `beside`: the points with another one of `points` in their own row, at most `steps` away. `widened[n]`: `points`
    # themselves, and those with one at most n steps away in their row. Only more steps than MARGIN can leave the table
    # sideways and end in the next row: then _SIDEWAYS gives the points from which they stay on the table.
    beside, widened = 0, [points]
    if cohesion < grid.STEP * (MARGIN + 1):
        for steps in range(1, cohesion // grid.STEP + 1):
            beside |= points >> steps | points << steps
            widened.append(points | beside)
    else:
        for staying_west, staying_east, steps in _SIDEWAYS[: cohesion // grid.STEP]:
            beside |= (points & staying_west) >> steps | (points & staying_east) << steps
            widened.append(points | beside)
    # In the own row a point does not count itself; in the others, `shift` bits north or south, every point counts. The
    # farther the row, the smaller is its half width in the disc around the point.
    points_near = beside
    for shift, half_width in _rows_within(cohesion):
        row = widened[half_width]
        points_near |= row << shift | row >> shift
    return points_near & grid.ALL


def _points_near_several(points: int, cohesion: int) -> int:
    """Return the bit set of the points that have two or more other points of `points` within `cohesion` cm."""
    # As in `_points_near`, but with pairs of sets: the points that have one other or more so far, and those that have
    # two or more (`several`). Each pass of a loop looks for others on both sides, a step farther away. A point then has
    # two if there is one on both sides, or if there is one now and was one before.
    beside = several_beside = 0
    widened = [(points, 0)]
    for staying_west, staying_east, steps in _SIDEWAYS[: cohesion // grid.STEP]:
        other_in_east, other_in_west = (points & staying_west) >> steps, (points & staying_east) << steps
        several_beside |= other_in_east & other_in_west | beside & (other_in_east | other_in_west)
        beside |= other_in_east | other_in_west
        widened.append((points | beside, points & beside | several_beside))
    near, several_near = beside, several_beside
    for shift, half_width in _rows_within(cohesion):
        row, several_in_row = widened[half_width]
        in_south, in_north = row << shift, row >> shift
        # A row to the south or to the north may have two by itself.
        several_near |= several_in_row << shift | several_in_row >> shift
        several_near |= in_south & in_north | near & (in_south | in_north)
        near |= in_south | in_north
    return several_near & grid.ALL


# So many steps sideways end in the numbers between two rows, which no point has, where they leave the table.
MARGIN = grid.STRIDE - grid.SIDE
# For each number of steps sideways: the points from which they do not leave the table to the west, and to the east.
_SIDEWAYS = tuple(
    (
        # `& 31` is the column of a point.
        grid.set_of(point for point in grid.POINTS if point & 31 >= steps),
        grid.set_of(point for point in grid.POINTS if point & 31 < grid.SIDE - steps),
        steps,
    )
    for steps in range(1, grid.SIDE)
)


@cache
def _rows_within(cohesion: int) -> tuple[tuple[int, int], ...]:
    """Return the rows of a disc of `cohesion` cm north of its centre, as pairs: shift in bits, half width in steps.

    The rows south of the centre are the same.
    """
    radius_squared = cohesion * cohesion // (grid.STEP * grid.STEP)
    rows = range(1, min(grid.SIDE - 1, cohesion // grid.STEP) + 1)
    return tuple((grid.STRIDE * row, min(grid.SIDE - 1, isqrt(radius_squared - row * row))) for row in rows)


def ends_of(entry: InPlay) -> dict[int, int]:
    """Return the ends of the moves that a card in play has declared so far, by stand."""
    return {plan.stand: plan.end for plan in entry.plans if plan.end != grid.NOWHERE}


def taken_points(draft: State, ends: dict[int, int]) -> int:
    """Return the bit set of the points that are taken once stands have moved to their `ends` (rule `model.terrain`).

    `ends` are the declared ends by stand; all other stands stay where they are.
    """
    at = draft.at
    taken = grid.occupied_points(at)
    if not ends:
        return taken
    # All starts are freed before an end is taken, as a stand may go to the point that another one leaves.
    for stand in ends:
        taken &= ~grid.BITS[at[stand]]
    for stand, end in ends.items():
        if at[stand] != grid.NOWHERE:
            taken |= grid.BITS[end]
    return taken


def moves_of(draft: State, entry: InPlay, stand: int, find_routes: Routing = all_routes) -> Sequence[To]:
    """Return the moves that a stand may declare: those that keep its platoon together, if there are any, else all.

    `entry` is the card in play; `find_routes` decides which routes the stand may take: any, or only retreat paths.
    Staying at its point is a move as well.
    """
    ends = ends_of(entry)
    taken = taken_points(draft, ends) & ~grid.BITS[draft.at[stand]]
    routes = find_routes(draft, stand, taken)
    free = routes.ends & ~taken
    # A platoon that no end keeps together, as it was torn apart before, may go anywhere.
    allowed = _cohesive_ends(draft, stand, free, ends, taken, find_routes) or free
    return Ends(draft.table.stand_name[stand], allowed, routes)


def _cohesive_ends(draft: State, stand: int, free: int, ends: dict[int, int], taken: int, find_routes: Routing) -> int:
    """Return those of the free ends, a bit set, after which the whole platoon can still end together.

    `ends` are the declared ends of other stands, by stand; `taken` is the bit set of the points that are closed to the
    stand.
    """
    table = draft.table
    at = draft.at
    fixed: list[int] = []
    later: list[int] = []
    vacated = 0
    for member in table.platoons[table.platoon_of[stand]].stands:
        start = at[member]
        if member == stand or start == grid.NOWHERE:
            continue
        if member in ends or draft.bogged >> member & 1:
            fixed.append(ends.get(member, start))
        else:
            # A stand that is declared later may come to a point that one declared before it leaves.
            closed = taken & ~vacated
            later.append(find_routes(draft, member, closed).ends & ~closed | grid.BITS[start])
            vacated |= grid.BITS[start]
    return cohesive_subset(free, fixed, later, table.model.cohesion)
