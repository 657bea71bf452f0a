"""The file of a tournament: nothing is lost in it, everything wrong with it is told at once, in every language."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tests.amounts import amount
from tests.cup.bank import plain_bank
from tests.cup.playing import BANK, all_played, of, played
from tests.each import each
from tests.hostile import HOSTILE
from westerplatte_nb.cup.model import Breach, GameResult, Paper, TournamentRefused
from westerplatte_nb.cup.pupils import join, leave
from westerplatte_nb.cup.results import enter_absence, enter_game, enter_paper
from westerplatte_nb.cup.rounds import pair_next
from westerplatte_nb.cup.scoring import BREACHES
from westerplatte_nb.formats.canonical import canonical, checksum_of
from westerplatte_nb.formats.check_file import check_file
from westerplatte_nb.formats.classroom.tournament import (
    load_tournament,
    read_tournament,
    save_tournament,
    stamp_of,
    tournament_text,
    tournament_to_plain,
)
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.quiz.knowledge_bank import bank_of, banks
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.text.bibliography import read_sources

LESSONS = Path(__file__).parents[2] / "lessons"


CARDS = tuple(Breach(kind, "2026-11-27T10:15") for kind in BREACHES)


def rich(breaches=CARDS):
    """Return a tournament with everything in it that one can have."""
    made = all_played(pair_next(of(7), BANK), [5, 700])
    made = pair_next(join(leave(made, 2), "Żuk"), BANK)
    made = enter_game(made, 2, 1, 0, GameResult(None, 7))
    made = enter_absence(made, 2, 2, 0, True)
    match = made.match(2, 1)
    made = made.with_match(2, 1, replace(match, conduct=((), breaches)))
    return enter_paper(made, 2, 1, 0, Paper(9, tuple("1234") * 3))


@settings(max_examples=amount(10, 200))
@given(some.integers(2, 32), some.lists(some.integers(0, 3600), max_size=40), some.booleans())
def test_a_tournament_comes_back_from_its_file_as_it_was(pupils, results, more):
    made = all_played(pair_next(of(pupils), BANK), results)
    made = played(pair_next(made), 1, (0, 1), (30, 4)) if more and pupils > 3 else made
    assert read_tournament(tournament_text(made).encode(), "cup.json") == made


def test_everything_that_can_be_entered_is_kept(tmp_path):
    made = enter_paper(rich(), 2, 1, 1, Paper(12, tuple("1234") * 3))
    stamp = save_tournament(tmp_path / "cup.json", made)
    assert load_tournament(tmp_path / "cup.json") == made
    assert stamp_of(tmp_path / "cup.json") == stamp != stamp_of(tmp_path / "none.json")
    assert check_file(tmp_path / "cup.json").kind == "tournament"


def test_a_file_that_this_release_wrote_opens_for_ever():
    # It told how many breaches there were, and nothing else of them.
    read = load_tournament(Path(__file__).parents[1] / "formats/saves/0.1.0/tournament.json")
    assert read == rich((Breach(),) * 4)


def changed(**parts):
    """Return the file of the rich tournament with some parts changed, and its checksum made to fit."""

    data = json.loads(canonical(tournament_to_plain(rich()))) | parts
    return json.dumps(data | {"sum": checksum_of(data)}).encode()


def refusal(content: bytes) -> InvalidFile:
    with pytest.raises(InvalidFile) as refused:
        read_tournament(content, "cup.json")
    return refused.value


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_wrong_is_told_at_once_in_sentences(language):
    plain = tournament_to_plain(rich())
    rounds = json.loads(json.dumps(plain["rounds"]))
    rounds[0]["matches"][0]["pair"] = [1, 99]
    rounds[1]["bye"] = rounds[1]["matches"][0]["pair"][0]
    pupils = [*plain["pupils"], {"id": 1, "name": "p3", "here": True, "since": 1}]
    refused = refusal(changed(rounds=rounds, pupils=pupils))
    words = words_in(language)
    told = [words.say(one.wording) for one in refused.problems]
    assert len(told) >= 4
    assert not any("[" in text or "problem." in text for text in told)


@each(
    "parts",
    [
        {"seed": -1},
        {"title": ""},
        {"game": "../x"},
        {"pupils": [{"id": 1, "name": "a" * 25}]},
        {"pupils": [{"id": 1, "name": "a\u202eb"}]},
        {"pupils": [{"id": 1, "name": "a", "school": "b"}]},
        {"rounds": [{"matches": []}]},
        {"schema": 3},
    ],
)
def test_what_does_not_belong_in_the_file_is_refused(parts):
    assert refusal(changed(**parts)).problems


def test_a_rematch_and_a_second_bye_in_a_file_are_refused():
    first = tournament_to_plain(rich())["rounds"][0]
    assert len(refusal(changed(rounds=[first, first])).problems) == 4


@pytest.mark.parametrize("cut", [1, 200, -20])
def test_a_damaged_file_is_refused_and_never_half_read(cut):
    refusal(tournament_text(rich()).encode()[:cut])


def test_one_changed_letter_is_seen():
    assert (
        refusal(tournament_text(rich()).encode().replace(b'"P3"', b'"P8"', 1))
        .problems[0]
        .wording.key.endswith("result_changed")
    )


def test_names_by_people_who_mean_harm_come_back_as_harmless_as_they_went():
    made = of(0)
    for text in HOSTILE:
        try:
            made = join(made, text)
        except TournamentRefused:
            continue
    assert made.pupils
    assert read_tournament(tournament_text(made).encode(), "cup.json") == made


def test_a_bank_asks_for_sources_one_right_answer_each_and_as_many_questions_as_a_test_draws():
    plain = plain_bank(13)
    assert len(bank_of(plain, "bank").ids) == 13
    wrong: dict[str, Any]
    for wrong in ({"sources": []}, {"disputed": True}, {"kind": "multiple"}, {"id": "q00"}):
        with pytest.raises(InvalidFile):
            bank_of(plain | {"question": [*plain["question"][:-1], plain["question"][-1] | wrong]}, "bank")
    with pytest.raises(InvalidFile):
        bank_of(plain_bank(11), "bank")


def test_every_bank_of_the_lessons_has_sixty_questions_whose_sources_are_on_the_shelf():
    shelf = read_sources(LESSONS)
    for game, path in banks(LESSONS).items():
        checked = check_file(path)
        assert (checked.kind, checked.game) == ("knowledge", game)
        assert checked.number >= 60
        cited = {name for one in checked.holds.question for name in one.sources}
        assert {name for name in cited if not name.startswith("rule:")} <= set(shelf)


def test_a_file_of_before_tells_how_many_breaches_there_were_and_opens():
    """Schema 1 knew neither the breach nor its time."""
    data = tournament_to_plain(played(pair_next(of(2)), 1, (0, 1), (3, 4)))
    data["schema"], data["rounds"][0]["matches"][0]["breaches"] = 1, [2, 0]
    text = json.dumps(data | {"sum": checksum_of(data)})
    (match,) = read_tournament(text.encode(), "cup.json").rounds[0].matches
    assert match.breaches == (2, 0) and match.conduct[0] == (Breach(), Breach())


@pytest.mark.parametrize(
    "breaches", [[[{"kind": "laughing", "at": ""}], []], [[{"kind": "insult", "at": "<b>"}], []], [[{}], []], [5, 0]]
)
def test_a_breach_that_is_none_is_refused(breaches):
    data = tournament_to_plain(pair_next(of(2)))
    data["rounds"][0]["matches"][0]["breaches"] = breaches
    with pytest.raises(InvalidFile):
        read_tournament(json.dumps(data | {"sum": checksum_of(data)}).encode(), "cup.json")
