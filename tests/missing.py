"""What a test needs and does not find: left out on somebody's machine, a fault in the continuous integration."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest


def in_ci() -> bool:
    """Tell whether this is the continuous integration, which installs all that is needed."""
    return os.environ.get("CI", "").lower() in ("true", "1")


def skip_or_fail(why: str) -> NoReturn:
    """Skip a test that cannot run, saying why; in the continuous integration it fails."""
    if in_ci():
        pytest.fail(why, pytrace=False)
    pytest.skip(f"NOT RUN: {why}")
