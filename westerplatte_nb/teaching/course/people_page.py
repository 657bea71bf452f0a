"""The people of the seven days as pages: two in a lesson, all of them in the course, and the roll of the fallen.

Where the sources say nothing of a day, the page says so: silence is shown, not filled.
"""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from westerplatte_nb.i18n.languages import text_in
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.teaching.course import people as library
from westerplatte_nb.teaching.course.footnotes import CitedPage
from westerplatte_nb.teaching.course.timeline import day_name
from westerplatte_nb.teaching.page import CannotSay, Page, folded
from westerplatte_nb.view.text.bibliography import Source, TextByLanguage


def lesson_page(lessons: Path, slug: str, shelf: dict[str, Source], words: Words) -> Page:
    """Return what two people could know on the day of a lesson, and the question that pupils answer.

    The days before are folded, so that little stands between pupils and the question.
    Raises CannotSay for a lesson that follows nobody.
    """
    return _lesson_page(lessons, slug, shelf, words).page()


def read_at_once(lessons: Path, slug: str, shelf: dict[str, Source], words: Words) -> str:
    """Return the text of the page of `lesson_page` that is read without opening a fold.

    Raises CannotSay for a lesson that follows nobody.
    """
    return "\n".join(_lesson_page(lessons, slug, shelf, words).at_once)


def _lesson_page(lessons: Path, slug: str, shelf: dict[str, Source], words: Words) -> CitedPage:
    """Return the page of a lesson: what could be known that day, the people it follows, and the question."""
    people = _people(lessons)
    if slug not in people.lessons:
        raise CannotSay("lesson.no_people")
    lesson_people = people.lessons[slug]
    page = CitedPage(shelf, words)
    known = people.known.get(lesson_people.day)
    if lesson_people.tells_known and known is not None:
        page.heading(words("lesson.people.known", day=_day(lesson_people.day, words)))
        page.line(known.heard, words("lesson.people.heard"))
        page.line(known.unknown, words("lesson.people.unknown"))
    for name in lesson_people.people:
        _add_person(page, people.persons[name], lesson_people)
    page.line(lesson_people.ask, words("lesson.people.ask"))
    return page


def people_page(lessons: Path, shelf: dict[str, Source], words: Words) -> Page:
    """Return all the people with all their days, each to be opened; before them what could be known each day.

    Raises CannotSay where a folder of lessons has none.
    """
    people = _people(lessons)
    page = CitedPage(shelf, words)
    heads = [words(f"lesson.people.{head}") for head in ("day", "heard", "unknown")]
    rows = [(_day(day, words), knowledge.heard, knowledge.unknown) for day, knowledge in people.known.items()]
    page.table(heads, rows, words("lesson.people.all_known"))
    for person in people.persons.values():
        _add_life(page, person)
    return page.page()


def fallen_page(lessons: Path, shelf: dict[str, Source], words: Words) -> Page:
    """Return the roll of the fallen, in the order of their days, with the state of the evidence.

    Raises CannotSay where a folder of lessons has none.
    """
    fallen = library.read_fallen(lessons)
    if not fallen:
        raise CannotSay("lesson.no_people")
    page, language = CitedPage(shelf, words), words.language
    heads = [words(f"lesson.fallen.{head}") for head in ("name", "where", "evidence")]
    rows = []
    for soldier in fallen:
        born = words("lesson.fallen.born", date=soldier.born) if soldier.born else ""
        name_parts = (text_in(language, soldier.name), text_in(language, soldier.rank), born)
        rows.append((", ".join(filter(None, name_parts)), soldier.where, soldier.evidence))
    page.line(words("lesson.fallen.intro"))
    page.table(heads, rows, words("lesson.fallen.caption"))
    page.line(words("lesson.fallen.others"))
    return page.page()


def _people(lessons: Path) -> library.People:
    """Return the people of a folder of lessons. Raises CannotSay where it has none."""
    people = library.read_people(lessons)
    if people is None:
        raise CannotSay("lesson.no_people")
    return people


def _add_person(page: CitedPage, person: library.Person, lesson_people: library.LessonPeople) -> None:
    """Add a person on the day of a lesson; the days before are folded.

    Only a lesson that tells of later lives gives away when somebody died.
    """
    words = page.words
    page.heading(_title(person, words) if lesson_people.tells_after else _title_before_death(person, words))
    page.line(person.life)
    earlier = [day for day in library.DAYS[: library.DAYS.index(lesson_people.day)] if day in person.days]
    if earlier:
        before = page.inner()
        for day in earlier:
            before.line(person.days[day], _day(day, words))
        page.fold(words("lesson.people.earlier"), before)
    if lesson_people.day in _days_of(person):
        page.line(person.days.get(lesson_people.day) or words("lesson.people.silence"), _day(lesson_people.day, words))
    if lesson_people.tells_after and person.after:
        page.line(person.after, words("lesson.people.after"))


def _add_life(page: CitedPage, person: library.Person) -> None:
    """Add a person with all days, days of silence included; the title opens the rest."""
    words, inner = page.words, page.inner()
    inner.line(person.life)
    for days, text in _day_texts(person, words):
        inner.line(text, days)
    if person.after:
        inner.line(person.after, words("lesson.people.after"))
    page.html.append(folded(_title(person, words), "".join(inner.html)))
    page.text += ["", _title(person, words), *inner.text]


def _day_texts(person: library.Person, words: Words) -> Iterator[tuple[str, TextByLanguage | str]]:
    """Yield the name of each of a person's days with its text; successive days without a text are one entry."""
    for is_silent, run in groupby(_days_of(person), key=lambda day: day not in person.days):
        days = list(run)
        if is_silent:
            first, last = _day(days[0], words), _day(days[-1], words)
            stretch = first if first == last else words("text.span", first=first, last=last)
            yield stretch, words("lesson.people.silence")
        else:
            yield from ((_day(day, words), person.days[day]) for day in days)


def _title(person: library.Person, words: Words) -> str:
    """Return the name of a person with the years of birth and death, and the role."""
    name, role = text_in(words.language, person.name), text_in(words.language, person.role)
    years = text_in(words.language, person.years) if person.years else ""
    return f"{words('text.aside', text=name, aside=years) if years else name}, {role}"


def _title_before_death(person: library.Person, words: Words) -> str:
    """Return the title of a person with the year of birth alone: a lesson does not give away who dies, and when.

    Years without a dash, such as a remark on them, are shown as they are.
    """
    birth_year, dash, _ = text_in(words.language, person.years).partition("–") if person.years else ("", "", "")
    born = words("lesson.fallen.born", date=birth_year) if dash else birth_year
    name, role = text_in(words.language, person.name), text_in(words.language, person.role)
    return ", ".join(filter(None, (name, born, role)))


def _day(day: str, words: Words) -> str:
    """Return the name of one of DAYS: its date, or the words for the time before."""
    return words("lesson.people.before") if day == library.BEFORE else day_name(int(day), words)


def _days_of(person: library.Person) -> tuple[str, ...]:
    """Return the days up to that of a person's death, or all, days of silence included."""
    return library.DAYS[: library.DAYS.index(person.last) + 1]
