"""The page of a tournament: whatever is entered is kept first, nothing is lost, and answers come only afterwards."""

from __future__ import annotations

import errno
import json
import os
import re
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

import westerplatte_nb
import westerplatte_nb.games.ford
from tests.cup.bank import RIGHT, lessons_with_bank
from tests.hostile import HOSTILE
from tests.messages import press
from westerplatte_nb.cup.model import GameResult
from westerplatte_nb.cup.scoring import BREACHES
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.classroom.class_file import ClassRules, save_class
from westerplatte_nb.formats.classroom.tournament import load_tournament, save_tournament, tournament_text
from westerplatte_nb.formats.record.lines import dump_record
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.session import Session
from westerplatte_nb.teaching.tournament.table import TournamentTable
from westerplatte_nb.view.messages.fields import fields_of
from westerplatte_nb.view.messages.gate import MessageRefused
from westerplatte_nb.view.messages.tournament import FROM_TOURNAMENT

SAVES = Path(__file__).parents[2] / "formats" / "saves" / "0.1.0"
EIGHT = "Ola\nŻuk\nMops\nŁoś\nIgła\nJeż\nKot\nWąż"


@pytest.fixture
def lessons(tmp_path: Path) -> Path:
    return lessons_with_bank(tmp_path / "lessons")


def table(lessons: Path, language: str = "en", file: str = "cup.json") -> TournamentTable:
    return TournamentTable(words_in(language), lessons, lessons.parent / file)


def view(made: TournamentTable) -> dict[str, Any]:
    shown: dict[str, Any] = made.widget.page.view
    return shown


def test_a_file_that_cannot_be_read_for_a_moment_is_not_taken_for_one_that_was_deleted(
    lessons: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, other = table(lessons), table(lessons)
    press(other, {"do": "add", "names": "Ola"})

    def fails(*_: object) -> bytes:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as broken:
        broken.setattr(Path, "read_bytes", fails)
        press(made, {"do": "add", "names": "Kot"})
    assert [one.name for one in load_tournament(lessons.parent / "cup.json").pupils] == ["Ola"]
    press(made, {"do": "add", "names": "Kot"})
    press(made, {"do": "add", "names": "Kot"})
    assert [one.name for one in load_tournament(lessons.parent / "cup.json").pupils] == ["Ola", "Kot"]


def with_round(lessons: Path, language: str = "en") -> TournamentTable:
    made = table(lessons, language)
    press(made, {"do": "add", "names": EIGHT})
    press(made, {"do": "pair"})
    return made


def play(made: TournamentTable, number: int, at: int, winners: str = "00", points: str = "5") -> None:
    for game in (0, 1):
        press(
            made,
            {"do": "game", "round": number, "table": at, "game": str(game), "winner": winners[game], "points": points},
        )


def test_three_rounds_of_eight_go_on_from_their_file_at_any_moment(lessons: Path) -> None:
    made = with_round(lessons)
    again = made
    for number in (1, 2, 3):
        again = table(lessons)
        for at in range(1, 5):
            play(again, number, at, "01" if at % 2 else "00", str(at))
        again = table(lessons)
        assert view(again)["open"] == 0
        press(again, {"do": "pair"})
    shown = view(table(lessons))
    assert len(shown["rounds"]) == 4
    assert sum(int(row[2]) for row in shown["standings"]["rows"]) > 0
    assert made.tournament.pupils == again.tournament.pupils


TWICE = {
    "pl": (
        "Pseudonim „ALA” jest na liście dwa razy, więc nikogo z niej nie dodano. "
        "Zmień go w jednym wierszu i dodaj listę jeszcze raz."
    ),
    "en": "The nickname “ALA” is on the list twice, so nobody was added. Change it in one line and add the list again.",
    "de": (
        "Der Spitzname „ALA“ steht zweimal in der Liste; "
        "hinzugefügt wurde niemand. Ändern Sie ihn in einer Zeile und fügen Sie die Liste noch einmal hinzu."
    ),
}
TAKEN = {
    "pl": (
        "Pseudonim „Ola” jest już w turnieju, więc nikogo z listy nie dodano. "
        "Zmień go albo skreśl i dodaj listę jeszcze raz."
    ),
    "en": (
        "The nickname “Ola” is in the tournament already, so nobody on the list was added. "
        "Change it or take it out and add the list again."
    ),
    "de": (
        "Der Spitzname „Ola“ ist im Turnier schon vergeben; aus der Liste wurde niemand hinzugefügt. "
        "Ändern oder streichen Sie ihn und fügen Sie die Liste noch einmal hinzu."
    ),
}
EMPTY = {
    "pl": "Wpisz pseudonim albo wklej listę: każdy pseudonim w osobnym wierszu.",
    "en": "Enter a nickname, or paste a list with one nickname a line.",
    "de": "Geben Sie einen Spitznamen ein oder fügen Sie eine Liste ein, ein Spitzname je Zeile.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_that_cannot_be_added_is_refused_as_a_whole_and_says_so(lessons: Path, language: str) -> None:
    made = table(lessons, language)
    press(made, {"do": "add", "names": "Ala\nJan\n ALA "})
    assert view(made)["said"] == TWICE[language] and made.tournament.pupils == ()
    press(made, {"do": "add", "names": " \n;"})
    assert view(made)["said"] == EMPTY[language]
    press(made, {"do": "add", "names": "Ola"})
    press(made, {"do": "add", "names": "Jan\nOla"})
    assert view(made)["said"] == TAKEN[language] and len(made.tournament.pupils) == 1
    press(made, {"do": "add", "names": "ola"})
    assert "ola" in view(made)["said"] and view(made)["said"] != TAKEN[language]


def test_everything_is_in_the_file_before_it_is_shown(lessons: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = table(lessons)
    kept: list[bool] = []
    monkeypatch.setattr(made, "show", lambda said="": kept.append(load_tournament(made.path) == made.tournament))
    press(made, {"do": "add", "names": "Ola"})
    press(made, {"do": "add", "names": "Jan"})
    press(made, {"do": "pair"})
    assert kept == [True] * 3


def test_what_cannot_be_written_is_told_and_played_on_with(lessons: Path) -> None:
    made = TournamentTable(words_in("en"), lessons, lessons / "no" / "such" / "cup.json")
    press(made, {"do": "add", "names": "Ola"})
    assert "Not saved" in view(made)["said"] and len(made.tournament.pupils) == 1


def test_a_result_is_corrected_and_taken_away(lessons: Path) -> None:
    made = with_round(lessons)
    play(made, 1, 1)
    assert view(made)["rounds"][0]["tables"][0]["over"]
    press(made, {"do": "game", "round": 1, "table": 1, "game": "0", "winner": "1", "points": "7"})
    assert view(made)["rounds"][0]["tables"][0]["games"][0]["winner"] == "1"
    press(made, {"do": "game", "round": 1, "table": 1, "game": "0", "winner": "", "points": ""})
    assert not view(made)["rounds"][0]["tables"][0]["over"]


def test_undo_takes_back_one_change_after_the_other_to_the_beginning(lessons: Path) -> None:
    made = with_round(lessons)
    play(made, 1, 1)
    for _ in range(4):
        press(made, {"do": "undo"})
    assert made.tournament.pupils == () and load_tournament(made.path) == made.tournament
    assert not view(made)["undo"]


def test_two_pages_of_one_file_never_write_over_each_other(lessons: Path) -> None:
    first = with_round(lessons)
    second = table(lessons)
    play(first, 1, 1)
    press(second, {"do": "add", "names": "Nowy"})
    assert "changed elsewhere" in view(second)["said"]
    assert second.tournament == first.tournament == load_tournament(first.path)


def test_a_file_that_cannot_be_read_is_left_as_it_is(lessons: Path) -> None:
    (lessons.parent / "cup.json").write_text("{half", "utf-8")
    made = table(lessons)
    press(made, {"do": "add", "names": "Ola"})
    assert (lessons.parent / "cup.json").read_text("utf-8") == "{half"
    assert made.path.name == "cup_2.json" and load_tournament(made.path).pupils


def test_a_new_tournament_and_one_that_is_loaded_leave_the_old_in_its_file(lessons: Path) -> None:
    made = with_round(lessons)
    text, old = tournament_text(made.tournament), made.tournament
    press(made, {"do": "new", "title": "Spring cup"})
    assert made.tournament.title == "Spring cup" and not made.tournament.pupils
    press(made, {"do": "title", "title": "Summer\n cup"})
    assert made.tournament.title == "Summer cup" and load_tournament(made.path) == made.tournament
    press(made, {"do": "load", "name": "x.json", "text": text})
    assert made.tournament == old == load_tournament(lessons.parent / "cup.json")
    press(made, {"do": "load", "name": "x.json", "text": "{}"})
    assert made.tournament == old and "not a tournament file" in view(made)["said"]


def test_the_right_answers_are_on_the_page_only_when_both_have_handed_in(lessons: Path) -> None:
    made = with_round(lessons)
    press(made, {"do": "test", "round": 1, "table": 1})
    asked = view(made)["test"]["questions"]
    assert len(asked) == 12
    at = {"do": "answers", "round": 1, "table": 1}
    given = {one["id"]: RIGHT if number < 9 else "wrong" for number, one in enumerate(asked)}
    assert "Because" not in json.dumps(view(made)) and RIGHT + '":' not in json.dumps(view(made))
    press(made, {**at, "place": 0, "given": given})
    assert view(made)["test"]["scores"] == [9, None] and view(made)["test"]["answers"] == []
    assert "Because" not in json.dumps(view(made))
    press(made, {**at, "place": 1, "given": {asked[0]["id"]: "nonsense"}})
    assert view(made)["test"]["scores"] == [9, 0]
    assert [one["right"] for one in view(made)["test"]["answers"]] == ["Yes (en)"] * 12


def test_a_test_on_paper_is_entered_as_a_number_and_decides_a_full_tie(lessons: Path) -> None:
    made = with_round(lessons)
    play(made, 1, 1, "01")
    for place, score in ((0, "7"), (1, "11")):
        press(made, {"do": "paper", "round": 1, "table": 1, "place": place, "score": score})
    assert view(made)["rounds"][0]["tables"][0]["result"] == "1:2 points (1:1, better knowledge test)"
    press(made, {"do": "paper", "round": 1, "table": 1, "place": 1, "score": "13"})
    assert "0 to 12" in view(made)["said"]


def test_each_warning_and_card_stands_in_the_list_with_its_breach_and_time(lessons: Path) -> None:
    made = with_round(lessons)
    for kind in ("insult", "stalling"):
        press(made, {"do": "breach", "round": 1, "table": 1, "place": 0, "kind": kind})
    press(made, {"do": "breach", "round": 1, "table": 1, "place": 0, "kind": "laughing"})
    assert "needs its breach" in view(made)["said"]
    told = view(table(lessons))["rounds"][0]["tables"][0]["cards"]
    assert [re.sub(r"\d", "0", line) for line in told[0]] == [
        "warning: an insult, 0000-00-00 00:00",
        "yellow card: stalling, 0000-00-00 00:00",
    ]
    assert told[1] == []
    press(made, {"do": "breach", "round": 1, "table": 1, "place": 0, "kind": ""})
    assert len(view(made)["rounds"][0]["tables"][0]["cards"][0]) == 1


def saved_game(moves: int | None = None) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """A game of the ford as it was saved after so many moves, or at its end; its winners and points."""
    rules = rules_of("ford")
    for seed in count():
        session, chance = Session.new("ford", rules.setup_from_plain({"seed": seed})), Random(seed)
        while not session.state.is_over and len(session.steps) - 1 != moves:
            session.play(chance.choice(rules.legal_actions(session.state)))
        ended = rules.outcome(session.state)
        if ended is not None and len(ended.winners) == 1:
            return dump_record(session.record), ended.winners, ended.points
        if moves is not None:
            return dump_record(session.record), (), ()
    raise AssertionError


@pytest.mark.parametrize("game", [0, 1])
def test_the_result_of_a_saved_game_is_read_from_the_game_itself(lessons: Path, game: int) -> None:
    made = with_round(lessons)
    text, winners, points = saved_game()
    at = {"do": "played", "round": 1, "table": 1, "game": str(game), "name": "game.jsonl"}
    press(made, {**at, "text": text})
    entered = made.tournament.rounds[0].matches[0].games[game]
    # The first seat of the ford is the side that counts: it is played by the one of that place in the pair.
    assert entered is not None
    assert replace(entered, played="") == GameResult(game if winners == (0,) else 1 - game, points[0])
    assert load_tournament(made.path) == made.tournament
    other = (SAVES / "pl-hard-4.jsonl").read_text("utf-8")
    for text, why in ((saved_game(2)[0], "no winner"), ("{}", "game.jsonl"), (other, "other than")):
        press(made, {**at, "text": text})
        assert why in view(made)["said"] and made.tournament.rounds[0].matches[0].games[game] == entered


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_shown_as_a_key_in_any_language(lessons: Path, language: str) -> None:
    made = with_round(lessons, language)
    play(made, 1, 1, "01")
    for kind in BREACHES:
        press(made, {"do": "breach", "round": 1, "table": 2, "place": 1, "kind": kind})
    press(made, {"do": "absent", "round": 1, "table": 3, "place": 0, "absent": True})
    press(made, {"do": "add", "names": "Spóźnialska"})
    press(made, {"do": "leave", "id": 1})
    said = [view(made)["said"]]
    for message in (
        {"do": "pair"},
        {"do": "unpair"},
        {"do": "add", "names": "ola"},
        {"do": "game", "round": 9, "table": 9, "game": "0", "winner": "0", "points": "1"},
        {"do": "game", "round": 1, "table": 1, "game": "0", "winner": "0", "points": "x"},
        {"do": "load", "name": "x", "size": 10**9},
        {"do": "undo"},
    ):
        press(made, message)
        said.append(view(made)["said"])
        assert said[-1]
    shown = json.dumps([view(made), made.widget.page.frame, said], ensure_ascii=False)
    assert re.findall(r"\[[a-z]+\.", shown) == []


def test_whatever_a_page_sends_is_answered_or_nothing(lessons: Path) -> None:
    made = with_round(lessons)
    for do, kind in FROM_TOURNAMENT.items():
        for junk in (None, -1, 10**30, "x" * 5000, ["a"], {"a": 1}, "\ud800"):
            names = list(fields_of(kind))
            made.widget._receive(None, {"do": do, **dict.fromkeys(names, junk)}, [])
            assert isinstance(made.widget.last_error, MessageRefused | None), (do, junk)
    assert load_tournament(made.path) == made.tournament


def test_names_by_people_who_mean_harm_are_text_on_paper(lessons: Path) -> None:
    made = table(lessons)
    for text in HOSTILE[:24]:
        press(made, {"do": "add", "names": text})
    press(made, {"do": "pair"})
    sent: list[dict[str, Any]] = []
    made.widget.page.send = lambda content: sent.append(content)
    for kind in ("sheet", "tests"):
        press(made, {"do": "print", "kind": kind})
    pages = [one["html"] for content in sent for one in content["made"]]
    assert len(pages) == 3
    assert not any("<script" in page or ("onerror=" in page.replace("&", "") and "<img" in page) for page in pages)


def test_the_sheet_has_the_pairs_and_the_standings_and_the_tests_have_no_key(lessons: Path) -> None:
    made = with_round(lessons)
    play(made, 1, 1)
    sent: list[dict[str, Any]] = []
    made.widget.page.send = lambda content: sent.append(content)
    press(made, {"do": "print", "kind": "sheet"})
    press(made, {"do": "print", "kind": "tests"})
    sheet, tests, key = (one["html"] for content in sent for one in content["made"])
    assert all(sheet.count(name) >= 2 for name in EIGHT.split("\n"))
    assert tests.count("<section>") == 8 and "<strong>" not in tests and "Because" not in tests
    assert key.count("<strong>") == 48


def test_a_page_without_a_bank_has_no_test_and_says_so(tmp_path: Path) -> None:
    made = TournamentTable(words_in("en"), tmp_path, tmp_path / "cup.json")
    press(made, {"do": "add", "names": "A\nB"})
    press(made, {"do": "pair"})
    assert view(made)["has_bank"] is False and made.tournament.rounds[0].matches[0].questions == ()
    press(made, {"do": "print", "kind": "tests"})
    assert "no knowledge test" in view(made)["said"]


def test_a_tournament_of_a_game_that_is_gone_is_still_shown(lessons: Path) -> None:
    from dataclasses import replace

    made = with_round(lessons)
    save_tournament(made.path, replace(made.tournament, game="gone"))
    assert len(view(table(lessons))["rounds"]) == 1


def test_a_line_of_code_may_name_the_file_the_language_or_both(
    lessons: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("WESTERPLATTE_LESSONS", str(lessons))
    monkeypatch.chdir(tmp_path)
    page = westerplatte_nb.tournament("de")
    page._receive(None, {"do": "add", "names": "Ola"}, [])
    assert [path.name for path in tmp_path.glob("*.json")] == ["turnier.json"]
    assert westerplatte_nb.tournament("turnier.json", "pl").page.view["facts"].startswith("W turnieju: 1 osoba")


def test_where_nothing_of_a_class_stays_no_tournament_is_read_or_written(
    lessons: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(lessons.parent)
    before = TournamentTable(words_in("en"), lessons)
    press(before, {"do": "add", "names": EIGHT})
    kept = before.path.read_bytes()
    save_class(Path.cwd(), ClassRules(keep=False))
    made = TournamentTable(words_in("en"), lessons)
    assert view(made)["file"] == "none (nothing is kept here)" and "not saved" in view(made)["said"]
    assert made.tournament.pupils == ()
    press(made, {"do": "add", "names": "Ola\nJan"})
    assert len(made.tournament.pupils) == 2 and before.path.read_bytes() == kept
    press(made, {"do": "undo"})
    assert made.tournament.pupils == ()


def test_a_file_that_is_named_is_kept_everywhere(lessons: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(lessons.parent)
    save_class(Path.cwd(), ClassRules(keep=False))
    made = table(lessons)
    press(made, {"do": "add", "names": EIGHT})
    assert len(load_tournament(made.path).pupils) == 8


def test_a_pasted_table_is_shown_before_it_is_taken(lessons: Path) -> None:
    made = table(lessons)
    press(made, {"do": "add", "names": "\ufeffLp.\tImię\n1\tKasia\n2\t0la\n3\tOla"})
    shown = view(made)
    assert (shown["pupils"], shown["names"]) == ([], "Kasia\n0la\nOla") and "3" in shown["said"]
    press(made, {"do": "add", "names": shown["names"]})
    shown = view(made)
    assert [one["name"] for one in shown["pupils"]] == ["Kasia", "0la", "Ola"] and shown["names"] == ""
    assert "0la – Ola" in shown["said"]


def test_a_deleted_tournament_is_told_and_written_anew(lessons: Path) -> None:
    made = table(lessons)
    press(made, {"do": "add", "names": "Ola"})
    made.path.unlink()
    press(made, {"do": "add", "names": "Jan"})
    assert "deleted" in view(made)["said"]
    assert [one.name for one in load_tournament(made.path).pupils] == ["Ola", "Jan"]
