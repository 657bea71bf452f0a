"""A page's merging of what its kernel sends (`widgets/page/common/page_model.js`), for tests without a browser."""

from __future__ import annotations

from typing import Any


def merge(before: Any, change: Any) -> Any:
    """Return a value after a change."""
    if isinstance(change, list):
        return change[0]
    return _items(before, change) if isinstance(before, list) else _keys(before, change)


def _keys(before: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    after = dict(before)
    for key, part in change.items():
        if part == []:
            del after[key]
        else:
            after[key] = merge(after.get(key), part)
    return after


def _items(before: list[Any], change: dict[str, Any]) -> list[Any]:
    after = list(before)
    for key, part in change.items():
        start, *end = map(int, key.split(":"))
        if end:
            after[start : end[0]] = part
        else:
            after[start] = merge(after[start], part)
    return after
