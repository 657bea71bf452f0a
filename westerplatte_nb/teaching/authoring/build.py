"""Building notebooks from lessons: one for each language, with the same cells, ids and code, and the same bytes always.

What a code cell showed when it was last run stays in the notebook as long as the cell is the same: running is another
step (`make notebooks`).
"""

import json
from collections.abc import Mapping
from math import ceil
from pathlib import Path
from typing import Any

from westerplatte_nb.i18n.languages import BY_CODE, FALLBACK, LANGUAGES, text_in
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.teaching.authoring.route import core_of, reading_load, route_of, short_of
from westerplatte_nb.teaching.authoring.source import SOURCE_LANGUAGE, Cell, LessonSource, LessonText, list_of, text_of
from westerplatte_nb.teaching.course.front import game_posters, lesson_cards
from westerplatte_nb.teaching.library import Source as Cited
from westerplatte_nb.teaching.library import read_sources, read_terms
from westerplatte_nb.teaching.opening import MARK, PREPARES, RUN, mark_of
from westerplatte_nb.teaching.paths import file_name
from westerplatte_nb.view.text.bibliography import Notes, listed, rendered
from westerplatte_nb.widgets.paint.still import HOW_TO_RUN

GOLDEN = "golden"
# nbval compares the outputs of cells with this tag.
COMPARED = "nbval-check-output"
TITLE, LIST, HOW_TO_BEGIN, OPENING, SUMMARY, SOURCES = "title", "list", "how_to_begin", "lesson", "summary", "sources"
# Books of static pages leave cells with this tag out.
NOT_IN_BOOKS = "remove-cell"
# The page from which one click opens what is played.
COURSE = "course"
# Words to read are told to the next ten.
ROUND = 10
KERNEL = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"file_extension": ".py", "mimetype": "text/x-python", "name": "python"},
}

Notebook = dict[str, Any]


class BuildContext:
    """What building needs beside a lesson: the shelf of sources, the words of the glossary, the names of files."""

    def __init__(self, lessons: Path) -> None:
        """Read both from the folder of the lessons."""
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

    def file_name(self, slug: str, language: str) -> str:
        """Return the name of a notebook's file in a language."""
        return file_name(self.lessons, slug, language)

    def term(self, language: str, asked: str) -> str:
        """Return a term in a language, asked by id or by its English word; an unknown one as it stands."""
        return self.terms[language].get(asked, asked)


def notebook_of(source: LessonSource, language: str, workshop: BuildContext) -> Notebook:
    """Return the notebook of a lesson in a language, without outputs.

    A cell that a translation lacks is left out; the check tells of it.
    """
    text = source.text(language)
    if text is None:
        raise ValueError(f"{source.slug} has no text in {language!r}")
    words, notes = words_in(language, source.game), Notes()
    call = "lesson" if source.slug[:2].isdigit() else "course"
    asked = f'"{source.slug}", "{language}"' if call == "lesson" else f'"{language}"'
    opening = f"import westerplatte_nb\n\n{call} = westerplatte_nb.{call}({asked})"
    cells = [_markdown(TITLE, _title(source, text, language, words, workshop))]
    if source.slug == COURSE:
        cells.append(_markdown(LIST, f"## {words('course.caption')}\n\n{lesson_cards(workshop.lessons, words)}"))
    elif begins := _how_to_begin(source, words):
        cells.append(_markdown(HOW_TO_BEGIN, begins, {"tags": [NOT_IN_BOOKS]}))
    # A page that is only read has nothing to prepare.
    if any(cell.kind == "code" for cell in source.polish.cells):
        cells.append(_code(OPENING, opening, (), {MARK: {RUN: PREPARES}}))
    for cell in source.polish.cells:
        if cell.kind == "code":
            cells.append(_code(cell.name, cell.text, cell.tags, mark_of(cell.text)))
            continue
        told = text.cell(cell.name)
        if told is not None and cell.name != SOURCES:
            prose = rendered(told.text, notes, words, lambda asked: workshop.term(language, asked))
            cells.append(_markdown(cell.name, _labelled(cell, prose, words, _hour(source, cell))))
    if source.slug == COURSE:
        # What is clicked stands first there.
        cells.append(_markdown(SUMMARY, text_of(text.front, "summary")))
    if call == "lesson" or notes.ids:
        cells.append(_markdown(SOURCES, _sources(text, language, notes, workshop, words)))
    title = text_of(text.front, "title")
    own = {"title": title, "westerplatte": {"language": language, "slug": source.slug}}
    return {"cells": cells, "metadata": {**KERNEL, **own}, "nbformat": 4, "nbformat_minor": 5}


def _title(source: LessonSource, text: LessonText, language: str, words: Words, workshop: BuildContext) -> str:
    front, base = text.front, source.polish.front
    number, lesson = source.slug[:2], source.slug[:2].isdigit()
    heading = words("lesson.heading", number=int(number), title=text_of(front, "title")) if lesson else ""
    parts = [f"# {heading or text_of(front, 'title')}"]
    if source.slug != COURSE:
        parts.append(text_of(front, "summary"))
    if lesson:
        values: dict[str, Any] = {key: text_of(base, key) for key in ("age", "minutes")}
        difficulty = words(f"lesson.difficulty.{text_of(base, 'difficulty') or 'easy'}")
        core = core_of(source)
        if core:
            told = ceil(reading_load(source, language, workshop.lessons) / ROUND) * ROUND
            values |= {"hours": int(values.pop("minutes")) // core, "core": core, "words": told}
        parts.append(words("lesson.facts.route" if core else "lesson.facts", difficulty=difficulty, **values))
        aims = "\n".join(f"- {aim}" for aim in list_of(front, "objectives"))
        parts.append(f"{words('lesson.objectives')}\n\n{aims}")
        if short_of(source):
            parts.append(words("lesson.facts.short"))
    others = [other for other in LANGUAGES if other != language and source.text(other) is not None]
    links = " · ".join(
        f"[{BY_CODE[other].name}](../{other}/{workshop.file_name(source.slug, other)})" for other in others
    )
    parts.append(words("lesson.other_languages", links=links))
    if source.slug == COURSE:
        parts.append(game_posters(workshop.lessons, words))
    else:
        parts.append(words("lesson.to_course", link=workshop.file_name(COURSE, language)))
    return "\n\n".join(part for part in parts if part)


def _how_to_begin(source: LessonSource, words: Words) -> str:
    """Return which button to press at the top of the page; nothing where there is none to press."""
    marks = [mark_of(cell.text) for cell in source.polish.cells if cell.kind == "code"]
    kind = next((mark[MARK][RUN] for mark in marks if mark), "")
    if not kind:
        return ""
    told = words("lesson.run", button=words(f"opening.run.{kind}"))
    # Where a page runs by itself, what its cells show hides the sentence by this class (widgets/paint/still.py).
    return f'<span class="{HOW_TO_RUN}">{told}</span>'


def _hour(source: LessonSource, cell: Cell) -> str:
    """Return the label of the hour that a cell belongs to: none where a lesson marks no route."""
    if not core_of(source):
        return ""
    return "lesson.route.core" if cell.name in route_of(source) else "lesson.route.more"


def _labelled(cell: Cell, prose: str, words: Words, hour: str) -> str:
    """Put over a cell which hour it is for, and that it is invented, below its heading where it has one."""
    named = [
        hour,
        "lesson.route.short" if cell.is_short else "",
        "lesson.invented" if cell.marks.get("invented") else "",
    ]
    label = " ".join(words(one) for one in named if one)
    if not label:
        return prose
    heading, _, rest = prose.partition("\n\n")
    return f"{heading}\n\n{label}\n\n{rest}" if heading.startswith("#") and rest else f"{label}\n\n{prose}"


def _sources(text: LessonText, language: str, notes: Notes, workshop: BuildContext, words: Words) -> str:
    told = f"{words('lesson.grades')} {words('lesson.readings')}"
    parts = [f"## {words('lesson.sources')}", listed(notes, workshop.shelf, words), told]
    front = text.front
    made = [words("lesson.author", name=text_of(front, "author"))] if text_of(front, "author") else []
    if language != SOURCE_LANGUAGE and text_of(front, "translator"):
        made.append(words("lesson.translator", name=text_of(front, "translator")))
    reviewer = text_of(front, "reviewer")
    made.append(words("lesson.reviewer", name=reviewer) if reviewer else words("lesson.no_reviewer"))
    if language != SOURCE_LANGUAGE and text_of(front, "native_review") != "signed":
        made.append(words("lesson.native_pending"))
    if text_of(front, "date"):
        made.append(words("lesson.date", date=text_of(front, "date")))
    return "\n\n".join(part for part in [*parts, " ".join(made)] if part)


def _markdown(name: str, text: str, marks: Mapping[str, Any] = {}) -> dict[str, Any]:
    return {"cell_type": "markdown", "id": cell_id(name), "metadata": dict(marks), "source": _lines(text)}


def _code(name: str, text: str, tags: tuple[str, ...], mark: dict[str, Any]) -> dict[str, Any]:
    marks: dict[str, Any] = {"jupyter": {"source_hidden": True}, **mark}
    if tags:
        marks["tags"] = sorted({*tags, COMPARED} if GOLDEN in tags else tags)
    told = {"cell_type": "code", "execution_count": None, "id": cell_id(name), "metadata": marks}
    return {**told, "outputs": [], "source": _lines(text)}


def cell_id(name: str) -> str:
    """Return the id of a cell in the notebook: its name."""
    return name


def _lines(text: str) -> list[str]:
    return text.strip("\n").splitlines(keepends=True)


def with_outputs(fresh: Notebook, standing: Notebook | None) -> Notebook:
    """Return a notebook with what its code cells showed when they were last run, where they are still the same."""
    if standing is None:
        return fresh
    ran = {(cell.get("id"), "".join(cell["source"])): cell for cell in standing["cells"] if cell["cell_type"] == "code"}
    for cell in fresh["cells"]:
        before = ran.get((cell["id"], "".join(cell["source"])))
        if cell["cell_type"] == "code" and before is not None:
            cell["outputs"], cell["execution_count"] = before["outputs"], before["execution_count"]
    return fresh


def without_outputs(notebook: Notebook) -> Notebook:
    """Return a copy without what running put in."""
    bare = json.loads(json.dumps(notebook))
    for cell in bare["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"], cell["execution_count"] = [], None
    return dict(bare)


def read_notebook(path: Path) -> Notebook | None:
    """Return a built notebook, or None where there is none to read."""
    try:
        return dict(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return None


def write_notebook(path: Path, notebook: Notebook) -> bool:
    """Write a notebook where it differs from what is there; tell whether it was written."""
    text = json.dumps(notebook, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return True


def build(source: LessonSource, notebooks: Path, workshop: BuildContext) -> list[Path]:
    """Build a lesson's notebooks in every language it has a text for; return those that changed."""
    changed = []
    for language in LANGUAGES:
        if source.text(language) is None:
            continue
        path = notebooks / language / workshop.file_name(source.slug, language)
        fresh = with_outputs(notebook_of(source, language, workshop), read_notebook(path))
        if write_notebook(path, fresh):
            changed.append(path)
    return changed
