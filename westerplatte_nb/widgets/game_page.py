"""The page of a game with all its parts, on which the runner carries out effects."""

from dataclasses import fields

from westerplatte_nb.session import Session
from westerplatte_nb.view.drawing.pointers import with_pointers
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.panel.choices import marks_for
from westerplatte_nb.view.panel.settings import scene_settings
from westerplatte_nb.view.update import results
from westerplatte_nb.view.update.advice import hint_marks, hint_view
from westerplatte_nb.view.update.choose import point_marks, points_view
from westerplatte_nb.view.update.look_back import review_part
from westerplatte_nb.view.update.museum import museum_marks, museum_view
from westerplatte_nb.view.update.notes import pointers_in_play
from westerplatte_nb.view.update.notice import notice_view
from westerplatte_nb.view.update.orders import decline_view
from westerplatte_nb.view.update.page_state import PageState, page_state
from westerplatte_nb.view.update.planner import plan_marks, plan_view, planner_offers, with_plans
from westerplatte_nb.view.update.scenarios import note_marks
from westerplatte_nb.view.update.stories import stories_on_offer, story_pointers
from westerplatte_nb.view.update.undo import turn_start
from westerplatte_nb.widgets.board.animation import Animation
from westerplatte_nb.widgets.board.ending import Endings, glance_shown
from westerplatte_nb.widgets.classroom.class_result import stops_view
from westerplatte_nb.widgets.frame import Frame
from westerplatte_nb.widgets.hints.hints import Advisor
from westerplatte_nb.widgets.hints.review import Reviewer
from westerplatte_nb.widgets.host import Host
from westerplatte_nb.widgets.page_model import PageModel
from westerplatte_nb.widgets.paint.painter import board_canvas
from westerplatte_nb.widgets.paint.static_snapshot import WIDGET_CLASSES
from westerplatte_nb.widgets.start.autosave import Autosave
from westerplatte_nb.widgets.start.bot_seats import BotSeats
from westerplatte_nb.widgets.start.opening import Opens
from westerplatte_nb.widgets.start.rematch import with_sides
from westerplatte_nb.widgets.story.notes_in_play import NotePanel
from westerplatte_nb.widgets.story.scenario import replay_view, scenario_view

_PAGE_TRAITS = tuple(field.name for field in fields(PageState))


def scene_shown(game: Host) -> Scene:
    """Return the picture of the moment that a widget shows, with the marks of hints, plans, points and notes."""
    view, settings = view_of(game.session.rules.NAME), game.ui.settings
    viewing = game.viewing
    # Before a choice only what a coach asks for is highlighted; after it, all that is left to choose.
    highlighted = viewing.legal if game.ui.selected else viewing.requests or viewing.legal
    marks = marks_for(viewing.context.view, viewing.state, highlighted, game.ui.selected)
    for add_marks in (hint_marks, plan_marks, point_marks, museum_marks, note_marks):
        marks = add_marks(viewing, marks)
    drawing_settings = scene_settings(settings, view.settings)
    scene = view.scene(viewing.state, game.words, marks, settings.history, **drawing_settings)
    return with_pointers(scene, viewing.game_name, (*story_pointers(viewing), *pointers_in_play(viewing)))


class GamePage(Opens):
    """A page with all its parts."""

    def __init__(self, session: Session, language: str, theme: str) -> None:
        """Build the parts of the page of a session in an order in which each finds those it reads; draw nothing yet."""
        self._begin(session, language, theme)
        self.ack_id = ""  # that of the page's last request, which the answer repeats (`request_id_of`)
        self.autosave = Autosave(self)
        self.advisor, self.bots, self.reviewer = Advisor(self), BotSeats(self), Reviewer(self)
        self.scene = scene_shown(self)
        self.canvas = board_canvas(self.scene)
        self.page_model = PageModel(
            canvas_class=self.canvas._dom_classes[0],  # its own class, which `board_canvas` added
            canvas_model=str(self.canvas.model_id),
            size=[self.scene.width, self.scene.height],
        )
        self.animation = Animation(self)
        self.frame, self.endings, self.notes = Frame(), Endings(), NotePanel()
        # Last, as the children of the widget must exist.
        super().__init__(children=(self.canvas, self.page_model), _dom_classes=("wnb-game", *WIDGET_CLASSES))

    def redraw(self) -> None:
        """Draw the whole board, for a page that has just been opened."""
        self.animation.redraw(self.scene)

    def welcome(self) -> None:
        """Draw for a page that has just been opened, and let bots play where they can be watched."""
        self.animation.wanted = True
        self.animation_gate.open()  # a page that was closed during a play never reports its end
        if self.shown == self.session.state_id:
            self.redraw()
        else:  # an error kept the page before from showing this state
            self.show()
        self.bots.watched = True
        self.bots.wake()

    def replace_game(self, session: Session) -> None:
        """Replace the present game by another one, and offer to go back to it."""
        is_kept = self.real_session.kept  # whether the game to go back to has a journal
        self.autosave.keep_journal_of(session)
        self.send(results.GameReplaced(self.remember(session), session.snapshot(), is_kept))

    def resume(self, name: str) -> None:
        """Resume a game that was offered by its id: the one that was just replaced, or one from a journal."""
        offer = self.ui.notice.replaced
        if offer is None or name != offer.id:
            self.autosave.resume(name)
            return
        self.replace_game(self.sessions[offer.key])
        self.tell(self.words("ui.offer.resumed"))

    def keep_picture(self, to_page: bool) -> None:
        """Renew the static snapshot in the notebook, or send it to the page to be put there.

        It does neither where the rules of a class let nothing be kept.
        """
        if not self.ui.rules.keep:
            return
        if to_page:
            self.page_model.send({"still": self.mime_bundle()})
        else:
            self.renew_snapshot()

    # ---- showing -------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Bring the page up to date: what changed on the board in one drawing, the panel in one message."""
        with self.drawing:
            state_id, new_scene = self.session.state_id, scene_shown(self)
            was_interrupted = self.shown is None  # an interrupt or an error broke off the last drawing
            self.shown = None
            self.scene = new_scene
            self.animation.announce()
            page = self.page_state()
            # The board goes out before the panel: eyes are on it, and the browser draws it sooner.
            if was_interrupted:
                self.redraw()
            else:
                self.animation.show(new_scene)
            self._send_page(page)
            self.shown = state_id
        self.bots.wake()

    def refresh(self) -> None:
        """Send the panel, the log and the names of all places."""
        self._send_page(self.page_state())

    def _send_page(self, page: PageState) -> None:
        """Send the traits of the page model that have changed, in one message; their names are those of `PageModel`."""
        page_model, viewing = self.page_model, self.viewing
        values = {name: getattr(page, name) for name in _PAGE_TRAITS} | {
            "live": self.ui.live,
            "said": self.ui.announcements,
            "ack": self.ack_id,
            "frame": self.frame.view(self),
            "ending": self.endings.view(self),
            "glance": glance_shown(self),
            "field": points_view(viewing),
            "review": review_part(viewing),
            "pictures": self.notes.pictures(viewing),
        }
        with page_model.hold_sync():
            for name, value in values.items():
                # Comparing here is faster than a trait's own comparison.
                if value != getattr(page_model, name):
                    setattr(page_model, name, value)

    def page_state(self) -> PageState:
        """Return everything the page shows beside the board, as one value."""
        viewing = self.viewing
        # The keys of the panel's view that come from widgets or belong to one feature.
        added_keys = {
            "kept": self.real_session.kept and len(self.real_session.steps) > 1,
            "won": viewing.won(),
            "can_undo_turn": turn_start(viewing) is not None,
            "notice": notice_view(viewing),
            **scenario_view(viewing, self.notes),
            "hint": hint_view(viewing),
            "stops": stops_view(self),
            "museum": museum_view(viewing),
            **plan_view(viewing),
            # Always a key, None at most: a key that is added or removed has the whole view sent (`difference`).
            "quiet": decline_view(viewing),
            **replay_view(viewing, self.notes),
            "watch": [{"what": what, "text": self.words(f"ui.watch.{what}")} for what in stories_on_offer(viewing)],
        }
        page = page_state(viewing, added_keys)
        # Plans and a return match extend what stands under these keys already.
        page.view["offers"] |= planner_offers(viewing)
        page.view["groups"] = with_plans(viewing, page.view["groups"])
        page.view["aim"] = with_sides(page.view["aim"], self)
        return page
