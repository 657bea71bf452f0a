"""What is wrong with a map that somebody wrote down, told all at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.engine.terms import Wording
from westerplatte_nb.games.warsaw_1920.armies import ARMIES, DEFENDERS, NUMBER, SIDES
from westerplatte_nb.games.warsaw_1920.hexes import (
    DIRECTIONS,
    HERE,
    LARGEST_FIELD,
    LEAST_FIELDS,
    MARKS,
    MOST_FIELDS,
    WARSAW,
    place_of,
)


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
