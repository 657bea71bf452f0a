"""`lesson`: what the cells of a lesson's notebook call."""

from functools import cached_property
from pathlib import Path
from typing import Any

from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.formats.problems import InvalidFile, Problem, problem
from westerplatte_nb.formats.reading import named_path
from westerplatte_nb.formats.scenario import SOLUTION, Scenario
from westerplatte_nb.i18n.arguments import answers_wrong_calls
from westerplatte_nb.i18n.languages import FALLBACK
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.session import Session
from westerplatte_nb.teaching import library
from westerplatte_nb.teaching.authoring.source import front_of, game_of, title_of
from westerplatte_nb.teaching.course import boards as lesson_boards
from westerplatte_nb.teaching.course import games
from westerplatte_nb.teaching.course.boards import LessonBoards, LessonFiles
from westerplatte_nb.teaching.course.games import ground_map
from westerplatte_nb.teaching.course.meter_run import GAMES, variant_page
from westerplatte_nb.teaching.course.own_game import FirstGames, own_page
from westerplatte_nb.teaching.course.rules_page import lens_page, rule_page
from westerplatte_nb.teaching.course.timeline import timeline_page
from westerplatte_nb.teaching.page import CannotSay, NoLesson, Page, safe_call, sentence
from westerplatte_nb.teaching.paths import slugs
from westerplatte_nb.view.panel.lens import read_lenses
from westerplatte_nb.view.text.bibliography import Source, lessons_folder, read_sources
from westerplatte_nb.widgets.error_guard import unread_sentence


class HistoryPages:
    """The pages that a lesson and the course have in common, in one language.

    Every method returns something to show, and none raises to its reader. `last_error` is the last unexpected error,
    for engineers.
    """

    def __init__(self, words: Words, lessons: Path) -> None:
        """Read nothing yet; `lessons` is the folder of all lessons."""
        self.words, self.lessons = words, lessons
        self.last_error: Exception | None = None

    @safe_call
    def lens(self, asked: str) -> Page:
        """Return the history lens over a thing of the game, such as `guardhouse:5` or `card:air_raid`."""
        return lens_page(read_lenses(self.lessons, self.words.game), asked, self._shelf, self.words)

    @safe_call
    def timeline(self) -> Page:
        """Return the timeline of 1–7 September 1939."""
        return timeline_page(library.read_moments(self.lessons), self._shelf, self.words)

    @cached_property
    def _shelf(self) -> dict[str, Source]:
        """The sources of all lessons, by their ids."""
        return read_sources(self.lessons)


class Lesson(HistoryPages):
    """One lesson in one language."""

    def __init__(self, slug: str, language: str, lessons: Path) -> None:
        """Open the lesson in a folder (`slug`) of the folder of lessons; each file is read when it is asked for."""
        self.slug, self.folder = slug, lessons / slug
        super().__init__(words_in(language, game_of(front_of(self.folder / "lesson.md"))), lessons)
        self._files = LessonFiles(self.folder)
        self.boards = LessonBoards(self._files)
        # The pages of the reader's own game, by the name of its scenario and whether a slide shows the page.
        self._own_game_pages: dict[tuple[str, bool], Any] = {}
        self._firsts = FirstGames()

    @property
    def language(self) -> str:
        """The language of the reader."""
        return self.words.language

    @property
    def title(self) -> str:
        """The title in the language of the reader."""
        return title_of(self.folder, self.language)

    def __repr__(self) -> str:
        """Return the title."""
        return self.title

    @safe_call
    def play(self, name: str = "scenario") -> Any:
        """Return the board of a scenario with its goal; a game stopped half-way is offered to go on with.

        A name that ends in `.toml` is a file of the reader's own in the notebook's folder (see `copy`).
        """
        return self._play(name, self._files.scenario(name))

    def _play(self, name: str, scenario: Scenario) -> Any:
        """Return the board of a scenario, or a sentence where there is none.

        The pages of the reader's own game follow the board from now on.
        """
        from westerplatte_nb.widgets.play import play

        board = play(scenario=scenario, language=self.language)
        if hasattr(board, "session"):  # else it is a sentence
            self.boards.show(name, board)
            for page in self._own_game_pages.values():
                page.follow(board)
        return board

    @safe_call
    def watch(self, name: str = "scenario") -> Any:
        """Return a scenario to be watched: the line that solves it, with its notes."""
        from westerplatte_nb.widgets.story.replay_call import replay

        return replay(self._files.scenario(name), self.language)

    @safe_call
    def start(self, name: str = "scenario") -> Page:
        """Return the position at the start as a picture, with the goal."""
        scenario = self._files.scenario(name)
        state = games.open_position(scenario)
        return games.board_page(scenario.game, state, self.words, games.goal_lines(scenario, state, self.words))

    @safe_call
    def copy(self, name: str = "scenario") -> Page:
        """Put a copy of a scenario's file beside the notebook, to be changed and played; one that is there is kept."""
        return lesson_boards.copy_file(self._files.scenario_file(name), self.words)

    @safe_call
    def exhibit(self, name: str = "exhibit") -> Any:
        """Return a form that fills in the notes of a scenario, in a file of the reader's own beside the notebook."""
        from westerplatte_nb.teaching.exhibit.exhibit import Exhibition

        own = lesson_boards.writable_own_path(self._files.scenario_file(name))

        def play(scenario: Scenario | None) -> Any:
            """Return the board of the form's scenario, or with None that of the reader's own file."""
            return self.play(own.name) if scenario is None else self._play(own.name, scenario)

        return Exhibition(self._files.scenario(name), own, self.folder, self._shelf, self.words, play).form

    @safe_call
    def shown(self, name: str = "scenario") -> Page:
        """Return a line of play: folded, in the log's words, with the ids of the rules.

        `name` is that of a scenario, for the author's solution of it, or that of a line in the file `scenario.toml`.
        """
        is_solution = name == "scenario" or name in self._files.by_name()
        scenario = self._files.scenario(name) if is_solution else self._files.scenario()
        session = games.play_line(scenario, SOLUTION if is_solution else name)
        return games.line_page(session, self.words, self.words("lesson.shown" if is_solution else "lesson.shown.line"))

    @safe_call
    def rule(self, rule_id: str) -> Page:
        """Return a rule in the reader's language, with its id."""
        return rule_page(rule_id, self.words)

    @safe_call
    def variant(self, name: str, games: int = GAMES) -> Page:
        """Return what a variant of the lesson's game changes: a bot plays with it and without it, equally often."""
        return variant_page(self.words.game, name, self.words, games)

    @safe_call
    def my_game(self, name: str = "") -> Any:
        """Return the page of the reader's own game turn by turn, which follows the board; before a game a sentence."""
        return self._following_page(name, "lesson.my_game.none")

    @safe_call
    def my_game_on_slide(self, name: str = "") -> Any:
        """Return the page of `my_game` for a slide: its sentence before a game does not refer to cells to run."""
        return self._following_page(name, "slides.my_game.none", on_slide=True)

    @safe_call
    def quiz(self, name: str = "quiz") -> Any:
        """Return the quiz; its questions about "my game" look at the game of this lesson."""
        from westerplatte_nb.formats.quiz.file import read_quiz
        from westerplatte_nb.widgets.quiz.quiz import QuizWidget

        quiz = read_quiz(self._files.file(name), self.words.game)
        answers_key = self.slug if name == "quiz" else f"{self.slug}-{name}"
        return QuizWidget(quiz, self.language, answers_key, self.boards.game, self._source_text, self._first_position())

    @safe_call
    def map(self, name: str = "scenario") -> Any:
        """Return the real ground as a map, with a slide to the board as a scenario begins on it."""
        return ground_map(self._files.scenario(name), self._shelf, self.words)

    @safe_call
    def sources(self) -> Page:
        """Return the lesson's pair of texts side by side, with their source cards and questions."""
        from westerplatte_nb.teaching.print.printing import pair_page

        return pair_page(self._files.file("sources"), self._shelf, self.words)

    @safe_call
    def people(self) -> Page:
        """Return the knowledge of two people on the day of this lesson, and the question to pupils."""
        from westerplatte_nb.teaching.course.people_page import lesson_page

        return lesson_page(self.lessons, self.slug, self._shelf, self.words)

    @safe_call
    def print(self, folder: str | Path = "print") -> Page:
        """Write the plan and the worksheet as pages to print, and return links to them."""
        from westerplatte_nb.teaching.print.printing import print_lesson, printed_page

        return printed_page(print_lesson(self.folder, self.lessons, self.language, named_path(folder)), self.words)

    @safe_call
    def projector(self, folder: str | Path = "print") -> Page:
        """Write the lesson in large type for a projector, and return a link to it."""
        from westerplatte_nb.teaching.print.printing import printed_page, project_lesson

        return printed_page(project_lesson(self.slug, self.lessons, self.language, named_path(folder)), self.words)

    @safe_call
    def slides(self) -> Any:
        """Return the lesson as slides for a projector, on which the board and the quiz can be used."""
        from westerplatte_nb.teaching.print.slides import slide_show

        return slide_show(self)

    @safe_call
    def game(self, name: str = "") -> Any:
        """Return the session in which the reader played last: of the scenario `name`, or of any; None for none."""
        return self.boards.game(name)

    def _following_page(self, name: str, no_game_key: str, on_slide: bool = False) -> Any:
        """Return the page of the reader's game of a scenario, which follows all boards of the lesson.

        `no_game_key` is the key of the sentence that it shows before there is a game.
        """
        from westerplatte_nb.widgets.classroom.following_page import FollowingPage

        page = FollowingPage(lambda: self._own_page(name, no_game_key), lambda: self._fingerprint_of(name))
        self._own_game_pages[name, on_slide] = page
        for board in self.boards.widgets():
            page.follow(board)
        self._own_page(name, no_game_key)  # an error in a file is raised now, in the call of the cell
        return page

    def _own_page(self, name: str, no_game_key: str) -> Page:
        """Return the page of the reader's own game, below problems of its files; without a game a sentence."""
        session, unread = self.boards.game(name), self.boards.unread
        page = sentence(self.words(no_game_key)) if session is None else self._played_page(session, unread)
        if not unread:
            return page
        problems = sentence(unread_sentence(unread, self.words))
        return Page(problems.html + page.html, f"{problems.text}\n{page.text}")

    def _played_page(self, session: Session, unread: list[Problem]) -> Page:
        """Return the page of a game with its plan and the first attempt; problems of files are added to `unread`."""
        from westerplatte_nb.formats.journal.plan_file import kept_plan, unread_plan

        setup = games.beginning_of(session).setup
        if unread_file := unread_plan(setup):
            unread.append(problem("unreadable", unread_file))
        first = self._firsts.before(session, unread)
        return own_page(session, self.words, self._files.scenario_begun_in(session), first, kept_plan(setup))

    def _fingerprint_of(self, name: str) -> object:
        """Return a value that changes when the page of a game must be renewed: with the game, its turn, its end."""
        session = self.boards.game(name)
        return None if session is None else (id(session), session.state.turn, session.state.is_over)

    def _source_text(self, source: str, language: str) -> str:
        """Return the line of a source in a language from its id, "" for an unknown one."""
        return self._shelf[source].plain(words_in(language)).rstrip(".") if source in self._shelf else ""

    def _first_position(self) -> Any:
        """Return the position that quiz questions call the lesson's; None where the scenario cannot be read."""
        try:
            scenario = self._files.scenario()
        except (CannotSay, InvalidFile):
            return None
        return games.open_position(scenario)


@answers_wrong_calls(lambda refusal: NoLesson(sentence(refusal)))
def lesson(slug: Any = "", language: Any = "en") -> Lesson | NoLesson:
    """Return a lesson by the name of its folder, or by the number it begins with, such as "03", "3" or 3.

    An unknown lesson is answered with a sentence.
    """
    words = words_in(language or FALLBACK)
    lessons = lessons_folder()
    available = slugs(lessons)
    # True is an `int` too, but no number of a lesson.
    is_number = type(slug) is int or (isinstance(slug, str) and slug.isdecimal())
    text = slug if isinstance(slug, str) else ""
    # The name of the folder, or how it begins, such as "03".
    name = short(slug).zfill(2) if is_number else text
    matches = [name] if name in available else [item for item in available if name and item.startswith(name)]
    if len(matches) == 1:
        return Lesson(matches[0], words.language, lessons)
    if not available:
        return NoLesson(sentence(words("lesson.no_lessons_here", place=str(lessons))))
    if not name:
        return NoLesson(sentence(words("lesson.which", known=", ".join(available))))
    return NoLesson(sentence(words("lesson.no_lesson", slug=short(name), known=", ".join(available))))
