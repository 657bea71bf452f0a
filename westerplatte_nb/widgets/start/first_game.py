"""The first game of a game, for who has played none of it here."""

from pathlib import Path

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.data_folder import data_folder
from westerplatte_nb.formats.journal_list import rows, setup_digest
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.view.text.shelf import lessons_folder

FILES = "*/first_game.toml"


def first_game_due(game: str) -> Scenario | None:
    """Return the first game of a game; None where there is none, where it is over, or where another was played."""
    first = _first_game(game)
    if first is None:
        return None
    digest = setup_digest(rules_of(game).setup_to_plain(first.setup))
    folder = _folder()
    played = (row for row in (rows(folder) if folder else ()) if row.game == game and row.played)
    return None if any(row.over or row.setup != digest for row in played) else first


def _folder() -> Path | None:
    try:
        return data_folder()
    except OSError:
        return None  # The board tells that nothing is kept.


def _first_game(game: str) -> Scenario | None:
    # The models of these files take a while to load, and who has played needs none.
    from westerplatte_nb.formats.scenario_file import load_scenario

    found = map(load_scenario, sorted(lessons_folder().glob(FILES)))
    return next((one for one in found if one.game == game), None)
