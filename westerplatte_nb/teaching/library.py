"""What all lessons share: sources, terms, moments of the timeline, lenses, and the order of the course.

Each is a TOML file in the folder of the lessons; reading is strict about what the pages need, and the check tells more.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, fields
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from westerplatte_nb.engine.sanitize import visible
from westerplatte_nb.formats.problems import FileRefused, Place, problem
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.teaching.paths import is_slug

GRADES = ("A", "B", "C", "D")
READINGS = ("full", "parts", "excerpt")
PARTS = ("rules", "history", "interface")
SIDES = ("depot", "attackers", "both", "elsewhere")
WEB = ("http://", "https://")
COURSE = "course.toml"

Told = dict[str, str]  # a text by language

# What stands in addresses of the web as it is; spaces, quotation marks, angles and square brackets do not.
_IN_ADDRESSES = "%:/?#@!$&()*+,;=~-._"


@dataclass(frozen=True, slots=True)
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
        """The address where it is one of the web, else nothing: no other kind of link is followed from a page."""
        address = self.url.strip()
        return quote(address, safe=_IN_ADDRESSES) if address.lower().startswith(WEB) else ""

    def markdown(self, words: Words) -> str:
        """Return the source as Markdown, its title a link where there is one to give."""
        return self._line(words, lambda title: f"[{title}]({self.link})" if self.link else title, _written)

    def html(self, words: Words) -> str:
        """Return the source as HTML."""
        link = escape(self.link, quote=True)
        return self._line(words, lambda title: f'<a href="{link}">{title}</a>' if link else title, escape)

    def plain(self, words: Words) -> str:
        """Return the source as plain text."""
        return self._line(words, str, str)

    def _line(self, words: Words, linked: Callable[[str], str], clean: Callable[[str], str]) -> str:
        """Return the line with all that the file says made `clean`: a grade nobody knows comes out of it too."""
        title = linked(clean(words("lesson.quoted", text=self.title)))
        line = ", ".join(part for part in (clean(self.author), title, clean(self.within), clean(self.year)) if part)
        grade, language = words(f"lesson.grade.{self.grade}"), words(f"lesson.in_language.{self.language}")
        read = words(f"lesson.read.{self.read}")
        return f"{line} ({clean(grade)}; {clean(language)}; {clean(read)}; {clean(self.id)})."


def _written(text: str) -> str:
    """Return text in which Markdown finds neither HTML nor a link."""
    return re.sub(r"[<\[\]\\]", r"\\\g<0>", text)


@dataclass(frozen=True, slots=True)
class GlossaryTerm:
    """A term in every language, with what it means and words not to use for it."""

    id: str
    part: str
    word: Told
    says: Told
    sources: tuple[str, ...]
    also: dict[str, tuple[str, ...]]
    forbidden: dict[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that happened on a day of September 1939; `begin` and `end` are minutes of the day, or None.

    Where the sources differ about the time, `begin` and `end` are the ends of what they say, and `disputed` is true.
    """

    id: str
    day: int
    begin: int | None
    end: int | None
    disputed: bool
    side: str
    text: Told
    sources: tuple[str, ...]

    @property
    def time(self) -> str:
        """The time as text: `04:45–04:48`, `17:00`, or empty."""
        if self.begin is None:
            return ""
        ends = [self.begin] if self.end in (None, self.begin) else [self.begin, self.end or 0]
        return "–".join(f"{minute // 60:02d}:{minute % 60:02d}" for minute in ends)


@dataclass(frozen=True, slots=True)
class Lens:
    """What the game says, what the sources say, and why a designer might choose so; the last is our reading."""

    id: str
    rule: str
    title: Told
    game: Told
    history: Told
    why: Told


@dataclass(frozen=True, slots=True)
class Planned:
    """A lesson in the course: its folder name, minutes, and the ages it is for (`from` and above)."""

    slug: str
    minutes: int
    age: str


def read_sources(lessons: Path) -> dict[str, Source]:
    """Return every source by its id."""
    return {key: Source(id=key, **_strings(entry)) for key, entry in _tables(lessons / "bibliography.toml").items()}


def read_terms(lessons: Path) -> tuple[GlossaryTerm, ...]:
    """Return the glossary."""
    return tuple(
        GlossaryTerm(
            entry["id"],
            entry["part"],
            _told(entry),
            entry["says"],
            tuple(entry.get("sources", ())),
            {language: tuple(entry.get("also", {}).get(language, ())) for language in LANGUAGES},
            {language: tuple(entry.get("forbidden", {}).get(language, ())) for language in LANGUAGES},
        )
        for entry in _list(lessons / "glossary.toml", "term")
    )


def read_moments(lessons: Path) -> tuple[Moment, ...]:
    """Return the moments of the timeline in the order of the file."""
    return tuple(
        Moment(
            entry["id"],
            entry["day"],
            _minute(entry.get("from")),
            _minute(entry.get("to", entry.get("from"))),
            entry["disputed"],
            entry["side"],
            _told(entry),
            tuple(entry["sources"]),
        )
        for entry in _list(lessons / "timeline.toml", "moment")
    )


def read_lenses(lessons: Path) -> dict[str, Lens]:
    """Return the lenses by what they are held over; `outpost:C` takes from `outpost` what it does not say itself."""
    entries = {entry["id"]: entry for entry in _list(lessons / "lens.toml", "lens")}
    names = [one.name for one in fields(Lens)]
    found = {}
    for name, entry in entries.items():
        whole = entries.get(name.partition(":")[0], {}) | entry
        found[name] = Lens(**{part: whole[part] for part in names})
    return found


def read_course(lessons: Path) -> tuple[Planned, ...]:
    """Return the lessons in their order.

    Raises FileRefused for a name that cannot be the name of a lesson's folder: it becomes an address and a path.
    """
    entries = _list(lessons / COURSE, "lesson")
    wrong = [
        problem("slug", COURSE, Place("field", f"lesson#{number}.slug"), entry["slug"], "03_first_assault")
        for number, entry in enumerate(entries, start=1)
        if not is_slug(entry["slug"])
    ]
    if wrong:
        raise FileRefused(wrong)
    return tuple(Planned(entry["slug"], entry["minutes"], str(entry["age"])) for entry in entries)


def _read(path: Path) -> dict[str, Any]:
    """Return a file with every text in it plainly visible: it goes to pages and terminals from here."""
    read: dict[str, Any] = _shown(tomllib.loads(path.read_text("utf-8")))
    return read


def _shown(value: Any) -> Any:
    if isinstance(value, dict):
        return {visible(key): _shown(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_shown(one) for one in value]
    return visible(value, lines=True) if isinstance(value, str) else value


def _tables(path: Path) -> dict[str, Any]:
    return {key: value for key, value in _read(path).items() if isinstance(value, dict)}


def _list(path: Path, name: str) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = _read(path)[name]
    return entries


def _strings(entry: dict[str, Any]) -> dict[str, str]:
    return {key: str(value) for key, value in entry.items()}


def _told(entry: dict[str, Any]) -> Told:
    return {language: entry[language] for language in LANGUAGES if language in entry}


def _minute(time: str | None) -> int | None:
    if not time:
        return None
    hours, _, minutes = time.partition(":")
    return int(hours) * 60 + int(minutes)
