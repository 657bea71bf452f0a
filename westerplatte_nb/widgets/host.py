"""What all parts of a game's widget need of it: the game, the reader, and how to bring the page up to date.

The widget is built from its parts, so no part imports the widget: each needs this half of it, and some other parts.
"""

from collections.abc import Mapping
from contextlib import AbstractContextManager
from dataclasses import asdict
from itertools import count
from threading import RLock

import ipywidgets

from westerplatte_nb.engine.value import Wording
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.drawing.theme import THEMES, Theme
from westerplatte_nb.view.messages.panel import ChooseLanguage
from westerplatte_nb.view.panel.panel import Message
from westerplatte_nb.view.panel.settings import Settings
from westerplatte_nb.view.update import results
from westerplatte_nb.view.update.effects import Effects
from westerplatte_nb.view.update.ui import GameUi, TimeUi, Ui
from westerplatte_nb.view.update.update import update
from westerplatte_nb.view.update.viewing import Viewing, viewing_of
from westerplatte_nb.widgets.board.animation_gate import AnimationGate, usual_speed
from westerplatte_nb.widgets.page_model import PageModel
from westerplatte_nb.widgets.paint.canvas_library import MultiCanvas
from westerplatte_nb.widgets.paint.static_snapshot import WithStaticSnapshot
from westerplatte_nb.widgets.scheduler import Scheduler


class Host(WithStaticSnapshot, ipywidgets.Box):
    """A widget that shows a game: `ui` is all that its page has of its own, which `update` alone changes."""

    ui: Ui
    lock: AbstractContextManager[None]
    scene: Scene
    canvas: MultiCanvas
    page_model: PageModel

    def _begin(self, session: Session, language: str, theme: str) -> None:
        """Set the values that all parts of a page read, before the parts are built."""
        self.drawing = RLock()
        # `ui` holds no session but a key: this has the games by their keys, which are never given twice.
        self._keys, self.sessions = count(), dict[int, Session]()
        self.ui = Ui(
            words=words_in(language, session.rules.NAME),
            settings=Settings(theme or "light", speed=usual_speed()),
            follows_page=not theme,
            game=self.remember(session),
            time=TimeUi(seat=session.rules.turn_of(session.state), undone=len(session.undo_log)),
        )
        self.scene = Scene(0, 0, "", "", {})  # nothing is drawn yet
        self._game_cache = GameUi(session.snapshot(), self.scene, real=None, viewings=[])
        self.animation_gate = AnimationGate()
        self.shown: int | None = None  # the state that the page shows, None while that is being changed
        self.scheduler = Scheduler(self, lambda: self.session.state_id)

    # ---- what is shown -----------------------------------------------------------------------------------------------

    @property
    def session(self) -> Session:
        """The game that is shown, which may be a trial or a story."""
        return self.sessions[self.ui.game]

    @property
    def real_session(self) -> Session:
        """The real game, also while a trial of it is shown."""
        real = self.ui.time.real
        return self.session if real is None else self.sessions[real]

    @property
    def played_session(self) -> Session:
        """The game that a person plays, also while a story or a trial is shown in its place."""
        if self.ui.story is None or self.ui.story.behind is None:
            return self.real_session
        suspended_key, _ = self.ui.story.behind
        return self.sessions[suspended_key]

    @property
    def viewing(self) -> Viewing:
        """The moment that is shown, and who looks at it."""
        snapshot = self.session.snapshot()
        real = None if self.ui.time.real is None else self.real_session.snapshot()
        # Where one of these has changed, what `viewing_of` stored in `viewings` for them is outdated.
        cached = self._game_cache
        if cached.snapshot is not snapshot or cached.real is not real or cached.scene is not self.scene:
            self._game_cache = GameUi(snapshot, self.scene, real, viewings=[])
        return viewing_of(self.ui, self._game_cache)

    @property
    def words(self) -> Words:
        """The sentences of the reader's language."""
        return self.ui.words

    @property
    def message(self) -> Message | None:
        """The message that the page shows to the person, None without one."""
        return self.ui.message

    @property
    def live(self) -> str:
        """The last announcement to screen readers."""
        return self.ui.live

    @property
    def theme(self) -> Theme:
        """The colours the board is drawn in."""
        return THEMES[self.ui.settings.theme]

    @property
    def language(self) -> str:
        """The language of the reader: `pl`, `en` or `de`; setting it changes everything in place."""
        return self.words.language

    @language.setter
    def language(self, language: str) -> None:
        self.send(ChooseLanguage(language))

    # ---- what changes ------------------------------------------------------------------------------------------------

    def update(self, message: object) -> Effects:
        """Let a message change the state of the page, and return the effects to be carried out."""
        self.ui, effects = update(self.ui, message, self.viewing.game)
        return effects

    def remember(self, session: Session) -> int:
        """Add a game to the store of games, unless it is there, and return its key, by which `ui` refers to it.

        It stays until `forget_unused` finds that `ui` refers to it no more.
        """
        present_key = next((key for key, stored in self.sessions.items() if stored is session), None)
        key = next(self._keys) if present_key is None else present_key
        self.sessions[key] = session
        return key

    def forget_unused(self) -> None:
        """Remove the games to which `ui` refers no more: none that is shown, played, or offered to go back to."""
        replaced = None if self.ui.notice.replaced is None else self.sessions[self.ui.notice.replaced.key]
        in_use = (self.session, self.real_session, self.played_session, replaced)
        self.sessions = {key: session for key, session in self.sessions.items() if session in in_use}

    def refuse(self, wording: Wording, rule: str = "") -> None:
        """Say why something cannot be done, with the id of a `rule` that forbids it, if one does."""
        self.send(results.Refused(wording, rule))

    def tell(self, text: str, kind: str = "told") -> None:
        """Show a sentence to the person, as one of a `kind` ("told", or "refusal")."""
        self.send(results.Notified(text, kind))

    def show_failure(self, text: str, report: Mapping[str, str] | None = None) -> None:
        """Show what went wrong, without drawing; the next update of the page removes it.

        `report` is a file on the error that the page offers (see `error_report`), None without one.
        """
        page = self.page_model
        page.send({"report": report})
        with page.hold_sync():
            page.view = {**page.view, "message": asdict(Message("refusal", text))}
            page.live, page.said = text, self.ui.announcements + 1
        self.update(results.Spoken(text))  # counts the announcement in `ui` too

    # ---- what the whole widget does ----------------------------------------------------------------------------------

    def send(self, message: object) -> None:
        """Answer a message that no page sent, such as the result of an effect, or queue it."""
        raise NotImplementedError

    def replace_game(self, session: Session) -> None:
        """Put another game in the place of the present one."""
        raise NotImplementedError
