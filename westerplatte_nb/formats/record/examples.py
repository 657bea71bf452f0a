"""The played game that a game brings as an example: `games/<game>/formats/example.jsonl`, a save like any other."""

from pathlib import Path

from westerplatte_nb.engine.registry import folders
from westerplatte_nb.formats.game_files import known_game
from westerplatte_nb.formats.reading import fail


def example_of(game: str, file: str) -> Path:
    """Return where the example of a game lies; `file` is the name for what is wrong.

    Raises InvalidFile for a game that is not on the list or brings none.
    """
    known_game(game, file)
    paths = [folder / "example.jsonl" for folder in folders("formats", game)]
    if not paths or not paths[0].is_file():
        fail("no_example", file, found=game)
    return paths[0]
