"""The questions to a class: the quiz of the lesson of its game, and the questions of the scenario's own notes."""

from dataclasses import replace
from pathlib import Path

from westerplatte_nb.formats.classroom.result_file import Result
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.quiz.file import read_quiz
from westerplatte_nb.formats.quiz.models import QuizFile
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.teaching.course.games import open_position
from westerplatte_nb.view.classroom.quiz import Question
from westerplatte_nb.widgets.quiz.quiz_questions import QuizBackground, Unasked, question_of, questions_of

QUIZ = "quiz.toml"


def class_questions(scenario: Scenario | None, lessons: Path, words: Words) -> tuple[Question, ...]:
    """Return the questions that all pupils of a class could answer: of the lesson's quiz and of the scenario's notes.

    Those about a pupil's own game are left out: they differ.
    """
    if scenario is None:
        return ()
    return (*_quiz_questions(scenario, lessons, words), *_note_questions(scenario, words))


def answers_in(result: Result, has_page_notes: bool) -> dict[str, tuple[str, ...]]:
    """Return the answers in a result by the ids of their questions.

    `has_page_notes` says that the result's scenario has the notes that the page shows: only then answers to notes are
    returned too, for in a scenario with other notes the same number may stand for another question.
    """
    note_answers = result.asked if has_page_notes else ()
    quiz_answers = {answer.to: answer.given for answer in result.quiz}
    return quiz_answers | {_note_question_id(int(answer.to)): answer.given for answer in note_answers}


def quiz_of_lesson(scenario: Scenario, lessons: Path) -> QuizFile | None:
    """Return the quiz of the lesson that a scenario is of, None where there is none. Raises InvalidFile."""
    folder = Path(scenario.file).parent.name
    path = lessons / folder / QUIZ
    return read_quiz(path, scenario.game) if folder and path.is_file() else None


def _quiz_questions(scenario: Scenario, lessons: Path, words: Words) -> tuple[Question, ...]:
    """Return the questions of the quiz of a scenario's lesson; none where it has none, or an invalid one."""
    try:
        quiz = quiz_of_lesson(scenario, lessons)
    except InvalidFile:
        return ()  # The page of the class reports the file.
    if quiz is None:
        return ()
    questions = questions_of(quiz, words.of(quiz.game or scenario.game), QuizBackground(None, open_position(scenario)))
    return tuple(question for question in questions if isinstance(question, Question))


def _note_questions(scenario: Scenario, words: Words) -> tuple[Question, ...]:
    """Return the questions of a scenario's notes, with ids made of the notes' numbers."""
    entries = [(number, note.question) for number, note in enumerate(scenario.annotations, start=1) if note.question]
    if not entries:
        return ()
    # Each pupil saw a question about the board at another position, but the names of its places are always the same.
    background = QuizBackground(None, open_position(scenario))
    game_words = words.of(scenario.game)
    # A question about a pupil's own game is Unasked here.
    questions = [(number, question_of(scenario.game, entry, game_words, background)) for number, entry in entries]
    return tuple(replace(item, id=_note_question_id(n)) for n, item in questions if not isinstance(item, Unasked))


def _note_question_id(number: int) -> str:
    """Return the id of the question of a note; no question of a quiz has a colon in its own id."""
    return f"note:{number}"
