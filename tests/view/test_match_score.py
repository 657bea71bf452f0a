"""`cup.points`, `score.red`, `score.when`: who is ahead after a match and its return match, in three languages."""

from __future__ import annotations

import pytest

from tests.each import each
from westerplatte_nb.engine.record import FirstGame
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.value import Outcome
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.course.match_score import first_game, match_lines
from westerplatte_nb.view.course.moment import ViewContext

WARSAW, SEPTEMBER = "warsaw_1920", "september_1939"
POLAND, RED = 0, 1


def told(
    game: str, first: FirstGame, second: FirstGame, persons: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> tuple[str, ...]:
    """Return what is told in English after these two games."""
    winners = () if second.winner is None else (second.winner,)
    monkeypatch.setattr(ViewContext, "outcome", Outcome("decided" if winners else "drawn", "", winners, second.points))
    steps = Session.new(game, rules_of(game).setup_from_plain({"seed": 1})).steps
    said = {
        language: match_lines(ViewContext(game, steps, (), words_in(language, game)), first, persons)
        for language in LANGUAGES
    }
    assert all(len(lines) == 3 and not any("[" in line for line in lines) for lines in said.values())
    assert len({lines[2] for lines in said.values()}) == 3
    return said["en"]


@each(
    ("first", "second", "persons", "verdict"),
    [
        # Who had Poland first has the Red Army in the return match.
        (
            (POLAND, 4),
            (RED, 25),
            (0, 1),
            "The player who started with Poland has won both games: 3 match points to 0.",
        ),
        ((RED, 21), (POLAND, 8), (0, 1), "The player who started with the Red Army has won both games"),
        ((RED, 30), (RED, 21), (0, 1), "The player who started with the Red Army scored more"),
        ((POLAND, 4), (POLAND, 8), (0, 1), "The player who started with Poland scored more"),
        ((RED, 21), (RED, 21), (0, 1), "One win each, and equal scores with the Red Army, so nobody is ahead."),
        # The person plays the Red Army now, and had Poland.
        ((POLAND, 4), (RED, 25), (RED,), "You have won both games: 3 match points to 0."),
        ((RED, 30), (RED, 21), (RED,), "The computer scored more"),
        ((RED, 30), (RED, 21), (RED,), "(30 to 21)"),
        (
            (POLAND, 4),
            (POLAND, 8),
            (RED,),
            "You scored more with the Red Army (8 to 4) and are ahead: 2 match points to 1.",
        ),
        ((RED, 21), (POLAND, 8), (RED,), "The computer has won both games"),
        # The person plays Poland now, and had the Red Army.
        ((RED, 21), (POLAND, 8), (POLAND,), "You have won both games"),
        ((RED, 30), (RED, 21), (POLAND,), "You scored more with the Red Army (30 to 21)"),
    ],
)
def test_in_warsaw_red_points_decide_at_one_game_each(
    first: tuple[int, int],
    second: tuple[int, int],
    persons: tuple[int, ...],
    verdict: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    games = [FirstGame(winner, (0, points)) for winner, points in (first, second)]
    lines = told(WARSAW, games[0], games[1], persons, monkeypatch)
    assert verdict in lines[2]
    for line, (_, points) in zip(lines, (first, second), strict=False):
        assert f"The Red Army has {points} point" in line  # score.when: also after a Polish win


@each(
    ("first", "second", "verdict"),
    [
        (0, 1, "The player who started with the Polish side has won both games."),
        (1, 1, "One win each, so nobody is ahead."),
        (None, None, "Two draws, so nobody is ahead."),
        (None, 0, "The player who started with the German side is ahead, with one win and one draw."),
        (1, None, "The player who started with the German side is ahead"),
    ],
)
def test_in_september_games_are_won_lost_or_drawn_and_nothing_is_counted(
    first: int | None, second: int | None, verdict: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Places held would say otherwise, and do not count here.
    lines = told(SEPTEMBER, FirstGame(first, (3, 0)), FirstGame(second, (0, 1)), (0, 1), monkeypatch)
    assert verdict in lines[2]


def test_a_game_that_stopped_or_in_which_all_play_together_is_no_match() -> None:
    assert first_game(None) is None
    assert first_game(Outcome("unfinished", "end", (), (1, 2))) is None
    assert first_game(Outcome("won", "end", (0, 1))) is None
    assert first_game(Outcome("drawn", "end", (), (1, 2))) == FirstGame(None, (1, 2))
