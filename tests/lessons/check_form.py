"""The form of a lesson's texts: front matter, names and order of cells, code, and what the translations lack."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from tests.lessons.finding import Finding
from westerplatte_nb.engine.registry import games
from westerplatte_nb.i18n.languages import COMPLETE
from westerplatte_nb.teaching.authoring.source import (
    LEVEL,
    SHORT,
    TRANSLATIONS,
    LessonSource,
    LessonText,
    call_in,
    file_of,
    front_hash,
    list_of,
    text_of,
)
from westerplatte_nb.teaching.course.lesson import Lesson

# The cells that every lesson has, in this order; more may stand between them.
CELLS = (
    "warm_up", "predict", "play", "explain", "rule", "rule_shown",
    "debrief_game", "my_game", "debrief_history", "debrief_model", "quiz",
)  # fmt: skip
CODE_CELLS = frozenset({"play", "rule_shown", "my_game", "quiz"})
RESERVED = frozenset({"title", "lesson"})
KINDS = ("history", "task", "rule", "play", "question", "picture")
MARKS = {"kind", "invented", "allow", "source", LEVEL}
TAGS = {"golden"}
# Methods whose results are the same everywhere: their cells may be golden. The rest depend on the reader.
ALWAYS_THE_SAME = frozenset({"start", "shown", "rule", "rules", "timeline", "lens", "people", "sources"})
DIFFICULTIES = ("easy", "medium", "hard")
TRANSLATED_FRONT = ("title", "summary", "objectives")
NEEDED = ("title", "summary", "age", "minutes", "difficulty", "objectives", "author", "date", "native_review")
NEEDED_TRANSLATED = ("title", "summary", "objectives", "source", "translator", "reviewer", "date", "native_review")
SIGNED = ("pending", "signed")

_NAME = re.compile(r"[a-z][a-z0-9_]{1,39}")
_HEADING = re.compile(r"^(#+) ", re.MULTILINE)
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


def form_problems(source: LessonSource, is_page: bool = False) -> Iterator[Finding]:
    """Yield the problems of the form of a lesson, or of a page of the course, which has less to keep."""
    polish = source.polish
    yield from _front_problems(polish, ("title", "summary") if is_page else NEEDED)
    yield from _cell_problems(polish)
    if not is_page:
        yield from _order_problems(polish)
    yield from _code_problems(source, is_page)
    yield from _heading_problems(polish)
    for language in TRANSLATIONS:
        text = source.translations.get(language)
        if text is None and language not in COMPLETE:
            continue
        if text is None:
            path = file_of(source.folder, language, polish.path.stem)
            yield Finding(
                shown(path), "", "the translation is missing", "write it, prose only, with the same cell names"
            )
            continue
        yield from _front_problems(text, ("title", "summary", "source") if is_page else NEEDED_TRANSLATED)
        yield from _heading_problems(text)
        yield from _translation_problems(polish, text)


def shown(path: Path) -> str:
    """Return a path as it is told: the file and its folder."""
    return "/".join(path.parts[-2:])


def _front_problems(text: LessonText, needed: tuple[str, ...]) -> Iterator[Finding]:
    file = shown(text.path)
    for key in needed:
        if key not in text.front:
            yield Finding(file, "front matter", f"{key!r} is missing", "add it (docs/engineering/lessons.md)")
    for key in ("title", "summary", "objectives"):
        if key in needed and key in text.front and not text.front[key]:
            yield Finding(file, "front matter", f"{key!r} is empty", "write it")
    for key, value in text.front.items():
        read = text.metadata.get(key)
        same = [str(one) for one in read] == value if isinstance(read, list) else str(read or "") == value
        if isinstance(read, dict) or key == "kernelspec":
            continue
        if not same:
            remedy = 'put it between straight double quotes on one line, as in title: "…"'
            yield Finding(file, "front matter", f"{key!r} is read in two ways", remedy)
    expected = {"native_review": SIGNED, "difficulty": DIFFICULTIES, "game": games()}
    for key, choices in expected.items():
        if key in text.front and text_of(text.front, key) not in choices:
            yield Finding(file, "front matter", f"{key!r} is none of {', '.join(choices)}", "choose one of them")
    if "minutes" in text.front and not text_of(text.front, "minutes").isdigit():
        yield Finding(file, "front matter", "'minutes' is no number", "write a whole number, such as minutes: 40")
    if "date" in text.front and not _DATE.fullmatch(text_of(text.front, "date")):
        yield Finding(file, "front matter", "'date' is no date", 'write it so: date: "2026-01-31"')


def _cell_problems(text: LessonText) -> Iterator[Finding]:
    file = shown(text.path)
    for name, number in Counter(cell.name for cell in text.cells).items():
        if not name:
            first = next(cell.text.strip().splitlines()[0][:40] for cell in text.cells if not cell.name)
            remedy = 'put +++ {"name": "…"} before it, or :name: … into the code cell'
            yield Finding(file, f"cell that begins “{first}”", "it has no name", remedy)
        elif number > 1:
            yield Finding(file, name, f"{number} cells have this name", "give each its own")
        elif not _NAME.fullmatch(name) or name in RESERVED:
            yield Finding(file, name, "this cannot be a cell's name", "use small letters, digits and _")
    for cell in text.cells:
        for mark in set(cell.marks) - MARKS - ({"tags"} if cell.kind == "code" else set()):
            yield Finding(file, cell.name, f"the mark {mark!r} is unknown", f"use {', '.join(sorted(MARKS))}")
        if cell.marks.get("kind", "history") not in KINDS:
            yield Finding(file, cell.name, f"the kind {cell.marks['kind']!r} is unknown", f"use {', '.join(KINDS)}")
        if cell.marks.get(LEVEL, SHORT) != SHORT:
            yield Finding(file, cell.name, f"the level {cell.marks[LEVEL]!r} is unknown", f"the only level is {SHORT}")


def _order_problems(text: LessonText) -> Iterator[Finding]:
    file, names = shown(text.path), [cell.name for cell in text.cells]
    for name in CELLS:
        if name not in names:
            yield Finding(file, name, "this cell is missing", "every lesson has it: write it")
    there = [name for name in names if name in CELLS]
    for before, after in pairwise(there):
        if CELLS.index(before) > CELLS.index(after):
            yield Finding(file, after, f"it stands after {before!r}", "keep the order of the lesson form")
    for cell in text.cells:
        if cell.name in CELLS and (cell.kind == "code") is not (cell.name in CODE_CELLS):
            kind = "code" if cell.name in CODE_CELLS else "markdown"
            yield Finding(file, cell.name, f"it is no {kind} cell", "make it one")


def _code_problems(source: LessonSource, is_page: bool) -> Iterator[Finding]:
    file = shown(source.polish.path)
    for cell in source.polish.cells:
        if cell.kind != "code":
            continue
        call = call_in(cell.text, "course" if is_page else "lesson")
        if call is None:
            example = "course.progress()" if is_page else 'lesson.rule("assault.pass_on")'
            yield Finding(
                file, cell.name, "the code is no single call with plain arguments", f"write one, as {example}"
            )
            continue
        method = call[0]
        if not is_page and not callable(getattr(Lesson, method, None)):
            yield Finding(file, cell.name, f"a lesson has no method {method!r}", "see docs/engineering/lessons.md")
        if not is_page and "golden" in cell.tags and method not in ALWAYS_THE_SAME:
            yield Finding(
                file, cell.name, f"lesson.{method}() is not the same for everyone", "take the tag golden away"
            )
        if not is_page and "golden" not in cell.tags and method in ALWAYS_THE_SAME:
            yield Finding(file, cell.name, f"lesson.{method}() is the same for everyone", "add :tags: [golden]")
        for tag in set(cell.tags) - TAGS:
            yield Finding(file, cell.name, f"the tag {tag!r} is unknown", "the only tag is golden")


def _heading_problems(text: LessonText) -> Iterator[Finding]:
    file, last = shown(text.path), 1
    for cell in text.cells:
        if cell.kind != "markdown":
            continue
        for marks in _HEADING.findall(cell.text):
            level = len(marks)
            if level == 1:
                yield Finding(
                    file, cell.name, "a heading with one #", "the title is made from the front matter: use ##"
                )
            elif level > last + 1:
                yield Finding(file, cell.name, f"a heading of level {level} after level {last}", "leave no level out")
            last = max(level, 2)


def _translation_problems(polish: LessonText, text: LessonText) -> Iterator[Finding]:
    file = shown(text.path)
    wanted = {cell.name: cell for cell in polish.cells if cell.kind == "markdown" and cell.name}
    yield from _cell_problems(text)
    there = {cell.name for cell in text.cells}
    for cell in text.cells:
        if cell.kind == "code":
            yield Finding(
                file, cell.name, "code in a translation", "take it away: code stands in the Polish file alone"
            )
        elif cell.name and cell.name not in wanted:
            yield Finding(file, cell.name, "orphaned: the Polish text has no such cell", "take it away or rename it")
    for name, cell in wanted.items():
        if name not in there:
            remedy = f'translate it, with "source": "{cell.hash}"'
            yield Finding(file, name, "missing: the Polish text has this cell", remedy)
    if text_of(text.front, "source") != front_hash(polish.front) and "source" in text.front:
        remedy = f"read {', '.join(TRANSLATED_FRONT)} again, then: python -m tests.lessons stamp"
        yield Finding(file, "front matter", "stale: the Polish one has changed", remedy)
    if len(list_of(text.front, "objectives")) != len(list_of(polish.front, "objectives")):
        yield Finding(file, "front matter", "not as many objectives as in Polish", "translate each of them")
    for cell in text.cells:
        meant = wanted.get(cell.name)
        if meant is None or cell.kind == "code":
            continue
        mark = cell.marks.get("source")
        if mark is None:
            remedy = f'put "source": "{meant.hash}" beside its name once it is translated'
            yield Finding(file, cell.name, "it does not say what it was translated from", remedy)
        elif mark != meant.hash:
            remedy = f'bring it up to date, then put "source": "{meant.hash}" (the command stamp does)'
            yield Finding(file, cell.name, "stale: the Polish cell has changed", remedy)
