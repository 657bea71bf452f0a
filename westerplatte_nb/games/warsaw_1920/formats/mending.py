"""Error recovery of a setup: defaults in the place of invalid values (`westerplatte_nb.formats.mending`)."""

from collections.abc import Iterable, Mapping
from typing import Any

from pydantic_core import ErrorDetails

from westerplatte_nb.engine.plain_setup import as_plain
from westerplatte_nb.formats.pydantic_errors import value_at

_PARTS = ("seed", "release", "rulings", "map", "decks", "position", "script")


def repaired_setup(data: Mapping[str, Any], errors: Iterable[ErrorDetails]) -> dict[str, Any]:
    """Return the data of a setup without its pydantic errors, so that all the rest can be checked, too.

    In a map or decks one field gets a default or is removed; any other part with an error is left out.
    """
    parts: dict[str, Any] = {name: as_plain(data[name]) for name in _PARTS if data.get(name) is not None}
    if isinstance(parts.get("rulings"), dict):
        # None stands for a ruling that has the answer of the rules.
        parts["rulings"] = {name: answer for name, answer in parts["rulings"].items() if answer is not None}
    for error in errors:
        part, *path = error["loc"]
        name = str(part)
        # Only a map and decks are repaired inside; without a path the part is wrong as a whole.
        is_in_table = name in _REQUIRED and name in parts and bool(path)
        if not is_in_table or not _repair(parts[name], name, tuple(path)):
            parts.pop(name, None)
    return parts


def repaired_table(part: str, data: Any, errors: Iterable[ErrorDetails]) -> dict[str, Any] | None:
    """Return the data of a map or decks (`part`) without its pydantic errors; None if it cannot be checked further."""
    table = as_plain(data)
    # A list, not a generator: every error is repaired, also after one that cannot be.
    return table if all([_repair(table, part, error["loc"]) for error in errors]) else None


def _repair(table: Any, part: str, path: tuple[int | str, ...]) -> bool:
    """Replace a wrong field of an entry in a map or decks by a default, or remove it; return whether that was enough.

    `table` is the data of the `part`; `path` leads to the error, as ("army", 3, "colour"): the list, the index of the
    entry, its field. A list that is wrong as a whole is removed.
    """
    if not isinstance(table, dict):
        return False
    entry = value_at(table, path[:2]) if len(path) > 2 else None
    if not isinstance(entry, dict):
        # The whole list is wrong; an earlier error may have removed it already.
        table.pop(str(path[0]), None)
        return path[0] not in _REQUIRED[part]
    field = path[2]
    if field in _NAMED_BY_OTHERS[part]:
        # Other entries refer to this field, so a default would make them wrong.
        return False
    entry.pop(field, None)
    if field in _DEFAULTS:
        entry[field] = _DEFAULTS[str(field)]
    return True


# The lists that each table must have, and the fields by which other entries refer to an entry.
_REQUIRED = {"map": ("field", "army"), "decks": ("poland", "red")}
_NAMED_BY_OTHERS = {"map": ("field", "army", "mark"), "decks": ("card",)}
# The value in place of a missing field that each entry must have.
_DEFAULTS: dict[str, Any] = {"name": "-", "colour": "white", "strength": 0, "river": "-"}
