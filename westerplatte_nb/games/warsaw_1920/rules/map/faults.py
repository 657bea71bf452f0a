"""All faults of a map in plain data, reported at once."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.engine.plain_setup import a_table, one_of, whole_number
from westerplatte_nb.engine.value import Wording
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, DEFENDERS, NUMBER, SIDES
from westerplatte_nb.games.warsaw_1920.rules.map import hexes

_A_FIELD = Wording("warsaw_1920/expected.a_field", {})
_A_NAME = Wording("warsaw_1920/expected.name", {})
_ONCE = Wording("warsaw_1920/expected.once", {})
_ON_EARTH = Wording("warsaw_1920/expected.on_earth", {})
_MOST_DEGREES = (90, 180)  # of latitude and of longitude


def map_faults(plain: Mapping[str, Any]) -> Iterator[SetupError]:
    """Yield everything that is wrong with a map in plain data: first its form, then fields, armies, grid and rivers."""
    for part in ("field", "army", "river"):
        yield from _entry_faults(plain.get(part), part)
    fields = _entries(plain, "field")
    if not hexes.LEAST_FIELDS <= len(fields) <= hexes.MOST_FIELDS:
        yield SetupError(f"{hexes.PART}.field", len(fields), whole_number(hexes.LEAST_FIELDS, hexes.MOST_FIELDS))
    # How many fields have each id and each mark: `_field_faults` counts them.
    ids: Counter[str] = Counter()
    marks: Counter[str] = Counter()
    for number, entry in enumerate(fields, start=1):
        yield from _field_faults(entry, f"{hexes.PART}.field#{number}", ids, marks)
    for mark in hexes.MARKS:
        if not marks[mark]:
            yield SetupError(f"{hexes.PART}.field", 0, _expected_mark(mark))
    yield from _army_faults(_entries(plain, "army"), fields, ids)
    yield from _grid_faults(plain.get("grid"))
    for number, entry in enumerate(_entries(plain, "river"), start=1):
        yield from _river_faults(entry, f"{hexes.PART}.river#{number}", ids)


def _entry_faults(entries: Any, part: str) -> Iterator[SetupError]:
    """Yield what is wrong with the form of a part of a map, a list of tables; a missing part (None) is right."""
    if entries is not None and not isinstance(entries, list | tuple):
        # A file lists the entries as tables `[[field]]`, so "a table" is what people read as expected here, too.
        yield SetupError(f"{hexes.PART}.{part}", entries, a_table())
        return
    for number, entry in enumerate(entries or (), start=1):
        if not isinstance(entry, Mapping):
            yield SetupError(f"{hexes.PART}.{part}#{number}", entry, a_table())


def _field_faults(entry: Mapping[str, Any], where: str, ids: Counter[str], marks: Counter[str]) -> Iterator[SetupError]:
    """Yield what is wrong with a field; `ids` and `marks` count those of all fields so far, and this one adds its own.

    An id or a mark that several fields have is reported at the second of them alone.
    """
    try:
        hexes.place_of(entry.get("field", ""))
    except (TypeError, ValueError):
        yield SetupError(f"{where}.field", entry.get("field"), Wording("warsaw_1920/expected.field_id", {}))
    else:
        ids[entry["field"]] += 1
        if ids[entry["field"]] == 2:
            yield SetupError(f"{where}.field", entry["field"], _ONCE)
    if not isinstance(entry.get("name"), str) or not entry["name"]:
        yield SetupError(f"{where}.name", entry.get("name"), _A_NAME)
    mark = entry.get("mark") or ""
    if mark and mark not in hexes.MARKS:
        yield SetupError(f"{where}.mark", mark, one_of(hexes.MARKS))
    elif mark:
        marks[mark] += 1
        if marks[mark] == 2:
            yield SetupError(f"{where}.mark", mark, _expected_mark(mark))
    if entry.get("at") is not None and not _is_coordinates(entry["at"]):
        yield SetupError(f"{where}.at", entry["at"], _ON_EARTH)
    for side in SIDES:
        for direction in _items(entry.get(f"rear_{side}")):
            if direction not in hexes.DIRECTIONS:
                yield SetupError(f"{where}.rear_{side}", direction, one_of(hexes.DIRECTIONS))


def _river_faults(entry: Mapping[str, Any], where: str, ids: Counter[str]) -> Iterator[SetupError]:
    """Yield what is wrong with a river; `ids` counts the fields of the map."""
    if not isinstance(entry.get("river"), str) or not entry["river"]:
        yield SetupError(f"{where}.river", entry.get("river"), _A_NAME)
    for field in _items(entry.get("through")):
        if not _is_field_id(field, ids):
            yield SetupError(f"{where}.through", field, _A_FIELD)
    for pair in _items(entry.get("course")):
        if not _is_coordinates(pair):
            yield SetupError(f"{where}.course", pair, _ON_EARTH)


def _items(items: Any) -> Sequence[Any]:
    """Return the items of a list; None and "" have no items, any other value that is no list is its only item."""
    if isinstance(items, list | tuple):
        return items
    return (items,) if items else ()


def _is_field_id(field: Any, ids: Counter[str]) -> bool:
    """Tell whether a value is the id of a field of the map."""
    return isinstance(field, str) and field in ids


def _grid_faults(entry: Any) -> Iterator[SetupError]:
    """Yield what is wrong with the place of the map on the earth; a map need not have one (None)."""
    if entry is None:
        return
    grid = entry if isinstance(entry, Mapping) else {}
    if not _is_coordinates(grid.get("origin")):
        yield SetupError(f"{hexes.PART}.grid.origin", grid.get("origin"), _ON_EARTH)
    km = grid.get("km")
    if not isinstance(km, int | float) or not 1 <= km <= hexes.LARGEST_FIELD:
        yield SetupError(f"{hexes.PART}.grid.km", km, whole_number(1, hexes.LARGEST_FIELD))


def _is_coordinates(pair: Any) -> bool:
    """Tell whether a value is a pair of latitude and longitude in degrees."""
    if not isinstance(pair, list | tuple) or len(pair) != 2:
        return False
    # Not isinstance: a bool is an int, too.
    return all(type(part) in (int, float) and abs(part) <= most for part, most in zip(pair, _MOST_DEGREES, strict=True))


def _army_faults(
    armies: list[Mapping[str, Any]], fields: list[Mapping[str, Any]], ids: Counter[str]
) -> Iterator[SetupError]:
    """Yield what is wrong with the armies: each of the twelve once, on a field of its own, with a colour."""
    names: set[str] = set()
    places: set[str] = set()
    warsaw = next((entry.get("field") for entry in fields if entry.get("mark") == hexes.WARSAW), None)
    for number, entry in enumerate(armies, start=1):
        where, name, field = f"{hexes.PART}.army#{number}", entry.get("army"), entry.get("field")
        if not isinstance(name, str) or name not in NUMBER:
            yield SetupError(f"{where}.army", name, one_of(NUMBER))
            name = ""  # counts as none of the twelve
        elif name in names:
            yield SetupError(f"{where}.army", name, _ONCE)
        is_defenders = name == ARMIES[DEFENDERS].id
        if not _is_field_id(field, ids):
            yield SetupError(f"{where}.field", field, _A_FIELD)
            field = ""  # counts as none of the fields
        elif field in places:
            yield SetupError(f"{where}.field", field, Wording("warsaw_1920/expected.empty_field", {}))
        elif is_defenders != (field == warsaw):  # they stand in Warsaw, and nobody else does
            yield SetupError(f"{where}.field", field, Wording("warsaw_1920/expected.defenders_in_warsaw", {}))
        colour = entry.get("colour")
        if not is_defenders and (not isinstance(colour, str) or not colour):
            yield SetupError(f"{where}.colour", colour, _A_NAME)
        names.add(str(name))
        places.add(str(field))
    missing = [army.id for army in ARMIES if army.id not in names]
    if missing:
        expected = Wording("warsaw_1920/expected.twelve_armies", {"missing": ", ".join(missing)})
        yield SetupError(f"{hexes.PART}.army", len(ARMIES) - len(missing), expected)


def _entries(plain: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    """Return the entries of a part that are tables; the others are reported by `_entry_faults`."""
    entries = plain.get(name)
    if not isinstance(entries, list | tuple):
        return []
    return [entry for entry in entries if isinstance(entry, Mapping)]


def _expected_mark(mark: str) -> Wording:
    """Return what is expected of a mark: that one field has it, and no other."""
    return Wording("warsaw_1920/expected.one_mark", {"mark": mark})
