"""The files of a lesson by their names in its cells, its boards, and the reader's last game on them."""

import os
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.formats.journal.list import setup_digest
from westerplatte_nb.formats.problems import Problem
from westerplatte_nb.formats.reading import MOST_DATA, read_bytes
from westerplatte_nb.formats.saving import save
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.session import Session
from westerplatte_nb.teaching.course.games import Beginning, beginning_of, is_played, last_saved_game
from westerplatte_nb.teaching.page import PLACE, CannotSay, Page
from westerplatte_nb.teaching.paths import scenario_files

ENDING = ".toml"
COPIES = "my_"
_LONGEST = 60


def writable_own_path(source: Path) -> Path:
    """Return the path of the reader's own copy of a lesson's file for writing; a link within the folder is followed.

    Raises CannotSay for a link that leads anywhere else.
    """
    path = own_path(source).resolve()
    if path.parent != Path.cwd().resolve():
        raise CannotSay("lesson.own.name", file=short(str(path), _LONGEST))
    return path


def own_file_or_source(name: str, sources: Iterable[Path] = (), missing: str = "lesson.own.none") -> Path:
    """Return the path of a file in the notebook's folder or, if it was not copied there yet, of the lesson's file.

    `sources` are the files of a lesson of which the notebook may have copies under their own names (`own_path`);
    `missing` is the key of the sentence about a missing file, which differs by caller.
    Raises CannotSay for a name that leads to another folder, and where there is no such file.
    """
    path, quoted_name = Path(name), short(name, _LONGEST)
    if path.name != name or "\\" in name or ":" in name or path.resolve().parent != Path.cwd().resolve():
        raise CannotSay("lesson.own.name", file=quoted_name)
    if path.is_file():
        return path
    # A broken link or a folder of that name is no reason to open the lesson's file instead.
    source = None if os.path.lexists(path) else next((file for file in sources if own_path(file) == path), None)
    if source is None:
        raise CannotSay(missing, file=quoted_name)
    return source


def own_path(source: Path) -> Path:
    """Return the path of the reader's own copy of a lesson's file, whether it exists or not."""
    return Path(f"{COPIES}{source.name}")


def copy_file(source: Path, words: Words) -> Page:
    """Copy a file of a lesson into the notebook's folder, unless it is there, and return how to play the copy.

    Raises InvalidFile where nothing can be written.
    """
    target = own_path(source)
    if not (is_there := os.path.lexists(target)):
        save(target, read_bytes(source, MOST_DATA), MOST_DATA, is_new=True)
    key = "lesson.own.there" if is_there else "lesson.own.copied"
    # PLACE stands for the name of the copy until the sentence is escaped: the HTML gets a link there.
    text = words(key, file=PLACE, call=f'lesson.play("{target.name}")')
    link = f'<a href="{quote(target.name)}">{escape(target.name)}</a>'
    return Page(f"<p>{escape(text).replace(PLACE, link)}</p>", text.replace(PLACE, target.name))


class LessonFiles:
    """The files in the folder of a lesson, and the reader's own beside the notebook.

    A name that ends in `.toml` is one of the reader's own.
    """

    def __init__(self, folder: Path) -> None:
        """Read nothing yet: each file is read when it is asked for."""
        self.folder = folder
        self._scenarios: dict[str, Any] = {}

    def by_name(self) -> dict[str, Path]:
        """Return the files of the lesson by their names without ending."""
        return {path.stem: path for path in sorted(self.folder.glob("*.toml"))}

    def file(self, name: str) -> Path:
        """Return the file of a name: of the lesson, or of the reader's own. Raises CannotSay for an unknown name."""
        if name.endswith(ENDING):
            return own_file_or_source(name, scenario_files(self.folder))
        files = self.by_name()
        if name not in files:
            file = short(Path(f"{name}{ENDING}").name)
            raise CannotSay("lesson.no_file", file=file, known=", ".join(path.name for path in files.values()))
        return files[name]

    def scenario_file(self, name: str) -> Path:
        """Return the file of a scenario of the lesson. Raises CannotSay for any other."""
        path = self.file(name)
        if path not in scenario_files(self.folder):
            raise CannotSay("lesson.no_scenario", name=short(name))
        return path

    def scenario_names(self) -> list[str]:
        """Return the names of the scenarios of the lesson."""
        return [path.stem for path in scenario_files(self.folder)]

    def scenario(self, name: str = "scenario") -> Any:
        """Return a scenario, read once. Raises CannotSay where there is none, InvalidFile where it is broken."""
        from westerplatte_nb.formats.scenario.file import load_scenario

        # A file of the reader's own may have been changed since it was read.
        if name not in self._scenarios or name.endswith(ENDING):
            self._scenarios[name] = load_scenario(self.file(name))
        return self._scenarios[name]

    def beginning(self, name: str) -> Beginning:
        """Return the beginning of a scenario. Raises the errors of `scenario`."""
        return _beginning(self.scenario(name))

    def scenario_begun_in(self, session: Session) -> Any:
        """Return the scenario that a game was begun from: one read here before, or one of the lesson; else None."""
        # The scenarios read before may be of the reader's own files, which the folder of the lesson has not.
        names = [*self._scenarios, *self.scenario_names()]
        beginning = beginning_of(session)
        scenarios = (self._scenarios.get(name) or self.scenario(name) for name in dict.fromkeys(names))
        return next((scenario for scenario in scenarios if _beginning(scenario) == beginning), None)


def _beginning(scenario: Any) -> Beginning:
    """Return the setup and the bots with which a game of a scenario begins."""
    return beginning_of(Session.new(scenario.game, scenario.setup, dict(scenario.bots)))


class LessonBoards:
    """The boards that a lesson has shown in this kernel, by the names of their scenarios.

    Where no order was given in this kernel, the journals tell which game was played last.
    """

    def __init__(self, files: LessonFiles) -> None:
        """Begin without boards; the scenarios of `files` are read when a game is asked for."""
        self._files = files
        # The board of each scenario by its name; the one that was shown or played last is at the end.
        self._boards: dict[str, _Board] = {}
        # The game of each scenario in which a person gave the last order on its board, the latest at the end.
        self._played_games: dict[str, Session] = {}
        self.unread: list[Problem] = []  # why saved games could not be read at the last call of `game`

    def show(self, name: str, widget: Any) -> None:
        """Add a board of a scenario, in place of an earlier one; an order on that one makes it the board again."""
        board = _Board(widget)
        self._move_last(name, board)
        # The lines of the log change with every order.
        widget.page_model.observe(lambda _: self._move_if_ordered(name, board), "lines")

    def widgets(self) -> tuple[Any, ...]:
        """Return the boards, the one shown or played last at the end."""
        return tuple(board.widget for board in self._boards.values())

    def game(self, name: str = "") -> Session | None:
        """Return the game in which the reader played last, of one scenario or ("") of all; None where there is none.

        It is the game of the last order in this kernel; else the saved game that was played last; else an unsaved game
        in which a person had played before a board showed it (of several such boards the last).
        """
        self.unread = []
        for scenario_name, board in tuple(self._boards.items()):
            self._move_if_ordered(scenario_name, board)
        names = [name] if name else list(dict.fromkeys([*self._boards, *self._files.scenario_names()]))
        last_first = [scenario_name for scenario_name in reversed(self._played_games) if scenario_name in names]
        # Where the board shows another game by now, such as one opened from a file, that one counts.
        sessions = (self._on_board(scenario_name) or self._played_games[scenario_name] for scenario_name in last_first)
        last_played = next((session for session in sessions if is_played(session)), None)
        return last_played or self._saved(names) or self._last_on_boards(names)

    def age_of_last_game(self, setups: Sequence[str]) -> int | None:
        """Return the index of the first of `setups` that is the setup of a scenario of this lesson; None for none.

        `setups` are digests in the order of `saved_setups`, so it is the index of the lesson's game played last.
        """
        own = {setup_digest(self._files.beginning(name).setup) for name in self._files.scenario_names()}
        return next((index for index, setup in enumerate(setups) if setup in own), None)

    def _move_last(self, name: str, board: "_Board") -> None:
        """Move a board, or add it, to the end of all boards."""
        self._boards.pop(name, None)
        self._boards[name] = board

    def _move_if_ordered(self, name: str, board: "_Board") -> None:
        """Move a board and its game to the end, if a person has given an order on it since the last call."""
        if board.notice_new_order():
            self._move_last(name, board)
            self._played_games.pop(name, None)
            self._played_games[name] = board.session

    def _on_board(self, name: str) -> Session | None:
        """Return the game on the board of a scenario, None without a board or before a person has played in it."""
        board = self._boards.get(name)
        return board.session if board is not None and is_played(board.session) else None

    def _saved(self, names: list[str]) -> Session | None:
        """Return the saved game of these scenarios that was played last; if a board shows it, the game of the board."""
        beginnings = {name: self._beginning(name) for name in names}
        saved = last_saved_game(beginnings.values(), self.unread)
        if saved is None:
            return None
        saved_beginning = beginning_of(saved)
        return self._last_on_boards([name for name in names if beginnings[name] == saved_beginning]) or saved

    def _beginning(self, name: str) -> Beginning:
        """Return the beginning of a scenario's game: that of its board if there is one, else that of its file."""
        board = self._boards.get(name)
        return self._files.beginning(name) if board is None else board.beginning

    def _last_on_boards(self, names: list[str]) -> Session | None:
        """Return the game of the last board of these scenarios on which a person has played; None for none."""
        sessions = (self._on_board(name) for name in reversed(self._boards) if name in names)
        return next((session for session in sessions if session is not None), None)


class _Board:
    """A board, and the last order that was observed on it."""

    def __init__(self, widget: Any) -> None:
        """Observe a board; only orders that are given from now on count as new in `notice_new_order`."""
        self.widget = widget
        self.beginning = beginning_of(self.session)
        self._last_order = self._last_order_now()

    @property
    def session(self) -> Session:
        """The game that is played on the board."""
        session: Session = self.widget.played_session
        return session

    def notice_new_order(self) -> bool:
        """Tell whether an order was given or undone, or a file opened, since the last call.

        The last order is remembered for the next call.
        """
        from westerplatte_nb.widgets.start.autosave import has_journal

        previous_session, previous_number = self._last_order
        self._last_order = session, number = self._last_order_now()
        if session is previous_session:
            return number != previous_number
        # Another game is on the board. One with a journal was resumed, which is no order; one without was opened from a
        # file by the reader, who wants to go on with that one: it counts as an order.
        return is_played(session) and not has_journal(session)

    def _last_order_now(self) -> tuple[Session, int | None]:
        """Return the game on the board, and the number of the last action by a person in it (None before the first)."""
        return self.session, self.session.last_by_person
