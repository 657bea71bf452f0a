"""A file of a list that cannot be read is told in a sentence, wherever the list is used, and stays where it is."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

import westerplatte_nb.games.ford  # noqa: F401 - it puts the ford on the list of games
from tests.class_files import results
from tests.cup.bank import GAME, lessons_with_bank
from tests.messages import press
from westerplatte_nb.cli import main
from westerplatte_nb.cup.model import Tournament
from westerplatte_nb.engine.registry import first_game
from westerplatte_nb.formats.classroom.tournament import load_tournament, save_tournament
from westerplatte_nb.formats.data_folder import data_folder
from westerplatte_nb.formats.draft import Draft
from westerplatte_nb.formats.draft import history as draft_history
from westerplatte_nb.formats.draft.history import History, fresh_name, save_history, stored_drafts_and_problems
from westerplatte_nb.formats.journal.plan_file import keep_plan, unread_plan
from westerplatte_nb.formats.quiz.answers import SavedAnswer, answers_path, keep_answer
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching.course.lesson import Lesson
from westerplatte_nb.teaching.desk.class_results import ClassResults
from westerplatte_nb.teaching.tournament.table import TournamentTable
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.widgets.start import autosave

LESSON = "03_first_assault"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The reader's files are kept nowhere but here."""
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def lesson(language: str = "en") -> Lesson:
    """The lesson as a kernel opens it in which nothing has run."""
    autosave._LIVE.clear()
    return Lesson(LESSON, language, lessons_folder())


def played(orders: int = 1) -> Any:
    """A game of the lesson that is kept and let go."""
    board: Any = lesson().play()
    board.autosave.page_came(frozenset())
    for _ in range(orders):
        board.session.play(board.session.rules.legal_actions(board.session.state)[0])
    board.autosave._keeper.close()
    return board


def journals() -> list[Path]:
    folder = data_folder()
    assert folder is not None
    return sorted(folder.glob("*.journal"), key=lambda path: path.stat().st_mtime_ns)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("old", "new"), [(b'"game":', b'"gime":'), (b'"n":1,"action"', b'"n":1,"octien"')])
def test_a_kept_game_that_cannot_be_read_is_told_by_the_page_of_the_own_game(
    old: bytes, new: bytes, language: str
) -> None:
    played()
    (path,) = journals()
    path.write_bytes(damage := path.read_bytes().replace(old, new, 1))
    told = lesson(language).my_game().text
    assert path.name in told and words_in(language)("lesson.my_game.none") in told
    assert path.read_bytes() == damage


def test_of_a_kept_game_that_is_damaged_further_on_it_is_told_that_more_was_played() -> None:
    played(3)
    (path,) = journals()
    path.write_bytes(path.read_bytes().replace(b'"n":3,"action"', b'"n":3,"octien"', 1))
    told = lesson().my_game().text
    assert path.name in told and "2 orders, day" in told


def test_a_first_game_that_cannot_be_read_is_told_beside_the_last() -> None:
    played()
    played()
    path, _ = journals()
    path.write_bytes(path.read_bytes()[:40] + b"\n" + path.read_bytes()[40:])
    told = lesson().my_game().text
    assert path.name in told and "1 order, day" in told


def test_drafts_that_cannot_be_read_take_no_place_of_those_that_can(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draft_history, "MOST_OFFERED", 2)
    names = [fresh_name() for _ in range(4)]
    for name in names:
        save_history(name, History(Draft(first_game(), {}, "en", {})))
    folder = data_folder()
    assert folder is not None
    for name in names[1:3]:
        (folder.parent / "studio" / f"{name}.json").write_text("{")
    made, unread = stored_drafts_and_problems()
    assert {one.name for one in made} == {names[0], names[3]} and len(unread) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bank_of_questions_that_cannot_be_read_is_told_and_no_round_is_paired_without(
    language: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lessons = lessons_with_bank(home / "lessons")
    made = TournamentTable(words_in(language), lessons, home / "cup.json")
    press(made, {"do": "add", "names": "Ola\nJan"})
    bank = lessons / "knowledge" / f"{GAME}.toml"
    whole = bank.read_text("utf-8")
    bank.write_text(f"[{whole}")
    press(made, {"do": "pair"})
    assert bank.name in made.widget.page.view["said"] and not made.tournament.rounds
    again = TournamentTable(words_in(language), lessons, home / "cup.json")
    assert bank.name in again.widget.page.view["said"]
    bank.write_text(whole, "utf-8")
    press(again, {"do": "pair"})
    assert again.tournament.rounds[0].matches[0].questions and again.widget.page.view["has_bank"]


def test_the_command_pairs_no_round_without_the_questions_that_it_cannot_read(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lessons = lessons_with_bank(home / "lessons")
    monkeypatch.setattr("westerplatte_nb.teaching.tournament.command.lessons_folder", lambda: lessons)
    save_tournament("cup.json", Tournament("Cup", GAME, 1))
    assert main(["tournament", "add", "cup.json", "Ola", "Jan", "--language", "en"]) == 0
    (lessons / "knowledge" / f"{GAME}.toml").write_text("[")
    assert main(["tournament", "pair", "cup.json", "--language", "en"]) == 1
    assert f"{GAME}.toml" in capsys.readouterr().err and not load_tournament("cup.json").rounds


def damaged_answers(key: str) -> Path:
    keep_answer(key, "q1", SavedAnswer(given=("a",), right=True, solved=True, tries=1, about="digest"), 5)
    path = answers_path(key)
    assert path is not None
    path.write_text("{")
    return path


@pytest.mark.parametrize("language", LANGUAGES)
def test_answers_that_cannot_be_read_are_told_when_the_game_is_handed_in_without_them(language: str) -> None:
    path = damaged_answers(LESSON)
    board: Any = lesson(language).play()
    board.page_model.send = lambda message: None
    board.session.play(board.session.rules.legal_actions(board.session.state)[0])
    board._receive(None, {"do": "result"}, None)
    assert board.last_error is None and path.name in str(board.page_model.view["notice"]) + board.live
    assert path.read_text() == "{"


def test_a_plan_that_cannot_be_read_is_told_and_is_put_aside_by_the_next() -> None:
    board = played()
    setup = board.session.full_record()[0].setup
    keep_plan(setup, "Fire first")
    (path,) = (one for one in Path(str(answers_path("x"))).parent.glob("plan-*.json"))
    path.write_text("{")
    assert path.name in lesson().my_game().text
    board._receive(None, {"do": "ready", "dark": False, "boards": []}, None)
    assert path.name in board.live
    keep_plan(setup, "")
    assert not unread_plan(setup) and path.with_name(f"{path.name}.damaged").read_text() == "{"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_quiz_that_cannot_be_read_is_told_to_who_reads_what_a_class_answered(language: str, home: Path) -> None:
    shutil.copytree(lessons_folder() / LESSON, home / "lessons" / LESSON)
    scenario = load_scenario(home / "lessons" / LESSON / "scenario.toml")
    (home / "class").mkdir()
    (home / "class" / "one.json").write_text(next(results(scenario, home / "lessons")), "utf-8")
    (home / "lessons" / LESSON / "quiz.toml").write_text("[")
    page = ClassResults(words_in(language), home / "lessons", home / "class")
    assert "quiz.toml" in " ".join(page.widget.page.view["notes"])


def test_a_pair_of_texts_that_cannot_be_read_is_told_where_the_worksheet_is_printed(home: Path) -> None:
    """The worksheet without its second page would be taken for the whole."""
    shutil.copytree(lessons_folder() / LESSON, home / "lessons" / LESSON)
    for name in ("bibliography.toml", "course.toml", "file_names.toml"):
        shutil.copy(lessons_folder() / name, home / "lessons" / name)
    (home / "lessons" / LESSON / "sources.toml").write_text("[")
    assert "sources.toml" in Lesson(LESSON, "en", home / "lessons").print(home / "print").text
