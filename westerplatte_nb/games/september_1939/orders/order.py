"""What a family of orders is: which platoons it can be given to, what is declared of it, how it is carried out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.september_1939.actions import SeptemberAction
from westerplatte_nb.games.september_1939.state import InPlay, StandPlan, State
from westerplatte_nb.games.september_1939.table import NOWHERE


class Question(NamedTuple):
    """What is asked while an order is declared: its kind, its answers, the rule."""

    kind: str
    options: Sequence[SeptemberAction]
    rule: str


class Family(NamedTuple):
    """A family of orders.

    `able` returns those of some free platoons of a side that may be given it. `ask` returns what is asked of the
    platoon at a stage of its declaration, None where there is nothing to ask at this stage; there are `stages`.
    `carry_out` changes a draft.
    """

    able: Callable[[State, Sequence[int]], Sequence[int]]
    stages: int
    ask: Callable[[State, InPlay, int, int], Question | None]
    carry_out: Callable[[State, InPlay, int, list[Event]], None]


def plan_of(entry: InPlay, stand: int) -> StandPlan | None:
    """Return what a stand was declared to do, if anything."""
    for plan in entry.plans:
        if plan.stand == stand:
            return plan
    return None


def stand_at_stage(state: State, platoon: int, stage: int) -> int | None:
    """Return the stand of a platoon that is asked at a stage, if it is on the table."""
    stands = state.table.platoons[platoon].stands
    if stage >= len(stands) or state.at[stands[stage]] == NOWHERE:
        return None
    return stands[stage]


def is_bogged(state: State, stand: int) -> bool:
    """Tell whether a stand is bogged down."""
    return bool(state.bogged >> stand & 1)
