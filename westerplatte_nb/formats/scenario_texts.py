"""Texts of a scenario, in every language: written by others, and refused when they hold what cannot be seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from pydantic import AfterValidator, StringConstraints
from pydantic_core import PydanticCustomError

from westerplatte_nb.engine.foreign_text import is_harmless
from westerplatte_nb.formats.texts import in_languages

LONGEST_TITLE = 80
LONGEST_SUMMARY = 600
LONGEST_ANNOTATION = 1000


def _visible(lines: bool) -> Callable[[str], str]:
    def check(text: str) -> str:
        if not text.strip():
            raise PydanticCustomError("text_length", "nothing but spaces", {"expected": "≥ 1"})
        if not is_harmless(text, lines):
            raise PydanticCustomError("hidden", "controls or marks of direction")
        return text

    return check


Title = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_TITLE), AfterValidator(_visible(False))]
Summary = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_SUMMARY), AfterValidator(_visible(True))]
Remark = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_ANNOTATION), AfterValidator(_visible(True))]


class TitleEntry(in_languages(Title)):  # type: ignore[misc]
    """A title, one line in each language."""


class SummaryEntry(in_languages(Summary)):  # type: ignore[misc]
    """What the scenario is about, in each language."""


class RemarkEntry(in_languages(Remark)):  # type: ignore[misc]
    """What an annotation says, in each language."""
