"""Setups as people write them: a dict, or a TOML or JSON file, in the words of the game that it names.

Decks and boards too: what an owner of a game may load in place of the package's own.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from westerplatte_nb.formats.game_files import board_files, deck_files, game_of, setup_files
from westerplatte_nb.formats.reading import freeze, read_plain


def load_setup(source: Mapping[str, Any] | str | Path) -> Any:
    """Return the setup that stands in a dict, or in the TOML or JSON file of that path.

    Its `game` says which game it is of; without, it is the first of the list. Raises InvalidFile with all problems at
    once.
    """
    if isinstance(source, Mapping):
        return setup_of(source, "load_setup()")
    return setup_of(read_plain(source), str(source))


def setup_of(plain: Any, file: str, expected: str = "") -> Any:
    """Return the setup that plain data describe; `expected` is its game where they name none, "" for the first game.

    `file` is the name for its problems.

    Raises InvalidFile with all problems at once.
    """
    data = freeze(plain, file)
    game = game_of(data, file, expected)
    if expected and isinstance(data, Mapping):
        # The reader of a game may require that the data name it.
        data = {**data, "game": game}
    return setup_files(game, file).setup_of(data, file)


def read_deck(path: str | Path) -> tuple[Any, ...]:
    """Return the cards of a TOML or JSON file, in the order of the file.

    Raises InvalidFile with all problems at once.
    """
    data, file = read_plain(path), str(path)
    return deck_files(game_of(data, file), file).deck_of(data, file)


def read_board(path: str | Path) -> Any:
    """Return the board of a TOML or JSON file.

    Raises InvalidFile with all problems at once.
    """
    data, file = read_plain(path), str(path)
    return board_files(game_of(data, file), file).board_of(data, file)
