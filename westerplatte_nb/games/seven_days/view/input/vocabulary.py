"""The words of typed orders and questions in one language, read from `data/typed_<language>.toml`."""

import re
import unicodedata
from functools import cache
from importlib.resources import files
from itertools import chain
from typing import Any

from westerplatte_nb.engine.package_data import package_data
from westerplatte_nb.engine.value import value
from westerplatte_nb.i18n.languages import FALLBACK

Phrase = tuple[str, ...]
# A phrase and every way its words are written without diacritics.
Phrases = dict[str, tuple[Phrase, ...]]

_HERE = "westerplatte_nb.games.seven_days.view"
_TOKEN = re.compile(r"[a-z]+|[0-9]+|\?")
_SPELLED_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_PLACE_AND_ROMAN = re.compile(r"([a-e])(i{1,3}|iv)")


@value
class Vocabulary:
    """What a language calls orders, commands, questions and things.

    `fill` are words that mean nothing, `all` those for "all"; `nouns` by kind of place; `orders` by class of action;
    `shown` and `shown_…` are the phrases that the help shows, with a field in braces for what an order needs.
    """

    fill: frozenset[str]
    all: frozenset[str]
    nouns: dict[str, frozenset[str]]
    supplies: Phrases
    orders: Phrases
    commands: Phrases
    questions: Phrases
    shown: dict[str, str]
    shown_supplies: dict[str, str]
    shown_commands: dict[str, str]
    shown_questions: dict[str, str]

    @property
    def words(self) -> frozenset[str]:
        """Every single word that is known, also those of `fill`."""
        tables = (self.supplies, self.orders, self.commands, self.questions)
        phrases = (phrase for table in tables for phrases in table.values() for phrase in phrases)
        return self.fill.union(self.all, *phrases, *self.nouns.values())


def fold(text: str) -> str:
    """Return a text without capitals, diacritics and apostrophes."""
    plain = text.casefold().replace("ł", "l").replace("'", "").replace("’", "")
    return "".join(c for c in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(c))


def tokens(text: str, known: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """Return the words and numbers of a text, and question marks as words of their own.

    "C3" and "CIII" are two tokens each, unless that is one of the words in `known`.
    """
    parts: list[str] = []
    for token in _TOKEN.findall(fold(text)):
        place_and_rung = None if token in known else _PLACE_AND_ROMAN.fullmatch(token)
        parts.extend(place_and_rung.groups() if place_and_rung else (token,))
    return tuple(parts)


@cache
def vocabulary(language: str) -> Vocabulary:
    """Return the vocabulary of a language; that of the fallback language where it has none."""
    has_own = files(_HERE).joinpath("data", f"typed_{language}.toml").is_file()
    data = package_data(_HERE, f"data/typed_{language if has_own else FALLBACK}")
    # Copies, since the entries `supply` and `phrase`, which are phrases to show, are popped before the rest is read.
    shown, commands, questions = dict(data["phrases"]), dict(data["commands"]), dict(data["questions"])
    return Vocabulary(
        fill=_words(data["fill"]),
        all=_words(data["all"]),
        nouns={noun: _words(texts) for noun, texts in data["nouns"].items()},
        supplies=_phrases(data["supplies"]),
        orders=_phrases(data["orders"]),
        shown_supplies=shown.pop("supply"),
        shown=shown,
        shown_commands=commands.pop("phrase"),
        commands=_phrases(commands),
        shown_questions=questions.pop("phrase"),
        questions=_phrases(questions),
    )


def _phrases(table: dict[str, Any]) -> Phrases:
    """Return the phrases of a table by name, each in all its spellings."""
    return {name: tuple(dict.fromkeys(chain(*map(_spellings, texts)))) for name, texts in table.items()}


def _words(texts: list[str]) -> frozenset[str]:
    """Return the single words of some texts in all their spellings."""
    return frozenset(word for text in texts for spelling in _spellings(text) for word in spelling)


def _spellings(text: str) -> tuple[Phrase, ...]:
    """Return the ways to write a phrase, as its words: umlauts without their dots, and spelled out (`ae`)."""
    known = frozenset(text.split())  # so that no word is split into a place and a rung
    return tokens(text, known), tokens(text.casefold().translate(_SPELLED_OUT), known)
