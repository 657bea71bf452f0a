"""Decks and boards as people write them: what an owner of a game may load in place of the package's own."""

from pathlib import Path
from typing import Any

from westerplatte_nb.formats.game_files import board_files, deck_files, game_of
from westerplatte_nb.formats.reading import read_plain


def read_deck(path: str | Path) -> tuple[Any, ...]:
    """Return the cards of a TOML or JSON file, in the order of the file.

    Raises FileRefused with all problems at once.
    """
    data, file = read_plain(path), str(path)
    return deck_files(game_of(data, file), file).deck_of(data, file)


def read_board(path: str | Path) -> Any:
    """Return the board of a TOML or JSON file.

    Raises FileRefused with all problems at once.
    """
    data, file = read_plain(path), str(path)
    return board_files(game_of(data, file), file).board_of(data, file)
