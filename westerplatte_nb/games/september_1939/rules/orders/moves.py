"""Move and Withdraw: stands that go somewhere, and platoons that rally (rules `model.move`, `model.withdraw`)."""

from collections.abc import Sequence

from westerplatte_nb.engine.value import Event, with_item
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules import table as grid
from westerplatte_nb.games.september_1939.rules.actions import GoBack, Rally
from westerplatte_nb.games.september_1939.rules.formations import moves_of, taken_points
from westerplatte_nb.games.september_1939.rules.losses import needs_recovery, roll_die, test_recovery
from westerplatte_nb.games.september_1939.rules.orders import order
from westerplatte_nb.games.september_1939.rules.state import InPlay, State, is_pinned, stands_on
from westerplatte_nb.games.september_1939.rules.table.passage import reach_past
from westerplatte_nb.games.september_1939.rules.table.ways import Routing, all_routes, retreat_paths

# The stages in which something is asked of the stands of a platoon, one by one: it has at most three.
STANDS = 3


def end_prompt(
    state: State, entry: InPlay, platoon: int, stage: int, find_routes: Routing = all_routes, rule: str = "model.move"
) -> order.OrderPrompt | None:
    """Return the prompt that asks where the stand of a stage goes; None if it is bogged down or not on the table.

    `find_routes` decides which routes it may take: any, or retreat paths.
    """
    stand = order.stand_at_stage(state, platoon, stage)
    if stand is None or order.is_bogged(state, stand):
        return None
    return order.OrderPrompt("to", moves_of(state, entry, stand, find_routes), rule)


def platoons_able_to_move(state: State, platoons: Sequence[int]) -> Sequence[int]:
    """Return the platoons that can be moved: those that are not pinned, and whose stands are not all bogged down."""
    # Any platoon that is not pinned can assault.
    unpinned = platoons_able_to_assault(state, platoons)
    if not state.bogged:
        return unpinned
    return [
        platoon for platoon in unpinned if not all(order.is_bogged(state, stand) for stand in stands_on(state, platoon))
    ]


def carry_out_moves(draft: State, entry: InPlay, platoon: int, events: list[Event]) -> None:
    """Move the stands of a platoon, one after the other, as they were declared (rule `model.move`)."""
    taken = taken_points(draft, {})
    for stand in stands_on(draft, platoon):
        plan = order.plan_of(entry, stand)
        start = draft.at[stand]
        if plan is not None and plan.end not in (grid.NOWHERE, start) and not order.is_bogged(draft, stand):
            taken &= ~grid.BITS[start]
            walk(draft, stand, plan.bend, plan.end, taken, events)
            taken |= grid.BITS[draft.at[stand]]


def walk(draft: State, stand: int, bend: int, end: int, taken: int, events: list[Event]) -> None:
    """Move a stand along its route, as far as it is open (rules `turn.binding`, `model.block`, `model.module`).

    `taken` is the bit set of the points of all other stands; a vehicle may bog down at its bend or its end. `events`
    gets what happens.
    """
    start = draft.at[stand]
    module_ends = (end,) if bend == grid.NOWHERE else (bend, end)
    # `last_stop` stays the start where the way is closed from the first step.
    last_stop, is_stuck, die = start, False, 0
    for last_stop in _stopping_points(draft, stand, module_ends, taken):
        is_stuck, die = roll_for_bogging(draft, stand, last_stop)
        if is_stuck:
            break
    if last_stop != start:
        draft.at = with_item(draft.at, stand, last_stop)
        is_short = last_stop != end and not is_stuck
        rule = "turn.binding" if is_short else "model.move"
        events.append(happened.StandMoved(rule, draft.table.stand_title[stand], start, last_stop, is_short))
    if is_stuck:
        draft.bogged |= 1 << stand
        events.append(happened.StandBogged("model.module", draft.table.stand_title[stand], die))


def _stopping_points(state: State, stand: int, module_ends: Sequence[int], taken: int) -> list[int]:
    """Return the points where a stand stops on its route: its bend and its end, or where its way is closed by now.

    `module_ends` are the ends of the modules of its route, `taken` is the bit set of the points of all other stands.
    """
    table, start = state.table, state.at[stand]
    is_closed = table.is_closed_by_enemies
    enemies = grid.occupied_points(state.at[table.slice_of_seat[1 - table.seat_of[stand]]]) if is_closed else 0
    stops: list[int] = []
    for module_end in module_ends:
        # The last free point of the module: a stand goes as far as it can.
        for point in reversed(grid.points_on(start, module_end)):
            if not taken >> point & 1 and (not is_closed or grid.is_line_clear(start, point, enemies)):
                # In the second module `start` is the bend. A stand that has stopped there keeps that stop. Else the
                # bend is taken and the stand passes over it (`model.passage`): it does not stop before it either.
                has_stopped_at_bend = stops == [start]
                stops = [start, point] if has_stopped_at_bend else [point]
                break
        # Where enemies close the way, a stand that does not come to its bend goes no farther.
        if is_closed and module_end not in stops:
            break
        start = module_end
    return stops


def roll_for_bogging(draft: State, stand: int, point: int) -> tuple[bool, int]:
    """Roll a die for a vehicle that ends a module at a point in difficult ground (rules `model.module`, `model.bog`).

    Return whether it bogs down, and the die: False and 0 where it need not roll.
    """
    table = draft.table
    if point == draft.at[stand] or not table.kind_of[stand].is_armour or not table.ground.difficult >> point & 1:
        return False, 0
    die = roll_die(draft)
    return die <= table.model.bog_on, die


# ---- withdrawing -----------------------------------------------------------------------------------------------------


def withdrawal_prompt(state: State, entry: InPlay, platoon: int, stage: int) -> order.OrderPrompt | None:
    """Return the prompt of a withdrawal at a stage; None where nothing is asked.

    Stage 0 asks whether the platoon rallies, each later one where a stand goes back. A pinned platoon can only rally;
    one with nothing to recover from is not asked whether it does.
    """
    if stage == 0:
        name = state.table.platoons[platoon].name
        if is_pinned(state, platoon):
            return order.OrderPrompt("rally", (Rally(name),), "model.pinned")
        if needs_recovery(state, platoon):
            return order.OrderPrompt("rally", (Rally(name), GoBack(name)), "model.withdraw")
        return None
    return end_prompt(state, entry, platoon, stage - 1, retreat_paths, "model.withdraw")


def platoons_able_to_withdraw(state: State, platoons: Sequence[int]) -> Sequence[int]:
    """Return all the platoons: even a pinned one can be given the order, as it rallies (rule `model.withdraw`)."""
    return platoons


def carry_out_rally(draft: State, entry: InPlay, platoon: int, events: list[Event]) -> None:
    """Make the training test of a platoon that rallies, if it needs one (rules `model.withdraw`, `model.rally`)."""
    if needs_recovery(draft, platoon):
        test_recovery(draft, platoon, draft.table.model.rally_bonus, "model.withdraw", events)


MOVING = order.Family(platoons_able_to_move, STANDS, end_prompt, carry_out_moves)
WITHDRAWING = order.Family(platoons_able_to_withdraw, STANDS + 1, withdrawal_prompt, carry_out_moves)
# Nothing more is asked of a platoon that rallies.
RALLYING = order.Family(platoons_able_to_withdraw, 0, lambda state, entry, platoon, stage: None, carry_out_rally)


# Assault: a platoon moves, fires where it has a module left, and closes with the enemy (rule `model.assault`).


def platoons_able_to_assault(state: State, platoons: Sequence[int]) -> Sequence[int]:
    """Return the platoons that can assault: those that are not pinned."""
    pinned = state.pinned
    return [platoon for platoon in platoons if not pinned >> platoon & 1]


def assault_prompt(state: State, entry: InPlay, platoon: int, stage: int) -> order.OrderPrompt | None:
    """Return the prompt of an assault at a stage; None where there is no choice.

    The first STANDS stages ask where each stand goes, the later ones at whom it fires from there. A stand whose route
    bends has no module left to fire (rule `model.move`).
    """
    if stage < STANDS:
        return end_prompt(state, entry, platoon, stage)
    stand = order.stand_at_stage(state, platoon, stage - STANDS)
    if stand is None:
        return None
    plan = order.plan_of(entry, stand)
    if plan is None:
        return order.target_prompt_from(state, stand, state.at[stand])
    return order.target_prompt_from(state, stand, plan.end) if plan.bend == grid.NOWHERE else None


def carry_out_assault(draft: State, entry: InPlay, platoon: int, events: list[Event]) -> None:
    """Move the stands, fire as declared, then fight enemies in contact (rules `model.assault`, `model.phases`)."""
    earlier_points = draft.at
    carry_out_moves(draft, entry, platoon, events)
    stands = stands_on(draft, platoon)
    moved = frozenset(stand for stand in stands if draft.at[stand] != earlier_points[stand])
    order.shoot(draft, entry, platoon, events, moved)
    for stand in stands:
        # A stand that is driven back pins its platoon, whose other stands then fight no more.
        if draft.at[stand] != grid.NOWHERE and not is_pinned(draft, platoon):
            _fight_at_close_quarters(draft, stand, events)


def _fight_at_close_quarters(draft: State, stand: int, events: list[Event]) -> None:
    """Fight the nearest enemy in contact; the loser is driven back, at equal totals nobody (rule `model.melee`).

    `events` gets what happens.
    """
    table, at = draft.table, draft.at
    contact_points = grid.around(at[stand], table.model.contact)
    in_contact = [
        (grid.squared(at[stand], at[enemy]), enemy)
        for enemy in table.stands_of_seat[1 - table.seat_of[stand]]
        if contact_points & grid.BITS[at[enemy]]
    ]
    if not in_contact:
        return
    _, enemy = min(in_contact)
    dice = (roll_die(draft), roll_die(draft))
    totals = (dice[0] + draft.left[stand], dice[1] + draft.left[enemy])
    names = table.stand_title
    events.append(happened.StandsClosed("model.assault", names[stand], names[enemy], dice, totals))
    if totals[0] != totals[1]:
        _drive_back(draft, enemy if totals[0] > totals[1] else stand, events)


def _drive_back(draft: State, stand: int, events: list[Event]) -> None:
    """Drive a stand back by a module, as far from the nearest enemy as it can, and pin its platoon.

    A vehicle that is bogged down stays; one that goes back may bog down. `events` gets what happens.
    """
    table, start = draft.table, draft.at[stand]
    end = start if order.is_bogged(draft, stand) else _refuge_point(draft, stand)
    # A stand that stays (`end` is `start`) does not roll.
    is_stuck, die = roll_for_bogging(draft, stand, end)
    draft.at = with_item(draft.at, stand, end)
    draft.pinned |= 1 << table.platoon_of[stand]
    events.append(happened.StandDrivenBack("model.assault", table.stand_title[stand], start, end))
    if is_stuck:
        draft.bogged |= 1 << stand
        events.append(happened.StandBogged("model.module", table.stand_title[stand], die))


def _refuge_point(state: State, stand: int) -> int:
    """Return the free point within one module that is farthest from the nearest enemy, or where the stand is."""
    table, start = state.table, state.at[stand]
    enemies = [point for point in state.at[table.slice_of_seat[1 - table.seat_of[stand]]] if point != grid.NOWHERE]
    reach = table.reach_of[stand]
    if table.is_closed_by_enemies:
        reach = reach_past(reach, grid.set_of(enemies), start)
    # Taken are the points where stands are now: who is driven back has declared no end.
    free = reach.one_module(start) & ~taken_points(state, {})

    def retreat_rank(point: int) -> tuple[int, bool, int]:
        """Return the key of a point, the greatest for the best refuge: first its distance from the nearest enemy."""
        # Of points at one distance the start comes first, as nobody goes back in vain (rule `model.withdraw`), then the
        # lowest by number.
        return min(grid.squared(point, enemy) for enemy in enemies), point == start, -point

    return max(grid.members(free | 1 << start), key=retreat_rank)


ASSAULTING = order.Family(platoons_able_to_assault, 2 * STANDS, assault_prompt, carry_out_assault)
