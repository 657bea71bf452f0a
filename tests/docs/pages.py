"""The pages of the repository as tests read them: links, pictures, headings, code, commands."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
TOP = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md")
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INDENTED = re.compile(r"(?:^    .*\n)+", re.MULTILINE)
SPAN = re.compile(r"`([^`\n]+)`")
TARGETS = (re.compile(r"\]\(([^)\s]+)\)"), re.compile(r'\b(?:href|src|srcset)="([^"]+)"'))
PICTURE = re.compile(r"<img [^>]*>|!\[[^\]]*\]\([^)]*\)")
HEADING = re.compile(r"^(#{1,6}) (.+)$", re.MULTILINE)
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
STARTS = ("westerplatte ", "make ", "python ", ".venv/bin/python ", ".venv/bin/westerplatte ")


@dataclass(frozen=True)
class Page:
    """A page in Markdown."""

    path: Path

    @property
    def name(self) -> str:
        """Its path in the repository."""
        return self.path.relative_to(ROOT).as_posix()

    @property
    def text(self) -> str:
        """What stands in it."""
        return _read(self.path)

    @property
    def prose(self) -> str:
        """The same without code."""
        return SPAN.sub("`", INDENTED.sub("\n", FENCE.sub("", self.text)))

    @property
    def targets(self) -> list[str]:
        """Where its links lead and its pictures lie."""
        return [found for pattern in TARGETS for found in pattern.findall(self.prose)]

    @property
    def pictures(self) -> list[str]:
        """Its pictures as they are written."""
        return PICTURE.findall(self.prose)

    @property
    def anchors(self) -> set[str]:
        """The names by which links lead to its headings, as GitHub makes them."""
        return {slug(LINK.sub(r"\1", heading)) for _, heading in HEADING.findall(self.prose)}

    def code(self, kind: str) -> list[str]:
        """Return the fenced blocks of a kind."""
        return [content for found, content in FENCE.findall(self.text) if found == kind]

    @property
    def commands(self) -> list[list[str]]:
        """What may be typed in a terminal, word by word, of blocks and of single lines in a sentence."""
        without = FENCE.sub("", self.text)
        blocks = [line[4:] for block in INDENTED.findall(without) for line in block.splitlines()]
        spans = SPAN.findall(INDENTED.sub("\n", without))
        typed = [part.strip() for line in blocks + spans for part in re.split(r"\s+#.*|&&|;|\|", line)]
        return [shlex.split(line) for line in typed if line.startswith(STARTS)]


@cache
def _read(path: Path) -> str:
    return path.read_text("utf-8")


def pages() -> list[Page]:
    """Return every page: at the top, of the documentation and of the community."""
    found = [ROOT / name for name in TOP] + [*(ROOT / "docs").rglob("*.md"), *(ROOT / ".github").rglob("*.md")]
    return [Page(path) for path in sorted(found)]


def slug(heading: str) -> str:
    """Return the name that GitHub gives a heading."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")
