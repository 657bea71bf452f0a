"""Turning keys and values into sentences of a language, by gettext catalogues.

A sentence is a format string with named places: `{space}` is worded in the nominative, `{space:loc}` in the case (or
other variant) asked for, `{space:name}` gives the bare name, and a variant starting with a capital (`{seat:Nom}`)
begins with a capital letter. Nouns stand in the catalogue under `term.<noun>.<case>`, counted things as plural entries
under `count.<noun>.<case>`; a case the language does not need falls back to `nom`. Where "none" reads better than
"0", an entry `count.<noun>.<case>.none` stands for zero. A sentence that speaks of a list may itself be a plural entry:
the length of the list chooses its form ("officer 1 fires", "officers 1 and 2 fire").

Each game has its own sentences beside those for all games. Words of a game look for a key there first, as
`<game>/<key>`; a whole key finds the sentence of its game from anywhere. What a language lacks is said in English.
"""

import re
from collections.abc import Callable
from functools import cache, lru_cache
from itertools import product

from westerplatte_nb.engine.sanitize import sanitize_text, short
from westerplatte_nb.engine.value import Count, Listing, Portion, Term, Value, Wording
from westerplatte_nb.i18n.catalogue import OF, handbook, messages
from westerplatte_nb.i18n.languages import FALLBACK, LANGUAGES

__all__ = ["LANGUAGES", "Words", "words_in"]

# It names a value and a case, and reaches into nothing.
_PLACEHOLDER = re.compile(r"{(\w+)(?::(\w+))?}")
# Longer than a sentence of our own that is put into another; what people ask for is cut shorter where it is quoted.
LONGEST_VALUE = 2000
# So many sentences, and as many look-ups, are kept for the next time.
CACHE_SIZE = 4000


class Words:
    """The sentences of one language, for one game or for none.

    Calling it with a key and values returns text; a key that English lacks too is returned in brackets, so that it is
    seen and nothing breaks.
    """

    def __init__(self, language: str, game: str = "") -> None:
        if language not in LANGUAGES:
            raise ValueError(f"language {short(language)!r} is not one of {', '.join(LANGUAGES)}")
        self.language = language
        self.game = game
        # The catalogues in which a key is looked up, the game's first, each with the prefix that keys have there.
        self._messages = [(f"{game}{OF}", messages(game, language))] if game else []
        self._messages.append(("", messages("", language)))
        # The words in which a key is looked up: these, then those of the fallback language.
        self._with_fallback = (self,) if language == FALLBACK else (self, words_in(FALLBACK, game))
        # Most sentences of a board are needed again for the next one: so the results of these methods are cached.
        self._cached_compose = lru_cache(CACHE_SIZE)(self._compose)
        self._cached_look_up = lru_cache(CACHE_SIZE)(self._look_up)
        self._cached_resolve = lru_cache(CACHE_SIZE)(self._resolve)

    def of(self, game: str) -> "Words":
        """Return the words of a game in the same language.

        Raises KeyError for a game that is not on the list.
        """
        return self if game == self.game else words_in(self.language, game)

    def __call__(self, key: str, **values: Value) -> str:
        """Return the sentence of a key with its values put in."""
        return self._cached_compose(key, **values)

    def _compose(self, key: str, **values: Value) -> str:
        """Return the sentence of a key with its values, uncached; the key in brackets if no language has a sentence."""
        # Of `ford/goal.win` the words of the game `ford`, and the bare key `goal.win`.
        words, bare = self._words_and_key(key)
        # The length of the first list among the values chooses the plural form of the sentence.
        length = next((len(value.items) for value in values.values() if isinstance(value, Listing)), 1)
        for language_words in words._with_fallback:
            sentence = language_words._cached_look_up(bare, length)
            if sentence is not None:
                return _PLACEHOLDER.sub(language_words._placeholder_text(values), sentence)
        return f"[{key}]"

    def _placeholder_text(self, values: dict[str, Value]) -> Callable[[re.Match[str]], str]:
        """Return the function that returns the text for a placeholder (a match), for `re.sub`.

        A placeholder whose name has no value becomes its name in brackets.
        """

        def text_of(placeholder: re.Match[str]) -> str:
            """Return the text for a placeholder: `{seat:gen}` is the value `seat` in the case `gen`.

            If the case is written with a capital (`{seat:Gen}`), the text begins with one.
            """
            name, case = placeholder.groups("nom")  # a placeholder without a case is in the nominative
            text = self.value(values.get(name, f"[{name}]"), case.lower())
            return text[:1].upper() + text[1:] if case[0].isupper() else text

        return text_of

    def _words_and_key(self, key: str) -> "tuple[Words, str]":
        """Return the words of the game that a key names (else these), and the key without the game's name."""
        if OF not in key:
            return self, key
        game, _, bare = key.rpartition(OF)
        try:
            return self.of(game), bare
        except KeyError:
            return self, key

    def _look_up(self, key: str, number: int | None = None) -> str | None:
        """Return the sentence of a key in this language alone, from the game's catalogue or that for all games.

        `number` chooses the plural form, None looks for a sentence without plural forms. None if there is no sentence.
        """
        for prefix, catalogue in self._messages:
            full_key = f"{prefix}{key}"
            text = full_key if number is None else catalogue.ngettext(full_key, full_key, number)
            # Gettext returns the key itself where a catalogue lacks it.
            text = catalogue.gettext(full_key) if text == full_key else text
            if text != full_key:
                return text
        return None

    def has(self, key: str) -> bool:
        """Tell whether a key has a sentence in this language or the fallback."""
        words, bare = self._words_and_key(key)
        return any(language_words._cached_look_up(bare) is not None for language_words in words._with_fallback)

    def say(self, wording: Wording) -> str:
        """Return the sentence of a wording, falling back from the key `a.b.variant` to `a.b`."""
        values = {name: self.say(raw) if isinstance(raw, Wording) else raw for name, raw in wording.values.items()}
        return self(self._cached_resolve(wording.key), **values)

    def _resolve(self, key: str) -> str:
        """Return the longest beginning of a key that has a sentence: of `a.b.c` that key itself, else `a.b`.

        At least two parts stay. All are tried in this language before the fallback; `key` is returned if none has a
        sentence.
        """
        words, bare = self._words_and_key(key)
        for language_words in words._with_fallback:
            shorter = bare
            while language_words._cached_look_up(shorter) is None and shorter.count(".") > 1:
                shorter = shorter.rpartition(".")[0]
            if language_words._cached_look_up(shorter) is not None:
                # `bare` is the key without the name of a game that may stand before it, as `_words_and_key` splits it.
                return f"{key.removesuffix(bare)}{shorter}"
        return key

    def rule(self, rule_id: str, part: str = "title") -> str:
        """Return the `title`, `text` or `note` of a rule from the handbook; an empty string where it has none.

        The id may be bare, then the rule is one of this object's game, or full (`<game>/<id>`).
        """
        words, bare = self._words_and_key(rule_id)
        if not words.game:
            return ""
        key = f"{words.game}{OF}{bare}.{part}"
        texts = (handbook(words.game, language_words.language).gettext(key) for language_words in words._with_fallback)
        return next((text for text in texts if text != key), "")

    def term(self, term: Term, case: str = "nom") -> str:
        """Return a term's noun in a case with its name put in; for the case "name" the name alone.

        Where the noun has `{nth}` in place of `{name}`, the name is a number and is put in as an ordinal such as "2nd".
        """
        if case == "name":
            return sanitize_text(term.name, LONGEST_VALUE)
        # A language that lacks the case has the noun in the nominative.
        for words, variant in product(self._with_fallback, (case, "nom")):
            text = words._cached_look_up(f"term.{term.noun}.{variant}")
            if text is not None:
                text = text.replace("{nth}", self._nth(term.name)) if "{nth}" in text else text
                return text.replace("{name}", sanitize_text(term.name, LONGEST_VALUE))
        return f"[term.{term.noun}]"

    def _nth(self, number: str) -> str:
        """Return an ordinal number with a non-breaking space, to stand before its noun; "" for no number."""
        return f"{self.say(Wording(f'ordinal.nth.{number}', {'number': number}))}\u00a0" if number else ""

    def count(self, count: Count, case: str = "nom") -> str:
        """Return a counted noun in a case and the plural form of its number; for the case "n" the number alone.

        For the number 0 a noun may have a sentence of its own, with the key `count.<noun>.<case>.none`.
        """
        if case == "n":
            return str(count.number)
        for words, variant in product(self._with_fallback, (case, "nom")):
            key = f"count.{count.noun}.{variant}"
            text = words._cached_look_up(f"{key}.none") if count.number == 0 else None
            text = text or words._cached_look_up(key, count.number)
            if text is not None:
                return text.replace("{n}", str(count.number))
        return f"{count.number} [count.{count.noun}]"

    def value(self, value: Value, case: str = "nom") -> str:
        """Return a value of a sentence as text; `case` is the case of its nouns."""
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
        # Quoted text of any origin passes here, so control characters are removed from all of it.
        return sanitize_text(value, LONGEST_VALUE, lines=True) if isinstance(value, str) else str(value)

    def _listing(self, listing: Listing, case: str) -> str:
        """Return the items of a list with commas, and "and" before the last; portions have commas alone."""
        parts = [self.value(item, case) for item in listing.items]
        if not parts:
            return self("listing.none")
        if len(parts) < 2 or isinstance(listing.items[0], Portion):
            return ", ".join(parts)
        return self("listing.last", first=", ".join(parts[:-1]), last=parts[-1])


@cache
def words_in(language: str, game: str = "") -> Words:
    """Return the words of a language, for one game or (with "") for all games; made once and cached.

    Raises ValueError for a language, and KeyError for a game, that is not on the list.
    """
    return Words(language, game)
