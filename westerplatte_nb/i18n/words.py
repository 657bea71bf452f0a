"""Turning keys and values into sentences of a language, by gettext catalogues.

A sentence is a format string with named places: `{space}` is worded in the nominative, `{space:loc}` in the case (or
other variant) asked for, `{space:name}` gives the bare name, and a variant starting with a capital (`{seat:Nom}`)
begins with a capital letter. Nouns stand in the catalogue under `term.<noun>.<case>`, counted things as plural entries
under `count.<noun>.<case>`; a case the language does not need falls back to `nom`. Where "none" reads better than
"0", an entry `count.<noun>.<case>.none` stands for zero. A sentence that speaks of a list may itself be a plural entry:
the length of the list chooses its form ("officer 1 fires", "officers 1 and 2 fire").
"""

from __future__ import annotations

import gettext
import os
from functools import cache
from importlib.resources import files
from pathlib import Path
from string import Formatter
from typing import Any

from westerplatte_nb.engine.foreign_text import harmless, short
from westerplatte_nb.engine.terms import Count, Listing, Portion, Term, Value, Wording

LANGUAGES = ("pl", "en", "de")
# The interface's own words, the lessons', the scenarios', each game's: events, actions, refusals, questions, nouns.
MESSAGES = ("interface", "hints", "lab", "lessons", "quiz", "scenario", "seven_days")
HANDBOOK = "handbook"
# Longer than a sentence of our own that is put into another; what people ask for is cut shorter where it is quoted.
LONGEST_VALUE = 2000


class Words:
    """The sentences of one language.

    Calling it with a key and values returns text; a missing key returns the key in brackets, so that a lack is seen
    and nothing breaks.
    """

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"language {short(language)!r} is not one of {', '.join(LANGUAGES)}")
        self.language = language
        self._messages = _catalogue(MESSAGES[0], language)
        for domain in MESSAGES[1:]:
            self._messages.add_fallback(_catalogue(domain, language))
        self._handbook = _catalogue(HANDBOOK, language)
        self._formatter = _SentenceFormatter(self)
        # Most sentences of a board come again with the next one.
        self._told: dict[tuple[object, ...], str] = {}
        self._resolved: dict[str, str] = {}

    def __call__(self, key: str, **values: Value) -> str:
        """Return the sentence of a key with its values put in."""
        asked = (key, *values.items())
        told = self._told.get(asked)
        if told is None:
            if len(self._told) > 4000:
                self._told.clear()
            told = self._told[asked] = self._tell(key, values)
        return told

    def _tell(self, key: str, values: dict[str, Value]) -> str:
        listed = next((len(value.items) for value in values.values() if isinstance(value, Listing)), 1)
        sentence = self._messages.ngettext(key, key, listed)
        if sentence == key:
            sentence = self._messages.gettext(key)
        if sentence == key:
            return f"[{key}]"
        return self._formatter.vformat(sentence, (), values)

    def has(self, key: str) -> bool:
        """Tell whether the language has a sentence for a key."""
        return self._messages.gettext(key) != key

    def say(self, wording: Wording) -> str:
        """Return the sentence of a wording, falling back from `a.b.variant` to `a.b`."""
        key = self._resolved.get(wording.key)
        if key is None:
            key = self._resolved[wording.key] = self._resolve(wording.key)
        return self(key, **{name: self._said(value) for name, value in wording.values.items()})

    def _said(self, value: Value) -> Value:
        """Return a wording that stands in another as its sentence, anything else as it is."""
        return self.say(value) if isinstance(value, Wording) else value

    def _resolve(self, asked: str) -> str:
        key = asked
        while not self.has(key) and key.count(".") > 1:
            key = key.rpartition(".")[0]
        return key if self.has(key) else asked

    def rule(self, rule_id: str, part: str = "title") -> str:
        """Return the `title`, `text` or `note` of a rule from the handbook; an empty string where it has none."""
        key = f"{rule_id}.{part}"
        text = self._handbook.gettext(key)
        return "" if text == key else text

    def term(self, term: Term, case: str = "nom") -> str:
        """Return a noun in a case, with its name."""
        if case == "name":
            return harmless(term.name, LONGEST_VALUE)
        for variant in (case, "nom"):
            key = f"term.{term.noun}.{variant}"
            text = self._messages.gettext(key)
            if text != key:
                return text.replace("{name}", harmless(term.name, LONGEST_VALUE))
        return f"[term.{term.noun}]"

    def count(self, count: Count, case: str = "nom") -> str:
        """Return a counted thing in a case, in the plural form the number asks for."""
        if case == "n":
            return str(count.number)
        for variant in (case, "nom"):
            key = f"count.{count.noun}.{variant}"
            if count.number == 0 and self.has(f"{key}.none"):
                return self._messages.gettext(f"{key}.none")
            text = self._messages.ngettext(key, key, count.number)
            if text != key:
                return text.replace("{n}", str(count.number))
        return f"{count.number} [count.{count.noun}]"

    def value(self, value: Value, case: str = "nom") -> str:
        """Return any value as text."""
        if isinstance(value, Term):
            return self.term(value, case)
        if isinstance(value, Count):
            return self.count(value, case)
        if isinstance(value, Portion):
            key = f"listing.portion.{case}"
            return self(key if self.has(key) else "listing.portion", owner=value.owner, number=value.number)
        if isinstance(value, Listing):
            return self._listing(value, case)
        if isinstance(value, Wording):
            return self.say(value)
        # Whatever a sentence quotes, no screen and no page obeys it: the last of the doors, for all of them.
        return harmless(value, LONGEST_VALUE, lines=True) if isinstance(value, str) else str(value)

    def _listing(self, listing: Listing, case: str) -> str:
        parts = [self.value(item, case) for item in listing.items]
        if not parts:
            return self("listing.none")
        if len(parts) < 2 or isinstance(listing.items[0], Portion):
            return ", ".join(parts)
        return self("listing.last", first=", ".join(parts[:-1]), last=parts[-1])


class _SentenceFormatter(Formatter):
    """Formats by name alone: a place can name a value and a case, and reach into nothing."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def get_field(self, field_name: str, args: Any, kwargs: Any) -> Any:
        """Return the value of a plain name; a name that was not given is shown in brackets."""
        return kwargs.get(field_name, f"[{field_name}]"), field_name

    def format_field(self, value: Any, format_spec: str) -> str:
        """Word a value in the case that stands after the colon."""
        case = format_spec or "nom"
        text = self._words.value(value, case.lower())
        return text[:1].upper() + text[1:] if case[0].isupper() else text

    def convert_field(self, value: Any, conversion: Any) -> Any:
        """Ignore conversions; sentences have none."""
        return value


def system_language() -> str:
    """Return the language that the system is set to, or English where it is none of ours."""
    name = os.environ.get("WESTERPLATTE_LANGUAGE") or os.environ.get("LC_ALL") or os.environ.get("LANG") or "en"
    return name[:2].lower() if name[:2].lower() in LANGUAGES else "en"


@cache
def words_in(language: str) -> Words:
    """Return the sentences of a language, read once."""
    return Words(language)


def _catalogue(domain: str, language: str) -> gettext.NullTranslations:
    home = Path(str(files("westerplatte_nb").joinpath("locale")))
    return gettext.translation(domain, home, [language], fallback=True)
