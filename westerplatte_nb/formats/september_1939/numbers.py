"""Files with the numbers of a game of one's own, in the form of `data/model.toml`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pydantic import ValidationError

from westerplatte_nb.formats.field_hints import hints_of
from westerplatte_nb.formats.problems import FileRefused
from westerplatte_nb.formats.pydantic_errors import explain
from westerplatte_nb.formats.reading import read_plain, settled
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
    try:
        entry = ModelEntry.model_validate(data)
    except ValidationError as error:
        raise FileRefused(explain(error, ModelEntry, file, data, hints_of("september_1939"))) from None
    problems = list(check_model(entry, "", file))
    if problems:
        raise FileRefused(problems)
    return entry.model_dump(mode="json", exclude_none=True, by_alias=True), len(entry.kind)
