"""What differs between two values of a page, which is sent this alone and merges it (page/common/page_model.js).

A change is a list of the new value, or an object: for each key its change, an empty list where the key is gone. In the
change of a list the keys are places, "3", and stretches, "3:5", with the items that come instead of them, the last
stretch first. A text is a list of its lines, and a line one of its words.
"""

from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from marshal import dumps
from typing import Any, TypeAlias, TypeVar

from westerplatte_nb.view.drawing.memo import by_identity

# Values are compared and weighed as bytes: ten times as fast as JSON and, unlike `==`, true to the order of keys and to
# the kind of a number in them. Of this version, which writes what is equal alike.
EXACT = 0
_NESTED = (dict, list)
T = TypeVar("T", bytes, str, int)
# From where to where in the one list, and in the other.
Stretches: TypeAlias = "list[tuple[int, int, int, int]]"


def difference(before: Any, after: Any) -> Any:
    """Return the change from one value of JSON to another, the new value itself where that is shorter."""
    # JSON has no classes but these.
    kind = after.__class__ if before.__class__ is after.__class__ else None
    if kind is dict:
        parts = _key_changes(before, after)
        # A change takes five bytes more than a value at most, and a value that stays takes more than those.
        is_short = parts is not None and 2 * len(parts) <= len(after) and before.keys() <= after.keys()
        return parts if is_short else _shorter_of(parts, after)
    if kind is list:
        return _list_change(before, after)
    between = "\n" if kind is str and "\n" in before else " "
    return _text_change(before, after, between) if kind is str and between in before else [after]


# What a page has is compared twice: with what it had before, and with what it is sent next.
@by_identity(most=2048)
def _as_json(item: Any) -> bytes:
    return dumps(item, EXACT)


def _list_change(before: list[Any], after: list[Any]) -> Any:
    """Return the change between two lists; of equal length, place by place where most items stay."""
    if len(before) == len(after):
        pairs = zip(before, after, strict=True)
        places = [place for place, (old, new) in enumerate(pairs) if old is not new and _as_json(old) != _as_json(new)]
        # As for the keys of a dictionary: where most items stay, the change is the shorter one.
        if 2 * len(places) <= len(after):
            return {str(place): difference(before[place], after[place]) for place in places}
    differing = _changed_stretches([*map(_as_json, before)], [*map(_as_json, after)])
    return _shorter_of(_item_changes(before, after, differing), after)


def difference_of_lasting(before: Any, after: list[Any]) -> Any:
    """Return the same for a list whose items are the very same objects as long as they do not change."""
    if not isinstance(before, list):
        return [after]
    differing = _changed_stretches([*map(id, before)], [*map(id, after)])
    is_short = 2 * sum(new_end - new for _, _, new, new_end in differing) <= len(after)
    return _item_changes(before, after, differing) if is_short else difference(before, after)


# Several places of a page often hold the same sentence.
@lru_cache(maxsize=256)
def _text_change(before: str, after: str, between: str) -> Any:
    """Return the change between two texts as lists of lines or words; `between` is what separates them."""
    old, new = before.split(between), after.split(between)
    start, tail = _common_ends(old, new)
    if start == tail == 0:
        return [after]
    end, new_end = len(old) - tail, len(new) - tail
    # To look for the longest common part of two sentences takes longer than to send what is between.
    differing = _changed_places(old, new, start, end) if end == new_end else [(start, end, start, new_end)]
    return _shorter_of(_item_changes(old, new, differing), after)


def _shorter_of(parts: dict[str, Any] | None, after: Any) -> Any:
    """Return the change by parts, or the whole new value in a list where that is shorter or there are no parts."""
    return [after] if parts is None or len(dumps(parts, EXACT)) > len(dumps(after, EXACT)) else parts


def _key_changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any] | None:
    """Return the change of each key; None where the keys that stay are in another order."""
    changes: dict[str, Any] = {key: [] for key in before if key not in after}
    if [key for key in before if key in after] != [*after][: len(before) - len(changes)]:
        return None  # in another order
    for key, value in after.items():
        if key not in before:
            changes[key] = [value]
        elif (old := before[key]) is not value and (
            old.__class__ is not (kind := value.__class__)
            or old != value
            or (kind in _NESTED and dumps(old, EXACT) != dumps(value, EXACT))
        ):
            changes[key] = difference(old, value)
    return changes


def _item_changes(before: list[Any], after: list[Any], differing: Stretches) -> dict[str, Any]:
    """Return the change of a list: items that pair up place by place, what is left of a stretch as a whole."""
    places, stretches = dict[str, Any](), list[tuple[str, list[Any]]]()
    for start, end, new, new_end in differing:
        pairs = range(min(end - start, new_end - new))
        changes = ((start + one, difference(before[start + one], after[new + one])) for one in pairs)
        places |= {str(place): change for place, change in changes if change}
        if end - start != new_end - new:
            stretches.append((f"{start + len(pairs)}:{end}", after[new + len(pairs) : new_end]))
    return places | dict(reversed(stretches))


def _changed_stretches(before: list[T], after: list[T]) -> Stretches:
    """Return the stretches in which two lists differ."""
    # Most begin and end alike, and one thing has changed between: to look for the longest common part takes longer.
    start, tail = _common_ends(before, after)
    end, new_end = len(before) - tail, len(after) - tail
    if min(end, new_end) - start < 2:
        return [(start, end, start, new_end)]
    # Where nothing comes twice, an item can only equal the one at its own place.
    if end == new_end:
        changed = _changed_places(before, after, start, end)
        if len(set(before[start:end]).union(after[start:end])) == end - start + len(changed):
            return changed
    # A log has moved on: its oldest items are gone, and new ones stand behind the rest.
    gone = before.index(after[0]) if after[0] in before else 0
    stays = len(before) - gone
    if 0 < gone < stays and before[gone:] == after[:stays]:
        return [(0, gone, 0, 0), (len(before), len(before), stays, len(after))]
    matcher = SequenceMatcher(None, before[start:end], after[start:new_end], autojunk=False)
    return [
        (start + one, start + end, start + new, start + new_end)
        for kind, one, end, new, new_end in matcher.get_opcodes()
        if kind != "equal"
    ]


def _common_ends(before: Sequence[T], after: Sequence[T]) -> tuple[int, int]:
    """Return how many items at the start two lists share, and how many of the others at the end."""
    start, shorter = 0, min(len(before), len(after))
    while start < shorter and before[start] == after[start]:
        start += 1
    tail = 0
    while tail < shorter - start and before[~tail] == after[~tail]:
        tail += 1
    return start, tail


def _changed_places(before: Sequence[T], after: Sequence[T], start: int, end: int) -> Stretches:
    """Return the places from `start` to `end` at which two lists differ, each as a stretch of one item."""
    return [(place, place + 1, place, place + 1) for place in range(start, end) if before[place] != after[place]]
