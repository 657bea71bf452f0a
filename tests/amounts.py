"""How much is tried: a little in every `make test`, much in `.ci/run`, which has the time for it.

`WESTERPLATTE_GAMES=many` asks for the large numbers, here and nowhere else. The same tests run with both, but for what
is marked `many`, and for notebooks in all but one of their languages: these run only with the large ones, and a run
without them says how many they are (`tests/conftest.py`).
"""

import os
from collections.abc import Iterable, Sequence
from typing import Any
from zlib import crc32

import pytest

from westerplatte_nb.i18n.languages import LANGUAGES

VARIABLE = "WESTERPLATTE_GAMES"
FEW, MANY = "few", "many"


def amount(few: int, many: int) -> int:
    """Return how many games, kills or places a test tries: `few` by default, `many` where those are asked for."""
    return many if are_many_asked_for() else few


def values(names: str, *, few: Any, many: Iterable[Any]) -> pytest.MarkDecorator:
    """Parametrise a test with `many` values, of which only `few`, one or a list, are tried where few are asked for.

    For a test whose proof is the same for every value: a language, a game, a theme that what is proved does not hang
    on. Tests beside each other take different ones, so that every language and game is still met in every run.
    """
    given, tried = list(many), few if isinstance(few, list) else [few]
    unknown = [value for value in tried if value not in given]
    if unknown:
        raise ValueError(f"{unknown} are none of {given}")
    each = [value if "," in names else (value,) for value in given]
    marks = [() if value in tried else (pytest.mark.many,) for value in given]
    return pytest.mark.parametrize(
        names, [pytest.param(*value, marks=mark) for value, mark in zip(each, marks, strict=True)]
    )


def in_each_language(names: str, things: Iterable[str]) -> pytest.MarkDecorator:
    """Parametrise a test with all pairs of these and a language; where few are asked for, each in one, by turns."""
    given = list(things)
    return values(
        names,
        few=[(thing, turn(thing, LANGUAGES)) for thing in given],
        many=[(thing, language) for thing in given for language in LANGUAGES],
    )


def turn(name: str, given: Sequence[str]) -> str:
    """Return the one of some values whose turn it is for what has this name: the same in every run and process."""
    return given[crc32(name.encode()) % len(given)]


def is_left(item: pytest.Item, asked: Sequence[str] = ()) -> bool:
    """Tell whether a test is for the runs that try much, and this is none; what is `asked` for by its name never is.

    A notebook has the same code in every language, and each language its turn with other notebooks.
    """
    if are_many_asked_for():
        return False
    names = [one for one in asked if "::" in one or one.endswith(".ipynb")]
    if any(f"{item.nodeid}::".startswith((f"{one}[", f"{one}::")) for one in names):
        return False
    notebook = getattr(item.parent, "nb", None)
    told = notebook.metadata.get("westerplatte", {}) if notebook is not None else {}
    if "slug" in told:
        return bool(told["language"] != turn(told["slug"], LANGUAGES))
    return item.get_closest_marker("many") is not None


def are_many_asked_for() -> bool:
    """Tell whether this run has the time for the large numbers."""
    asked = os.environ.get(VARIABLE, FEW)
    if asked not in (FEW, MANY):
        raise ValueError(f"{VARIABLE} is {asked!r}, but it must be {FEW!r} or {MANY!r}")
    return asked == MANY
