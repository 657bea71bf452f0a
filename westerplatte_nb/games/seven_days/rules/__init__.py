"""The rules of 7 Days of Westerplatte behind the engine's contract (`westerplatte_nb.engine.rules`)."""

from westerplatte_nb.engine.play import answer_first, is_among, opening, playing
from westerplatte_nb.engine.value import Event, Outcome, Reason, pending, turn_of
from westerplatte_nb.games.seven_days.rules.actions import ACTION_IDS, SevenDaysAction, parse_action
from westerplatte_nb.games.seven_days.rules.observation import observe, observe_step, reveals_to
from westerplatte_nb.games.seven_days.rules.orders import carry_out, legal_orders, no_such_action, why_not_order
from westerplatte_nb.games.seven_days.rules.position import lay_position
from westerplatte_nb.games.seven_days.rules.resolve import ANSWERS, RESOLVERS
from westerplatte_nb.games.seven_days.rules.serialize import setup_from_plain, setup_to_plain, to_plain
from westerplatte_nb.games.seven_days.rules.setup import Setup, initial_state
from westerplatte_nb.games.seven_days.rules.shapes import is_action
from westerplatte_nb.games.seven_days.rules.state import CEASED, DEFEAT, UNFINISHED, VICTORY, State
from westerplatte_nb.games.seven_days.rules.variants.one_officer import privileged_viewers

NAME = "seven_days"
HIDES_HANDS = False
ENDS = {VICTORY: "end.victory", DEFEAT: "end.defeat", UNFINISHED: "end.limit", CEASED: "variant.council"}


def _laid_out_state(setup: Setup, events: list[Event]) -> State:
    """Return the state of a setup, with its position if it has one, before the agenda runs (rules section 3).

    `events` gets the events of the set-up. Raises SetupError for a position that does not fit the rules.
    """
    state = initial_state(setup, events)
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
    # Nearly all actions are objects that the module `actions` has created: their `id` saves a check of their fields.
    is_known = id(action) in ACTION_IDS or is_action(action)
    decision = state.decision
    if decision is None:
        return why_not_order(state, action) if is_known else no_such_action(action)
    if is_known and is_among(action, decision.options):
        return None
    return answer_first(decision)


begin, setup = opening(_laid_out_state, RESOLVERS)
apply, apply_in_place, apply_unchecked = playing(why_not, carry_out, ANSWERS, RESOLVERS)


def outcome(state: State) -> Outcome | None:
    """Return how the game ended, or None while it goes on; the players win and lose together."""
    if state.result is None:
        return None
    winners = tuple(range(len(state.officers))) if state.result == VICTORY else ()
    return Outcome(state.result, ENDS[state.result], winners)
