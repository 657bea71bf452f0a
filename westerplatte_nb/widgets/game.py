"""The game in a cell: a board on a canvas, its page model, and the session they both act on."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any

from westerplatte_nb.session import Session
from westerplatte_nb.view.messages.gate import ask_of
from westerplatte_nb.view.panel.log import live_line
from westerplatte_nb.view.panel.page_state import PageState, page_state
from westerplatte_nb.widgets.board.animation import Animation
from westerplatte_nb.widgets.board.board_scene import scene_shown
from westerplatte_nb.widgets.board.ending import Endings, glance_shown, spoken_at_end
from westerplatte_nb.widgets.board.museum import Museum
from westerplatte_nb.widgets.board.points import Points
from westerplatte_nb.widgets.board.ways import Ways
from westerplatte_nb.widgets.classroom.class_result import stops_view
from westerplatte_nb.widgets.error_guard import guarded
from westerplatte_nb.widgets.frame import Frame
from westerplatte_nb.widgets.hints.hints import Hints, hint_view
from westerplatte_nb.widgets.hints.review import GameReview
from westerplatte_nb.widgets.messages import RECEIVERS, Playing
from westerplatte_nb.widgets.page_model import PageModel
from westerplatte_nb.widgets.paint.board_canvas import board_canvas
from westerplatte_nb.widgets.paint.picture import Picture, mimebundle_of
from westerplatte_nb.widgets.paint.still import MARKS, stands_still
from westerplatte_nb.widgets.start.autosave import Autosave
from westerplatte_nb.widgets.start.bot_seats import BotSeats
from westerplatte_nb.widgets.start.game_files import saved
from westerplatte_nb.widgets.start.rematch import with_sides
from westerplatte_nb.widgets.story.replay import Replay
from westerplatte_nb.widgets.story.replay_view import replay_view
from westerplatte_nb.widgets.story.scenario import ScenarioPlay, pictures_shown, scenario_view, spoken
from westerplatte_nb.widgets.time.time_travel import TimeTravel
from westerplatte_nb.widgets.time.watching import watch_view


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
        self.time, self.hints, self.bots = TimeTravel(self), Hints(self), BotSeats(self)
        self.museum, self.ways, self.points = Museum(self), Ways(self), Points(self)
        self.review = GameReview(self)
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
        self._unsubscribe = session.subscribe(self._session_changed)
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
        """Whether `session` is a trial, while the real game (`time.real_session`) waits."""
        return self.time.real is not None

    def play(self, line: str) -> None:
        """Play one line of notation, such as "move B", and what bots answer; a refusal is told in the panel."""
        self.order(line, None)
        if not self.bots.is_thinking:
            self.bots.play_on()

    def undo(self) -> None:
        """Take the last action back."""
        self.time.take_back()

    def redo(self) -> None:
        """Play the action taken back last again."""
        self.time.play_again()

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
        kept = self.time.real_session
        begun = bool(kept.record.actions) and not kept.state.is_over
        return stands_still(bundle["text/html"], bundle["text/plain"], self.language, begun)

    # ---- playing -------------------------------------------------------------------------------------------------

    @guarded
    def _receive(self, _: Any, content: object, buffers: Any) -> None:
        """Take a message from the page."""
        self.heard = ask_of(content)
        with self.page_model.reading(content, self.session.state_id) as message:
            if not self.museum.takes(message) and not self.time.bars(message):
                RECEIVERS[type(message)](self, message)

    def put(self, session: Session) -> None:
        """Put another game in the place of the present one, and offer the way back to it."""
        if self.autosave is not None:
            self.autosave.leave()
        self.time = TimeTravel(self, session)
        if self.replay is not None and self.replay.behind is not None:
            self.replay = None  # the game that waited behind it is given up
        if self.autosave is not None:
            self.autosave.follow(session)
        self.take(session)
        if self.autosave is not None:
            self.autosave.say_left()

    def take(self, session: Session) -> None:
        """Show another line of play: a new game, a trial, or the real game again."""
        self._unsubscribe()
        # Clicks meant for the old game carry its ids: the new one counts on from them.
        session.continue_ids(self.session.state_id)
        self.session = session
        self._unsubscribe = session.subscribe(self._session_changed)
        self._session_changed(session)

    def _session_changed(self, session: Session) -> None:
        self.selected, self.message, self.rule = None, None, ""
        self.museum.close()
        self.ways.close()
        self.time.at, self.time.looking = None, None
        self.live = spoken_at_end(self, spoken(self, self.time.changed(live_line(self.time.seen))))
        self.points.close()
        self.show()

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
            page_model.live, page_model.said, page_model.ack = self.live, self.said, self.heard
            page_model.frame, page_model.ending = self.frame.of(self), self.endings.shown(self)
            page_model.glance, page_model.field = glance_shown(self), self.points.view()
            page_model.review, page_model.pictures = self.review.view(), pictures_shown(self)

    def page_state(self) -> PageState:
        """Return everything the page shows beside the board, as one value."""
        more = {
            "kept": self.time.real_session.kept and len(self.time.real_session.steps) > 1,
            "won": self.time.won(),
            "notice": self.autosave.view(self.words) if self.autosave is not None else None,
            **scenario_view(self),
            **hint_view(self),
            "stops": stops_view(self),
            "museum": self.museum.view(),
            **self.ways.view(),
            **replay_view(self),
            **watch_view(self),
        }
        page = page_state(self.time.line(), self.time.opened(), self.scene, self.words, more)
        page.view["offers"] |= self.ways.lines()
        return with_sides(page, self)
