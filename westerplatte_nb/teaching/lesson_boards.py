"""The boards of a lesson, and which of the reader's games on them an order was given in last."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from westerplatte_nb.engine.seats import last_of_person
from westerplatte_nb.formats.journal_list import setup_digest
from westerplatte_nb.formats.problems import Problem
from westerplatte_nb.session import Session
from westerplatte_nb.teaching.games import Beginning, beginning_of, is_played, kept_game


class LessonBoards:
    """The boards that a lesson has shown in this kernel, by the names of their scenarios.

    What no order was given to in this kernel is found by the journals, which know what was played last before.
    """

    def __init__(self, beginning: Callable[[str], Beginning], names: Callable[[], Iterable[str]]) -> None:
        """Take what a scenario begins from by its name, and the names of all that the lesson has."""
        self._beginning = beginning
        self._names = names
        self._shown: dict[str, _Board] = {}  # the one shown or played last stands last
        self._left: dict[str, Session] = {}  # of each name the game with the last order, the very last one last
        self.unread: list[Problem] = []  # why kept games could not be read when a game was asked for last

    def show(self, name: str, widget: Any) -> None:
        """Take a board that is shown for a scenario; one that was shown for it before may still be played on."""
        board = _Board(widget)
        self._put(name, board)
        widget.page_model.observe(lambda _: self._look(name, board), "lines")

    def widgets(self) -> tuple[Any, ...]:
        """Return the boards, the one shown or played last at the end."""
        return tuple(board.widget for board in self._shown.values())

    def game(self, name: str = "") -> Session | None:
        """Return the game in which the reader gave an order last, of one scenario or of all; None where there is none.

        On a board stands the game that it shows, as long as something was played in it.
        """
        self.unread = []
        for one, board in tuple(self._shown.items()):
            self._look(one, board)
        names = [name] if name else list(dict.fromkeys([*self._shown, *self._names()]))
        ordered = (self._on_board(one) or self._left[one] for one in reversed(self._left) if one in names)
        found = next((session for session in ordered if is_played(session)), None)
        return found or self._kept(names) or self._begun(names)

    def played_last(self, kept: Sequence[str]) -> int | None:
        """Return the place of the first of kept games, by the digests of their setups, that began here."""
        own = {setup_digest(self._beginning(name).setup) for name in self._names()}
        return next((place for place, setup in enumerate(kept) if setup in own), None)

    def _put(self, name: str, board: "_Board") -> None:
        self._shown.pop(name, None)
        self._shown[name] = board

    def _look(self, name: str, board: "_Board") -> None:
        """Remember a board as the one played last where an order was given on it since it was looked at."""
        if board.is_ordered():
            self._put(name, board)
            self._left.pop(name, None)
            self._left[name] = board.session

    def _on_board(self, name: str) -> Session | None:
        board = self._shown.get(name)
        return board.session if board is not None and is_played(board.session) else None

    def _kept(self, names: list[str]) -> Session | None:
        """Return the game played last of those kept, as it stands on its board where it was gone on with."""
        begun = {name: self._shown[name].beginning if name in self._shown else self._beginning(name) for name in names}
        kept = kept_game(begun.values(), self.unread)
        if kept is None:
            return None
        beginning = beginning_of(kept)
        return self._begun([name for name in names if begun[name] == beginning]) or kept

    def _begun(self, names: list[str]) -> Session | None:
        found = (self._on_board(name) for name in reversed(self._shown) if name in names)
        return next((session for session in found if session is not None), None)


class _Board:
    """A board, and the last order on it that is known of."""

    def __init__(self, widget: Any) -> None:
        self.widget = widget
        self.beginning = beginning_of(self.session)
        self._known = self._last()

    @property
    def session(self) -> Session:
        """The game that is played on the board."""
        session: Session = self.widget.played_session
        return session

    def is_ordered(self) -> bool:
        """Tell whether an order was given here since this was asked last, or one taken back, or a file opened."""
        from westerplatte_nb.widgets.start.autosave import has_journal

        before, self._known = self._known, self._last()
        session, number = self._known
        if session is before[0]:
            return number != before[1]
        # A game that is gone on with gets no order by that; one from a file is what the reader wants to speak of.
        return is_played(session) and not has_journal(session)

    def _last(self) -> tuple[Session, int | None]:
        return self.session, last_of_person(self.session)
