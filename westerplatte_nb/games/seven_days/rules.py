"""The rules of 7 Days of Westerplatte behind the engine's contract (`westerplatte_nb.engine.rules`)."""

from __future__ import annotations

from westerplatte_nb.engine.event import Event
from westerplatte_nb.engine.outcome import Outcome
from westerplatte_nb.engine.play import opening, playing
from westerplatte_nb.engine.reason import Reason
from westerplatte_nb.engine.refusals import answer_first
from westerplatte_nb.engine.rng import Rng
from westerplatte_nb.engine.rules import Played
from westerplatte_nb.engine.state import pending, turn_of
from westerplatte_nb.games.seven_days import events as happened
from westerplatte_nb.games.seven_days.actions import MADE, SevenDaysAction, parse_action
from westerplatte_nb.games.seven_days.cards import EventCard
from westerplatte_nb.games.seven_days.orders import carry_out, legal_orders, no_such_action, why_not_order
from westerplatte_nb.games.seven_days.position import lay_position
from westerplatte_nb.games.seven_days.resolve import ANSWERS, RESOLVERS
from westerplatte_nb.games.seven_days.serialize import setup_from_plain, setup_to_plain, to_plain
from westerplatte_nb.games.seven_days.setup import EVENTS_A_GAME, EVENTS_A_SIGN, Setup, lay_out
from westerplatte_nb.games.seven_days.shapes import is_action
from westerplatte_nb.games.seven_days.state import DEFEAT, UNFINISHED, VICTORY, State

__all__ = [
    "HIDES_HANDS",
    "NAME",
    "apply",
    "begin",
    "carry_on",
    "legal_actions",
    "observe",
    "observe_step",
    "outcome",
    "parse_action",
    "pending",
    "play_on",
    "setup",
    "setup_from_plain",
    "setup_to_plain",
    "shows",
    "to_plain",
    "turn_of",
    "why_not",
]

NAME = "seven_days"
HIDES_HANDS = False
CARDS_TURNED = (happened.CardDrawn, happened.EventCardDrawn, happened.FirstCardDiscarded)
ENDS = {VICTORY: "end.victory", DEFEAT: "end.defeat", UNFINISHED: "end.limit"}


def _laid_out(setup: Setup, events: list[Event]) -> State:
    """Lay out a setup with its position, up to the first step of the game (rules section 3)."""
    state = lay_out(setup, events)
    if setup.position is not None:
        lay_position(state, setup.position)
    return state


def legal_actions(state: State) -> tuple[SevenDaysAction, ...]:
    """Return every action allowed now: a pending decision's answers, else the orders; empty when the game is over."""
    if state.result is not None:
        return ()
    if state.decision is not None:
        options: tuple[SevenDaysAction, ...] = state.decision.options  # type: ignore[assignment]
        return options
    return legal_orders(state)


def why_not(state: State, action: SevenDaysAction) -> Reason | None:
    """Return why an action is not allowed now, or None when it is."""
    if state.result is not None:
        return Reason(ENDS[state.result], "game_over")
    is_known = id(action) in MADE or is_action(action)
    decision = state.decision
    if decision is None:
        return why_not_order(state, action) if is_known else no_such_action(action)
    if is_known and action in decision.options:
        return None
    return answer_first(decision)


begin, setup = opening(_laid_out, RESOLVERS)
apply, play_on, carry_on = playing(why_not, carry_out, ANSWERS, RESOLVERS)


def outcome(state: State) -> Outcome | None:
    """Return how the game ended, or None while it goes on; the players win and lose together."""
    if state.result is None:
        return None
    winners = tuple(range(len(state.officers))) if state.result == VICTORY else ()
    return Outcome(state.result, ENDS[state.result], winners)


def observe(state: State, viewer: int | None) -> State:
    """Return what the players may know, the same for all of them: the order of both decks is made uniform.

    Known stay the stage of each card (the backs differ) and the cards put back under the deck; of the events only how
    many of each sign are left.
    """
    seen = state.copy()
    hidden = len(state.deck) - state.returned
    seen.deck = (*sorted(state.deck[:hidden], key=lambda card: (card.stage, card.card)), *state.deck[hidden:])
    seen.events = _unseen_events(state)
    seen.rng = Rng(0)
    return seen


def observe_step(step: Played[State], viewer: int | None) -> Played[State]:
    """Return what the players may know of a step: all that happened, for all cards lie open once they are drawn."""
    before = None if step.before is None else observe(step.before, viewer)
    return Played(before, step.action, step.events, observe(step.after, viewer))


def shows(step: Played[State]) -> tuple[int | None, ...]:
    """Return the viewers to whom a step showed a card: all of them or none (rules `card.draw`, `day.event`)."""
    turned = any(isinstance(event, CARDS_TURNED) for event in step.events)
    return (None, *range(step.after.seats)) if turned else ()


def _unseen_events(state: State) -> tuple[EventCard, ...]:
    """Return stand-ins for the events left: the first unseen cards by sign, as many as the difficulty leaves."""
    unseen = sorted((card for card in state.table.event_cards if card not in state.boxed_events), key=_by_card)
    in_game = EVENTS_A_GAME if state.table.difficulty == "easy" else EVENTS_A_SIGN
    good = max(0, in_game - sum(card.is_positive for card in state.boxed_events))
    positive = [card for card in unseen if card.is_positive]
    negative = [card for card in unseen if not card.is_positive]
    return tuple((*positive[:good], *negative, *positive[good:])[: len(state.events)])


def _by_card(card: EventCard) -> str:
    return card.card
