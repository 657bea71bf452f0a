"""`studio()`: the teacher's studio, with the errands that take long or write files.

The search for a line that reaches the goal, beside other work: in a thread, in short slices, to be stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from threading import Event
from time import monotonic, sleep
from typing import Any

from westerplatte_nb.engine.new_game import new_game
from westerplatte_nb.engine.registry import first_game, games
from westerplatte_nb.engine.sanitize import harmless, short
from westerplatte_nb.formats import draft as drafts
from westerplatte_nb.formats.draft_file import drafts_left, kept_draft
from westerplatte_nb.formats.draft_history import History
from westerplatte_nb.formats.draft_whole import finished
from westerplatte_nb.formats.game_files import game_asked
from westerplatte_nb.formats.lasting import alone, write_lasting, write_new
from westerplatte_nb.formats.plain_name import plain_name
from westerplatte_nb.formats.problems import FileRefused
from westerplatte_nb.formats.reading import MOST_DATA, read_bytes, text_of
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.formats.scenario_text import scenario_text
from westerplatte_nb.formats.share_code import scenario_code, scenarios_in
from westerplatte_nb.i18n.arguments import answers_wrong_calls
from westerplatte_nb.i18n.reader import system_language
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.lab.solver import Found, solve
from westerplatte_nb.session import Session
from westerplatte_nb.teaching.meter_run import MeterRun
from westerplatte_nb.teaching.page import sentence
from westerplatte_nb.teaching.paths import lessons_folder
from westerplatte_nb.teaching.safe_call import CannotSay
from westerplatte_nb.teaching.studio_sheet import lesson_zip, sheets_of
from westerplatte_nb.teaching.thread_run import ThreadRun
from westerplatte_nb.view.classroom.qr import qr_svg
from westerplatte_nb.view.messages import studio_work as messages
from westerplatte_nb.view.messages.studio_board import Left
from westerplatte_nb.view.studio.editor import EditRefused, editor_of
from westerplatte_nb.widgets.faults import unread_sentence
from westerplatte_nb.widgets.studio.studio import Studio
from westerplatte_nb.widgets.studio.studio_host import Errand, Offered, StudioHost, tell_refused
from westerplatte_nb.widgets.studio.studio_start import begun_at, moments_of, open_file

MOST_LINES = 20000
SECONDS = 60
PAUSE = 0.4
# After each line the page has its turn.
BREATH = 0.001

Told = Callable[[str, bool], None]
Keep = Callable[[tuple[str, ...]], None]


class SolveRun(ThreadRun):
    """One search at a time; a new one stops the one before."""

    def __init__(self, tell: Told) -> None:
        """Tell how far it is by `tell`, and whether it goes on."""
        super().__init__()
        self._tell = tell

    def begin(self, scenario: Scenario, words: Words, keep: Keep) -> None:
        """Look for a line, and give it to `keep`; the search before says nothing any more, whenever it ends."""
        self.stop()
        self._tell(words("studio.solving", number=0), True)
        self.start(self._search, scenario, words, keep)

    def _search(self, scenario: Scenario, words: Words, keep: Keep, stop: Event) -> None:
        end = monotonic() + SECONDS
        told, last = monotonic(), Found(0)
        try:
            for last in solve(scenario, MOST_LINES):
                if stop.is_set() or monotonic() > end:
                    break
                if monotonic() - told > PAUSE:
                    told = monotonic()
                    self._tell(words("studio.solving", number=last.tried), True)
                sleep(BREATH)
        except Exception as error:
            self._tell(words("studio.failed", error=type(error).__name__), False)
            return
        if stop is not self._stop:
            return
        if last.line is not None:
            self._tell(words("studio.solved", number=len(last.line), tried=last.tried), False)
            keep(last.line)
        else:
            self._tell(words("studio.unsolved", number=last.tried), False)


GAMES = 200
MOST_TITLE = 80
MOST_FILE = 2 * 1024 * 1024


@answers_wrong_calls(sentence, names_game=True)
def studio(language: str | None = None, start: Any = None, game: str | None = None) -> Studio:
    """Open the studio, in which a scenario is made without code.

    `start` is what it begins with: a game that is being played (at its present turn; the others can be chosen), or the
    file of a scenario, of a setup or of a saved game. Without it the draft that was edited last is gone on with, and
    where there is none, it begins with an empty board of `game`. A game that there is not is answered with a sentence.
    """
    told = language or system_language()
    name = game if game and editor_of(game) is not None else first_game()
    made = _Errands()
    last, unread = drafts_left() if start is None and game is None else ((), ())
    history, kept = _blank(name, told), ""
    for one in last:
        try:
            history, kept = kept_draft(one.name), one.name
            break
        except (FileRefused, OSError):
            continue
    shown = Studio(history, told, kept, made.errands())
    made.studio = shown
    shown.offered = _offered
    if not last:
        shown.tab = "start" if start is None and game is None else "board"
    _begin(shown, start, game or "")
    if unread:
        shown.tell(unread_sentence(unread, shown.words))
    shown.show()
    return shown


def _blank(game: str, language: str) -> History:
    editor = editor_of(game)
    assert editor is not None, "the first game has an editor"
    return begun_at(game, new_game(game, editor.blank()), language)


def _begin(shown: Studio, start: Any, game: str) -> None:
    """Begin with a game or a file; what is wrong with it is told in the studio."""
    if start is None:
        return
    session = start if isinstance(start, Session) else getattr(start, "session", None)
    try:
        if isinstance(session, Session):
            game_asked(session.rules.NAME, "start", game)
            shown.moments, shown.moments_game = moments_of(session, shown.words), session.rules.NAME
            if shown.moments:
                shown.put(begun_at(session.rules.NAME, shown.moments[-1][1], shown.words.language))
        else:
            name = Path(short(start, MOST_TITLE)).name
            open_file(shown, name, text_of(read_bytes(start, MOST_FILE), name), game)
    except EditRefused as refused:
        shown.tell(shown.words.say(refused.wording))
    except FileRefused as refused:
        tell_refused(shown, refused)


def _offered() -> Offered:
    """Return the scenarios of the lessons and the challenges whose games can be edited."""
    folder = lessons_folder()
    found = []
    for path, plain in scenarios_in(folder):
        game, title = str(plain.get("game", "")), plain.get("title")
        if isinstance(title, Mapping) and game in games() and editor_of(game) is not None:
            told = {str(language): harmless(str(text), MOST_TITLE) for language, text in title.items()}
            found.append((f"{path.parent.name}/{path.name}", game, told))
    return tuple(found)


class _Errands:
    """What is done for a studio beside the editing."""

    studio: Studio

    def __init__(self) -> None:
        self._solver = SolveRun(lambda text, runs: self.studio.tell_beside(solve=text, solving=runs))
        self._measured: drafts.Draft | None = None
        self._meter: MeterRun | None = None
        self._saved: dict[str, tuple[Path, bytes]] = {}

    def errands(self) -> Mapping[type[Any], Errand]:
        """Return what the page may ask for."""
        return {
            messages.Solve: self._solve, messages.SolveStop: self._solve_stop, messages.Measure: self._measure,
            messages.MeasureStop: self._measure_stop, messages.Download: self._download, messages.Save: self._save,
            messages.Code: self._code, messages.Sheet: self._sheet, messages.Lesson: self._lesson,
            messages.Offered: self._open_offered, Left: self._left,
        }  # fmt: skip

    def _open_offered(self, studio: StudioHost, message: messages.Offered) -> None:
        """Open a scenario of the lessons or a challenge; what is made of it is another one."""
        for path, _ in scenarios_in(lessons_folder()):
            if f"{path.parent.name}/{path.name}" == message.id:
                open_file(studio, path.name, text_of(read_bytes(path, MOST_FILE), path.name))
                return
        raise EditRefused("studio.gone")

    def _solve(self, studio: StudioHost, message: messages.Solve) -> None:
        scenario = _finished(studio)
        self._solver.begin(scenario, studio.words, partial(self._keep_line, studio.draft))

    def _solve_stop(self, studio: StudioHost, message: messages.SolveStop) -> None:
        self._solver.stop()

    def _keep_line(self, asked: drafts.Draft, line: tuple[str, ...]) -> None:
        """Keep a line that was found for a draft, unless that has changed meanwhile."""
        with self.studio.lock:
            if not drafts.plays_alike(asked, self.studio.draft):
                return
            self.studio.edit(drafts.with_solution(self.studio.draft, line))
            self.studio.show()

    def _measure(self, studio: StudioHost, message: messages.Measure) -> None:
        scenario = _finished(studio)
        # What the one before still has to tell is about the draft before.
        if self._meter is not None:
            self._meter.leave()
        if self._meter is None or self._meter.words is not studio.words:
            self._meter = MeterRun(studio.words, self._tell_measured)
        self._measured = studio.draft
        self._meter.begin(scenario, GAMES, scenario.title.within(studio.words.language))

    def _tell_measured(self, **parts: Any) -> None:
        """Tell what was measured, unless the draft has changed meanwhile."""
        if self._measured is not None and drafts.plays_alike(self._measured, self.studio.draft):
            self.studio.tell_beside(**parts)
        elif self._meter is not None:
            self._meter.stop()

    def _measure_stop(self, studio: StudioHost, message: messages.MeasureStop) -> None:
        if self._meter is not None:
            self._meter.stop()

    def _left(self, studio: StudioHost, message: Left) -> None:
        """Stop what runs for a studio that nobody sees any more."""
        self._solve_stop(studio, messages.SolveStop())
        self._measure_stop(studio, messages.MeasureStop())

    def _download(self, studio: StudioHost, message: messages.Download) -> None:
        scenario = _finished(studio)
        studio.page.send({"file": {"name": f"{_stem(scenario)}.toml", "text": scenario_text(scenario)}})
        studio.tell(studio.words("studio.downloaded", name=f"{_stem(scenario)}.toml"))

    def _save(self, studio: StudioHost, message: messages.Save) -> None:
        scenario = _finished(studio)
        path = self._put(studio.name, Path.cwd() / f"{_stem(scenario)}.toml", scenario_text(scenario).encode())
        studio.tell(studio.words("studio.saved", name=path.name))

    def _put(self, draft: str, path: Path, content: bytes) -> Path:
        """Write a draft over its own file of before, never over another one, and return where it stands."""
        before, last = self._saved.get(draft, (path, b""))
        with alone(before):
            if before.stem.startswith(path.stem) and before.is_file() and before.read_bytes() == last:
                write_lasting(before, content, most=MOST_DATA)
                path = before
            else:
                path = write_new(path, content, most=MOST_DATA)
        self._saved[draft] = path, content
        return path

    def _code(self, studio: StudioHost, message: messages.Code) -> None:
        code = scenario_code(_finished(studio))
        picture = qr_svg(code, studio.words("studio.code"))
        studio.tell_beside(code=code, qr=picture)
        studio.tell(studio.words("studio.coded", number=len(code)))

    def _sheet(self, studio: StudioHost, message: messages.Sheet) -> None:
        try:
            made = sheets_of(_finished(studio), studio.words)
        except CannotSay as error:
            studio.tell(studio.words.say(error.wording))
            return
        studio.page.send({"sheets": made})

    def _lesson(self, studio: StudioHost, message: messages.Lesson) -> None:
        scenario = _finished(studio)
        try:
            slug, packed = lesson_zip(scenario, lessons_folder())
        except CannotSay as error:
            studio.tell(studio.words.say(error.wording))
            return
        studio.page.send({"file": {"name": f"{slug}.zip", "base64": packed, "kind": "application/zip"}})
        studio.tell(studio.words("studio.lesson.done", name=slug))


def _finished(studio: StudioHost) -> Scenario:
    """Return the scenario. Raises FileRefused while it is none."""
    return finished(studio.draft, studio.words("studio.this"))


def _stem(scenario: Scenario) -> str:
    """Return a name for the scenario's file: the letters of its title that every system takes."""
    return plain_name(harmless(scenario.title.within("en"), 60)) or "scenario"
