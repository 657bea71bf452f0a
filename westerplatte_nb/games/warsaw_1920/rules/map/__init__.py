"""The hex map: fields, their neighbours and marks, and where the armies begin (rules `parts.map`, `setup.armies`).

The tables are data (`data/map.toml`, ours, with provenance); a file of the same form replaces them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, DEFENDERS, SIDES
from westerplatte_nb.games.warsaw_1920.rules.map.faults import map_faults
from westerplatte_nb.games.warsaw_1920.rules.map.hexes import DIRECTIONS, Field, Grid, River, place_of, places_around
from westerplatte_nb.games.warsaw_1920.rules.releases import data_of


@dataclass(frozen=True)
class Map:
    """The fields, where each army begins, and the colour that the cards for it have; fields go by their number."""

    fields: tuple[Field, ...]
    start: tuple[int, ...]
    colours: tuple[str, ...]
    rivers: tuple[River, ...] = ()
    grid: Grid | None = None

    @cached_property
    def number(self) -> dict[str, int]:
        """The number of each field by its id."""
        return {field.id: number for number, field in enumerate(self.fields)}

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The neighbours of each field, clockwise from the north."""
        number_at = self._number_at
        return tuple(
            tuple(number_at[place] for place in places_around(field) if place in number_at) for field in self.fields
        )

    @cached_property
    def near(self) -> tuple[frozenset[int], ...]:
        """The neighbours of each field as a set, for a quick test whether two fields are neighbours."""
        return tuple(map(frozenset, self.neighbours))

    @cached_property
    def rear(self) -> tuple[tuple[frozenset[int], ...], ...]:
        """By the seat of a defender and its field: the fields from which an attack strikes its rear."""
        return tuple(tuple(self._rear_of(field, seat) for field in self.fields) for seat in range(len(SIDES)))

    def _rear_of(self, field: Field, seat: int) -> frozenset[int]:
        """Return the fields from which an attack strikes the rear of a defender of a side on a field."""
        sides = zip(DIRECTIONS, places_around(field), strict=True)
        rear_places = [place for direction, place in sides if direction in field.rear[seat]]
        return frozenset(self._number_at[place] for place in rear_places if place in self._number_at)

    @cached_property
    def marked(self) -> dict[str, int]:
        """The number of each field that the rules name, by its mark (one of `MARKS`)."""
        return {field.mark: number for number, field in enumerate(self.fields) if field.mark}

    @cached_property
    def _number_at(self) -> dict[tuple[int, int], int]:
        """The number of each field, by its column and row."""
        return {(field.column, field.row): number for number, field in enumerate(self.fields)}

    def __getstate__(self) -> dict[str, Any]:
        """Return the state for `pickle`: the fields of the dataclass, without the values of cached properties."""
        return {name: vars(self)[name] for name in self.__dataclass_fields__}


@cache
def map_of(release: int) -> Map:
    """Return the package's own map of a release."""
    return map_from_plain(data_of("map", release))


def map_from_plain(plain: Mapping[str, Any]) -> Map:
    """Read a map from plain data of the form of `data/map.toml`.

    Raises SetupError with the place and what was expected, for the first thing that is wrong.
    """
    for fault in map_faults(plain):
        raise fault
    fields = tuple(map(_read_field, plain["field"]))
    number_of = {field.id: number for number, field in enumerate(fields)}
    armies = {entry["army"]: entry for entry in plain["army"]}
    rivers = tuple(
        River(
            str(entry["river"]),
            tuple(entry.get("through") or ()),
            str(entry.get("provenance", "ours")),
            tuple(map(_read_coordinates, entry.get("course") or ())),
        )
        for entry in plain.get("river") or ()
    )
    return Map(
        fields=fields,
        start=tuple(number_of[armies[army.id]["field"]] for army in ARMIES),
        # Every card fits the Defenders, so they have no colour.
        colours=tuple("" if army is ARMIES[DEFENDERS] else str(armies[army.id]["colour"]) for army in ARMIES),
        rivers=rivers,
        grid=_read_grid(plain.get("grid")),
    )


def _read_grid(entry: Any) -> Grid | None:
    """Return the position of the fields on the earth from an entry of a file; None without an entry."""
    return Grid(_read_coordinates(entry["origin"]), float(entry["km"])) if isinstance(entry, Mapping) else None


def _read_coordinates(pair: Any) -> tuple[float, float]:
    """Return a pair of latitude and longitude, in degrees, as numbers."""
    latitude, longitude = pair
    return float(latitude), float(longitude)


def _read_field(entry: Mapping[str, Any]) -> Field:
    """Return the field of an entry that has no faults."""
    column, row = place_of(entry["field"])
    rear_poland, rear_red = (tuple(entry.get(f"rear_{side}") or ()) for side in SIDES)
    return Field(
        id=entry["field"],
        name=str(entry["name"]),
        column=column,
        row=row,
        mark=str(entry.get("mark") or ""),
        is_fortified=entry.get("fortified") is True,
        has_red_pattern=entry.get("red_pattern") is True,
        rear=(rear_poland, rear_red),
        provenance=str(entry.get("provenance", "ours")),
        at=_read_coordinates(entry["at"]) if entry.get("at") else None,
    )
