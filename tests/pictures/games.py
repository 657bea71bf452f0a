"""The games that are shown: the same ones every time."""

from __future__ import annotations

import westerplatte_nb
from tests.playthroughs import played
from westerplatte_nb.bots.bot import bot_of
from westerplatte_nb.formats.record.file import load_record
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.session import Session

# After so many orders officer 1 has a troop to shoot at, and the troops' answer costs bricks.
IN_FIGHT = 16
# What is then ordered in the moving picture.
GOAL, SHOT = "outpost:D", "fire 1"
# After so many steps of its example the armies of Warsaw 1920 have moved and fought.
IN_BATTLE = 60


def begun() -> Session:
    """A game of 7 Days before its first order."""
    return Session.new("seven_days", load_setup({"players": 2, "difficulty": "easy", "seed": 1939}))


def fought() -> Session:
    """The same in its first day."""
    session, bot = begun(), bot_of("sensible", "seven_days", 1939)
    for _ in range(IN_FIGHT):
        session.play(bot.choose(rules.observe(session.state, 0)))
    return session


def lost() -> Session:
    """A game that a plain player has lost."""
    return Session(played())


def warsaw() -> Session:
    """The example of Warsaw 1920, with armies that have moved and fought."""
    session = Session(load_record(westerplatte_nb.example("warsaw_1920")).record)
    session.go_to(IN_BATTLE)
    return session.fork()
