"""Tournaments played by bots: any game for two, the same from the same seed, each side once in each match."""

from __future__ import annotations

import pytest

import westerplatte_nb.games.ford  # noqa: F401 - it puts the ford on the list of games
from westerplatte_nb.cup.model import Tournament
from westerplatte_nb.cup.results import counting_seat
from westerplatte_nb.cup.scoring import score_of, standings
from westerplatte_nb.games import GAMES
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.lab.match import play_match, play_tournament
from westerplatte_nb.lab.validation import InvalidRequest
from westerplatte_nb.lab.wording import refusal


def last(begun: Tournament, *bots: str, pupils: int = 8) -> Tournament:
    *_, ended = play_tournament(begun, bots, pupils)
    return ended


@pytest.mark.parametrize("game", ["ford", "warsaw_1920"])
def test_eight_bots_play_three_rounds_to_the_end_and_the_same_again_from_the_same_seed(game: str) -> None:
    ended = last(Tournament("Cup", game, 7), "uniform")
    assert [len(one.matches) for one in ended.rounds] == [4, 4, 4]
    assert all(score_of(match) for one in ended.rounds for match in one.matches)
    assert sum(one.points for one in standings(ended)) in range(24, 37)
    assert last(Tournament("Cup", game, 7), "uniform") == ended != last(Tournament("Cup", game, 8), "uniform")


def test_each_of_a_pair_has_the_counting_side_once() -> None:
    assert counting_seat("ford") is None and counting_seat("warsaw_1920") == 1
    # The sensible bot beats chance from either side; points are those of the first seat, whoever sits there.
    results = [play_match("ford", ("sensible", "uniform"), seed) for seed in range(30)]
    wins = [result.winner for match in results for result in match]
    assert wins.count(0) > wins.count(1)


def test_a_tournament_grows_match_by_match_so_that_an_interrupt_loses_none() -> None:
    grown = list(play_tournament(Tournament("Cup", "ford", 7), ("uniform",), 4, rounds=1))
    done = [sum(score_of(match) is not None for match in one.rounds[0].matches) for one in grown]
    assert done == [0, 1, 2]


@pytest.mark.parametrize(
    ("game", "bots", "pupils"), [("ford", "nobody", 8), ("ford", "uniform", 33), ("x", "uniform", 4)]
)
def test_what_cannot_be_played_is_refused_before_anything_is(game: str, bots: str, pupils: int) -> None:
    with pytest.raises(InvalidRequest) as refused:
        last(Tournament("Cup", game, 7), bots, pupils=pupils)
    told = [refusal(refused.value, words_in(language)) for language in LANGUAGES]
    assert len(set(told)) == 3 and not any("[" in text for text in told)


def test_a_game_that_all_win_together_has_no_tournament() -> None:
    with pytest.raises(InvalidRequest):
        last(Tournament("Cup", GAMES[0], 7), "uniform")
