"""Walk through all pages in the pseudo-language, and tell which of their texts no catalogue and no lesson said.

`python -m tests.words.pages [FOLDER] [PAGE …]` makes a copy of the clone with the language (or takes one made before),
opens each of the `PAGES` in a process of its own, and names what stands outside the marks of a catalogue: put together
in code, or cut. Texts of the course are not in the pseudo-language: their files have marks of their own in the copy.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.traces.record import TRACES
from tests.words.findings import Finding, findings
from tests.words.marks import END, FROM_COURSE, Heard
from tests.words.pseudo import add_language, copy_of_clone, ran
from westerplatte_nb.view.text.bibliography import CLONE

OTHERS = ("course", "lessons", "classroom", "files", "lab", "command", "opening", "exhibit", "story", "papers")
PAGES = (*TRACES, *OTHERS)


_HEADING = re.compile(r"^(#{2,} )(.+)$", re.MULTILINE)
_TEXT = re.compile(r'\b(pl|en|de) = ("""|")(.+?)(?<!\\)\2', re.DOTALL)


def mark_the_course(home: Path) -> None:
    """Put marks around the texts of the course."""
    paths = (*(home / "lessons").rglob("*.toml"), *(home / "westerplatte_nb" / "games").glob("*/view/data/ground.toml"))
    for path in paths:
        path.write_text(_TEXT.sub(_marked, path.read_text("utf-8")), "utf-8")
    for path in (home / "lessons").glob("*/lesson.en.md"):
        path.write_text(_HEADING.sub(rf"\1{FROM_COURSE}\2{END}", path.read_text("utf-8")), "utf-8")


def _marked(found: re.Match[str]) -> str:
    language, quotes, text = found.groups()
    # Years have no language, and are read as numbers.
    return f"{language} = {quotes}{FROM_COURSE}{text}{END}{quotes}" if re.search(r"[^\W\d]", text) else found[0]


def made(home: Path) -> Path:
    """Make the copy that is walked through."""
    add_language(copy_of_clone(home))
    mark_the_course(home)
    return home


def heard(home: Path, page: str, messages: int = 0) -> list[Heard]:
    """Return all texts of a page, from a process of its own."""
    asked = ("-m", "tests.words.walk", page, str(messages))
    done = ran(home, *asked, PYTHONPATH=f"{home}{os.pathsep}{CLONE}", PYTHONHASHSEED="1")
    if done.returncode:
        raise RuntimeError(done.stderr)
    return [Heard(*json.loads(line)) for line in done.stdout.splitlines() if line.startswith("[")]


def found(home: Path, pages: Iterable[str], messages: int = 0) -> Iterator[Finding]:
    """Yield what is wrong with texts of pages."""
    for page in pages:
        yield from findings(heard(home, page, messages))


def main(arguments: list[str]) -> int:
    """Name the findings."""
    pages = [one for one in arguments if one in PAGES] or PAGES
    folder = next((Path(one).resolve() for one in arguments if one not in PAGES), None)
    with TemporaryDirectory() as place:
        home = folder or Path(place) / "clone"
        if not home.exists():
            made(home)
        said = [str(one) for one in found(home, pages)]
    print("\n".join(said) or "All texts are from a catalogue or a lesson, and whole.")
    return 1 if said else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
