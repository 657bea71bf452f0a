"""How a game ends: by places held, never by losses (rules `end.winner`, `end.turns`)."""

from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.releases import READINGS
from westerplatte_nb.games.september_1939.rules.state import GERMANY, POLAND, SEATS, Mark, State, Table, platoons_on
from westerplatte_nb.games.september_1939.rules.table import BITS, around

PLACES, HOLD, REACH = "places", "hold", "reach"
GOALS = (PLACES, HOLD, REACH)
NOBODY = -1


def holder_of(state: State, mark: str) -> int:
    """Return the side that holds a marked place, or NOBODY."""
    return _holder(state.table, next(place for place in state.table.marks if place.name == mark), _holding(state))


def _holding(state: State) -> list[int]:
    """Return for each side the points on which stands of its platoons that are not pinned are."""
    table, at, pinned = state.table, state.at, state.pinned
    points = [0, 0]
    for seat, platoon, point in zip(table.seat_of, table.of_stand, at, strict=True):
        if not pinned >> platoon & 1:
            points[seat] |= BITS[point]
    return points


def _holder(table: Table, mark: Mark, holding: list[int]) -> int:
    """Return the side that holds a marked place, which alone has a stand near that can hold, or NOBODY."""
    near = around(mark.point, table.model.hold)
    if near & holding[POLAND]:
        return NOBODY if near & holding[GERMANY] else POLAND
    return GERMANY if near & holding[GERMANY] else NOBODY


def marks_held(state: State) -> tuple[int, ...]:
    """Return how many marked places each side holds."""
    holding = _holding(state)
    holders = [_holder(state.table, mark, holding) for mark in state.table.marks]
    return tuple(holders.count(seat) for seat in SEATS)


def _has_platoons(state: State, seat: int) -> bool:
    """Tell whether a side has any platoon: on the table or, since a release, still to come (rule `end.when`)."""
    if state.table.release >= READINGS:
        # Who is yet to come has its endurance, who is out of action has none.
        return any(state.left[state.table.part_of_seat[seat]])
    return bool(platoons_on(state, seat))


def end_of_turn(draft: State, events: list[Event]) -> None:
    """End the game where a goal is reached or the turns are over; losses never count (rule `end.turns`)."""
    goal = draft.table.goal
    is_last = draft.round >= draft.table.turns
    winner: int | None = None
    if goal.loses_without_platoons:
        survivors = [seat for seat in SEATS if _has_platoons(draft, seat)]
        if len(survivors) == 1:
            winner = survivors[0]
        elif not survivors and draft.table.release >= READINGS:
            winner = NOBODY
    if winner is None and goal.kind == PLACES and is_last:
        held = marks_held(draft)
        winner = NOBODY if held[0] == held[1] else held.index(max(held))
    elif winner is None and goal.kind != PLACES and (is_last or goal.kind == REACH):
        if all(holder_of(draft, mark) == goal.seat for mark in goal.marks):
            winner = goal.seat
        elif is_last:
            winner = 1 - goal.seat
    if winner is None:
        return
    draft.winner = winner
    draft.result = "drawn" if winner == NOBODY else "decided"
    events.append(happened.GameEnded("end.turns" if is_last else "end.winner", marks_held(draft)))
