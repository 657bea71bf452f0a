"""The games by name, each loaded when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any, cast

from westerplatte_nb.engine.rules import Rules

GAMES = {"seven_days": "westerplatte_nb.games.seven_days.rules"}


def rules_of(game: str) -> Rules[Any, Any]:
    """Return the rules of a game by its name.

    Raises KeyError for a name that is not in `GAMES`.
    """
    return cast("Rules[Any, Any]", import_module(GAMES[game]))
