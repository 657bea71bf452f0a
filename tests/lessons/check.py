"""Everything that is checked about the lessons, in one list.

The banks of the knowledge test: whole in every language, sourced, long enough, and not guessed from their form.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.lessons.check_files import (
    file_problems,
    notebook_problems,
    orphaned_notebooks,
    refusal_problems,
)
from tests.lessons.check_form import form_problems, shown
from tests.lessons.check_library import library_problems, unreadable
from tests.lessons.check_words import Names, forbidden_problems, source_problems, word_problems
from tests.lessons.finding import Finding
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.quiz.knowledge_bank import BankFile, BankQuestion, banks, read_bank
from westerplatte_nb.formats.quiz.models import RULE
from westerplatte_nb.i18n.languages import COMPLETE, LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching import library
from westerplatte_nb.teaching.authoring.build import BuildContext
from westerplatte_nb.teaching.authoring.route import (
    core_minutes_of,
    reading_load,
    route_of,
    short_cell_of,
    word_count,
)
from westerplatte_nb.teaching.authoring.source import LessonSource, calls, read_source, text_of
from westerplatte_nb.teaching.paths import slugs
from westerplatte_nb.view.panel.lens import read_lenses
from westerplatte_nb.view.text.bibliography import read_sources

# A test has twelve: with so many, two pairs of a tournament seldom get the same.
LEAST = 60
# Of four answers one in four is the longest by chance; where it is the right one more often, length gives it away.
MOST_LONGEST = 0.5
# Below this age the first hour is for the history in easy words.
WHOLE_TEXT_FROM = 15


def knowledge_problems(lessons: Path, known: Names) -> Iterator[Finding]:
    """Yield the problems of the banks of the knowledge test."""
    for game, path in banks(lessons).items():
        try:
            bank = read_bank(path)
        except InvalidFile as refused:
            yield from refusal_problems(path, refused)
            continue
        yield from _whole(bank, game, shown(path))
        for question in bank.question:
            yield from _question(question, shown(path), known)
        yield from _guessable(bank, shown(path))


def _whole(bank: BankFile, game: str, file: str) -> Iterator[Finding]:
    if bank.game != game:
        yield Finding(file, "game", f"{bank.game!r} is not what the file is called", "call both the same")
    for language in COMPLETE:
        if language not in bank.languages:
            yield Finding(file, "languages", f"the bank is not in {language!r}", "write it in every complete language")
    if len(bank.question) < LEAST:
        yield Finding(file, "question", f"only {len(bank.question)} questions", f"write at least {LEAST}")


def _question(question: BankQuestion, file: str, known: Names) -> Iterator[Finding]:
    cited = [one for one in question.sources if not one.startswith(RULE)]
    yield from source_problems(file, question.id, cited, known)
    if not question.explanation:
        yield Finding(file, question.id, "it is not explained", "say in a sentence why, for after the test")
    told = [question.prompt, *(answer.text for answer in question.answer)]
    if question.explanation:
        told.append(question.explanation)
    for texts in told:
        for language, text in texts.by_language().items():
            yield from forbidden_problems(file, question.id, text, language, known)


def _guessable(bank: BankFile, file: str) -> Iterator[Finding]:
    """Tell where the right answer is too often the longest: numbers and dates, which keep their order, do not count."""
    asked = [question for question in bank.question if not question.keep_order]
    for language in bank.languages:
        longest = [max(one.answer, key=lambda answer: len(answer.text.within(language))) for one in asked]
        if sum(bool(answer.correct) for answer in longest) > MOST_LONGEST * len(asked):
            what = f"in {language!r} the right answer is mostly the longest"
            yield Finding(file, "question", what, "shorten some right answers, or lengthen wrong ones")


# The pages of the course that are built as lessons are, from the folder `pages`.
PAGES = (
    *("class", "class_server", "course", "data_sheet", "desk", "glossary", "library", "people", "rules"),
    *("studio", "timeline", "tournament"),
)


def sources_of(lessons: Path, asked: Iterable[str] = ()) -> Iterator[LessonSource | Finding]:
    """Yield the lessons and pages asked for, all without any; one that cannot be read is a problem."""
    wanted = tuple(asked)
    for slug in slugs(lessons):
        if not wanted or slug in wanted:
            yield _read(lessons / slug, "lesson", slug)
    for page in PAGES:
        if (not wanted or page in wanted) and (lessons / "pages").is_dir():
            yield _read(lessons / "pages", page, page)


def _read(folder: Path, stem: str, slug: str) -> LessonSource | Finding:
    try:
        return read_source(folder, stem, slug)
    except OSError:
        return Finding(f"{folder.name}/{stem}.md", "", "the file is missing", "write it, in Polish")
    except ValueError as error:
        return Finding(f"{folder.name}/{stem}.md", "", f"it cannot be read: {error}", "see the other lessons")


def problems(lessons: Path, notebooks: Path | None, asked: Iterable[str] = ()) -> list[Finding]:
    """Return everything that is wrong with the lessons asked for, all without any; notebooks only where given."""
    wanted = tuple(asked)
    found = list(unreadable(lessons))
    if found:
        return found
    known = Names.of(read_sources(lessons), library.read_terms(lessons))
    workshop = BuildContext(lessons)
    if not wanted:
        found += library_problems(lessons, known)
        found += knowledge_problems(lessons, known)
    for source in sources_of(lessons, wanted):
        if isinstance(source, Finding):
            found.append(source)
            continue
        is_page = source.slug in PAGES
        known = known.about(source.game)
        found += form_problems(source, is_page)
        found += word_problems(source, known)
        if not is_page:
            found += route_problems(source, lessons)
            found += file_problems(source, known, frozenset(read_lenses(lessons, source.game)))
        if notebooks is not None:
            found += notebook_problems(source, notebooks, workshop)
    if notebooks is not None and not wanted:
        found += orphaned_notebooks(notebooks, lessons, frozenset(slugs(lessons)))
    return found


# What is wrong with a lesson's core route: its cells, its minutes, the words to be read in it, and its plans.


# More than this nobody of twelve reads in an hour and plays besides.
MOST_WORDS = 900
# What is told in easy words is read in one go.
MOST_SHORT_WORDS = 120
WHOLE_HISTORY = "debrief_history"
# The method that shows people, and the cell before which they stand.
PEOPLE, PREDICTS = "people", "predict"


def route_problems(source: LessonSource, lessons: Path) -> Iterator[Finding]:
    """Yield the problems of a lesson's core route; nothing for a lesson that marks none."""
    route, file = route_of(source), shown(source.polish.path)
    if not route:
        return
    names = {cell.name for cell in source.polish.cells}
    for name in route:
        if name not in names:
            yield Finding(file, "front matter", f"the route names {name!r}, and there is no such cell", "correct it")
    if not core_minutes_of(source):
        yield Finding(file, "front matter", "the route has no minutes", "write core: 45")
    for language in LANGUAGES:
        if source.text(language) is None:
            continue
        words = reading_load(source, language, lessons)
        if words > MOST_WORDS:
            what = f"the core route has {words} words to read in {language!r}, more than {MOST_WORDS}"
            yield Finding(file, "front matter", what, "leave cells to the second hour, or shorten them")
    yield from _people_problems(source, route)
    yield from _short_problems(source, route)
    for language in LANGUAGES:
        yield from _plan_problems(source.folder / f"plan.{language}.md", language)


def _people_problems(source: LessonSource, route: tuple[str, ...]) -> Iterator[Finding]:
    """Yield that people are met late: pupils predict as them, and that is what the first hour begins with."""
    names = [cell.name for cell in source.polish.cells]
    for name, method, _ in calls(source):
        if method != PEOPLE:
            continue
        late = PREDICTS in names and names.index(name) > names.index(PREDICTS)
        if late or name not in route:
            remedy = f"put it before {PREDICTS} and into the route"
            yield Finding(shown(source.polish.path), name, "the first hour does not open with people", remedy)


def _short_problems(source: LessonSource, route: tuple[str, ...]) -> Iterator[Finding]:
    """Yield the problems of the history in easy words, and that it is missing where the youngest read."""
    file, name = shown(source.polish.path), short_cell_of(source)
    if not name:
        if _is_for_the_youngest(source):
            what = "no cell tells the history in easy words, and the lesson is for pupils under 15"
            yield Finding(file, "", what, f'write one before {WHOLE_HISTORY}, with "level": "short"')
        return
    names = [cell.name for cell in source.polish.cells]
    if WHOLE_HISTORY in names and names.index(name) > names.index(WHOLE_HISTORY):
        yield Finding(file, name, f"it stands after {WHOLE_HISTORY!r}", "the easy words come first")
    if name not in route or WHOLE_HISTORY in route:
        remedy = f"put {name} into the route, and leave {WHOLE_HISTORY} to the second hour"
        yield Finding(file, "front matter", "the core route does not read the easy words", remedy)
    for language in LANGUAGES:
        text = source.text(language)
        cell = text.cell(name) if text else None
        if text and cell and (words := word_count(cell.text)) > MOST_SHORT_WORDS:
            yield Finding(shown(text.path), name, f"it has {words} words, more than {MOST_SHORT_WORDS}", "shorten it")


def _plan_problems(path: Path, language: str) -> Iterator[Finding]:
    if not path.exists():
        return
    headings = [line.lstrip("# ") for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    for wanted in words_in(language)("teaching.plan.route").split(", "):
        if not any(heading.startswith(wanted) for heading in headings):
            remedy = "the plan of a lesson with a core route has it"
            yield Finding(shown(path), "", f"the heading “{wanted}” is missing", remedy)


def _is_for_the_youngest(source: LessonSource) -> bool:
    """Tell whether a lesson begins below the age from which the whole text is read by all."""
    youngest = re.match(r"\d+", text_of(source.polish.front, "age"))
    return youngest is not None and int(youngest[0]) < WHOLE_TEXT_FROM
