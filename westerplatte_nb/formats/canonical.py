"""Plain data as text in one way only, so that equal data have equal digests and equal codes on every machine."""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from westerplatte_nb.formats.problems import Place, Unquoted
from westerplatte_nb.formats.reading import fail


def canonical(plain: Any) -> str:
    """Return plain data as JSON with its keys in order and no blanks between them: the same text for equal data."""
    return json.dumps(plain, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)


def checksum_of(data: Mapping[str, Any]) -> str:
    """Return the checksum of a file's data without its own field `sum`: 16 hexadecimal digits."""
    return sha256(canonical({name: value for name, value in data.items() if name != "sum"}).encode()).hexdigest()[:16]


def text_with_checksum(data: dict[str, Any]) -> str:
    """Return data with their checksum as the text of a JSON file, indented for people who look into it."""
    return json.dumps(data | {"sum": checksum_of(data)}, ensure_ascii=False, indent=1) + "\n"


def check_checksum(data: Mapping[str, Any], file: str) -> None:
    """Check that the field `sum` of a file's data is the checksum of the other fields. Raises InvalidFile."""
    if data["sum"] != (expected := checksum_of(data)):
        fail("result_changed", file, Place("field", "sum"), Unquoted(data["sum"]), expected)


def without_none(value: Any) -> Any:
    """Return plain data without the fields that are None, at any depth: TOML has no word for None."""
    if isinstance(value, Mapping):
        return {name: without_none(item) for name, item in value.items() if item is not None}
    return [without_none(item) for item in value] if isinstance(value, list | tuple) else value
