"""The rules of the tournament, each by its id: what a match counts, cards, ties, byes."""

from __future__ import annotations

import pytest

from tests.cup.playing import BANK, of, played
from westerplatte_nb.cup.model import Breach, GameResult, Match, Paper, TournamentRefused
from westerplatte_nb.cup.results import enter_absence, enter_breach, enter_game, enter_paper
from westerplatte_nb.cup.rounds import pair_next
from westerplatte_nb.cup.scoring import BREACHES, Score, measure_of, score_of, side_points, standings

AT = "2026-11-27T10:15"


def with_red(made):
    """Return a tournament with a red card for the first at the first table."""
    for kind in BREACHES:
        made = enter_breach(made, 1, 1, 0, Breach(kind, AT))
    return made


def match(
    winners: tuple[int, int] = (0, 1),
    points: tuple[int, int] = (0, 0),
    tests: tuple[int | None, int | None] = (None, None),
    breaches: tuple[int, int] = (0, 0),
) -> Match:
    games = (GameResult(winners[0], points[0]), GameResult(winners[1], points[1]))
    first, second = (None if score is None else Paper(score) for score in tests)
    conduct = ((Breach("stalling"),) * breaches[0], (Breach("insult"),) * breaches[1])
    return Match((1, 2), games, conduct, questions=("a", "b", "c"), papers=(first, second))


def test_setup_sides__the_first_of_the_pair_has_the_counting_side_in_the_first_game_and_the_second_in_the_return():
    made = match((0, 1), (21, 10))
    assert (side_points(made, 0), side_points(made, 1)) == (21, 10)


def test_setup_lot__who_begins_with_which_side_is_drawn_and_the_same_seed_draws_the_same():
    firsts = {pair_next(of(2, seed)).rounds[0].matches[0].pair for seed in range(20)}
    assert firsts == {(1, 2), (2, 1)}
    assert pair_next(of(8, 5)) == pair_next(of(8, 5))


@pytest.mark.parametrize(("winners", "points"), [((0, 0), (3, 0)), ((1, 1), (0, 3))])
def test_cup_points__both_games_won_are_three_and_both_lost_none_whatever_the_red_points(winners, points):
    assert score_of(match(winners, (0, 30))) == Score(points, "wins")
    assert score_of(match(winners, (30, 0))) == Score(points, "wins")


@pytest.mark.parametrize("winners", [(0, 1), (1, 0)])
def test_cup_points__one_game_each_is_two_for_more_red_points_and_one_for_fewer(winners):
    assert score_of(match(winners, (14, 10))) == Score((2, 1), "points")
    assert score_of(match(winners, (10, 14), tests=(3, 2))) == Score((1, 2), "points")


def test_cup_points__a_match_of_which_a_game_is_missing_counts_nothing_yet():
    half = enter_game(pair_next(of(2)), 1, 1, 0, GameResult(0, 12))
    assert score_of(half.rounds[0].matches[0]) is None
    assert [one.points for one in standings(half)] == [0, 0]


def test_cup_tie__in_a_full_tie_the_better_test_is_two_and_the_other_one():
    assert score_of(match(points=(8, 8), tests=(2, 3))) == Score((1, 2), "test")


@pytest.mark.parametrize("tests", [(3, 3), (None, None), (0, None)])
def test_cup_tie__equal_tests_are_one_each_and_a_shared_place(tests):
    assert score_of(match(points=(8, 8), tests=tests)) == Score((1, 1), "shared")


def test_cup_tie__standings_go_by_points_then_all_red_points_then_the_test_then_are_shared():
    made = pair_next(of(4))
    made = played(made, 1, (0, 0), (5, 0))
    made = played(made, 2, (0, 0), (9, 0))
    told = [(one.place, one.points, one.side_points) for one in standings(made)]
    assert told == [(1, 3, 9), (2, 3, 5), (3, 0, 0), (3, 0, 0)]


def test_cup_tie__among_equals_in_points_and_red_points_the_test_decides_the_place():
    made = pair_next(of(4), BANK)
    for table in (1, 2):
        made = enter_paper(played(made, table, (0, 0), (5, 0)), 1, table, 0, Paper(4 + table))
    assert [(one.place, *one.sort_key) for one in standings(made)][:2] == [(1, 3, 5, 6), (2, 3, 5, 5)]


def test_cup_tie__red_points_stand_as_they_are_in_a_match_that_a_red_card_ended():
    made = enter_game(pair_next(of(2)), 1, 1, 0, GameResult(None, 11))
    offender = made.rounds[0].matches[0].pair[0]
    made = with_red(made)
    lines = {one.pupil.id: (one.points, one.side_points) for one in standings(made)}
    assert lines[offender] == (0, 11)
    assert sorted(lines.values()) == [(0, 11), (3, 0)]


def test_cup_cards__breaches_lead_to_a_warning_a_yellow_card_a_warning_and_a_red_card():
    assert [measure_of(number) for number in range(5)] == ["none", "warning", "yellow", "second_warning", "red"]


@pytest.mark.parametrize("winners", [(0, 0), (0, 1), (1, 1)])
def test_cup_cards__a_red_card_is_two_to_none_for_the_other_whatever_was_played(winners):
    assert score_of(match(winners, breaches=(4, 3))) == Score((0, 3), "red")
    assert score_of(match(winners, breaches=(0, 4))) == Score((3, 0), "red")


def test_cup_cards__two_red_cards_are_none_each():
    assert score_of(match((0, 0), breaches=(4, 4))) == Score((0, 0), "red")


def test_cup_cards__three_breaches_change_no_result():
    assert score_of(match((0, 0), breaches=(3, 3))) == Score((3, 0), "wins")


def test_cup_conduct__a_card_taken_back_gives_the_result_back():
    made = played(pair_next(of(2)), 1, (0, 0))
    with_card = with_red(made)
    assert score_of(with_card.rounds[0].matches[0]) == Score((0, 3), "red")
    for _ in range(4):
        with_card = enter_breach(with_card, 1, 1, 0, None)
    assert with_card == made == enter_breach(made, 1, 1, 0, None)


def test_cup_conduct__a_breach_is_one_of_four_and_none_follows_a_red_card():
    made = pair_next(of(2))
    with pytest.raises(TournamentRefused):
        enter_breach(made, 1, 1, 0, Breach("laughing", AT))
    with pytest.raises(TournamentRefused):
        enter_breach(with_red(made), 1, 1, 0, Breach("insult", AT))


def test_whoever_does_not_come_loses_the_match_and_a_bye_is_three_points_and_no_red_points():
    made = pair_next(of(3))
    made = enter_absence(made, 1, 1, 1, True)
    assert score_of(made.rounds[0].matches[0]) == Score((3, 0), "absent")
    (rests,) = (one for one in standings(made) if one.byes)
    assert (rests.points, rests.side_points, rests.matches) == (3, 0, 0)
