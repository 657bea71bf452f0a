"""All texts of the product by language: catalogues, lessons, and documentation."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tests.i18n.check import PACKAGE, catalogues, read
from westerplatte_nb.i18n.languages import COMPLETE
from westerplatte_nb.view.text.bibliography import CLONE

LESSONS = CLONE / "lessons"
# The style pages are left out: they quote slips.
DOCS = {
    "en": ("README.md", "docs/*.md", "docs/engineering/*.md"),
    "pl": ("docs/README.pl.md",),
    "de": ("docs/README.de.md",),
}
_PLACE = re.compile(r"\{[^{}]*\}")
_FENCE = re.compile(r"^(```|~~~).*?^\1", re.DOTALL | re.MULTILINE)
_MARKS = re.compile(r"`[^`]*`|\[@[^\]]*\]|\]\([^)]*\)|<[^>]*>|^#+ |[*_\[]|\{[a-z]+\}`[^`]*`", re.MULTILINE)


# Every kind and every term asks it of every text.
@cache
def masked(text: str) -> str:
    """Return a text with its places empty: the names and cases in them are no words."""
    return _PLACE.sub("{}", text)


@dataclass(frozen=True)
class Text:
    """One text: the `place` is a catalogue or a file, the `key` its key, or its first words where it has none."""

    place: str
    key: str
    language: str
    forms: tuple[str, ...]

    @property
    def name(self) -> str:
        """The name by which exceptions are listed."""
        return self.key if "/" not in self.place else f"{self.place}: {self.key}"


@cache
def catalogue_texts(language: str, package: Path = PACKAGE) -> tuple[Text, ...]:
    """Return all sentences of the catalogues, by file and key."""
    return tuple(
        Text(path.stem, key, language, forms)
        for path in catalogues(language, package)
        for key, forms in read(path, language).entries.items()
    )


@cache
def lesson_texts(language: str) -> tuple[Text, ...]:
    """Return the paragraphs of lessons, plans and worksheets, and the texts of their data."""
    return tuple([*_markdown(LESSONS.rglob("*.md"), language), *_data(language)])


@cache
def doc_texts(language: str) -> tuple[Text, ...]:
    """Return the paragraphs of README and docs in a language."""
    paths = (path for pattern in DOCS[language] for path in CLONE.glob(pattern))
    return tuple(text for path in sorted(paths) for text in _paragraphs(path, language))


def all_texts(language: str) -> tuple[Text, ...]:
    """Return catalogues, lessons and documentation of a language."""
    return catalogue_texts(language) + lesson_texts(language) + doc_texts(language)


def _markdown(paths: Iterator[Path], language: str) -> Iterator[Text]:
    for path in sorted(paths):
        parts = path.name.split(".")
        # Polish is the language that a lesson without a mark is written in.
        if (parts[1] if len(parts) == 3 else "pl") == language:
            yield from _paragraphs(path, language)


def _paragraphs(path: Path, language: str) -> Iterator[Text]:
    place = path.relative_to(CLONE).as_posix()
    text = _FENCE.sub("", path.read_text("utf-8").partition("\n---\n")[2] or path.read_text("utf-8"))
    for paragraph in re.split(r"\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.) )", text):
        plain = re.sub(r"[ \t\n]+", " ", _MARKS.sub("", paragraph)).strip()
        if plain and not plain.startswith(("+++", "|--", "%")):
            yield Text(place, plain[:40], language, (plain,))


def _data(language: str) -> Iterator[Text]:
    for place, table in _tables().items():
        for said in _in_language(table, language):
            yield Text(place, said[:40], language, (said,))


@cache
def _tables() -> dict[str, Any]:
    paths = sorted(LESSONS.rglob("*.toml"))
    return {path.relative_to(CLONE).as_posix(): tomllib.loads(path.read_text("utf-8")) for path in paths}


def _in_language(value: Any, language: str) -> Iterator[str]:
    """Yield the texts of a language in a table: what stands beside the other languages under its code."""
    if isinstance(value, dict):
        if set(COMPLETE) <= set(value) and isinstance(value[language], str):
            yield value[language]
            return
        for inner in value.values():
            yield from _in_language(inner, language)
    elif isinstance(value, list):
        for inner in value:
            yield from _in_language(inner, language)
