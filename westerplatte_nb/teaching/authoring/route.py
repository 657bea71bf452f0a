"""The core route of a lesson: the cells that a class with one hour takes, and how many words it reads in them.

The front matter of the Polish text lists the cells (`route`) and the minutes of the hour (`core`). What counts as read
is prose, quoted texts in the reader's language with who and when and the questions, people, rules and lenses; not
buttons, notes of sources, the small print of a source card, nor the days of people that are folded.

A lesson may have its history twice: a cell marked `"level": "short"` has it in easy words for the youngest.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from westerplatte_nb.formats.quiz.pair import STEPS, read_pair
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.teaching.authoring.source import LessonSource, calls, list_of, text_of
from westerplatte_nb.teaching.course.people_page import read_at_once
from westerplatte_nb.teaching.course.rules_page import lens_page, rule_page
from westerplatte_nb.view.panel.lens import read_lenses
from westerplatte_nb.view.text.bibliography import CITATION, read_sources

_WORD = re.compile(r"[^\W\d_]+(?:[-’'][^\W\d_]+)*|\d[\d.,:]*")
_NOTE = re.compile(r"^\[\d+\] .*$", re.MULTILINE)


def route_of(source: LessonSource) -> tuple[str, ...]:
    """Return the names of the cells of the core route; () for a lesson without one."""
    return tuple(list_of(source.polish.front, "route"))


def short_cell_of(source: LessonSource) -> str:
    """Return the name of the cell with the history in easy words; empty where there is none."""
    return next((cell.name for cell in source.polish.cells if cell.is_short), "")


def core_minutes_of(source: LessonSource) -> int:
    """Return the minutes of the core route, 0 where there is none."""
    minutes = text_of(source.polish.front, "core")
    return int(minutes) if minutes.isdigit() and route_of(source) else 0


def reading_load(source: LessonSource, language: str, lessons: Path) -> int:
    """Return how many words a class reads on the core route in a language."""
    return sum(word_count(text) for text in _route_texts(source, language, lessons))


def word_count(text: str) -> int:
    """Return the number of words and numbers in a text, without its citations and notes."""
    return len(_WORD.findall(_NOTE.sub("", CITATION.sub("", text))))


def _route_texts(source: LessonSource, language: str, lessons: Path) -> Iterator[str]:
    """Yield the texts that a class reads on the core route: its prose, and what its calls show."""
    text, route = source.text(language), route_of(source)
    for cell in text.cells if text else ():
        if cell.name in route and cell.kind == "markdown":
            yield cell.text
    words = words_in(language, source.game)
    for name, method, arguments in calls(source):
        if name in route:
            yield _output_text(method, arguments, source, words, lessons)


def _output_text(method: str, arguments: tuple[str, ...], source: LessonSource, words: Words, lessons: Path) -> str:
    """Return the text that is read in the output of a call of a lesson; "" for one that plays, measures or draws."""
    match method:
        case "sources":
            return "\n".join(_pair_texts(source.folder / "sources.toml", words.language))
        case "people":
            return read_at_once(lessons, source.slug, read_sources(lessons), words)
        case "rule":
            return rule_page(arguments[0], words).text
        case "lens":
            return lens_page(read_lenses(lessons, source.game), arguments[0], read_sources(lessons), words).text
        case _:
            return ""


def _pair_texts(file: Path, language: str) -> Iterator[str]:
    """Yield what a pupil reads in a language of the pair of quoted texts in a file.

    For each text: its translation (the quotation itself where there is none), its note, author and date; then the
    questions on both.
    """
    pair = read_pair(file)
    for quoted in pair.text:
        yield quoted.translation.by_language().get(language) or quoted.quotation
        yield from (remark.within(language) for remark in (quoted.note, quoted.who, quoted.when) if remark)
    # STEPS are the names of the questions in `pair.ask`.
    yield from (getattr(pair.ask, step).within(language) for step in STEPS)
