"""`studio()`: the teacher's studio, with the tasks that take long or write files.

The search for a line that reaches the goal runs in a thread, in short slices, and can be stopped.
"""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from threading import Event
from time import monotonic, sleep
from typing import Any

from westerplatte_nb.engine.new_game import new_game
from westerplatte_nb.engine.registry import first_game, games
from westerplatte_nb.engine.sanitize import sanitize_text, short
from westerplatte_nb.formats.draft import Draft, plays_alike
from westerplatte_nb.formats.draft.history import History, load_history, stored_drafts_and_problems
from westerplatte_nb.formats.draft.whole import finished_scenario
from westerplatte_nb.formats.game_files import check_game
from westerplatte_nb.formats.lasting import alone, write_lasting, write_new
from westerplatte_nb.formats.plain_name import plain_name
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.reading import MOST_DATA, read_bytes, text_of
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.scenario.text import scenario_text
from westerplatte_nb.formats.share.code import scenario_code, scenarios_in
from westerplatte_nb.i18n.arguments import answers_wrong_calls
from westerplatte_nb.i18n.reader import system_language
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.lab.solver import SearchResult, solve
from westerplatte_nb.session import Session
from westerplatte_nb.teaching.course.meter_run import MeterRun, ThreadRun
from westerplatte_nb.teaching.page import CannotSay, sentence
from westerplatte_nb.teaching.studio_sheet import lesson_zip, sheets_of
from westerplatte_nb.view.classroom.qr import qr_svg
from westerplatte_nb.view.messages import studio_work as messages
from westerplatte_nb.view.messages.studio_board import StudioLeft
from westerplatte_nb.view.studio.editor import EditRefused, editor_of
from westerplatte_nb.view.studio_page.page_view import ScenarioOffers
from westerplatte_nb.view.studio_page.start import new_history
from westerplatte_nb.view.studio_page.ui import DraftOpened, EditFailed, LineFound, Sentence, StudioUi
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.widgets.error_guard import unread_sentence
from westerplatte_nb.widgets.studio.studio import Studio, StudioTask
from westerplatte_nb.widgets.studio.studio_start import open_file, open_game

# The limits of the search for a line: the lines it tries, and its seconds.
MOST_LINES = 20000
SECONDS = 60
# The interval of progress reports, and the pause after each line, in which the page can be answered, in seconds.
PAUSE = 0.4
BREATH = 0.001

UseLine = Callable[[tuple[str, ...]], None]
Results = Iterable[Any]


class SolveRun(ThreadRun):
    """Searches for a line that solves a scenario, one search at a time; a new one stops the previous one."""

    def __init__(self, show: Callable[[str, bool], None]) -> None:
        """Begin without a search; `show` is called with a sentence on it and whether it still runs."""
        super().__init__()
        self._show = show

    def begin(self, scenario: Scenario, words: Words, use_line: UseLine) -> None:
        """Search for a line, and pass it to `use_line`; the previous search reports nothing more."""
        self.stop()
        self._show(words("studio.solving", number=0), True)
        self.start(self._search, scenario, words, use_line)

    def _search(self, scenario: Scenario, words: Words, use_line: UseLine, stop: Event) -> None:
        """Search for a line that reaches the goal, until one is found or the run is stopped: the work of the thread."""
        end = monotonic() + SECONDS
        reported, last = monotonic(), SearchResult(0)
        try:
            for last in solve(scenario, MOST_LINES):
                if stop.is_set() or monotonic() > end:
                    break
                if monotonic() - reported > PAUSE:
                    reported = monotonic()
                    self._report_unless_dropped(stop, self._show, words("studio.solving", number=last.tried), True)
                sleep(BREATH)
        except Exception as error:
            self._report_unless_dropped(stop, self._show, words("studio.failed", error=type(error).__name__), False)
            return
        if last.line is None:
            text = words("studio.unsolved", number=last.tried)
        else:
            text = words("studio.solved", number=len(last.line), tried=last.tried)
        self._report_unless_dropped(stop, self._show, text, False)
        # Not inside the report: using the line takes the lock of the studio, whose holder may wait to drop this run.
        if last.line is not None and stop is self._stop:
            use_line(last.line)


GAMES = 200
MOST_TITLE = 80
MOST_FILE = 2 * 1024 * 1024


@answers_wrong_calls(sentence, names_game=True)
def studio(language: str | None = None, start: Any = None, game: str | None = None) -> Studio:
    """Open the studio, in which a scenario is made without code.

    `start` is a game that is being played (at its present turn; the others can be chosen), or the file of a scenario,
    of a setup or of a saved game. Without it the studio reopens the last draft, or begins with an empty board of
    `game`. An unknown game is answered with a sentence.
    """
    language = language or system_language()
    # The game of an empty board; one without an editor, or an unknown one, is replaced by the first.
    edited_game = game if game and editor_of(game) is not None else first_game()
    drafts, unread = stored_drafts_and_problems() if start is None and game is None else ((), ())
    history, draft_name = _blank_draft(edited_game, language), ""
    for draft in drafts:  # the newest one that can be read
        with suppress(InvalidFile, OSError):
            history, draft_name = load_history(draft.name), draft.name
            break
    tasks = _StudioTasks()
    # Whoever names nothing and has no draft chooses first how to begin.
    tab = "start" if not drafts and start is None and game is None else "board"
    tasks.studio = page = Studio(history, language, draft_name, tasks.by_message(), tab, _scenario_offers)
    if start is not None:
        page.take(_open_start(start, page.words, game or ""))
    if unread:
        page.take(Sentence(unread_sentence(unread, page.words)))
    return page


def _blank_draft(game: str, language: str) -> History:
    """Return a draft with an empty board of a game; the caller must name one that has an editor."""
    editor = editor_of(game)
    assert editor is not None, "`studio` chooses a game that has an editor"
    return new_history(game, new_game(game, editor.blank()), language)


def _open_start(start: Any, words: Words, game: str) -> DraftOpened | EditFailed:
    """Return the draft from a session, the widget of a game or the path of a file; or why there is none.

    `game` is the one that the caller names, "" for none: another one is refused.
    """
    session = start if isinstance(start, Session) else getattr(start, "session", None)
    try:
        if isinstance(session, Session):
            check_game(session.rules.NAME, "start", game)
            return replace(open_game(session, words), text="", tab="board")
        name = Path(short(start, MOST_TITLE)).name
        return open_file(words, name, text_of(read_bytes(start, MOST_FILE), name), game)
    except (EditRefused, InvalidFile) as refused:
        return EditFailed(refused)


def _scenario_offers() -> ScenarioOffers:
    """Return the scenarios and challenges whose games can be edited: id, game, and titles by language of each."""
    offers = []
    for path, plain in scenarios_in(lessons_folder()):
        game, title = str(plain.get("game", "")), plain.get("title")
        if isinstance(title, Mapping) and game in games() and editor_of(game) is not None:
            titles = {str(language): sanitize_text(str(text), MOST_TITLE) for language, text in title.items()}
            offers.append((f"{path.parent.name}/{path.name}", game, titles))
    return tuple(offers)


class _StudioTasks:
    """The tasks of a studio besides editing."""

    studio: Studio

    def __init__(self) -> None:
        """Begin without a search, a measurement or a file; `studio` is set before the first task."""
        self._solver = SolveRun(lambda text, is_running: self.studio.show_beside(solve=text, solving=is_running))
        self._measured_draft: Draft | None = None
        self._meter: MeterRun | None = None
        # By the names of drafts: the file to which each was written, and the content that was written.
        self._written: dict[str, tuple[Path, bytes]] = {}

    def by_message(self) -> Mapping[type[Any], StudioTask]:
        """Return the tasks by the class of their message."""
        return {
            messages.Solve: self._solve, messages.SolveStop: self._solve_stop, messages.MeasureScenario: self._measure,
            messages.MeasureStop: self._measure_stop, messages.Download: self._download,
            messages.SaveScenario: self._save, messages.RequestCode: self._share_code, messages.Sheet: self._sheet,
            messages.RequestLesson: self._lesson, messages.Offered: self._open_offered, StudioLeft: self._stop_all,
        }  # fmt: skip

    def _open_offered(self, ui: StudioUi, message: messages.Offered) -> Results:
        """Open a scenario of the lessons or a challenge as a new draft, by the id of its offer."""
        for path, _ in scenarios_in(lessons_folder()):
            if f"{path.parent.name}/{path.name}" == message.id:
                return (open_file(ui.words, path.name, text_of(read_bytes(path, MOST_FILE), path.name)),)
        raise EditRefused("studio.gone")

    def _solve(self, ui: StudioUi, message: messages.Solve) -> Results:
        """Begin to search for a line of the draft, which is entered in it when it is found."""
        self._solver.begin(_complete_scenario(ui), ui.words, lambda line: self.studio.take(LineFound(ui.draft, line)))
        return ()

    def _solve_stop(self, ui: StudioUi, message: messages.SolveStop) -> Results:
        """Stop the search for a line."""
        self._solver.stop()
        return ()

    def _measure(self, ui: StudioUi, message: messages.MeasureScenario) -> Results:
        """Begin to measure the difficulty of the draft."""
        scenario = _complete_scenario(ui)
        # A result that is still pending belongs to the previous draft.
        if self._meter is not None:
            self._meter.leave()
        if self._meter is None or self._meter.words is not ui.words:
            self._meter = MeterRun(ui.words, self._show_measurement)
        self._measured_draft = ui.draft
        self._meter.begin(scenario, GAMES, scenario.title.within(ui.words.language))
        return ()

    def _show_measurement(self, **parts: Any) -> None:
        """Show the measurement, unless the draft has changed meanwhile."""
        if self._measured_draft is not None and plays_alike(self._measured_draft, self.studio.ui.draft):
            self.studio.show_beside(**parts)
        elif self._meter is not None:
            self._meter.stop()

    def _measure_stop(self, ui: StudioUi, message: messages.MeasureStop) -> Results:
        """Stop the measurement; its results so far stay."""
        if self._meter is not None:
            self._meter.stop()
        return ()

    def _stop_all(self, ui: StudioUi, message: StudioLeft) -> Results:
        """Stop the search and the measurement of a studio that was closed."""
        return (*self._solve_stop(ui, messages.SolveStop()), *self._measure_stop(ui, messages.MeasureStop()))

    def _download(self, ui: StudioUi, message: messages.Download) -> Results:
        """Send the scenario to the page as a file."""
        scenario = _complete_scenario(ui)
        name = f"{_stem(scenario)}.toml"
        self.studio.page.send({"file": {"name": name, "text": scenario_text(scenario)}})
        return (Sentence(ui.words("studio.downloaded", name=name)),)

    def _save(self, ui: StudioUi, message: messages.SaveScenario) -> Results:
        """Write the scenario to a file beside the notebook."""
        scenario = _complete_scenario(ui)
        path = self._write_draft(ui.name, Path.cwd() / f"{_stem(scenario)}.toml", scenario_text(scenario).encode())
        return (Sentence(ui.words("studio.saved", name=path.name)),)

    def _write_draft(self, draft: str, path: Path, content: bytes) -> Path:
        """Write a draft over its own earlier file if nobody has changed it, else to a new file; return the path used.

        `draft` is the name of the draft. `path` comes from its title, so a new title makes a new file, unless the name
        of the old one begins with it. If a file that must not be overwritten has this path, a number is added.
        """
        own_file, own_content = self._written.get(draft, (path, b""))
        with alone(own_file):
            # The title is still the same if the file has its name, maybe with a number that `write_new` added.
            if own_file.stem.startswith(path.stem) and own_file.is_file() and own_file.read_bytes() == own_content:
                write_lasting(own_file, content, most=MOST_DATA)
                path = own_file
            else:
                path = write_new(path, content, most=MOST_DATA)
        self._written[draft] = path, content
        return path

    def _share_code(self, ui: StudioUi, message: messages.RequestCode) -> Results:
        """Show the share code of the scenario, and its QR picture."""
        code = scenario_code(_complete_scenario(ui))
        self.studio.show_beside(code=code, qr=qr_svg(code, ui.words("studio.code")))
        return (Sentence(ui.words("studio.coded", number=len(code))),)

    def _sheet(self, ui: StudioUi, message: messages.Sheet) -> Results:
        """Send the sheets to print in all languages to the page."""
        try:
            sheets = sheets_of(_complete_scenario(ui), ui.words)
        except CannotSay as error:
            return (Sentence(ui.words.say(error.wording)),)
        self.studio.page.send({"sheets": sheets})
        return ()

    def _lesson(self, ui: StudioUi, message: messages.RequestLesson) -> Results:
        """Send the skeleton of a lesson about the scenario to the page, packed as a zip."""
        scenario = _complete_scenario(ui)
        try:
            slug, packed = lesson_zip(scenario, lessons_folder())
        except CannotSay as error:
            return (Sentence(ui.words.say(error.wording)),)
        self.studio.page.send({"file": {"name": f"{slug}.zip", "base64": packed, "kind": "application/zip"}})
        return (Sentence(ui.words("studio.lesson.done", name=slug)),)


def _complete_scenario(ui: StudioUi) -> Scenario:
    """Return the scenario of the draft. Raises InvalidFile while it is incomplete."""
    return finished_scenario(ui.draft, ui.words("studio.this"))


def _stem(scenario: Scenario) -> str:
    """Return a name for the scenario's file without ending: its title in letters that every system takes."""
    return plain_name(sanitize_text(scenario.title.within("en"), 60)) or "scenario"
