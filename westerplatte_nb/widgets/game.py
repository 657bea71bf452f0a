"""The game in a cell: a board on a canvas, its companion, and the session they both act on."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from threading import RLock
from typing import Any, ClassVar
from uuid import uuid4

import ipywidgets
from ipycanvas import MultiCanvas

from westerplatte_nb.engine.errors import IllegalAction, NotationError, StaleState
from westerplatte_nb.engine.rules import Played
from westerplatte_nb.engine.terms import Wording
from westerplatte_nb.formats.problems import FileRefused
from westerplatte_nb.formats.record_file import dump_record, read_record, save_record
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.games.seven_days.state import State
from westerplatte_nb.games.seven_days.wording import word_reason
from westerplatte_nb.i18n.words import LANGUAGES, words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.hit import hit
from westerplatte_nb.view.scene import LAYERS, Scene
from westerplatte_nb.view.seven_days import panel
from westerplatte_nb.view.seven_days.board import board_scene
from westerplatte_nb.view.seven_days.panel import Message
from westerplatte_nb.view.seven_days.select import marks_for, narrow
from westerplatte_nb.view.seven_days.text import text_board
from westerplatte_nb.view.seven_days.wished import why_nothing_at
from westerplatte_nb.view.theme import THEMES
from westerplatte_nb.widgets.companion import Companion
from westerplatte_nb.widgets.painter import SCALE, paint, repaint
from westerplatte_nb.widgets.picture import Picture, mimebundle_of

FILE_LIMIT = 2 * 1024 * 1024
WIDEST = 900


def guarded(callback: Callable[..., None]) -> Callable[..., None]:
    """Let no exception of a callback reach the person as a traceback: the game stays as it was, and says so."""

    @wraps(callback)
    def wrapper(self: GameWidget, *args: Any) -> None:
        with self._lock:
            try:
                callback(self, *args)
            except StaleState:
                return  # A second or late click: the first one did what it asked for.
            except Exception as error:
                self.last_error = error
                self._message = Message("refusal", self._words("ui.unexpected", error=type(error).__name__))
                self._show()

    return wrapper


class GameWidget(ipywidgets.Box):
    """A game of 7 Days of Westerplatte to be played in a notebook.

    `session` holds the game; `play`, `undo`, `redo`, `save` and `language` do from code what the buttons do.
    `last_error` is the last unexpected error of a callback, for engineers.
    """

    def __init__(self, session: Session, language: str = "en", theme: str = "light", edition: str = "common") -> None:
        """Show a session in a language (`pl`, `en`, `de`) and a theme."""
        self._lock = RLock()
        self.session = session
        self.last_error: Exception | None = None
        self._words = words_in(language)
        self._theme = theme
        self._edition = edition
        self._selected: str | None = None
        self._message: Message | None = None
        self._rule = ""
        self._live = ""
        self._scene = self._make_scene()
        width, height = self._scene.width, self._scene.height
        marker = "wnb-board-" + uuid4().hex[:12]
        self._canvas = MultiCanvas(
            len(LAYERS),
            width=round(width * SCALE),
            height=round(height * SCALE),
            layout=ipywidgets.Layout(width="100%", height="auto", max_width=f"{WIDEST}px"),
        )
        self._canvas.add_class(marker)
        self._canvas.on_client_ready(self._redraw)
        self.companion = Companion(canvas_class=marker, size=[width, height])
        self.companion.on_msg(self._receive)
        super().__init__(children=(self._canvas, self.companion))
        self.add_class("wnb-game")
        self._unsubscribe = session.subscribe(self._session_changed)
        self._refresh()
        self._redraw()

    # ---- from code -----------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The present state of the game."""
        state: State = self.session.state
        return state

    @property
    def language(self) -> str:
        """The language of the reader: `pl`, `en` or `de`; setting it changes everything in place."""
        return self._words.language

    @language.setter
    def language(self, language: str) -> None:
        with self._lock:
            self._words = words_in(language)
            self._message = None
            self._live = ""
            self._show()

    def play(self, line: str) -> None:
        """Play one line of notation, such as "move B"; what is refused is told in the panel."""
        self._order(line, None)

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
        with self._lock:
            return Picture(self._scene, THEMES[self._theme], text_board(self.state, self._words))

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Return the widget, and beside it a picture and a text for readers without a kernel."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return {**mimebundle_of(self.snapshot()), **{k: v for k, v in data.items() if k != "text/plain"}}, metadata

    # ---- from the page -------------------------------------------------------------------------------------------

    @guarded
    def _receive(self, _: Any, content: dict[str, Any], buffers: Any) -> None:
        receiver = self._RECEIVERS.get(content.get("do", ""))
        if receiver is not None:
            receiver(self, content)

    def _on_point(self, content: dict[str, Any]) -> None:
        target = hit(self._scene, float(content["x"]), float(content["y"]))
        if target is not None:
            self._choose(target, content["state"])
        elif self._selected:
            self._on_cancel(content)

    def _on_target(self, content: dict[str, Any]) -> None:
        self._choose(str(content["id"]), content["state"])

    def _on_act(self, content: dict[str, Any]) -> None:
        self._order(str(content["line"]), content["state"])

    def _on_typed(self, content: dict[str, Any]) -> None:
        self._order(str(content["text"]), content["state"])

    def _on_cancel(self, content: dict[str, Any]) -> None:
        self._selected = None
        self._show()

    def _on_dismiss(self, content: dict[str, Any]) -> None:
        self._message = None
        self._show()

    def _on_rule(self, content: dict[str, Any]) -> None:
        self._rule = str(content["id"])
        self._show()

    def _on_undo(self, content: dict[str, Any]) -> None:
        self.session.undo(content["state"])

    def _on_redo(self, content: dict[str, Any]) -> None:
        self.session.redo(content["state"])

    def _on_language(self, content: dict[str, Any]) -> None:
        if content["language"] in LANGUAGES:
            self.language = content["language"]

    def _on_whole_log(self, content: dict[str, Any]) -> None:
        self.companion.log = panel.log(self.session.steps, self._words, None)

    def _on_save(self, content: dict[str, Any]) -> None:
        state = self.state
        name = f"westerplatte-{state.table.difficulty}-{state.day}-{state.turn}.jsonl"
        self.companion.send({"save": dump_record(self.session.record), "name": name})
        self._tell(self._words("ui.saved", name=name))

    def _on_load(self, content: dict[str, Any]) -> None:
        try:
            opened = read_record(str(content["text"]), str(content.get("name", "")))
        except FileRefused as refused:
            self._refuse_problem(refused.problems[0].wording)
            return
        self._open(Session(opened.record), str(opened.record.setup.get("edition", "common")))
        if opened.problem is not None:
            self._refuse_problem(opened.problem.wording)
        else:
            self._tell(self._words("ui.loaded", number=len(opened.record.actions)))

    def _on_too_large(self, content: dict[str, Any]) -> None:
        self._message = Message("refusal", self._words("ui.too_large"))
        self._show()

    def _on_new(self, content: dict[str, Any]) -> None:
        fields = {str(name): str(value) for name, value in dict(content["setup"]).items()}
        try:
            setup = load_setup(panel.setup_words(fields, secrets.randbelow(1_000_000)))
        except ValueError:
            self._refuse_problem(Wording("ui.seed_wrong", {"seed": fields.get("seed", "")[:20]}))
            return
        self._open(Session.new("seven_days", setup), fields.get("edition", "common"))

    def _on_ready(self, content: dict[str, Any]) -> None:
        self._redraw()

    _RECEIVERS: ClassVar[dict[str, Callable[[GameWidget, dict[str, Any]], None]]] = {
        "point": _on_point,
        "target": _on_target,
        "act": _on_act,
        "typed": _on_typed,
        "cancel": _on_cancel,
        "dismiss": _on_dismiss,
        "rule": _on_rule,
        "undo": _on_undo,
        "redo": _on_redo,
        "language": _on_language,
        "whole_log": _on_whole_log,
        "save": _on_save,
        "load": _on_load,
        "too_large": _on_too_large,
        "new": _on_new,
        "ready": _on_ready,
    }

    # ---- playing -------------------------------------------------------------------------------------------------

    def _choose(self, target: str, meant_for: int | None) -> None:
        """Act on a place of the board: play the one thing it can mean, offer several, or say why nothing."""
        if meant_for is not None and meant_for != self.session.state_id:
            raise StaleState(meant_for, self.session.state_id)
        legal = self.session.rules.legal_actions(self.state)
        possible = narrow(self.state, legal, target)
        if len(possible) == 1:
            self.session.play(possible[0], meant_for)
        elif possible:
            self._selected = target
            self._message = None
            self._live = self._words("ui.choose", number=len(possible))
            self._show()
        else:
            reason = why_nothing_at(self.state, target)
            if reason is not None:
                self._refuse(reason)
            else:
                self._tell(self._target_name(target))

    @guarded
    def _order(self, line: str, meant_for: int | None) -> None:
        try:
            self.session.play(self.session.rules.parse_action(" ".join(line.split())), meant_for)
        except NotationError:
            self._message = Message("refusal", self._words("ui.not_an_order", order=line[:40]), "")
            self._live = self._message.text
            self._show()
        except IllegalAction as illegal:
            self._refuse(illegal.reason)

    def _refuse(self, reason: Any) -> None:
        self._refuse_problem(word_reason(reason), reason.rule)

    def _refuse_problem(self, wording: Wording, rule: str = "") -> None:
        self._message = Message("refusal", self._words.say(wording), rule)
        self._live = self._message.text
        self._show()

    def _tell(self, text: str) -> None:
        self._message = Message("told", text)
        self._live = text
        self._show()

    def _open(self, session: Session, edition: str) -> None:
        """Put another game in the place of the present one."""
        self._unsubscribe()
        # Clicks meant for the old game carry its ids: the new one counts on from them.
        session.continue_ids(self.session.state_id)
        self.session = session
        self._edition = edition
        self._unsubscribe = session.subscribe(self._session_changed)
        self._session_changed(session)

    def _session_changed(self, session: Session) -> None:
        self._selected = None
        self._message = None
        self._rule = ""
        step: Played[State] = session.steps[-1]
        self._live = panel.live_line(step, self._words)
        self._show()

    # ---- showing -------------------------------------------------------------------------------------------------

    def _make_scene(self) -> Scene:
        legal = self.session.rules.legal_actions(self.state)
        return board_scene(self.state, self._words, marks_for(self.state, legal, self._selected))

    def _target_name(self, target: str) -> str:
        return next((item.name for item in self._scene.targets if item.id == target), "")

    def _show(self) -> None:
        """Bring the page up to date: what changed on the board in one drawing, the panel in one message."""
        before, self._scene = self._scene, self._make_scene()
        repaint(self._canvas, before, self._scene, THEMES[self._theme])
        self._refresh()

    def _redraw(self) -> None:
        """Draw everything anew, for a page that has just come."""
        paint(self._canvas, self._scene, THEMES[self._theme])

    def _refresh(self) -> None:
        legal = self.session.rules.legal_actions(self.state)
        steps = self.session.steps
        name = self._target_name(self._selected) if self._selected else ""
        view = panel.panel_view(steps, legal, self._words, self._selected, name, self._message, self._rule)
        view |= {
            "state": self.session.state_id,
            "theme": self._theme,
            "can_undo": self.session.can_undo,
            "can_redo": self.session.can_redo,
            "file_limit": FILE_LIMIT,
            "text": text_board(self.state, self._words),
            "form": panel.form(self.state, self._edition, self._words),
        }
        targets = [
            {"id": item.id, "name": item.name, "x": item.x, "y": item.y, "w": item.w, "h": item.h}
            for item in self._scene.targets
        ]
        with self.companion.hold_sync():
            self.companion.label = self._scene.title
            self.companion.targets = targets
            self.companion.log = panel.log(steps, self._words)
            self.companion.live = self._live
            self.companion.view = view

