"""Results: entered, corrected and cleared, for any match of any round; what follows from them is recomputed."""

from dataclasses import replace

from westerplatte_nb.cup.model import MOST_POINTS, RED, Breach, GameResult, Match, Paper, Tournament, refusal
from westerplatte_nb.cup.scoring import BREACHES
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.value import Outcome, with_item


def enter_game(tournament: Tournament, number: int, table: int, game: int, result: GameResult | None) -> Tournament:
    """Return the tournament with the `result` of a match's `game` (0 or 1); None clears the result.

    `number` is that of the round; it and `table` count from 1. Raises TournamentRefused for a table, game or winner
    that does not exist, impossible points, or a saved game entered elsewhere.
    """
    match = tournament.match(number, table)
    if result is not None and not 0 <= result.points <= MOST_POINTS:
        raise refusal("points", most=MOST_POINTS)
    if game not in (0, 1) or (result is not None and result.winner not in (0, 1, None)):
        # No page or command can ask for these, so they have no sentence of their own.
        raise refusal("no_table", round=number, table=table)
    if result is not None and result.played:
        _check_new(tournament, (number, table, game), result.played)
    return tournament.with_match(number, table, replace(match, games=with_item(match.games, game, result)))


def _check_new(tournament: Tournament, where: tuple[int, int, int], digest: str) -> None:
    """Check that the saved game with this `digest` is entered nowhere but at `where`: round, table and game.

    Raises TournamentRefused.
    """
    for number, round_ in enumerate(tournament.rounds, start=1):
        for table, match in enumerate(round_.matches, start=1):
            for game, result in enumerate(match.games):
                if result is not None and result.played == digest and (number, table, game) != where:
                    raise refusal("game_twice", round=number, table=table)


def enter_breach(tournament: Tournament, number: int, table: int, place: int, breach: Breach | None) -> Tournament:
    """Return the tournament with a breach of fair play added for a pupil of a pair; None removes the last breach.

    `number` is the round and `table` the table, both from 1; `place` (0 or 1) is the pupil's place in the pair.
    Raises TournamentRefused for a kind that is none of BREACHES (`cup.conduct`), and for a breach after a red card.
    """
    match = tournament.match(number, table)
    breaches = match.conduct[place]
    if breach is not None and breach.kind not in BREACHES:
        raise refusal("breach")
    if breach is not None and len(breaches) >= RED:
        raise refusal("cards")
    breaches = breaches[:-1] if breach is None else (*breaches, breach)
    return tournament.with_match(number, table, replace(match, conduct=with_item(match.conduct, place, breaches)))


def enter_absence(tournament: Tournament, number: int, table: int, place: int, is_absent: bool) -> Tournament:
    """Return the tournament with a pupil of a pair (`place` 0 or 1) marked as absent from a match, or as present.

    Raises TournamentRefused for a table that does not exist.
    """
    match = tournament.match(number, table)
    return tournament.with_match(number, table, replace(match, absent=with_item(match.absent, place, is_absent)))


def enter_paper(tournament: Tournament, number: int, table: int, place: int, paper: Paper | None) -> Tournament:
    """Return the tournament with the `paper` (handed-in test) of a pupil of a pair (`place` 0 or 1); None removes it.

    `number` is that of the round; it and `table` count from 1. Raises TournamentRefused for a match without questions,
    and for more right answers than questions.
    """
    match = tournament.match(number, table)
    if not match.questions:
        raise refusal("no_test")
    if paper is not None and not 0 <= paper.score <= len(match.questions):
        raise refusal("test_score", most=len(match.questions))
    return tournament.with_match(number, table, replace(match, papers=with_item(match.papers, place, paper)))


def counting_seat(game: str) -> int | None:
    """Return the seat whose points decide a match at 1:1; None in a game whose rules name none."""
    return getattr(rules_of(game), "COUNTING_SEAT", None)


def result_of(outcome: Outcome, scored_seat: int, place: int) -> GameResult:
    """Return the result for the tournament of a game that has ended, from its `outcome`.

    `scored_seat` is the seat whose points count, `place` (0 or 1) the place in the pair of the pupil who played it.
    """
    points = max(0, min(outcome.points[scored_seat], MOST_POINTS))
    if len(outcome.winners) != 1:
        return GameResult(None, points)
    (winner,) = outcome.winners
    return GameResult(place if winner == scored_seat else 1 - place, points)


def place_in_pair(match: Match, pupil_id: int) -> int:
    """Return a pupil's place in the pair of a match, 0 or 1. Raises TournamentRefused for any other pupil."""
    if pupil_id not in match.pair:
        raise refusal("not_in_match")
    return match.pair.index(pupil_id)
