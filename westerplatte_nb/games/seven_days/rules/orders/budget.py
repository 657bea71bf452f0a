"""How much an officer may do in a turn: moves, actions, the tokens for more or fewer, and the end (rules `orders.*`).

Each officer spends only tokens and rounds of their own: no order trades them (rule `orders.own_tokens`).
"""

from westerplatte_nb.engine.play import push
from westerplatte_nb.engine.value import Event, Reason, with_item
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.orders.order import OrderKind
from westerplatte_nb.games.seven_days.rules.state import ORDERS, RESOLVING, Officer, State
from westerplatte_nb.games.seven_days.rules.steps import NewCard, TurnEnd, TurnStart
from westerplatte_nb.games.seven_days.rules.troops.assault import assault

MOVES_A_TURN = 2
ACTIONS_A_TURN = 1
_NEW_CARD, _TURN_END = NewCard(), TurnEnd()


def turn_start(draft: State, step: TurnStart, events: list[Event]) -> None:
    """Begin the orders of the active officer; a limited-move token is given back (rule `orders.limited_move`)."""
    seat = draft.active
    draft.phase = ORDERS
    draft.moves_left = MOVES_A_TURN
    draft.actions_left = ACTIONS_A_TURN
    draft.extra_move_used = False
    draft.extra_action_used = False
    events.append(happened.TurnBegan("setup.first_player", draft.turn, draft.day, seat))
    officer = draft.officers[seat]
    if officer.limited_moves:
        draft.moves_left -= 1
        officer = officer.with_tokens(officer.extra_moves, officer.limited_moves - 1, officer.extra_actions)
        draft.officers = with_item(draft.officers, seat, officer)
        draft.bank_limited_moves += 1
        events.append(happened.LimitedMoveReturned("orders.limited_move", seat))


def moves_in_hand(state: State) -> int:
    """Return how many moves the officer in turn can still make, the one that a token pays for included."""
    return state.moves_left + has_extra_move(state)


def actions_in_hand(state: State) -> int:
    """Return how many actions the officer in turn can still take, the one that a token pays for included."""
    return state.actions_left + has_extra_action(state)


def has_extra_move(state: State) -> bool:
    """Tell whether the officer in turn holds a token for one more move of this turn (rule `orders.extra_move`)."""
    return not state.extra_move_used and state.officers[state.active].extra_moves > 0


def has_extra_action(state: State) -> bool:
    """Tell whether the officer in turn holds a token for one more action of this turn (rule `orders.extra_action`)."""
    return not state.extra_action_used and state.officers[state.active].extra_actions > 0


def may_move(state: State) -> bool:
    """Tell whether the officer in turn has a move left (rules `orders.budget`, `orders.extra_move`)."""
    return state.moves_left > 0 or has_extra_move(state)


def why_no_move(state: State) -> Reason:
    """Return why the officer in turn has no move left; only for one who has none."""
    if state.extra_move_used:
        return Reason("orders.extra_move", "extra_move_used")
    return Reason("orders.budget", "no_moves_left")


def spend_move(draft: State, events: list[Event]) -> Officer:
    """Pay for a move from the turn's budget, else by an extra-move token; return the officer with the tokens left.

    `events` gets a token that is spent.
    """
    seat = draft.active
    officer = draft.officers[seat]
    if draft.moves_left > 0:
        draft.moves_left -= 1
        return officer
    draft.extra_move_used = True
    draft.bank_extra_moves += 1
    officer = officer.with_tokens(officer.extra_moves - 1, officer.limited_moves, officer.extra_actions)
    draft.officers = with_item(draft.officers, seat, officer)
    events.append(happened.ExtraMoveSpent("orders.extra_move", seat))
    return officer


def may_act(state: State) -> bool:
    """Tell whether the officer in turn has an action left (rules `orders.budget`, `orders.extra_action`)."""
    return state.actions_left > 0 or has_extra_action(state)


def why_no_action(state: State) -> Reason:
    """Return why the officer in turn has no action left; only for one who has none."""
    if state.extra_action_used:
        return Reason("orders.extra_action", "extra_action_used")
    return Reason("orders.budget", "no_action_left")


def spend_action(draft: State, events: list[Event]) -> None:
    """Pay for an action from the turn's budget, else by an extra-action token.

    `events` gets what happens.
    """
    if draft.actions_left > 0:
        draft.actions_left -= 1
        return
    seat = draft.active
    officer = draft.officers[seat]
    draft.extra_action_used = True
    officer = officer.with_tokens(officer.extra_moves, officer.limited_moves, officer.extra_actions - 1)
    draft.officers = with_item(draft.officers, seat, officer)
    draft.bank_extra_actions += 1
    events.append(happened.ExtraActionSpent("orders.extra_action", seat))


# The end of the orders is always legal, also with nothing left to do.


def _end(draft: State, action: act.EndOrders, events: list[Event]) -> None:
    """End the orders: begin the German attack, and put a new card and the end of the turn on the agenda."""
    draft.phase = RESOLVING
    events.append(happened.OrdersEnded("orders.budget", draft.active))
    push(draft, _NEW_CARD, _TURN_END)
    assault(draft, events)


END_OPTION = (act.END_ORDERS,)
END = OrderKind("orders.budget", lambda state, space: END_OPTION, lambda state, action: None, _end, takes_action=False)
