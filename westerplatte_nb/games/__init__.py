"""The games that run on the engine, one package each, with the same file names in each.

`GAMES` is the one list of them: every floor (`bots`, `formats`, `lab`, `view`) finds the part of a game by its name in
`<floor>/<game>/`. The first is the one that is played when nobody names another.
"""

from westerplatte_nb.engine.registry import register

GAMES = ("seven_days", "september_1939", "warsaw_1920")

for _game in GAMES:
    register(_game)
