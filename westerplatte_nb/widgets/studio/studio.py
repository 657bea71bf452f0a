"""The studio in a cell: a board on which a scenario is laid out, and beside it everything else that it is made of.

What a press does is an edit of the draft (`formats.draft`, `view.studio.editor`), and each edit can be taken back.
What takes long, or belongs to a floor above (looking for a line, measuring, printing), is given to the widget as
`errands`.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from westerplatte_nb.formats.draft_history import History
from westerplatte_nb.formats.problems import FileRefused
from westerplatte_nb.formats.system import system_term
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.messages.studio_board import Left
from westerplatte_nb.view.studio.editor import EditRefused
from westerplatte_nb.widgets.error_guard import Report, telling_failure
from westerplatte_nb.widgets.paint.board_canvas import board_canvas, close_canvas
from westerplatte_nb.widgets.paint.painter import paint, repaint
from westerplatte_nb.widgets.paint.picture import Picture, mimebundle_of
from westerplatte_nb.widgets.paint.still import MARKS, stands_still
from westerplatte_nb.widgets.studio.studio_edits import RECEIVERS
from westerplatte_nb.widgets.studio.studio_host import Errand, StudioHost, tell_refused
from westerplatte_nb.widgets.studio.studio_marks import marks_of
from westerplatte_nb.widgets.studio.studio_page import StudioPage
from westerplatte_nb.widgets.studio.studio_points import points_view
from westerplatte_nb.widgets.studio.studio_view import frame_of, targets_of, view_of_studio


class Studio(StudioHost):
    """A draft being edited."""

    def __init__(
        self, history: History, language: str, name: str = "", errands: Mapping[type[Any], Errand] = {}
    ) -> None:
        """Show a draft in the reader's language; `name` is what it is kept under."""
        self._begin(history, language, name)
        self.errands = errands
        self.scene = self._scene()
        self.canvas = board_canvas(self.scene)
        self.page = StudioPage(
            canvas_class=self.canvas._dom_classes[0], size=[self.scene.width, self.scene.height], said=0
        )
        self.page.on_msg(self._receive)
        super().__init__(children=(self.canvas, self.page), _dom_classes=("wnb-studio-box", *MARKS))
        self.show()

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

    def put_failure(self, text: str, report: Report = None) -> None:
        """Say what went wrong, without drawing."""
        self.page.send({"report": report})
        self.tell(text)
        with self.page.hold_sync():
            self.page.view = {**self.page.view, "told": text}
            self.page.live, self.page.said = self.live, self.said
