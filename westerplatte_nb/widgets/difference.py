"""The change between two values of a page: it is sent in place of the new value, and merged in page_model.js.

A change is a list of the new value, or an object: for each key its change, an empty list where the key is gone. In the
change of a list the keys are places, "3", and stretches, "3:5", with the items that come instead of them, the last
stretch first.
"""

from collections.abc import Sequence
from difflib import SequenceMatcher
from marshal import dumps
from typing import Any, TypeAlias, TypeVar

from westerplatte_nb.view.drawing.memo import by_identity

# Values are compared and weighed as bytes: ten times as fast as JSON and, unlike `==`, true to the order of keys and to
# the kind of a number in them. Only this version of marshal writes equal values alike: later ones write an object that
# comes twice as a reference.
MARSHAL_VERSION = 0
_NESTED = (dict, list)
T = TypeVar("T", bytes, int)
# Stretches in which two lists differ: start and end in the first list, start and end in the second.
Stretches: TypeAlias = "list[tuple[int, int, int, int]]"


def difference(before: Any, after: Any) -> Any:
    """Return the change from one value of JSON to another: `[after]`, or a dict of changes where that is shorter.

    For a dict it has the change of each key that differs, `[]` for a key that is gone. For a list it has the change of
    each item by its place ("3"), and new items by the stretch that they replace ("3:5").
    """
    # JSON has no subclasses, and comparing classes is faster than `isinstance`.
    kind = after.__class__ if before.__class__ is after.__class__ else None
    if kind is dict:
        changes = _key_changes(before, after)
        # The change of a key takes at most five bytes more than its new value, and a key that stays saves more than
        # five: where half of the keys stay, the changes are shorter than the whole, and need not be measured.
        is_short = changes is not None and 2 * len(changes) <= len(after) and before.keys() <= after.keys()
        return changes if is_short else _shorter_of(changes, after)
    return _list_change(before, after) if kind is list else [after]


# What a page has is compared twice: with what it had before, and with what it is sent next.
@by_identity(most=2048)
def _as_bytes(item: Any) -> bytes:
    """Return a value of JSON as bytes, the same only for values with the same order of keys and kinds of numbers."""
    return dumps(item, MARSHAL_VERSION)


def _list_change(before: list[Any], after: list[Any]) -> Any:
    """Return the change between two lists: place by place where they are equally long and half of the items stay."""
    if len(before) == len(after):
        pairs = enumerate(zip(before, after, strict=True))
        places = [place for place, (old, new) in pairs if old is not new and _as_bytes(old) != _as_bytes(new)]
        # As for the keys of a dictionary: where half of the items stay, the change is shorter than the list.
        if 2 * len(places) <= len(after):
            return {str(place): difference(before[place], after[place]) for place in places}
    differing = _changed_stretches([*map(_as_bytes, before)], [*map(_as_bytes, after)])
    return _shorter_of(_item_changes(before, after, differing), after)


def difference_of_lasting(before: Any, after: list[Any]) -> Any:
    """Return the change between two lists whose items are the very same objects as long as they do not change.

    Such items need not be compared byte by byte. `before` is None where the page has no list yet.
    """
    if not isinstance(before, list):
        return [after]
    differing = _changed_stretches([*map(id, before)], [*map(id, after)])
    is_short = 2 * sum(new_end - new_start for _, _, new_start, new_end in differing) <= len(after)
    return _item_changes(before, after, differing) if is_short else difference(before, after)


def _shorter_of(changes: dict[str, Any] | None, after: Any) -> Any:
    """Return the changes by key or place, or `[after]` where that is shorter or there are no such changes (None)."""
    length = len(dumps(after, MARSHAL_VERSION))
    return [after] if changes is None or len(dumps(changes, MARSHAL_VERSION)) > length else changes


def _key_changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any] | None:
    """Return the change of each key that differs, `[]` for one that is gone; None where the page cannot merge them.

    It adds new keys behind the others, so those that stay must come first and in the same order.
    """
    lasting_keys = [key for key in before if key in after]
    if lasting_keys != [*after][: len(lasting_keys)]:
        return None
    changes: dict[str, Any] = {key: [] for key in before if key not in after}
    for key, value in after.items():
        if key not in before:
            changes[key] = [value]
        elif before[key] is not value and _differs(before[key], value):
            changes[key] = difference(before[key], value)
    return changes


def _differs(before: Any, after: Any) -> bool:
    """Tell whether two values differ in JSON; equal containers may have keys in another order, or 1 in place of 1.0."""
    if before.__class__ is not after.__class__ or before != after:
        return True
    return after.__class__ in _NESTED and dumps(before, MARSHAL_VERSION) != dumps(after, MARSHAL_VERSION)


def _item_changes(before: list[Any], after: list[Any], differing: Stretches) -> dict[str, Any]:
    """Return the change of a list from its `differing` stretches: changes by place ("3"), and new items by "3:5".

    In each stretch the first old item is compared with the first new one, and so on, as long as there are both; the
    rest of the longer side is replaced or inserted as a whole.
    """
    changes_by_place, new_items = dict[str, Any](), list[tuple[str, list[Any]]]()
    for start, end, new_start, new_end in differing:
        pair_count = min(end - start, new_end - new_start)
        changes = ((start + n, difference(before[start + n], after[new_start + n])) for n in range(pair_count))
        changes_by_place |= {str(place): change for place, change in changes if change}  # an empty change is none
        if end - start != new_end - new_start:
            new_items.append((f"{start + pair_count}:{end}", after[new_start + pair_count : new_end]))
    # The last stretch first, so that the page's replacing of one does not move the places of the next.
    return changes_by_place | dict(reversed(new_items))


def _changed_stretches(before: list[T], after: list[T]) -> Stretches:
    """Return the stretches in which two lists differ, by the cheapest comparison that will do.

    Of each it returns the start and the end in the list `before`, then those in the list `after`.
    """
    # Most begin and end alike with one change between: to search for the longest common part would take longer.
    start, tail = _common_ends(before, after)
    end, new_end = len(before) - tail, len(after) - tail
    if min(end, new_end) - start < 2:  # nothing in between that could be split further
        return [(start, end, start, new_end)]
    # Where no item comes twice and none has moved, only the places that differ have changed. That is so if both lists
    # together have as many different items as there are places, and one more for each place that differs.
    if end == new_end:
        changed = [(place, place + 1, place, place + 1) for place in range(start, end) if before[place] != after[place]]
        if len(set(before[start:end]).union(after[start:end])) == end - start + len(changed):
            return changed
    # A log that scrolls: its oldest items are gone, and new ones stand behind the rest.
    gone_count = before.index(after[0]) if after[0] in before else 0
    rest_count = len(before) - gone_count
    if 0 < gone_count < rest_count and before[gone_count:] == after[:rest_count]:
        return [(0, gone_count, 0, 0), (len(before), len(before), rest_count, len(after))]
    matcher = SequenceMatcher(None, before[start:end], after[start:new_end], autojunk=False)
    return [
        (start + old_start, start + old_end, start + new_start, start + new_end)
        for kind, old_start, old_end, new_start, new_end in matcher.get_opcodes()
        if kind != "equal"
    ]


def _common_ends(before: Sequence[T], after: Sequence[T]) -> tuple[int, int]:
    """Return how many items two lists share at the start, and how many of the remaining ones at the end."""
    start, shorter = 0, min(len(before), len(after))
    while start < shorter and before[start] == after[start]:
        start += 1
    tail = 0
    while tail < shorter - start and before[~tail] == after[~tail]:  # `~tail` is -1, -2, …: it counts from the end
        tail += 1
    return start, tail
