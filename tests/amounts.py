"""How much is tried: a little in every `make test`, much in `.ci/run`, which has the time for it.

`WESTERPLATTE_GAMES=many` asks for the large numbers, here and nowhere else. The same tests run with both, but for what
is marked `many`: that runs only with the large ones, and a run without it says how much it has left out.
"""

import os
from collections.abc import Iterable
from typing import Any

import pytest

VARIABLE = "WESTERPLATTE_GAMES"
FEW, MANY = "few", "many"


def amount(few: int, many: int) -> int:
    """Return how many games, kills or places a test tries: `few` by default, `many` where those are asked for."""
    return many if are_many_asked_for() else few


def values(names: str, *, few: Any, many: Iterable[Any]) -> pytest.MarkDecorator:
    """Parametrise a test with `many` values, only one of which, `few`, is tried where few are asked for.

    For a test whose proof is the same for every value: a language, a game, a theme that what is proved does not hang
    on. Tests beside each other take different ones, so that every language and game is still met in every run.
    """
    given = list(many)
    if few not in given:
        raise ValueError(f"{few!r} is none of {given}")
    each = [value if "," in names else (value,) for value in given]
    marks = [() if value == few else (pytest.mark.many,) for value in given]
    return pytest.mark.parametrize(
        names, [pytest.param(*value, marks=mark) for value, mark in zip(each, marks, strict=True)]
    )


def are_many_asked_for() -> bool:
    """Tell whether this run has the time for the large numbers."""
    asked = os.environ.get(VARIABLE, FEW)
    if asked not in (FEW, MANY):
        raise ValueError(f"{VARIABLE} is {asked!r}, but it must be {FEW!r} or {MANY!r}")
    return asked == MANY
