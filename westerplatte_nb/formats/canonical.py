"""Plain data as text in one way only, so that equal data have equal digests and equal codes on every machine."""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from westerplatte_nb.formats.problems import Place, Unquoted
from westerplatte_nb.formats.reading import fail


def canonical(plain: Any) -> str:
    """Return plain data as JSON with its keys in order and without a blank."""
    return json.dumps(plain, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)


def sum_of(data: Mapping[str, Any]) -> str:
    """Return the checksum of all that a file says beside it, in `sum`."""
    return sha256(canonical({name: one for name, one in data.items() if name != "sum"}).encode()).hexdigest()[:16]


def summed_text(data: dict[str, Any]) -> str:
    """Return the text of a file that people may look into, with its checksum."""
    return json.dumps(data | {"sum": sum_of(data)}, ensure_ascii=False, indent=1) + "\n"


def check_sum(data: Mapping[str, Any], file: str) -> None:
    """Let data pass whose checksum is theirs. Raises InvalidFile."""
    if data["sum"] != (expected := sum_of(data)):
        fail("result_changed", file, Place("field", "sum"), Unquoted(data["sum"]), expected)


def without_none(value: Any) -> Any:
    """Return plain data without what is said to be nothing, which TOML has no word for."""
    if isinstance(value, Mapping):
        return {name: without_none(item) for name, item in value.items() if item is not None}
    return [without_none(item) for item in value] if isinstance(value, list | tuple) else value
