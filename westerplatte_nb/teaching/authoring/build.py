"""Building notebooks from lessons: one for each language, with the same cells, ids and code, and the same bytes always.

What a code cell showed when it was last run stays in the notebook as long as the cell is the same: running is another
step (`make notebooks`).
"""

import json
import re
from collections.abc import Mapping
from math import ceil
from pathlib import Path
from typing import Any

from westerplatte_nb.i18n.languages import BY_CODE, FALLBACK, LANGUAGES, SOURCE, text_in
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.teaching.authoring.route import core_minutes_of, reading_load, route_of, short_cell_of
from westerplatte_nb.teaching.authoring.source import Cell, LessonSource, LessonText, list_of, text_of
from westerplatte_nb.teaching.course.front import game_posters, lesson_cards
from westerplatte_nb.teaching.library import read_terms
from westerplatte_nb.teaching.paths import file_name
from westerplatte_nb.view.text.bibliography import Notes, numbered_list, read_sources, render_citations
from westerplatte_nb.view.text.bibliography import Source as Cited
from westerplatte_nb.widgets.paint.static_snapshot import HOW_TO_RUN

GOLDEN = "golden"
# nbval compares the outputs of cells with this tag.
COMPARED = "nbval-check-output"
# The ids of the cells that are composed here; those from the file of a lesson have the names that stand there.
TITLE, CARDS, HOW_TO_BEGIN, OPENING, SUMMARY, SOURCES = "title", "list", "how_to_begin", "lesson", "summary", "sources"
# Books of static pages leave cells with this tag out.
NOT_IN_BOOKS = "remove-cell"
# The page from which one click opens what is played.
COURSE = "course"
# The number of words to read is rounded up to tens.
ROUND = 10
KERNEL = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"file_extension": ".py", "mimetype": "text/x-python", "name": "python"},
}

# The mark of a cell that a click may run, by which JupyterLab's extension knows it.
MARK, RUN = "westerplatte", "run"
# The cell that prepares the others of its notebook.
PREPARES = "opening"
# The methods whose calls show something to click: `labextension/page/marks.js` has the same list.
SHOWN = (
    *("play", "quiz", "my_game", "progress", "glossary", "desk", "class_results", "studio", "tournament", "scenarios"),
    *("copy", "exhibit"),
)
_SHOWS = re.compile(rf"^(?:lesson|course)\.({'|'.join(SHOWN)})\(")

Notebook = dict[str, Any]


class BuildContext:
    """What building needs beside a lesson: the folder of the lessons, the bibliography, the words of the glossary."""

    def __init__(self, lessons: Path) -> None:
        """Read sources and glossary; `terms` has the words of each language by the id and by the English word."""
        self.lessons = lessons
        self.shelf: dict[str, Cited] = read_sources(lessons)
        self.terms = {
            language: {
                name: text_in(language, term.word)
                for term in read_terms(lessons)
                for name in (term.id, text_in(FALLBACK, term.word))
            }
            for language in LANGUAGES
        }

    def term(self, language: str, name: str) -> str:
        """Return a term in a language by its id or its English word; an unknown one unchanged."""
        return self.terms[language].get(name, name)


def run_mark(code: str) -> dict[str, Any]:
    """Return the metadata that marks a code cell as one that a click may run, with its method; {} for any other cell.

    A click may run a cell that begins with a call of one of the methods in SHOWN.
    """
    match = _SHOWS.match(code)
    return {MARK: {RUN: match[1]}} if match else {}


def notebook_of(source: LessonSource, language: str, context: BuildContext) -> Notebook:
    """Return the notebook of a lesson or page in a language as nbformat has it, without outputs.

    A cell that a translation lacks is left out; the check of the lessons reports it. Raises ValueError for a language
    without a text.
    """
    text = source.text(language)
    if text is None:
        raise ValueError(f"{source.slug} has no text in {language!r}")
    words, notes = words_in(language, source.game), Notes()
    # The opening cell of a lesson ends with `lesson = westerplatte_nb.lesson("03_first_assault", "en")`, that of any
    # other page with `course = westerplatte_nb.course("en")`.
    variable = "lesson" if source.slug[:2].isdigit() else "course"
    arguments = f'"{source.slug}", "{language}"' if variable == "lesson" else f'"{language}"'
    opening = f"import westerplatte_nb\n\n{variable} = westerplatte_nb.{variable}({arguments})"
    # The first argument of `_markdown` and `_code` is the id of the cell.
    cells = [_markdown(TITLE, _title(source, text, language, words, context))]
    if source.slug == COURSE:
        cells.append(_markdown(CARDS, f"## {words('course.caption')}\n\n{lesson_cards(context.lessons, words)}"))
    elif how_to_begin := _how_to_begin(source, words):
        cells.append(_markdown(HOW_TO_BEGIN, how_to_begin, {"tags": [NOT_IN_BOOKS]}))
    # The metadata of the opening cell mark it as the one to run before any other. A page that is only read lacks it.
    if any(cell.kind == "code" for cell in source.polish.cells):
        cells.append(_code(OPENING, opening, (), {MARK: {RUN: PREPARES}}))
    for cell in source.polish.cells:
        if cell.kind == "code":
            cells.append(_code(cell.name, cell.text, cell.tags, run_mark(cell.text)))
            continue
        translated = text.cell(cell.name)
        if translated is not None and cell.name != SOURCES:  # the cell with the sources is composed below
            prose = render_citations(translated.text, notes, words, lambda name: context.term(language, name))
            cells.append(_markdown(cell.name, _with_labels(cell, prose, words, _hour_label(source, cell))))
    if source.slug == COURSE:
        # On the page of the course the links and buttons come first, the summary last.
        cells.append(_markdown(SUMMARY, text_of(text.front, "summary")))
    if variable == "lesson" or notes.ids:
        cells.append(_markdown(SOURCES, _sources(text, language, notes, context, words)))
    title = text_of(text.front, "title")
    metadata = {**KERNEL, "title": title, "westerplatte": {"language": language, "slug": source.slug}}
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def _title(source: LessonSource, text: LessonText, language: str, words: Words, context: BuildContext) -> str:
    """Return the title cell: heading, summary, facts and aims of a lesson, links to other languages and the course."""
    # Values that need no translation, such as the age, stand in the Polish front matter alone.
    front, polish_front = text.front, source.polish.front
    number, title = source.slug[:2], text_of(front, "title")
    # Besides the lessons (`03_first_assault`) there are the page of the course (COURSE) and other pages.
    is_lesson = number.isdigit()
    parts = [f"# {words('lesson.heading', number=int(number), title=title) if is_lesson else title}"]
    if source.slug != COURSE:
        parts.append(text_of(front, "summary"))
    if is_lesson:
        values: dict[str, Any] = {key: text_of(polish_front, key) for key in ("age", "minutes")}
        difficulty = words(f"lesson.difficulty.{text_of(polish_front, 'difficulty') or 'easy'}")
        core_minutes = core_minutes_of(source)
        if core_minutes:
            # With a core route the facts say "2 × 45 minutes; the first hour is the core route", not "90 minutes": the
            # route takes one hour at school, and the lesson a whole number of them.
            word_count = ceil(reading_load(source, language, context.lessons) / ROUND) * ROUND
            values |= {"hours": int(values.pop("minutes")) // core_minutes, "core": core_minutes, "words": word_count}
        parts.append(words("lesson.facts.route" if core_minutes else "lesson.facts", difficulty=difficulty, **values))
        aims = "\n".join(f"- {aim}" for aim in list_of(front, "objectives"))
        parts.append(f"{words('lesson.objectives')}\n\n{aims}")
        if short_cell_of(source):
            parts.append(words("lesson.facts.short"))
    others = [other for other in LANGUAGES if other != language and source.text(other) is not None]
    links = " · ".join(
        f"[{BY_CODE[other].name}](../{other}/{file_name(context.lessons, source.slug, other)})" for other in others
    )
    parts.append(words("lesson.other_languages", links=links))
    if source.slug == COURSE:
        parts.append(game_posters(context.lessons, words))
    else:
        parts.append(words("lesson.to_course", link=file_name(context.lessons, COURSE, language)))
    return "\n\n".join(part for part in parts if part)


def _how_to_begin(source: LessonSource, words: Words) -> str:
    """Return the sentence on the button to press first: that of the first cell to run; "" on a page without one."""
    marks = [run_mark(cell.text) for cell in source.polish.cells if cell.kind == "code"]
    method = next((mark[MARK][RUN] for mark in marks if mark), "")
    if not method:
        return ""
    # The outputs of a page that runs by itself hide the sentence by this class (widgets/paint/static_snapshot.py).
    return f'<span class="{HOW_TO_RUN}">{words("lesson.run", button=words(f"opening.run.{method}"))}</span>'


def _hour_label(source: LessonSource, cell: Cell) -> str:
    """Return the key of the label that says whether a cell is in the core hour; "" in a lesson without a core route."""
    if not core_minutes_of(source):
        return ""
    return "lesson.route.core" if cell.name in route_of(source) else "lesson.route.more"


def _with_labels(cell: Cell, prose: str, words: Words, hour: str) -> str:
    """Return the `prose` of a cell with its labels, which stand below its heading if it has one.

    The labels say in which hour the cell is read (`hour` is a key of the catalogue, or ""), whether it is the short
    version, and whether its content is invented.
    """
    short = "lesson.route.short" if cell.is_short else ""
    invented = "lesson.invented" if cell.marks.get("invented") else ""
    label = " ".join(words(key) for key in (hour, short, invented) if key)
    if not label:
        return prose
    heading, _, rest = prose.partition("\n\n")
    return f"{heading}\n\n{label}\n\n{rest}" if heading.startswith("#") and rest else f"{label}\n\n{prose}"


def _sources(text: LessonText, language: str, notes: Notes, context: BuildContext, words: Words) -> str:
    """Return the last cell: the sources by the numbers of their notes, the grades of evidence, and the credits."""
    front = text.front
    author, translator, reviewer, date = (text_of(front, key) for key in ("author", "translator", "reviewer", "date"))
    is_translation = language != SOURCE
    credits = [
        words("lesson.author", name=author) if author else "",
        words("lesson.translator", name=translator) if is_translation and translator else "",
        words("lesson.reviewer", name=reviewer) if reviewer else words("lesson.no_reviewer"),
        words("lesson.native_pending") if is_translation and text_of(front, "native_review") != "signed" else "",
        words("lesson.date", date=date) if date else "",
    ]
    parts = [
        f"## {words('lesson.sources')}",
        numbered_list(notes, context.shelf, words),
        f"{words('lesson.grades')} {words('lesson.readings')}",
        " ".join(filter(None, credits)),
    ]
    return "\n\n".join(filter(None, parts))


def _markdown(name: str, text: str, metadata: Mapping[str, Any] = {}) -> dict[str, Any]:
    """Return a text cell as nbformat has it."""
    return {"cell_type": "markdown", "id": name, "metadata": dict(metadata), "source": _lines(text)}


def _code(name: str, text: str, tags: tuple[str, ...], mark: dict[str, Any]) -> dict[str, Any]:
    """Return a code cell with its code hidden and no outputs; `mark` is more metadata (see `run_mark`).

    A cell that the lesson tags GOLDEN gets the tag COMPARED too, by which nbval knows that it compares the outputs.
    """
    metadata: dict[str, Any] = {"jupyter": {"source_hidden": True}, **mark}
    if tags:
        metadata["tags"] = sorted({*tags, COMPARED} if GOLDEN in tags else tags)
    cell = {"cell_type": "code", "execution_count": None, "id": name, "metadata": metadata}
    return {**cell, "outputs": [], "source": _lines(text)}


def _lines(text: str) -> list[str]:
    """Return a text as the lines of a cell's source, each with its line break, without empty lines at the ends."""
    return text.strip("\n").splitlines(keepends=True)


def with_outputs(fresh: Notebook, built: Notebook | None) -> Notebook:
    """Return a `fresh` notebook with the outputs that the `built` one has in the code cells that are unchanged.

    `built` is None where there is no earlier build. The `fresh` notebook is changed in place.
    """
    if built is None:
        return fresh
    code_cells = [cell for cell in built["cells"] if cell["cell_type"] == "code"]
    built_cells = {(cell.get("id"), "".join(cell["source"])): cell for cell in code_cells}
    for cell in fresh["cells"]:
        unchanged = built_cells.get((cell["id"], "".join(cell["source"])))
        if cell["cell_type"] == "code" and unchanged is not None:
            cell["outputs"], cell["execution_count"] = unchanged["outputs"], unchanged["execution_count"]
    return fresh


def read_notebook(path: Path) -> Notebook | None:
    """Return a built notebook, or None where there is none to read."""
    try:
        return dict(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return None


def notebook_text(notebook: Notebook) -> str:
    """Return a notebook as the text of its file, always the same for the same notebook."""
    return json.dumps(notebook, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def write_notebook(path: Path, notebook: Notebook) -> bool:
    """Write a notebook where it differs from its file; return whether it was written."""
    text = notebook_text(notebook)
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return True


def build(source: LessonSource, notebooks: Path, context: BuildContext) -> list[Path]:
    """Build a lesson's notebooks in every language it has a text for; return the paths of those that changed."""
    changed = []
    for language in LANGUAGES:
        if source.text(language) is None:
            continue
        path = notebooks / language / file_name(context.lessons, source.slug, language)
        fresh = with_outputs(notebook_of(source, language, context), read_notebook(path))
        if write_notebook(path, fresh):
            changed.append(path)
    return changed
