"""Texts in files that people write in several languages: one field a language, in the order of the list."""

from typing import Any

from pydantic import create_model

from westerplatte_nb.formats.entry import Entry
from westerplatte_nb.i18n.languages import BY_CODE, LANGUAGES, text_in


class TextsEntry(Entry):
    """What every such text can do."""

    def given(self) -> dict[str, str]:
        """Return the texts that are there, by language."""
        return {language: text for language in LANGUAGES if (text := getattr(self, language)) is not None}

    def within(self, language: str) -> str:
        """Return the text in a language; where there is none in English, else in the first that there is."""
        return text_in(language, self.given())


def in_languages(text: Any, required: bool = True) -> type[TextsEntry]:
    """Return a model with a field of a kind of text for each language.

    With `required` a text must be there in every language that is complete.
    """
    fields: dict[str, Any] = {
        code: (text, ...) if required and language.complete else (text | None, None)
        for code, language in BY_CODE.items()
    }
    return create_model("TextsInLanguages", __base__=TextsEntry, **fields)
