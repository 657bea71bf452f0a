"""Keeping the games of widgets in journals, and offering to go on with an unfinished one.

Nothing is written or read before a page has come, so that runs without a browser stay silent and the same everywhere.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakSet, WeakValueDictionary

from westerplatte_nb.engine.errors import GameError
from westerplatte_nb.engine.seats import last_of_person
from westerplatte_nb.engine.value import Count, Wording
from westerplatte_nb.formats.data_folder import data_folder
from westerplatte_nb.formats.journal import Journal, Keeper
from westerplatte_nb.formats.journal_list import (
    MOST_OFFERED,
    Unfinished,
    Unreadable,
    put_unreadable_aside,
    seats_of,
    setup_digest,
    unfinished,
)
from westerplatte_nb.formats.journal_pruning import count_unfinished, prune, tidy
from westerplatte_nb.formats.problems import FileRefused, Problem
from westerplatte_nb.formats.system import system_term
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.session import Session
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.widgets.host import Host
from westerplatte_nb.widgets.start.game_files import reason, tell_damage, tell_unreadable
from westerplatte_nb.widgets.start.way_back import NAME, WayBack

if TYPE_CHECKING:
    from westerplatte_nb.formats.journal_reading import Kept

# The games of this process that are being kept, by their journals, and the widgets that show them.
_LIVE: WeakValueDictionary[Path, Session] = WeakValueDictionary()
_GAMES: WeakSet[Autosave] = WeakSet()


def kept(game: HasAutosave, resume: bool | None, same_setup: bool, same_bots: bool = False) -> Any:
    """Return the game, to be kept as soon as a page shows it.

    `resume` goes on with the newest unfinished game at once (True), offers nothing (False), or offers (None); with
    `same_setup` only games of the very same setup count, with `same_bots` only those in which bots play the very same
    seats. Where nothing is to be kept, nothing is offered either.
    """
    if not game.class_rules.keep:
        return game
    game.autosave = Autosave(game, offers=resume is None, same_setup=same_setup, same_bots=same_bots)
    if resume:
        game.autosave.resume_newest()
    return game


def stop_all() -> None:
    """Keep none of this process's games any more."""
    for one in tuple(_GAMES):
        one.stop()


def has_journal(session: Session) -> bool:
    """Tell whether a game of this process stands in a journal: it was played here, or gone on with."""
    return any(one is session and path.exists() for path, one in tuple(_LIVE.items()))


class HasAutosave(Host):
    """A widget whose game may be kept."""

    autosave: Autosave | None


class Autosave:
    """Keeps the game of one widget."""

    def __init__(
        self, game: HasAutosave, offers: bool = True, same_setup: bool = False, same_bots: bool = False
    ) -> None:
        """Wait for a page."""
        self._game = game
        self._offers = offers
        self._setup = setup_digest(game.session.whole()[0].setup) if same_setup else None
        self._bots = seats_of(game.session.bots) if same_bots else None
        self._folder: Path | None = None
        self._found: list[tuple[Unfinished, Any]] = []
        self._nowhere: OSError | None = None
        self._asked = False
        self._aside: tuple[Unreadable, ...] = ()
        self._unread: list[Problem] = []
        self._came = False
        self._told = False
        self._keeper: Keeper | None = None
        self._way_back = WayBack(game)
        _GAMES.add(self)

    def page_came(self, boards: frozenset[str]) -> None:
        """Begin to keep the game, and offer unfinished ones but those whose `boards` the page shows already."""
        if self._came:
            return
        self._came = True
        if not self._find_folder() or self._folder is None:
            return
        self.follow(self._game.real_session)
        prune(self._folder)
        if self._offers:
            self._look(boards)
            tell_unreadable(self._game, self._aside, self._unread)
        if self._found:
            self._say("ui.offer.live")

    def leave(self) -> None:
        """Offer from now on to go back to the game that another is about to take the place of."""
        self._way_back.leave()

    def say_left(self) -> None:
        """Say that the game which was left can be gone back to."""
        if self._way_back:
            self._say("ui.left.live")

    def _say(self, key: str) -> None:
        self._game.say(f"{self._game.ui.live} {self._game.words(key)}".strip())
        self._game.refresh()

    def follow(self, session: Session) -> None:
        """Keep a game that has come into the widget, unless it is kept already."""
        self._told = False
        if self._folder is None or session.kept or session.not_kept is not None:
            return
        keeper = Keeper(self._folder, session.whole)
        self._keep(session, keeper)
        if session.whole()[0].first_game is not None:
            with suppress(OSError):
                keeper.begin()  # What the first game came to stands nowhere else.

    def stop(self) -> None:
        """Keep the game no more, leave nothing of it, and offer none."""
        self._came, self._folder, self._found = True, None, []
        self._way_back.forget()
        self.session_shown.keep_with(None)
        if self._keeper is not None:
            self._keeper.close()
            _LIVE.pop(self._keeper.path, None)
            with suppress(OSError):
                self._keeper.path.unlink(missing_ok=True)
            self._keeper = None
        self._game.refresh()

    def resume(self, name: str) -> None:
        """Go on with a game that was offered; where that cannot be, the reason is told."""
        if name == NAME and self._way_back:
            self._way_back.go()
            return
        chosen = next((found for found, _ in self._found if found.name == name), None)
        if chosen is not None:
            self._resume(chosen)

    def resume_newest(self) -> None:
        """Go on with the newest unfinished game; without one the new game stays."""
        if not self._find_folder():
            return
        self._look(frozenset())
        if self._found:
            self._resume(self._found[0][0])
        tell_unreadable(self._game, self._aside, self._unread)

    def notice_seen(self) -> None:
        """Offer and complain no more."""
        self._told = self._not_kept is not None
        self._found, self._asked = [], False
        self._way_back.forget()

    def tidy(self, sure: object) -> None:
        """Delete the unfinished games but those that are offered: ask first (False), do it (True) or not (None)."""
        self._asked = sure is False
        if sure is True and self._folder is not None:
            number = tidy(self._folder)
            self._game.tell(self._game.words("ui.tidy.done", games=Count("game", number)))
        else:
            self._game.show()

    @property
    def _not_kept(self) -> OSError | None:
        """Why the game is not kept just now, if that is not what the person wants."""
        return self._game.real_session.not_kept or self._nowhere

    def _find_folder(self) -> bool:
        """Find the folder of the person's games; False where there is none."""
        try:
            self._folder = data_folder()
        except OSError as error:
            self._nowhere = error
            self._game.refresh()
        return self._folder is not None

    def view(self, words: Words) -> dict[str, Any] | None:
        """Return the box over the board: an offer, or that the game is not kept; None for no box."""
        # Who plays has decided; back at the beginning the offer stands again. What a bot began with decides nothing.
        is_decided = last_of_person(self.session_shown) is not None
        found = [] if is_decided else self._found
        if self._way_back and not is_decided:
            return self._way_back.entry(words)
        if found and self._asked and self._older():
            games = Count("game", self._older())
            return {
                "kind": "tidy",
                "text": words("ui.tidy.sure", games=games),
                "yes": words("ui.tidy.yes"),
                "no": words("ui.tidy.no"),
            }
        if found:
            (newest, state), *others = found
            return {
                "kind": "offer",
                **self._entry(newest, state, "ui.offer", words),
                "new": words("ui.offer.new"),
                "resume": words("ui.offer.resume"),
                "more": words("ui.offer.more"),
                "tidy": words("ui.tidy", games=Count("game", self._older())) if self._older() else "",
                "others": [self._entry(found, there, "ui.offer.other", words) for found, there in others],
            }
        if self._not_kept is None:
            self._told = False
        elif not self._told:
            why = words("ui.unkept", why=system_term(self._not_kept))
            return {"kind": "unkept", "text": why, "ok": words("ui.unkept.ok")}
        return None

    def _older(self) -> int:
        """Return how many unfinished games there are beside those that are offered at most."""
        return max(0, count_unfinished(self._folder) - MOST_OFFERED) if self._folder is not None else 0

    def _entry(self, found: Unfinished, state: Any, key: str, words: Words) -> dict[str, Any]:
        # The page puts the time in: it knows the reader's clock.
        values = {**view_of(found.kept.record.game).offer_values(state, words), "when": "{when}"}
        return {"id": found.name, "saved": round(found.saved * 1000), "text": words(key, **values)}

    def _look(self, boards: frozenset[str]) -> None:
        if self._folder is None:
            return
        self._aside = tuple(put_unreadable_aside(self._folder, self._setup, self._bots))
        shown = {other.session_shown for other in _GAMES if other is not self and other.board in boards}
        own = {path for path, session in _LIVE.items() if session not in shown and session is not self.session_shown}
        name = self.session_shown.rules.NAME
        self._found, self._unread = [], []
        for found in unfinished(self._folder, own, self._setup, game=name, bots=self._bots, unread=self._unread):
            session = Session(found.kept.record)
            session.stand_at(found.kept.cursor)
            self._found.append((found, session.rules.observe(session.state, None)))

    @property
    def board(self) -> str:
        """The class of the widget's canvas on the page."""
        return str(self._game.canvas._dom_classes[0])

    @property
    def session_shown(self) -> Session:
        """The game that the widget shows."""
        return self._game.real_session

    def _resume(self, chosen: Unfinished) -> None:
        try:
            session, aside, kept = _LIVE.get(chosen.path), None, chosen.kept
            if session is None:
                session, aside, kept = self._reopened(chosen.path)
        except BlockingIOError:
            self._game.refuse(Wording("ui.offer.elsewhere", {}))
        except (OSError, FileRefused, GameError) as error:
            self._game.refuse(Wording("ui.cannot_open", {"name": chosen.name, "error": reason(error)}))
        else:
            self._found = []
            self._game.put(session)
            if aside is not None:
                tell_damage(self._game, kept.cursor, kept.lost, kept.problem, str(aside))
            else:
                self._game.tell(self._game.words("ui.offer.resumed"))

    def _reopened(self, path: Path) -> tuple[Session, Path | None, Kept]:
        journal, kept, aside = Journal.resume(path)
        session = Session(kept.record)
        session.stand_at(kept.cursor)
        keeper = Keeper(path.parent, session.whole, journal)
        with suppress(OSError):
            keeper.begin()  # What could be read of a damaged journal is in a good one again at once.
        self._keep(session, keeper)
        return session, aside, kept

    def _keep(self, session: Session, keeper: Keeper) -> None:
        session.keep_with(keeper)
        self._keeper = keeper
        _LIVE[keeper.path] = session
