"""The table: points, ways, reach and sight (rules `model.table`, `model.terrain`, `model.move`, `model.module`)."""

from __future__ import annotations

import pytest

from tests.each import each
from tests.games.september_1939.positions import OPEN, ground, in_a_module
from westerplatte_nb.games.september_1939.rules.table import (
    DIFFICULT,
    NOWHERE,
    POINTS,
    ROAD,
    centimetres,
    is_within,
    members,
    named_point,
    point_name,
    point_text,
    points_on,
    set_of,
    squared,
    squares_between,
)  # fmt: skip
from westerplatte_nb.games.september_1939.rules.table import (
    OPEN as OPEN_RATE,
)
from westerplatte_nb.games.september_1939.rules.table.ground import Terrain, ground_of

INFANTRY = (15, 15, 10)
TANK = (25, 30, 15)


def at(name: str) -> int:
    return named_point(name)


def table(**signs: str) -> Terrain:
    return ground_of(tuple(ground(**signs).split()))


def test_model_table__points_lie_five_centimetres_apart_on_a_square_of_120():
    assert len(POINTS) == 25 * 25
    assert {centimetres(point) for point in POINTS} == {(x, y) for x in range(0, 121, 5) for y in range(0, 121, 5)}


@each("name", ["125,0", "-5,0", "3,5", "5,3", "5", "5,5,5", "05,5", ""])
def test_model_table__what_is_no_point_is_refused(name):
    with pytest.raises(ValueError, match="not a point"):
        named_point(name)


def test_a_point_in_a_sentence_is_no_decimal() -> None:
    assert (point_name(at("60,40")), point_text(at("60,40"))) == ("60,40", "(60|40)")


def test_parts_ruler__distances_are_straight():
    assert is_within(at("0,0"), at("15,20"), 25) and not is_within(at("0,0"), at("15,20"), 20)
    assert squared(at("10,10"), at("25,30")) == 25
    assert point_name(at("45,10")) == "45,10"


def test_a_set_of_points_gives_its_members_back():
    some = [at("0,0"), at("60,60"), at("120,120")]
    assert list(members(set_of(some))) == some


def test_model_square__a_way_touches_the_squares_it_goes_through_and_not_those_whose_corner_it_passes():
    assert squares_between(at("0,0"), at("10,0")) == set_of([at("0,0"), at("5,0"), at("10,0")])
    assert squares_between(at("0,0"), at("10,10")) == set_of([at("0,0"), at("5,5"), at("10,10")])
    assert squares_between(at("0,0"), at("10,5")) == set_of([at("0,0"), at("5,0"), at("5,5"), at("10,5")])
    assert squares_between(at("60,60"), at("50,65")) == squares_between(at("50,65"), at("60,60"))


def test_the_points_on_a_way_lie_exactly_on_it():
    assert [point_name(point) for point in points_on(at("0,0"), at("20,10"))] == ["10,5", "20,10"]
    assert [point_name(point) for point in points_on(at("10,0"), at("0,0"))] == ["5,0", "0,0"]
    assert points_on(at("5,5"), at("5,5")) == (at("5,5"),)


def test_model_move__infantry_goes_15_on_open_ground_and_10_on_difficult_ground():
    open_table, slow = table(), table(slow="60,60")
    assert len(in_a_module(open_table, at("60,60"), INFANTRY)) == 28
    assert all(is_within(at("60,60"), end, 10) for end in in_a_module(slow, at("60,60"), INFANTRY))


def test_model_move__the_whole_module_must_be_on_the_road():
    road = table(road=" ".join(f"{x},60" for x in range(0, 121, 5)))
    reached = in_a_module(road, at("60,60"), TANK)
    assert at("90,60") in reached and at("60,90") not in reached and at("60,85") in reached
    assert road.rate_on(at("60,60"), at("90,60")) == ROAD
    assert road.rate_on(at("60,65"), at("90,60")) == OPEN_RATE


def test_model_module__the_worst_ground_that_a_module_touches_sets_its_rate():
    wood = table(w="65,60")
    assert wood.rate_on(at("60,60"), at("70,60")) == DIFFICULT
    assert at("75,60") not in in_a_module(wood, at("60,60"), INFANTRY)
    assert at("70,60") in in_a_module(wood, at("60,60"), INFANTRY)


def test_model_route__a_straight_module_is_taken_where_one_is_enough_else_the_route_bends_near_its_middle():
    routes = table().routes(at("60,60"), INFANTRY)
    assert routes[at("75,60")] == NOWHERE
    assert point_name(routes[at("90,60")]) == "75,60"
    assert point_name(routes[at("80,60")]) == "70,60"
    assert at("60,60") not in routes and at("60,95") not in routes


def test_model_module__a_route_bends_round_what_nobody_passes():
    rock = table(rock="65,55 65,60 65,65")
    assert at("70,60") not in in_a_module(rock, at("60,60"), TANK)
    bend = rock.routes(at("60,60"), TANK)[at("70,60")]
    assert bend != NOWHERE
    assert rock.rate_on(at("60,60"), bend) is not None and rock.rate_on(bend, at("70,60")) is not None


def test_model_terrain__a_river_is_crossed_by_a_bridge_alone():
    shore = [f"{x},60" for x in range(0, 121, 5)]
    river = table(river=" ".join(place for place in shore if place != "60,60"), bridge="60,60")
    closed = table(river=" ".join(shore))
    assert closed.rate_on(at("60,55"), at("60,65")) is None
    assert river.rate_on(at("60,55"), at("60,65")) == OPEN_RATE
    assert river.kind_at(at("60,60")) == "bridge"
    assert not any(closed.impassable >> end & 1 for end in closed.routes(at("60,50"), TANK))


@pytest.mark.parametrize("kind", ["w", "t"])
def test_model_terrain__one_sees_into_a_wood_or_a_town_and_out_of_it_but_not_through(kind):
    screen = table(**{kind: "60,60"})
    assert screen.sees(at("50,60"), at("60,60")) and screen.sees(at("60,60"), at("70,60"))
    assert not screen.sees(at("50,60"), at("70,60")) and not screen.sees(at("70,60"), at("50,60"))
    deep = table(**{kind: "60,60 65,60"})
    assert not deep.sees(at("50,60"), at("65,60"))
    assert table().sees(at("50,60"), at("70,60"))


def test_the_reach_of_every_point_is_the_same_on_an_open_table():
    open_table = table()
    numbers = {len(open_table.routes(at(name), INFANTRY)) for name in ("60,60", "45,50", "70,75")}
    assert len(numbers) == 1 and OPEN.count(".") == 625
