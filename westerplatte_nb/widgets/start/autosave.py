"""Keeping the games of widgets in journals, and offering to resume an unfinished one.

Nothing is written or read before a page has come, so that runs without a browser stay silent and the same everywhere.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakSet, WeakValueDictionary

from westerplatte_nb.engine.errors import GameError
from westerplatte_nb.engine.record import Record
from westerplatte_nb.engine.value import Count, Term, Wording
from westerplatte_nb.formats.data_folder import data_folder
from westerplatte_nb.formats.journal import GameJournal, Journal
from westerplatte_nb.formats.journal import list as journals
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
    from westerplatte_nb.formats.journal.reading import RecoveredGame

# The games of this process that are being kept, by their journals, and the widgets that show them.
_LIVE: WeakValueDictionary[Path, Session] = WeakValueDictionary()
_GAMES: WeakSet[Autosave] = WeakSet()


def stop_all() -> None:
    """End the journals of all widgets of this process."""
    for one in tuple(_GAMES):
        one.stop()


def has_journal(session: Session) -> bool:
    """Tell whether a game of this process stands in a journal: it was played or resumed here."""
    return any(one is session and path.exists() for path, one in tuple(_LIVE.items()))


class Autosave:
    """Keeps the game of one widget."""

    def __init__(self, game: Host) -> None:
        """Keep no journal before `begin` is called and a page has come."""
        self._game = game
        self._may_offer = False
        self._setup: str | None = None
        self._bots: Any = None
        self._folder: Path | None = None
        self._offered: list[journals.Unfinished] = []
        self._folder_error: OSError | None = None
        self._aside: tuple[journals.Unreadable, ...] = ()
        self._unread: list[Problem] = []
        self._awaits_page = False
        self._keeper: GameJournal | None = None

    def begin(self, offers: bool = True, same_setup: bool = False, same_bots: bool = False) -> None:
        """Keep the game as soon as a page comes, and offer unfinished ones if `offers`.

        With `same_setup` only games of the very same setup are offered, with `same_bots` only those with its bots.
        """
        self._may_offer, self._awaits_page = offers, True
        self._setup = journals.setup_digest(self.session.full_record()[0].setup) if same_setup else None
        self._bots = journals.seats_of(self.session.bots) if same_bots else None
        _GAMES.add(self)

    def page_came(self, boards: frozenset[str]) -> None:
        """Begin to keep the game, and offer unfinished ones but those whose `boards` the page shows already."""
        if not self._awaits_page:
            return
        self._awaits_page, offers = False, tuple[Offer, ...]()
        if self._find_folder() and self._folder is not None:
            self.keep_journal_of(self.session)
            prune(self._folder)
            if self._may_offer:
                offers = self._find_offers(boards)
                tell_unreadable(self._game, self._aside, self._unread)
        self._game.send(AutosaveStarted(NoticeUi(offers, older=self.older, unkept=self.unkept)))

    def keep_journal_of(self, session: Session) -> None:
        """Keep a journal of a game that has come into the widget, unless there is one already."""
        if self._folder is None or session.kept or session.not_kept is not None:
            return
        keeper = GameJournal(self._folder, session.full_record)
        self._keep(session, keeper)
        if session.first_game is not None:
            with suppress(OSError):
                keeper.begin()  # The result of the first game stands nowhere else.

    def stop(self) -> None:
        """End the journal of the game, delete it, and offer no games."""
        self._awaits_page, self._folder, self._offered = False, None, []
        self.session.keep_with(None)
        if self._keeper is not None:
            self._keeper.close()
            _LIVE.pop(self._keeper.path, None)
            with suppress(OSError):
                self._keeper.path.unlink(missing_ok=True)
            self._keeper = None
        self._game.send(AutosaveStarted(NoticeUi()))

    def resume(self, name: str) -> None:
        """Resume a game that was offered; where that cannot be, the page shows why."""
        for offered in self._offered:
            if offered.name == name:
                self._resume(offered)
                return

    def resume_newest(self) -> None:
        """Resume the newest unfinished game; without one the new game stays."""
        if not self._find_folder():
            self._game.send(AutosaveStarted(NoticeUi(unkept=self.unkept)))
            return
        offers = self._find_offers(frozenset())
        if self._offered and not self._resume(self._offered[0]):
            self._game.send(AutosaveStarted(NoticeUi(offers, older=self.older)))
        tell_unreadable(self._game, self._aside, self._unread)

    def tidy(self) -> None:
        """Delete the unfinished games but those that are offered."""
        if self._folder is not None:
            self._game.tell(self._game.words("ui.tidy.done", games=Count("game", tidy(self._folder))))

    @property
    def unkept(self) -> Term | None:
        """Why the game is not kept just now, if that is not what the person wants."""
        error = self.session.not_kept or self._folder_error
        return None if error is None else system_term(error)

    @property
    def older(self) -> int:
        """How many unfinished games there are beyond those offered; 0 without an offer or once a person has played."""
        if self._folder is None or not self._offered or self.session.last_by_person is not None:
            return 0
        return max(0, count_unfinished(self._folder) - journals.MOST_OFFERED)

    def _find_folder(self) -> bool:
        """Find the folder of the person's games; return False where no games are kept."""
        try:
            self._folder = data_folder()
        except OSError as error:
            self._folder_error = error
        return self._folder is not None

    def _find_offers(self, boards: frozenset[str]) -> tuple[Offer, ...]:
        """Find the games to offer, but those on the page's own `boards`, and the journals that cannot be read."""
        if self._folder is None:
            return ()
        self._aside = tuple(journals.quarantine_unreadable(self._folder, self._setup, self._bots))
        # Games that this process writes are offered as well, unless the page shows them.
        on_page = {other.session for other in _GAMES if other is not self and other.board in boards}
        own = {path for path, session in _LIVE.items() if session not in on_page and session is not self.session}
        game = self.session.rules.NAME
        self._unread = []
        self._offered = journals.unfinished(
            self._folder, own, self._setup, game=game, bots=self._bots, unread=self._unread
        )
        return tuple(map(_offer, self._offered))

    @property
    def board(self) -> str:
        """The class of the widget's canvas on the page."""
        return str(self._game.canvas._dom_classes[0])

    @property
    def session(self) -> Session:
        """The game that the widget shows."""
        return self._game.real_session

    def _resume(self, offered: journals.Unfinished) -> bool:
        """Resume an unfinished game, of this process or from its journal; False where the page says why not."""
        try:
            session, aside, recovered = _LIVE.get(offered.path), None, offered.game
            if session is None:
                session, aside, recovered = self._reopened(offered.path)
        except BlockingIOError:
            self._game.refuse(Wording("ui.offer.elsewhere", {}))
        except (OSError, InvalidFile, GameError) as error:
            self._game.refuse(Wording("ui.cannot_open", {"name": offered.name, "error": reason(error)}))
        else:
            self._game.replace_game(session)
            if aside is not None:
                tell_damage(self._game, recovered.cursor, recovered.lost, recovered.problem, str(aside))
            else:
                self._game.tell(self._game.words("ui.offer.resumed"))
            return True
        return False

    def _reopened(self, path: Path) -> tuple[Session, Path | None, RecoveredGame]:
        """Return the game of a journal, where a damaged one was set aside, and what could be read of it."""
        journal, recovered, aside = Journal.resume(path)
        session = Session(recovered.record)
        session.restore_cursor(recovered.cursor)
        keeper = GameJournal(path.parent, session.full_record, journal)
        with suppress(OSError):
            keeper.begin()  # The readable part of a damaged journal is in an undamaged one again at once.
        self._keep(session, keeper)
        return session, aside, recovered

    def _keep(self, session: Session, keeper: GameJournal) -> None:
        """Have a journal record a game from now on."""
        session.keep_with(keeper)
        self._keeper = keeper
        _LIVE[keeper.path] = session


def _offer(game: journals.Unfinished) -> Offer:
    """Return the offer of an unfinished game, as everybody may see it."""
    session = Session(game.game.record)
    session.restore_cursor(game.game.cursor)
    state = session.rules.observe(session.state, None)
    saved = round(game.saved * 1000)
    return Offer(game.name, session.rules.NAME, state, saved, scenario=_scenario_of(game.game.record))


def _scenario_of(record: Record) -> ScenarioUi | None:
    """Return the scenario of a lesson that a game was begun from, None where it was begun freely."""
    from westerplatte_nb.formats.scenario.file import load_scenario

    for path in sorted(lessons_folder().glob("[0-9]*/*.toml")) if "position" in record.setup else ():
        with suppress(InvalidFile):  # other files of a lesson, such as its quiz
            scenario = scenario_ui(load_scenario(path))
            if scenario.setup == record.setup:
                return scenario
    return None
