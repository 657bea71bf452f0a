"""Rounds of any number of pupils: everybody is paired, nobody meets twice, one bye each; pupils come late and leave."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tests.amounts import amount
from tests.cup.playing import BANK, all_played, of, played
from westerplatte_nb.cup.model import TEST_LENGTH, TournamentRefused
from westerplatte_nb.cup.pupils import come_back, join, leave
from westerplatte_nb.cup.rounds import Seeded, best_pairing, pair_next, rounds_advised, take_back
from westerplatte_nb.cup.scoring import standings
from westerplatte_nb.engine.value import Listing


@settings(max_examples=amount(25, 400))
@given(some.integers(2, 32), some.integers(0, 10**6), some.lists(some.integers(0, 3600), max_size=60), some.data())
def test_everybody_is_paired_nobody_twice_with_the_same_or_twice_without(pupils, seed, results, data):
    made, met, rested = of(pupils, seed), set[frozenset[int]](), list[int]()
    for _ in range(data.draw(some.integers(1, min(6, pupils)))):
        try:
            made = pair_next(made, BANK)
        except TournamentRefused as error:
            assert error.wording.key == "cup.refused.no_pairing"
            assert len(made.rounds) >= rounds_advised(pupils)
            break
        last = made.rounds[-1]
        pairs = [frozenset(match.pair) for match in last.matches]
        there = [one for pair in pairs for one in pair] + ([last.bye] if last.bye else [])
        assert sorted(there) == list(range(1, pupils + 1))
        assert not met & set(pairs)
        assert last.bye not in rested
        met |= set(pairs)
        rested += [last.bye] if last.bye else []
        made = all_played(made, results)
    table = standings(made)
    assert [one.sort_key for one in table] == sorted((one.sort_key for one in table), reverse=True)
    assert sorted(one.pupil.id for one in table) == list(range(1, pupils + 1))
    places = [1 + sum(other.sort_key > one.sort_key for other in table) for one in table]
    assert [one.place for one in table] == places


@settings(max_examples=amount(15, 300))
@given(some.integers(2, 20), some.integers(0, 10**6), some.lists(some.integers(0, 50), min_size=12, max_size=12))
def test_whoever_is_here_is_paired_while_pupils_come_and_leave(pupils, seed, chances):
    made, met, rested = of(pupils, seed), set[frozenset[int]](), list[int]()
    for number, chance in enumerate(chances[:6]):
        made = join(made, f"late {number}") if chance % 3 == 0 else made
        made = leave(made, made.pupils[chance % len(made.pupils)].id) if made.pupils and chance % 4 == 0 else made
        here = {one.id for one in made.pupils if one.is_here}
        try:
            made = pair_next(made)
        except TournamentRefused as error:
            assert error.wording.key == ("cup.refused.too_few" if len(here) < 2 else "cup.refused.no_pairing")
            continue
        last = made.rounds[-1]
        pairs = {frozenset(match.pair) for match in last.matches}
        assert {one for pair in pairs for one in pair} | ({last.bye} if last.bye else set()) == here
        assert not pairs & met and last.bye not in rested
        met |= pairs
        rested += [last.bye] if last.bye else []
        made = all_played(made, chances)


def test_the_best_meet_the_best():
    made = all_played(pair_next(of(8)))
    second = pair_next(made)
    points = {one.pupil.id: one.points for one in standings(made)}
    assert [sorted(points[one] for one in match.pair) for match in second.rounds[1].matches] == [[3, 3]] * 2 + [
        [0, 0]
    ] * 2


def test_a_pairing_is_found_wherever_there_is_one():
    # Only 1–4, 2–3 is left, though 1 and 2 stand nearest.
    ranked = [Seeded(1, 9), Seeded(2, 9), Seeded(3, 0), Seeded(4, 0)]
    met = frozenset(map(frozenset, [(1, 2), (3, 4), (1, 3), (2, 4)]))
    found = best_pairing(ranked, met)
    assert found is not None and set(map(frozenset, found.pairs)) == {frozenset({1, 4}), frozenset({2, 3})}


def test_where_everybody_has_met_the_tournament_is_over_and_says_so():
    made = all_played(pair_next(of(2)))
    with pytest.raises(TournamentRefused) as refused:
        pair_next(made)
    assert refused.value.wording.key == "cup.refused.no_pairing"


def test_the_lowest_who_has_not_rested_yet_rests():
    ranked = [Seeded(1, 6), Seeded(2, 3), Seeded(3, 3), Seeded(4, 0), Seeded(5, 0, may_rest=False)]
    found = best_pairing(ranked, frozenset())
    assert found is not None and found.bye == 4


def test_the_next_round_waits_for_the_last_match_and_names_its_table():
    made = played(pair_next(of(4)), 1, (0, 0))
    with pytest.raises(TournamentRefused) as refused:
        pair_next(made)
    assert refused.value.wording.values["tables"] == Listing((2,))


def test_a_round_is_taken_back_only_while_nothing_of_it_was_entered():
    made = pair_next(of(4))
    assert take_back(made).rounds == ()
    with pytest.raises(TournamentRefused):
        take_back(played(made, 1, (0, 0)))


def test_who_comes_late_is_paired_from_the_next_round_and_who_leaves_is_not():
    made = all_played(pair_next(of(4)))
    made = leave(join(join(made, "late"), "later"), 1)
    second = pair_next(made).rounds[1]
    playing = {one for match in second.matches for one in match.pair} | {second.bye}
    assert playing == {2, 3, 4, 5, 6} | {second.bye}
    assert {one.pupil.name: one.points for one in standings(pair_next(made))}["late"] in (0, 3)
    assert come_back(made, 1).pupil(1).is_here


def test_who_leaves_before_the_first_round_leaves_no_trace():
    assert [one.id for one in leave(of(3), 2).pupils] == [1, 3]


def test_a_pair_gets_the_same_twelve_questions_and_no_pupil_the_same_question_twice_while_there_are_others():
    made = pair_next(of(6), BANK)
    made = pair_next(all_played(made), BANK)
    tests = [match.questions for one in made.rounds for match in one.matches]
    assert all(len(set(test)) == TEST_LENGTH for test in tests)
    assert len(set(tests)) == len(tests)
    for pupil in made.pupils:
        had = [name for match, _ in made.matches_of(pupil.id) for name in match.questions]
        assert len(set(had)) == len(had) == 2 * TEST_LENGTH
    assert pair_next(of(6), BANK) == pair_next(of(6), tuple(reversed(BANK)))


def test_thirty_three_are_too_many():
    with pytest.raises(TournamentRefused):
        join(of(32), "P33")


@pytest.mark.parametrize("name", ["", "   ", "p1", "P1 "])
def test_a_nickname_is_neither_empty_nor_taken(name):
    with pytest.raises(TournamentRefused):
        join(of(2), name)


def test_nothing_hidden_stays_in_a_nickname():
    name = join(of(0), "A\u202eB\x1b[31m\n" + "x" * 99).pupils[0].name
    assert len(name) == 24 and name.isprintable()
