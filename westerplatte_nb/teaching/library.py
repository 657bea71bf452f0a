"""What all lessons share: sources, terms, moments of the timeline, lenses, and the order of the course.

Each is a TOML file in the folder of the lessons; reading is strict about what the pages need, and the check tells more.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from westerplatte_nb.formats.problems import InvalidFile, Place, problem
from westerplatte_nb.i18n.languages import LANGUAGES, clock
from westerplatte_nb.teaching.paths import is_slug
from westerplatte_nb.view.text.bibliography import TextByLanguage, entries_of, read_toml
from westerplatte_nb.view.text.glossary import GlossaryTerm

COURSE = "course.toml"


@dataclass(frozen=True, slots=True)
class HistoricalEvent:
    """Something that happened on a day of September 1939; `begin` and `end` are minutes of the day, or None.

    Where the sources differ about the time, `begin` and `end` are the ends of what they say, and `disputed` is true.
    """

    id: str
    day: int
    begin: int | None
    end: int | None
    disputed: bool
    side: str
    text: TextByLanguage
    sources: tuple[str, ...]

    def time(self, language: str) -> str:
        """Return the time as text, in English `04:45–04:48`, `17:00`, or empty."""
        if self.begin is None:
            return ""
        ends = [self.begin] if self.end is None or self.end == self.begin else [self.begin, self.end]
        return "–".join(clock(language, minute) for minute in ends)


@dataclass(frozen=True, slots=True)
class CourseLesson:
    """A lesson in the course: its folder name, minutes, ages, and the minutes of its core route, 0 without one."""

    slug: str
    minutes: int
    age: str
    core: int = 0

    @property
    def number(self) -> int:
        """The number that its folder begins with."""
        return int(self.slug[:2])

    @property
    def time(self) -> str:
        """The minutes as text: `45`, or `2 × 45` where one hour is the core route."""
        return f"{self.minutes // self.core} × {self.core}" if self.core else str(self.minutes)


@dataclass(frozen=True, slots=True)
class CourseCard:
    """A picture on the page of the course: where it leads, the part of a scenario's board that it shows, its words."""

    slug: str
    scenario: str
    part: tuple[float, float, float, float]
    says: TextByLanguage


def read_terms(lessons: Path) -> tuple[GlossaryTerm, ...]:
    """Return the terms of the glossary in the order of the file."""
    return tuple(map(_term, entries_of(lessons / "glossary.toml", "term")))


def read_moments(lessons: Path) -> tuple[HistoricalEvent, ...]:
    """Return the moments of the timeline in the order of the file."""
    return tuple(map(_moment, entries_of(lessons / "timeline.toml", "moment")))


def read_course(lessons: Path) -> tuple[CourseLesson, ...]:
    """Return the lessons in their order.

    Raises InvalidFile for a name that cannot be the name of a lesson's folder: it becomes an address and a path.
    """
    entries = entries_of(lessons / COURSE, "lesson")
    # The last argument is an example of a valid name.
    wrong = [
        problem("slug", COURSE, Place("field", f"lesson#{number}.slug"), entry["slug"], "03_first_assault")
        for number, entry in enumerate(entries, start=1)
        if not is_slug(entry["slug"])
    ]
    if wrong:
        raise InvalidFile(wrong)
    return tuple(CourseLesson(entry["slug"], entry["minutes"], str(entry["age"]), _core(entry)) for entry in entries)


def read_cards(lessons: Path, kind: str) -> tuple[CourseCard, ...]:
    """Return the cards of the course's page in their order: those of the entries of a `kind` that have a picture.

    The `kind` is `lesson`, or `poster` for the games. The key `part` of an entry is the part of the scenario's board
    that its picture shows, such as [330, 140, 570, 380]; an entry without this key has no picture.
    """
    return tuple(
        CourseCard(
            entry["slug"], entry.get("scenario", f"{entry['slug']}/scenario"), tuple(entry["part"]), entry["says"]
        )
        for entry in read_toml(lessons / COURSE).get(kind, ())
        if "part" in entry
    )


def _term(entry: dict[str, Any]) -> GlossaryTerm:
    """Return the term of an entry of the glossary's file."""
    sources = tuple(entry.get("sources", ()))
    also, forbidden = _lists(entry.get("also", {})), _lists(entry.get("forbidden", {}))
    return GlossaryTerm(entry["id"], entry["part"], _text(entry), entry["says"], sources, also, forbidden)


def _moment(entry: dict[str, Any]) -> HistoricalEvent:
    """Return the moment of an entry of the timeline's file; without a `to` it ends when it begins."""
    begin, end = _minute(entry.get("from")), _minute(entry.get("to", entry.get("from")))
    text, sources = _text(entry), tuple(entry["sources"])
    return HistoricalEvent(entry["id"], entry["day"], begin, end, entry["disputed"], entry["side"], text, sources)


def _core(entry: dict[str, Any]) -> int:
    """Return the minutes of a lesson's core route; 0 where it has none, or more than the lesson."""
    minutes, core = entry["minutes"], entry.get("core", 0)
    fits = isinstance(minutes, int) and isinstance(core, int) and 0 < core <= minutes
    return core if fits else 0


def _lists(texts: dict[str, list[str]]) -> dict[str, tuple[str, ...]]:
    """Return a tuple of texts for every language, empty where the file has none."""
    return {language: tuple(texts.get(language, ())) for language in LANGUAGES}


def _text(entry: dict[str, Any]) -> TextByLanguage:
    """Return the texts of an entry by language: the values of those of its keys that are codes of languages."""
    return {language: entry[language] for language in LANGUAGES if language in entry}


def _minute(time: str | None) -> int | None:
    """Return the minute of the day of a time such as "04:45"; None without a time."""
    if not time:
        return None
    hours, _, minutes = time.partition(":")
    return int(hours) * 60 + int(minutes)
