"""The people of the seven days, checked: every language, every claim with its source, every name and lesson there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from westerplatte_nb.i18n.languages import COMPLETE, FALLBACK, LANGUAGES
from westerplatte_nb.teaching.check_words import Known, forbidden_problems, id_problems
from westerplatte_nb.teaching.finding import Finding
from westerplatte_nb.teaching.paths import slugs
from westerplatte_nb.teaching.people import DAYS, FALLEN, PEOPLE, People, Person, read_fallen, read_people
from westerplatte_nb.view.text.citations import sources_in
from westerplatte_nb.view.text.shelf import Told

_Part = tuple[str, Told, bool]


def people_problems(lessons: Path, known: Known) -> Iterator[Finding]:
    """Yield what is wrong with the people and the roll; nothing where a folder of lessons has neither."""
    people = read_people(lessons)
    if people is not None:
        for place, told, is_claim in _parts_of(people):
            yield from _told_problems(PEOPLE, place, told, is_claim, known)
        yield from _place_problems(people, lessons)
    for one in read_fallen(lessons):
        name = one.name.get(FALLBACK, "")
        for told, is_claim in ((one.name, False), (one.rank, False), (one.where, False), (one.evidence, False)):
            yield from _told_problems(FALLEN, name, told, is_claim, known)
        if not sources_in(f"{one.where.get(FALLBACK, '')} {one.evidence.get(FALLBACK, '')}"):
            yield Finding(FALLEN, name, "nothing here has a source", "cite it")


def _parts_of(people: People) -> Iterator[_Part]:
    """Yield every text with its place, and whether it is a claim that needs a source."""
    for known in people.known.values():
        yield from ((f"known {known.day}", known.heard, True), (f"known {known.day}", known.unknown, False))
    for person in people.persons.values():
        yield from _parts_of_person(person)
    for lesson in people.lessons.values():
        yield lesson.slug, lesson.ask, False


def _parts_of_person(person: Person) -> Iterator[_Part]:
    yield from ((person.id, person.name, False), (person.id, person.role, False), (person.id, person.life, True))
    if person.after:
        yield person.id, person.after, True
    for day, told in person.days.items():
        yield f"{person.id}, day {day}", told, True


def _told_problems(file: str, place: str, told: Told, is_claim: bool, known: Known) -> Iterator[Finding]:
    cited = set(sources_in(told.get(FALLBACK, "")))
    for language in COMPLETE:
        text = told.get(language, "")
        if not text.strip():
            yield Finding(file, place, f"no text in {language!r}", "write it")
        elif is_claim and not sources_in(text):
            yield Finding(file, f"{place}, {language}", "what the sources say has no source", "cite it")
        if text and set(sources_in(text)) != cited:
            yield Finding(file, f"{place}, {language}", "not the same sources as in English", "cite the same")
        yield from id_problems(file, f"{place}, {language}", text, known)
    for language in LANGUAGES:
        yield from forbidden_problems(file, place, told.get(language, ""), language, known)


def _place_problems(people: People, lessons: Path) -> Iterator[Finding]:
    told = (day for person in people.persons.values() for day in (*person.days, person.last))
    for day in (*people.known, *told):
        if day not in DAYS:
            yield Finding(PEOPLE, day, f"the day {day!r} is none of {', '.join(DAYS)}", "correct it")
    for lesson in people.lessons.values():
        if lesson.slug not in slugs(lessons):
            yield Finding(PEOPLE, lesson.slug, "there is no such lesson", "correct it")
        if lesson.day not in DAYS:
            yield Finding(PEOPLE, lesson.slug, f"the day {lesson.day!r} is none of {', '.join(DAYS)}", "correct it")
        for name in lesson.people:
            if name not in people.persons:
                yield Finding(PEOPLE, lesson.slug, f"there is no person {name!r}", "correct it or add them")
