"""The first game of a game, for who has played none of it here."""

from pathlib import Path

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.data_folder import data_folder
from westerplatte_nb.formats.game_files import game_of
from westerplatte_nb.formats.journal_list import rows, setup_digest
from westerplatte_nb.formats.reading import read_plain
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.view.text.shelf import lessons_folder

FILES = "*/first_game.toml"


def first_game_due(game: str) -> Scenario | None:
    """Return the first game of a game; None where there is none, where one is over, or where another was begun."""
    folder = _folder()
    played = [row for row in (rows(folder) if folder else ()) if row.game == game and row.played]
    first = None if any(row.over for row in played) else _first_game(game)
    if first is None:
        return None
    digest = setup_digest(rules_of(game).setup_to_plain(first.setup))
    return first if all(row.setup == digest for row in played) else None


def _folder() -> Path | None:
    try:
        return data_folder()
    except OSError:
        return None  # The board tells that nothing is kept.


def _first_game(game: str) -> Scenario | None:
    # Its models take a while to load, and who has played needs none.
    from westerplatte_nb.formats.scenario_file import scenario_of

    found = ((read_plain(path), path.name) for path in sorted(lessons_folder().glob(FILES)))
    return next((scenario_of(plain, name) for plain, name in found if game_of(plain, name) == game), None)
