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
from westerplatte_nb.teaching.authoring.route import core_of, reading_load, route_of, short_of
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
TITLE, LIST, HOW_TO_BEGIN, OPENING, SUMMARY, SOURCES = "title", "list", "how_to_begin", "lesson", "summary", "sources"
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
    """What building needs beside a lesson: the folder of the lessons, the shelf of sources, the glossary's words."""

    def __init__(self, lessons: Path) -> None:
        """Read sources and glossary from the folder of the lessons."""
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


def mark_of(code: str) -> dict[str, Any]:
    """Return the metadata of a cell that a click may run, by its call; empty for any other cell."""
    shows = _SHOWS.match(code)
    return {MARK: {RUN: shows.group(1)}} if shows else {}


def notebook_of(source: LessonSource, language: str, context: BuildContext) -> Notebook:
    """Return the notebook of a lesson in a language, without outputs.

    A cell that a translation lacks is left out; the check of the lessons reports it. Raises ValueError for a language
    without a text.
    """
    text = source.text(language)
    if text is None:
        raise ValueError(f"{source.slug} has no text in {language!r}")
    words, notes = words_in(language, source.game), Notes()
    call = "lesson" if source.slug[:2].isdigit() else "course"
    arguments = f'"{source.slug}", "{language}"' if call == "lesson" else f'"{language}"'
    opening = f"import westerplatte_nb\n\n{call} = westerplatte_nb.{call}({arguments})"
    cells = [_markdown(TITLE, _title(source, text, language, words, context))]
    if source.slug == COURSE:
        cells.append(_markdown(LIST, f"## {words('course.caption')}\n\n{lesson_cards(context.lessons, words)}"))
    elif begins := _how_to_begin(source, words):
        cells.append(_markdown(HOW_TO_BEGIN, begins, {"tags": [NOT_IN_BOOKS]}))
    # A page that is only read has nothing to prepare.
    if any(cell.kind == "code" for cell in source.polish.cells):
        cells.append(_code(OPENING, opening, (), {MARK: {RUN: PREPARES}}))
    for cell in source.polish.cells:
        if cell.kind == "code":
            cells.append(_code(cell.name, cell.text, cell.tags, mark_of(cell.text)))
            continue
        own = text.cell(cell.name)
        if own is not None and cell.name != SOURCES:  # the cell with the sources is composed below
            prose = render_citations(own.text, notes, words, lambda name: context.term(language, name))
            cells.append(_markdown(cell.name, _with_labels(cell, prose, words, _hour_label(source, cell))))
    if source.slug == COURSE:
        # On the page of the course the links and buttons come first, the summary last.
        cells.append(_markdown(SUMMARY, text_of(text.front, "summary")))
    if call == "lesson" or notes.ids:
        cells.append(_markdown(SOURCES, _sources(text, language, notes, context, words)))
    title = text_of(text.front, "title")
    metadata = {**KERNEL, "title": title, "westerplatte": {"language": language, "slug": source.slug}}
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def _title(source: LessonSource, text: LessonText, language: str, words: Words, context: BuildContext) -> str:
    """Return the title cell: heading, summary, facts and aims of a lesson, links to other languages and the course."""
    front, base = text.front, source.polish.front
    number, is_lesson = source.slug[:2], source.slug[:2].isdigit()
    heading = words("lesson.heading", number=int(number), title=text_of(front, "title")) if is_lesson else ""
    parts = [f"# {heading or text_of(front, 'title')}"]
    if source.slug != COURSE:
        parts.append(text_of(front, "summary"))
    if is_lesson:
        values: dict[str, Any] = {key: text_of(base, key) for key in ("age", "minutes")}
        difficulty = words(f"lesson.difficulty.{text_of(base, 'difficulty') or 'easy'}")
        core_minutes = core_of(source)
        if core_minutes:
            count = ceil(reading_load(source, language, context.lessons) / ROUND) * ROUND
            values |= {"hours": int(values.pop("minutes")) // core_minutes, "core": core_minutes, "words": count}
        parts.append(words("lesson.facts.route" if core_minutes else "lesson.facts", difficulty=difficulty, **values))
        aims = "\n".join(f"- {aim}" for aim in list_of(front, "objectives"))
        parts.append(f"{words('lesson.objectives')}\n\n{aims}")
        if short_of(source):
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
    """Return the sentence on the button to press first; empty on a page without one."""
    marks = [mark_of(cell.text) for cell in source.polish.cells if cell.kind == "code"]
    kind = next((mark[MARK][RUN] for mark in marks if mark), "")
    if not kind:
        return ""
    # The outputs of a page that runs by itself hide the sentence by this class (widgets/paint/static_snapshot.py).
    return f'<span class="{HOW_TO_RUN}">{words("lesson.run", button=words(f"opening.run.{kind}"))}</span>'


def _hour_label(source: LessonSource, cell: Cell) -> str:
    """Return the key of the label that says whether a cell is in the core hour; "" where a lesson has no core route."""
    if not core_of(source):
        return ""
    return "lesson.route.core" if cell.name in route_of(source) else "lesson.route.more"


def _with_labels(cell: Cell, prose: str, words: Words, hour: str) -> str:
    """Return the `prose` of a cell with its labels, below its heading if it has one.

    They say in which hour the cell is read (`hour` is a key of the catalogue, or ""), whether it is the short version,
    and whether its content is invented.
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


def _markdown(name: str, text: str, marks: Mapping[str, Any] = {}) -> dict[str, Any]:
    return {"cell_type": "markdown", "id": name, "metadata": dict(marks), "source": _lines(text)}


def _code(name: str, text: str, tags: tuple[str, ...], mark: dict[str, Any]) -> dict[str, Any]:
    """Return a code cell with its code hidden and no outputs; `mark` is more metadata (see `mark_of`)."""
    marks: dict[str, Any] = {"jupyter": {"source_hidden": True}, **mark}
    if tags:
        marks["tags"] = sorted({*tags, COMPARED} if GOLDEN in tags else tags)
    cell = {"cell_type": "code", "execution_count": None, "id": name, "metadata": marks}
    return {**cell, "outputs": [], "source": _lines(text)}


def _lines(text: str) -> list[str]:
    return text.strip("\n").splitlines(keepends=True)


def with_outputs(fresh: Notebook, standing: Notebook | None) -> Notebook:
    """Return a notebook with the outputs of an earlier build in those code cells that are unchanged."""
    if standing is None:
        return fresh
    earlier = {(one.get("id"), "".join(one["source"])): one for one in standing["cells"] if one["cell_type"] == "code"}
    for cell in fresh["cells"]:
        before = earlier.get((cell["id"], "".join(cell["source"])))
        if cell["cell_type"] == "code" and before is not None:
            cell["outputs"], cell["execution_count"] = before["outputs"], before["execution_count"]
    return fresh


def read_notebook(path: Path) -> Notebook | None:
    """Return a built notebook, or None where there is none to read."""
    try:
        return dict(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return None


def notebook_text(notebook: Notebook) -> str:
    """Return a notebook as its file holds it: the same text for the same notebook."""
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
    """Build a lesson's notebooks in every language it has a text for; return those that changed."""
    changed = []
    for language in LANGUAGES:
        if source.text(language) is None:
            continue
        path = notebooks / language / file_name(context.lessons, source.slug, language)
        fresh = with_outputs(notebook_of(source, language, context), read_notebook(path))
        if write_notebook(path, fresh):
            changed.append(path)
    return changed
