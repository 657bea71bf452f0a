"""What is wrong with a lesson's core route: its cells, its minutes, the words to be read in it, and its plans."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching.check_form import calls, shown
from westerplatte_nb.teaching.finding import Finding
from westerplatte_nb.teaching.route import core_of, count, is_for_the_youngest, reading_load, route_of, short_of
from westerplatte_nb.teaching.source import Source

# More than this nobody of twelve reads in an hour and plays besides.
MOST_WORDS = 900
# What is told in easy words is read in one go.
MOST_SHORT_WORDS = 120
WHOLE_HISTORY = "debrief_history"
# The method that shows people, and the cell before which they stand.
PEOPLE, PREDICTS = "people", "predict"


def route_problems(source: Source, lessons: Path) -> Iterator[Finding]:
    """Yield what is wrong with a lesson's core route; nothing for a lesson that marks none."""
    route, file = route_of(source), shown(source.polish.path)
    if not route:
        return
    names = {cell.name for cell in source.polish.cells}
    for name in route:
        if name not in names:
            yield Finding(file, "front matter", f"the route names {name!r}, and there is no such cell", "correct it")
    if not core_of(source):
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


def _people_problems(source: Source, route: tuple[str, ...]) -> Iterator[Finding]:
    """Yield that people are met late: pupils predict as them, and that is what the first hour begins with."""
    names = [cell.name for cell in source.polish.cells]
    for name, method, _ in calls(source):
        if method != PEOPLE:
            continue
        late = PREDICTS in names and names.index(name) > names.index(PREDICTS)
        if late or name not in route:
            remedy = f"put it before {PREDICTS} and into the route"
            yield Finding(shown(source.polish.path), name, "the first hour does not open with people", remedy)


def _short_problems(source: Source, route: tuple[str, ...]) -> Iterator[Finding]:
    """Yield what is wrong with the history in easy words, and that it is missing where the youngest read."""
    file, name = shown(source.polish.path), short_of(source)
    if not name:
        if is_for_the_youngest(source):
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
        if text and cell and (words := count(cell.text)) > MOST_SHORT_WORDS:
            yield Finding(shown(text.path), name, f"it has {words} words, more than {MOST_SHORT_WORDS}", "shorten it")


def _plan_problems(path: Path, language: str) -> Iterator[Finding]:
    if not path.exists():
        return
    headings = [line.lstrip("# ") for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    for wanted in words_in(language)("teaching.plan.route").split(", "):
        if not any(heading.startswith(wanted) for heading in headings):
            remedy = "the plan of a lesson with a core route has it"
            yield Finding(shown(path), "", f"the heading “{wanted}” is missing", remedy)
