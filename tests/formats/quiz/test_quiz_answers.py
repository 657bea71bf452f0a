"""Answers to quizzes: two notebooks at once lose none, and what was written can be read again."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from westerplatte_nb.formats.quiz.answers import (
    MOST_KEPT,
    SavedAnswer,
    answers_path,
    keep_answer,
    kept_answers,
    progress_of,
)

ANSWER = SavedAnswer(given=("a",), right=True, solved=True, tries=1, about="x")
MANY = """if True:
    import sys
    from tests.formats.quiz.test_quiz_answers import ANSWER
    from westerplatte_nb.formats.quiz.answers import keep_answer
    print("ready", flush=True)
    sys.stdin.readline()
    for number in range(25):
        keep_answer("together", f"{sys.argv[1]}-{number}", ANSWER, 40)
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path / "data"))
    return tmp_path / "data" / "quizzes"


def test_two_processes_at_once_lose_no_answer() -> None:
    command = [sys.executable, "-c", MANY]
    both = [
        subprocess.Popen([*command, name], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=Path(__file__).parents[3])
        for name in ("one", "two")
    ]
    for process in both:
        assert process.stdout is not None and process.stdin is not None
        assert process.stdout.readline() == b"ready\n"
    for process in both:
        process.communicate(b"go\n")
        assert process.returncode == 0
    assert len(kept_answers("together").answers) == 50


def test_an_answer_to_more_questions_than_a_quiz_has_is_read_again() -> None:
    for number in range(MOST_KEPT + 5):
        if number < 45 or number > MOST_KEPT - 3:
            keep_answer("changed", f"q{number}", ANSWER, 10)
        if number == 41:
            assert len(kept_answers("changed").answers) == 42
    assert "q44" in kept_answers("changed").answers


def test_of_too_many_the_oldest_answers_go_and_the_newest_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("westerplatte_nb.formats.quiz.answers.MOST_KEPT", 5)
    for number in (0, 1, 2, 3, 4, 0, 5):
        keep_answer("many", f"q{number}", ANSWER, 3)
    assert list(kept_answers("many").answers) == ["q2", "q3", "q4", "q0", "q5"]


def test_the_longest_answers_are_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    long = SavedAnswer(given=("ż" * 300,) * 40, right=False, solved=False, tries=1, about="x")
    for number in range(44):
        keep_answer("long", f"q{number}", long, 40)
    kept = kept_answers("long").answers
    assert len(kept) >= 40 and list(kept)[-1] == "q43"


def test_progress_counts_what_was_solved_and_never_more_than_there_is() -> None:
    keep_answer("some", "q1", ANSWER, 1)
    keep_answer("some", "q2", ANSWER.model_copy(update={"right": False, "solved": False}), 3)
    assert progress_of("some") == (1, 3) and progress_of("none") is None
    keep_answer("some", "q3", ANSWER, 1)
    assert progress_of("some") == (1, 1)


@pytest.mark.skipif(os.name == "nt", reason="needs modes")
def test_answers_are_for_their_owner_alone(folder: Path) -> None:
    keep_answer("mine", "q", ANSWER, 1)
    path = answers_path("mine")
    assert path is not None and path.stat().st_mode & 0o777 == 0o600
    assert folder.stat().st_mode & 0o777 == 0o700 and folder.parent.stat().st_mode & 0o777 == 0o700


def test_damaged_answers_are_put_aside_each_time(folder: Path) -> None:
    for content in ("{", "[]"):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "quiz.json").write_text(content)
        keep_answer("quiz", "q", ANSWER, 1)
        assert list(kept_answers("quiz").answers) == ["q"]
    assert sorted(path.read_text() for path in folder.glob("*.damaged*")) == ["[]", "{"]
