"""A scenario as a sheet to print: the board, what it is about, the goal, questions, and room to write."""

from __future__ import annotations

from html import escape

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.sanitize import harmless
from westerplatte_nb.formats.scenario import LONGEST_SUMMARY, LONGEST_TITLE, Scenario
from westerplatte_nb.i18n.languages import BY_CODE, COMPLETE
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.session import Session
from westerplatte_nb.teaching.page import picture
from westerplatte_nb.teaching.printing import paper_page
from westerplatte_nb.view.classroom.quiz import Question
from westerplatte_nb.view.course.glance import small_board
from westerplatte_nb.view.course.moment import Shown
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.panel.goal import goal_view
from westerplatte_nb.widgets.quiz.quiz_questions import Ground, question_of

BOARD = 600
LINES = 2
QUESTIONS = ("q1", "q2", "q3")
# Questions whose answers stand on the sheet; the others are written.
TICKED = ("single", "multiple")


def sheets_of(scenario: Scenario, words: Words) -> list[dict[str, str]]:
    """Return the sheet in every language, the reader's first: a label and a whole page.

    Raises CannotSay where a package that prints is not installed.
    """
    first = [words.language, *(code for code in COMPLETE if code != words.language)]
    label = words("studio.sheet")
    return [
        {"label": f"{label} ({BY_CODE[code].name})", "html": sheet(scenario, words_in(code, scenario.game))}
        for code in first
    ]


def sheet(scenario: Scenario, words: Words) -> str:
    """Return the sheet in a language as a page of HTML."""
    title = harmless(scenario.title.within(words.language), LONGEST_TITLE)
    summary = harmless(scenario.summary.within(words.language), LONGEST_SUMMARY, lines=True)
    shown = _shown(scenario, words)
    board = small_board(shown, shown.state, THEMES["print"], BOARD)
    goal = goal_view(scenario.goal, scenario.goal.begin(rules_of(scenario.game).setup(scenario.setup)), words)
    asked = "".join(f"<li>{escape(text)}</li>" for text in (*(part["text"] for part in goal["parts"]), goal["time"]))
    questions = "".join(
        f"<h3>{number}. {escape(prompt)}</h3>{_room(choices)}"
        for number, (prompt, choices) in enumerate(_questions(scenario, words), 1)
    )
    inside = (
        f'<p class="who">{escape(words("lesson.print.name"))}</p><h1>{escape(title)}</h1>'
        f"<p>{escape(summary)}</p>"
        f"<p>{picture(board['picture'], board['alternative'], BOARD)}</p>"
        f"<h2>{escape(words('studio.sheet.goal'))}</h2><ul>{asked}</ul>"
        f"<h2>{escape(words('studio.sheet.questions'))}</h2>{questions}"
        f"<p><small>{escape(words('studio.sheet.invented'))}</small></p>"
    )
    return paper_page("worksheet position", title, inside, words)


def _shown(scenario: Scenario, words: Words) -> Shown:
    """Return the beginning as it lies open to all: what a hand holds is printed on no sheet."""
    session = Session.new(scenario.game, scenario.setup)
    steps = tuple(session.rules.observe_step(step, None) for step in session.steps)
    return Shown(scenario.game, steps, (), words)


def _questions(scenario: Scenario, words: Words) -> list[tuple[str, tuple[str, ...]]]:
    """Return what is asked, each with what can be ticked: the notes' questions in the order of the screen, and ours."""
    entries = [note.question for note in scenario.annotations if note.question is not None]
    asked = [question_of(scenario.game, entry, words, Ground()) for entry in entries]
    own = [(harmless(one.prompt, 400), _choices(one)) for one in asked if isinstance(one, Question)]
    return [*own, *((words(f"studio.sheet.{name}"), ()) for name in QUESTIONS)]


def _choices(question: Question) -> tuple[str, ...]:
    ticked = question.options if question.kind in TICKED else ()
    return tuple(harmless(option.text, 200) for option in ticked)


def _room(choices: tuple[str, ...]) -> str:
    """Return boxes to tick, or lines to write on."""
    if not choices:
        return '<p><span class="line"></span></p>' * LINES
    return f"<ul>{''.join(f'<li>☐ {escape(choice)}</li>' for choice in choices)}</ul>"
