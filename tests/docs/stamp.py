"""`python -m tests.docs.stamp [LANGUAGE ...]`: mark the translated READMEs as read against the present English one.

Under each heading of a translation stands the mark of the section that it was read against, made as the lessons'.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from westerplatte_nb.teaching.authoring.source import hash_of

ROOT = Path(__file__).parents[2]
LANGUAGES = ("pl", "de")
HEADING = re.compile(r"^#{1,2} .+\n", re.MULTILINE)
MARK = re.compile(r"^<!-- source: (\w*) -->\n", re.MULTILINE)
# The same words, whoever owns the repository.
ADDRESS = re.compile(r"(https://github\.com/|https://mybinder\.org/v2/gh/)[\w.-]+/[\w.-]+")


def original() -> Path:
    """Return the English README."""
    return ROOT / "README.md"


def translation(language: str) -> Path:
    """Return the README of another language."""
    return ROOT / "docs" / f"README.{language}.md"


def sections(text: str) -> list[str]:
    """Return a text cut at its headings, each section with its own."""
    starts = [match.start() for match in HEADING.finditer(text)]
    return [text[start:end] for start, end in zip(starts, [*starts[1:], None], strict=True)]


def mark_of(section: str) -> str:
    """Return the mark of an English section."""
    return hash_of(ADDRESS.sub(r"\1", section))


def stamped(text: str, english: str) -> str:
    """Return a translation whose sections are marked with those of the English text, in order.

    Raises ValueError where there are more sections, or fewer.
    """
    made = []
    for section, source in zip(sections(text), sections(english), strict=True):
        heading, _, rest = MARK.sub("", section).partition("\n")
        made.append(f"{heading}\n<!-- source: {mark_of(source)} -->\n{rest}")
    return "".join(made)


def main(languages: list[str]) -> None:
    """Stamp them."""
    for language in languages or LANGUAGES:
        path = translation(language)
        path.write_text(stamped(path.read_text("utf-8"), original().read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
