"""The core route of a lesson: the cells that a class with one hour takes, and how many words it reads in them.

The front matter of the Polish text lists the cells (`route`) and the minutes of the hour (`core`). What counts as read
is prose, quoted texts in the reader's language with who and when and the questions, people, rules and lenses; not
buttons, notes of sources, the small print of a source card, nor the days of people that are folded.

The history of a lesson may be told twice: a cell marked `"level": "short"` tells it in easy words for the youngest.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from westerplatte_nb.formats.quiz.pair import STEPS, QuotedText, read_pair
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.teaching.authoring.source import LessonSource, calls, list_of, text_of
from westerplatte_nb.teaching.course.people_page import read_at_once
from westerplatte_nb.teaching.course.rules_page import lens_page, rule_page
from westerplatte_nb.teaching.library import read_lenses, read_sources
from westerplatte_nb.view.text.bibliography import CITATION

# Below this age the first hour is for the history in easy words.
WHOLE_TEXT_FROM = 15

_WORD = re.compile(r"[^\W\d_]+(?:[-’'][^\W\d_]+)*|\d[\d.,:]*")
_NOTE = re.compile(r"^\[\d+\] .*$", re.MULTILINE)

Telling = Callable[[LessonSource, tuple[str, ...], Words, Path], str]


def route_of(source: LessonSource) -> tuple[str, ...]:
    """Return the names of the cells of the core route; none where a lesson marks no route."""
    return tuple(list_of(source.polish.front, "route"))


def short_of(source: LessonSource) -> str:
    """Return the name of the cell that tells the history in easy words; empty where there is none."""
    return next((cell.name for cell in source.polish.cells if cell.is_short), "")


def is_for_the_youngest(source: LessonSource) -> bool:
    """Tell whether a lesson begins below the age from which the whole text is read by all."""
    youngest = re.match(r"\d+", text_of(source.polish.front, "age"))
    return youngest is not None and int(youngest[0]) < WHOLE_TEXT_FROM


def core_of(source: LessonSource) -> int:
    """Return the minutes of the core route, 0 where there is none."""
    told = text_of(source.polish.front, "core")
    return int(told) if told.isdigit() and route_of(source) else 0


def reading_load(source: LessonSource, language: str, lessons: Path) -> int:
    """Return how many words the core route has to read in a language."""
    return sum(count(text) for text in _texts(source, language, lessons))


def count(text: str) -> int:
    """Return the number of words and numbers in a text, without its citations and notes."""
    return len(_WORD.findall(_NOTE.sub("", CITATION.sub("", text))))


def _texts(source: LessonSource, language: str, lessons: Path) -> Iterator[str]:
    text, route = source.text(language), route_of(source)
    for cell in text.cells if text else ():
        if cell.name in route and cell.kind == "markdown":
            yield cell.text
    words = words_in(language, source.game)
    for name, method, arguments in calls(source):
        if name in route and method in _SHOWN:
            yield _SHOWN[method](source, arguments, words, lessons)


def _pair(source: LessonSource, arguments: tuple[str, ...], words: Words, lessons: Path) -> str:
    pair = read_pair(source.folder / "sources.toml")
    asked = [getattr(pair.ask, step).within(words.language) for step in STEPS]
    return "\n".join([*(line for told in pair.text for line in _quoted(told, words.language)), *asked])


def _quoted(told: QuotedText, language: str) -> Iterator[str]:
    yield told.translation.given().get(language) or told.quotation
    yield from (one.within(language) for one in (told.note, told.who, told.when) if one)


def _people(source: LessonSource, arguments: tuple[str, ...], words: Words, lessons: Path) -> str:
    return read_at_once(lessons, source.slug, read_sources(lessons), words)


def _rule(source: LessonSource, arguments: tuple[str, ...], words: Words, lessons: Path) -> str:
    return rule_page(arguments[0], words).text


def _lens(source: LessonSource, arguments: tuple[str, ...], words: Words, lessons: Path) -> str:
    return lens_page(read_lenses(lessons, source.game), arguments[0], read_sources(lessons), words).text


# What a cell shows to be read; what is played, measured or drawn is not.
_SHOWN: Mapping[str, Telling] = {"sources": _pair, "people": _people, "rule": _rule, "lens": _lens}
