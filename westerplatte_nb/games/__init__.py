"""The games that run on the engine, one folder each, with the same names in each.

`GAMES` is the one list of them: every layer (`rules`, `formats`, `bots`, `lab`, `view`) finds the part of a game in
`<game>/<layer>/`. The first is the one that is played when nobody names another.
"""

from westerplatte_nb.engine.registry import register

GAMES = ("seven_days", "september_1939", "warsaw_1920")
# The worked example: a folder like the others, on the list only where somebody imports it.
EXAMPLE = "ford"

for _game in GAMES:
    register(_game, f"{__name__}.{_game}")
