"""The quizzes of all lessons, answered whole in each language, wrong and right, after the game a lesson asks for."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.amounts import in_languages, tried
from tests.each import each
from tests.lessons.check_files import quiz_problems
from westerplatte_nb.formats.quiz.file import read_quiz
from westerplatte_nb.formats.quiz.models import MyGameQuestion, NumberQuestion, QuestionEntry
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.i18n.words import LANGUAGES, words_in
from westerplatte_nb.session import Session
from westerplatte_nb.teaching.course.lesson import Lesson
from westerplatte_nb.teaching.course.lesson import lesson as lesson_of
from westerplatte_nb.view.classroom.quiz import Question, wants_all
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.widgets.quiz.quiz import QuizWidget
from westerplatte_nb.widgets.quiz.quiz_questions import QuizBackground, question_of

SLUGS = sorted(path.parent.name for path in lessons_folder().glob("*/quiz.toml"))
# Ids of questions that a release asked and that are asked no more: saved answers cite them, so no other may take them.
RETIRED = {
    "01_depot": {"granted", "guard", "stores", "two_voices"},
    "02_last_night": {"hour", "messenger", "my_troops", "waiting_place"},
    "03_first_assault": {"commander", "first_to_fall", "heavy_shells", "my_troops"},
    "04_crossfire": {"gun", "helmets", "inside", "mortars", "shook_untouched"},
    "05_bombs": {"hits", "my_bricks"},
    "06_hold_or_stop": {"years_between"},
    "07_more_countries": {"guarantee", "help", "honiok"},
    "08_stores": {"howitzers", "proposal"},
    "09_fire_wagons": {"aim", "my_destroyed", "second_wagons"},
    "10_how_it_ends": {"attacks", "expected", "my_bricks"},
    "11_evidence": {"moczulski", "ship_diary", "wielun_log"},
    "12_memory": {"act_of_2019", "bones", "five_and_seven"},
    "13_bridge": {"german_squad", "tks_gun"},
    "14_warsaw": {"miracle", "weygand", "wieprz"},
}
GAMES = 40


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
    lesson.boards.game = lambda name="": session  # type: ignore[method-assign]
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


@each("slug", SLUGS)
def test_the_question_about_the_readers_game_has_something_to_count(slug: str) -> None:
    """Where nobody can attack, "how many bricks fell?" is 0 whatever a reader does: no question at all."""
    quiz = quiz_after_the_solution(slug, "en")
    own = {entry.id for entry in read_quiz(lessons_folder() / slug / "quiz.toml").question if entry.kind == "my_game"}
    for question in quiz._questions():
        if isinstance(question, Question) and question.id in own and question.kind == "number":
            assert right_answer(question) != ["0"], question.id


@each("slug, language", tried(few=in_languages(SLUGS)["few"][::2], many=in_languages(SLUGS)["many"]))
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


def questions_in(slug: str) -> tuple[QuestionEntry, ...]:
    return read_quiz(lessons_folder() / slug / "quiz.toml").question


@each("slug", RETIRED)
def test_no_question_takes_the_id_of_one_that_went(slug: str) -> None:
    assert not {question.id for question in questions_in(slug)} & RETIRED[slug]


@each("slug", RETIRED)
def test_every_question_says_what_it_asks_of_the_pupil(slug: str) -> None:
    assert all(isinstance(one, MyGameQuestion) or one.skill for one in questions_in(slug))


def test_a_question_without_a_skill_is_told_where_others_have_one() -> None:
    quiz = read_quiz(lessons_folder() / "01_depot" / "quiz.toml")
    first, *others = quiz.question
    assert not isinstance(first, MyGameQuestion)
    changed = quiz.model_copy(update={"question": (first.model_copy(update={"skill": None}), *others)})
    assert [found.cell for found in quiz_problems(changed, "quiz.toml")] == [first.id, ""]


@each("slug", RETIRED)
def test_a_hint_does_not_hold_the_answer(slug: str) -> None:
    for question in questions_in(slug):
        hint = getattr(question, "hint", None)
        if hint is None:
            continue
        for language in LANGUAGES:
            for answer in right_texts(question, language):
                assert answer.casefold() not in hint.within(language).casefold(), (question.id, language)


def right_texts(question: QuestionEntry, language: str) -> Iterator[str]:
    if isinstance(question, NumberQuestion):
        for amount in question.answer:
            values = (amount.value, amount.from_, amount.to)
            yield from (f"{one:g}" if isinstance(one, float) else one for one in values if amount.correct and one)
    elif question.kind in ("single", "multiple"):
        yield from (answer.text.within(language) for answer in question.answer if answer.correct)


@each("slug", SLUGS)
def test_the_answer_about_the_readers_game_is_not_the_same_in_every_game(slug: str) -> None:
    """Whatever comes of play without a plan comes of every game, and then the question says nothing."""
    scenario = load_scenario(lessons_folder() / slug / "scenario.toml")
    ground = cache(lambda seed: ground_after_any_game(scenario, seed))
    for entry in questions_in(slug):
        if isinstance(entry, MyGameQuestion):
            asked = (question_of(scenario.game, entry, words_in("en", scenario.game), ground(n)) for n in range(GAMES))
            answers = (tuple(right_answer(one)) for one in asked if isinstance(one, Question))
            first = next(answers)
            # Of the games no more are played than it takes to meet another answer.
            assert any(another != first for another in answers), (entry.id, first)


def ground_after_any_game(scenario: Any, seed: int) -> QuizBackground:
    session, chance = Session.new(scenario.game, scenario.setup), random.Random(seed)
    while not session.state.is_over:
        session.play(chance.choice(list(session.rules.legal_actions(session.state))))
    return QuizBackground(session.steps, None)
