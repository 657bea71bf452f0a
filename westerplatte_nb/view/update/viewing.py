"""What a page shows of its game: up to which moment, and for which viewer.

Where seats hide their hands, everything here is what the viewer may know, so nothing that is drawn, told or sent can
say more.
"""

from functools import cached_property
from typing import Any

from westerplatte_nb.engine.rules import Step
from westerplatte_nb.engine.viewing import Snapshot, privileged_viewers
from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.view.course.moment import LOST, WON, CutSteps, Steps, ViewContext, ending_of, up_to, with_decision
from westerplatte_nb.view.drawing.scene import Scene
from westerplatte_nb.view.game_view import GameView, view_of
from westerplatte_nb.view.panel.undo_policy import can_take_back
from westerplatte_nb.view.story.coach import Lead, lead_of
from westerplatte_nb.view.update.ui import GameUi, Ui


class Viewing:
    """The moment that a page shows, and who looks at it: computed once of a page and its game.

    `snapshot` is the game shown, `real` the real one while a what-if is played. `at` is the number of the moment looked
    at, None for the present, `event` how many events of its step have happened, None for all. `handover_seat` is the
    seat to whose person the computer is being handed, `open_seat` the seat whose hand is open, None for none.
    """

    def __init__(self, ui: Ui, game: GameUi) -> None:
        """Take the state of a page with the game that it shows."""
        self.ui, self.game, self.time = ui, game, ui.time
        # The game shown, and while that is a what-if the real one, which waits behind it.
        self.snapshot, self.real = game.snapshot, game.real
        self.game_name = self.snapshot.rules.NAME
        # The number of the past moment looked at, None for the present; how many events of its step have happened.
        self.at, self.event = ui.time.at, ui.time.event
        # The seat whose person is to take over the computer, and the seat whose hand lies open; None for none.
        self.handover_seat, self.open_seat = ui.time.handover_seat, ui.time.open_seat

    # ---- who looks -----------------------------------------------------------------------------------------------

    @cached_property
    def hides_hands(self) -> bool:
        """Whether there is something that not everybody at the board may see."""
        return self.snapshot.hides_hands

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that people play."""
        return self.snapshot.persons

    def won(self) -> bool | None:
        """Tell whether the people here have won the game shown; None while it is open, and where they are divided."""
        return {WON: True, LOST: False}.get(ending_of(self.context, self.persons))

    @property
    def is_hotseat(self) -> bool:
        """Whether people share the screen who must not see each other's hands: each lies face down until opened."""
        return self.hides_hands and len(self.persons) > 1

    @cached_property
    def viewer(self) -> int | None:
        """The seat whose hand may be shown, None while no hand is shown: then the screen is safe for everybody."""
        if not self.hides_hands or self.handover_seat is not None:
            return None
        if not self.is_hotseat:
            return next(iter(self.persons), None)
        return self.open_seat if self.open_seat in self.persons else None

    @cached_property
    def privileged_viewers(self) -> tuple[int, ...]:
        """The seats of people here that alone may see something now, such as a card they drew; () in a bot's turn."""
        if self.handover_seat is not None or self.is_bots_turn:
            return ()
        seats = privileged_viewers(self.snapshot.rules, self.snapshot.state)
        return tuple(seat for seat in seats if seat in self.persons)

    @cached_property
    def is_bots_turn(self) -> bool:
        """Whether a bot is to act."""
        return self.time.seat in self.snapshot.bots and not self.snapshot.state.is_over

    @cached_property
    def may_act(self) -> bool:
        """Whether the person at the board may act: nobody plays another's hand, nor a bot's seat."""
        if self.handover_seat is not None or self.is_bots_turn:
            return False
        return not self.hides_hands or self.viewer == self.time.seat or self.asks_openly

    @property
    def knows_hand(self) -> bool:
        """Whether the person who may act sees the hand of the seat in turn, so that hints may speak of it."""
        return self.may_act and (not self.hides_hands or self.viewer == self.time.seat)

    @property
    def asks_openly(self) -> bool:
        """Whether the pending decision is public: its options depend on no hand, and its answer is not secret."""
        # If options depend on a hand, the decision is always asked, even with a single option left: an answer that came
        # by itself would tell what the hand lacks.
        decision = self.snapshot.state.decision
        return decision is not None and not decision.is_always_asked and not decision.is_secret

    def allows(self, action: Any) -> bool:
        """Tell whether a person here may give an action now: any, or without the hand one that needs none."""
        needs_no_hand = self.view.needs_no_hand
        return self.may_act or (self._may_act_without_hand and needs_no_hand is not None and needs_no_hand(action))

    @property
    def _may_act_without_hand(self) -> bool:
        """Whether the game has actions that need no hand, and a person here may choose one of them now."""
        return self.view.needs_no_hand is not None and self.handover_seat is None and not self.is_bots_turn

    @cached_property
    def observed(self) -> Steps:
        """The line of play as the viewer may see it; at the end of a game all hands lie open."""
        if not self.snapshot.rules.HIDES_HANDS:
            return self.snapshot.steps
        return self.snapshot.memo(("observed", self.viewer), self._observed)

    def _observed(self) -> Steps:
        """Return the steps as the viewer may see them; a public question keeps its options, as they tell of no hand."""
        steps = self.snapshot.steps_for(self.viewer)
        if not (self.hides_hands and self.asks_openly):
            return steps
        return CutSteps(steps[:-1], with_decision(steps[-1], self.snapshot.state))

    # ---- what is shown -------------------------------------------------------------------------------------------

    @property
    def real_game(self) -> Snapshot:
        """The real game, whatever is played at the moment."""
        return self.real or self.snapshot

    @cached_property
    def scenario(self) -> Scenario | None:
        """The scenario that the game shown was begun from; None for any other game, and for a story."""
        posed = self.ui.scenario
        if posed is None or self.time.story is not None or self.real_game.setup != posed.setup:
            return None
        return posed.scenario

    @cached_property
    def steps(self) -> Steps:
        """The steps up to the moment shown."""
        return up_to(self.observed, self.at, self.cut)

    @cached_property
    def cut(self) -> Step[Any] | None:
        """The step looked at, up to the event that is shown last; None where the whole step is shown."""
        if self.at is None or self.event is None:
            return None
        parts = self.moments(self.at)
        return parts[self.event - 1] if self.event < len(parts) else None

    def moments(self, number: int) -> tuple[Step[Any], ...]:
        """Return a step as the viewer may know it, cut after each of its events; the last is the whole step."""
        return self.snapshot.moments(number, self.viewer)

    @property
    def state(self) -> Any:
        """The state shown."""
        return self.steps[-1].after

    @cached_property
    def lead(self) -> Lead | None:
        """The note by which the coach of a first game leads at the moment shown, None without one."""
        scenario, replies = self.scenario, self.real_game.replies.values()
        return None if scenario is None else lead_of(scenario, self.steps, self.possible, replies)

    @property
    def is_locked(self) -> bool:
        """Whether the board is locked: only what the coach asks for can be done."""
        return self.lead is not None and self.lead.locks

    @cached_property
    def legal(self) -> tuple[Any, ...]:
        """The legal actions of the moment shown; on a locked board only those that the coach asks for."""
        lead = self.lead
        return self.possible if lead is None or not lead.locks else tuple(filter(lead.asks_for, self.possible))

    @cached_property
    def requests(self) -> tuple[Any, ...]:
        """The legal actions that the coach asks for by the note `lead`; () without such a note."""
        return tuple(filter(self.lead.asks_for, self.legal)) if self.lead is not None else ()

    @cached_property
    def possible(self) -> tuple[Any, ...]:
        """What the rules allow the people here at the moment shown; () in the past and while another seat must act.

        Whoever does not see the hand of the seat in turn may only do what needs none.
        """
        knows_all = self.may_act or self.snapshot.state.is_over
        if self.at is not None or not (knows_all or self._may_act_without_hand):
            return ()
        return self.snapshot.memo(("legal", knows_all, self.viewer), lambda: self._legal_actions(knows_all))

    def _legal_actions(self, knows_all: bool) -> tuple[Any, ...]:
        """Return all legal actions, or (`knows_all` False) those that are possible whatever the hidden hand holds."""
        rules, needs_no_hand = self.snapshot.rules, self.view.needs_no_hand
        if knows_all:
            return tuple(rules.legal_actions(self.observed[-1].after))
        actions = rules.legal_actions(self.snapshot.state) if needs_no_hand is not None else ()
        return tuple(filter(needs_no_hand, actions))

    @cached_property
    def context(self) -> ViewContext:
        """The moment shown, with what can be done and the language, as the functions of panel and texts take it."""
        return ViewContext(self.game_name, self.steps, self.legal, self.ui.words, self.requests)

    @property
    def can_undo(self) -> bool:
        """Whether there is an action of a person to take back."""
        return self.snapshot.can_undo and self.snapshot.last_by_person is not None

    @property
    def undo_is_barred(self) -> bool:
        """Whether the last action must not be undone, since it has revealed a card."""
        return self.snapshot.can_undo and not can_take_back(self.snapshot.rules, self.snapshot.steps, self.past_cards)

    @cached_property
    def real_steps(self) -> Steps | None:
        """The steps of the real game behind a what-if, as the viewer may see them; None if no what-if is played."""
        if self.real is None:
            return None
        return self.real.steps_for(self.viewer) if self.real.rules.HIDES_HANDS else self.real.steps

    def public_board(self) -> tuple[Scene, str]:
        """Return the board as picture and as text with all hands hidden, for what a notebook stores for all readers."""
        view, words, hides = self.view, self.ui.words, self.hides_hands
        state = self.snapshot.rules.observe(self.snapshot.state, None) if hides else self.state
        return (view.scene(state, words) if hides else self.game.scene), view.text_board(state, words)

    @property
    def view(self) -> GameView[Any, Any]:
        """What the game brings to the page."""
        return view_of(self.game_name)

    @property
    def past_cards(self) -> bool:
        """Whether an action that has revealed a card may be undone."""
        return self.ui.settings.undo_past_cards or self.real is not None


def viewing_of(ui: Ui, game: GameUi) -> Viewing:
    """Return what a page shows of its game; that of an unchanged page is cached."""
    if not game.viewings or game.viewings[0].ui is not ui:
        game.viewings[:] = [Viewing(ui, game)]
    viewing: Viewing = game.viewings[0]
    return viewing
