"""Error recovery of a setup: defaults in the place of invalid values (`westerplatte_nb.formats.mending`)."""

import copy
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from pydantic_core import ErrorDetails

from westerplatte_nb.engine.plain_setup import as_plain
from westerplatte_nb.formats.pydantic_errors import at
from westerplatte_nb.games.september_1939.rules.releases import NEWEST, data_of
from westerplatte_nb.games.september_1939.rules.table import SIDE

OPEN_ROW = "." * SIDE
# A turn in which reserves may come.
FIRST_TURN = 2


def mended_form(data: Mapping[str, Any], errors: Iterable[ErrorDetails]) -> dict[str, Any]:
    """Return a setup's words with defaults for what has a wrong form: the package's numbers, else the part left out."""
    mended: dict[str, Any] = as_plain(data)
    for error in errors:
        steps = error["loc"]
        if error["type"] == "extra_forbidden" and _remove(mended, steps):
            continue
        if steps[:1] == ("reserves",) and steps[-1] == "turn" and _put(mended, steps, FIRST_TURN):
            continue
        if steps[:1] != ("model",):
            mended.pop(str(steps[0]), None)
        elif "model" in mended and not _put_default(mended["model"], steps[1:]):
            mended.pop("model")
    return mended


def _remove(data: Any, steps: tuple[int | str, ...]) -> bool:
    """Remove the entry at the end of a path; tell whether there was one."""
    part = at(data, steps[:-1])
    return isinstance(part, dict) and part.pop(steps[-1], None) is not None


def _put(data: Any, steps: tuple[int | str, ...], value: Any) -> bool:
    """Set the entry at the end of a path; tell whether the path exists."""
    part = at(data, steps[:-1])
    if not isinstance(part, dict):
        return False
    part[str(steps[-1])] = value
    return True


def _put_default(model: Any, steps: tuple[int | str, ...]) -> bool:
    """Set the package's own value where one of the model's is wrong; tell whether there is one.

    `steps` lead to the error: a part, or part, place in its list, field.
    """
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
    for place in places:
        first, _, rest = place.partition(".")
        if first == "table":
            mended["table"] = _mended_table(mended.get("table"), rest)
        elif first in ("forces", "reserves"):
            _mend_kind(mended, first, rest)
        else:
            mended.pop(first, None)
    return mended


def _mend_kind(words: dict[str, Any], first: str, rest: str) -> None:
    """Replace an unknown kind of platoon by one that its side has not, so that the other platoons keep their names.

    `first` is `forces` or `reserves`, `rest` the place in it. Entries of the position for names that no platoon has
    then are removed, as they may be right for the unknown kind.
    """
    side, _, number = rest.partition(".")[0].partition("#")
    kinds = {entry["kind"]: str(entry["short"]) for entry in (words.get("model") or data_of("model", NEWEST))["kind"]}
    own = _kinds_of(words, side)
    spare = next((kind for kind in kinds if kind not in own), next(iter(kinds)))
    if side not in words.get(first, {}):
        # The default forces are meant, and the file's own model lacks their kinds.
        words.pop("model", None)
        return
    units = list(words[first][side])
    unit = units[int(number) - 1]
    units[int(number) - 1] = unit | {"kind": spare} if isinstance(unit, dict) else spare
    words[first] = {**words[first], side: units}
    platoons = (words.get("position") or {}).get("platoons")
    if isinstance(platoons, dict) and isinstance(platoons.get(side), dict):
        named = _names(kinds.get(kind, "") for kind in _kinds_of(words, side))
        platoons[side] = {name: one for name, one in platoons[side].items() if name in named}


def _kinds_of(words: Mapping[str, Any], side: str) -> list[str]:
    """Return the kinds of all platoons of a side."""
    later = (words.get("reserves") or {}).get(side) or ()
    return [*((words.get("forces") or {}).get(side) or ()), *(unit["kind"] for unit in later)]


def _names(shorts: Iterable[str]) -> set[str]:
    """Return the names of platoons of these kinds: numbered where there are several."""
    counts = Counter(shorts)
    several = {f"{short}{place}" for short, number in counts.items() for place in range(1, number + 1) if number > 1}
    return several | {short for short, number in counts.items() if number == 1}


def _mended_table(table: Any, wrong: str) -> Any:
    """Return a map whose rows and marks can be read; `wrong` is `map`, `map#3` or `mark#1`."""
    if not isinstance(table, dict):
        return None
    part, _, number = wrong.partition("#")
    if part == "mark":
        # Mended in place, as problems name marks by their number.
        marks = [mark | {"at": "0,0"} if place == int(number) else mark for place, mark in enumerate(table["mark"], 1)]
        return table | {"mark": marks}
    rows = str(table.get("map", "")).split()
    if number and len(rows) == SIDE:
        return table | {
            "map": "\n".join(OPEN_ROW if place == int(number) else row for place, row in enumerate(rows, 1))
        }
    return table | {"map": "\n".join([OPEN_ROW] * SIDE)}
