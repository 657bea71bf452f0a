"""Move and Withdraw: stands that go somewhere, and platoons that rally (rules `model.move`, `model.withdraw`)."""

from __future__ import annotations

from collections.abc import Sequence

from westerplatte_nb.engine.event import Event
from westerplatte_nb.engine.value import with_item
from westerplatte_nb.games.september_1939 import events as happened
from westerplatte_nb.games.september_1939.actions import GoBack, Rally
from westerplatte_nb.games.september_1939.casualties import needs_recovery, rolled, test_recovery
from westerplatte_nb.games.september_1939.formations import moves_of, taken_points
from westerplatte_nb.games.september_1939.orders.order import Family, Question, is_bogged, plan_of, stand_at_stage
from westerplatte_nb.games.september_1939.state import InPlay, State, is_pinned, stands_on
from westerplatte_nb.games.september_1939.table import BITS, NOWHERE, points_on
from westerplatte_nb.games.september_1939.ways import away

STANDS = 3


def ask_end(state: State, entry: InPlay, platoon: int, stage: int) -> Question | None:
    """Ask where the stand of a stage goes."""
    stand = stand_at_stage(state, platoon, stage)
    if stand is None or is_bogged(state, stand):
        return None
    return Question("to", moves_of(state, entry, stand), "model.move")


def able_to_move(state: State, platoons: Sequence[int]) -> Sequence[int]:
    """Return the platoons that can be moved: those that are not pinned, and whose stands are not all bogged down."""
    pinned = state.pinned
    free = [platoon for platoon in platoons if not pinned >> platoon & 1]
    if not state.bogged:
        return free
    return [platoon for platoon in free if not all(is_bogged(state, stand) for stand in stands_on(state, platoon))]


def carry_out_moves(draft: State, entry: InPlay, platoon: int, events: list[Event]) -> None:
    """Move the stands as they were declared."""
    taken = taken_points(draft, {})
    for stand in stands_on(draft, platoon):
        plan = plan_of(entry, stand)
        start = draft.at[stand]
        if plan is not None and plan.end not in (NOWHERE, start) and not is_bogged(draft, stand):
            taken &= ~BITS[start]
            walk(draft, stand, plan.bend, plan.end, taken, events)
            taken |= BITS[draft.at[stand]]


def walk(draft: State, stand: int, bend: int, end: int, taken: int, events: list[Event]) -> None:
    """Move a stand along its route, as far as nobody else stands at its end (rules `turn.binding`, `model.module`).

    `taken` are the points of all other stands.
    """
    start = draft.at[stand]
    if not taken >> end & 1 and not _may_bog(draft, stand, bend, end):
        draft.at = with_item(draft.at, stand, end)
        events.append(happened.StandMoved("model.move", draft.table.stand_title[stand], start, end, False))
        return
    legs = (end,) if bend == NOWHERE else (bend, end)
    reached = tested = start
    is_stuck, die = False, 0
    for number, leg in enumerate(legs):
        if not taken >> leg & 1:
            reached = leg
        elif free := [point for point in points_on(start if number == 0 else bend, leg) if not taken >> point & 1]:
            reached = free[-1]
        # A module ends at its bend, or where the stand has to stop.
        if reached != tested and (reached == leg or number == len(legs) - 1):
            tested = reached
            is_stuck, die = bogs(draft, stand, reached)
            if is_stuck:
                break
    if reached != start:
        draft.at = with_item(draft.at, stand, reached)
        is_short = reached != end and not is_stuck
        events.append(happened.StandMoved("model.move", draft.table.stand_title[stand], start, reached, is_short))
    if is_stuck:
        draft.bogged |= 1 << stand
        events.append(happened.StandBogged("model.module", draft.table.stand_title[stand], die))


def _may_bog(state: State, stand: int, bend: int, end: int) -> bool:
    """Tell whether a stand is a vehicle that goes by difficult ground, where it must roll."""
    table = state.table
    return table.kind_of[stand].is_armour and bool(table.ground.difficult & (BITS[bend] | BITS[end]))


def bogs(draft: State, stand: int, point: int) -> tuple[bool, int]:
    """Roll for a vehicle that ends a module in difficult ground (rule `model.module`)."""
    table = draft.table
    if point == draft.at[stand] or not table.kind_of[stand].is_armour or not table.ground.difficult >> point & 1:
        return False, 0
    die = rolled(draft)
    return die <= table.model.bog_on, die


# ---- withdrawing -----------------------------------------------------------------------------------------------------


def ask_withdrawal(state: State, entry: InPlay, platoon: int, stage: int) -> Question | None:
    """Ask whether a platoon rallies, and else where each of its stands goes."""
    if stage == 0:
        name = state.table.platoons[platoon].name
        if is_pinned(state, platoon):
            return Question("rally", (Rally(name),), "model.pinned")
        if needs_recovery(state, platoon):
            return Question("rally", (Rally(name), GoBack(name)), "model.withdraw")
        return None
    stand = stand_at_stage(state, platoon, stage - 1)
    if stand is None or is_bogged(state, stand):
        return None
    return Question("to", moves_of(state, entry, stand, away), "model.withdraw")


def able_to_withdraw(state: State, platoons: Sequence[int]) -> Sequence[int]:
    """Return all platoons: any can withdraw, for a pinned one rallies."""
    return platoons


def carry_out_rally(draft: State, entry: InPlay, platoon: int, events: list[Event]) -> None:
    """Rally: a training test where the platoon stands (rule `model.withdraw`)."""
    if needs_recovery(draft, platoon):
        test_recovery(draft, platoon, draft.table.model.rally_bonus, "model.withdraw", events)


def ask_nothing(state: State, entry: InPlay, platoon: int, stage: int) -> Question | None:
    """Ask nothing more of a platoon that rallies."""
    return None


MOVING = Family(able_to_move, STANDS, ask_end, carry_out_moves)
WITHDRAWING = Family(able_to_withdraw, STANDS + 1, ask_withdrawal, carry_out_moves)
RALLYING = Family(able_to_withdraw, 0, ask_nothing, carry_out_rally)
