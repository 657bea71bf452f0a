"""The schemas of files: which ones this release writes, and the steps that lift an older save to them.

A schema number is raised when a file of the release before would be misread. Then the number goes up by one, a step
from the old number is added to `STEPS`, and real files of the old release stay in `tests/formats/saves` for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from westerplatte_nb.formats.problems import FileRefused, Place, Shown, problem, shortened
from westerplatte_nb.version import __version__

SCHEMA = 1
# Of saved games: since 2 their actions stand packed in one line, since 3 their rulings tell how the rounds of an event
# are shared. A journal packs nothing and is still of schema 1.
PACKED_SCHEMA = 2
SAVE_SCHEMA = 3

# From the schema of the key to the next one; a step returns a new document and changes nothing in the one given.
Step = Callable[[dict[str, Any]], dict[str, Any]]


def _rounds_shared_evenly(document: dict[str, Any]) -> dict[str, Any]:
    """Return a save of before the ruling `event_ammunition` with what was played then, whatever its edition says now.

    A journal has the ruling where it was begun since; it is kept.
    """
    setup = document.get("setup")
    if document.get("game") != "seven_days" or not isinstance(setup, Mapping):
        return document  # What is wrong with it is told where it is read.
    rulings = {} if setup.get("rulings") is None else setup["rulings"]
    if not isinstance(rulings, Mapping):
        return document
    return document | {"setup": {**setup, "rulings": {"event_ammunition": "even", **rulings}}}


STEPS: Mapping[int, Step] = {
    1: lambda document: document,  # A line of its own for each action is read as ever.
    2: _rounds_shared_evenly,
}


def version() -> str:
    """Return the version of this package as it stands in files."""
    return __version__


def check_schema(data: Any, file: str, newest: int = SCHEMA, place: Place | None = None) -> None:
    """Refuse a file of a newer release, naming both releases; what else may be wrong is told later.

    Raises FileRefused.
    """
    schema = data.get("schema") if isinstance(data, Mapping) else None
    if type(schema) is not int or schema <= newest:
        return
    made_by = data.get("version")
    found = f"{schema} ({shortened(made_by, 20)})" if isinstance(made_by, str) else str(schema)
    raise FileRefused([problem("newer", file, place, Shown(shortened(found)), f"{newest} ({version()})")])


def upgrade(
    document: dict[str, Any], file: str, steps: Mapping[int, Step] = STEPS, newest: int = SAVE_SCHEMA
) -> dict[str, Any]:
    """Return a saved game lifted to the newest schema, step by step.

    Raises FileRefused when it is newer than that, or too old for the steps there are.
    """
    check_schema(document, file, newest)
    schema = document.get("schema")
    while schema != newest:
        if type(schema) is not int or schema not in steps:
            raise FileRefused([problem("schema", file, Place("field", "schema"), schema, str(newest))])
        document = steps[schema](document) | {"schema": schema + 1}
        schema += 1
    return document
