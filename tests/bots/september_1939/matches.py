"""The games that the strength of the bots of September 1939 is judged by."""

from __future__ import annotations

from tests.amounts import amount
from tests.bots.matches import Match, Matches
from tests.bots.strategies.paired import new_games
from westerplatte_nb.games.september_1939.rules.state import GERMANY, POLAND
from westerplatte_nb.lab.batch import Series

GAME = "september_1939"
NEW = new_games(GAME)


def _match(seat: int, games: int, others: str = "") -> Match:
    return Match(Series(NEW, "search", seat=seat, others=others), games)


MATCHES = Matches(
    GAME,
    {
        "poland": _match(POLAND, amount(0, 60), others="sensible"),
        "germany": _match(GERMANY, amount(0, 60), others="sensible"),
        "even": _match(POLAND, amount(0, 20)),
    },
)
