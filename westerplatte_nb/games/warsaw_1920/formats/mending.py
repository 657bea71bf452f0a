"""Error recovery of a setup: defaults in the place of invalid values (`westerplatte_nb.formats.mending`)."""

from collections.abc import Iterable, Mapping
from typing import Any

from pydantic_core import ErrorDetails

from westerplatte_nb.engine.plain_setup import as_plain
from westerplatte_nb.formats.pydantic_errors import value_at

_WORDS = ("seed", "release", "rulings", "map", "decks", "position", "script")


def mended(data: Mapping[str, Any], errors: Iterable[ErrorDetails]) -> dict[str, Any]:
    """Return the data of a setup with its wrong forms repaired, so that the rest can be checked, too.

    In a map or decks one field gets a default or is removed; any other part with an error is left out.
    """
    words: dict[str, Any] = {name: as_plain(data[name]) for name in _WORDS if data.get(name) is not None}
    if isinstance(words.get("rulings"), dict):
        words["rulings"] = {name: answer for name, answer in words["rulings"].items() if answer is not None}
    for error in errors:
        steps = error["loc"]
        part = steps[0]
        if part in _REQUIRED and part in words and len(steps) > 1:
            if not _repair(words[part], str(part), steps[1:]):
                words.pop(part)
        else:
            words.pop(str(part), None)
    return words


def mended_table(part: str, data: Any, errors: Iterable[ErrorDetails]) -> dict[str, Any] | None:
    """Return the data of a map or decks (`part`) with wrong forms repaired; None if the rest cannot be checked then."""
    table = as_plain(data)
    # A list, not a generator: every error is repaired, also after one that cannot be.
    return table if all([_repair(table, part, error["loc"]) for error in errors]) else None


def _repair(table: Any, part: str, steps: tuple[int | str, ...]) -> bool:
    """Replace a wrong field of an entry in `table` by a default, or remove it; a wrong list is removed.

    `steps` lead to the error: list, place in it, field. Return whether the rest can still be checked.
    """
    if not isinstance(table, dict):
        return False
    entry = value_at(table, steps[:2]) if len(steps) > 2 else None
    if not isinstance(entry, dict):
        # The whole list is wrong; an earlier error may have removed it already.
        table.pop(str(steps[0]), None)
        return steps[0] not in _REQUIRED[part]
    field = steps[2]
    if field in _NAMED_BY_OTHERS[part]:
        # Other entries refer to this field, so a default would make them wrong.
        return False
    entry.pop(field, None)
    if field in _DEFAULTS:
        entry[field] = _DEFAULTS[str(field)]
    return True


_REQUIRED = {"map": ("field", "army"), "decks": ("poland", "red")}
_NAMED_BY_OTHERS = {"map": ("field", "army", "mark"), "decks": ("card",)}
# What stands for a field that each entry must have.
_DEFAULTS: dict[str, Any] = {"name": "-", "colour": "white", "strength": 0, "river": "-"}
