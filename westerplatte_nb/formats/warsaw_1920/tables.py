"""Files with a map or decks of one's own, in the forms of `data/map.toml` and `data/decks.toml`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.formats.field_hints import hints_of
from westerplatte_nb.formats.problems import FileRefused, Place, Problem, problem
from westerplatte_nb.formats.pydantic_errors import explain
from westerplatte_nb.formats.reading import read_plain, settled
from westerplatte_nb.formats.upgrades import check_schema
from westerplatte_nb.formats.warsaw_1920.mending import mended_table
from westerplatte_nb.formats.warsaw_1920.table_models import DecksEntry, MapEntry
from westerplatte_nb.games.warsaw_1920.armies import SIDES
from westerplatte_nb.games.warsaw_1920.cards import deck_faults
from westerplatte_nb.games.warsaw_1920.map_faults import map_faults

# What yields everything that is wrong with a table in plain data.
Faults = Callable[[Mapping[str, Any]], Iterator[SetupError]]


def read_map(path: str | Path) -> dict[str, Any]:
    """Return the map of a TOML or JSON file, as a setup holds it.

    Raises FileRefused with all problems at once.
    """
    return map_of_file(read_plain(path), str(path))[0]


def read_decks(path: str | Path) -> dict[str, Any]:
    """Return the decks of a TOML or JSON file, as a setup holds them.

    Raises FileRefused with all problems at once.
    """
    return decks_of_file(read_plain(path), str(path))[0]


def map_of_file(plain: Any, file: str) -> tuple[dict[str, Any], int]:
    """Return the map in plain data, and how many fields it has.

    Raises FileRefused with all problems at once.
    """
    words = _read("map", MapEntry, map_faults, plain, file)
    return words, len(words["field"])


def decks_of_file(plain: Any, file: str) -> tuple[dict[str, Any], int]:
    """Return the decks in plain data, and how many cards they have.

    Raises FileRefused with all problems at once. Which colours there are the map alone can tell.
    """
    words = _read("decks", DecksEntry, _deck_faults, plain, file)
    return words, sum(len(words[side]) for side in SIDES)


def _deck_faults(words: Mapping[str, Any]) -> Iterator[SetupError]:
    yield from deck_faults(words, None)


def _read(part: str, form: type[BaseModel], faults_of: Faults, plain: Any, file: str) -> dict[str, Any]:
    data = settled(plain, file)
    check_schema(data, file)
    problems: list[Problem] = []
    words: dict[str, Any] | None
    try:
        entry = form.model_validate(data)
        words = entry.model_dump(mode="json", exclude_none=True, exclude_unset=True, by_alias=True)
    except ValidationError as error:
        problems = explain(error, form, file, data, hints_of("warsaw_1920"))
        words = mended_table(part, data, error.errors())
    told = {str(one.place) for one in problems}
    found = [_problem(error, f"{part}.", file) for error in faults_of(words)] if words is not None else []
    problems += [one for one in found if str(one.place) not in told]
    if problems or words is None:
        raise FileRefused(problems)
    return words


def _problem(error: SetupError, before: str, file: str) -> Problem:
    return problem("setup", file, Place("field", error.place.removeprefix(before)), error.found, error.expected)
