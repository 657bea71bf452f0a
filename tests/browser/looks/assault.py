"""A long assault of September 1939, for the tests of a fight: two shots and two close combats."""

from __future__ import annotations

# In the same notebook, after the cell of `long_assault`: the most sentences that a stop has.
CARRIED_OUT = "game._receive(None, dict(do='act', line=line, state=game.session.state_id), [])"


def long_assault(speed: str, language: str) -> str:
    """Return the cell of a game before the assault, played at a speed in a language."""
    return f"""
import os
os.environ["WESTERPLATTE_SPEED"] = "{speed}"
from tests.sheets.positions import played
from westerplatte_nb.bots.bot import bot_of
from westerplatte_nb.widgets.game import GameWidget
game = GameWidget(played("september_1939", 71), "{language}")
line = str(bot_of("sensible", "september_1939", 3).choose(game.session.state))
game
"""
