"""What is found for many points at once is what is found point by point."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

import pytest

from tests.each import each
from tests.games.september_1939.positions import in_a_module
from westerplatte_nb.games.september_1939.rules.formations import cohesive_subset
from westerplatte_nb.games.september_1939.rules.table import (
    MIDDLE,
    NOWHERE,
    POINTS,
    STEP,
    around,
    is_within,
    items_at,
    member_at,
    members,
    points_in,
    set_of,
    squared,
    squares_on_line,
)  # fmt: skip
from westerplatte_nb.games.september_1939.rules.table.ground import Terrain
from westerplatte_nb.games.september_1939.rules.table.ways import _routes_away_from, nearest_squares

# Rates as of the package's own platoons, and as a file of one's own may have them, up to across the whole table.
RATES = ((15, 15, 10), (25, 35, 0), (0, 10, 5), (60, 200, 45))


def chance_ground(rng: random.Random) -> Terrain:
    return Terrain(tuple("".join(rng.choices(".+,wt~=#", (60, 9, 6, 6, 3, 2, 1, 2), k=25)) for _ in range(25)))


def some(rng: random.Random, number: int) -> int:
    return set_of(rng.sample(POINTS, number))


def test_the_points_of_a_set_come_in_order_wherever_they_lie():
    rng = random.Random(1939)
    for points in [0, 1, 1 << POINTS[-1], *(some(rng, number) for number in (1, 5, 300, 625))]:
        assert points_in(points) == tuple(members(points))
    assert items_at("abcd", 0b1010) == ("b", "d") and items_at("abcd", 0) == ()


@each("centimetres", [0, 5, 15, 35, 40, 90, 200])
def test_the_points_around_one_are_those_within_the_distance(centimetres):
    for point in POINTS[::37]:
        expected = set_of(other for other in POINTS if is_within(point, other, centimetres))
        assert around(point, centimetres) == expected


@pytest.mark.parametrize("rates", RATES)
def test_a_module_leads_where_the_ground_of_the_straight_line_lets_it(rates):
    ground = chance_ground(random.Random(str(rates)))
    for start in POINTS[::23]:
        expected = []
        for end in POINTS:
            rate = ground.rate_on(start, end)
            if end != start and rate is not None and is_within(start, end, rates[rate]):
                expected.append(end)
        assert in_a_module(ground, start, rates) == tuple(expected)


@pytest.mark.parametrize("rates", RATES)
def test_a_route_bends_where_the_squares_of_its_modules_add_up_to_the_least(rates):
    ground = chance_ground(random.Random(str(rates)))
    for start in POINTS[::97]:
        straight = in_a_module(ground, start, rates)
        best: dict[int, tuple[int, int]] = {}
        for bend in straight:
            for end in in_a_module(ground, bend, rates):
                found = (squared(start, bend) + squared(bend, end), bend)
                best[end] = min(found, best.get(end, found))
        expected = {end: bend for end, (_, bend) in best.items() if end != start} | dict.fromkeys(straight, NOWHERE)
        assert ground.routes(start, rates) == expected
        assert ground.reach(start, rates, 2) == set_of([start, *expected])
        assert list(ground.routes(start, rates)) == sorted(expected)


def test_a_route_bends_at_the_far_side_of_the_table_where_no_nearer_bend_is_free():
    """A step far to the east has the number of one to the west, a row farther north, that leaves the table."""
    rows = ["#" * 25 for _ in range(25)]
    for row, free in ((14, range(11)), (13, range(10, 25)), (12, range(11))):
        rows[24 - row] = "".join("." if x in free else "#" for x in range(25))
    ground, rates = Terrain(tuple(rows)), (200, 200, 200)
    start, end = 32 * 12, 32 * 14
    both = [bend for bend in in_a_module(ground, start, rates) if bend in in_a_module(ground, end, rates)]
    assert len(both) > 1 and all(bend & 31 > 16 for bend in both)
    assert ground.routes(start, rates)[end] == min(both)


def test_the_nearest_of_some_points_is_as_near_from_everywhere():
    rng = random.Random(1939)
    for number in (1, 2, 3, 14):
        points = tuple(rng.sample(POINTS, number))
        nearest = nearest_squares(points)
        assert [nearest[here] for here in POINTS] == [min(squared(here, point) for point in points) for here in POINTS]


@each("cohesion", [0, 5, 15, 40, 120])
@each(("known", "coming"), [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2)])
def test_an_end_is_joined_where_the_others_have_points_of_their_own_near_by(known, coming, cohesion):
    rng = random.Random(f"{known}{coming}{cohesion}")
    for _ in range(6):
        # Close together, so that single points are fought for.
        near = [point for point in POINTS if squared(point, POINTS[312]) < 30]
        free = set_of(rng.sample(near, 20))
        fixed = rng.sample(near, known)
        later = [set_of(rng.sample(near, rng.choice((1, 2, 3, 9)))) for _ in range(coming)]
        expected = set_of(end for end in members(free) if keeps_together(end, fixed, later, cohesion))
        assert cohesive_subset(free, fixed, later, cohesion) == expected


def test_an_end_between_two_is_joined_though_they_are_too_far_from_each_other():
    west, end, east = (32 * 12 + x for x in (11, 12, 13))
    south, north = end - 32, end + 32
    for one, other in ((west, east), (south, north), (west, north), (east, south)):
        assert cohesive_subset(1 << end, [], [1 << one, 1 << other], 5) == 1 << end
        assert cohesive_subset(1 << end, [], [1 << one, 1 << one], 5) == 0


def keeps_together(end: int, fixed: list[int], later: list[int], cohesion: int) -> bool:
    """Tell whether those to come find points of their own from which all stands hang together, directly or not."""
    for comings in product(*(members(points) for points in later)):
        stands = [end, *fixed, *comings]
        if len({end, *comings}) < 1 + len(comings):
            continue
        together, left = {stands[0]}, set(stands[1:])
        while near := {
            one for one in left if any(0 < squared(one, other) * STEP**2 <= cohesion**2 for other in together)
        }:
            together |= near
            left -= near
        if not left:
            return True
    return False


def test_the_point_of_a_number_is_the_one_that_comes_after_so_many():
    rng = random.Random(1939)
    for points in [
        1,
        1 << POINTS[-1],
        *(some(rng, number) for number in (2, 50, 625)),
        rng.getrandbits(4000) | 1 << 3999,
    ]:
        assert [member_at(points, number) for number in range(points.bit_count())] == list(members(points))
        with pytest.raises(IndexError):
            member_at(points, points.bit_count())


def test_a_line_touches_the_squares_that_it_goes_through():
    for across, up in product(range(-24, 25, 3), range(-24, 25, 4)):
        inside = set()
        for x, y in product(range(min(across, 0), max(across, 0) + 1), range(min(up, 0), max(up, 0) + 1)):
            # The part of the line, from 0 to 1, that lies between the sides of the square.
            begin, end = Fraction(0), Fraction(1)
            for at, by in ((x, across), (y, up)):
                one, other = (Fraction(2 * at - side, 2 * by) if by else side + Fraction(1, 2) for side in (-1, 1))
                begin, end = max(begin, min(one, other)), min(end, max(one, other))
            if begin < end:
                inside.add(1 << (x + 32 * y + MIDDLE))
        assert squares_on_line(across, up) == sum(inside)


@pytest.mark.parametrize("rates", RATES)
def test_each_module_of_a_way_from_the_enemy_ends_farther_from_the_nearest_of_them(rates):
    rng = random.Random(str(rates))
    ground = chance_ground(rng)
    reach = ground.reach_of(rates)
    for number, start in enumerate(POINTS[::71]):
        enemies = tuple(rng.sample(POINTS, 1 + number))
        nearest = [min(squared(here, point) for point in enemies) for here in range(32 * 25)]
        expected: dict[int, int] = {}
        for end in members(reach.two_modules(start).ends & ~(1 << start)):
            if reach.one_module(start) >> end & 1:
                if nearest[end] > nearest[start]:
                    expected[end] = NOWHERE
                continue
            bends = reach.bends_between(start, end)
            if better := [bend for bend in bends if nearest[start] < nearest[bend] < nearest[end]]:
                expected[end] = better[0]
        routes = _routes_away_from(enemies, reach.two_modules(start))
        assert routes.ends == set_of([start, *expected]) and routes.bends() == expected
        assert [routes.bend_to(end) for end in expected] == list(expected.values())
        assert routes.bend_to(start) == NOWHERE
