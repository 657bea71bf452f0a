"""The games that the strength of the bots of Warsaw 1920 is judged by."""

from __future__ import annotations

from tests.amounts import amount
from tests.bots.matches import Match, Matches
from westerplatte_nb.games.warsaw_1920.rules.setup import Setup
from westerplatte_nb.games.warsaw_1920.rules.state import POLAND, RED
from westerplatte_nb.lab.batch import Series
from westerplatte_nb.lab.game_lab import FromSetup

GAME = "warsaw_1920"


def _match(bot: str, seat: int, games: int, others: str = "") -> Match:
    return Match(Series(FromSetup(Setup(), GAME), bot, seat=seat, others=others), games)


MATCHES = Matches(
    GAME,
    {
        "poland": _match("search", POLAND, amount(0, 60), others="sensible"),
        "red": _match("search", RED, amount(0, 60), others="sensible"),
        "even": _match("search", POLAND, amount(0, 20)),
        "poland_sensible": _match("sensible", POLAND, amount(10, 60), others="uniform"),
        "red_sensible": _match("sensible", RED, amount(10, 60), others="uniform"),
    },
)
