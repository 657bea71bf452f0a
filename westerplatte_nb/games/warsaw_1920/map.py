"""The hex map: fields, their neighbours and marks, and where the armies begin (rules `parts.map`, `setup.armies`).

The tables are data (`data/map.toml`, ours, with provenance); a file of the same form replaces them. Hexes stand on
a flat side: columns are letters from west to east, rows numbers from north to south, and every second column (B, D,
and so on) lies half a field farther south.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, NamedTuple

from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.engine.terms import Wording
from westerplatte_nb.games.warsaw_1920.armies import ARMIES, DEFENDERS, NUMBER, SIDES
from westerplatte_nb.games.warsaw_1920.releases import NEWEST, data_of

# The six sides of a field, clockwise, with the step to the neighbour there from an even and from an odd column.
DIRECTIONS = ("n", "ne", "se", "s", "sw", "nw")
_STEPS = (
    ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)),
    ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)),
)
# The fields that the rules name (rules `end.warsaw`, `end.radzymin`, `score.red`).
WARSAW, RADZYMIN, MODLIN = "warsaw", "radzymin", "modlin"
MARKS = (WARSAW, RADZYMIN, MODLIN)
# How many fields a map may have: the package's own has 35 to 50 (rule `map.size`).
LEAST_FIELDS, MOST_FIELDS = 12, 120
# Where a map stands in a setup.
HERE = "map"
# How many kilometres a field may be across.
LARGEST_FIELD = 500

_ID = re.compile(r"[A-Z][1-9][0-9]?")


class Field(NamedTuple):
    """A field: its id (`C4`), the place that it is named after, column and row (0-based), and its marks.

    `mark` is one of `MARKS` or nothing. `rear` holds, for a defender of each side, the sides of the field from which
    an attack strikes its rear (rule `battle.encircle`). `at` is where the place lies, as latitude and longitude.
    """

    id: str
    name: str
    column: int
    row: int
    mark: str = ""
    is_fortified: bool = False
    has_red_pattern: bool = False
    rear: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    provenance: str = "ours"
    at: tuple[float, float] | None = None

    @property
    def title(self) -> str:
        """The id and the name, as events have it."""
        return f"{self.id} {self.name}"


class River(NamedTuple):
    """A river, drawn schematically through the fields that it passes; no rule looks at it.

    `course` runs from place to place, each as latitude and longitude; without one it runs through the fields.
    """

    name: str
    through: tuple[str, ...]
    provenance: str = "ours"
    course: tuple[tuple[float, float], ...] = ()


class Grid(NamedTuple):
    """Where the fields lie on the earth: the middle of A1 as latitude and longitude, and the kilometres a field."""

    origin: tuple[float, float]
    km: float


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
        return tuple(
            tuple(self._there[there] for there in places_around(field) if there in self._there) for field in self.fields
        )

    @cached_property
    def near(self) -> tuple[frozenset[int], ...]:
        """Each field's neighbours, to ask quickly whether two fields are."""
        return tuple(map(frozenset, self.neighbours))

    @cached_property
    def rear(self) -> tuple[tuple[frozenset[int], ...], ...]:
        """For a defender of each side, the fields from which an attack on each field strikes its rear."""
        return tuple(
            tuple(
                frozenset(
                    self._there[there]
                    for direction, there in zip(DIRECTIONS, places_around(field), strict=True)
                    if direction in field.rear[seat] and there in self._there
                )
                for field in self.fields
            )
            for seat in range(len(SIDES))
        )

    @cached_property
    def marked(self) -> dict[str, int]:
        """The fields that the rules name, by their mark."""
        return {field.mark: number for number, field in enumerate(self.fields) if field.mark}

    @cached_property
    def _there(self) -> dict[tuple[int, int], int]:
        return {(field.column, field.row): number for number, field in enumerate(self.fields)}

    def __getstate__(self) -> dict[str, Any]:
        """Leave out what is kept: it is found again."""
        return {name: vars(self)[name] for name in self.__dataclass_fields__}


def places_around(field: Field) -> tuple[tuple[int, int], ...]:
    """Return column and row of the six places around a field, clockwise from the north."""
    return tuple((field.column + x, field.row + y) for x, y in _STEPS[field.column % 2])


@cache
def map_of(release: int) -> Map:
    """Return the package's own map of a release."""
    return map_from_plain(data_of("map", release))


def map_from_plain(plain: Mapping[str, Any]) -> Map:
    """Read a map from plain data of the form of `data/map.toml`.

    Raises SetupError with the place and what was expected, for the first thing that is wrong.
    """
    for wrong in map_faults(plain):
        raise wrong
    fields = tuple(map(_field, plain["field"]))
    place = {field.id: number for number, field in enumerate(fields)}
    armies = {entry["army"]: entry for entry in plain["army"]}
    rivers = tuple(
        River(
            str(entry["river"]),
            tuple(entry["through"]),
            str(entry.get("provenance", "ours")),
            tuple(map(_on_earth, entry.get("course") or ())),
        )
        for entry in plain.get("river") or ()
    )
    return Map(
        fields,
        tuple(place[armies[army.id]["field"]] for army in ARMIES),
        tuple("" if number == DEFENDERS else str(armies[army.id]["colour"]) for number, army in enumerate(ARMIES)),
        rivers,
        _grid(plain.get("grid")),
    )


def _grid(entry: Any) -> Grid | None:
    return Grid(_on_earth(entry["origin"]), float(entry["km"])) if isinstance(entry, Mapping) else None


def _on_earth(pair: Any) -> tuple[float, float]:
    latitude, longitude = pair
    return float(latitude), float(longitude)


def _field(entry: Mapping[str, Any]) -> Field:
    column, row = place_of(entry["field"])
    rear = tuple(tuple(entry.get(f"rear_{side}") or ()) for side in SIDES)
    return Field(
        entry["field"],
        str(entry["name"]),
        column,
        row,
        str(entry.get("mark") or ""),
        entry.get("fortified") is True,
        entry.get("red_pattern") is True,
        (rear[0], rear[1]),
        str(entry.get("provenance", "ours")),
        _on_earth(entry["at"]) if entry.get("at") else None,
    )


def place_of(name: str) -> tuple[int, int]:
    """Return column and row (0-based) of a field's id.

    Raises ValueError for text that is no id.
    """
    if not _ID.fullmatch(name):
        raise ValueError(name)
    return ord(name[0]) - ord("A"), int(name[1:]) - 1


def map_faults(plain: Mapping[str, Any]) -> Iterator[SetupError]:
    """Yield everything that is wrong with a map in plain data."""
    fields, armies = _entries(plain, "field"), _entries(plain, "army")
    if not LEAST_FIELDS <= len(fields) <= MOST_FIELDS:
        yield SetupError(f"{HERE}.field", len(fields), _whole(LEAST_FIELDS, MOST_FIELDS))
    ids: Counter[str] = Counter()
    marks: Counter[str] = Counter()
    for number, entry in enumerate(fields, start=1):
        where = f"{HERE}.field#{number}"
        try:
            place_of(entry.get("field", ""))
        except (TypeError, ValueError):
            yield SetupError(f"{where}.field", entry.get("field"), Wording("warsaw_1920/expected.field_id", {}))
        else:
            ids[entry["field"]] += 1
            if ids[entry["field"]] == 2:
                yield SetupError(f"{where}.field", entry["field"], Wording("warsaw_1920/expected.once", {}))
        if not isinstance(entry.get("name"), str) or not entry["name"]:
            yield SetupError(f"{where}.name", entry.get("name"), Wording("warsaw_1920/expected.name", {}))
        mark = entry.get("mark") or ""
        if mark and mark not in MARKS:
            yield SetupError(f"{where}.mark", mark, _one_of(MARKS))
        marks[str(mark)] += 1
        if entry.get("at") is not None and not _is_on_earth(entry["at"]):
            yield SetupError(f"{where}.at", entry["at"], _on_earth_expected())
        for side in SIDES:
            for direction in entry.get(f"rear_{side}") or ():
                if direction not in DIRECTIONS:
                    yield SetupError(f"{where}.rear_{side}", direction, _one_of(DIRECTIONS))
    for mark in MARKS:
        if marks[mark] != 1:
            expected = Wording("warsaw_1920/expected.one_mark", {"mark": mark})
            yield SetupError(f"{HERE}.field", marks[mark], expected)
    yield from _army_faults(armies, fields, ids)
    yield from _grid_faults(plain.get("grid"))
    for number, entry in enumerate(_entries(plain, "river"), start=1):
        for there in entry.get("through") or ():
            if there not in ids:
                yield SetupError(f"{HERE}.river#{number}.through", there, _a_field())
        for place in entry.get("course") or ():
            if not _is_on_earth(place):
                yield SetupError(f"{HERE}.river#{number}.course", place, _on_earth_expected())


def _grid_faults(entry: Any) -> Iterator[SetupError]:
    if entry is None:
        return
    grid = entry if isinstance(entry, Mapping) else {}
    if not _is_on_earth(grid.get("origin")):
        yield SetupError(f"{HERE}.grid.origin", grid.get("origin"), _on_earth_expected())
    km = grid.get("km")
    if not isinstance(km, int | float) or not 1 <= km <= LARGEST_FIELD:
        yield SetupError(f"{HERE}.grid.km", km, _whole(1, LARGEST_FIELD))


def _is_on_earth(pair: Any) -> bool:
    if not isinstance(pair, list | tuple) or len(pair) != 2:
        return False
    return all(type(part) in (int, float) and abs(part) <= most for part, most in zip(pair, (90, 180), strict=True))


def _on_earth_expected() -> Wording:
    return Wording("warsaw_1920/expected.on_earth", {})


def _army_faults(
    armies: list[Mapping[str, Any]], fields: list[Mapping[str, Any]], ids: Counter[str]
) -> Iterator[SetupError]:
    seen: set[Any] = set()
    taken: set[Any] = set()
    warsaw = next((entry.get("field") for entry in fields if entry.get("mark") == WARSAW), None)
    for number, entry in enumerate(armies, start=1):
        where, name, field = f"{HERE}.army#{number}", entry.get("army"), entry.get("field")
        if name not in NUMBER:
            yield SetupError(f"{where}.army", name, _one_of(NUMBER))
        elif name in seen:
            yield SetupError(f"{where}.army", name, Wording("warsaw_1920/expected.once", {}))
        if field not in ids:
            yield SetupError(f"{where}.field", field, _a_field())
        elif field in taken:
            yield SetupError(f"{where}.field", field, Wording("warsaw_1920/expected.empty_field", {}))
        elif (name == ARMIES[DEFENDERS].id) != (field == warsaw):
            yield SetupError(f"{where}.field", field, Wording("warsaw_1920/expected.defenders_in_warsaw", {}))
        colour = entry.get("colour")
        if name != ARMIES[DEFENDERS].id and (not isinstance(colour, str) or not colour):
            yield SetupError(f"{where}.colour", colour, Wording("warsaw_1920/expected.name", {}))
        seen.add(name)
        taken.add(field)
    missing = [army.id for army in ARMIES if army.id not in seen]
    if missing:
        yield SetupError(f"{HERE}.army", ", ".join(missing), Wording("warsaw_1920/expected.twelve_armies", {}))


def _entries(plain: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    found = plain.get(name)
    if not isinstance(found, list | tuple):
        return []
    return [entry for entry in found if isinstance(entry, Mapping)]


def _a_field() -> Wording:
    return Wording("warsaw_1920/expected.a_field", {})


def _one_of(choices: Any) -> Wording:
    return Wording("expected.one_of", {"choices": ", ".join(map(str, choices))})


def _whole(least: int, most: int) -> Wording:
    return Wording("expected.whole_number", {"least": least, "most": most})


# The fields of the newest release, for those who ask outside of a game.
FIELDS = map_of(NEWEST).fields
