"""The studio in a cell: a board on which a scenario is laid out, and beside it everything else that it is made of.

What a press does is an edit of the draft (`formats.draft`, `view.studio.editor`), and each edit can be taken back.
What takes long, or belongs to a layer above (looking for a line, measuring, printing), is given to the widget as
`tasks`.
"""

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import partial
from html import escape
from threading import Lock
from typing import Any

import ipywidgets

from westerplatte_nb.formats.draft import history as drafts
from westerplatte_nb.formats.draft.history import History
from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.system import system_term
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.view.drawing.hit import target_view
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.messages.studio_board import StudioLeft
from westerplatte_nb.view.studio.editor import EditRefused
from westerplatte_nb.view.studio_page import effects
from westerplatte_nb.view.studio_page import ui as results
from westerplatte_nb.view.studio_page.page_view import ScenarioOffers, StartOptions, frame_of, marks_of, view_of_studio
from westerplatte_nb.view.studio_page.points import points_view
from westerplatte_nb.view.studio_page.ui import StudioUi
from westerplatte_nb.view.studio_page.update import update
from westerplatte_nb.widgets.error_guard import Report, telling_failure, unread_sentence
from westerplatte_nb.widgets.inbox import Inbox
from westerplatte_nb.widgets.paint import static_snapshot
from westerplatte_nb.widgets.paint.painter import ScenePainter, board_canvas, close_canvas
from westerplatte_nb.widgets.studio.studio_page import StudioPage
from westerplatte_nb.widgets.studio.studio_start import OPENERS
from westerplatte_nb.widgets.studio.studio_trial import TRYING, Trial

# What is done with one class of messages; what became of it is a message again.
StudioTask = Callable[[StudioUi, Any], Iterable[Any]]


class DraftWriter:
    """Saves the draft that is edited, under its name."""

    def begin(self, name: str, history: History) -> results.DraftNamed:
        """Save another draft from now on, under its name or (`name` is "") under a fresh one.

        The stamp of its file shows later whether another studio has written it.
        """
        self._name, self._stamp = name or drafts.fresh_name(), history.stamp
        return results.DraftNamed(self._name)

    def save(self, history: History) -> results.DraftSaved:
        """Save the draft; where another studio has changed its file meanwhile, that stays and this gets a new name."""
        try:
            self._name, self._stamp = drafts.save_history(self._name, history, self._stamp)
        except OSError as error:
            return results.DraftSaved(self._name, is_kept=False, why=system_term(error))
        # Where nobody wants drafts stored, there is no file and no stamp.
        return results.DraftSaved(self._name, is_kept=self._stamp is not None)


class Studio(static_snapshot.WithStaticSnapshot, ipywidgets.Box):
    """A draft being edited: `ui` is all of its own, `trial` the game that tries it.

    `last_error` is the last unexpected error of a callback.
    """

    def __init__(
        self,
        history: History,
        language: str,
        name: str = "",
        tasks: Mapping[type[Any], StudioTask] = {},
        tab: str = "board",
        scenario_offers: Callable[[], ScenarioOffers] = tuple,
    ) -> None:
        """Show a draft in the reader's language.

        `name` is that of its file ("" for a new draft), `tasks` are by the class of their message, `tab` is the open
        tab of the page, `scenario_offers` returns scenarios to begin a draft with.
        """
        self._beside_lock = Lock()
        self.tasks, self._scenario_offers = tasks, scenario_offers
        self._all_tasks: dict[type[Any], StudioTask] = {**OPENERS, **tasks}
        self._writer = DraftWriter()
        self.trial: Trial | None = None
        self.children: tuple[Any, ...]
        words = words_in(language, history.present.game)
        name = self._writer.begin(name, history).name
        self.ui = StudioUi(history, words, results.laid_out(history.present, words), frozenset(tasks), name, tab)
        self._inbox = Inbox()
        self._reported = deque[Any]()  # results of effects, which are messages still to be answered
        self.scene = self._scene()
        self.canvas = board_canvas(self.scene)
        self._painter = ScenePainter(self.canvas)
        self.page = StudioPage(
            canvas_class=self.canvas._dom_classes[0], size=[self.scene.width, self.scene.height], said=0
        )
        self.page.on_msg(self._receive)
        super().__init__(
            children=(self.canvas, self.page), _dom_classes=("wnb-studio-box", *static_snapshot.WIDGET_CLASSES)
        )
        self._show()

    @property
    def words(self) -> Words:
        """The sentences of the reader's language."""
        return self.ui.words

    # ---- showing -----------------------------------------------------------------------------------------------------

    def _scene(self) -> Scene:
        """Return the picture of the board as the draft stands, with the marks of what is being edited."""
        return view_of(self.ui.draft.game).scene(self.ui.state, self.words, marks_of(self.ui))

    def _draw(self, *, from_scratch: bool = False) -> None:
        """Draw the board: what has changed, or `from_scratch` all of it."""
        self._painter.draw(self.scene, THEMES["dark" if self.ui.dark else "light"], from_scratch=from_scratch)

    def _show(self) -> None:
        """Bring the page up to date: the board, then all else in one message."""
        scene, ui, page = self._scene(), self.ui, self.page
        has_new_size = (scene.width, scene.height) != (self.scene.width, self.scene.height)
        self.scene = scene
        if has_new_size:
            self._resize()
        self._draw()
        with page.hold_sync():
            page.frame, page.view = frame_of(ui), view_of_studio(ui, self._start_options())
            page.field = points_view(ui)
            page.targets = [target_view(target) for target in scene.targets]
            page.label = ui.words("text.titled", title=scene.title, text=ui.words("studio.board.label"))
            page.live, page.said = ui.live, ui.announcements

    def _start_options(self) -> StartOptions:
        """Return what a draft can begin with; nothing while another tab is open, since it takes a while to read."""
        if self.ui.tab != "start":
            return StartOptions()
        saved, unread = drafts.stored_drafts_and_problems()
        return StartOptions(saved, unread_sentence(unread, self.words) if unread else "", self._scenario_offers())

    def _resize(self) -> None:
        """Replace the canvas by one of the scene's size, and tell the page its class."""
        canvas = board_canvas(self.scene)
        old, self.canvas, self._painter = self.canvas, canvas, ScenePainter(canvas)
        self.page.canvas_class, self.page.size = canvas._dom_classes[0], [self.scene.width, self.scene.height]
        self.children = (canvas, self.page)
        close_canvas(old)

    def show_beside(self, **parts: Any) -> None:
        """Change what the page shows of tasks that run beside the editing, such as a measurement; from any thread."""
        with self._beside_lock:
            self.page.beside = {**self.page.beside, **parts}

    def close(self) -> None:
        """Close the studio, and stop the tasks that run for it, by the task for `StudioLeft` if it has one."""
        if StudioLeft in self.tasks:
            self.tasks[StudioLeft](self.ui, StudioLeft())
        super().close()

    def mime_bundle(self) -> dict[str, str]:
        """Return the board as it stands, for readers without a kernel."""
        text = view_of(self.ui.draft.game).text_board(self.ui.state, self.words)
        bundle = static_snapshot.mimebundle_of(static_snapshot.Picture(self.scene, THEMES["light"], text))
        head = f"<p>{escape(self.words('studio.title'))}</p>"
        return static_snapshot.snapshot_bundle(head + bundle["text/html"], bundle["text/plain"], self.words.language)

    # ---- messages ----------------------------------------------------------------------------------------------------

    def _receive(self, _: Any, content: object, buffers: Any) -> None:
        """Answer a message from the page, or queue it (a callback of ipywidgets)."""
        self._inbox.put(partial(self._answer, self._read, content))

    def take(self, message: Any) -> None:
        """Answer a message that no page sent, and those that result from it, or queue it (see `Inbox.put`)."""
        self._inbox.put(partial(self._answer, self._follow, message))

    def _answer(self, answer: Callable[[Any], None], message: object) -> None:
        """Pass one message to `answer`; an exception becomes a sentence on the page."""
        # The history changes with every edit: it tells whether the message was carried out in spite of an exception.
        with telling_failure(self, "studio.failed", lambda: self.ui.history):
            answer(message)

    def _read(self, content: object) -> None:
        """Answer what a page sent."""
        # `reading` validates it at the start, and confirms it to the page in the end.
        with self.page.reading(content) as message:
            self._follow(message)

    def _follow(self, message: Any) -> None:
        """Answer a message and the messages that result from it, then bring the page up to date."""
        # After an exception results may be left in the queue: they are answered first.
        self._reported.append(message)
        while self._reported:
            self._update(self._reported.popleft())
        self._show()

    def _update(self, message: Any) -> None:
        """Let a message change the studio, carry out its effects, and queue their results."""
        self.ui, pending_effects = update(self.ui, message)
        for effect in pending_effects:
            try:
                self._reported.extend(self._carry_out(effect))
            except (EditRefused, InvalidFile, OSError) as error:
                self._reported.append(results.EditFailed(error))

    def _carry_out(self, effect: effects.Effect) -> Iterable[Any]:
        """Carry out an effect, and return the messages that report its results."""
        match effect:
            case effects.RunStudioTask(message):
                return self._all_tasks[type(message)](self.ui, message)
            case effects.BeginDraft(name, history):
                self._painter = ScenePainter(self.canvas)  # so that the whole board is drawn
                return (self._writer.begin(name, history),)
            case effects.SaveDraft(history):
                return (self._writer.save(history),)
            case effects.DropOutdated(plays_alike):
                # Results of tasks about an earlier draft, with the values that clear them; those on how it plays
                # (its solution, its measurement) stay if the present draft plays alike.
                outdated: dict[str, Any] = {"code": "", "qr": "", "sheet": ""}
                if not plays_alike:
                    outdated |= {"solve": "", "solving": False, "meter": None}
                self.show_beside(**{name: value for name, value in outdated.items() if self.page.beside.get(name)})
            case effects.Redraw():
                self._draw(from_scratch=True)
            case effects.OpenTrial(before):
                # `before` has the first actions of the solution to play; None for a trial from the beginning.
                trial = self._open_trial(before or ())
                return (results.TrialOpened(trial.ui(), None if before is None else len(before)),)
            case effects.CloseTrial():
                self._close_trial()
            case effects.AskToForget(name):
                title = next((draft.title for draft in drafts.stored_drafts() if draft.name == name), "")
                question = self.words("studio.forget.sure", title=title or self.words("studio.untitled"))
                return (results.Sentence(question),)
            case effects.ForgetDraft(name):
                drafts.forget_draft(name)
                return (results.Sentence(self.words("studio.forgotten")),)
        return ()

    def _open_trial(self, before: tuple[str, ...]) -> Trial:
        """Begin a game that tries the draft, below the board, after the actions `before` in notation."""
        self.trial = trial = Trial(self.ui, before)
        # The page learns of every move, also of a game begun again, to offer the line as soon as it has reached the
        # goal.
        trial.game.page_model.observe(lambda change: self._follow_trial(trial), "view")
        self.children = (self.canvas, self.page, trial.game)
        self.add_class(TRYING)
        return trial

    def _follow_trial(self, trial: Trial) -> None:
        """Report a move of the trial, unless it has been closed meanwhile."""
        if trial is self.trial:
            self.take(results.TrialMoved(trial.ui()))

    def _close_trial(self) -> None:
        """Remove the trial from below the board, and close its widgets."""
        trial, self.trial = self.trial, None
        self.children = (self.canvas, self.page)
        if trial is not None:
            trial.close()
        self.remove_class(TRYING)

    def show_failure(self, text: str, report: Report = None) -> None:
        """Show what went wrong, without drawing: the drawing may be what failed."""
        self.page.send({"report": report})
        with suppress(Exception):  # the update may fail, too
            self._update(results.Sentence(text))
        with self.page.hold_sync():
            self.page.view = {**self.page.view, "told": text}
            # The page announces a text when the number rises, which a failed update has not done.
            self.page.live, self.page.said = text, max(self.ui.announcements, self.page.said + 1)
