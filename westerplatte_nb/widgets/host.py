"""What the parts of a game's widget need of it: the game, the reader, and how to bring the page up to date.

The widget is built from its parts, so no part imports the widget: each says here, or in the part below it, what it
needs of the one it belongs to.
"""

from __future__ import annotations

from threading import RLock
from typing import Protocol

from westerplatte_nb.engine.terms import Wording
from westerplatte_nb.formats.class_file import ClassRules
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.session import Session
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.drawing.theme import Theme
from westerplatte_nb.view.panel.message import Message
from westerplatte_nb.view.panel.rule_page import Beside
from westerplatte_nb.view.panel.settings import Settings
from westerplatte_nb.widgets.board.curtain import Curtain
from westerplatte_nb.widgets.page_model import PageModel
from westerplatte_nb.widgets.paint.canvas_library import MultiCanvas


class Host(Protocol):
    """A widget that shows a game."""

    lock: RLock
    drawing: RLock
    session: Session
    words: Words
    settings: Settings
    follows_page: bool
    selected: str | None
    message: Message | None
    rule: str
    beside: Beside
    live: str
    said: int
    language: str
    shown: int | None
    last_error: Exception | None
    scene: Scene
    class_rules: ClassRules
    canvas: MultiCanvas
    page_model: PageModel
    curtain: Curtain

    @property
    def theme(self) -> Theme:
        """The colours the board is drawn in."""
        ...

    def order(self, line: str, meant_for: int | None) -> None:
        """Play a line of notation, or say why not."""
        ...

    def choose(self, target: str, meant_for: int | None) -> None:
        """Act on a place of the board."""
        ...

    def refuse(self, wording: Wording, rule: str = "") -> None:
        """Say why something cannot be done."""
        ...

    def tell(self, text: str) -> None:
        """Say something to the person."""
        ...

    def put(self, session: Session) -> None:
        """Put another game in the place of the present one."""
        ...

    def take(self, session: Session) -> None:
        """Show another line of play."""
        ...

    def show(self) -> None:
        """Bring the page up to date."""
        ...

    def refresh(self) -> None:
        """Bring all but the board up to date."""
        ...

    def redraw(self) -> None:
        """Draw everything anew."""
        ...

    def put_failure(self, text: str) -> None:
        """Say what went wrong, without drawing."""
        ...
