"""How much is tried: a little in every `make test`, much where somebody has the time for it.

`WESTERPLATTE_GAMES=many` asks for the large numbers, here and nowhere else. The same tests run with both, but for what
is marked `many`, and for notebooks in all but one of their languages: these run only with the large ones, and a run
without them says how many they are (`tests/conftest.py`). `WESTERPLATTE_GAMES=rest` tries what a run with few has left:
those tests, and the large numbers of all others that have some; `.ci/run` does so after the run with few, for as long
as `WESTERPLATTE_MINUTES` says: a slow machine tries fewer of them, and says how many it has not begun.
"""

import os
import time
from collections.abc import Iterable, Sequence
from typing import Any
from zlib import crc32

import pytest

from westerplatte_nb.i18n.languages import LANGUAGES

VARIABLE = "WESTERPLATTE_GAMES"
FEW, MANY, REST = "few", "many", "rest"
MINUTES = "WESTERPLATTE_MINUTES"


def amount(few: int, many: int) -> int:
    """Return how many games, kills or places a test tries: `few` by default, `many` where those are asked for."""
    return many if are_many_asked_for() else few


def tried(*, few: Iterable[Any], many: Iterable[Any]) -> list[Any]:
    """Return the cases that a loop (`tests.each`) goes through: `few`, or `many` where those are asked for."""
    return list(many if are_many_asked_for() else few)


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


def every_nth(step: int, names: str, many: Iterable[Any]) -> pytest.MarkDecorator:
    """Parametrise a test with `many` values, of which one in so many is tried where few are asked for."""
    given = list(many)
    return values(names, few=given[::step], many=given)


def in_each_language(names: str, things: Iterable[str]) -> pytest.MarkDecorator:
    """Parametrise a test with all pairs of these and a language; where few are asked for, each in one, by turns."""
    return values(names, **in_languages(things))


def in_languages(things: Iterable[str]) -> dict[str, list[tuple[str, str]]]:
    """Return all pairs of these and a language, and as the few those of each thing with one, by turns."""
    given = list(things)
    return {
        "few": [(thing, turn(thing, LANGUAGES)) for thing in given],
        "many": [(thing, language) for thing in given for language in LANGUAGES],
    }


def turn(name: str, given: Sequence[str]) -> str:
    """Return the one of some values whose turn it is for what has this name: the same in every run and process."""
    return given[crc32(name.encode()) % len(given)]


def is_left(item: pytest.Item, asked: Sequence[str] = ()) -> bool:
    """Tell whether this run leaves a test to others; what is `asked` for by its name is never left.

    A notebook has the same code in every language, and each language its turn with other notebooks.
    """
    tries = _asked()
    if tries == MANY:
        return False
    names = [one for one in asked if "::" in one or one.endswith(".ipynb")]
    if any(f"{item.nodeid}::".startswith((f"{one}[", f"{one}::")) for one in names):
        return False
    return _is_for_many(item) if tries == FEW else not (_is_for_many(item) or _has_large_numbers(item))


def _is_for_many(item: pytest.Item) -> bool:
    notebook = getattr(item.parent, "nb", None)
    told = notebook.metadata.get("westerplatte", {}) if notebook is not None else {}
    if "slug" in told:
        return bool(told["language"] != turn(told["slug"], LANGUAGES))
    return item.get_closest_marker("many") is not None


# A file asks for its amounts itself; what takes those of another file is marked.
def _has_large_numbers(item: pytest.Item) -> bool:
    module = getattr(item, "module", None)
    return item.get_closest_marker("large") is not None or any(hasattr(module, one.__name__) for one in (amount, tried))


def are_many_asked_for() -> bool:
    """Tell whether this run has the time for the large numbers."""
    return _asked() != FEW


def is_time_up(began: float) -> bool:
    """Tell whether a run that began at a time, in seconds since 1970, begins no more tests."""
    minutes = os.environ.get(MINUTES, "")
    return bool(minutes) and time.time() > began + 60 * float(minutes)


def _asked() -> str:
    asked = os.environ.get(VARIABLE, FEW)
    if asked not in (FEW, MANY, REST):
        raise ValueError(f"{VARIABLE} is {asked!r}, but it must be {FEW!r}, {MANY!r} or {REST!r}")
    return asked
