"""What counts: the points of a match and what decided it, what breaches of fair play lead to, the places at the end."""

from dataclasses import replace
from typing import Literal

from westerplatte_nb.cup.model import RED, Match, Pupil, Tournament
from westerplatte_nb.engine.value import value

Measure = Literal["none", "warning", "yellow", "second_warning", "red"]

# cup.cards
LADDER: tuple[Measure, ...] = ("none", "warning", "yellow", "second_warning", "red")
# cup.conduct
BREACHES = ("stalling", "disturbing", "vulgar", "insult")


def measure_of(breaches: int) -> Measure:
    """Return the card or warning that a pupil has after a number of breaches of fair play (rule `cup.cards`)."""
    return LADDER[min(breaches, RED)]


# cup.points
BOTH_WON, MORE, FEWER, BOTH_LOST = 3, 2, 1, 0
# A bye is worth as much as a match won, and nothing else.
BYE = 3

Decided = Literal["open", "wins", "points", "test", "shared", "red", "absent"]


@value
class Score:
    """The points of a match by place, and what decided it."""

    points: tuple[int, int]
    by: Decided


def score_of(match: Match) -> Score | None:
    """Return the points of both pupils for a match, and what decided it; None while it is being played."""
    if any(match.is_out):
        return Score(_points_by_exclusion(match.is_out), "red" if max(match.breaches) >= RED else "absent")
    winners = [game.winner for game in match.games if game is not None and game.winner is not None]
    # A game without a winner leaves the match open, like one not played yet.
    if len(winners) < len(match.games):
        return None
    first, second = winners.count(0), winners.count(1)
    if first != second:
        return Score((BOTH_WON, BOTH_LOST) if first else (BOTH_LOST, BOTH_WON), "wins")
    return _score_of_tie(match)


def side_points(match: Match, place: int) -> int:
    """Return the points that the pupil at a place of the pair reached with the side that counts, won or lost."""
    # cup.tie: they stand as they are, whatever ended the match; the first plays that side in game 0, the second in 1.
    game = match.games[place]
    return 0 if game is None else game.points


def test_score(match: Match, place: int) -> int:
    """Return the number of right answers of the pupil at a place of the pair; 0 without a test."""
    paper = match.papers[place]
    return 0 if paper is None else paper.score


def _points_by_exclusion(is_out: tuple[bool, bool]) -> tuple[int, int]:
    """Return the points of a match in which one of the pair is out, or both are."""
    # cup.cards: who is out has lost both games, the opponent has won both.
    first_is_out, second_is_out = is_out
    return BOTH_LOST if first_is_out else BOTH_WON, BOTH_LOST if second_is_out else BOTH_WON


def _score_of_tie(match: Match) -> Score:
    """Return the score of a match in which both won one game: by points, then by the test."""
    # cup.tie
    by_points = (side_points(match, 0), side_points(match, 1))
    by_test = (test_score(match, 0), test_score(match, 1))
    measures: tuple[tuple[Decided, tuple[int, int]], ...] = (("points", by_points), ("test", by_test))
    for by, (first, second) in measures:
        if first != second:
            return Score((MORE, FEWER) if first > second else (FEWER, MORE), by)
    return Score((FEWER, FEWER), "shared")


@value
class Standing:
    """A line of the table; those who are equal in everything share a place."""

    place: int
    pupil: Pupil
    points: int
    side_points: int
    test: int
    matches: int
    byes: int

    @property
    def sort_key(self) -> tuple[int, int, int]:
        """What the table is sorted by, the highest first: points, then points of the side, then right answers."""
        return self.points, self.side_points, self.test


def standings(tournament: Tournament) -> tuple[Standing, ...]:
    """Return the table, the best first; only matches that are over count.

    Pupils with equal sort keys share a place, in the order of their ids.
    """
    rows = [_standing(tournament, pupil) for pupil in tournament.pupils]
    ordered = sorted(rows, key=lambda row: (*(-part for part in row.sort_key), row.pupil.id))
    table: list[Standing] = []
    for number, row in enumerate(ordered, start=1):
        is_shared = table and table[-1].sort_key == row.sort_key
        table.append(replace(row, place=table[-1].place if is_shared else number))
    return tuple(table)


def _standing(tournament: Tournament, pupil: Pupil) -> Standing:
    """Return a pupil's row of the table, with 0 for the place, which depends on the other rows."""
    byes = sum(round_.bye == pupil.id for round_ in tournament.rounds)
    points, sides, test, matches = byes * BYE, 0, 0, 0
    for match, place in tournament.matches_of(pupil.id):
        score = score_of(match)
        if score is None:
            continue
        points += score.points[place]
        sides += side_points(match, place)
        test += test_score(match, place)
        matches += 1
    return Standing(0, pupil, points, sides, test, matches, byes)
