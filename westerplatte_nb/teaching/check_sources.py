"""The pair of texts of a lesson, checked: whole in every language, short enough to quote, sourced, and shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from westerplatte_nb.formats.problems import FileRefused
from westerplatte_nb.formats.source_pair import FILE, MOST_WORDS, QuotedText, SourcePair, read_pair, words_in_quotation
from westerplatte_nb.i18n.languages import COMPLETE, FALLBACK
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching.check_form import calls, shown
from westerplatte_nb.teaching.check_words import Known, forbidden_problems, id_problems
from westerplatte_nb.teaching.finding import Finding
from westerplatte_nb.teaching.source import Source

METHOD = "sources"


def pair_problems(source: Source, known: Known) -> Iterator[Finding]:
    """Yield what is wrong with the pair of a lesson; a lesson may have none."""
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
    except FileRefused as refused:
        for problem in refused.problems:
            yield Finding(file, "", words_in(FALLBACK).say(problem.wording), "correct the file")
        return
    for number, told in enumerate(pair.text, start=1):
        yield from _text_problems(told, file, f"text {number}", known)
    yield from _said_problems(pair, path, known)


def _text_problems(told: QuotedText, file: str, place: str, known: Known) -> Iterator[Finding]:
    if told.cites not in known.sources:
        yield Finding(file, place, f"the source {told.cites!r} is not in bibliography.toml", "correct or add it")
    if (number := words_in_quotation(told.quotation)) > MOST_WORDS:
        yield Finding(file, place, f"the quotation has {number} words", f"quote at most {MOST_WORDS}")
    for language in {told.language, told.original or told.language}:
        if not words_in(FALLBACK).has(f"lesson.in_language.{language}"):
            yield Finding(file, place, f"the language {language!r} has no name", "add it to lessons.po")
    given = told.translation.given()
    for language in COMPLETE:
        if language == told.language and language in given:
            yield Finding(file, place, f"a translation into {language!r}, its own language", "take it out")
        if language != told.language and language not in given:
            yield Finding(file, place, f"no translation in {language!r}", "write it")
    if told.original == told.language:
        yield Finding(file, place, "the original is in the language of the quotation", "take `original` out")


def _said_problems(pair: SourcePair, path: Path, known: Known) -> Iterator[Finding]:
    """Yield words that the glossary does not want and ids that do not exist, in what we say ourselves."""
    said = [pair.ask.source, pair.ask.context, pair.ask.corroborate]
    for told in pair.text:
        said += [told.who, told.when, told.for_whom, told.form, told.reached, *([told.note] if told.note else [])]
    for texts in said:
        for language, text in texts.given().items():
            yield from forbidden_problems(shown(path), "", text, language, known)
            yield from id_problems(shown(path), "", text, known)
