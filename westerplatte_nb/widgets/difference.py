"""What differs between two values of a page, which is sent this alone and merges it (page/common/difference.js).

A change is a list of the new value, or an object: for each key its change, an empty list where the key is gone. In the
change of a list the keys are places, "3", and stretches, "3:5", with the items that come instead of them, the last
stretch first. A text is a list of its lines, and a line one of its words.
"""

from __future__ import annotations

from difflib import SequenceMatcher
from itertools import repeat
from marshal import dumps
from typing import Any

# Values are compared and weighed as bytes: ten times as fast as JSON and, unlike `==`, true to the order of keys and to
# the kind of a number. Of this version, which writes what is equal alike.
EXACT = 0


def difference(before: Any, after: Any) -> Any:
    """Return the change from one value of JSON to another, the new value itself where that is shorter."""
    parts = _parts(before, after)
    return [after] if parts is None or len(dumps(parts, EXACT)) > len(dumps(after, EXACT)) else parts


def _parts(before: Any, after: Any) -> dict[str, Any] | None:
    match before, after:
        case dict(), dict():
            return _keys(before, after)
        case list(), list():
            return _items(before, after)
        case str(), str():
            between = "\n" if "\n" in before else " "
            return _items(before.split(between), after.split(between)) if between in before else None
    return None


def _keys(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any] | None:
    changes: dict[str, Any] = {key: [] for key in before if key not in after}
    if [key for key in before if key in after] != [*after][: len(before) - len(changes)]:
        return None  # in another order
    for key, value in after.items():
        if key not in before:
            changes[key] = [value]
        elif dumps(before[key], EXACT) != dumps(value, EXACT):
            changes[key] = difference(before[key], value)
    return changes


def _items(before: list[Any], after: list[Any]) -> dict[str, Any]:
    places, stretches = dict[str, Any](), list[tuple[str, list[Any]]]()
    old_items, new_items = ([*map(dumps, items, repeat(EXACT))] for items in (before, after))
    for kind, start, end, new, new_end in SequenceMatcher(None, old_items, new_items, autojunk=False).get_opcodes():
        pairs = range(0 if kind == "equal" else min(end - start, new_end - new))
        places |= {str(start + one): difference(before[start + one], after[new + one]) for one in pairs}
        if kind != "equal" and end - start != new_end - new:
            stretches.append((f"{start + len(pairs)}:{end}", after[new + len(pairs) : new_end]))
    return places | dict(reversed(stretches))
