"""What a new game's setup says, wherever one begins: by a form, a command, a button or a measurement."""

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.engine.registry import component, has_component


def new_game(game: str, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Return the plain data of a new game's setup: the `chosen` fields, with the game's rulings for new games.

    A ruling that a setup leaves out has its default in `Rulings`: what was played before there was that ruling, so
    that old files play as before. New games are played by the rulings of `NEW_GAMES` instead, unless `chosen` has
    others. A setup from a file is not new: it is taken as it stands.
    """
    has_rulings = has_component("rules", game, "rulings")
    new_rulings = getattr(component("rules", game, "rulings"), "NEW_GAMES", {}) if has_rulings else {}
    chosen_rulings = chosen.get("rulings") or {}
    # Rulings that are no table stay as they are: the rules refuse them.
    if not new_rulings or not isinstance(chosen_rulings, Mapping):
        return dict(chosen)
    return {**chosen, "rulings": {**new_rulings, **chosen_rulings}}
