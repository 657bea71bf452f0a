"""Words of a file that are wrong in places, mended there so that all the rest is looked at too and told at once.

What is mended is told already, and nothing mended is ever played. How a game mends stands in its own `mending`.
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
