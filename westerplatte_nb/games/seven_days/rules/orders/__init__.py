"""Orders: for each kind of order what it needs, why it is refused and what it does, a file a family (rules 4.1–4.3)."""

from westerplatte_nb.engine.value import Event, Reason
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.rules.board import FIRST_GUARDHOUSE
from westerplatte_nb.games.seven_days.rules.orders import budget, tiles
from westerplatte_nb.games.seven_days.rules.orders.attack import FIRE
from westerplatte_nb.games.seven_days.rules.orders.budget import END_OPTION, may_act, may_move
from westerplatte_nb.games.seven_days.rules.orders.moves import MOVE
from westerplatte_nb.games.seven_days.rules.orders.order import OrderKind, active_space, active_tile
from westerplatte_nb.games.seven_days.rules.state import State

_ORDERS: dict[type, OrderKind] = {
    act.Move: MOVE,
    act.Fire: FIRE,
    act.RaiseMorale: tiles.MORALE,
    act.FireMortar: tiles.MORTAR,
    act.LayMine: tiles.MINES,
    act.Rebuild: tiles.REBUILD,
    act.TakeAmmunition: tiles.AMMUNITION,
    act.DriveBack: tiles.DRIVE_BACK,
    act.EndOrders: budget.END,
}
_LEGAL_AT = {order.tile: order.legal for order in _ORDERS.values() if order.tile is not None}


def legal_orders(state: State) -> tuple[SevenDaysAction, ...]:
    """Return every order allowed now, the end of the orders last."""
    space = active_space(state)
    orders = MOVE.legal(state, space) if may_move(state) else ()
    if may_act(state):
        if space < FIRST_GUARDHOUSE:
            orders += FIRE.legal(state, space)
        else:
            orders += _LEGAL_AT[state.tiles[space - FIRST_GUARDHOUSE]](state, space)
    return orders + END_OPTION


def why_not_order(state: State, action: SevenDaysAction) -> Reason | None:
    """Return why an action is not allowed now as an order, or None when it is; an answer to a question never is one."""
    order = _ORDERS.get(type(action))
    if order is None:
        return Reason("orders.budget", "not_asked")
    if order.takes_action:
        if not may_act(state):
            return budget.why_no_action(state)
        if order.tile is not None and active_tile(state) != order.tile:
            return tiles.why_not_at_tile(state, order.tile, order.rule)
    return order.why_not(state, action)


def no_such_action(value: object) -> Reason:
    """Return the refusal of a value that is no action of the game, such as a move to a space 99.

    It names the rule of the order whose class the value has, else that of the end of the orders.
    """
    order = _ORDERS.get(type(value), budget.END)
    return Reason(order.rule, "no_such_action")


def carry_out(draft: State, action: SevenDaysAction, events: list[Event]) -> None:
    """Carry out a legal order on the draft, paying for its action from the turn's budget."""
    order = _ORDERS[type(action)]
    if order.takes_action:
        budget.spend_action(draft, events)
    order.carry_out(draft, action, events)
