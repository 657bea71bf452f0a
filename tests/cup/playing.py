"""Tournaments to test with: pupils by number, results by a list of numbers."""

from __future__ import annotations

from collections.abc import Iterable

from westerplatte_nb.cup.model import GameResult, Tournament
from westerplatte_nb.cup.pupils import join
from westerplatte_nb.cup.results import enter_game

BANK = tuple(f"q{number:02}" for number in range(60))


def of(pupils: int, seed: int = 1939) -> Tournament:
    """Return a tournament with so many pupils, called P1, P2 and so on."""
    made = Tournament("Cup", "", seed)
    for number in range(1, pupils + 1):
        made = join(made, f"P{number}")
    return made


def played(
    tournament: Tournament, table: int, winners: tuple[int, int], points: tuple[int, int] = (0, 0)
) -> Tournament:
    """Return a tournament with both games of a match of its last round."""
    number = len(tournament.rounds)
    for game in (0, 1):
        result = GameResult(winners[game], points[game])
        tournament = enter_game(tournament, number, table, game, result)
    return tournament


def all_played(tournament: Tournament, numbers: Iterable[int] = ()) -> Tournament:
    """Return a tournament whose last round is over; numbers say how each match went, first to last."""
    given = iter(numbers)
    for table in range(1, len(tournament.rounds[-1].matches) + 1):
        number = next(given, 0)
        winners = ((0, 0), (1, 1), (0, 1), (1, 0))[number % 4]
        tournament = played(tournament, table, winners, (number // 4 % 30, number // 120 % 30))
    return tournament
