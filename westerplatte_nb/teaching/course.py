"""`course`: what the pages of the course call: the lessons with the reader's progress, the glossary, the timeline."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from westerplatte_nb.engine.registry import first_game, games
from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.formats.quiz_answers import progress_of
from westerplatte_nb.games import BEING_BUILT
from westerplatte_nb.i18n.arguments import answers_wrong_calls
from westerplatte_nb.i18n.languages import FALLBACK
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.teaching import library
from westerplatte_nb.teaching.file_names import notebook_here
from westerplatte_nb.teaching.games import kept_setups
from westerplatte_nb.teaching.lenses import lens_page
from westerplatte_nb.teaching.lesson import Lesson
from westerplatte_nb.teaching.no_lesson import NoLesson
from westerplatte_nb.teaching.page import Page, sentence
from westerplatte_nb.teaching.progress import state_of
from westerplatte_nb.teaching.rules_page import rules_page
from westerplatte_nb.teaching.safe_call import CannotSay, safe_call
from westerplatte_nb.teaching.timeline import timeline_page
from westerplatte_nb.view.shelf import lessons_folder

# A link to the cell with the board: JupyterLab scrolls to it, and the extension plays it. A game that is new to the
# reader begins with a short one, which its own button of the lesson opens too.
PLAY, FIRST = "#cell-id=play", "#cell-id=first"
FIRST_GAME = "first_game.toml"
HEADS = ("number", "lesson", "minutes", "age", "state")

_CELL = "text-align:left;padding:7px 10px;white-space:normal;"
# The columns of numbers, and those that a narrow page is not to break.
_ASIDE = {0: "text-align:right;", 2: "text-align:right;white-space:nowrap;", 3: "white-space:nowrap;"}


class Course:
    """The course in one language; every method returns something to show, and none raises to its reader."""

    def __init__(self, language: str, lessons: Path) -> None:
        """Take the course from a folder of lessons."""
        self.words: Words = words_in(language, first_game())
        self.lessons = lessons
        self.last_error: Exception | None = None

    def __repr__(self) -> str:
        """Return the name of the list of lessons."""
        return self.words("course.caption")

    @safe_call
    def progress(self) -> Page:
        """Return all lessons with their minutes and ages, and how far the reader is in each."""
        kept = kept_setups()
        rows = [self._row(one, kept) for one in library.read_course(self.lessons)]
        if not rows:
            return sentence(self.words("course.none"))
        caption = self.words("course.caption")
        heads = [self.words(f"course.{head}") for head in HEADS]
        linked = [
            (number, f'<a href="{escape(self._address(slug), quote=True)}">{escape(title)}</a>', *map(escape, rest))
            for number, slug, title, *rest in rows
        ]
        table = _table(caption, heads, linked)
        lines = [" · ".join((number, title, *rest)) for number, _, title, *rest in rows]
        choice = self.games()
        # The lines of code come last: whoever knows none finds the lessons first.
        return Page(table + choice.html, "\n".join([caption, *lines, *choice.text.splitlines()]))

    @safe_call
    def desk(self) -> Any:
        """Return the teacher's desk: buttons for pages to print, slides, the class, the meter and files."""
        from westerplatte_nb.teaching.desk import TeachersDesk

        return TeachersDesk(self.words, self.lessons).widget

    @safe_call
    def alone(self) -> Page:
        """Return how often who passes and who plays sensibly reaches the goals of the lessons that one plays alone."""
        from westerplatte_nb.teaching.alone import alone_page

        return alone_page(self.lessons, self.words)

    @safe_call
    def studio(self) -> Any:
        """Return the studio, in which scenarios are made without code."""
        from westerplatte_nb.teaching.studio import studio

        return studio(self.words.language)

    @safe_call
    def class_results(self) -> Any:
        """Return the page of a class: the results that pupils handed in."""
        from westerplatte_nb.teaching.class_results import ClassResults

        return ClassResults(self.words, self.lessons).widget

    @safe_call
    def tournament(self) -> Any:
        """Return a tournament for a class, gone on with where one lies beside the notebook."""
        from westerplatte_nb.teaching.tournament import tournament

        return tournament(language=self.words.language)

    def games(self) -> Page:
        """Return the games to choose from, each with the line that plays it; nothing where there is only one."""
        names = [name for name in games() if name not in BEING_BUILT]
        if len(names) < 2:
            return Page("", "")
        head = self.words("course.games")
        # As a notebook of the course knows it: its cells import the package by its name.
        play = f'westerplatte_nb.play("{self.words.language}", game='
        plays = [(self.words.of(name)("game.title"), f'{play}"{name}")') for name in names]
        items = "".join(f"<li>{escape(title)}: <code>{escape(line)}</code></li>" for title, line in plays)
        html = f"<p>{escape(head)}</p><ul>{items}</ul>"
        return Page(html, "\n".join([head, *(f"{title}: {line}" for title, line in plays)]))

    @safe_call
    def glossary(self) -> Any:
        """Return the glossary: the languages side by side, to be searched."""
        from westerplatte_nb.widgets.glossary import GlossaryTable

        return GlossaryTable(library.read_terms(self.lessons), self.words.language)

    @safe_call
    def rules(self, game: str) -> Page:
        """Return all rules of a game by its name, section by section."""
        if game not in games():
            raise CannotSay("course.no_game", game=short(game), known=", ".join(games()))
        return rules_page(game, self.words)

    @safe_call
    def scenarios(self) -> Page:
        """Return the library of scenarios: the open challenges and the games of the lessons, with their odds."""
        from westerplatte_nb.teaching.challenges import library_page

        return library_page(self.lessons, self.words)

    @safe_call
    def play(self, name: str) -> Any:
        """Return the board of an open challenge; a game stopped half-way is offered to go on with."""
        from westerplatte_nb.teaching.challenges import challenge_files, load
        from westerplatte_nb.widgets.play import play

        known = challenge_files(self.lessons)
        if name not in known:
            raise CannotSay("lesson.no_file", file=f"{short(name)}.toml", known=", ".join(known))
        return play(scenario=load(known[name]), language=self.words.language)

    @safe_call
    def people(self) -> Page:
        """Return the people of the seven days, each with what is reported of every day."""
        from westerplatte_nb.teaching.people_page import people_page

        return people_page(self.lessons, library.read_sources(self.lessons), self.words)

    @safe_call
    def fallen(self) -> Page:
        """Return the roll of the fallen, with the state of the evidence."""
        from westerplatte_nb.teaching.people_page import fallen_page

        return fallen_page(self.lessons, library.read_sources(self.lessons), self.words)

    @safe_call
    def timeline(self) -> Page:
        """Return the timeline of 1–7 September 1939."""
        return timeline_page(library.read_moments(self.lessons), library.read_sources(self.lessons), self.words)

    @safe_call
    def lens(self, asked: str) -> Page:
        """Return the history lens over a thing of the game, such as `guardhouse:5` or `card:air_raid`."""
        lenses, shelf = library.read_lenses(self.lessons, first_game()), library.read_sources(self.lessons)
        return lens_page(lenses, asked, shelf, self.words)

    def _address(self, slug: str) -> str:
        """Return the address of the board with which a lesson begins."""
        begins = FIRST if (self.lessons / slug / FIRST_GAME).is_file() else PLAY
        return notebook_here(self.lessons, slug, self.words.language) + begins

    def _row(self, planned: library.Planned, kept: frozenset[str]) -> tuple[str, ...]:
        lesson = Lesson(planned.slug, self.words.language, self.lessons)
        state = state_of(progress_of(planned.slug) or (0, 0), lambda: lesson.is_played(kept))
        number = str(int(planned.slug[:2]))
        told_state = self.words(f"course.state.{state}")
        return number, planned.slug, lesson.title, planned.time, planned.age, told_state


def _table(caption: str, heads: list[str], rows: list[tuple[str, ...]]) -> str:
    """Return a table of clean HTML; its looks stand in it, for JupyterLab sets every cell of a table to the right."""
    top = "".join(
        f'<th scope="col" style="{_CELL}{_ASIDE.get(n, "")}">{escape(one)}</th>' for n, one in enumerate(heads)
    )
    body = "".join(
        "<tr>" + "".join(f'<td style="{_CELL}{_ASIDE.get(n, "")}">{one}</td>' for n, one in enumerate(row)) + "</tr>"
        for row in rows
    )
    named = f'<caption style="text-align:left;font-weight:bold;padding:6px 10px">{escape(caption)}</caption>'
    look = "font-size:15px;line-height:1.4;margin:0"
    return f'<table style="{look}">{named}<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>'


@answers_wrong_calls(lambda told: NoLesson(sentence(told)))
def course(language: str = "en") -> Course:
    """Return the course in a language."""
    return Course(language or FALLBACK, lessons_folder())
