"""What all lessons share, checked: bibliography, glossary, timeline, lenses, course."""

import tomllib
from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

from tests.lessons.check_words import Names, forbidden_problems, id_problems, source_problems
from tests.lessons.finding import Finding
from westerplatte_nb.engine.registry import games
from westerplatte_nb.formats.problems import InvalidFile, repeated
from westerplatte_nb.i18n.languages import COMPLETE, FALLBACK, LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching import library
from westerplatte_nb.teaching.authoring.source import front_of, text_of
from westerplatte_nb.teaching.course.people import DAYS, FALLEN, PEOPLE, People, Person, read_fallen, read_people
from westerplatte_nb.teaching.paths import FILE, is_file_stem, names_of, slugs
from westerplatte_nb.view.panel.lens import lens_file, read_lenses
from westerplatte_nb.view.text.bibliography import TextByLanguage, read_sources, sources_in

CORRECT = "correct it"
GRADES = ("A", "B", "C", "D")
READINGS = ("full", "parts", "excerpt")
PARTS = ("rules", "history", "interface")
SIDES = ("depot", "attackers", "both", "elsewhere")


def library_problems(lessons: Path, known: Names) -> Iterator[Finding]:
    """Yield the problems of the shared files."""
    yield from _bibliography(lessons)
    yield from _glossary(known)
    yield from _timeline(lessons, known)
    for game in games():
        yield from _lenses(lessons, game, known.about(game))
    yield from _course(lessons)
    yield from _file_names(lessons)
    yield from people_problems(lessons, known)


def _bibliography(lessons: Path) -> Iterator[Finding]:
    file = "bibliography.toml"
    for source in read_sources(lessons).values():
        if source.grade not in GRADES:
            yield Finding(file, source.id, f"the grade {source.grade!r} is none of A, B, C, D", CORRECT)
        if source.read not in READINGS:
            what = f"the reading {source.read!r} is none of {', '.join(READINGS)}"
            yield Finding(file, source.id, what, CORRECT)
        if not words_in(FALLBACK).has(f"lesson.in_language.{source.language}"):
            yield Finding(file, source.id, f"the language {source.language!r} has no name", "add it to lessons.po")
        if source.url and not source.link:
            yield Finding(file, source.id, "the address is no address of the web", CORRECT)


def _file_names(lessons: Path) -> Iterator[Finding]:
    for language in LANGUAGES:
        names = names_of(lessons, language)
        for slug, name in names.items():
            if not is_file_stem(name):
                yield Finding(FILE, slug, f"{name!r} is no plain file name", "use small letters, digits and _ alone")
        for name, _ in repeated(map(str, names.values())):
            yield Finding(FILE, name, f"two notebooks in {language!r} have this name", "give each its own")


def _glossary(known: Names) -> Iterator[Finding]:
    file = "glossary.toml"
    for name, _ in repeated(term.id for term in known.terms):
        yield Finding(file, name, "two terms have this id", "give each its own")
    for term in known.terms:
        if term.part not in PARTS:
            yield Finding(file, term.id, f"the part {term.part!r} is none of {', '.join(PARTS)}", CORRECT)
        yield from _spoken(file, term.id, term.word)
        yield from _spoken(file, term.id, term.says)
        yield from _unwanted(file, term.id, term.says, known)
        yield from source_problems(file, term.id, term.sources, known)
        for language in LANGUAGES:
            own = {term.word.get(language, "").lower(), *(word.lower() for word in term.also[language])}
            for word in own & {word.lower() for word in term.forbidden[language]}:
                yield Finding(file, term.id, f"“{word}” is both wanted and forbidden", CORRECT)


def _timeline(lessons: Path, known: Names) -> Iterator[Finding]:
    file, moments = "timeline.toml", library.read_moments(lessons)
    for name, _ in repeated(moment.id for moment in moments):
        yield Finding(file, name, "two moments have this id", "give each its own")
    for moment in moments:
        if moment.day not in range(1, 8):
            yield Finding(file, moment.id, f"day {moment.day} is not one of the seven", CORRECT)
        if moment.side not in SIDES:
            yield Finding(file, moment.id, f"the side {moment.side!r} is none of {', '.join(SIDES)}", CORRECT)
        if not moment.sources:
            yield Finding(file, moment.id, "it has no source", "name one, or take it out")
        yield from source_problems(file, moment.id, moment.sources, known)
        yield from _spoken(file, moment.id, moment.text)
        yield from _unwanted(file, moment.id, moment.text, known)
        if None not in (moment.begin, moment.end) and (moment.end or 0) < (moment.begin or 0):
            yield Finding(file, moment.id, "it ends before it begins", CORRECT)
    timed = [moment for moment in moments if moment.begin is not None]
    for before, after in pairwise(timed):
        if (before.day, before.begin or 0) > (after.day, after.begin or 0):
            yield Finding(file, after.id, f"it stands after {before.id}, which is later", "keep the order of time")


def _told(lessons: Path, game: str) -> str:
    """Return the file of a game's lenses as it is told."""
    return lens_file(lessons, game).relative_to(lessons).as_posix()


def _lenses(lessons: Path, game: str, known: Names) -> Iterator[Finding]:
    file = _told(lessons, game)
    for lens in read_lenses(lessons, game).values():
        if lens.rule not in known.rules:
            yield Finding(file, lens.id, f"there is no rule {lens.rule!r}", CORRECT)
        for told in (lens.title, lens.game, lens.history, lens.why):
            yield from _spoken(file, lens.id, told)
            yield from _unwanted(file, lens.id, told, known)
        for language in COMPLETE:
            history = lens.history.get(language, "")
            yield from id_problems(file, f"{lens.id}, {language}", f"{history} {lens.why.get(language, '')}", known)
            if "[@" not in history:
                yield Finding(file, f"{lens.id}, {language}", "what the sources say has no source", "cite it")


def _course(lessons: Path) -> Iterator[Finding]:
    file = "course.toml"
    planned = library.read_course(lessons)
    there = slugs(lessons)
    for folder in sorted(lessons.glob("[0-9]*")):
        if folder.is_dir() and folder.name not in there:
            yield Finding(folder.name, "", "this is no name of a lesson", "name it like 03_first_assault")
    for slug in sorted(set(there) ^ {one.slug for one in planned}):
        what = "it is not in the course" if slug in there else "there is no such lesson"
        yield Finding(file, slug, what, "add or remove it, with its minutes and ages")
    for one in planned:
        front = front_of(lessons / one.slug / "lesson.md")
        core = str(one.core) if one.core else ""
        for key, value in (("minutes", str(one.minutes)), ("age", one.age), ("core", core)):
            if front and text_of(front, key) != value:
                yield Finding(file, one.slug, f"{key!r} is not as in its lesson.md", "write the same in both")


def _spoken(file: str, name: str, told: dict[str, Any]) -> Iterator[Finding]:
    for language in COMPLETE:
        if not str(told.get(language, "")).strip():
            yield Finding(file, name, f"no text in {language!r}", "write it")


def _unwanted(file: str, name: str, told: dict[str, Any], known: Names) -> Iterator[Finding]:
    for language in LANGUAGES:
        yield from forbidden_problems(file, name, str(told.get(language, "")), language, known)


def unreadable(lessons: Path) -> Iterator[Finding]:
    """Yield shared files that cannot be read at all."""
    readers: tuple[tuple[Callable[[Path], object], str], ...] = (
        (read_sources, "bibliography.toml"),
        (library.read_terms, "glossary.toml"),
        (library.read_moments, "timeline.toml"),
        *((partial(read_lenses, game=game), _told(lessons, game)) for game in games()),
        (library.read_course, "course.toml"),
        (read_people, PEOPLE),
        (read_fallen, FALLEN),
    )
    for reads, file in readers:
        try:
            reads(lessons)
        except OSError:
            yield Finding(file, "", "the file is missing", "write it")
        except tomllib.TOMLDecodeError as error:
            yield Finding(file, "", f"this is no TOML: {error}", CORRECT)
        except InvalidFile as refused:
            for one in refused.problems:
                yield Finding(file, "", words_in(FALLBACK).say(one.wording), CORRECT)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            what = f"an entry is not of the form: {type(error).__name__} {error}"
            yield Finding(file, "", what, "see the other entries")


# The people of the seven days, checked: every language, every claim with its source, every name and lesson there.


_Part = tuple[str, TextByLanguage, bool]


def people_problems(lessons: Path, known: Names) -> Iterator[Finding]:
    """Yield the problems of the people and the roll; nothing where a folder of lessons has neither."""
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


def _told_problems(file: str, place: str, told: TextByLanguage, is_claim: bool, known: Names) -> Iterator[Finding]:
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
