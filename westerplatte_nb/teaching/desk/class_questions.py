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


def questions_asked(scenario: Scenario | None, lessons: Path, words: Words) -> tuple[Question, ...]:
    """Return all questions that a class could answer, without those about a pupil's own game, which differ."""
    if scenario is None:
        return ()
    return (*_of_the_lesson(scenario, lessons, words), *_of_the_notes(scenario, words))


def answers_in(result: Result, has_page_notes: bool) -> dict[str, tuple[str, ...]]:
    """Return the answers by the ids of their questions; with `has_page_notes` also those to notes of the scenario.

    In a file with other notes than those on the page the same number may stand for another question.
    """
    noted = result.asked if has_page_notes else ()
    return {one.to: one.given for one in result.quiz} | {_note_name(int(one.to)): one.given for one in noted}


def quiz_of_lesson(scenario: Scenario, lessons: Path) -> QuizFile | None:
    """Return the quiz of the lesson that a scenario is of, None where there is none. Raises InvalidFile."""
    folder = Path(scenario.file).parent.name
    path = lessons / folder / QUIZ
    return read_quiz(path, scenario.game) if folder and path.is_file() else None


def _of_the_lesson(scenario: Scenario, lessons: Path, words: Words) -> tuple[Question, ...]:
    """Return the questions of the quiz of a scenario's lesson; none where it has none, or an invalid one."""
    try:
        quiz = quiz_of_lesson(scenario, lessons)
    except InvalidFile:
        return ()  # The page of the class reports the file.
    if quiz is None:
        return ()
    questions = questions_of(quiz, words.of(quiz.game or scenario.game), QuizBackground(None, open_position(scenario)))
    return tuple(one for one in questions if isinstance(one, Question))


def _of_the_notes(scenario: Scenario, words: Words) -> tuple[Question, ...]:
    """Return the questions of a scenario's notes, with ids made of the notes' numbers."""
    asks = [(number, note.question) for number, note in enumerate(scenario.annotations, start=1) if note.question]
    if not asks:
        return ()
    # Each pupil saw a question about the board at another position, but the names of its places are always the same.
    background = QuizBackground(None, open_position(scenario))
    own = words.of(scenario.game)
    questions = [(number, question_of(scenario.game, entry, own, background)) for number, entry in asks]
    return tuple(replace(one, id=_note_name(number)) for number, one in questions if not isinstance(one, Unasked))


def _note_name(number: int) -> str:
    """Return the name of a note's question; no question of a quiz has a colon in its own."""
    return f"note:{number}"
