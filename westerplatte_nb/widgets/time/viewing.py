"""What of a game its page shows: up to which moment, and to whose eyes.

None of it is in the session. Where seats hide their hands, everything here is what the viewer may know, so nothing that
is drawn, told or sent can say more.
"""

from __future__ import annotations

from typing import Any

from westerplatte_nb.engine.moments import moments, moments_for
from westerplatte_nb.engine.rules import Played
from westerplatte_nb.engine.seats import last_of_person
from westerplatte_nb.engine.viewing import informed
from westerplatte_nb.session import Session
from westerplatte_nb.view.course.moment import LOST, WON, CutSteps, Shown, Steps, ending_of, up_to
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.game_view import GameView, view_of
from westerplatte_nb.view.panel.hands import peek_view
from westerplatte_nb.view.panel.log import now_line
from westerplatte_nb.view.panel.page_state import Line
from westerplatte_nb.view.panel.undo_policy import can_take_back
from westerplatte_nb.widgets.host import Host


class Viewing:
    """The moment that a page shows, and who looks at it.

    `at` is the number of the moment looked at, None for the present; `event` how many events of its step have happened,
    None for all; `real` the real game while a what-if is played;
    `covered` the seat the computer is being handed to; `looking` the seat whose hand is open, None for none.
    """

    def __init__(self, game: Host, session: Session) -> None:
        """Begin in the present of a session."""
        self.game = game
        self._at: int | None = None
        self.event: int | None = None
        self.real: Session | None = None
        self.covered: int | None = None
        self.looking: int | None = None
        self._seat = session.rules.turn_of(session.state)
        self._cut_of: tuple[Any, ...] = ()
        self._moments: tuple[Played[Any], ...] = ()
        self._legal_of: tuple[Any, Session, bool] | None = None
        self._legal: tuple[Any, ...] = ()
        self._answerable: tuple[Any, Any] = (None, None)

    @property
    def at(self) -> int | None:
        """The number of the moment looked at, None for the present."""
        return self._at

    @at.setter
    def at(self, number: int | None) -> None:
        self._at, self.event = number, None

    @property
    def name(self) -> str:
        """The name of the game."""
        return self.game.session.rules.NAME

    # ---- who looks -----------------------------------------------------------------------------------------------

    @property
    def hides_hands(self) -> bool:
        """Whether there is something that not everybody at the board may see."""
        return self.game.session.hides_hands

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that people play."""
        return self.game.session.persons

    def won(self) -> bool | None:
        """Tell whether the people here have won the game shown; None while it is open, and where they are divided."""
        return {WON: True, LOST: False}.get(ending_of(self.seen, self.persons))

    @property
    def covers_hands(self) -> bool:
        """Whether hands lie face down until they are asked for: people sit here who must not see each other's."""
        return self.hides_hands and len(self.persons) > 1

    @property
    def viewer(self) -> int | None:
        """The seat whose hand is open, None for none: then everybody in the room may look."""
        if not self.hides_hands or self.covered is not None:
            return None
        if not self.covers_hands:
            return next(iter(self.persons), None)
        return self.looking if self.looking in self.persons else None

    @property
    def informed(self) -> tuple[int, ...]:
        """The seats here that may look now at what lies face down to the others, in a game that hides no hands."""
        if self.covered is not None or self.is_bots_turn:
            return ()
        session = self.game.session
        return tuple(seat for seat in informed(session.rules, session.state) if seat in self.persons)

    @property
    def is_bots_turn(self) -> bool:
        """Whether a bot is to act."""
        return self._seat in self.game.session.bots and not self.game.session.state.is_over

    @property
    def may_act(self) -> bool:
        """Whether the person at the board may act: nobody plays another's hand, nor a bot's seat."""
        if self.covered is not None or self.is_bots_turn:
            return False
        return not self.hides_hands or self.viewer == self._seat or self.asks_openly

    @property
    def knows_hand(self) -> bool:
        """Whether the person who may act sees the hand of the seat in turn: whatever speaks of it may be told."""
        return self.may_act and (not self.hides_hands or self.viewer == self._seat)

    @property
    def asks_openly(self) -> bool:
        """Whether the question that waits hangs on no hand: its answers lie open, whoever looks."""
        # A decision that is answered by itself would tell of a hand, so only public ones are.
        decision = self.game.session.state.decision
        return decision is not None and not decision.is_always_asked and not decision.is_secret

    def allows(self, action: Any) -> bool:
        """Tell whether an action may be asked for now, be it without a look at the hand."""
        return self.may_act or (self._may_act_blindly and bool(self.view.is_blind and self.view.is_blind(action)))

    @property
    def _may_act_blindly(self) -> bool:
        """Whether the game knows actions that are always possible, and a person may choose one of them now."""
        return self.view.is_blind is not None and self.covered is None and not self.is_bots_turn

    def look_at_hand(self, is_open: bool, seat: int | None = None) -> None:
        """Turn the hand of a seat over, or face down again; without a seat that of the one in turn."""
        opens = is_open and self.covered is None and not self.game.session.state.is_over
        self.looking = (self._seat if seat is None else seat) if opens else None
        self.game.selected, self.game.message = None, None
        # What one seat alone sees is spoken by the page that holds it, and by no other one that is open.
        peek = peek_view(self.seen, self.informed, self.looking, self.game.theme) or {}
        if "peeked" not in peek:
            self.game.live = now_line(self.seen)
        self.game.show()

    def play(self, action: Any, meant_for: int | None = None) -> Played[Any]:
        """Play an action; the hand that was open for it is face down before anything of the action is seen.

        What an action brought is shown only once it was played on the page: a hand would be open all that time.
        Raises StaleState and IllegalAction.
        """
        game, session = self.game, self.game.session
        is_now = meant_for is None or meant_for == session.state_id
        if (
            is_now
            and self.looking is not None
            and self.hides_hands
            and session.rules.why_not(session.state, action) is None
        ):
            self.looking, game.selected, game.message = None, None, None
            game.show()
        return session.play(action, meant_for)

    def observed(self) -> Steps:
        """Return the line of play as the viewer may see it; at the end of a game all hands lie open."""
        session = self.game.session
        if not session.rules.HIDES_HANDS:
            return session.steps
        steps = session.steps_for(self.viewer)
        if not (self.hides_hands and self.asks_openly):
            return steps
        last = steps[-1]
        if self._answerable[0] is not last:
            self._answerable = last, _answerable(last, session.state)
        return CutSteps(steps[:-1], self._answerable[1])

    # ---- what is shown -------------------------------------------------------------------------------------------

    @property
    def real_session(self) -> Session:
        """The real game, whatever is played at the moment."""
        return self.real or self.game.session

    @property
    def steps(self) -> Steps:
        """The steps up to the moment shown."""
        return up_to(self.observed(), self.at, self.cut)

    @property
    def cut(self) -> Played[Any] | None:
        """The step looked at as far as it is shown, None for the whole of it."""
        if self.at is None or self.event is None:
            return None
        parts = self.moments(self.at)
        return parts[self.event - 1] if self.event < len(parts) else None

    def moments(self, number: int) -> tuple[Played[Any], ...]:
        """Return a step as the viewer may know it, cut after each of its events; the last is the whole step."""
        session = self.game.session
        asked = (session.steps[number], self.viewer)
        if len(self._cut_of) != 2 or self._cut_of[0] is not asked[0] or self._cut_of[1] != asked[1]:
            self._cut_of = asked
            self._moments = moments_of(session, number, self.viewer)
        return self._moments

    @property
    def whole(self) -> int:
        """How many steps cannot be walked through event by event: of those before a trial not all is known."""
        session = self.game.session
        return session.first if session.is_trial else 0

    @property
    def state(self) -> Any:
        """The state shown."""
        return self.steps[-1].after

    @property
    def legal(self) -> tuple[Any, ...]:
        """What can be done at the moment shown: nothing in the past, and nothing with another's hand."""
        return self._legal_in(self.state)

    @property
    def seen(self) -> Shown:
        """The moment shown, for all that tells of it."""
        steps = self.steps
        return Shown(self.name, steps, self._legal_in(steps[-1].after), self.game.words)

    def line(self) -> Line:
        """Return the game as its viewer may know it."""
        session, steps = self.game.session, self.observed()
        return Line(
            game=self.name,
            steps=steps,
            legal=self._legal_in(steps[-1].after),
            undo_log=session.undo_log_for(self.viewer),
            hints=session.hints,
            undos=session.undos,
            state_id=session.state_id,
            can_undo=session.can_undo and last_of_person(session) is not None,
            can_redo=session.can_redo,
            undo_stops=session.can_undo and not can_take_back(session.rules, session.steps, self._past_cards),
            waiting=self._waiting(),
            is_dealt_anew=session.is_trial,
        )

    def _waiting(self) -> Steps | None:
        """Return the real game behind a what-if, as far as the viewer may know it."""
        if self.real is None:
            return None
        return self.real.steps_for(self.viewer) if self.real.rules.HIDES_HANDS else self.real.steps

    def open_to_all(self) -> tuple[Scene, str]:
        """Return the board in a picture and in words as everybody may see it: no notebook keeps a hand."""
        view, words = self.view, self.game.words
        if not self.hides_hands:
            return self.game.scene, view.text_board(self.state, words)
        state = self.game.session.rules.observe(self.game.session.state, None)
        return view.scene(state, words), view.text_board(state, words)

    @property
    def view(self) -> GameView[Any, Any]:
        """What the game brings to the page."""
        return view_of(self.name)

    def _legal_in(self, state: Any) -> tuple[Any, ...]:
        session = self.game.session
        if self.at is not None:
            return ()
        is_seen = self.may_act or session.state.is_over
        if not is_seen and not self._may_act_blindly:
            return ()
        # Asked many times of one state, which nobody changes; the one before it is not asked of again.
        asked = (state if is_seen else session.state, session, is_seen)
        if self._legal_of is None or any(one is not other for one, other in zip(asked, self._legal_of, strict=True)):
            actions, is_blind = session.rules.legal_actions(asked[0]), self.view.is_blind
            blind = (one for one in actions if is_blind is not None and is_blind(one))
            self._legal = tuple(actions if is_seen else blind)
            self._legal_of = asked
        return self._legal

    @property
    def _past_cards(self) -> bool:
        return self.game.settings.undo_past_cards or self.real is not None


def _answerable(last: Played[Any], true: Any) -> Played[Any]:
    """Return an observed step whose state has the answers of its question, which lie open."""
    after = last.after.copy()
    after.decision = true.decision
    return Played(last.before, last.action, last.events, after)


def moments_of(session: Session, number: int, viewer: int | None) -> tuple[Played[Any], ...]:
    """Return a step of a session as a viewer may know it, cut after each of its events."""
    step = session.steps[number]
    if session.is_trial and number <= session.first:
        return (step,)
    true = getattr(step, "played", step)
    return moments_for(session.rules, true, viewer) if session.hides_hands else moments(session.rules, true)
