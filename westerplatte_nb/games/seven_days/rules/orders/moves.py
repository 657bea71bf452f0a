"""Moving an officer along a path (rules `orders.move`, `orders.burned`)."""

from functools import cache

from westerplatte_nb.engine.value import Event, Reason, with_item
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.board import Space
from westerplatte_nb.games.seven_days.rules.orders.budget import may_move, spend_move, why_no_move
from westerplatte_nb.games.seven_days.rules.orders.order import OrderKind, active_space
from westerplatte_nb.games.seven_days.rules.state import State


def reachable(state: State, origin: Space) -> tuple[Space, ...]:
    """Return the spaces one move away, in rising order (rules `orders.move`, `orders.burned`)."""
    neighbours = state.table.board.neighbours[origin]
    if origin not in state.burned:
        return neighbours
    return tuple(space for space in neighbours if space not in state.burned)


def is_burned(state: State, origin: Space, space: Space) -> bool:
    """Tell whether the path between two spaces is burned (rule `orders.burned`)."""
    return origin in state.burned and space in state.burned


def _legal_moves(state: State, space: Space) -> tuple[act.Move, ...]:
    """Return the moves along the paths from a space that are not burned."""
    # From any other space all paths are open. That saves the call of `reachable`, and time: this is called very often.
    if space in state.burned:
        return _moves_to(reachable(state, space))
    return _moves_to(state.table.board.neighbours[space])


# The same choices come up again and again, so they are created once.
@cache
def _moves_to(spaces: tuple[Space, ...]) -> tuple[act.Move, ...]:
    """Return the moves to some spaces."""
    return tuple(act.MOVES[space] for space in spaces)


def _why_not_move(state: State, action: act.Move) -> Reason | None:
    """Return why a move is not allowed, or None when it is."""
    if not may_move(state):
        return why_no_move(state)
    origin, space = active_space(state), action.space
    if origin == space:
        return Reason("orders.move", "already_there", (("space", space),))
    if space not in state.table.board.neighbours[origin]:
        return Reason("orders.move", "not_joined", (("origin", origin), ("space", space)))
    if state.burned and is_burned(state, origin, space):
        return Reason("orders.burned", "path_burned", (("origin", origin), ("space", space)))
    return None


def _move(draft: State, action: act.Move, events: list[Event]) -> None:
    """Move the officer in turn along a path, paying with a move of the turn or an extra-move token."""
    seat = draft.active
    origin = active_space(draft)
    officer = spend_move(draft, events)
    draft.officers = with_item(draft.officers, seat, officer.on_space(action.space))
    events.append(happened.OfficerMoved("orders.move", seat, origin, action.space))


MOVE = OrderKind("orders.move", _legal_moves, _why_not_move, _move, takes_action=False)
