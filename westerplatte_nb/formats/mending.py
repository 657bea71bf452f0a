"""Error recovery: substitute a default for each invalid value and go on validating, so that one run reports all faults.

Every substituted value is reported, and none is ever played. What a game substitutes stands in its own `mending`.
"""

from collections.abc import Mapping
from typing import Any


def changeable(value: Any) -> Any:
    """Return plain data that can be changed in place."""
    if isinstance(value, Mapping):
        return {name: changeable(item) for name, item in value.items()}
    return [changeable(item) for item in value] if isinstance(value, list | tuple) else value


def part_at(data: Any, steps: tuple[int | str, ...]) -> dict[Any, Any] | None:
    """Return the words at a place, None where none are (any more)."""
    for step in steps:
        is_there = step in data if isinstance(data, dict) else isinstance(data, list) and isinstance(step, int)
        if not is_there or (isinstance(data, list) and not 0 <= int(step) < len(data)):
            return None
        data = data[step]
    return data if isinstance(data, dict) else None
