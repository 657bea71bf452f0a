"""What a match counts: points for the table, the points of the side that counts, and what decided between the two."""

from typing import Literal

from westerplatte_nb.cup.model import RED, Match
from westerplatte_nb.engine.value import value

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
    """Return what a match counts, None where it is still being played."""
    if any(match.is_out):
        return Score(_without(match.is_out), "red" if _has_red(match) else "absent")
    winners = [game.winner for game in match.games if game is not None and game.winner is not None]
    if len(winners) < len(match.games):
        return None
    first, second = winners.count(0), winners.count(1)
    if first != second:
        return Score((BOTH_WON, BOTH_LOST) if first else (BOTH_LOST, BOTH_WON), "wins")
    return _of_draw(match)


def side_points(match: Match, place: int) -> int:
    """Return the points that one of the pair came to with the side that counts, also in a game that was lost."""
    # cup.tie: they stand as they are, whatever ended the match.
    game = match.games[place]
    return 0 if game is None else game.points


def test_score(match: Match, place: int) -> int:
    """Return the right answers of one of the pair; a test that nobody sat counts as none."""
    paper = match.papers[place]
    return 0 if paper is None else paper.score


def _without(is_out: tuple[bool, bool]) -> tuple[int, int]:
    """Return the points where one of them is out, or both."""
    # cup.cards: a match with a red card is 0:2, both red: 0 each.
    first, second = (BOTH_LOST if is_out[place] or not is_out[1 - place] else BOTH_WON for place in (0, 1))
    return first, second


def _has_red(match: Match) -> bool:
    return max(match.breaches) >= RED


def _of_draw(match: Match) -> Score:
    # cup.tie
    by_points = (side_points(match, 0), side_points(match, 1))
    by_test = (test_score(match, 0), test_score(match, 1))
    for values, by in ((by_points, "points"), (by_test, "test")):
        if values[0] != values[1]:
            points = (MORE, FEWER) if values[0] > values[1] else (FEWER, MORE)
            return Score(points, "points" if by == "points" else "test")
    return Score((FEWER, FEWER), "shared")
