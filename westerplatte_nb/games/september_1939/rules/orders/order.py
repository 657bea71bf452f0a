"""What a family of orders is: which platoons it can be given to, what is declared of it, how it is carried out."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from westerplatte_nb.engine.value import Event, with_item
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules import events as happened
from westerplatte_nb.games.september_1939.rules import table as grid
from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction
from westerplatte_nb.games.september_1939.rules.losses import FACES, hits_among, lose_endurance, roll_die, test_training
from westerplatte_nb.games.september_1939.rules.model import Weapon
from westerplatte_nb.games.september_1939.rules.releases import CORRECTED_SINCE
from westerplatte_nb.games.september_1939.rules.state import InPlay, StandPlan, State, Table, stands_on
from westerplatte_nb.games.september_1939.rules.table.ground import Terrain


class OrderPrompt(NamedTuple):
    """What is asked while an order is declared: its kind, its answers, the rule."""

    kind: str
    options: Sequence[SeptemberAction]
    rule: str


class Family(NamedTuple):
    """A family of orders.

    `able_platoons` returns those of some free platoons of a side that may be given it. `prompt_at` returns what is
    asked of the platoon at a stage of its declaration, None where there is nothing to ask at this stage; there are
    `stages`. `carry_out` changes a draft.
    """

    able_platoons: Callable[[State, Sequence[int]], Sequence[int]]
    stages: int
    prompt_at: Callable[[State, InPlay, int, int], OrderPrompt | None]
    carry_out: Callable[[State, InPlay, int, list[Event]], None]


def plan_of(entry: InPlay, stand: int) -> StandPlan | None:
    """Return what a stand was declared to do by a card in play; None where nothing was."""
    for plan in entry.plans:
        if plan.stand == stand:
            return plan
    return None


def end_of(state: State, entry: InPlay, stand: int) -> int:
    """Return the point where a stand will be: the end of its route as declared by a card, else where it is now."""
    plan = plan_of(entry, stand)
    return state.at[stand] if plan is None or plan.end == grid.NOWHERE else plan.end


def stand_at_stage(state: State, platoon: int, stage: int) -> int | None:
    """Return the stand of a platoon that is asked at a stage (its place from 0); None if it is not on the table."""
    stands = state.table.platoons[platoon].stands
    if stage >= len(stands) or state.at[stands[stage]] == grid.NOWHERE:
        return None
    return stands[stage]


def is_bogged(state: State, stand: int) -> bool:
    """Tell whether a stand is bogged down."""
    return bool(state.bogged >> stand & 1)


# Fire: which stand fires at which, and what it does (rule `model.fire`).


# The stages in which something is asked of the stands of a platoon, one by one: it has at most three.
STANDS = 3


def is_target(state: State, stand: int, point: int, target: int) -> bool:
    """Tell whether a stand could fire from a point at an enemy, by range and sight (rule `model.fire`)."""
    target_point = state.at[target]
    if target_point == grid.NOWHERE:
        return False
    table = state.table
    weapon = table.kind_of[stand].weapon
    distance_squared = grid.STEP * grid.STEP * grid.squared(point, target_point)
    if not weapon.least * weapon.least <= distance_squared <= weapon.most * weapon.most:
        return False
    if table.ground.sees(point, target_point):
        return True
    return weapon.is_indirect and is_spotted(state, stand, target_point)


def is_spotted(state: State, stand: int, target_point: int) -> bool:
    """Tell whether another stand of its side sees a point for a stand (rule `model.spotting`).

    In games of a release before CORRECTED_SINCE the stand itself counts too, where it is now.
    """
    table, at = state.table, state.at
    if table.release >= CORRECTED_SINCE:
        # The stand itself does not count: what it sees from where it fires is checked by the caller.
        at = with_item(at, stand, grid.NOWHERE)
    return _is_seen_by_any(table.ground, at, table.stands_of_seat[table.seat_of[stand]], target_point)


@lru_cache(maxsize=4096)
def _is_seen_by_any(ground: Terrain, at: tuple[int, ...], stands: tuple[int, ...], target_point: int) -> bool:
    """Tell whether any of some stands, whose points are in `at`, sees a point."""
    return any(at[stand] != grid.NOWHERE and ground.sees(at[stand], target_point) for stand in stands)


def targets_of(state: State, stand: int, point: int) -> list[int]:
    """Return the enemy stands at which a stand could fire from a point."""
    table, at = state.table, state.at
    in_range = grid.around(point, table.kind_of[stand].weapon.most)
    enemies = table.stands_of_seat[1 - table.seat_of[stand]]
    return [enemy for enemy in enemies if in_range & grid.BITS[at[enemy]] and is_target(state, stand, point, enemy)]


def platoons_able_to_fire(state: State, platoons: Sequence[int]) -> Sequence[int]:
    """Return the platoons of a side that are not pinned and of which any stand has a target."""
    table, at, pinned = state.table, state.at, state.pinned
    able = []
    for number in platoons:
        if pinned >> number & 1:
            continue
        platoon = table.platoons[number]
        weapon, points = platoon.kind.weapon, at[table.slice_of[number]]
        range_around = grid.discs(weapon.most)
        enemies_in_range = 0
        for point in points:
            enemies_in_range |= range_around[point]
        enemies_in_range &= grid.occupied_points(at[table.slice_of_seat[1 - platoon.seat]])
        if not enemies_in_range:
            continue
        # Others see for a platoon whose weapon fires indirectly (rule `model.spotting`).
        spotters = at[table.slice_of_seat[platoon.seat]] if weapon.is_indirect else ()
        if _has_target(table.ground, weapon, points, enemies_in_range, spotters):
            able.append(number)
    return able


@lru_cache(maxsize=4096)
def _has_target(
    ground: Terrain, weapon: Weapon, points: tuple[int, ...], enemies: int, spotters: tuple[int, ...]
) -> bool:
    """Tell whether a weapon at one of the points has an enemy in range that it, or a spotter, sees.

    `enemies` is the bit set of their points; `spotters` are the points of stands that may see for it.
    """
    least_squared = weapon.least * weapon.least
    for point in points:
        for enemy in grid.members(grid.around(point, weapon.most) & enemies):
            if grid.STEP * grid.STEP * grid.squared(point, enemy) < least_squared:
                continue
            if ground.sees(point, enemy):
                return True
            if any(spotter != grid.NOWHERE and ground.sees(spotter, enemy) for spotter in spotters):
                return True
    return False


def target_prompt(state: State, entry: InPlay, platoon: int, stage: int) -> OrderPrompt | None:
    """Return the prompt that asks at which enemy the stand of a stage fires; None where it has no target."""
    stand = stand_at_stage(state, platoon, stage)
    return None if stand is None else target_prompt_from(state, stand, state.at[stand])


def target_prompt_from(state: State, stand: int, point: int) -> OrderPrompt | None:
    """Return the prompt that asks at which enemy a stand fires from a point, or none; None without a target there."""
    targets = targets_of(state, stand, point)
    if not targets:
        return None
    names = state.table.stand_name
    name = names[stand]
    return OrderPrompt("fire", (*(act.Fire(name, names[target]) for target in targets), act.Hold(name)), "model.fire")


def shoot(draft: State, entry: InPlay, platoon: int, events: list[Event], moved: frozenset[int] = frozenset()) -> None:
    """Carry out the declared fire of a platoon; each platoon that is hit then makes one training test.

    The stands that `moved` need a higher die (rules `model.fire`, `model.training`, `model.one_test`). `events` gets
    what happens.
    """
    table = draft.table
    # The platoons that were hit, each once, in the order of the hits: a dict keeps it, a set does not.
    hit_platoons: dict[int, None] = {}
    for stand in stands_on(draft, platoon):
        plan = plan_of(entry, stand)
        if plan is None or plan.target == grid.NOWHERE:
            continue
        target = plan.target
        if not is_target(draft, stand, draft.at[stand], target):
            events.append(happened.ShotLost("turn.binding", table.stand_title[stand], table.stand_title[target]))
        elif _fire_at(draft, stand, target, has_moved=stand in moved, events=events):
            hit_platoons[table.platoon_of[target]] = None
    for hit_platoon in hit_platoons:
        test_training(draft, hit_platoon, events)


def die_to_hit(state: State, stand: int, point: int, target: int, has_moved: bool = False) -> int:
    """Return the least die (2 to 10) with which a stand at a point hits a target that is on the table.

    `has_moved` tells that it fires after a move.
    """
    return die_needed(state.table, state.table.kind_of[stand].weapon, point, state.at[target], has_moved)


def die_needed(table: Table, weapon: Weapon, point: int, target_point: int, has_moved: bool = False) -> int:
    """Return the least die (2 to 10) with which a weapon at a point hits a stand at `target_point`.

    `has_moved` tells that it fires after a move.
    """
    model = table.model
    # Near is up to half the range; both sides are squared, so that 4 doubles the distance.
    is_near = 4 * grid.STEP * grid.STEP * grid.squared(point, target_point) <= weapon.most * weapon.most
    needed = model.near_hit if is_near else model.far_hit
    needed += model.after_move if has_moved else 0
    needed += {"wood": model.into_wood, "town": model.into_town}.get(table.ground.kind_at(target_point), 0)
    return min(FACES, max(2, needed))


def _fire_at(draft: State, stand: int, target: int, has_moved: bool, events: list[Event]) -> bool:
    """Roll the dice of a stand's shot and take the losses of its target; return whether it was hit.

    `has_moved` tells that the stand has moved in this order; `events` gets what happens. Small arms do no harm
    to armour, but count as a hit, after which its platoon must test (rule `model.fire`).
    """
    table = draft.table
    weapon = table.kind_of[stand].weapon
    needed = die_to_hit(draft, stand, draft.at[stand], target, has_moved)
    dice = tuple(roll_die(draft) for _ in range(weapon.dice))
    hits = hits_among(dice, needed)
    names = table.stand_title
    events.append(happened.ShotsFired("model.fire", names[stand], names[target], dice, needed, hits))
    if not hits:
        return False
    if weapon.is_small_arms and table.kind_of[target].is_armour:
        events.append(happened.ArmourHit("model.fire", names[target]))
    else:
        lose_endurance(draft, target, hits, "model.fire", events)
    return True


FIRING = Family(platoons_able_to_fire, STANDS, target_prompt, shoot)


def carry_out_air(draft: State, entry: InPlay, events: list[Event]) -> None:
    """Roll whether aircraft come, and carry out their attack on the target platoon of a card (rule `model.air`).

    Each hit takes one endurance of the first stand that is left (rule `model.air_hits`). `events` gets what happens.
    """
    model, target = draft.table.model, entry.target
    title = draft.table.platoon_title[target]
    if not stands_on(draft, target):
        events.append(happened.OrderLost("turn.binding", title))
        return
    die = roll_die(draft)
    if die <= model.air_nothing:
        events.append(happened.AircraftMissing("model.air", entry.seat, die))
        return
    dice = tuple(roll_die(draft) for _ in range(model.air_dice))
    hits = hits_among(dice, model.air_hit)
    events.append(happened.AircraftAttacked("model.air", title, dice, model.air_hit, hits))
    for _ in range(hits):
        if stands := stands_on(draft, target):
            lose_endurance(draft, stands[0], 1, "model.air", events)
    if hits:
        test_training(draft, target, events)
