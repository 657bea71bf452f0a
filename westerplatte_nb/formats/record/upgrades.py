"""The schemas of files: which ones this release writes, and the steps that lift an older save to them.

A schema number is raised when a file of the release before would be misread. Then the number goes up by one, a step
from the old number is added to `STEPS`, and real files of the old release stay in `tests/formats/saves` for ever.
"""

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.engine.registry import is_game
from westerplatte_nb.formats.game_files import Step, upgrades_of
from westerplatte_nb.formats.problems import InvalidFile, Place, Unquoted, problem, shortened
from westerplatte_nb.formats.reading import freeze
from westerplatte_nb.version import __version__

SCHEMA = 1
# Of saved games: since 2 their actions stand packed in one line, since 3 their rulings tell how the rounds of an event
# are shared. A journal packs nothing and is still of schema 1.
PACKED_SCHEMA = 2
SAVE_SCHEMA = 3


def _unchanged(document: dict[str, Any]) -> dict[str, Any]:
    """Return a document as it is: the upgrade step of a schema whose files need no change."""
    return document


# What every game's saves go through; what only one game's do stands in its own steps.
STEPS: Mapping[int, Step] = {
    1: _unchanged,  # A line of its own for each action is read as ever.
    2: _unchanged,
}


def version() -> str:
    """Return the version of this package as it stands in files."""
    return __version__


def readable(plain: Any, file: str) -> Any:
    """Return plain data of any origin frozen, as a file of this or an earlier release could hold them.

    Raises InvalidFile for data that no file can hold, and for a newer release.
    """
    data = freeze(plain, file)
    check_schema(data, file)
    return data


def check_schema(data: Any, file: str, newest: int = SCHEMA, place: Place | None = None) -> None:
    """Raise InvalidFile for the data of a file of a newer release; the problem names both releases.

    `newest` is the newest schema that this release reads. Data without a valid schema pass: other checks report that.
    `place` is where in the file the data are, None for all of it.
    """
    schema = data.get("schema") if isinstance(data, Mapping) else None
    if type(schema) is not int or schema <= newest:
        return
    writer = data.get("version")  # the release that wrote the file
    release = f"{schema} ({shortened(writer, 20)})" if isinstance(writer, str) else str(schema)
    raise InvalidFile([problem("newer", file, place, Unquoted(shortened(release)), f"{newest} ({version()})")])


def upgrade(
    document: dict[str, Any], file: str, steps: Mapping[int, Step] = STEPS, newest: int = SAVE_SCHEMA
) -> dict[str, Any]:
    """Return a saved game upgraded to the newest schema, one schema after the other.

    From each schema to the next first the one of `steps` changes it, then the game's own step, if it has one. Raises
    InvalidFile for a schema that is newer, or from which no step leads on.
    """
    check_schema(document, file, newest)
    schema, game = document.get("schema"), document.get("game")
    own = upgrades_of(game) if is_game(game) else {}  # An unknown game is reported where it is read.
    while schema != newest:
        if type(schema) is not int or schema not in steps:
            raise InvalidFile([problem("schema", file, Place("field", "schema"), schema, str(newest))])
        document = own.get(schema, _unchanged)(steps[schema](document)) | {"schema": schema + 1}
        schema += 1
    return document
