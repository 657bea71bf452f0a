"""The screens of the product, `docs/style/screens.toml`: each key of the catalogues belongs to one."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import NamedTuple

from tests.words.kinds import STYLE

SCREENS = STYLE / "screens.toml"


class Screen(NamedTuple):
    """A screen, and the pattern of the keys that are its own."""

    name: str
    says: str
    pattern: re.Pattern[str]


@cache
def screens() -> tuple[Screen, ...]:
    """Read the screens, in their order."""
    entries = tomllib.loads(SCREENS.read_text("utf-8"))["screen"]
    return tuple(Screen(one["name"], one["says"], re.compile("|".join(one["keys"]))) for one in entries)


@cache
def screen_of(name: str) -> str:
    """Return the screen of a `catalogue: key`, the first whose pattern it matches; nothing where there is none."""
    return next((screen.name for screen in screens() if screen.pattern.match(name)), "")
