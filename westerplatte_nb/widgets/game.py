"""The game in a cell: a board on a canvas, its companion, and the session they both act on."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from threading import RLock
from typing import Any
from uuid import uuid4

import ipywidgets
from ipycanvas import MultiCanvas

from westerplatte_nb.engine.errors import IllegalAction, NotationError, StaleState
from westerplatte_nb.engine.rules import Played
from westerplatte_nb.engine.terms import Wording
from westerplatte_nb.formats.record_file import save_record
from westerplatte_nb.games.seven_days.state import State
from westerplatte_nb.games.seven_days.wording import word_reason
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.scene import LAYERS, Scene
from westerplatte_nb.view.seven_days import panel
from westerplatte_nb.view.seven_days.board import board_scene
from westerplatte_nb.view.seven_days.panel import Message
from westerplatte_nb.view.seven_days.select import marks_for, narrow
from westerplatte_nb.view.seven_days.text import text_board
from westerplatte_nb.view.seven_days.wished import why_nothing_at
from westerplatte_nb.view.theme import THEMES, Theme
from westerplatte_nb.widgets.companion import Companion
from westerplatte_nb.widgets.messages import RECEIVERS
from westerplatte_nb.widgets.painter import SCALE, paint, repaint
from westerplatte_nb.widgets.picture import Picture, mimebundle_of
from westerplatte_nb.widgets.settings import Settings, settings_view

FILE_LIMIT = 2 * 1024 * 1024
WIDEST = 900


def guarded(callback: Callable[..., None]) -> Callable[..., None]:
    """Let no exception of a callback reach the person as a traceback: the game stays as it was, and says so."""

    @wraps(callback)
    def wrapper(self: GameWidget, *args: Any) -> None:
        with self.lock:
            try:
                callback(self, *args)
            except StaleState:
                return  # A second or late click: the first one did what it asked for.
            except Exception as error:
                self.last_error = error
                self.message = Message("refusal", self.words("ui.unexpected", error=type(error).__name__))
                self.show()

    return wrapper


class GameWidget(ipywidgets.Box):
    """A game of 7 Days of Westerplatte to be played in a notebook.

    `session` holds the game; `play`, `undo`, `redo`, `save` and `language` do from code what the buttons do.
    `last_error` is the last unexpected error of a callback, for engineers.
    """

    def __init__(self, session: Session, language: str = "en", theme: str = "light", edition: str = "common") -> None:
        """Show a session in a language (`pl`, `en`, `de`) and a theme."""
        self.lock = RLock()
        self.session = session
        self.last_error: Exception | None = None
        self.words: Words = words_in(language)
        self.settings = Settings(theme=theme)
        self.edition = edition
        self.selected: str | None = None
        self.message: Message | None = None
        self.rule = ""
        self.live = ""
        self.scene = self._make_scene()
        self.canvas = self._make_canvas()
        self.companion = Companion(canvas_class=self.canvas._dom_classes[0], size=[self.scene.width, self.scene.height])
        self.companion.on_msg(self._receive)
        super().__init__(children=(self.canvas, self.companion))
        self.add_class("wnb-game")
        self._unsubscribe = session.subscribe(self._session_changed)
        self.refresh()
        self.redraw()

    # ---- from code -----------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The present state of the game."""
        state: State = self.session.state
        return state

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
            self.words = words_in(language)
            self.message = None
            self.live = ""
            self.show()

    def play(self, line: str) -> None:
        """Play one line of notation, such as "move B"; what is refused is told in the panel."""
        self.order(line, None)

    def undo(self) -> None:
        """Take the last action back."""
        self.session.undo()

    def redo(self) -> None:
        """Play the action taken back last again."""
        self.session.redo()

    def save(self, path: str | Path) -> Path:
        """Write the game to a file and return its path."""
        target = Path(path)
        save_record(target, self.session.record)
        return target

    def snapshot(self) -> Picture:
        """Return the board as it stands now, as a picture that stays in the notebook."""
        with self.lock:
            return Picture(self.scene, self.theme, text_board(self.state, self.words))

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Return the widget, and beside it a picture and a text for readers without a kernel."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return {**mimebundle_of(self.snapshot()), **{k: v for k, v in data.items() if k != "text/plain"}}, metadata

    # ---- playing -------------------------------------------------------------------------------------------------

    @guarded
    def _receive(self, _: Any, content: dict[str, Any], buffers: Any) -> None:
        """Take a message from the page."""
        receiver = RECEIVERS.get(content.get("do", ""))
        if receiver is not None:
            receiver(self, content)

    def choose(self, target: str, meant_for: int | None) -> None:
        """Act on a place of the board: play the one thing it can mean, offer several, or say why nothing.

        Raises StaleState when the place was chosen in another state.
        """
        if meant_for is not None and meant_for != self.session.state_id:
            raise StaleState(meant_for, self.session.state_id)
        possible = narrow(self.state, self.session.rules.legal_actions(self.state), target)
        if len(possible) == 1:
            self.session.play(possible[0], meant_for)
        elif possible:
            self.selected = target
            self.message = None
            self.live = self.words("ui.choose", number=len(possible))
            self.show()
        else:
            reason = why_nothing_at(self.state, target)
            if reason is not None:
                self.refuse(word_reason(reason), reason.rule)
            else:
                self.tell(self._target_name(target))

    @guarded
    def order(self, line: str, meant_for: int | None) -> None:
        """Play a line of notation, or say why not."""
        try:
            self.session.play(self.session.rules.parse_action(" ".join(line.split())), meant_for)
        except NotationError:
            self.refuse(Wording("ui.not_an_order", {"order": line[:40]}))
        except IllegalAction as illegal:
            self.refuse(word_reason(illegal.reason), illegal.reason.rule)

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

    def put(self, session: Session, edition: str) -> None:
        """Put another game in the place of the present one."""
        self._unsubscribe()
        # Clicks meant for the old game carry its ids: the new one counts on from them.
        session.continue_ids(self.session.state_id)
        self.session = session
        self.edition = edition
        self._unsubscribe = session.subscribe(self._session_changed)
        self._session_changed(session)

    def _session_changed(self, session: Session) -> None:
        self.selected = None
        self.message = None
        self.rule = ""
        step: Played[State] = session.steps[-1]
        self.live = panel.live_line(step, self.words)
        self.show()

    # ---- showing -------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Bring the page up to date: what changed on the board in one drawing, the panel in one message."""
        before, self.scene = self.scene, self._make_scene()
        repaint(self.canvas, before, self.scene, self.theme)
        self.refresh()

    def redraw(self) -> None:
        """Draw everything anew, for a page that has just come."""
        paint(self.canvas, self.scene, self.theme)

    def refresh(self) -> None:
        """Send the panel, the log and the names of all places."""
        steps = self.session.steps
        with self.companion.hold_sync():
            self.companion.label = self.scene.title
            self.companion.targets = [
                {"id": item.id, "name": item.name, "x": item.x, "y": item.y, "w": item.w, "h": item.h}
                for item in self.scene.targets
            ]
            self.companion.log = panel.log(steps, self.words)
            self.companion.live = self.live
            self.companion.frame = panel.frame(self.state, self.edition, self.words) | {
                "file_limit": FILE_LIMIT,
                "settings": settings_view(self.settings, self.words),
            }
            self.companion.view = self._make_view()

    def _make_view(self) -> dict[str, Any]:
        legal = self.session.rules.legal_actions(self.state)
        name = self._target_name(self.selected) if self.selected else ""
        view = panel.panel_view(self.session.steps, legal, self.words, self.selected, name, self.message, self.rule)
        return view | {
            "state": self.session.state_id,
            "theme": self.settings.theme,
            "can_undo": self.session.can_undo,
            "can_redo": self.session.can_redo,
            "text": text_board(self.state, self.words),
        }

    def _make_scene(self) -> Scene:
        legal = self.session.rules.legal_actions(self.state)
        return board_scene(self.state, self.words, marks_for(self.state, legal, self.selected))

    def _make_canvas(self) -> MultiCanvas:
        canvas = MultiCanvas(
            len(LAYERS),
            width=round(self.scene.width * SCALE),
            height=round(self.scene.height * SCALE),
            layout=ipywidgets.Layout(width="100%", height="auto", max_width=f"{WIDEST}px"),
        )
        canvas.add_class("wnb-board-" + uuid4().hex[:12])
        canvas.on_client_ready(self.redraw)
        return canvas

    def _target_name(self, target: str) -> str:
        return next((item.name for item in self.scene.targets if item.id == target), "")
