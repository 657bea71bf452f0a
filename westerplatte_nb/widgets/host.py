"""What all parts of a game's widget need of it: the game, the reader, and how to bring the page up to date.

The widget is built from its parts, so no part imports the widget: each needs this half of it, and some other parts.
"""

from __future__ import annotations

from collections.abc import Mapping
from threading import RLock

import ipywidgets

from westerplatte_nb.engine.value import Wording
from westerplatte_nb.formats.class_file import ClassRules
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.drawing.theme import THEMES, Theme
from westerplatte_nb.view.panel.message import Message
from westerplatte_nb.view.panel.rule_page import Beside
from westerplatte_nb.view.panel.settings import Settings
from westerplatte_nb.widgets.board.curtain import Curtain, usual_speed
from westerplatte_nb.widgets.live_region import LiveRegion
from westerplatte_nb.widgets.page_model import PageModel
from westerplatte_nb.widgets.paint.canvas_library import MultiCanvas
from westerplatte_nb.widgets.paint.still import WithStill


class Host(WithStill, ipywidgets.Box):
    """A widget that shows a game."""

    live = LiveRegion()
    said: int
    scene: Scene
    canvas: MultiCanvas
    page_model: PageModel

    def _begin(self, session: Session, language: str, theme: str) -> None:
        self.lock = RLock()
        self.drawing = RLock()
        self.session = session
        self.last_error: Exception | None = None
        self.words: Words = words_in(language, session.rules.NAME)
        self.settings, self.follows_page = Settings(theme or "light", speed=usual_speed()), not theme
        self.selected: str | None = None
        self.message: Message | None = None
        self.rule = ""
        self.beside = Beside()
        self.live = ""
        self.curtain = Curtain()
        self.shown: int | None = None  # the state that the page shows, None while that is being changed
        self.class_rules = ClassRules()

    @property
    def theme(self) -> Theme:
        """The colours the board is drawn in."""
        return THEMES[self.settings.theme]

    @property
    def language(self) -> str:
        """The language of the reader: `pl`, `en` or `de`; setting it changes everything in place."""
        return self.words.language

    @language.setter
    def language(self, language: str) -> None:
        with self.lock:
            self.words = words_in(language, self.words.game)
            self.message, self.live = None, ""
            self.show()

    def refuse(self, wording: Wording, rule: str = "") -> None:
        """Say why something cannot be done."""
        self.message = Message("refusal", self.words.say(wording), rule)
        self.live = self.message.text
        self.show()

    def tell(self, text: str) -> None:
        """Say something to the person."""
        self.message = Message("told", text)
        self.live = text
        self.show()

    def put_failure(self, text: str, report: Mapping[str, str] | None = None) -> None:
        """Say what went wrong, without drawing; the next drawing that succeeds takes it away."""
        self.page_model.send({"report": report})
        self.live = text
        self.page_model.put_message(Message("refusal", text), self.said)

    # ---- what the whole widget does ----------------------------------------------------------------------------------

    def put(self, session: Session) -> None:
        """Put another game in the place of the present one."""
        raise NotImplementedError

    def take(self, session: Session) -> None:
        """Show another line of play."""
        raise NotImplementedError

    def show(self) -> None:
        """Bring the page up to date."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Bring all but the board up to date."""
        raise NotImplementedError
