"""The quizzes of all lessons, answered whole in each language, wrong and right, after the game a lesson asks for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.amounts import in_each_language
from westerplatte_nb.formats.quiz_file import read_quiz
from westerplatte_nb.formats.scenario_file import load_scenario
from westerplatte_nb.session import Session
from westerplatte_nb.teaching.lesson import Lesson
from westerplatte_nb.teaching.lesson import lesson as lesson_of
from westerplatte_nb.teaching.paths import lessons_folder
from westerplatte_nb.view.quiz import Question, wants_all
from westerplatte_nb.widgets.quiz import QuizWidget

SLUGS = sorted(path.parent.name for path in lessons_folder().glob("*/quiz.toml"))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path))


def quiz_after_the_solution(slug: str, language: str) -> QuizWidget:
    """The quiz of a lesson whose scenario was played as its author would."""
    lesson = lesson_of(slug, language)
    assert isinstance(lesson, Lesson)
    scenario = load_scenario(lessons_folder() / slug / "scenario.toml")
    session = Session.new(scenario.game, scenario.setup)
    solution = scenario.line("solution")
    assert solution is not None
    for action in solution.actions:
        session.play(session.rules.parse_action(action))
    lesson.game = lambda name="": session  # type: ignore[method-assign]
    quiz: QuizWidget = lesson.quiz()
    quiz._receive(None, {"do": "ready", "ask": "p:1"}, [])
    return quiz


def right_answer(question: Question) -> list[str]:
    if question.kind == "number":
        span = next(span for span in question.spans if span.right)
        typed = [clock(number) if question.in_time else f"{number:g}" for number in (span.low, span.high)]
        return typed if question.two_ends else typed[:1]
    if question.kind == "order":
        return [option.id for option in sorted(question.options, key=lambda option: option.place)]
    right = [option.id for option in question.options if option.right]
    return right if wants_all(question) else right[:1]


def wrong_answer(question: Question) -> list[str]:
    if question.kind == "number":
        return (["23:59"] if question.in_time else ["98765"]) * (2 if question.two_ends else 1)
    if question.kind == "order":
        return list(reversed(right_answer(question)))
    return [next(option.id for option in question.options if not option.right)]


def clock(minutes: float) -> str:
    return f"{int(minutes) // 60}:{int(minutes) % 60:02d}"


def card(quiz: QuizWidget, name: str) -> dict[str, Any]:
    return next(one for one in quiz.view["questions"] if one["id"] == name)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_question_about_the_readers_game_has_something_to_count(slug: str) -> None:
    """Where nobody can attack, "how many bricks fell?" is 0 whatever a reader does: no question at all."""
    quiz = quiz_after_the_solution(slug, "en")
    own = {entry.id for entry in read_quiz(lessons_folder() / slug / "quiz.toml").question if entry.kind == "my_game"}
    for question in quiz._questions():
        if isinstance(question, Question) and question.id in own and question.kind == "number":
            assert right_answer(question) != ["0"], question.id


@in_each_language("slug, language", SLUGS)
def test_every_question_can_be_answered_wrong_and_then_right(slug: str, language: str) -> None:
    quiz = quiz_after_the_solution(slug, language)
    questions = quiz._questions()
    assert all(isinstance(question, Question) for question in questions), "all can be asked after the game"
    for question in questions:
        assert isinstance(question, Question)
        assert not quiz.answer(question.id, *wrong_answer(question)), question.id
        assert card(quiz, question.id)["said"], "a wrong answer is told why, or what is missing"
        assert quiz.answer(question.id, *right_answer(question)), question.id
        assert card(quiz, question.id)["said"]
    assert quiz.progress == (len(questions), len(questions))
    assert quiz.last_error is None
