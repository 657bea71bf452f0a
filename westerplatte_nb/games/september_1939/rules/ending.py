"""How a game ends: by places held, never by losses (rules `end.winner`, `end.turns`)."""

from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules.releases import CORRECTED_SINCE
from westerplatte_nb.games.september_1939.rules.state import GERMANY, POLAND, SEATS, Mark, State, Table, platoons_on
from westerplatte_nb.games.september_1939.rules.table import BITS, around

PLACES, HOLD, REACH = "places", "hold", "reach"
GOALS = (PLACES, HOLD, REACH)
NOBODY = -1


def holder_of(state: State, mark_name: str) -> int:
    """Return the seat of the side that holds the marked place of a name, or NOBODY."""
    mark = next(mark for mark in state.table.marks if mark.name == mark_name)
    return _holder(state.table, mark, _unpinned_points(state))


def _unpinned_points(state: State) -> list[int]:
    """Return for each side the bit set of the points of its stands, without those of pinned platoons."""
    table, at, pinned = state.table, state.at, state.pinned
    points = [0, 0]
    for seat, platoon, point in zip(table.seat_of, table.platoon_of, at, strict=True):
        if not pinned >> platoon & 1:
            points[seat] |= BITS[point]
    return points


def _holder(table: Table, mark: Mark, unpinned: list[int]) -> int:
    """Return the seat of the side that alone has an unpinned stand near a marked place, or NOBODY.

    `unpinned` has for each side the bit set of the points of its unpinned stands.
    """
    near = around(mark.point, table.model.hold)
    if near & unpinned[POLAND]:
        return NOBODY if near & unpinned[GERMANY] else POLAND
    return GERMANY if near & unpinned[GERMANY] else NOBODY


def marks_held(state: State) -> tuple[int, ...]:
    """Return how many marked places each side holds, by seat (rule `model.hold`)."""
    unpinned = _unpinned_points(state)
    holders = [_holder(state.table, mark, unpinned) for mark in state.table.marks]
    return tuple(holders.count(seat) for seat in SEATS)


def _has_platoons(state: State, seat: int) -> bool:
    """Tell whether a side has a platoon left (rule `end.when`).

    One in reserve counts too, but not in games of a release before CORRECTED_SINCE.
    """
    if state.table.release >= CORRECTED_SINCE:
        # A platoon in reserve has its endurance, one out of action has none.
        return any(state.left[state.table.slice_of_seat[seat]])
    return bool(platoons_on(state, seat))


def end_game_if_decided(draft: State, events: list[Event]) -> None:
    """End the game at a turn's end if its goal is decided or the turns are over (rules `end.turns`, `end.winner`).

    Losses never count, but for a goal that is lost without platoons (`loses_without_platoons`). `events` gets what
    happens.
    """
    goal = draft.table.goal
    is_last = draft.round >= draft.table.turns
    # None while the game goes on, NOBODY if it is drawn.
    winner: int | None = None
    if goal.loses_without_platoons:
        survivors = [seat for seat in SEATS if _has_platoons(draft, seat)]
        if len(survivors) == 1:
            winner = survivors[0]
        # In games of an earlier release it is no draw: the goal decides as if there were platoons.
        elif not survivors and draft.table.release >= CORRECTED_SINCE:
            winner = NOBODY
    if winner is None and goal.kind == PLACES and is_last:
        held = marks_held(draft)
        winner = NOBODY if held[POLAND] == held[GERMANY] else held.index(max(held))
    # REACH can be decided at the end of any turn, HOLD only at that of the last; who misses its goal then has lost.
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
