"""Where the texts of a draft stand: the title, the notes, their questions and the answers to those, the chapters.

A place is a path in the data of the file, its entries numbered from 1: `annotation#2.ask.answer#1`. The last word of
an entry of a list is left out, as each has just one text to be read: a note its `text`, a chapter its `title`.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from westerplatte_nb.formats.pydantic_errors import value_at
from westerplatte_nb.formats.quiz.models import LONGEST_LINE
from westerplatte_nb.formats.scenario import LONGEST_ANNOTATION, LONGEST_SUMMARY, LONGEST_TITLE

TITLE, SUMMARY, NOTE, CHAPTER = "title", "summary", "annotation#", "chapter#"
ASK = ".ask."
PROMPT, EXPLANATION, UNIT, ANSWER, FEEDBACK = "prompt", "explanation", "unit", "answer#", "feedback"
# The parts of a question that it need not have: without a text they are left out.
_OPTIONAL = (EXPLANATION, UNIT, "hint", FEEDBACK)

# The data of a draft's file, or of a question in it.
FileData = Mapping[str, Any]


def places_in(data: FileData) -> Iterator[str]:
    """Yield the places of a file's `data` that may have a text, in the order of the page."""
    yield TITLE
    yield SUMMARY
    for number, note in enumerate(data.get("annotation") or (), start=1):
        place = f"{NOTE}{number}"
        yield place
        if note.get("ask") is not None:
            yield from (f"{place}{ASK}{path}" for path in _question_paths(note["ask"]))
    for number in range(1, len(data.get("chapter") or ()) + 1):
        yield f"{CHAPTER}{number}"


def _question_paths(question: FileData) -> Iterator[str]:
    """Yield the paths of a question's texts within the question, in the order of the page."""
    if question.get("kind") == "my_game":
        return  # Its words come from the game.
    yield PROMPT
    for number, answer in enumerate(question.get("answer") or (), start=1):
        if "text" in answer:
            yield f"{ANSWER}{number}"
        if question.get("kind") != "order":
            yield f"{ANSWER}{number}.{FEEDBACK}"
    if question.get("kind") == "number":
        yield UNIT
    if "hint" in question:
        yield "hint"
    yield EXPLANATION


def longest_text(place: str) -> int:
    """Return how many characters a text at a place may have."""
    if ASK in place:
        return LONGEST_LINE
    if place.startswith(NOTE):
        return LONGEST_ANNOTATION
    return LONGEST_SUMMARY if place == SUMMARY else LONGEST_TITLE


def may_be_multiline(place: str) -> bool:
    """Tell whether a text at a place may have several lines: the summary and notes may."""
    return ASK not in place and (place == SUMMARY or place.startswith(NOTE))


def texts_at(data: FileData, place: str) -> dict[str, str]:
    """Return the texts at a place of a file's data by language, without empty ones."""
    texts = value_at(data, _path_of(place))
    return {str(name): str(text) for name, text in texts.items() if text} if isinstance(texts, Mapping) else {}


def with_texts_at(data: FileData, place: str, texts: Mapping[str, str]) -> dict[str, Any]:
    """Return a file's data in which the texts at a place are exactly `texts`, by language."""
    return dict(_with_texts(data, _path_of(place), texts))


def _with_texts(value: Any, path: list[str | int], texts: Mapping[str, str]) -> Any:
    """Return a copy of `value`, a table or list in the data, with other texts at the end of a path inside it.

    Without any texts a part that a question need not have (_OPTIONAL) is left out.
    """
    step, *rest = path
    if isinstance(step, int):
        entries = list(value)
        entries[step] = _with_texts(entries[step], rest, texts)
        return tuple(entries)
    table = dict(value)
    if rest:
        table[step] = _with_texts(table[step], rest, texts)
    elif texts or step not in _OPTIONAL:
        table[step] = dict(texts)
    else:
        table.pop(step, None)
    return table


def _path_of(place: str) -> list[str | int]:
    """Return the path of a place through a file's data: keys, and indices from 0 (the place counts from 1).

    `annotation#2.ask.answer#1` is `["annotation", 1, "ask", "answer", 0, "text"]`: the last key is added.
    """
    path: list[str | int] = []
    for part in place.split("."):
        name, _, number = part.partition("#")
        path += [name, int(number) - 1] if number else [name]
    if isinstance(path[-1], int):
        path.append("title" if path[-2] == "chapter" else "text")
    return path


def number_after_removal(removed: int, number: int) -> int | None:
    """Return the number of an entry of a list (from 0) after the entry `removed` was removed; None for that entry."""
    if number == removed:
        return None
    return number - 1 if number > removed else number


def renumber_read(digests: Mapping[str, str], entries: str, new_number: Callable[[int], int | None]) -> dict[str, str]:
    """Return the digests of texts by place (`Draft.read`) after the entries of a list have got other numbers.

    `entries` is the path of the list; `new_number` returns an entry's new number for its old one (both from 0), None
    if the entry is gone: then its digests are dropped.
    """
    numbered_place = re.compile(rf"{re.escape(entries)}#(\d+)(?=[./])")
    renumbered = {}
    for name, digest in digests.items():
        match = numbered_place.match(name)
        if match is None:
            renumbered[name] = digest
        elif (number := new_number(int(match[1]) - 1)) is not None:
            renumbered[f"{entries}#{number + 1}{name[match.end() :]}"] = digest
    return renumbered
