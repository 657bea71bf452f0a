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
from westerplatte_nb.formats.journal.pruning import count_unfinished, delete_unfinished, prune
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

# The games of this process that have a journal, by its path, and the autosaves of all widgets that show a game.
_LIVE: WeakValueDictionary[Path, Session] = WeakValueDictionary()
_AUTOSAVES: WeakSet[Autosave] = WeakSet()


def stop_all() -> None:
    """End and delete the journals of all widgets of this process."""
    for autosave in tuple(_AUTOSAVES):
        autosave.stop()


def has_journal(session: Session) -> bool:
    """Tell whether a game of this process is saved in a journal: it was played or resumed here."""
    return any(live is session and path.exists() for path, live in tuple(_LIVE.items()))


class Autosave:
    """Keeps the game of one widget."""

    def __init__(self, game: Host) -> None:
        """Keep no journal before `begin` is called and a page has come."""
        self._game = game
        self._may_offer = False
        # The digest of the setup and the seats of bots that an offered game must have, None for any.
        self._setup: str | None = None
        self._bots: Any = None
        # The folder of journals, None until a page has come and where nothing is saved; why it could not be created.
        self._folder: Path | None = None
        self._folder_error: OSError | None = None
        # At the last search: the games to offer, damaged journals that were moved away, and problems of other files.
        self._offered: list[journals.Unfinished] = []
        self._quarantined: tuple[journals.Unreadable, ...] = ()
        self._unread: list[Problem] = []
        self._awaits_page = False  # whether `begin` was called and no page has come since
        self._keeper: GameJournal | None = None

    def begin(self, offers: bool = True, same_setup: bool = False, same_bots: bool = False) -> None:
        """Have the game saved as soon as a page comes, and unfinished ones offered there if `offers`.

        With `same_setup` only games of the very same setup are offered, with `same_bots` only those with its bots.
        """
        self._may_offer, self._awaits_page = offers, True
        self._setup = journals.setup_digest(self.session.full_record()[0].setup) if same_setup else None
        self._bots = journals.seats_of(self.session.bots) if same_bots else None
        _AUTOSAVES.add(self)

    def page_came(self, boards: frozenset[str]) -> None:
        """Begin to save the game, and offer unfinished ones, except games that the page shows already.

        `boards` has the classes of the page's canvases (see `board`). At a second page, and before `begin`, it does
        nothing.
        """
        if not self._awaits_page:
            return
        self._awaits_page, offers = False, tuple[Offer, ...]()
        if self._find_folder() and self._folder is not None:
            self.keep_journal_of(self.session)
            prune(self._folder)
            if self._may_offer:
                offers = self._find_offers(boards)
                tell_unreadable(self._game, self._quarantined, self._unread)
        self._game.send(AutosaveStarted(NoticeUi(offers, older_games=self.older_games, why_unkept=self.why_unkept)))

    def keep_journal_of(self, session: Session) -> None:
        """Keep a journal of a game that the widget shows now, unless there is one, or it could not be written."""
        if self._folder is None or session.kept or session.not_kept is not None:
            return
        keeper = GameJournal(self._folder, session.full_record)
        self._record_in(keeper, session)
        if session.first_game is not None:
            with suppress(OSError):
                # A return match is written before its first action: its first game's result is saved nowhere else.
                keeper.begin()

    def stop(self) -> None:
        """End the journal of the game, delete its file, and offer no games."""
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
        """Resume the game that was offered under a name; where that is impossible, the page shows why."""
        offered = next((offered for offered in self._offered if offered.name == name), None)
        if offered is not None:
            self._resume(offered)

    def resume_newest(self) -> None:
        """Resume the newest unfinished game; without one, or where that is impossible, the new game stays."""
        if not self._find_folder():
            self._game.send(AutosaveStarted(NoticeUi(why_unkept=self.why_unkept)))
            return
        offers = self._find_offers(frozenset())
        if self._offered and not self._resume(self._offered[0]):
            self._game.send(AutosaveStarted(NoticeUi(offers, older_games=self.older_games)))
        tell_unreadable(self._game, self._quarantined, self._unread)

    def tidy(self) -> None:
        """Delete the unfinished games that are too old to be offered, and show how many they were."""
        if self._folder is not None:
            self._game.tell(self._game.words("ui.tidy.done", games=Count("game", delete_unfinished(self._folder))))

    @property
    def why_unkept(self) -> Term | None:
        """Why the game cannot be saved at present; None while it is saved, and where nobody wants it saved."""
        error = self.session.not_kept or self._folder_error
        return None if error is None else system_term(error)

    @property
    def older_games(self) -> int:
        """The number of unfinished games beyond those offered; 0 without an offer or once a person has played."""
        if self._folder is None or not self._offered or self.session.last_by_person is not None:
            return 0
        return max(0, count_unfinished(self._folder) - journals.MOST_OFFERED)

    def _find_folder(self) -> bool:
        """Find the folder of the person's games; return False where no games are saved."""
        try:
            self._folder = data_folder()
        except OSError as error:
            self._folder_error = error
        return self._folder is not None

    def _find_offers(self, boards: frozenset[str]) -> tuple[Offer, ...]:
        """Search for games to offer, except those on the page's `boards`, and for journals that are unreadable."""
        if self._folder is None:
            return ()
        self._quarantined = tuple(journals.quarantine_unreadable(self._folder, self._setup, self._bots))
        # Of the games that are being written only these are offered: this process writes them (`_LIVE`), and the page
        # does not show them. Games that nobody writes any more are offered anyway.
        on_page = {other.session for other in _AUTOSAVES if other is not self and other.board in boards}
        live = {path for path, session in _LIVE.items() if session not in on_page and session is not self.session}
        game = self.session.rules.NAME
        self._unread = []
        self._offered = journals.unfinished(
            self._folder, own=live, setup=self._setup, game=game, bots=self._bots, unread=self._unread
        )
        return tuple(map(_offer, self._offered))

    @property
    def board(self) -> str:
        """The class of the widget's canvas on the page, which no other canvas has."""
        return str(self._game.canvas._dom_classes[0])

    @property
    def session(self) -> Session:
        """The real game of the widget, also while it shows a trial."""
        return self._game.real_session

    def _resume(self, offered: journals.Unfinished) -> bool:
        """Resume an unfinished game of this process, else from its journal; False where the page shows why not."""
        session = _LIVE.get(offered.path)  # None where no widget of this process has it open
        quarantined, recovered = None, offered.game
        try:
            if session is None:
                session, quarantined, recovered = self._reopened(offered.path)
        except BlockingIOError:
            self._game.refuse(Wording("ui.offer.elsewhere", {}))
        except (OSError, InvalidFile, GameError) as error:
            self._game.refuse(Wording("ui.cannot_open", {"name": offered.name, "error": reason(error)}))
        else:
            self._game.replace_game(session)
            if quarantined is not None:
                tell_damage(self._game, recovered.cursor, recovered.lost, recovered.problem, str(quarantined))
            else:
                self._game.tell(self._game.words("ui.offer.resumed"))
            return True
        return False

    def _reopened(self, path: Path) -> tuple[Session, Path | None, RecoveredGame]:
        """Return the game of a journal, the path that a damaged journal was moved to, and what could be read of it.

        The path is None for an undamaged one. Raises BlockingIOError while another process writes it, OSError,
        InvalidFile and GameError.
        """
        journal, recovered, quarantined = Journal.resume(path)
        session = Session(recovered.record)
        session.restore_cursor(recovered.cursor)
        keeper = GameJournal(path.parent, session.full_record, journal)
        with suppress(OSError):
            keeper.begin()  # writes the readable part of a damaged journal into an undamaged one at once
        self._record_in(keeper, session)
        return session, quarantined, recovered

    def _record_in(self, keeper: GameJournal, session: Session) -> None:
        """Have a journal record a game from now on."""
        session.keep_with(keeper)
        self._keeper = keeper
        _LIVE[keeper.path] = session


def _offer(unfinished: journals.Unfinished) -> Offer:
    """Return the offer to resume an unfinished game, with its state as everybody may see it."""
    recovered = unfinished.game
    session = Session(recovered.record)
    session.restore_cursor(recovered.cursor)
    state = session.rules.observe(session.state, None)
    saved_ms = round(unfinished.saved * 1000)
    return Offer(unfinished.name, session.rules.NAME, state, saved_ms, scenario=_scenario_of(recovered.record))


def _scenario_of(record: Record) -> ScenarioUi | None:
    """Return the scenario of a lesson with the same setup as a game; None where no lesson has one.

    It is None as well for a game that begins without a `position`.
    """
    if "position" not in record.setup:
        return None  # reading all scenarios takes a while, and nearly all of them begin at a position
    from westerplatte_nb.formats.scenario.file import load_scenario

    for path in sorted(lessons_folder().glob("[0-9]*/*.toml")):
        with suppress(InvalidFile):  # other files of a lesson, such as its quiz
            scenario = scenario_ui(load_scenario(path))
            if scenario.setup == record.setup:
                return scenario
    return None
