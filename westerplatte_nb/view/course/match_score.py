"""A match of two games with the sides swapped: what both came to, and who is ahead (`setup.sides`, `cup.points`)."""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from westerplatte_nb.cup.model import GameResult, Match
from westerplatte_nb.cup.results import counting_seat, result_of
from westerplatte_nb.cup.scoring import score_of, side_points
from westerplatte_nb.engine.record import FirstGame
from westerplatte_nb.engine.value import UNFINISHED, Outcome
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import ViewContext, outcome_text
from westerplatte_nb.view.game_view import wordings_of

# The two of a pair, and the two seats that they play.
PLACES = (0, 1)


class _Verdict(NamedTuple):
    """What was won, and the place in the pair of the one who is ahead, None for neither."""

    kind: str
    ahead: int | None


def first_game(outcome: Outcome | None) -> FirstGame | None:
    """Return the result of a first game that its return match needs; None unless two sides played it to the end."""
    if outcome is None or outcome.result == UNFINISHED or len(outcome.points) != 2:
        return None
    winner = outcome.winners[0] if len(outcome.winners) == 1 else None
    return FirstGame(winner, (outcome.points[0], outcome.points[1]))


def sides_line(game: str, persons: Collection[int], words: Words) -> str:
    """Return the sentence on who plays which side in a return match; `persons` are the seats that people play in it."""
    first, second = (wordings_of(game).seat_term(seat) for seat in PLACES)
    if len(persons) == 1:
        return words("ui.rematch.you", seat=wordings_of(game).seat_term(*persons))
    return words("ui.rematch.people", first=first, second=second)


def match_lines(context: ViewContext, first: FirstGame, persons: Collection[int]) -> tuple[str, ...]:
    """Return the results of both games and who is ahead, in sentences; () while the return match goes on.

    `first` is the result of the first game, the context the return match, `persons` the seats of people in it.
    """
    second = first_game(context.outcome)
    if second is None:
        return ()
    # None in a game whose matches are decided by games won alone. Then it does not matter whose points are taken.
    counting = counting_seat(context.game)
    scored_seat = 0 if counting is None else counting
    # In the first game (0) the first of the pair has the scored seat, in the return match (1) the second has it.
    games = tuple(result_of(_outcome(game), scored_seat, place) for place, game in enumerate((first, second)))
    match = Match((1, 2), (games[0], games[1]))  # The ids of the pair mean nothing here.
    verdict = _by_wins(games) if counting is None else _by_points(match) or _by_wins(games)
    sentences = _game_sentences(context, (first, second), persons)
    return (*sentences, _verdict_sentence(context, match, verdict, scored_seat, persons))


def _outcome(game: FirstGame) -> Outcome:
    """Return the result of a first game as an outcome."""
    winners = () if game.winner is None else (game.winner,)
    return Outcome("decided" if winners else "drawn", "", winners, game.points)


def _by_points(match: Match) -> _Verdict | None:
    """Return who is ahead by the points of the side that counts, None if points do not decide the match."""
    score = score_of(match)
    if score is None or score.by != "points":
        return None
    return _Verdict("points", score.points.index(max(score.points)))


def _by_wins(games: Collection[GameResult]) -> _Verdict:
    """Return who is ahead by games won: kind `both`, `one`, `even` (one each) or `drawn` (none).

    The kind is the last part of the sentence's key (`ui.match.both`).
    """
    first, second = ([game.winner for game in games].count(place) for place in PLACES)
    if first == second:
        return _Verdict("even" if first else "drawn", None)
    return _Verdict("both" if max(first, second) == 2 else "one", 0 if first > second else 1)


def _game_sentences(
    context: ViewContext, games: tuple[FirstGame, FirstGame], persons: Collection[int]
) -> Iterator[str]:
    """Yield a sentence on the result of each game; if only one person plays, it names the side that they had."""
    for name, game, own_seat in zip(("first", "second"), games, _seats_of_person(persons), strict=True):
        # The first game may be read from a file, with any word as its result: one without a sentence counts as drawn.
        outcome = _outcome(game)
        has_sentence = context.words.has(f"result.{outcome.result}")
        sentence = outcome_text(context, outcome) if has_sentence else context.words("ui.ending.drawn")
        if own_seat is None:
            yield context.words(f"ui.match.{name}", told=sentence)
        else:
            yield context.words(f"ui.match.{name}.you", told=sentence, seat=context.wordings.seat_term(own_seat))


def _seats_of_person(persons: Collection[int]) -> tuple[int | None, int | None]:
    """Return the seats of the only person in the first and in the return match, None each with several people."""
    if len(persons) != 1:
        return None, None
    (seat,) = persons
    return 1 - seat, seat


def _verdict_sentence(
    context: ViewContext, match: Match, verdict: _Verdict, scored_seat: int, persons: Collection[int]
) -> str:
    """Return who is ahead, in a sentence: "you" or the computer; with several people, by the side in the first game.

    `scored_seat` is the seat whose points count; the first of the pair had it in the first game.
    """
    kind, ahead = verdict
    if ahead is None:
        return context.words(f"ui.match.{kind}")
    first_seat = scored_seat if ahead == 0 else 1 - scored_seat  # of the one who is ahead, in the first game
    own_seat, _ = _seats_of_person(persons)
    you_or_computer = "you" if own_seat == first_seat else "computer"
    who = "side" if own_seat is None else you_or_computer
    more, fewer = (side_points(match, place) for place in (ahead, 1 - ahead))
    seat = context.wordings.seat_term(first_seat)
    return context.words(f"ui.match.{kind}.{who}", seat=seat, more=more, fewer=fewer)
