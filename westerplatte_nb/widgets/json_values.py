"""Values as JSON, by orjson where there is one: it takes a quarter of the time."""

import json
from typing import Any

__all__ = ["copied", "packed"]

try:
    from orjson import dumps as packed
    from orjson import loads as unpacked
except ImportError:  # the browser's Python

    def packed(value: Any, /) -> bytes:  # type: ignore[misc]
        """Return a value as JSON in as few bytes as orjson."""
        return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()

    unpacked = json.loads  # type: ignore[assignment]


def copied(value: Any) -> Any:
    """Return a deep copy of a value as it comes back from JSON, which is what a page has of it."""
    try:
        return unpacked(packed(value))
    except TypeError:  # half a character, or a key that is no text
        return json.loads(json.dumps(value))
