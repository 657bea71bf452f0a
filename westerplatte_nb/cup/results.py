"""Results: entered, corrected and cleared, for any match of any round; what follows from them is recomputed."""

from dataclasses import replace

from westerplatte_nb.cup.model import MOST_POINTS, RED, Breach, GameResult, Match, Paper, Tournament, refused
from westerplatte_nb.cup.scoring import BREACHES
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.value import Outcome, with_item


def enter_game(tournament: Tournament, number: int, table: int, game: int, result: GameResult | None) -> Tournament:
    """Return the tournament with the result of a game (0 or 1) of a match, or with None without it.

    `number` is the round and `table` the table, both from 1.
    Raises TournamentRefused for a table there is not, impossible points, or a saved game that is entered elsewhere.
    """
    match = tournament.match(number, table)
    if result is not None and not 0 <= result.points <= MOST_POINTS:
        raise refused("points", most=MOST_POINTS)
    if game not in (0, 1) or (result is not None and result.winner not in (0, 1, None)):
        raise refused("no_table", round=number, table=table)
    if result is not None and result.played:
        _check_new(tournament, (number, table, game), result.played)
    return tournament.with_match(number, table, replace(match, games=with_item(match.games, game, result)))


def _check_new(tournament: Tournament, where: tuple[int, int, int], played: str) -> None:
    """Check that a saved game is entered at no other place than `where`: its round, table and game.

    Raises TournamentRefused.
    """
    for number, held in enumerate(tournament.rounds, start=1):
        for table, match in enumerate(held.matches, start=1):
            for game, result in enumerate(match.games):
                if result is not None and result.played == played and (number, table, game) != where:
                    raise refused("game_twice", round=number, table=table)


def enter_breach(tournament: Tournament, number: int, table: int, place: int, breach: Breach | None) -> Tournament:
    """Return the tournament with one breach of fair play more by one of a pair, or with None without the last one.

    `number` is the round and `table` the table, both from 1; `place` (0 or 1) is who of the pair.
    Raises TournamentRefused for one that is none (`cup.conduct`), and for one after a red card.
    """
    match = tournament.match(number, table)
    before = match.conduct[place]
    if breach is not None and breach.kind not in BREACHES:
        raise refused("breach")
    if breach is not None and len(before) >= RED:
        raise refused("cards")
    after = before[:-1] if breach is None else (*before, breach)
    return tournament.with_match(number, table, replace(match, conduct=with_item(match.conduct, place, after)))


def enter_absence(tournament: Tournament, number: int, table: int, place: int, is_absent: bool) -> Tournament:
    """Return the tournament in which one of a pair did not come to the match, or did. Raises TournamentRefused."""
    match = tournament.match(number, table)
    return tournament.with_match(number, table, replace(match, absent=with_item(match.absent, place, is_absent)))


def enter_paper(tournament: Tournament, number: int, table: int, place: int, paper: Paper | None) -> Tournament:
    """Return the tournament with the test of one of a pair, or with None without it. Raises TournamentRefused."""
    match = tournament.match(number, table)
    if not match.questions:
        raise refused("no_test")
    if paper is not None and not 0 <= paper.score <= len(match.questions):
        raise refused("test_score", most=len(match.questions))
    return tournament.with_match(number, table, replace(match, papers=with_item(match.papers, place, paper)))


def counting_seat(game: str) -> int | None:
    """Return the seat whose points decide a match at 1:1, None in a game that names none."""
    return getattr(rules_of(game), "COUNTING_SEAT", None)


def result_of(outcome: Outcome, counting: int, place: int) -> GameResult:
    """Return the result of a game by its outcome.

    `counting` is the seat whose points count, `place` (0 or 1) who of the pair played it.
    """
    points = max(0, min(outcome.points[counting], MOST_POINTS))
    if len(outcome.winners) != 1:
        return GameResult(None, points)
    return GameResult(place if outcome.winners[0] == counting else 1 - place, points)


def place_in(match: Match, pupil_id: int) -> int:
    """Return which of a pair a pupil is, 0 or 1. Raises TournamentRefused for somebody else."""
    if pupil_id not in match.pair:
        raise refused("not_in_match")
    return match.pair.index(pupil_id)
