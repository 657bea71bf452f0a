"""Files with the numbers of a game of one's own, in the form of `data/model.toml`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pydantic import ValidationError

from westerplatte_nb.formats.field_hints import hints_of
from westerplatte_nb.formats.problems import FileRefused, Problem
from westerplatte_nb.formats.pydantic_errors import explain
from westerplatte_nb.formats.reading import read_plain, settled
from westerplatte_nb.formats.september_1939.mending import mended_form
from westerplatte_nb.formats.september_1939.number_models import ModelEntry, check_model
from westerplatte_nb.formats.upgrades import check_schema


def read_numbers(path: str | Path) -> dict[str, Any]:
    """Return the numbers of a TOML or JSON file, as a setup holds them.

    Raises FileRefused with all problems at once.
    """
    return numbers_of(read_plain(path), str(path))[0]


def numbers_of(plain: Any, file: str) -> tuple[dict[str, Any], int]:
    """Return the numbers in plain data, and how many kinds of platoons they tell of.

    Raises FileRefused with all problems at once.
    """
    data = settled(plain, file)
    check_schema(data, file)
    entry: ModelEntry | None
    problems: list[Problem] = []
    try:
        entry = ModelEntry.model_validate(data)
    except ValidationError as error:
        problems += explain(error, ModelEntry, file, data, hints_of("september_1939"))
        entry = _mended(data, error, file)
    if entry is not None:
        problems += check_model(entry, "", file)
    if entry is None or problems:
        raise FileRefused(problems)
    return entry.model_dump(mode="json", exclude_none=True, by_alias=True), len(entry.kind)


def _mended(data: Any, error: ValidationError, file: str) -> ModelEntry | None:
    """Return the numbers with the package's own where their form is wrong, so that the rest is looked at too."""
    in_setup = error.errors()
    for wrong in in_setup:
        wrong["loc"] = ("model", *wrong["loc"])
    try:
        return ModelEntry.model_validate(settled(mended_form({"model": data}, in_setup)["model"], file))
    except (ValidationError, KeyError, TypeError, ValueError):
        return None
