"""The people of the seven days, read from `people.toml` and `fallen.toml` in the folder of the lessons.

A folder of lessons need not have them; what stands in them is checked by `check_people`.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from westerplatte_nb.view.text.bibliography import TextByLanguage, entries_of

PEOPLE, FALLEN = "people.toml", "fallen.toml"
# The time before the seven days, and they.
BEFORE = "before"
DAYS = (BEFORE, *map(str, range(1, 8)))


@dataclass(frozen=True, slots=True)
class DayKnowledge:
    """What could be heard or seen inside the depot on a day, and what could not be known."""

    day: str
    heard: TextByLanguage
    unknown: TextByLanguage


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody whose seven days the pages tell; `days` holds only those on which a source tells of them.

    `last` is the day of their death, where it lies within the days: there is nothing after it, not even silence.
    """

    id: str
    name: TextByLanguage
    role: TextByLanguage
    life: TextByLanguage
    days: dict[str, TextByLanguage]
    years: TextByLanguage = field(default_factory=dict)
    after: TextByLanguage = field(default_factory=dict)
    last: str = DAYS[-1]


@dataclass(frozen=True, slots=True)
class LessonPeople:
    """The people and day of a lesson, and its question; whether it has that day's knowledge, and later lives."""

    slug: str
    day: str
    people: tuple[str, ...]
    ask: TextByLanguage
    tells_known: bool
    tells_after: bool


@dataclass(frozen=True, slots=True)
class Fallen:
    """One of the fallen: name, birth, rank, where it was, and the state of the evidence."""

    name: TextByLanguage
    born: str
    rank: TextByLanguage
    where: TextByLanguage
    evidence: TextByLanguage


@dataclass(frozen=True, slots=True)
class People:
    """All of `people.toml`."""

    known: dict[str, DayKnowledge]
    persons: dict[str, Person]
    lessons: dict[str, LessonPeople]


def read_people(lessons: Path) -> People | None:
    """Return the people of a folder of lessons, or None where it has none."""
    path = lessons / PEOPLE
    if not path.exists():
        return None
    known = [DayKnowledge(entry["day"], entry["heard"], entry["unknown"]) for entry in entries_of(path, "known")]
    persons = map(_person, entries_of(path, "person"))
    people_of_lessons = map(_lesson_people, entries_of(path, "lesson"))
    return People(
        {knowledge.day: knowledge for knowledge in known},
        {person.id: person for person in persons},
        {lesson_people.slug: lesson_people for lesson_people in people_of_lessons},
    )


def read_fallen(lessons: Path) -> tuple[Fallen, ...]:
    """Return the roll of the fallen, in the order of the file; nothing where there is none."""
    path = lessons / FALLEN
    if not path.exists():
        return ()
    return tuple(
        Fallen(entry["name"], str(entry.get("born", "")), entry["rank"], entry["where"], entry["evidence"])
        for entry in entries_of(path, "fallen")
    )


def _lesson_people(entry: dict[str, Any]) -> LessonPeople:
    """Return what an entry of `people.toml` says of a lesson: its day, its people and its question."""
    tells_known, tells_after = bool(entry.get("known", True)), bool(entry.get("after", False))
    return LessonPeople(entry["slug"], entry["day"], tuple(entry["people"]), entry["ask"], tells_known, tells_after)


def _person(entry: dict[str, Any]) -> Person:
    """Return the person of an entry of `people.toml`."""
    optional = {key: entry[key] for key in ("years", "after", "last") if key in entry}
    days = dict(entry.get("day", {}))
    return Person(entry["id"], entry["name"], entry["role"], entry["life"], days, **optional)
