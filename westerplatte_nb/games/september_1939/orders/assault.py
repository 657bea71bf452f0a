"""Assault: a platoon moves, fires where it has a module left, and closes with the enemy (rule `model.assault`)."""

from __future__ import annotations

from collections.abc import Sequence

from westerplatte_nb.engine.value import Event, with_item
from westerplatte_nb.games.september_1939 import events as happened
from westerplatte_nb.games.september_1939.casualties import rolled
from westerplatte_nb.games.september_1939.formations import taken_points
from westerplatte_nb.games.september_1939.orders.fire import question_of_fire, shoot
from westerplatte_nb.games.september_1939.orders.moves import STANDS, ask_end, bogs, carry_out_moves
from westerplatte_nb.games.september_1939.orders.order import Family, Question, is_bogged, plan_of, stand_at_stage
from westerplatte_nb.games.september_1939.passage import past
from westerplatte_nb.games.september_1939.state import InPlay, State, is_pinned, stands_on
from westerplatte_nb.games.september_1939.table import BITS, NOWHERE, around, members, set_of, squared


def able_to_assault(state: State, platoons: Sequence[int]) -> Sequence[int]:
    """Return the platoons that can assault: those that are not pinned."""
    pinned = state.pinned
    return [platoon for platoon in platoons if not pinned >> platoon & 1]


def ask_assault(state: State, entry: InPlay, platoon: int, stage: int) -> Question | None:
    """Ask first where each stand goes, then at what those fire that have a module left for it (rule `model.move`)."""
    if stage < STANDS:
        return ask_end(state, entry, platoon, stage)
    stand = stand_at_stage(state, platoon, stage - STANDS)
    if stand is None:
        return None
    plan = plan_of(entry, stand)
    if plan is None:
        return question_of_fire(state, stand, state.at[stand])
    return question_of_fire(state, stand, plan.end) if plan.bend == NOWHERE else None


def carry_out_assault(draft: State, entry: InPlay, platoon: int, events: list[Event]) -> None:
    """Move, fire, and close."""
    before = draft.at
    carry_out_moves(draft, entry, platoon, events)
    stands = stands_on(draft, platoon)
    moved = frozenset(stand for stand in stands if draft.at[stand] != before[stand])
    shoot(draft, entry, platoon, moved, events)
    for stand in stands:
        # Whoever is driven back pins its platoon, and the others of it close no more.
        if draft.at[stand] != NOWHERE and not is_pinned(draft, platoon):
            _close(draft, stand, events)


def _close(draft: State, stand: int, events: list[Event]) -> None:
    """Fight with the nearest enemy in contact, if there is one."""
    table, at = draft.table, draft.at
    near = around(at[stand], table.model.contact)
    touching = [
        (squared(at[stand], at[enemy]), enemy)
        for enemy in table.stands_of_seat[1 - table.seat_of[stand]]
        if near & BITS[at[enemy]]
    ]
    if not touching:
        return
    enemy = min(touching)[1]
    dice = (rolled(draft), rolled(draft))
    totals = (dice[0] + draft.left[stand], dice[1] + draft.left[enemy])
    names = table.stand_title
    events.append(happened.StandsClosed("model.assault", names[stand], names[enemy], dice, totals))
    if totals[0] != totals[1]:
        _drive_back(draft, enemy if totals[0] > totals[1] else stand, events)


def _drive_back(draft: State, stand: int, events: list[Event]) -> None:
    """Drive a stand back by a module, as far from the nearest enemy as it gets, and pin its platoon."""
    table, start = draft.table, draft.at[stand]
    end = start if is_bogged(draft, stand) else _refuge(draft, stand)
    is_stuck, die = bogs(draft, stand, end)
    draft.at = with_item(draft.at, stand, end)
    draft.pinned |= 1 << table.of_stand[stand]
    events.append(happened.StandDrivenBack("model.assault", table.stand_title[stand], start, end))
    if is_stuck:
        draft.bogged |= 1 << stand
        events.append(happened.StandBogged("model.module", table.stand_title[stand], die))


def _refuge(state: State, stand: int) -> int:
    """Return the free point of one module that is farthest from the nearest enemy, or where the stand is."""
    table, start = state.table, state.at[stand]
    enemies = [point for point in state.at[table.part_of_seat[1 - table.seat_of[stand]]] if point != NOWHERE]
    reach = table.reach_of[stand]
    if table.is_closed_by_enemies:
        reach = past(reach, set_of(enemies), start)
    free = reach.one_module(start) & ~taken_points(state, {})

    def is_better(point: int) -> tuple[int, bool, int]:
        # Nobody goes back who gets no farther away (rule `model.withdraw`).
        return min(squared(point, enemy) for enemy in enemies), point == start, -point

    return max(members(free | 1 << start), key=is_better)


ASSAULTING = Family(able_to_assault, 2 * STANDS, ask_assault, carry_out_assault)
