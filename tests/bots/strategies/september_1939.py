"""Simple strategies of September 1939, each at the full strength of its idea; they know nothing of the bots.

A strategy says what an order is worth to it, for a platoon; all the rest follows the same way for all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache

from tests.bots.strategies.paired import Suite, new_games
from westerplatte_nb.engine.value import value
from westerplatte_nb.games.september_1939.rules import NAME
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction
from westerplatte_nb.games.september_1939.rules.cards import (
    AIR,
    ASSAULT,
    COVER,
    FIRE,
    MOVE,
    ORDERED,
    POSITION,
    REACTIONS,
    RECON,
    WITHDRAW,
)  # fmt: skip
from westerplatte_nb.games.september_1939.rules.ending import PLACES
from westerplatte_nb.games.september_1939.rules.orders import FAMILIES
from westerplatte_nb.games.september_1939.rules.orders.order import die_to_hit, plan_of, targets_of
from westerplatte_nb.games.september_1939.rules.state import State, is_pinned, stands_on
from westerplatte_nb.games.september_1939.rules.table import members, squared
from westerplatte_nb.games.september_1939.rules.table.reach import Reach

# Farther than any way, in modules.
FAR = 99.0
# In the last turns who hoards plays all.
LAST_TURNS = 3
NEVER = -1.0
# Orders worth so much are kept in the hand.
USEFUL = 0.5


# ---- the table -------------------------------------------------------------------------------------------------------


def seat_of(state: State) -> int:
    """The side that is asked."""
    assert state.decision is not None
    return state.decision.seat


def goals(state: State) -> list[int]:
    """The points that decide the game."""
    goal = state.table.goal
    return [mark.point for mark in state.table.marks if goal.kind == PLACES or mark.name in goal.marks]


def enemies(state: State, seat: int) -> list[int]:
    """The points of the other side's stands."""
    return [state.at[stand] for stand in state.table.stands_of_seat[1 - seat] if state.at[stand] >= 0]


@cache
def modules_to(reach: Reach, aim: int) -> dict[int, int]:
    """How many modules it is from each point to one."""
    found, edge, modules = {aim: 0}, {aim}, 0
    while edge:
        modules += 1
        edge = {there for here in edge for there in members(reach.one_module(here))} - found.keys()
        found |= dict.fromkeys(edge, modules)
    return found


def way(state: State, stand: int, point: int, aim: int) -> float:
    """How far it is for a stand from a point to another: in modules, and of points as far the nearer one."""
    return modules_to(state.table.reach_of[stand], aim).get(point, FAR) + squared(point, aim) / 1000


def left_to_go(state: State, platoon: int, aim: int) -> float:
    """How far a platoon's nearest stand is from its aim."""
    return min((way(state, stand, state.at[stand], aim) for stand in stands_on(state, platoon)), default=FAR)


def majority(state: State, seat: int) -> dict[int, int]:
    """The place that each platoon goes to where a side wants no more of them than win."""
    points = goals(state)
    own = state.table.platoons_of_seat[seat]
    nearest = sorted(points, key=lambda point: sum(left_to_go(state, platoon, point) for platoon in own))
    return places(state, seat, nearest[: len(points) // 2 + 1] if state.table.goal.kind == PLACES else points)


def places(state: State, seat: int, among: Sequence[int] = ()) -> dict[int, int]:
    """The place that each platoon of a side goes to: all places are shared out, the nearest first."""
    own, points = state.table.platoons_of_seat[seat], among or goals(state)
    pairs = sorted((left_to_go(state, platoon, point), platoon, point) for platoon in own for point in points)
    found: dict[int, int] = {}
    for share in range(1, len(own) + 1):
        for _, platoon, point in pairs:
            if platoon not in found and list(found.values()).count(point) < share:
                found[platoon] = point
    return found


def nearest_enemies(state: State, seat: int) -> dict[int, int]:
    """The enemy that each platoon of a side goes for."""
    found = places(state, seat)
    for platoon in found:
        stands, others = stands_on(state, platoon), enemies(state, seat)
        if stands and others:
            found[platoon] = min(others, key=lambda other: squared(state.at[stands[0]], other))
    return found


# ---- what orders are worth -------------------------------------------------------------------------------------------


def hits(state: State, stand: int, point: int, target: int) -> float:
    """What a shot comes to, more where it may be the last."""
    table = state.table
    weapon = table.kind_of[stand].weapon
    chance = weapon.dice * (11 - die_to_hit(state, stand, point, target, point != state.at[stand])) / 10
    if weapon.is_small_arms and table.kind_of[target].is_armour:
        return 0.3 * chance
    return chance * (1.5 if state.left[target] <= weapon.dice else 1.0)


def fire_of(state: State, platoon: int) -> float:
    """What the fire of a platoon comes to."""
    found = 0.0
    for stand in stands_on(state, platoon):
        here = state.at[stand]
        found += max([hits(state, stand, here, target) for target in targets_of(state, stand, here)], default=0.0)
    return found


def rally(state: State, platoon: int) -> float:
    """Going back is for those alone who rally."""
    return 1.2 if is_pinned(state, platoon) else NEVER


@value
class Idea:
    """What a strategy makes for, what an order is worth to it, and when it plays no orders but as answers."""

    aims: Callable[[State, int], dict[int, int]]
    order: Callable[[State, int, str, int], float]
    passes: Callable[[State], bool] = lambda state: False


def follow(idea: Idea, state: State) -> SeptemberAction:
    """The best answer to the question that waits."""
    assert state.decision is not None
    worth = _WORTHS.get(state.decision.kind, _other)
    options: Sequence[SeptemberAction] = state.decision.options  # type: ignore[assignment]
    aims = idea.aims(state, seat_of(state))
    # Of equals the first is taken.
    return max(options, key=lambda option: worth(idea, aims, state, option))


def _play(idea: Idea, aims: dict[int, int], state: State, action: SeptemberAction) -> float:
    seat, table = seat_of(state), state.table
    if isinstance(action, act.Feint):
        entry = state.chain[-1]
        return 0.9 * len(entry.platoons) if {MOVE, ASSAULT, FIRE} & set(entry.orders) else NEVER
    if isinstance(action, act.React):
        platoon = table.platoon_named[seat, action.platoon]
        return idea.order(state, platoon, action.order, aims[platoon]) - 0.2
    if not isinstance(action, act.Play):
        return 0.0
    if idea.passes(state):
        return NEVER
    if action.card == AIR:
        return 0.8
    if action.card == RECON:
        return 0.05
    found = 0.0
    for name in action.platoons:
        platoon = table.platoon_named[seat, name]
        order = {POSITION: MOVE, COVER: MOVE}.get(action.card, action.card)
        if action.card == COVER and not table.platoons[platoon].kind.is_infantry:
            order = ASSAULT
        found += idea.order(state, platoon, order, aims[platoon])
    return found


def _end(idea: Idea, aims: dict[int, int], state: State, action: SeptemberAction) -> float:
    assert isinstance(action, act.To)
    stand = state.table.stand_named[seat_of(state), action.stand]
    if state.chain[-1].orders[0] == WITHDRAW:
        return -float(squared(action.end, state.at[stand]))
    return -way(state, stand, action.end, aims[state.table.platoon_of[stand]])


def _target(idea: Idea, aims: dict[int, int], state: State, action: SeptemberAction) -> float:
    if not isinstance(action, act.Fire):
        return 0.0
    seat, table = seat_of(state), state.table
    stand, target = table.stand_named[seat, action.stand], table.stand_named[1 - seat, action.target]
    plan = plan_of(state.chain[-1], stand)
    point = state.at[stand] if plan is None or plan.end < 0 else plan.end
    # Of equals the one that stands on a place.
    return hits(state, stand, point, target) + 0.1 * (state.at[target] in goals(state))


def _begin(idea: Idea, aims: dict[int, int], state: State, action: SeptemberAction) -> float:
    assert isinstance(action, act.Deploy)
    seat, table = seat_of(state), state.table
    platoon = table.platoon_named[seat, action.platoon]
    stands = table.platoons[platoon].stands
    # Before anybody stands anywhere, each platoon has a place of its own.
    points = goals(state)
    aim = points[platoon % len(points)]
    return -sum(way(state, stand, point, aim) for stand, point in zip(stands, action.points, strict=True))


def _other(idea: Idea, aims: dict[int, int], state: State, action: SeptemberAction) -> float:
    """Rally, begin, and put down what is of no use."""
    if isinstance(action, act.Discard):
        useful = uses(idea, aims, state)
        return sum(-1.0 if useful[place - 1] else 1.0 for place in action.places)
    return float(isinstance(action, act.Rally | act.Begin))


def uses(idea: Idea, aims: dict[int, int], state: State) -> list[bool]:
    """Whether each card of the hand is of use: of those with one order each is for another platoon."""
    seat = seat_of(state)
    found, used = [], Counter[str]()
    for card in state.hands[seat]:
        order = MOVE if card in (POSITION, COVER) else ORDERED.get(card, card)
        if idea.passes(state) and card not in REACTIONS:
            found.append(False)
        elif order in FAMILIES:
            gains = sorted((idea.order(state, platoon, order, aims[platoon]) for platoon in aims), reverse=True)
            found.append(used[order] < len(gains) and gains[used[order]] >= USEFUL)
            used[order] += 1
        else:
            found.append(card != RECON)
    return found


_WORTHS = {"go": _play, "second": _play, "answer": _play, "to": _end, "fire": _target, "place": _begin}


# ---- the strategies --------------------------------------------------------------------------------------------------


def advance(state: State, platoon: int, order: str, aim: int) -> float:
    """Go to the aim by the shortest way, who is nearest first; attack who stands there, and fire once there."""
    if order == FIRE:
        return 0.4 * fire_of(state, platoon)
    if order == WITHDRAW:
        return rally(state, platoon)
    left = left_to_go(state, platoon, aim)
    if not left:
        return NEVER
    is_taken = aim in enemies(state, state.table.platoons[platoon].seat)
    first = 2.0 / (1 + left) + 0.5
    if order == ASSAULT:
        return first + (2.5 if is_taken and left < 3 else -0.05)
    return first - (0.4 if is_taken and left < 3 else 0.0)


def stay(state: State, platoon: int, order: str, aim: int) -> float:
    """Take the places with the nearest platoon, and stay there; all others fire, and so do they."""
    if order == FIRE:
        return fire_of(state, platoon)
    if order == WITHDRAW:
        return rally(state, platoon)
    mates = [other for other, place in places(state, state.table.platoons[platoon].seat).items() if place == aim]
    is_held = any(left_to_go(state, other, aim) == 0 and not is_pinned(state, other) for other in mates)
    return NEVER if is_held else advance(state, platoon, order, aim) + 1


def attack(state: State, platoon: int, order: str, aim: int) -> float:
    """Close with the nearest enemy, and fire at whomever."""
    if order == FIRE:
        return 1 + fire_of(state, platoon)
    if order == WITHDRAW:
        return rally(state, platoon)
    left = left_to_go(state, platoon, aim)
    return 2.0 / (1 + left) + (1.0 if order == ASSAULT and left < 3.2 else 0.0) + 0.2


_RUSH = Idea(majority, advance)
_HOLD = Idea(places, stay)
_ATTACK = Idea(nearest_enemies, attack)
_PASS = Idea(places, advance, lambda state: True)
_HOARD = Idea(majority, advance, lambda state: state.round <= state.table.turns - LAST_TURNS)


def pass_only(observation: State) -> SeptemberAction:
    """Pass every go; answer with what comes to hand, and keep the reactions for that."""
    return follow(_PASS, observation)


def rush(observation: State) -> SeptemberAction:
    """Take the shortest way to the places, and attack what stands there."""
    return follow(_RUSH, observation)


def hold(observation: State) -> SeptemberAction:
    """Stay on the places, and fire."""
    return follow(_HOLD, observation)


def hoard(observation: State) -> SeptemberAction:
    """Put orders down for the initiative and keep reactions, until the last turns are played out in full."""
    idea = _HOARD if _HOARD.passes(observation) else _RUSH
    return follow(idea, observation)


def always_attack(observation: State) -> SeptemberAction:
    """Assault and fire whenever anybody can."""
    return follow(_ATTACK, observation)


STRATEGIES = {
    "pass_only": pass_only, "rush": rush, "hold": hold, "hoard": hoard, "always_attack": always_attack,
}  # fmt: skip
SUITE = Suite(new_games(NAME), STRATEGIES)
