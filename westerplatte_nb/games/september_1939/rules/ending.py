"""How a game ends: by places held, never by losses (rules `end.winner`, `end.turns`)."""

from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.releases import CORRECTED_SINCE
from westerplatte_nb.games.september_1939.rules.state import GERMANY, POLAND, SEATS, Mark, State, Table, platoons_on
from westerplatte_nb.games.september_1939.rules.table import BITS, around

PLACES, HOLD, REACH = "places", "hold", "reach"
GOALS = (PLACES, HOLD, REACH)
NOBODY = -1


def holder_of(state: State, mark: str) -> int:
    """Return the side that holds a marked place, or NOBODY."""
    place = next(place for place in state.table.marks if place.name == mark)
    return _holder(state.table, place, _unpinned_points(state))


def _unpinned_points(state: State) -> list[int]:
    """Return for each side the bit set of the points on which its stands are, those of pinned platoons apart."""
    table, at, pinned = state.table, state.at, state.pinned
    points = [0, 0]
    for seat, platoon, point in zip(table.seat_of, table.of_stand, at, strict=True):
        if not pinned >> platoon & 1:
            points[seat] |= BITS[point]
    return points


def _holder(table: Table, mark: Mark, unpinned: list[int]) -> int:
    """Return the side that alone has an unpinned stand near a marked place, or NOBODY.

    `unpinned` has for each side the bit set of the points of its unpinned stands.
    """
    near = around(mark.point, table.model.hold)
    if near & unpinned[POLAND]:
        return NOBODY if near & unpinned[GERMANY] else POLAND
    return GERMANY if near & unpinned[GERMANY] else NOBODY


def marks_held(state: State) -> tuple[int, ...]:
    """Return how many marked places each side holds (rule `model.hold`)."""
    unpinned = _unpinned_points(state)
    holders = [_holder(state.table, mark, unpinned) for mark in state.table.marks]
    return tuple(holders.count(seat) for seat in SEATS)


def _has_platoons(state: State, seat: int) -> bool:
    """Tell whether a side has a platoon left (rule `end.when`): on the table or, since a release, in reserve."""
    if state.table.release >= CORRECTED_SINCE:
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
        elif not survivors and draft.table.release >= CORRECTED_SINCE:
            winner = NOBODY
    if winner is None and goal.kind == PLACES and is_last:
        numbers = marks_held(draft)
        winner = NOBODY if numbers[0] == numbers[1] else numbers.index(max(numbers))
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
