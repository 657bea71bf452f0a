"""Error recovery of a setup: defaults in the place of invalid values (`westerplatte_nb.formats.mending`)."""

import copy
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from pydantic_core import ErrorDetails

from westerplatte_nb.engine.plain_setup import as_plain
from westerplatte_nb.formats.pydantic_errors import value_at
from westerplatte_nb.games.september_1939.rules.releases import NEWEST, data_of
from westerplatte_nb.games.september_1939.rules.table import SIDE

OPEN_ROW = "." * SIDE
# A turn in which reserves may come.
FIRST_TURN = 2


def valid_form(data: Mapping[str, Any], errors: Iterable[ErrorDetails]) -> dict[str, Any]:
    """Return a setup's plain data with defaults where pydantic found `errors` in its form.

    Unknown fields are removed. An invalid value of the model is replaced by the package's own, an invalid turn of a
    reserve by FIRST_TURN. Any other part of the setup with an invalid value is left out, so that it has its default.
    """
    mended: dict[str, Any] = as_plain(data)
    for error in errors:
        # The path to the invalid value, such as ("model", "kind", 2, "stands").
        path = error["loc"]
        if error["type"] == "extra_forbidden" and _remove_at(mended, path):
            continue
        # Of a reserve the turn alone is replaced, so that the reserve itself stays.
        if path[:1] == ("reserves",) and path[-1] == "turn" and _set_at(mended, path, FIRST_TURN):
            continue
        if path[:1] != ("model",):
            # Any other part is left out as a whole.
            mended.pop(str(path[0]), None)
        elif "model" in mended and not _set_default(mended["model"], path[1:]):
            # The package has no such value, so that its whole model takes the place of this one.
            mended.pop("model")
    return mended


def _remove_at(data: Any, path: tuple[int | str, ...]) -> bool:
    """Remove the entry at the end of a path; tell whether there was one."""
    parent = value_at(data, path[:-1])
    return isinstance(parent, dict) and parent.pop(path[-1], None) is not None


def _set_at(data: Any, path: tuple[int | str, ...], value: Any) -> bool:
    """Set the entry at the end of a path; return False, without a change, where the path does not lead to a table."""
    parent = value_at(data, path[:-1])
    if not isinstance(parent, dict):
        return False
    parent[str(path[-1])] = value
    return True


def _set_default(model: Any, path: tuple[int | str, ...]) -> bool:
    """Replace an invalid value of a model by the package's own; return False where the package has none.

    `path` leads to the value: the name of a part (`deck`), or of a list, the place in it and a field (`kind`, 2,
    `stands`). For an entry of a list the default is that of the package's entry of the same name, else of its first.
    """
    defaults = data_of("model", NEWEST)
    if not isinstance(model, dict) or not path or path[0] not in defaults:
        return False
    part = path[0]
    entries = model.get(part)
    # A field of an entry of a list, such as ("kind", 2, "stands"); for anything else the whole part is replaced.
    if len(path) == 3 and isinstance(path[1], int) and isinstance(entries, list) and isinstance(defaults[part], list):
        entry, field, first_default = entries[path[1]], path[2], defaults[part][0]
        if isinstance(entry, dict) and field in first_default:
            # The field that names an entry is called like its list: `kind`, `weapon`.
            namesakes = (default for default in defaults[part] if default[part] == entry.get(part))
            entry[field] = next(namesakes, first_default)[field]
            return True
    model[part] = copy.deepcopy(defaults[part])
    return True


def valid_model(model: dict[str, Any]) -> dict[str, Any]:
    """Return the numbers of a model with the package's deck, and its first weapon for kinds with an unknown one."""
    weapons = [weapon["weapon"] for weapon in model["weapon"]]
    kinds = [kind if kind["weapon"] in weapons else kind | {"weapon": weapons[0]} for kind in model["kind"]]
    return model | {"deck": dict(data_of("model", NEWEST)["deck"]), "kind": kinds}


def valid_setup(plain: dict[str, Any], places: Iterable[str]) -> dict[str, Any]:
    """Return a setup's plain data with valid values at the places of its faults: in the table, the forces, the goal.

    A place is a path such as `table.map#3`. A part that is neither table nor forces is left out.
    """
    mended = copy.deepcopy(plain)
    for place in places:
        part, _, place_in_part = place.partition(".")
        if part == "table":
            mended["table"] = _valid_table(mended.get("table"), place_in_part)
        elif part in ("forces", "reserves"):
            _replace_kind(mended, part, place_in_part)
        else:
            mended.pop(part, None)
    return mended


def _replace_kind(plain: dict[str, Any], part: str, place: str) -> None:
    """Replace an unknown kind of platoon by one that its side lacks, so that its other platoons keep their names.

    `plain` is a setup, changed; `part` is `forces` or `reserves`, `place` leads to the platoon (`poland#2`). Platoons
    are named by their kinds, so the position may still have an entry whose name came from the unknown kind: entries
    whose name no platoon has now are removed.
    """
    # A reserve's place goes on to its field (`poland#2.kind`).
    side, _, number = place.partition(".")[0].partition("#")
    model = plain.get("model") or data_of("model", NEWEST)
    short_names = {entry["kind"]: str(entry["short"]) for entry in model["kind"]}
    kinds_of_side = _kinds_of(plain, side)
    # The first kind of all, if the side has platoons of every kind.
    spare_kind = next((kind for kind in short_names if kind not in kinds_of_side), next(iter(short_names)))
    if side not in plain.get(part, {}):
        # The default forces are meant, and the file's own model lacks their kinds.
        plain.pop("model", None)
        return
    units = list(plain[part][side])
    unit = units[int(number) - 1]
    # A reserve is a table with its kind and turn, a platoon of the forces the name of its kind alone.
    units[int(number) - 1] = unit | {"kind": spare_kind} if isinstance(unit, dict) else spare_kind
    plain[part] = {**plain[part], side: units}
    platoons = (plain.get("position") or {}).get("platoons")
    if isinstance(platoons, dict) and isinstance(platoons.get(side), dict):
        names = _platoon_names(short_names.get(kind, "") for kind in _kinds_of(plain, side))
        platoons[side] = {name: entry for name, entry in platoons[side].items() if name in names}


def _kinds_of(plain: Mapping[str, Any], side: str) -> list[str]:
    """Return the kinds of all platoons of a side in a setup's plain data: its forces, then its reserves."""
    reserves = (plain.get("reserves") or {}).get(side) or ()
    return [*((plain.get("forces") or {}).get(side) or ()), *(unit["kind"] for unit in reserves)]


def _platoon_names(shorts: Iterable[str]) -> set[str]:
    """Return the names of platoons whose kinds have these short names: numbered where there are several of a kind."""
    counts = Counter(shorts)
    numbered = {f"{short}{place}" for short, number in counts.items() for place in range(1, number + 1) if number > 1}
    return numbered | {short for short, number in counts.items() if number == 1}


def _valid_table(table: Any, place: str) -> Any:
    """Return a setup's `table` with a valid value at the place of its fault; None if it is no dict.

    It has its rows as `map` and its marked places as `mark`. The place is `map` where the number of rows is wrong: all
    become open ground. At `map#3` the third row does so, at `mark#1` the first mark is moved to the corner.
    """
    if not isinstance(table, dict):
        return None
    part, _, number = place.partition("#")
    if part == "mark":
        # The mark stays in the list, as problems name marks by their number.
        marks = [mark | {"at": "0,0"} if index == int(number) else mark for index, mark in enumerate(table["mark"], 1)]
        return table | {"mark": marks}
    rows = str(table.get("map", "")).split()
    # With a number that row alone is invalid.
    if number and len(rows) == SIDE:
        rows[int(number) - 1] = OPEN_ROW
        return table | {"map": "\n".join(rows)}
    return table | {"map": "\n".join([OPEN_ROW] * SIDE)}
