"""The files of a lesson beside its texts: scenarios, quiz, plans, worksheets, and the notebooks built from it all.

What the questions of a lesson's quiz ask of a pupil: at least half of them more than to remember.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from tests.lessons.check_form import shown
from tests.lessons.check_words import (
    Names,
    forbidden_problems,
    id_problems,
    paper_problems,
    source_problems,
)
from tests.lessons.finding import Finding
from westerplatte_nb.formats.problems import InvalidFile, Place, Problem, problem
from westerplatte_nb.formats.quiz.models import THINKING, MyGameQuestion, QuizFile
from westerplatte_nb.formats.quiz.pair import FILE, MOST_WORDS, QuotedText, SourcePair, read_pair
from westerplatte_nb.formats.scenario import LocalizedText, Scenario
from westerplatte_nb.i18n.languages import COMPLETE, FALLBACK, LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching.authoring.build import COMPARED, BuildContext, Notebook, notebook_of, read_notebook
from westerplatte_nb.teaching.authoring.source import LessonSource, calls
from westerplatte_nb.teaching.paths import file_name, scenario_files

_WORD = re.compile(r"\S*\w\S*")
_SKILLS = "recall, apply, source, compare, weigh or explain"


def quiz_problems(quiz: QuizFile, file: str) -> Iterator[Finding]:
    """Yield the problems of the skills of a quiz; a quiz that names none, as one from elsewhere may, is let be."""
    skills = {entry.id: entry.skill for entry in quiz.question if not isinstance(entry, MyGameQuestion)}
    if not any(skills.values()):
        return
    for name, skill in skills.items():
        if skill is None:
            yield Finding(file, name, "the question names no skill", f"say what it asks of the pupil: {_SKILLS}")
    thinking, total = sum(skill in THINKING for skill in skills.values()), len(quiz.question)
    if 2 * thinking < total:
        what = f"only {thinking} of {total} questions ask to source, compare, weigh or explain"
        yield Finding(file, "", what, "let at least half of them do so")


REBUILD = "run: make lessons"
RERUN = "run: make notebooks"

_HEADING = re.compile(r"^## +(.+)$", re.MULTILINE)


def file_problems(source: LessonSource, known: Names, lenses: frozenset[str]) -> Iterator[Finding]:
    """Yield the problems of the files beside the texts of a lesson."""
    yield from _called_problems(source, known, lenses)
    yield from _scenario_problems(source.folder, known)
    yield from _quiz_problems(source.folder, known)
    yield from pair_problems(source, known)
    for language in LANGUAGES:
        for paper in ("plan", "worksheet"):
            path = source.folder / f"{paper}.{language}.md"
            if not path.exists() and language not in COMPLETE:
                continue
            if not path.exists():
                remedy = f"write it, after tests/teaching/sample/{path.name}"
                yield Finding(shown(path), "", "the file is missing", remedy)
                continue
            yield from paper_problems(path, language, known)
            if paper == "plan":
                yield from _plan_problems(path, language)


def _called_problems(source: LessonSource, known: Names, lenses: frozenset[str]) -> Iterator[Finding]:
    file = shown(source.polish.path)
    for cell, method, arguments in calls(source):
        asked = arguments[0] if arguments else ""
        if method == "rule" and asked not in known.rules:
            yield Finding(
                file, cell, f"there is no rule {asked!r}", "take an id from the list of rules under the board"
            )
        elif method == "lens" and asked not in lenses and asked.partition(":")[0] not in lenses:
            yield Finding(file, cell, f"lens.toml has nothing on {asked!r}", f"use one of {', '.join(sorted(lenses))}")
        elif method in ("play", "start", "shown", "copy", "exhibit", "quiz"):
            path = source.folder / f"{asked or (method if method in ('quiz', 'exhibit') else 'scenario')}.toml"
            if not path.exists() and not (asked.endswith(".toml") or (method == "shown" and _is_line(source, asked))):
                yield Finding(file, cell, f"lesson.{method}() needs {path.name}", "write that file")


def _is_line(source: LessonSource, name: str) -> bool:
    """Tell whether a name is that of a line in the lesson's scenario."""
    from westerplatte_nb.formats.scenario.file import load_scenario

    try:
        return load_scenario(source.folder / "scenario.toml").line(name) is not None
    except InvalidFile:
        return False


def _scenario_problems(folder: Path, known: Names) -> Iterator[Finding]:
    from westerplatte_nb.formats.scenario.file import load_scenario

    if not (folder / "scenario.toml").exists():
        yield Finding(f"{folder.name}/scenario.toml", "", "the file is missing", "write the lesson's scenario")
    for path in scenario_files(folder):
        yield from _refusals(path, lambda path: _proven(load_scenario(path)))
        yield from _toml_problems(path, known)


def _proven(scenario: Any) -> None:
    """Refuse a scenario that does not keep what it claims, by the rules, or that is silent in a language."""
    from westerplatte_nb.formats.scenario.proof import prove

    if wrong := [*prove(scenario), *missing_languages(scenario)]:
        raise InvalidFile(wrong)


def missing_languages(scenario: Scenario) -> list[Problem]:
    """Return the languages that a note or a chapter lacks: a scenario of the course speaks all that are complete."""
    texts = [(f"chapter#{number}.title", one.title) for number, one in enumerate(scenario.chapters, start=1)]
    for number, note in enumerate(scenario.annotations, start=1):
        if note.text.texts:
            texts.append((f"annotation#{number}.text", note.text))
        if (prompt := getattr(note.question, "prompt", None)) is not None:
            texts.append((f"annotation#{number}.ask.prompt", LocalizedText(*prompt.by_language().items())))
    return [
        problem("missing", scenario.file, Place("field", f"{place}.{language}"), expected='"…"')
        for place, text in texts
        for language in COMPLETE
        if language not in dict(text.texts)
    ]


def _quiz_problems(folder: Path, known: Names) -> Iterator[Finding]:
    from westerplatte_nb.formats.quiz.file import read_quiz

    if not (folder / "quiz.toml").exists():
        yield Finding(f"{folder.name}/quiz.toml", "", "the file is missing", "write the lesson's quiz")
    for path in sorted(folder.glob("quiz*.toml")):
        yield from _refusals(path, lambda path: quiz_problems(read_quiz(path), shown(path)))
        yield from _toml_problems(path, known)


def _refusals(path: Path, read: Callable[[Path], Iterable[Finding] | None]) -> Iterator[Finding]:
    """Yield what a reading finds, or why it refuses the file."""
    try:
        yield from read(path) or ()
    except InvalidFile as refused:
        yield from refusal_problems(path, refused)


def refusal_problems(path: Path, refused: InvalidFile) -> Iterator[Finding]:
    """Yield why a file was refused."""
    for one in refused.problems:
        yield Finding(shown(path), "", words_in(FALLBACK).say(one.wording), "correct the file")


def _toml_problems(path: Path, known: Names) -> Iterator[Finding]:
    """Find dead ids wherever a TOML file names `sources`, and unwanted words wherever it says something."""
    import tomllib

    try:
        entries = list(_tables("", tomllib.loads(path.read_text(encoding="utf-8"))))
    except (OSError, ValueError):
        return
    listed = [entry["sources"] for _, entry in entries if isinstance(entry.get("sources"), list)]
    yield from _dead_ids(path, {one for named in listed for one in named if isinstance(one, str)}, known)
    for place, entry in entries:
        for language in LANGUAGES:
            if isinstance(entry.get(language), str):
                yield from forbidden_problems(shown(path), place, entry[language], language, known)


def _tables(place: str, entry: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every table under an entry with the key it stands under, and with its own id where it has one."""
    if isinstance(entry, dict):
        yield place, entry
        for key, under in entry.items():
            yield from _tables(" ".join(one for one in (str(entry.get("id", "")), key) if one), under)
    elif isinstance(entry, list):
        for one in entry:
            yield from _tables(place, one)


def _dead_ids(path: Path, named: set[str], known: Names) -> Iterator[Finding]:
    rules = {one for one in named if one.startswith("rule:")}
    yield from source_problems(shown(path), "", sorted(named - rules), known)
    for rule in sorted(one.removeprefix("rule:") for one in rules):
        if rule not in known.rules:
            yield Finding(shown(path), "", f"there is no rule {rule!r}", "correct the id")


def _plan_problems(path: Path, language: str) -> Iterator[Finding]:
    headings = _HEADING.findall(path.read_text(encoding="utf-8"))
    for wanted in words_in(language)("teaching.plan").split(", "):
        if not any(heading.startswith(wanted) for heading in headings):
            yield Finding(shown(path), "", f"the heading “## {wanted}” is missing", "a plan in this language has it")


def notebook_problems(source: LessonSource, notebooks: Path, workshop: BuildContext) -> Iterator[Finding]:
    """Yield how the built notebooks differ from what would be built now; outputs do not count, but must be there."""
    for language in LANGUAGES:
        if source.text(language) is None:
            continue
        path = notebooks / language / file_name(workshop.lessons, source.slug, language)
        standing = read_notebook(path)
        file = f"notebooks/{shown(path)}"
        if standing is None:
            yield Finding(file, "", "the notebook is missing", REBUILD)
            continue
        try:
            bare, fresh = without_outputs(standing), notebook_of(source, language, workshop)
        except (KeyError, TypeError):
            yield Finding(file, "", "this is no notebook that was built here", REBUILD)
            continue
        if bare != fresh:
            yield Finding(file, _first_difference(bare, fresh), "it is not what its sources make", REBUILD)
        for cell in standing["cells"]:
            if COMPARED in cell.get("metadata", {}).get("tags", ()) and not cell.get("outputs"):
                yield Finding(file, str(cell.get("id")), "a golden cell without its output", RERUN)


def _first_difference(standing: dict[str, Any], fresh: dict[str, Any]) -> str:
    for before, after in zip(standing["cells"], fresh["cells"], strict=False):
        if before != after:
            return str(after["id"])
    return ""


def orphaned_notebooks(notebooks: Path, lessons: Path, built: frozenset[str]) -> Iterator[Finding]:
    """Yield notebooks that look like a lesson's, but that no lesson makes."""
    names = {language: {file_name(lessons, slug, language) for slug in built} for language in LANGUAGES}
    for path in sorted(notebooks.glob("*/[0-9][0-9]_*.ipynb")):
        if path.name not in names.get(path.parent.name, ()):
            remedy = "delete it, or write the lesson"
            yield Finding(f"notebooks/{shown(path)}", "", "no lesson makes this notebook", remedy)


# The pair of texts of a lesson, checked: whole in every language, short enough to quote, sourced, and shown.


METHOD = "sources"


def pair_problems(source: LessonSource, known: Names) -> Iterator[Finding]:
    """Yield the problems of the pair of a lesson; a lesson may have none."""
    path, file = source.folder / FILE, shown(source.folder / FILE)
    is_called = any(method == METHOD for _, method, _ in calls(source))
    if is_called and not path.exists():
        yield Finding(file, "", f"lesson.{METHOD}() needs this file", "write it, after another lesson's")
    if not path.exists():
        return
    if not is_called:
        yield Finding(shown(source.polish.path), "", f"nothing shows {FILE}", f"add a cell with lesson.{METHOD}()")
    try:
        pair = read_pair(path)
    except InvalidFile as refused:
        yield from refusal_problems(path, refused)
        return
    for number, told in enumerate(pair.text, start=1):
        yield from _text_problems(told, file, f"text {number}", known)
    yield from _said_problems(pair, path, known)


def words_in_quotation(quotation: str) -> int:
    """Return how many words a quotation has; signs of omission that stand alone are none."""
    return len(_WORD.findall(quotation))


def _text_problems(told: QuotedText, file: str, place: str, known: Names) -> Iterator[Finding]:
    yield from source_problems(file, place, (told.cites,), known)
    if (number := words_in_quotation(told.quotation)) > MOST_WORDS:
        yield Finding(file, place, f"the quotation has {number} words", f"quote at most {MOST_WORDS}")
    for language in {told.language, told.original or told.language}:
        if not words_in(FALLBACK).has(f"lesson.in_language.{language}"):
            yield Finding(file, place, f"the language {language!r} has no name", "add it to lessons.po")
    given = told.translation.by_language()
    for language in COMPLETE:
        if language == told.language and language in given:
            yield Finding(file, place, f"a translation into {language!r}, its own language", "take it out")
        if language != told.language and language not in given:
            yield Finding(file, place, f"no translation in {language!r}", "write it")
    if told.original == told.language:
        yield Finding(file, place, "the original is in the language of the quotation", "take `original` out")


def _said_problems(pair: SourcePair, path: Path, known: Names) -> Iterator[Finding]:
    """Yield words that the glossary does not want and ids that do not exist, in what we say ourselves."""
    said = [pair.ask.source, pair.ask.context, pair.ask.corroborate]
    for told in pair.text:
        said += [told.who, told.when, told.for_whom, told.form, told.reached, *([told.note] if told.note else [])]
    for texts in said:
        for language, text in texts.by_language().items():
            yield from forbidden_problems(shown(path), "", text, language, known)
            yield from id_problems(shown(path), "", text, known)


def without_outputs(notebook: Notebook) -> Notebook:
    """Return a copy without the outputs of its cells."""
    bare = json.loads(json.dumps(notebook))
    for cell in bare["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"], cell["execution_count"] = [], None
    return dict(bare)
