"""Keeping the games of widgets in journals, and offering to go on with an unfinished one.

Nothing is written or read before a page has come, so that runs without a browser stay silent and the same everywhere.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakSet, WeakValueDictionary

from westerplatte_nb.engine.errors import GameError
from westerplatte_nb.engine.record import Record
from westerplatte_nb.engine.seats import last_of_person
from westerplatte_nb.engine.value import Count, Term, Wording
from westerplatte_nb.formats.data_folder import data_folder
from westerplatte_nb.formats.journal import GameJournal, Journal
from westerplatte_nb.formats.journal.list import (
    MOST_OFFERED,
    Unfinished,
    Unreadable,
    put_unreadable_aside,
    seats_of,
    setup_digest,
    unfinished,
)
from westerplatte_nb.formats.journal.pruning import count_unfinished, prune, tidy
from westerplatte_nb.formats.problems import InvalidFile, Problem
from westerplatte_nb.formats.system import system_term
from westerplatte_nb.session import Session
from westerplatte_nb.view.text.bibliography import lessons_folder
from westerplatte_nb.view.update.results import AutosaveStarted
from westerplatte_nb.view.update.scenarios import scenario_ui
from westerplatte_nb.view.update.ui import NoticeUi, Offer, ScenarioUi
from westerplatte_nb.widgets.host import Host
from westerplatte_nb.widgets.start.game_files import reason, tell_damage, tell_unreadable

if TYPE_CHECKING:
    from westerplatte_nb.formats.journal.reading import RecoveredGame as KeptGame

# The games of this process that are being kept, by their journals, and the widgets that show them.
_LIVE: WeakValueDictionary[Path, Session] = WeakValueDictionary()
_GAMES: WeakSet[Autosave] = WeakSet()


def stop_all() -> None:
    """Keep none of this process's games any more."""
    for one in tuple(_GAMES):
        one.stop()


def has_journal(session: Session) -> bool:
    """Tell whether a game of this process stands in a journal: it was played here, or gone on with."""
    return any(one is session and path.exists() for path, one in tuple(_LIVE.items()))


class Autosave:
    """Keeps the game of one widget."""

    def __init__(self, game: Host) -> None:
        """Keep nothing before one `begin`s."""
        self._game = game
        self._offers = False
        self._setup: str | None = None
        self._bots: Any = None
        self._folder: Path | None = None
        self._found: list[Unfinished] = []
        self._nowhere: OSError | None = None
        self._aside: tuple[Unreadable, ...] = ()
        self._unread: list[Problem] = []
        self._waits = False
        self._keeper: GameJournal | None = None

    def begin(self, offers: bool = True, same_setup: bool = False, same_bots: bool = False) -> None:
        """Wait for a page."""
        self._offers, self._waits = offers, True
        self._setup = setup_digest(self.session_shown.full_record()[0].setup) if same_setup else None
        self._bots = seats_of(self.session_shown.bots) if same_bots else None
        _GAMES.add(self)

    def page_came(self, boards: frozenset[str]) -> None:
        """Begin to keep the game, and offer unfinished ones but those whose `boards` the page shows already."""
        if not self._waits:
            return
        self._waits, offers = False, tuple[Offer, ...]()
        if self._find_folder() and self._folder is not None:
            self.follow(self.session_shown)
            prune(self._folder)
            if self._offers:
                offers = self._look(boards)
                tell_unreadable(self._game, self._aside, self._unread)
        self._game.send(AutosaveStarted(NoticeUi(offers, older=self.older, unkept=self.unkept)))

    def follow(self, session: Session) -> None:
        """Keep a game that has come into the widget, unless it is kept already."""
        if self._folder is None or session.kept or session.not_kept is not None:
            return
        keeper = GameJournal(self._folder, session.full_record)
        self._keep(session, keeper)
        if session.first_game is not None:
            with suppress(OSError):
                keeper.begin()  # What the first game came to stands nowhere else.

    def stop(self) -> None:
        """Keep the game no more, leave nothing of it, and offer none."""
        self._waits, self._folder, self._found = False, None, []
        self.session_shown.keep_with(None)
        if self._keeper is not None:
            self._keeper.close()
            _LIVE.pop(self._keeper.path, None)
            with suppress(OSError):
                self._keeper.path.unlink(missing_ok=True)
            self._keeper = None
        self._game.send(AutosaveStarted(NoticeUi()))

    def resume(self, name: str) -> None:
        """Go on with a game that was offered; where that cannot be, the reason is told."""
        chosen = next((found for found in self._found if found.name == name), None)
        if chosen is not None:
            self._resume(chosen)

    def resume_newest(self) -> None:
        """Go on with the newest unfinished game; without one the new game stays."""
        if not self._find_folder():
            self._game.send(AutosaveStarted(NoticeUi(unkept=self.unkept)))
            return
        offers = self._look(frozenset())
        if self._found and not self._resume(self._found[0]):
            self._game.send(AutosaveStarted(NoticeUi(offers, older=self.older)))
        tell_unreadable(self._game, self._aside, self._unread)

    def tidy(self) -> None:
        """Delete the unfinished games but those that are offered."""
        if self._folder is not None:
            self._game.tell(self._game.words("ui.tidy.done", games=Count("game", tidy(self._folder))))

    @property
    def unkept(self) -> Term | None:
        """Why the game is not kept just now, if that is not what the person wants."""
        error = self.session_shown.not_kept or self._nowhere
        return None if error is None else system_term(error)

    @property
    def older(self) -> int:
        """How many unfinished games there are beside those that are offered at most, while somebody may choose one."""
        if self._folder is None or not self._found or last_of_person(self.session_shown) is not None:
            return 0
        return max(0, count_unfinished(self._folder) - MOST_OFFERED)

    def _find_folder(self) -> bool:
        """Find the folder of the person's games; False where there is none."""
        try:
            self._folder = data_folder()
        except OSError as error:
            self._nowhere = error
        return self._folder is not None

    def _look(self, boards: frozenset[str]) -> tuple[Offer, ...]:
        if self._folder is None:
            return ()
        self._aside = tuple(put_unreadable_aside(self._folder, self._setup, self._bots))
        shown = {other.session_shown for other in _GAMES if other is not self and other.board in boards}
        own = {path for path, session in _LIVE.items() if session not in shown and session is not self.session_shown}
        name = self.session_shown.rules.NAME
        self._unread = []
        self._found = [*unfinished(self._folder, own, self._setup, game=name, bots=self._bots, unread=self._unread)]
        return tuple(map(_offer, self._found))

    @property
    def board(self) -> str:
        """The class of the widget's canvas on the page."""
        return str(self._game.canvas._dom_classes[0])

    @property
    def session_shown(self) -> Session:
        """The game that the widget shows."""
        return self._game.real_session

    def _resume(self, chosen: Unfinished) -> bool:
        try:
            session, aside, kept = _LIVE.get(chosen.path), None, chosen.kept
            if session is None:
                session, aside, kept = self._reopened(chosen.path)
        except BlockingIOError:
            self._game.refuse(Wording("ui.offer.elsewhere", {}))
        except (OSError, InvalidFile, GameError) as error:
            self._game.refuse(Wording("ui.cannot_open", {"name": chosen.name, "error": reason(error)}))
        else:
            self._game.put(session)
            if aside is not None:
                tell_damage(self._game, kept.cursor, kept.lost, kept.problem, str(aside))
            else:
                self._game.tell(self._game.words("ui.offer.resumed"))
            return True
        return False

    def _reopened(self, path: Path) -> tuple[Session, Path | None, KeptGame]:
        journal, kept, aside = Journal.resume(path)
        session = Session(kept.record)
        session.restore_cursor(kept.cursor)
        keeper = GameJournal(path.parent, session.full_record, journal)
        with suppress(OSError):
            keeper.begin()  # What could be read of a damaged journal is in a good one again at once.
        self._keep(session, keeper)
        return session, aside, kept

    def _keep(self, session: Session, keeper: GameJournal) -> None:
        session.keep_with(keeper)
        self._keeper = keeper
        _LIVE[keeper.path] = session


def _offer(found: Unfinished) -> Offer:
    """Return what is told of an unfinished game, as everybody may see it."""
    session = Session(found.kept.record)
    session.restore_cursor(found.kept.cursor)
    state = session.rules.observe(session.state, None)
    begun = _begun_from(found.kept.record)
    return Offer(found.name, session.rules.NAME, state, round(found.saved * 1000), scenario=begun)


def _begun_from(record: Record) -> ScenarioUi | None:
    """Return the scenario of a lesson that a game was begun from, None where it was begun freely."""
    from westerplatte_nb.formats.scenario.file import load_scenario

    for path in sorted(lessons_folder().glob("[0-9]*/*.toml")) if "position" in record.setup else ():
        with suppress(InvalidFile):  # a quiz
            one = scenario_ui(load_scenario(path))
            if one.setup == record.setup:
                return one
    return None
