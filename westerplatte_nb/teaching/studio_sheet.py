"""A scenario as a sheet to print: the board, what it is about, the goal, questions, and room to write."""

import io
import json
import re
from base64 import b64encode
from collections.abc import Mapping
from datetime import date
from html import escape
from importlib.resources import files
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from westerplatte_nb.engine.registry import first_game, rules_of
from westerplatte_nb.engine.rulebook import rule_ids
from westerplatte_nb.engine.sanitize import sanitize_text
from westerplatte_nb.formats.plain_name import plain_name
from westerplatte_nb.formats.scenario import LONGEST_SUMMARY, LONGEST_TITLE, Scenario
from westerplatte_nb.formats.scenario.text import scenario_text
from westerplatte_nb.i18n.languages import BY_CODE, COMPLETE
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.session import Session
from westerplatte_nb.teaching.authoring.source import front_hash, text_from
from westerplatte_nb.teaching.page import picture
from westerplatte_nb.teaching.paths import slugs
from westerplatte_nb.teaching.print.notebook_cells import imported
from westerplatte_nb.teaching.print.printing import paper_page
from westerplatte_nb.view.classroom.quiz import Question
from westerplatte_nb.view.course.moment import ViewContext
from westerplatte_nb.view.course.summary import small_board
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.panel.goal import goal_view
from westerplatte_nb.widgets.quiz.quiz_questions import QuizBackground, question_of

BOARD = 600
LINES = 2
QUESTIONS = ("q1", "q2", "q3")
# Questions whose answers stand on the sheet; the others are written.
TICKED = ("single", "multiple")


def sheets_of(scenario: Scenario, words: Words) -> list[dict[str, str]]:
    """Return the sheet in every language, the reader's first: a label and a whole page.

    Raises CannotSay where a package that prints is not installed.
    """
    languages = [words.language, *(code for code in COMPLETE if code != words.language)]
    label = words("studio.sheet")
    return [
        {
            "label": words("text.aside", text=label, aside=BY_CODE[code].name),
            "html": sheet(scenario, words_in(code, scenario.game)),
        }
        for code in languages
    ]


def sheet(scenario: Scenario, words: Words) -> str:
    """Return the sheet in a language as a page of HTML."""
    title = sanitize_text(scenario.title.within(words.language), LONGEST_TITLE)
    summary = sanitize_text(scenario.summary.within(words.language), LONGEST_SUMMARY, lines=True)
    start = _public_start(scenario, words)
    board = small_board(start, start.state, THEMES["print"], BOARD)
    goal = goal_view(scenario.goal, scenario.goal.begin(rules_of(scenario.game).setup(scenario.setup)), words)
    goals = "".join(f"<li>{escape(text)}</li>" for text in (*(part["text"] for part in goal["parts"]), goal["time"]))
    questions = "".join(
        f"<h3>{number}. {escape(prompt)}</h3>{_answer_space(choices)}"
        for number, (prompt, choices) in enumerate(_questions(scenario, words), 1)
    )
    inside = (
        f'<p class="who">{escape(words("lesson.print.name"))}</p><h1>{escape(title)}</h1>'
        f"<p>{escape(summary)}</p>"
        f"<p>{picture(board['picture'], board['alternative'], BOARD)}</p>"
        f"<h2>{escape(words('studio.sheet.goal'))}</h2><ul>{goals}</ul>"
        f"<h2>{escape(words('studio.sheet.questions'))}</h2>{questions}"
        f"<p><small>{escape(words('studio.sheet.invented'))}</small></p>"
    )
    return paper_page("worksheet position", title, inside, words)


def _public_start(scenario: Scenario, words: Words) -> ViewContext:
    """Return the start of a scenario as a spectator sees it: no hand is printed on a sheet."""
    session = Session.new(scenario.game, scenario.setup)
    steps = tuple(session.rules.observe_step(step, None) for step in session.steps)
    return ViewContext(scenario.game, steps, (), words)


def _questions(scenario: Scenario, words: Words) -> list[tuple[str, tuple[str, ...]]]:
    """Return the questions with their options to tick: those of the notes as on the screen, then QUESTIONS."""
    entries = [note.question for note in scenario.annotations if note.question is not None]
    questions = [question_of(scenario.game, entry, words, QuizBackground()) for entry in entries]
    of_notes = [(sanitize_text(item.prompt, 400), _choices(item)) for item in questions if isinstance(item, Question)]
    return [*of_notes, *((words(f"studio.sheet.{name}"), ()) for name in QUESTIONS)]


def _choices(question: Question) -> tuple[str, ...]:
    """Return the options to tick of a question; none for one that is answered in writing."""
    options = question.options if question.kind in TICKED else ()
    return tuple(sanitize_text(option.text, 200) for option in options)


def _answer_space(choices: tuple[str, ...]) -> str:
    """Return the choices as HTML with boxes to tick; without choices lines to write on."""
    if not choices:
        return '<p><span class="line"></span></p>' * LINES
    return f"<ul>{''.join(f'<li>☐ {escape(choice)}</li>' for choice in choices)}</ul>"


# A scenario as the skeleton of a lesson in all languages, which `make lessons` accepts: to be filled in by hand.
#
# The texts stand in `skeleton/`, one file for each of the lesson's own; what stands in braces is put in here.


# The ages of a lesson: from that of its scenario over so many years, up to the oldest; and its length.
OLDEST = 18
SPAN = 2
MINUTES = 40
LONGEST_SLUG = 40
QUIZ, SCENARIO, COURSE = "quiz.toml", "scenario.toml", "course.toml"
_PLACE = re.compile(r"\{([a-z_.]+)\}")


def slug_of(scenario: Scenario, lessons: Path | None) -> str:
    """Return a name for the folder of a lesson about a scenario: the number after the last lesson's, and the title."""
    numbers = [int(slug[:2]) for slug in slugs(lessons)] if lessons is not None else []
    slug = f"{max(numbers, default=0) + 1:02}_{plain_name(scenario.title.within('en')) or 'scenario'}"
    return slug[:LONGEST_SLUG].rstrip("_")


def lesson_files(scenario: Scenario, slug: str) -> dict[str, str]:
    """Return the files of a lesson about a scenario by their names.

    Raises CannotSay where the package that reads lessons is not installed.
    """
    # Only to raise CannotSay at once: `text_from` needs the package. Its sentence names the present folder.
    imported("jupytext", place=Path())
    values = _skeleton_values(scenario)
    skeleton = files("westerplatte_nb.teaching").joinpath("skeleton")
    texts = {path.name: path.read_text(encoding="utf-8") for path in skeleton.iterdir() if path.is_file()}
    polish = _fill_in(texts.pop("lesson.md"), values)
    # The translations record the hashes of the Polish text. In the quiz, a TOML file, the values are quoted, except the
    # rule: the skeleton names it inside a quoted text.
    source = text_from(Path(slug) / "lesson.md", polish)
    hashes = {f"hash.{cell.name}": cell.hash for cell in source.cells} | {"front": front_hash(source.front)}
    quoted = {name: json.dumps(value, ensure_ascii=False) for name, value in values.items()} | {"rule": values["rule"]}
    filled = {name: _fill_in(text, quoted if name == QUIZ else values | hashes) for name, text in texts.items()}
    return {"lesson.md": polish, SCENARIO: scenario_text(scenario), **filled}


def lesson_zip(scenario: Scenario, lessons: Path | None) -> tuple[str, str]:
    """Return the name of the folder of a lesson about a scenario, and the folder packed as a zip in base64.

    Unpacked in the folder of the lessons (None for none) it also gives the lesson its place at the end of the course.
    """
    slug = slug_of(scenario, lessons)
    course = _course_text(scenario, slug, lessons)
    packed = io.BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for name, text in sorted(lesson_files(scenario, slug).items()):
            archive.writestr(f"{slug}/{name}", text)
        if course:
            archive.writestr(COURSE, course)
    return slug, b64encode(packed.getvalue()).decode()


def _course_text(scenario: Scenario, slug: str, lessons: Path | None) -> str:
    """Return the text of the course's file with the lesson at its end; "" without such a file."""
    path = None if lessons is None else lessons / COURSE
    if path is None or not path.is_file():
        return ""
    entry = f'[[lesson]]\nslug = "{slug}"\nminutes = {MINUTES}\nage = "{_ages(scenario)}"\n'
    return f"{path.read_text(encoding='utf-8').rstrip()}\n\n{entry}"


def _ages(scenario: Scenario) -> str:
    """Return the range of ages that a lesson about a scenario is for, in years."""
    return f"{scenario.age}–{min(scenario.age + SPAN, OLDEST)}"


def _skeleton_values(scenario: Scenario) -> dict[str, str]:
    """Return the texts that replace the names in braces of the skeleton, by these names."""
    game_line = "" if scenario.game == first_game() else f'game: "{scenario.game}"\n'
    values = {
        "ages": _ages(scenario),
        "minutes": str(MINUTES),
        "date": date.today().isoformat(),
        "rule": rule_ids(scenario.game)[0],
        "game": game_line,
    }
    state = rules_of(scenario.game).setup(scenario.setup)
    progress = scenario.goal.begin(state)
    for language in COMPLETE:
        goal = goal_view(scenario.goal, progress, words_in(language, scenario.game))
        values[f"title.{language}"] = _safe_line(scenario.title.within(language), LONGEST_TITLE)
        values[f"summary.{language}"] = _safe_line(scenario.summary.within(language), LONGEST_SUMMARY)
        values[f"goal.{language}"] = " ".join(part["text"] for part in goal["parts"])
    return values


def _safe_line(text: str, longest: int) -> str:
    """Return a text on one line, without characters that Markdown, quoted text or front matter would interpret."""
    line = sanitize_text(" ".join(text.split()), longest)
    return re.sub(r'["\\<>{}\[\]`*_#|]', " ", line).strip() or "–"


def _fill_in(text: str, values: Mapping[str, str]) -> str:
    """Return a text of the skeleton with its names in braces replaced; an unknown one stays."""
    return _PLACE.sub(lambda match: values.get(match[1], match[0]), text)
