"""Where the stands of a platoon may go, so that it stays together; and whole formations moved by one choice.

Each stand of a platoon ends its move within reach of another of it (rule `model.platoon`). Stands are declared one
after the other, and an end is offered only from which the others can still follow. Where none is left (a platoon that
was torn apart), each goes as it can.
"""

from __future__ import annotations

from collections.abc import Sequence

from westerplatte_nb.games.september_1939.actions import To
from westerplatte_nb.games.september_1939.cohesion import joined
from westerplatte_nb.games.september_1939.options import Ends
from westerplatte_nb.games.september_1939.state import InPlay, State
from westerplatte_nb.games.september_1939.table import BITS, NOWHERE, SIDE, STRIDE, set_of, standing
from westerplatte_nb.games.september_1939.ways import Ways, anywhere, away


def ends_of(draft: State, entry: InPlay) -> dict[int, int]:
    """Return where the stands that were declared so far end, by stand."""
    return {plan.stand: plan.end for plan in entry.plans if plan.end != NOWHERE}


def taken_points(draft: State, ends: dict[int, int]) -> int:
    """Return the points that are taken, once all that was declared is done (rule `model.terrain`)."""
    at = draft.at
    taken = standing(at)
    if not ends:
        return taken
    # No two stand on one point now, but one may have been declared to come to where another leaves.
    for stand in ends:
        taken &= ~BITS[at[stand]]
    for stand, end in ends.items():
        if at[stand] != NOWHERE:
            taken |= BITS[end]
    return taken


def taken_in(state: State, entry: InPlay) -> int:
    """Return the points that are taken, as a card was declared so far (rule `model.block`)."""
    return taken_points(state, ends_of(state, entry))


def moves_of(draft: State, entry: InPlay, stand: int, ways: Ways = anywhere) -> Sequence[To]:
    """Return where a stand may be declared to go, by ways of a kind; each may stay."""
    ends = ends_of(draft, entry)
    taken = taken_points(draft, ends) & ~BITS[draft.at[stand]]
    routes = ways(draft, stand, taken)
    free = routes.ends & ~taken
    allowed = _together(draft, stand, free, ends, taken, ways) or free
    return Ends(draft.table.stand_name[stand], allowed, routes)


def _together(draft: State, stand: int, free: int, ends: dict[int, int], taken: int, ways: Ways) -> int:
    """Return the ends from which the platoon can still end together."""
    table = draft.table
    at = draft.at
    fixed: list[int] = []
    later: list[int] = []
    left_before = 0
    for other in table.platoons[table.of_stand[stand]].stands:
        if other == stand or at[other] == NOWHERE:
            continue
        if other in ends or draft.bogged >> other & 1:
            fixed.append(ends.get(other, at[other]))
        else:
            # Who is declared later may come to where one declared before it stood.
            closed = taken & ~left_before
            later.append(ways(draft, other, closed).ends & ~closed | BITS[at[other]])
            left_before |= BITS[at[other]]
    return joined(free, fixed, later, table.model.cohesion)


def formation_moves(state: State) -> tuple[tuple[To, ...], ...]:
    """Return the ways in which the platoon that is being declared can move as it stands, one choice for all stands.

    All its stands go the same way by the same distance. Empty where no stand is asked for, or some are declared
    already. Each is a line of actions that are legal one after another, unless one of them must give way to another.
    """
    decision = state.decision
    if decision is None or decision.kind != "to" or not state.chain:
        return ()
    entry, table = state.chain[-1], state.table
    asked = decision.options[0]
    assert isinstance(asked, To)
    first = table.stand_named[decision.seat, asked.stand]
    platoon = table.platoons[table.of_stand[first]]
    stands = [stand for stand in platoon.stands if state.at[stand] != NOWHERE and not state.bogged >> stand & 1]
    if any(plan.stand in stands for plan in entry.plans):
        return ()
    ways = away if decision.rule == "model.withdraw" else anywhere
    taken = taken_in(state, entry)
    found = []
    for option in decision.options:
        assert isinstance(option, To)
        moved = _all_by(state, stands, option.end, taken, ways)
        if moved:
            found.append(moved)
    return tuple(found)


def _all_by(state: State, stands: list[int], end: int, taken: int, ways: Ways) -> tuple[To, ...]:
    """Return the moves of all stands by as much as the first of them, or nothing where one cannot."""
    at, table = state.at, state.table
    others = taken & ~set_of(at[stand] for stand in stands)
    across, up = (end & 31) - (at[stands[0]] & 31), (end >> 5) - (at[stands[0]] >> 5)
    moved = []
    for stand in stands:
        x, y = (at[stand] & 31) + across, (at[stand] >> 5) + up
        there = x + STRIDE * y
        if not (0 <= x < SIDE and 0 <= y < SIDE) or others >> there & 1:
            return ()
        taken &= ~BITS[at[stand]]
        routes = ways(state, stand, taken)
        if not routes.ends >> there & 1:
            return ()
        taken |= BITS[there]
        moved.append(To(table.stand_name[stand], there, routes.bend_to(there)))
    return tuple(moved)
