"""The glossary of the interface, `docs/style/terms.toml`: what each term is, and what not to write for it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tests.words.texts import Text, catalogue_texts, masked
from westerplatte_nb.i18n.languages import COMPLETE

TERMS = Path(__file__).parents[2] / "docs" / "style" / "terms.toml"


@dataclass(frozen=True)
class Term:
    """A term: its word in each language, the patterns of what not to write, and where a slip counts."""

    id: str
    words: Mapping[str, str]
    says: str
    wrong: Mapping[str, re.Pattern[str] | None]
    only_if: re.Pattern[str] | None
    places: tuple[str, ...]

    def slips(self, text: Text, polish: Mapping[str, str]) -> bool:
        """Tell whether a text says something else for the term, given the Polish text of each key."""
        wrong = self.wrong[text.language]
        if wrong is None or (self.places and not text.place.startswith(self.places)):
            return False
        if self.only_if is not None and not self.only_if.search(polish.get(f"{text.place}: {text.key}", "")):
            return False
        return any(wrong.search(masked(form)) for form in text.forms)


@cache
def terms() -> tuple[Term, ...]:
    """Read the glossary."""
    return tuple(map(_term, tomllib.loads(TERMS.read_text("utf-8"))["term"]))


def _term(entry: Mapping[str, Any]) -> Term:
    wrong = entry.get("not", {})
    return Term(
        id=str(entry["id"]),
        words={language: str(entry[language]) for language in COMPLETE},
        says=str(entry["says"]),
        wrong={language: _pattern(wrong.get(language, [])) for language in COMPLETE},
        only_if=_pattern([str(entry["if"])]) if "if" in entry else None,
        places=tuple(entry.get("in", ())),
    )


def _pattern(phrases: list[str]) -> re.Pattern[str] | None:
    """Return what finds one of the phrases as whole words, in any case."""
    return re.compile(rf"(?<!\w)(?:{'|'.join(phrases)})(?!\w)", re.IGNORECASE) if phrases else None


@cache
def polish_of_keys() -> Mapping[str, str]:
    """Return the Polish text of each key of the catalogues."""
    return {f"{text.place}: {text.key}": " ".join(text.forms) for text in catalogue_texts("pl")}


@cache
def _any_wrong(language: str) -> re.Pattern[str]:
    """Return what finds a phrase of any term: most texts have none, and need not be asked term by term."""
    entries = tomllib.loads(TERMS.read_text("utf-8"))["term"]
    pattern = _pattern([phrase for entry in entries for phrase in entry.get("not", {}).get(language, [])])
    assert pattern is not None
    return pattern


def term_slips(text: Text) -> Iterator[str]:
    """Yield the ids of the terms that a text misses."""
    if any(_any_wrong(text.language).search(masked(form)) for form in text.forms):
        yield from (term.id for term in terms() if term.slips(text, polish_of_keys()))
