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
from westerplatte_nb.teaching.course.games import Beginning, beginning_of, is_played, kept_game
from westerplatte_nb.teaching.page import PLACE, CannotSay, Page
from westerplatte_nb.teaching.paths import scenario_files

ENDING = ".toml"
COPIES = "my_"
_LONGEST = 60


def written_path(source: Path) -> Path:
    """Return the path of the reader's own copy of a lesson's file for writing; a link within the folder is followed.

    Raises CannotSay for a link that leads anywhere else.
    """
    path = own_path(source).resolve()
    if path.parent != Path.cwd().resolve():
        raise CannotSay("lesson.own.name", file=short(str(path), _LONGEST))
    return path


def own_file(name: str, sources: Iterable[Path] = (), missing: str = "lesson.own.none") -> Path:
    """Return the path of a file in the notebook's folder, or of the source whose copy would have this name.

    `missing` is the key of the sentence about a missing file, which differs by caller.
    Raises CannotSay for a name that leads to another folder, and where there is no such file.
    """
    path, shown = Path(name), short(name, _LONGEST)
    if path.name != name or "\\" in name or ":" in name or path.resolve().parent != Path.cwd().resolve():
        raise CannotSay("lesson.own.name", file=shown)
    if path.is_file():
        return path
    source = None if os.path.lexists(path) else next((one for one in sources if own_path(one) == path), None)
    if source is None:
        raise CannotSay(missing, file=shown)
    return source


def own_path(source: Path) -> Path:
    """Return the path of the reader's own copy of a lesson's file, whether it exists or not."""
    return Path(f"{COPIES}{source.name}")


def copied(source: Path, words: Words) -> Page:
    """Copy a file into the notebook's folder, unless it is there, and return how to play it.

    Raises InvalidFile where nothing can be written.
    """
    target = own_path(source)
    if not (is_there := os.path.lexists(target)):
        save(target, read_bytes(source, MOST_DATA), MOST_DATA, is_new=True)
    key = "lesson.own.there" if is_there else "lesson.own.copied"
    text = words(key, file=PLACE, call=f'lesson.play("{target.name}")')
    link = f'<a href="{quote(target.name)}">{escape(target.name)}</a>'
    return Page(f"<p>{escape(text).replace(PLACE, link)}</p>", text.replace(PLACE, target.name))


class LessonFiles:
    """The files in the folder of a lesson, and the reader's own beside the notebook.

    A name that ends in `.toml` is one of the reader's own.
    """

    def __init__(self, folder: Path) -> None:
        """Take the folder; its files are read when they are asked for."""
        self.folder = folder
        self._scenarios: dict[str, Any] = {}

    def named(self) -> dict[str, Path]:
        """Return the files of the lesson by their names without ending."""
        return {found.stem: found for found in sorted(self.folder.glob("*.toml"))}

    def file(self, name: str) -> Path:
        """Return the file of a name: of the lesson, or of the reader's own. Raises CannotSay for an unknown name."""
        if name.endswith(ENDING):
            return own_file(name, scenario_files(self.folder))
        files = self.named()
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

    def begun(self, session: Session) -> Any:
        """Return the scenario that a game was begun from, among those played here and those of the lesson."""
        names = [*self._scenarios, *self.scenario_names()]
        beginning = beginning_of(session)
        scenarios = (self._scenarios.get(name) or self.scenario(name) for name in dict.fromkeys(names))
        return next((one for one in scenarios if _beginning(one) == beginning), None)


def _beginning(scenario: Any) -> Beginning:
    """Return the setup and the bots with which a game of a scenario begins."""
    return beginning_of(Session.new(scenario.game, scenario.setup, dict(scenario.bots)))


class LessonBoards:
    """The boards that a lesson has shown in this kernel, by the names of their scenarios.

    Where no order was given in this kernel, the journals tell which game was played last.
    """

    def __init__(self, files: LessonFiles) -> None:
        """Take the files of the lesson, whose scenarios are read when a game is asked for."""
        self._files = files
        self._boards: dict[str, _Board] = {}  # in the order in which they were shown or played
        self._ordered: dict[str, Session] = {}  # the game with the last order of each name, in the order of these
        self.unread: list[Problem] = []  # why saved games could not be read at the last call of `game`

    def show(self, name: str, widget: Any) -> None:
        """Add a board of a scenario; an earlier board of it may still be played on."""
        board = _Board(widget)
        self._move_last(name, board)
        widget.page_model.observe(lambda _: self._move_if_ordered(name, board), "lines")

    def widgets(self) -> tuple[Any, ...]:
        """Return the boards, the one shown or played last at the end."""
        return tuple(board.widget for board in self._boards.values())

    def game(self, name: str = "") -> Session | None:
        """Return the game with the reader's last order, of one scenario or of all; None where there is none.

        A board stands for the game that it shows, if something was played in it.
        """
        self.unread = []
        for one, board in tuple(self._boards.items()):
            self._move_if_ordered(one, board)
        names = [name] if name else list(dict.fromkeys([*self._boards, *self._files.scenario_names()]))
        ordered = (self._on_board(one) or self._ordered[one] for one in reversed(self._ordered) if one in names)
        on_board = next((session for session in ordered if is_played(session)), None)
        return on_board or self._saved(names) or self._begun_on_board(names)

    def played_last(self, setups: Sequence[str]) -> int | None:
        """Return the index of the first of `setups`, digests of saved games, that is of a scenario of this lesson."""
        own = {setup_digest(self._files.beginning(name).setup) for name in self._files.scenario_names()}
        return next((place for place, setup in enumerate(setups) if setup in own), None)

    def _move_last(self, name: str, board: "_Board") -> None:
        """Make a board the last one of all."""
        self._boards.pop(name, None)
        self._boards[name] = board

    def _move_if_ordered(self, name: str, board: "_Board") -> None:
        """Move a board and its game to the end, if an order was given on it since the last call."""
        if board.is_ordered():
            self._move_last(name, board)
            self._ordered.pop(name, None)
            self._ordered[name] = board.session

    def _on_board(self, name: str) -> Session | None:
        """Return the game on the board of a scenario, None without a board or before a person has played in it."""
        board = self._boards.get(name)
        return board.session if board is not None and is_played(board.session) else None

    def _saved(self, names: list[str]) -> Session | None:
        """Return the saved game of these scenarios that was played last, or its board's game once it was resumed."""
        begun = {name: self._beginning(name) for name in names}
        saved = kept_game(begun.values(), self.unread)
        if saved is None:
            return None
        beginning = beginning_of(saved)
        return self._begun_on_board([name for name in names if begun[name] == beginning]) or saved

    def _beginning(self, name: str) -> Beginning:
        """Return the beginning of a scenario's game, as on its board if there is one."""
        board = self._boards.get(name)
        return self._files.beginning(name) if board is None else board.beginning

    def _begun_on_board(self, names: list[str]) -> Session | None:
        """Return the game of the last board of these scenarios in which a person has played."""
        sessions = (self._on_board(name) for name in reversed(self._boards) if name in names)
        return next((session for session in sessions if session is not None), None)


class _Board:
    """A board, and its last order at the last look."""

    def __init__(self, widget: Any) -> None:
        """Take a board; only orders that are given from now on count as new in `is_ordered`."""
        self.widget = widget
        self.beginning = beginning_of(self.session)
        self._last_order = self._last_order_now()

    @property
    def session(self) -> Session:
        """The game that is played on the board."""
        session: Session = self.widget.played_session
        return session

    def is_ordered(self) -> bool:
        """Tell whether an order was given or undone, or a file opened, since the last call."""
        from westerplatte_nb.widgets.start.autosave import has_journal

        before, self._last_order = self._last_order, self._last_order_now()
        session, number = self._last_order
        if session is before[0]:
            return number != before[1]
        # Resuming a saved game is no order; a game that is opened from a file is the one that the reader means.
        return is_played(session) and not has_journal(session)

    def _last_order_now(self) -> tuple[Session, int | None]:
        """Return the game on the board, and the number of the last order that a person gave in it."""
        return self.session, self.session.last_by_person
