"""Setups as people write them: a dict, or a TOML or JSON file, in the words of the game that it names."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from westerplatte_nb.formats.game_files import game_of, setup_files
from westerplatte_nb.formats.reading import read_plain, settled


def load_setup(source: Mapping[str, Any] | str | Path) -> Any:
    """Return the setup that stands in a dict, or in the TOML or JSON file of that path.

    Its `game` says which game it is of; without, it is the first of the list. Raises FileRefused with all problems at
    once.
    """
    if isinstance(source, Mapping):
        return setup_of(source, "load_setup()")
    return setup_of(read_plain(source), str(source))


def setup_of(plain: Any, file: str, asked: str = "") -> Any:
    """Return the setup that plain data of any origin describe, of the game `asked` for where they name none.

    `file` is the name for its problems.

    Raises FileRefused with all problems at once.
    """
    data = settled(plain, file)
    game = game_of(data, file, asked)
    if asked and isinstance(data, Mapping):
        data = {**data, "game": game}
    return setup_files(game, file).setup_of(data, file)
