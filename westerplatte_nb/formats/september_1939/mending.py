"""A setup that is wrong in places, mended there, so that all the rest of it is looked at too and told at once.

What is mended is told already, and nothing mended is ever played.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping
from typing import Any

from pydantic_core import ErrorDetails

from westerplatte_nb.games.september_1939.releases import NEWEST, data_of
from westerplatte_nb.games.september_1939.table import SIDE

OPEN_ROW = "." * SIDE


def mended_form(data: Mapping[str, Any], errors: Iterable[ErrorDetails]) -> dict[str, Any]:
    """Return the words without what has a wrong form: a part of the numbers as the package has it, else left out."""
    mended: dict[str, Any] = _changeable(data)
    for error in errors:
        steps = error["loc"]
        if error["type"] == "extra_forbidden" and _remove(mended, steps):
            continue
        if steps[:1] != ("model",):
            mended.pop(str(steps[0]), None)
        elif "model" in mended and not _put_own(mended["model"], steps[1:]):
            mended.pop("model")
    return mended


def _changeable(value: Any) -> Any:
    """Return plain data that can be changed in place."""
    if isinstance(value, Mapping):
        return {name: _changeable(item) for name, item in value.items()}
    return [_changeable(item) for item in value] if isinstance(value, list | tuple) else value


def _remove(data: Any, steps: tuple[int | str, ...]) -> bool:
    """Take out what stands there."""
    for step in steps[:-1]:
        is_there = step in data if isinstance(data, dict) else isinstance(data, list) and isinstance(step, int)
        if not is_there:
            return False
        data = data[step]
    return isinstance(data, dict) and data.pop(steps[-1], None) is not None


def _put_own(model: Any, steps: tuple[int | str, ...]) -> bool:
    """Put the package's own value where one of the numbers is wrong; tell whether there is one."""
    own = data_of("model", NEWEST)
    if not isinstance(model, dict) or not steps or steps[0] not in own:
        return False
    part = steps[0]
    entries = model.get(part)
    if len(steps) == 3 and isinstance(steps[1], int) and isinstance(entries, list) and isinstance(own[part], list):
        entry = entries[steps[1]]
        if isinstance(entry, dict) and steps[2] in own[part][0]:
            same = next((one for one in own[part] if one[part] == entry.get(part)), own[part][0])
            entry[steps[2]] = same[steps[2]]
            return True
    model[part] = copy.deepcopy(own[part])
    return True


def mended_model(model: dict[str, Any]) -> dict[str, Any]:
    """Return the numbers with a deck and weapons that there are."""
    weapons = [weapon["weapon"] for weapon in model["weapon"]]
    kinds = [kind if kind["weapon"] in weapons else kind | {"weapon": weapons[0]} for kind in model["kind"]]
    return model | {"deck": dict(data_of("model", NEWEST)["deck"]), "kind": kinds}


def mended_words(words: dict[str, Any], places: Iterable[str]) -> dict[str, Any]:
    """Return the words of a setup without what is wrong at the places of the table, the forces and the goal."""
    mended = copy.deepcopy(words)
    position = mended.get("position") or {}
    for place in places:
        first, _, rest = place.partition(".")
        if first == "table":
            mended["table"] = _mended_table(mended.get("table"), rest)
        elif first in ("forces", "reserves"):
            # Without its kind nobody knows what a platoon is called: nothing is told of its side's places.
            mended.pop(first, None)
            if isinstance(position.get("platoons"), dict):
                position["platoons"] = {}
        else:
            mended.pop(first, None)
    return mended


def _mended_table(table: Any, wrong: str) -> Any:
    """Return a map whose rows and marks can be read; `wrong` is `map`, `map#3` or `mark#1`."""
    if not isinstance(table, dict):
        return None
    part, _, number = wrong.partition("#")
    if part == "mark":
        # Those after it keep their numbers, for they are told by them.
        marks = [mark | {"at": "0,0"} if place == int(number) else mark for place, mark in enumerate(table["mark"], 1)]
        return table | {"mark": marks}
    rows = str(table.get("map", "")).split()
    if number and len(rows) == SIDE:
        return table | {
            "map": "\n".join(OPEN_ROW if place == int(number) else row for place, row in enumerate(rows, 1))
        }
    return table | {"map": "\n".join([OPEN_ROW] * SIDE)}
