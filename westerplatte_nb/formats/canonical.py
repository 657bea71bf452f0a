"""Plain data as text in one way only, so that equal data have equal digests and equal codes on every machine."""

import json
from typing import Any


def canonical(plain: Any) -> str:
    """Return plain data as JSON with its keys in order and without a blank."""
    return json.dumps(plain, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
