"""The game in a cell: a board on a canvas, its page model, and the session they both act on."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from time import monotonic
from typing import Any

from westerplatte_nb.session import Session
from westerplatte_nb.view.panel.page_state import PageState, page_state
from westerplatte_nb.view.update import results
from westerplatte_nb.view.update.advice import hint_view
from westerplatte_nb.view.update.museum import museum_view
from westerplatte_nb.view.update.points import points_view
from westerplatte_nb.view.update.ways import way_lines, ways_view
from westerplatte_nb.widgets.board.animation import Animation
from westerplatte_nb.widgets.board.board_scene import scene_shown
from westerplatte_nb.widgets.board.ending import Endings, glance_shown
from westerplatte_nb.widgets.classroom.class_result import stops_view
from westerplatte_nb.widgets.frame import Frame
from westerplatte_nb.widgets.hints.hints import Advisor
from westerplatte_nb.widgets.hints.review import GameReview
from westerplatte_nb.widgets.messages import Playing
from westerplatte_nb.widgets.page_model import PageModel
from westerplatte_nb.widgets.paint.board_canvas import board_canvas
from westerplatte_nb.widgets.paint.picture import Picture, mimebundle_of
from westerplatte_nb.widgets.paint.still import MARKS, stands_still
from westerplatte_nb.widgets.runner import Runner
from westerplatte_nb.widgets.start.autosave import Autosave
from westerplatte_nb.widgets.start.bot_seats import BotSeats
from westerplatte_nb.widgets.start.game_files import saved
from westerplatte_nb.widgets.start.rematch import with_sides
from westerplatte_nb.widgets.story.replay import Replay
from westerplatte_nb.widgets.story.replay_view import replay_view
from westerplatte_nb.widgets.story.scenario import ScenarioPlay, pictures_shown, scenario_view
from westerplatte_nb.widgets.story.watching import watch_view


class GameWidget(Playing):
    """A game to be played in a notebook.

    `session` holds the game; `play`, `undo`, `redo`, `save` and `language` do from code what the buttons do.
    `last_error` is the last unexpected error of a callback, for engineers.
    """

    def __init__(self, session: Session, language: str = "en", theme: str = "") -> None:
        """Show a session in a language (`pl`, `en`, `de`) and a theme; without one the page's own is followed."""
        self._begin(session, language, theme)
        self.autosave: Autosave | None = None
        self.scenario: ScenarioPlay | None = None
        self.replay: Replay | None = None
        self.heard = ""
        self.advisor, self.bots, self.review = Advisor(self), BotSeats(self), GameReview(self)
        self.runner = Runner(self)
        self.lock = self.runner.inbox
        self.scene = scene_shown(self)
        self.canvas = board_canvas(self.scene)
        self.page_model = PageModel(
            canvas_class=self.canvas._dom_classes[0],
            canvas_model=str(self.canvas.model_id),
            size=[self.scene.width, self.scene.height],
        )
        self.animation = Animation(self)
        self.frame, self.endings = Frame(), Endings()
        self.page_model.on_msg(self._receive)
        super().__init__(children=(self.canvas, self.page_model), _dom_classes=("wnb-game", *MARKS))
        self._follow(session)
        self.refresh()
        self.redraw()
        self.shown = session.state_id

    # ---- from code -----------------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The present state of the game."""
        return self.session.state

    @property
    def is_what_if(self) -> bool:
        """Whether `session` is a trial, while the real game (`real_session`) waits."""
        return self.ui.time.real is not None

    def play(self, line: str) -> None:
        """Play one line of notation, such as "move B", and what bots answer; a refusal is told in the panel."""
        self.send(results.Ordered(line))
        if not self.bots.is_thinking:
            self.bots.play_on()

    def undo(self) -> None:
        """Take the last action back."""
        self.send(results.TakeBack(monotonic()))

    def redo(self) -> None:
        """Play the action taken back last again."""
        self.send(results.PlayAgain())

    def save(self, path: str | Path) -> Path:
        """Write the real game to a file and return its path."""
        return saved(self, Path(path))

    def snapshot(self) -> Picture:
        """Return the board as it stands now, as a picture that stays in the notebook."""
        with self.lock:
            scene, text = self.time.open_to_all()
            return Picture(scene, self.theme, text)

    def still(self) -> dict[str, str]:
        """Return the board as it stands now, for readers without a kernel."""
        bundle = mimebundle_of(self.snapshot())
        kept = self.real_session
        begun = bool(kept.record.actions) and not kept.state.is_over
        return stands_still(bundle["text/html"], bundle["text/plain"], self.language, begun)

    # ---- playing -------------------------------------------------------------------------------------------------

    def _receive(self, _: Any, content: object, buffers: Any) -> None:
        """Take a message from the page."""
        self.runner.receive(content)

    def send(self, message: object) -> None:
        """Take a message that no page sent."""
        self.runner.send(message)

    def put(self, session: Session) -> None:
        """Put another game in the place of the present one, and offer the way back to it."""
        if self.autosave is not None:
            self.autosave.leave()
        if self.replay is not None and self.replay.behind is not None:
            self.replay = None  # the game that waited behind it is given up
        if self.autosave is not None:
            self.autosave.follow(session)
        self.send(results.Opened(self.keep(session), session.snapshot()))
        if self.autosave is not None:
            self.autosave.say_left()

    def follow_shown(self) -> None:
        """Follow the game that is shown from now on, in the place of the one before."""
        self._unsubscribe()
        # Clicks meant for the old game carry its ids: the new one counts on from them.
        self.session.continue_ids(self._followed.state_id)
        self._follow(self.session)
        self.forget_others()
        self._session_changed(self.session)

    def _follow(self, session: Session) -> None:
        self._followed, self._unsubscribe = session, session.subscribe(self._session_changed)

    def _session_changed(self, _: Session) -> None:
        self.send(results.GameChanged())

    def keep_picture(self, to_page: bool) -> None:
        """Renew the picture in the notebook, or hand it to the page; none where nothing is kept."""
        if not self.class_rules.keep:
            return
        if to_page:
            self.page_model.send({"still": self.still()})
        else:
            self.renew_still()

    # ---- showing -------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Bring the page up to date: what changed on the board in one drawing, the panel in one message."""
        with self.drawing:
            state_id, after = self.session.state_id, scene_shown(self)
            torn, self.shown = self.shown is None, None
            self.scene = after
            self.animation.announce()
            page = self.page_state()
            # Both go out in one go, the board first: eyes are on it, and the browser draws it sooner than the panel.
            if torn:  # an interrupt or error came into the last drawing
                self.redraw()
            else:
                self.animation.show(after)
            self._send_page(page)
            self.shown = state_id
        self.bots.wake()

    def refresh(self) -> None:
        """Send the panel, the log and the names of all places."""
        self._send_page(self.page_state())

    def _send_page(self, page: PageState) -> None:
        page_model = self.page_model
        with page_model.hold_sync():
            for one in fields(page):
                # What is as it was stays on this side: a trait sends itself only when it has changed.
                setattr(page_model, one.name, getattr(page, one.name))
            page_model.live, page_model.said, page_model.ack = self.ui.live, self.ui.said, self.heard
            page_model.frame, page_model.ending = self.frame.of(self), self.endings.shown(self)
            page_model.glance, page_model.field = glance_shown(self), points_view(self.time)
            page_model.review, page_model.pictures = self.review.view(), pictures_shown(self)

    def page_state(self) -> PageState:
        """Return everything the page shows beside the board, as one value."""
        time = self.time
        more = {
            "kept": self.real_session.kept and len(self.real_session.steps) > 1,
            "won": time.won(),
            "notice": self.autosave.view(self.words) if self.autosave is not None else None,
            **scenario_view(self),
            "hint": hint_view(time),
            "stops": stops_view(self),
            "museum": museum_view(time),
            **ways_view(time),
            **replay_view(self),
            **watch_view(self),
        }
        page = page_state(time.line, time.opened, self.scene, self.words, more)
        page.view["offers"] |= way_lines(time)
        return with_sides(page, self)
