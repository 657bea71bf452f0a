"""Values as JSON, by orjson where there is one: it takes a quarter of the time."""

import json
from typing import Any

__all__ = ["json_bytes", "json_copy"]

try:
    from orjson import dumps as json_bytes
    from orjson import loads as from_json
except ImportError:  # the browser's Python

    def json_bytes(value: Any, /) -> bytes:  # type: ignore[misc]
        """Return a value as JSON in as few bytes as orjson."""
        return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()

    from_json = json.loads  # type: ignore[assignment]


def json_copy(value: Any) -> Any:
    """Return a deep copy of a value as it comes back from JSON, which is what a page has of it."""
    try:
        return from_json(json_bytes(value))
    except TypeError:  # orjson refuses a lone surrogate, and a key that is no text
        return json.loads(json.dumps(value))
