"""Where in time a game is looked at: the past, a what-if, the hand-over between two people, the course of the game.

None of it is in the session: looking back changes nothing, and a what-if is a session of its own, without a journal,
that the real game waits behind.
"""

from __future__ import annotations

from time import monotonic
from typing import Any

from westerplatte_nb.engine.errors import IllegalAction, NotationError, StaleState
from westerplatte_nb.engine.record import UNDONE
from westerplatte_nb.engine.registry import MissingWing
from westerplatte_nb.engine.sanitize import harmless
from westerplatte_nb.engine.seats import last_of_person
from westerplatte_nb.engine.value import Listing, Wording
from westerplatte_nb.session import Session
from westerplatte_nb.view.course.moment import Steps, turn_number
from westerplatte_nb.view.course.timeline import Place, back_from, forward_from, moment_text, place_of
from westerplatte_nb.view.drawing.hit import pressed
from westerplatte_nb.view.game_view import wordings_of
from westerplatte_nb.view.messages import board, time
from westerplatte_nb.view.panel.log import now_line, undo_line
from westerplatte_nb.view.panel.page_state import Opened, handover_line, log_lines
from westerplatte_nb.view.panel.undo_policy import can_take_back, plan_beginning, plan_ending
from westerplatte_nb.widgets.error_guard import guarded
from westerplatte_nb.widgets.host import Host
from westerplatte_nb.widgets.time.viewing import Viewing

# Seconds within which a second press is still the first one.
DOUBLE_CLICK = 0.6
# So many things taken back at once are said one by one: the last of them.
MOST_SAID = 3
_WALKS = {"back": back_from, "forward": forward_from}


class Timed(Host):
    """A widget that shows a game at a place in time."""

    time: TimeTravel

    @guarded
    def order(self, line: str, meant_for: int | None) -> None:
        """Play a line of notation, or say why not."""
        try:
            action = self.session.rules.parse_action(" ".join(line.split()))
            if not self.time.allows(action) and not self.session.state.is_over:
                self.refuse(Wording("ui.bot.turn" if self.time.is_bots_turn else "ui.hand.first", {}))
            else:
                self.time.play(action, meant_for)
        except NotationError:
            self.refuse(Wording("ui.not_an_order", {"order": harmless(line, 40)}))
        except IllegalAction as illegal:
            self.refuse(self.time.seen.wordings.word_reason(illegal.reason), illegal.reason.rule)


class TimeTravel(Viewing):
    """The place in time that one view of a game shows.

    `comparing` and `course` tell which tables are open, `glance` at which moment the cursor of the course stands.
    """

    def __init__(self, game: Host, session: Session | None = None) -> None:
        """Begin in the present of a game's session, or of another that is about to take its place."""
        session = session or game.session
        super().__init__(game, session)
        self.comparing = False
        self.course = False
        self.glance: int | None = None
        self._told = len(session.undo_log)
        self._saying = ""
        self._agreed: tuple[int, float] | None = None

    def opened(self) -> Opened:
        """Return what the person has open."""
        game = self.game
        return Opened(
            at=self.at,
            cut=self.cut,
            covered=self.covered,
            hides=self.covers_hands and not self.is_bots_turn,
            bot=self._seat if self.is_bots_turn and self.at is None else None,
            looking=self.looking,
            informed=self.informed,
            persons=self.persons,
            viewer=self.viewer,
            comparing=self.comparing,
            course=self.course,
            selected=game.selected,
            message=game.message,
            rule=game.rule,
            beside=game.beside,
            settings=game.settings,
        )

    def whole_log(self) -> list[dict[str, Any]]:
        """Return the log up to the moment shown, uncut."""
        return log_lines(self.line(), self.opened(), self.game.words, None)

    # ---- what changes --------------------------------------------------------------------------------------------

    def changed(self, live: str) -> str:
        """Come back to the present after a change of the game, and return what is said of it."""
        session = self.game.session
        self.at, self.looking, self._agreed, self.glance = None, None, None, None
        fresh, self._told = range(self._told, len(session.undo_log)), len(session.undo_log)
        said, self._saying = self._saying, ""
        seat, before = session.rules.turn_of(session.state), self._seat
        self._seat = seat
        if self._hands_over() and seat not in (before, *session.bots) and not session.state.is_over:
            self.covered = seat
            return handover_line(self.name, seat, self.game.words)
        self.covered = None
        if said:
            return said
        if fresh:
            # What is said is heard by all in the room: a secret action is not named.
            seen, log = self.seen, session.undo_log_for(self.viewer)
            moved = self._plan_moved(len(fresh), log[-1].kind)
            told = (moved,) if moved else (undo_line(seen, log[number]) for number in fresh[-MOST_SAID:])
            return " ".join((*told, now_line(seen)))
        return live

    def _plan_moved(self, number: int, kind: str) -> str:
        """Return what is said where so many actions that were taken back or played again are one plan."""
        session = self.game.session
        of_plan = plan_beginning(self.name, session.ahead) if kind == UNDONE else plan_ending(self.name, session.steps)
        return self.game.words(f"ui.log.{kind}.plan", number=number) if number == of_plan > 1 else ""

    def _hands_over(self) -> bool:
        people = self.view.people(self.game.session.state)
        return self.game.settings.handover and people > 1 and len(self.persons) > 1 and self.real is None

    def bars(self, message: object) -> bool:
        """Tell whether a message is not for now: an order to the past or on a covered board; say why where it helps."""
        if self.covered is not None:
            return isinstance(message, board.ORDERS + time.TRAVELS)
        if self.at is None or not isinstance(message, board.ORDERS):
            return False
        if isinstance(message, board.Point | board.Target):
            place = pressed(self.game.scene, message)
            name = next((item.name for item in self.game.scene.targets if item.id == place), "")
            if name:
                self.game.tell(name)
        else:
            self.game.refuse(Wording("ui.past.text", {}))
        return True

    def take_back(self, meant_for: int | None = None) -> None:
        """Take the last action back, or say why not."""
        session = self.game.session
        if meant_for is not None and meant_for != session.state_id:
            raise StaleState(meant_for, session.state_id)
        if session.can_undo and not can_take_back(session.rules, session.steps, self._past_cards):
            self.game.refuse(Wording("ui.undo.cards", {}))
        elif session.can_undo and (asked := self._must_agree()) and not self._has_pressed_twice():
            self._agreed = session.state_id, monotonic()
            seats = Listing(tuple(wordings_of(self.name).seat_term(seat) for seat in asked))
            # Of two at the board everybody knows who the other is.
            is_known = len(self.persons) == 2
            told = Wording("ui.undo.consent", {}) if is_known else Wording("ui.undo.consent.of", {"seats": seats})
            self.game.refuse(told)
        elif (goes_to := self._goes_back_to()) is not None:
            session.go_to(goes_to, meant_for, self._asking(), bool(self._must_agree()))

    def play_again(self, meant_for: int | None = None) -> bool:
        """Play again what was taken back last, a whole plan at once; False where nothing was."""
        session = self.game.session
        if meant_for is not None and meant_for != session.state_id:
            raise StaleState(meant_for, session.state_id)
        return session.go_to(len(session.steps) - 1 + plan_beginning(self.name, session.ahead), meant_for)

    def _goes_back_to(self) -> int | None:
        """Return how many actions undo leaves: all before the last of a person, or before the plan that it ended."""
        session = self.game.session
        number = last_of_person(session) if session.bots else len(session.steps) - 1
        if not number:
            return None
        return max(session.first, number - plan_ending(self.name, session.steps[: number + 1]))

    def _asking(self) -> int | None:
        """Return the seat that asks for an undo: the person's whose turn it is, else the only person's."""
        persons = self.persons
        return self._seat if self._seat in persons else persons[0] if len(persons) == 1 else None

    def _must_agree(self) -> tuple[int, ...]:
        """Return the seats of the people who must agree to an undo."""
        session, persons = self.game.session, self.persons
        goes_to = self._goes_back_to()
        if len(persons) < 2 or goes_to is None:
            return ()
        return tuple(seat for seat in session.consent_to_go(goes_to, self._seat) if seat in persons)

    def _has_pressed_twice(self) -> bool:
        """Tell whether the person has asked and been answered; a double click is no second answer."""
        moment, when = self._agreed or (None, 0.0)
        return moment == self.game.session.state_id and monotonic() - when >= DOUBLE_CLICK

    def look(self, number: float, aloud: bool = True, event: int | None = None) -> None:
        """Show a moment, the last one is the present; with a number of events, one in the middle of its step.

        A number with a fraction is a point of the slider: the moment nearest to it is shown.
        """
        place = place_of(self.observed(), number, self.whole)
        is_cut = event is not None and place.event is None and 0 < event < len(self.moments(place.step))
        self._look_at(place._replace(event=event) if is_cut else place, aloud)

    def walk(self, by: str) -> None:
        """Show the moment one event earlier (`back`) or later (`forward`)."""
        steps = self.observed()
        here = Place(len(steps) - 1 if self.at is None else self.at, self.event)
        self._look_at(_WALKS[by](steps, here, self.whole), True)

    def _look_at(self, place: Place, aloud: bool) -> None:
        game, steps = self.game, self.observed()
        self.at = None if place == self.present(steps) else place.step
        self.event = place.event
        game.selected, game.message = None, None
        if aloud:
            game.live = moment_text(self.name, steps, place.step, game.words, self.cut)
        game.show()

    def present(self, steps: Steps) -> Place | None:
        """Return the place where the game goes on, None where all of it is past."""
        return Place(len(steps) - 1)

    def what_if(self) -> None:
        """Play on from the moment shown in a game of its own; the real one waits."""
        session = self.game.session
        try:
            tried = session.what_if(self.viewer, len(self.steps) - 1)
        except MissingWing:
            self.game.refuse(Wording("ui.what_if.no_deal", {}))
            return
        self.real = self.real_session
        self._saying = self.game.words("ui.what_if.title")
        self._take(tried)

    def end_what_if(self) -> None:
        """Come back to the real game as it was left."""
        if self.real is None:
            return
        session, self.real, self.comparing = self.real, None, False
        self._saying = self.game.words("ui.what_if.ended", turn=turn_number(self.name, session.state))
        self._take(session)

    def come_back(self, session: Session, said: str) -> None:
        """Show a session as it was left for something else, and say so."""
        self._saying = said
        self._take(session)

    def _take(self, session: Session) -> None:
        self._told = len(session.undo_log)
        self._seat = session.rules.turn_of(session.state)
        self.game.take(session)
