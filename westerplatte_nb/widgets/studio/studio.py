"""The studio in a cell: a board on which a scenario is laid out, and beside it everything else that it is made of.

What a press does is an edit of the draft (`formats.draft`, `view.studio.editor`), and each edit can be taken back.
What takes long, or belongs to a floor above (looking for a line, measuring, printing), is given to the widget as
`errands`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from threading import RLock
from typing import Any

import ipywidgets

from westerplatte_nb.engine.errors import GameError, SetupError
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.draft import Draft, plays_alike, setup_words
from westerplatte_nb.formats.draft_file import draft_stamp, fresh_name, keep_draft
from westerplatte_nb.formats.draft_history import History
from westerplatte_nb.formats.problems import FileRefused
from westerplatte_nb.formats.setup_file import setup_of
from westerplatte_nb.formats.system import system_term
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.messages.studio_board import Left
from westerplatte_nb.view.studio.editor import Editor, EditRefused, editor_of
from westerplatte_nb.widgets.error_guard import telling_failure
from westerplatte_nb.widgets.live_region import LiveRegion
from westerplatte_nb.widgets.paint.board_canvas import board_canvas, close_canvas
from westerplatte_nb.widgets.paint.painter import paint, repaint
from westerplatte_nb.widgets.paint.picture import Picture, mimebundle_of
from westerplatte_nb.widgets.paint.still import MARKS, WithStill, stands_still
from westerplatte_nb.widgets.studio.studio_edits import RECEIVERS
from westerplatte_nb.widgets.studio.studio_host import Errand, Moments, Offered, tell_refused
from westerplatte_nb.widgets.studio.studio_marks import marks_of
from westerplatte_nb.widgets.studio.studio_page import StudioPage
from westerplatte_nb.widgets.studio.studio_points import points_view
from westerplatte_nb.widgets.studio.studio_story import told_lost
from westerplatte_nb.widgets.studio.studio_trial import Trial
from westerplatte_nb.widgets.studio.studio_view import frame_of, targets_of, view_of_studio

_NOTHING: tuple[str, ...] = ()


class Studio(WithStill, ipywidgets.Box):
    """A draft being edited.

    `tool` is what is about to be put, `place` the place of the board that is looked at, `drawing` the note whose arrow
    or ring is about to be drawn with the place it begins at. `last_error` is the last unexpected error of a callback.
    """

    live = LiveRegion()
    said: int

    def __init__(
        self, history: History, language: str, name: str = "", errands: Mapping[type[Any], Errand] = {}
    ) -> None:
        """Show a draft in the reader's language; `name` is what it is kept under."""
        self.lock = RLock()
        # What works beside the editing tells of itself while an edit waits for its end.
        self._beside_lock = RLock()
        self.last_error: Exception | None = None
        self.history = history
        self.name = name or fresh_name()
        self._stamp = draft_stamp(self.name)
        self.errands = errands
        self.words: Words = words_in(language, history.present.game)
        self.tool, self.mode, self.place, self.tab, self.forgetting = "", "", "", "board", ""
        self.ruler: dict[str, str] | None = None
        self.drawing: tuple[int, str, str] | None = None
        self.dark, self.message, self.is_kept, self.unkept = False, "", True, ""
        self.trial: Trial | None = None
        self.moments: Moments = ()
        self.moments_game = history.present.game
        self.offered: Callable[[], Offered] = tuple
        self._lost = ""
        self._laid: Any = None
        self._refused, self.refused = _NOTHING, _NOTHING
        self._drawn: tuple[Scene, str] | None = None
        self._lay_out()
        self.scene = self._scene()
        self.canvas = board_canvas(self.scene)
        self.page = StudioPage(
            canvas_class=self.canvas._dom_classes[0], size=[self.scene.width, self.scene.height], said=0
        )
        self.page.on_msg(self._receive)
        super().__init__(children=(self.canvas, self.page), _dom_classes=("wnb-studio-box", *MARKS))
        self.show()

    # ---- the draft ---------------------------------------------------------------------------------------------------

    @property
    def draft(self) -> Draft:
        """The present draft."""
        return self.history.present

    @property
    def editor(self) -> Editor:
        """What can be edited of its game."""
        editor = editor_of(self.draft.game)
        assert editor is not None, "the studio opens only games that bring an editor"
        return editor

    @property
    def setup(self) -> dict[str, Any]:
        """The words of its setup."""
        return setup_words(self.draft)

    @property
    def state(self) -> Any:
        """The first moment of the draft, as it could last be laid out."""
        return self._laid

    @property
    def why_not_laid(self) -> tuple[str, ...]:
        """Why the board shows an earlier draft; nothing where it shows the present one."""
        return self._refused

    def edit(self, draft: Draft) -> None:
        """Make a draft the present one and keep it."""
        self._become(self.history.then(draft))

    def undo(self) -> None:
        """Take the last edit back."""
        self._become(self.history.undo())
        self._lost = ""

    def redo(self) -> None:
        """Do the edit taken back last again."""
        self._become(self.history.redo())
        self._lost = ""

    def put(self, history: History, name: str = "") -> None:
        """Show another draft in place of this one, which stays kept."""
        self.name = name or fresh_name()
        self._stamp = draft_stamp(self.name)
        self.tool, self.place, self.drawing, self.ruler = "", "", None, None
        self.words = words_in(self.words.language, history.present.game)
        self._drawn, self._laid = None, None
        self._become(history)
        self._lost = ""

    def _become(self, history: History) -> None:
        changed, before = history is not self.history, self.draft
        self.history = history
        if changed:
            self._lay_out()
            # What was made or measured of the draft before is not of this one.
            stale: dict[str, Any] = {"code": "", "qr": "", "sheet": ""}
            if not plays_alike(before, self.draft):
                stale |= {"solve": "", "solving": False, "meter": None}
                self._lost = told_lost(before, self.draft, self.words)
            self.tell_beside(**{name: value for name, value in stale.items() if self.page.beside.get(name)})
        # What nobody has touched yet need not be kept.
        if changed and (history.past or history.future):
            self._keep()

    def _lay_out(self) -> None:
        words = {"game": self.draft.game, **self.setup}
        try:
            setup = setup_of(words, self.words("studio.this"))
            self._laid, self._refused = rules_of(self.draft.game).setup(setup), ()
        except FileRefused as refused:
            self._refused = tuple(self.words.say(one.wording) for one in refused.problems)
        except (SetupError, GameError) as error:
            self._refused = (str(error),)
        if self._laid is None:
            editor = self.editor
            self._laid = rules_of(self.draft.game).setup(setup_of({"game": self.draft.game, **editor.blank()}, ""))

    def _keep(self) -> None:
        """Keep the draft; one that another studio has changed meanwhile stays, and this one is kept beside it."""
        if (there := draft_stamp(self.name)) is not None and there != self._stamp:
            self.name = fresh_name()
        try:
            self.is_kept, self.unkept = keep_draft(self.name, self.history), ""
        except OSError as error:
            self.is_kept, self.unkept = False, self.words("studio.unkept", why=system_term(error))
        self._stamp = draft_stamp(self.name)

    # ---- showing -----------------------------------------------------------------------------------------------------

    def _scene(self) -> Scene:
        return view_of(self.draft.game).scene(self._laid, self.words, marks_of(self))

    @property
    def theme(self) -> str:
        """The colours of the board: those of the page."""
        return "dark" if self.dark else "light"

    def redraw(self) -> None:
        """Draw everything anew, for a page that has just come."""
        with self.lock:
            self._drawn = None
            self._draw()

    def _draw(self) -> None:
        drawn, self._drawn = self._drawn, None
        if drawn is None or drawn[1] != self.theme:
            paint(self.canvas, self.scene, THEMES[self.theme])
        else:
            repaint(self.canvas, drawn[0], self.scene, THEMES[self.theme])
        self._drawn = self.scene, self.theme

    def show(self) -> None:
        """Bring the page up to date."""
        with self.lock:
            scene = self._scene()
            same_size = (scene.width, scene.height) == (self.scene.width, self.scene.height)
            self.scene = scene
            page = self.page
            if not same_size:
                self._resize()
            self._draw()
            with page.hold_sync():
                page.frame, page.view = frame_of(self), view_of_studio(self)
                page.field = points_view(self)
                page.targets, page.label = targets_of(self), f"{scene.title}. {self.words('studio.board.label')}"
                page.live, page.said = self.live, self.said if hasattr(self, "said") else 0

    def _resize(self) -> None:
        canvas = board_canvas(self.scene)
        old, self.canvas, self._drawn = self.canvas, canvas, None
        self.page.canvas_class, self.page.size = canvas._dom_classes[0], [self.scene.width, self.scene.height]
        self.children = (canvas, self.page)
        close_canvas(old)

    def close(self) -> None:
        """Close it, and stop what runs for it."""
        if Left in self.errands:
            self.errands[Left](self, Left())
        super().close()

    def place_names(self) -> dict[str, str]:
        """Return the places of the board as it stands now, with what is said of each."""
        return {target.id: target.name for target in self._scene().targets}

    def tell(self, text: str) -> None:
        """Say something in the line that is read out."""
        self.message, self.live = text, text

    def tell_beside(self, **parts: Any) -> None:
        """Change what is told of work that goes on beside the editing."""
        with self._beside_lock:
            self.page.beside = {**self.page.beside, **parts}

    def still(self) -> dict[str, str]:
        """Return the board as it stands, for readers without a kernel."""
        text = view_of(self.draft.game).text_board(self._laid, self.words)
        bundle = mimebundle_of(Picture(self.scene, THEMES["light"], text))
        head = f"<p>{escape(self.words('studio.title'))}</p>"
        return stands_still(head + bundle["text/html"], bundle["text/plain"], self.words.language)

    # ---- the page ----------------------------------------------------------------------------------------------------

    def _receive(self, _: Any, content: object, buffers: Any) -> None:
        failing = telling_failure(self, "studio.failed", lambda: id(self.history))
        with self.lock, failing, self.page.reading(content) as message:
            receiver = RECEIVERS.get(type(message)) or self.errands.get(type(message))
            if receiver is None:
                return
            try:
                self.refused = ()
                self._lost = ""
                receiver(self, message)
                if self._lost:
                    self.tell(f"{self.message} {self._lost}".strip())
                self.show()
            except (EditRefused, FileRefused, OSError) as error:
                self._tell_wrong(error)
                self.show()

    def _tell_wrong(self, error: EditRefused | FileRefused | OSError) -> None:
        match error:
            case EditRefused():
                self.tell(self.words.say(error.wording))
            case FileRefused():
                tell_refused(self, error)
            case _:
                self.tell(self.words("desk.unwritable", why=system_term(error)))

    def put_failure(self, text: str) -> None:
        """Say what went wrong, without drawing."""
        self.tell(text)
        with self.page.hold_sync():
            self.page.view = {**self.page.view, "told": text}
            self.page.live, self.page.said = self.live, self.said
