"""Where a rule stands in the code of its game and in the tests, found by its id in the sources."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from westerplatte_nb.engine.registry import LAYERS, folders

# Beside the package, where this is a clone and not an installation.
TESTS = Path(__file__).parents[3] / "tests"
# What rules say of a tournament is carried out for all games in one place.
CUP = Path(__file__).parents[2] / "cup"


class SourceLine(NamedTuple):
    """A line of a source, counted from 1."""

    file: Path
    line: int
    text: str


def places_in_code(game: str, rule_id: str) -> tuple[SourceLine, ...]:
    """Return every line of a game's code that has the rule's bare id: those of its rules first, of the tournament last.

    Raises KeyError for a game that is not on the list.
    """
    code_folders = [*(folder for layer in LAYERS for folder in folders(layer, game)), CUP]
    # The id stands after a quote, a colon or a slash, or begins a comment: elsewhere `assault.pass_on` is a function of
    # a module. No letter follows, nor a further part of the id: `tile.mines` is not in `tile.mines.trigger`.
    pattern = re.compile(rf"""(?:(?<=["'`:/])|(?<=[#] )){re.escape(rule_id)}(?!\w|\.\w)""")
    return tuple(
        place
        for folder in code_folders
        for source in sorted(folder.rglob("*.py"))
        for place in _lines_with(source, pattern, rule_id)
    )


def places_in_tests(game: str, rule_id: str) -> tuple[SourceLine, ...]:
    """Return the first line of every test whose name begins with the rule; none where there is no clone.

    A test for `tile.mines` is called `test_tile_mines__...`: the two underscores tell it from `tile.mines.trigger`.
    """
    folder = TESTS / "games" / game
    prefix = rule_id.replace(".", "_")
    regex = re.compile(rf"^\s*def test_{re.escape(prefix)}__")
    return tuple(line for source in sorted(folder.rglob("test_*.py")) for line in _lines_with(source, regex, prefix))


def _lines_with(source: Path, pattern: re.Pattern[str], part: str) -> Iterator[SourceLine]:
    """Yield the lines of a source that a pattern is found in; `part` is a plain text that every such line holds."""
    content = source.read_text(encoding="utf-8")
    # Most files hold the part nowhere: they need not be split and searched line by line.
    for number, text in enumerate(content.splitlines() if part in content else (), start=1):
        if pattern.search(text):
            yield SourceLine(source, number, text.strip())
