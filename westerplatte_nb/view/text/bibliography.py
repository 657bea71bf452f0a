"""The bibliography that cards and lessons cite, and the folder of the lessons, in which it lies.

The folder of the lessons lies in a clone beside the package, in a wheel inside it, or where the person says.
"""

import os
import re
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from westerplatte_nb.engine.sanitize import escape_unprintable
from westerplatte_nb.engine.value import value
from westerplatte_nb.i18n.words import Words

PACKAGE = Path(__file__).resolve().parents[2]
CLONE = PACKAGE.parent
WEB = ("http://", "https://")

TextByLanguage = dict[str, str]  # a text by language

# What stands in addresses of the web as it is; spaces, quotation marks, angles and square brackets do not.
_IN_ADDRESSES = "%:/?#@!$&()*+,;=~-._"


@value
class Source:
    """A source: where it says what it says, how far it can be trusted (`grade` A–D), and how much of it was `read`."""

    id: str
    title: str
    grade: str
    kind: str
    language: str
    read: str
    author: str = ""
    within: str = ""
    year: str = ""
    url: str = ""

    @property
    def link(self) -> str:
        """The URL if it is a web address, else empty: a page links to nothing else."""
        address = self.url.strip()
        return quote(address, safe=_IN_ADDRESSES) if address.lower().startswith(WEB) else ""

    def markdown(self, words: Words) -> str:
        """Return the source as Markdown; its title is a link if the source has a web address."""
        return self._line(words, lambda title: f"[{title}]({self.link})" if self.link else title, _escape_markdown)

    def html(self, words: Words) -> str:
        """Return the source as HTML, without an element of its own; its title is a link as in `markdown`."""
        link = escape(self.link, quote=True)
        return self._line(words, lambda title: f'<a href="{link}">{title}</a>' if link else title, escape)

    def plain(self, words: Words) -> str:
        """Return the source as plain text."""
        return self._line(words, str, str)

    def _line(self, words: Words, link_title: Callable[[str], str], escape_text: Callable[[str], str]) -> str:
        """Return the source as a line: author, title, work, year, and aside its grade, language, how it was read, id.

        `link_title` makes the escaped title a link, `escape_text` escapes every text of the file.
        """
        title = link_title(escape_text(words("lesson.quoted", text=self.title)))
        author, within, year = map(escape_text, (self.author, self.within, self.year))
        line = ", ".join(part for part in (author, title, within, year) if part)
        keys = (f"grade.{self.grade}", f"in_language.{self.language}", f"read.{self.read}")
        aside = "; ".join(map(escape_text, (*(words(f"lesson.{key}") for key in keys), self.id)))
        return f"{words('text.aside', text=line, aside=aside)}."


def _escape_markdown(text: str) -> str:
    """Return text in which Markdown finds neither HTML nor a link."""
    return re.sub(r"[<\[\]\\]", r"\\\g<0>", text)


def lessons_folder() -> Path:
    """Return the folder of all lessons; `WESTERPLATTE_LESSONS` names another one."""
    folder = os.environ.get("WESTERPLATTE_LESSONS")
    return Path(folder).expanduser() if folder else _own_lessons()


@cache
def _own_lessons() -> Path:
    """Return the folder of lessons inside the package (a wheel), else beside it (a clone)."""
    packed = PACKAGE / "lessons"
    return packed if packed.is_dir() else CLONE / "lessons"


def read_sources(lessons: Path) -> dict[str, Source]:
    """Return every source by its id."""
    return {
        id: Source(id=id, **{name: str(text) for name, text in entry.items()})
        for id, entry in read_toml(lessons / "bibliography.toml").items()
        if isinstance(entry, dict)
    }


def read_toml(path: Path) -> dict[str, Any]:
    """Return a TOML file with all unprintable characters escaped, since its texts go to pages and terminals.

    The value is cached and shared: it must not be changed.
    """
    return _parse_toml(path.read_text("utf-8"))


# The files that all lessons share are read for each of them.
@lru_cache(maxsize=8)
def _parse_toml(text: str) -> dict[str, Any]:
    """Return the table of a TOML text with all unprintable characters escaped."""
    table: dict[str, Any] = _escape_values(tomllib.loads(text))
    return table


def _escape_values(value: Any) -> Any:
    """Return a value of a TOML file with the unprintable characters of all its texts escaped."""
    if isinstance(value, dict):
        return {escape_unprintable(key): _escape_values(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [_escape_values(item) for item in value]
    return escape_unprintable(value, lines=True) if isinstance(value, str) else value


def entries_of(path: Path, name: str) -> list[dict[str, Any]]:
    """Return the tables of an array of tables in a TOML file (`[[name]]`).

    Raises KeyError if the file has none of this name.
    """
    entries: list[dict[str, Any]] = read_toml(path)[name]
    return entries


def moments_on(lessons: Path, day: int) -> list[dict[str, Any]]:
    """Return the events on a day of September 1939 in the timeline of the lessons; [] if it is missing or broken."""
    try:
        return [event for event in entries_of(lessons / "timeline.toml", "moment") if event["day"] == day]
    except (OSError, ValueError, KeyError, TypeError):
        return []


# Citations in prose: `[@S15; @S85]`, `[@rule:assault.pass_on]`, and terms: {term}`morale decline`.


CITATION = re.compile(r"\[(@[\w:./\-]+(?:\s*;\s*@[\w:./\-]+)*)\]")
TERM = re.compile(r"\{term\}`([^`\n]+)`")
RULE = "rule:"


@dataclass(slots=True)
class Notes:
    """The sources cited so far, in the order in which they were first cited: their places are the notes' numbers."""

    ids: list[str] = field(default_factory=list)

    def number(self, source_id: str) -> int:
        """Return the number of a source's note, a new one for a source not cited before."""
        if source_id not in self.ids:
            self.ids.append(source_id)
        return self.ids.index(source_id) + 1


def citations_in(text: str) -> Iterator[str]:
    """Yield the ids that a text cites, as they are written: of sources (`S15`) and rules (`rule:assault.pass_on`)."""
    for match in CITATION.finditer(text):
        yield from (part.strip().removeprefix("@") for part in match[1].split(";"))


def sources_in(text: str) -> list[str]:
    """Return the ids of the sources a text cites."""
    return [id for id in citations_in(text) if not id.startswith(RULE)]


def render_citations(text: str, notes: Notes, words: Words, term: Callable[[str], str] = str) -> str:
    """Return prose with citations as Markdown: sources become numbered notes, rules their title and id.

    A term of the glossary becomes what `term` returns for it. A source not cited before is added to `notes`.
    """

    def citation(match: re.Match[str]) -> str:
        """Return the titles of the rules that a match cites, then the numbers of its sources in brackets."""
        rules = [id.removeprefix(RULE) for id in citations_in(match[0]) if id.startswith(RULE)]
        numbers = ", ".join(str(notes.number(id)) for id in sources_in(match[0]))
        titles = [f"*§ {words.rule(rule) or rule}* (`{rule}`)" for rule in rules]
        return ", ".join([*titles, f"[{numbers}]"] if numbers else titles)

    return TERM.sub(lambda match: term(match[1]), CITATION.sub(citation, text))


def plain(text: str, notes: Notes, words: Words) -> str:
    """Return prose with citations as plain text: sources become numbered notes, rules their titles and ids."""
    return render_citations(text, notes, words).replace("*", "").replace("`", "")


def numbered_list(notes: Notes, bibliography: dict[str, Source], words: Words) -> str:
    """Return the notes as a numbered list in Markdown; a source that is not in the bibliography is named by its id."""
    sources = (bibliography[id].markdown(words) if id in bibliography else id for id in notes.ids)
    return "\n".join(f"{number}. {source}" for number, source in enumerate(sources, start=1))
