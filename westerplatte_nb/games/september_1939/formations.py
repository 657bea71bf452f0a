"""Where the stands of a platoon may go, so that it stays together; and whole formations moved by one choice.

Each stand of a platoon ends its move within reach of another of it (rule `model.platoon`). Stands are declared one
after the other, and an end is offered only from which the others can still follow. Where none is left (a platoon that
was torn apart), each goes as it can.
"""

from __future__ import annotations

from functools import lru_cache

from westerplatte_nb.games.september_1939.actions import To
from westerplatte_nb.games.september_1939.state import InPlay, State
from westerplatte_nb.games.september_1939.table import (
    ALL,
    NOWHERE,
    POINTS,
    SIDE,
    STRIDE,
    Ground,
    Rates,
    around,
    members,
    set_of,
)  # fmt: skip
from westerplatte_nb.games.september_1939.ways import Ways, anywhere, away


@lru_cache(maxsize=8)
def _near(centimetres: int) -> dict[int, int]:
    """Return for each point the set of the others that are near it."""
    return {point: around(point, centimetres) & ~(1 << point) for point in POINTS}


@lru_cache(maxsize=4096)
def _moves(name: str, start: int, ground: Ground, rates: Rates) -> tuple[tuple[int, To], ...]:
    """Return every place that a stand could go to on an empty table, with its action; staying first."""
    routes = ground.routes(start, rates)
    stay = (1 << start, To(name, start))
    return (stay, *((1 << end, To(name, end, routes[end])) for end in sorted(routes)))


@lru_cache(maxsize=4096)
def _allowed_moves(name: str, start: int, ground: Ground, rates: Rates, allowed: int) -> tuple[To, ...]:
    """Return the moves to some of those places; the same are asked for again and again while a search thinks."""
    return tuple([move for bit, move in _moves(name, start, ground, rates) if allowed & bit])


def ends_of(draft: State, entry: InPlay) -> dict[int, int]:
    """Return where the stands that were declared so far end, by stand."""
    return {plan.stand: plan.end for plan in entry.plans if plan.end != NOWHERE}


def taken_points(draft: State, ends: dict[int, int]) -> int:
    """Return the points that are taken, once all that was declared is done (rule `model.terrain`)."""
    return _taken(draft.at, tuple(ends.items()))


@lru_cache(maxsize=4096)
def _taken(at: tuple[int, ...], ends: tuple[tuple[int, int], ...]) -> int:
    declared = dict(ends)
    return set_of(declared.get(stand, point) for stand, point in enumerate(at) if point != NOWHERE)


def moves_of(draft: State, entry: InPlay, stand: int, ways: Ways = anywhere) -> tuple[To, ...]:
    """Return where a stand may be declared to go, by ways of a kind; each may stay."""
    table, start = draft.table, draft.at[stand]
    reach, routes = ways(draft, stand)
    ends = ends_of(draft, entry)
    taken = taken_points(draft, ends) & ~(1 << start)
    free = (reach | 1 << start) & ~taken
    allowed = _together(draft, stand, free, ends, taken, ways) or free
    name = table.stand_name[stand]
    if ways is anywhere:
        return _allowed_moves(name, start, table.ground, table.kind_of[stand].rates, allowed)
    stay = (To(name, start),) if allowed >> start & 1 else ()
    return (*stay, *(To(name, end, routes[end]) for end in members(allowed & ~(1 << start))))


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
            later.append(ways(draft, other)[0] & ~(taken & ~left_before) | 1 << at[other])
            left_before |= 1 << at[other]
    return _joined(free, tuple(fixed), tuple(later), table.model.cohesion)


@lru_cache(maxsize=4096)
def _joined(free: int, fixed: tuple[int, ...], later: tuple[int, ...], cohesion: int) -> int:
    """Return the free ends that join the stands whose ends are `fixed`, and that those declared `later` can join."""
    near = _near(cohesion)
    if not later:
        return free & _joining(fixed, near)
    found = 0
    if len(later) == 1 and not fixed:
        for end in members(free):
            if later[0] & near[end]:
                found |= 1 << end
        return found
    one, other = later[0], later[-1]
    for end in members(free):
        # Mostly each of two finds a point of its own near by; what is left is looked at in full.
        by_one, by_other = one & near[end], other & near[end]
        is_easy = not fixed and by_one and by_other and (by_one != by_other or by_one & (by_one - 1))
        if is_easy or _can_follow(end, fixed, later, near):
            found |= 1 << end
    return found


def _joining(fixed: tuple[int, ...], near: dict[int, int]) -> int:
    """Return the points that join the stands whose ends are known."""
    if not fixed:
        return ALL
    if len(fixed) == 1:
        return near[fixed[0]]
    one, other = near[fixed[0]], near[fixed[1]]
    return one | other if one >> fixed[1] & 1 else one & other


def _can_follow(end: int, fixed: tuple[int, ...], later: tuple[int, ...], near: dict[int, int]) -> bool:
    """Tell whether the stands that are not yet declared can join one that ends here."""
    here, bit = near[end], 1 << end
    if len(later) == 1:
        return later[0] & _joining((*fixed, end), near) & ~bit != 0
    one, other = later[0] & ~bit, later[1] & ~bit
    for second in members(one & here):
        if other & (here | near[second]) & ~(1 << second):
            return True
    return any(one & near[third] & ~(1 << third) for third in members(other & here))


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
    others = taken_points(state, ends_of(state, entry))
    for stand in stands:
        others &= ~(1 << state.at[stand])
    found = []
    for option in decision.options:
        assert isinstance(option, To)
        moved = _all_by(state, stands, option.end, others, ways)
        if moved:
            found.append(moved)
    return tuple(found)


def _all_by(state: State, stands: list[int], end: int, others: int, ways: Ways) -> tuple[To, ...]:
    """Return the moves of all stands by as much as the first of them, or nothing where one cannot."""
    at, table = state.at, state.table
    across, up = (end & 31) - (at[stands[0]] & 31), (end >> 5) - (at[stands[0]] >> 5)
    moved = []
    for stand in stands:
        x, y = (at[stand] & 31) + across, (at[stand] >> 5) + up
        there = x + STRIDE * y
        if not (0 <= x < SIDE and 0 <= y < SIDE) or others >> there & 1:
            return ()
        routes = ways(state, stand)[1]
        if there != at[stand] and there not in routes:
            return ()
        moved.append(To(table.stand_name[stand], there, routes.get(there, NOWHERE)))
    return tuple(moved)
