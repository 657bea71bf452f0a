"""The map of the ground against the figures of 1926 in the archive, and what it tells of its own accuracy."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import hypot

import pytest

from tests.view.shapes import apart, bounds
from westerplatte_nb.games.seven_days.rules.board import SPACES
from westerplatte_nb.games.seven_days.view.board import ground
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.drawing.scene import Point, Polygon, Rect, Text
from westerplatte_nb.view.panel.ground import ESTIMATED

# History: S15 (archive figures of 1926), S43 and S38 (the ship's distances in books).
SEA_SHORE_1926, LAND_BORDER_1926, AREA_1926 = 1730, 165, 672_000
TO_GATE, TO_PROM = 300, 400


def line(name: str) -> tuple[Point, ...]:
    return tuple(ground.place_at(*point) for point in ground.data()["line"][name]["points"])


def metres(points: tuple[Point, ...]) -> float:
    return sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(points)) / ground.SCALE


def between(one: str, other: str) -> float:
    points = ground.data()["point"]
    return metres((ground.place_at(*points[one]["at"]), ground.place_at(*points[other]["at"])))


def test_the_sea_shore_is_about_as_long_as_in_the_archive() -> None:
    assert metres(line("sea_shore_today")) == pytest.approx(SEA_SHORE_1926, rel=0.05)


def test_the_land_border_is_about_as_long_as_in_the_archive() -> None:
    assert metres(line("land_border_1939")) == pytest.approx(LAND_BORDER_1926, rel=0.25)


def test_the_area_is_about_that_of_the_archive() -> None:
    outline = next(
        shape.points
        for shape in ground.scene(words_in("en", "seven_days")).layers["ground"]
        if isinstance(shape, Polygon) and shape.key == "peninsula"
    )
    twice = sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise((*outline, outline[0])))
    assert abs(twice) / 2 / ground.SCALE**2 == pytest.approx(AREA_1926, rel=0.1)


def test_the_ship_lies_as_far_from_gate_and_prom_as_the_books_say() -> None:
    assert between("ship_1_sept", "railway_gate") == pytest.approx(TO_GATE, rel=0.1)
    assert between("ship_1_sept", "prom") == pytest.approx(TO_PROM, rel=0.1)


def test_each_space_of_the_board_has_one_place() -> None:
    signs = [place.sign for place in ground.places(words_in("en", "seven_days")) if place.on_board]
    assert sorted(signs) == sorted(SPACES)


def test_what_the_board_leaves_out_has_no_space() -> None:
    left_out = {place.id for place in ground.places(words_in("en", "seven_days")) if place.on_board is None}
    assert {"wal", "elektrownia", "station"} <= left_out


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_point_has_name_accuracy_and_source(language: str) -> None:
    for place in ground.places(words_in(language, "seven_days")):
        assert place.name
        assert place.accuracy > 0
        assert place.sources
        assert 0 < place.on_map[0] < 1 and 0 < place.on_map[1] < 1


def test_an_estimated_sign_is_dashed_and_a_published_one_is_not() -> None:
    shapes = {shape.key: shape for shape in ground.scene(words_in("en", "seven_days")).layers["pieces"]}
    for place in ground.places(words_in("en", "seven_days")):
        point = ground.place_at(*ground.data()["point"][place.id]["at"])
        sign = shapes[f"sign:{point}"]
        if place.sign:
            assert bool(getattr(sign, "dash", ())) == (place.basis == ESTIMATED), place.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_covers_another_or_leaves_the_map(language: str) -> None:
    marks = ground.scene(words_in(language, "seven_days")).layers["marks"]
    plates = [shape for shape in marks if isinstance(shape, Rect) and shape.key.startswith(("name.plate", "key"))]
    plates = [plate for plate in plates if plate.key != "key.scale"]
    for plate in plates:
        assert plate.x >= 0 and plate.x + plate.w <= ground.WIDTH, plate.key
    assert [(a.key, b.key) for a, b in combinations(plates, 2) if not apart(bounds(a), bounds(b))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_of_the_key_covers_another_part_or_leaves_its_box(language: str) -> None:
    marks = ground.scene(words_in(language, "seven_days")).layers["marks"]
    box = next(bounds(shape) for shape in marks if shape.key == "key")
    parts = [shape for shape in marks if shape.key.startswith(("key.", "north"))]
    texts = [shape for shape in parts if isinstance(shape, Text)]
    covered = [
        (one.key, other.key)
        for one in texts
        for other in parts
        if one is not other and not apart(bounds(one), bounds(other))
    ]
    assert covered == []
    for left, top, right, bottom in map(bounds, parts):
        assert box[0] < left and box[1] < top and right < box[2] and bottom < box[3]
