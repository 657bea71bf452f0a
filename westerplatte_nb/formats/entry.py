"""What all parts of files have in common: one strict base of models, and a few checks that any game may ask for."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, StringConstraints, create_model
from pydantic_core import PydanticCustomError

from westerplatte_nb.i18n.languages import BY_CODE, LANGUAGES, text_in

Note = Annotated[str, StringConstraints(max_length=300)]


class Entry(BaseModel):
    """A part of a file: unknown words and near misses (`"3"`, `3.0`, `true`) are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, allow_inf_nan=False)


def require_distinct(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names unchanged if they are all different, else raise: a validator of pydantic models."""
    if len(set(names)) < len(names):
        raise PydanticCustomError("same_twice", "the same twice")
    return names


class TextsEntry(Entry):
    """A text in several languages, which a file has as a table with a field for each language."""

    def by_language(self) -> dict[str, str]:
        """Return the texts that are not missing, by the code of their language."""
        return {language: text for language in LANGUAGES if (text := getattr(self, language)) is not None}

    def within(self, language: str) -> str:
        """Return the text in a language, else in English, else in the first language with a text."""
        return text_in(language, self.by_language())


def in_languages(text: Any, required: bool = True) -> type[TextsEntry]:
    """Return a pydantic model with a field for each language, named by its code; `text` is the type of the fields.

    With `required` a text must be there in every complete language; without, any may be missing.
    """
    # Of each field the type and the default; `...` says that it has none.
    fields: dict[str, Any] = {
        code: (text, ...) if required and language.complete else (text | None, None)
        for code, language in BY_CODE.items()
    }
    return create_model("TextsInLanguages", __base__=TextsEntry, **fields)
