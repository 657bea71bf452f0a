"""What is kept of a person, and that forgetting leaves nothing of it and touches nothing else."""

from __future__ import annotations

import re
from contextlib import nullcontext
from pathlib import Path

import pytest

from westerplatte_nb.command.course import run_forget
from westerplatte_nb.engine.registry import first_game
from westerplatte_nb.formats.classroom.class_file import ClassRules, save_class
from westerplatte_nb.formats.data_folder import data_folder
from westerplatte_nb.formats.draft.history import History, fresh_name, save_history, stored_drafts
from westerplatte_nb.formats.journal.person_files import FOLDERS, Forgotten, forget_all, person_files
from westerplatte_nb.formats.quiz.answers import SavedAnswer, keep_answer, kept_answers
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching.desk.measured import cache_measurement
from westerplatte_nb.widgets.game import GameWidget
from westerplatte_nb.widgets.play import play

PACKAGE = Path(__file__).parents[2] / "westerplatte_nb"
ANSWER = SavedAnswer(given=("a",), right=True, solved=True, tries=1, about="digest")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The person's folder; the notebooks lie in another."""
    (tmp_path / "notebooks").mkdir()
    monkeypatch.chdir(tmp_path / "notebooks")
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path / "home"))
    return tmp_path / "home"


def played() -> GameWidget:
    """A game that has been played and shown to a page."""
    game = play("en", seed=1939, resume=False)
    assert isinstance(game, GameWidget)
    game._receive(None, {"do": "ready", "boards": []}, [])
    game.play(str(game.session.rules.legal_actions(game.state)[0]))
    assert game.last_error is None
    return game


def leave_everything() -> None:
    """Be a person who played, answered, drafted and measured."""
    from westerplatte_nb.formats.draft import Draft

    played()
    with nullcontext() if data_folder() is not None else pytest.raises(OSError):
        keep_answer("03_first_assault", "q1", ANSWER, 5)
    save_history(fresh_name(), History(Draft(first_game(), {}, "en", {})))
    cache_measurement("0" * 24, {"played": 1})


def files_in(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_forgetting_leaves_nothing_of_what_was_kept(home: Path) -> None:
    leave_everything()
    (home / "games" / "older").mkdir()
    (home / "games" / "older" / "20260101T000000-aaaaaaaa.journal").write_text("")
    (home / "games" / "20260101T000000-aaaaaaaa.journal.damaged-2").write_text("")
    before = files_in(home)
    assert {path.partition("/")[0] for path in before} == {"games", "quizzes", "studio", "measured"}
    assert forget_all() == Forgotten(len(before), 0)
    assert list(home.iterdir()) == []


def test_what_is_not_ours_stays(home: Path) -> None:
    leave_everything()
    theirs = [
        "diary.txt",
        "games/chess.pgn",
        "quizzes/mine.txt",
        "holiday/index.json",
        "studio/scene.json",
        "measured/rain.json",
    ]
    for name in theirs:
        (home / name).parent.mkdir(exist_ok=True)
        (home / name).write_text("mine")
    forget_all()
    assert files_in(home) == sorted(theirs)


def test_what_lies_there_from_before_is_forgotten_where_nothing_is_kept_any_more(home: Path) -> None:
    leave_everything()
    save_class(Path.cwd(), ClassRules(keep=False))
    assert data_folder() is None and person_files() != ()
    forget_all()
    assert files_in(home) == []


def test_what_cannot_be_deleted_is_counted(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    leave_everything()
    number, unlink = len(files_in(home)), Path.unlink

    def refuse(path: Path, *given: bool) -> None:
        if path.parent.name == "quizzes":
            raise PermissionError(path)
        unlink(path, *given)

    monkeypatch.setattr(Path, "unlink", refuse)
    left = len(files_in(home / "quizzes"))
    assert left and forget_all() == Forgotten(number - left, left)


def test_where_nothing_was_kept_there_is_nothing_to_forget() -> None:
    assert forget_all() == Forgotten()


def test_nothing_of_one_class_is_kept_for_the_next(home: Path) -> None:
    save_class(Path.cwd(), ClassRules(keep=False))
    leave_everything()
    assert not home.exists()
    assert (kept_answers("03_first_assault").answers, stored_drafts()) == ({}, ())


def test_what_an_earlier_class_left_is_not_shown(home: Path) -> None:
    leave_everything()
    assert kept_answers("03_first_assault").answers
    save_class(Path.cwd(), ClassRules(keep=False))
    game = play("en", seed=1939, resume=True)
    assert isinstance(game, GameWidget) and game.session.record.actions == ()
    assert (kept_answers("03_first_assault").answers, stored_drafts()) == ({}, ())


def test_a_game_whose_file_was_forgotten_says_that_it_is_not_kept(home: Path) -> None:
    game = played()
    assert game.session.kept
    forget_all()
    for _ in range(2):
        game.play(str(game.session.rules.legal_actions(game.state)[0]))
        assert not game.session.kept and game.session.not_kept is not None
    assert files_in(home) == []


def test_every_folder_of_the_person_is_on_the_list() -> None:
    """A module that puts a new one beside the games adds it to FOLDERS."""
    found = set()
    for path in PACKAGE.rglob("*.py"):
        text = path.read_text("utf-8")
        for word in re.findall(r"games\.parent / (\w+|\"\w+\")", text):
            constant = re.search(rf"^{re.escape(word)}(?:, \w+)? = \"(\w+)\"", text, re.MULTILINE)
            found.add(constant[1] if constant else word.strip('"'))
    assert found and found <= {name.partition("/")[0] for name in FOLDERS}


def test_the_command_says_how_much_it_is_and_deletes_it_when_it_is_told_twice(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    leave_everything()
    number, words = len(files_in(home)), words_in("en")
    assert run_forget(words, yes=False) == 1
    assert f"Files to be deleted: {number}" in capsys.readouterr().out and len(files_in(home)) == number
    assert run_forget(words, yes=True) == 0
    assert f"Files deleted: {number}." in capsys.readouterr().out and files_in(home) == []
    assert run_forget(words, yes=True) == 0
    assert capsys.readouterr().out == "This account keeps nothing.\n"
