"""The people of the seven days as pages: two in a lesson, all of them in the course, and the roll of the fallen.

Where the sources say nothing of a day, the page says so: silence is shown, not filled.
"""

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from westerplatte_nb.i18n.languages import text_in
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.teaching.course import people as library
from westerplatte_nb.teaching.course.footnotes import as_html, sources_html, sources_text
from westerplatte_nb.teaching.page import SENTENCE_CELL, CannotSay, Page, folded, small_heading
from westerplatte_nb.view.text.bibliography import Notes, Source, plain

# What is folded has the room below it that a paragraph has.
_FOLD = "margin:0 0 1em"


class _CitedText:
    """Writes cited sentences as HTML and as text, with one count of notes for the whole page."""

    def __init__(self, shelf: dict[str, Source], words: Words) -> None:
        self.shelf, self.words, self.notes = shelf, words, Notes()
        self.html: list[str] = []
        self.text: list[str] = []
        self.at_once: list[str] = []

    def line(self, said: str, head: str = "") -> None:
        """Add a paragraph, perhaps with a bold beginning."""
        head = self.words("text.head", head=head) if head else ""
        before = f"<strong>{escape(head)}</strong> " if head else ""
        self.html.append(f"<p>{before}{self.cited(said)}</p>")
        self._say(f"{head} {self.plain(said)}" if head else self.plain(said))

    def heading(self, text: str) -> None:
        """Add a heading under that of the cell."""
        self.html.append(small_heading(text))
        self._say(text)

    def fold(self, title: str, inside: "_CitedText") -> None:
        """Add what another wrote with the same notes, to be opened by its title."""
        self.html.append(f'<div style="{_FOLD}">{folded(title, "".join(inside.html))}</div>')
        self._say(title)
        self.text += inside.text

    def inner(self) -> "_CitedText":
        """Return a teller that counts on with the notes of this one."""
        inside = _CitedText(self.shelf, self.words)
        inside.notes = self.notes
        return inside

    def _say(self, line: str) -> None:
        self.text.append(line)
        self.at_once.append(line)

    def cited(self, said: str) -> str:
        """Return a sentence as HTML."""
        return as_html(said, self.notes, self.words)

    def plain(self, said: str) -> str:
        """Return a sentence as text."""
        return plain(said, self.notes, self.words)

    def page(self) -> Page:
        """Return all of it with the sources under it."""
        html = "".join([*self.html, sources_html(self.notes, self.shelf, self.words)])
        return Page(html, "\n".join([*self.text, sources_text(self.notes, self.shelf, self.words)]).strip())


def lesson_page(lessons: Path, slug: str, shelf: dict[str, Source], words: Words) -> Page:
    """Return what two people could know on the day of a lesson, and the question that pupils answer.

    The days before are folded, so that little stands between pupils and the question.
    Raises CannotSay for a lesson that follows nobody.
    """
    return _told(lessons, slug, shelf, words).page()


def read_at_once(lessons: Path, slug: str, shelf: dict[str, Source], words: Words) -> str:
    """Return what of that page is read without opening anything.

    Raises CannotSay for a lesson that follows nobody.
    """
    return "\n".join(_told(lessons, slug, shelf, words).at_once)


def _told(lessons: Path, slug: str, shelf: dict[str, Source], words: Words) -> _CitedText:
    people = _people(lessons)
    if slug not in people.lessons:
        raise CannotSay("lesson.no_people")
    followed = people.lessons[slug]
    teller, language = _CitedText(shelf, words), words.language
    known = people.known.get(followed.day)
    if followed.tells_known and known is not None:
        teller.heading(words("lesson.people.known", day=_day(followed.day, words)))
        _tell_known(teller, known, language)
    for name in followed.people:
        _tell_person(teller, people.persons[name], followed, language)
    teller.line(text_in(language, followed.ask), words("lesson.people.ask"))
    return teller


def people_page(lessons: Path, shelf: dict[str, Source], words: Words) -> Page:
    """Return all the people with all their days, each to be opened; before them what could be known each day.

    Raises CannotSay where a folder of lessons has none.
    """
    people = _people(lessons)
    teller, language = _CitedText(shelf, words), words.language
    rows = [
        (_day(day, words), text_in(language, one.heard), text_in(language, one.unknown))
        for day, one in people.known.items()
    ]
    heads = [words(f"lesson.people.{head}") for head in ("day", "heard", "unknown")]
    _tell_table(teller, heads, rows, words("lesson.people.all_known"))
    for person in people.persons.values():
        _tell_life(teller, person, language)
    return teller.page()


def fallen_page(lessons: Path, shelf: dict[str, Source], words: Words) -> Page:
    """Return the roll of the fallen, in the order of their days, with the state of the evidence.

    Raises CannotSay where a folder of lessons has none.
    """
    fallen = library.read_fallen(lessons)
    if not fallen:
        raise CannotSay("lesson.no_people")
    teller, language = _CitedText(shelf, words), words.language
    heads = [words(f"lesson.fallen.{head}") for head in ("name", "where", "evidence")]
    rows = [
        (
            ", ".join(
                part for part in (text_in(language, one.name), text_in(language, one.rank), _born(one, words)) if part
            ),
            text_in(language, one.where),
            text_in(language, one.evidence),
        )
        for one in fallen
    ]
    teller.line(words("lesson.fallen.intro"))
    _tell_table(teller, heads, rows, words("lesson.fallen.caption"))
    teller.line(words("lesson.fallen.others"))
    return teller.page()


def _people(lessons: Path) -> library.People:
    people = library.read_people(lessons)
    if people is None:
        raise CannotSay("lesson.no_people")
    return people


def _tell_known(teller: _CitedText, known: library.DayKnowledge, language: str) -> None:
    teller.line(text_in(language, known.heard), teller.words("lesson.people.heard"))
    teller.line(text_in(language, known.unknown), teller.words("lesson.people.unknown"))


def _tell_person(teller: _CitedText, person: library.Person, followed: library.Followed, language: str) -> None:
    words = teller.words
    teller.heading(_title(person, words) if followed.tells_after else _title_until_then(person, words))
    teller.line(text_in(language, person.life))
    earlier = [day for day in library.DAYS[: library.DAYS.index(followed.day)] if day in person.days]
    if earlier:
        before = teller.inner()
        for day in earlier:
            before.line(text_in(language, person.days[day]), _day(day, words))
        teller.fold(words("lesson.people.earlier"), before)
    if followed.day in _days_of(person):
        today = person.days.get(followed.day)
        teller.line(text_in(language, today) if today else words("lesson.people.silence"), _day(followed.day, words))
    if followed.tells_after and person.after:
        teller.line(text_in(language, person.after), words("lesson.people.after"))


def _tell_life(teller: _CitedText, person: library.Person, language: str) -> None:
    """Add a person with all days: those without a word as well."""
    words = teller.words
    inner = teller.inner()
    inner.line(text_in(language, person.life))
    for day, told in _stretches(person, words, language):
        inner.line(told, day)
    if person.after:
        inner.line(text_in(language, person.after), words("lesson.people.after"))
    teller.html.append(folded(_title(person, teller.words), "".join(inner.html)))
    teller.text += ["", _title(person, teller.words), *inner.text]


def _stretches(person: library.Person, words: Words, language: str) -> Iterator[tuple[str, str]]:
    """Yield the days with what is told of them; days of silence in a row are told as one."""
    silent: list[str] = []
    for day in (*_days_of(person), ""):
        if day and day not in person.days:
            silent.append(day)
            continue
        if silent:
            first, last = (_day(one, words) for one in (silent[0], silent[-1]))
            days = first if first == last else words("text.span", first=first, last=last)
            yield days, words("lesson.people.silence")
            silent = []
        if day:
            yield _day(day, words), text_in(language, person.days[day])


def _tell_table(teller: _CitedText, heads: list[str], rows: Sequence[tuple[str, ...]], caption: str) -> None:
    head = "".join(f'<th scope="col" style="{SENTENCE_CELL}">{escape(one)}</th>' for one in heads)
    body = "".join(
        f'<tr><th scope="row" style="{SENTENCE_CELL}">{teller.cited(first)}</th>'
        + "".join(f'<td style="{SENTENCE_CELL}">{teller.cited(one)}</td>' for one in others)
        + "</tr>"
        for first, *others in rows
    )
    named = f'<caption style="text-align:left;font-weight:bold">{escape(caption)}</caption>'
    teller.html.append(f"<table>{named}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>")
    teller.text += [caption, *(" · ".join(map(teller.plain, row)) for row in rows)]


def _title(person: library.Person, words: Words) -> str:
    name, role = (text_in(words.language, one) for one in (person.name, person.role))
    years = text_in(words.language, person.years) if person.years else ""
    return f"{words('text.aside', text=name, aside=years) if years else name}, {role}"


def _title_until_then(person: library.Person, words: Words) -> str:
    """Return the title with the year of birth alone, so that a lesson does not give away who dies, and when."""
    years, dash, _ = text_in(words.language, person.years).partition("–") if person.years else ("", "", "")
    born = words("lesson.fallen.born", date=years) if dash else years
    return ", ".join(
        part for part in (text_in(words.language, person.name), born, text_in(words.language, person.role)) if part
    )


def _born(one: library.Fallen, words: Words) -> str:
    return words("lesson.fallen.born", date=one.born) if one.born else ""


def _day(day: str, words: Words) -> str:
    if day == library.BEFORE:
        return words("lesson.people.before")
    return words("lesson.timeline.day", day=int(day), weekday=words(f"lesson.weekday.{day}"))


def _days_of(person: library.Person) -> tuple[str, ...]:
    return library.DAYS[: library.DAYS.index(person.last) + 1]
