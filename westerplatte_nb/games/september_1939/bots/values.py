"""What fire and places are worth, about in hits: one is what it takes to harm a stand once."""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import sqrt

from westerplatte_nb.games.september_1939.bots.knowledge import BEHIND, COVERED, KnowledgeCache, known_of
from westerplatte_nb.games.september_1939.rules.actions import Deploy, To
from westerplatte_nb.games.september_1939.rules.cards import ASSAULT, WITHDRAW
from westerplatte_nb.games.september_1939.rules.ending import REACH
from westerplatte_nb.games.september_1939.rules.losses import FACES
from westerplatte_nb.games.september_1939.rules.state import State, Table, stands_on
from westerplatte_nb.games.september_1939.rules.table import DIFFICULT, NOWHERE, around, is_within, members, squared

# What the fire of an assault counts for against its way; what it is to drive a stand back, and to be driven back.
ASSAULT_FIRE = 0.6
DRIVES, DRIVEN = 0.5, 0.5
# What it is worth to stand where one holds a place: early, and at the end.
HOLDS, HOLDS_LAST = 1.5, 3.0
AGAINST_ARMOUR = 0.3
LAST_HIT = 1.4
# How much more fire counts for at whoever holds a place.
HOLDER = 0.5
FAR = 10**6


def aims_of(state: State, seat: int) -> dict[int, int]:
    """Return the point that each platoon of a side makes for: the places that count, shared out by who is near.

    Headquarters and mortars keep behind, at the place in the middle of them, until the last turns.
    """
    known = known_of(state.table)
    return _share_out_places(known, seat, known.is_late(state), state.at)


def keeps_behind(state: State, platoon: int) -> bool:
    """Tell whether a platoon keeps behind the others now."""
    return state.table.platoons[platoon].kind.name in BEHIND and not known_of(state.table).is_late(state)


@lru_cache(maxsize=8192)
def _share_out_places(known: KnowledgeCache, seat: int, is_late: bool, at: tuple[int, ...]) -> dict[int, int]:
    """Return the aim of each platoon of a side: each place gets about as many platoons, the nearest ones."""
    table, points = known.table, known.places
    own = table.of_seat[seat]
    if not points:
        return {platoon: at[table.platoons[platoon].stands[0]] for platoon in own}
    fighters = [platoon for platoon in own if is_late or table.platoons[platoon].kind.name not in BEHIND]
    pairs = []
    for number, platoon in enumerate(fighters):
        here = next((point for point in at[table.part_of[platoon]] if point != NOWHERE), None)
        for place, point in enumerate(points):
            # Of places as near as each other (all, before the platoon stands anywhere) each platoon prefers another.
            turn = (place - number) % len(points)
            far = 0 if here is None else squared(here, point)
            pairs.append((far + (not can_enter(table, platoon, point)) * FAR, turn, number, place))
    # How many platoons share a place, rounded up.
    room = -(-len(fighters) // len(points))
    comers = [0] * len(points)
    aims = dict.fromkeys(own, points[len(points) // 2])
    waiting = set(range(len(fighters)))
    for _, _, number, place in sorted(pairs):
        if number in waiting and comers[place] < room:
            comers[place] += 1
            waiting.discard(number)
            aims[fighters[number]] = points[place]
    return aims


def can_enter(table: Table, platoon: int, point: int) -> bool:
    """Tell whether a platoon can come to a point at all: vehicles on wheels stay out of difficult ground."""
    return bool(table.platoons[platoon].kind.rates[DIFFICULT] or not table.ground.difficult >> point & 1)


def deployment_worths(state: State, places: tuple[Deploy, ...], aim: int) -> list[float]:
    """Return how good each place to begin from is: near to where the platoon goes, and in cover."""
    kind_at = state.table.ground.kind_at
    worth = {
        point: 0.5 * (kind_at(point) in COVERED) - sqrt(squared(point, aim))
        for point in {point for place in places for point in place.points}
    }
    return [sum(worth[point] for point in place.points) / len(place.points) for place in places]


def end_worths(state: State, stand: int, ends: tuple[To, ...], aim: int, order: str) -> list[float]:
    """Return the value, in hits, for a stand to end its order at each point."""
    table, start = state.table, state.at[stand]
    if order == WITHDRAW:
        cover = table.ground.kind_at
        return [COVERED.get(cover(to.end), 0.0) - squared(to.end, start) * 0.01 for to in ends]
    pull = known_of(table).pull(table.kind_of[stand], aim, keeps_behind(state, table.of_stand[stand]))
    worths = [pull[to.end] for to in ends]
    spots, worth = known_of(table).spots, stake(state)
    for number, to in enumerate(ends):
        if to.end in spots:
            worths[number] += worth * spots[to.end]
    if order != ASSAULT:
        return worths
    contact = _contact_values(state, stand)
    for number, to in enumerate(ends):
        if to.end in contact:
            worths[number] += contact[to.end]
    targets = _targets_after_module(state, stand)
    if targets:
        # After a bent way nobody fires (rule model.move).
        straight = [number for number, to in enumerate(ends) if to.bend == NOWHERE]
        shots = best_shots(state, stand, [ends[number].end for number in straight], targets)
        for number, shot in zip(straight, shots, strict=True):
            worths[number] += ASSAULT_FIRE * shot
    return worths


def best_shots(state: State, stand: int, points: Sequence[int], targets: Sequence[int]) -> list[float]:
    """Return the value of the best fire of a stand at some enemies from each point, where it has moved to or stands."""
    known, at, start = known_of(state.table), state.at, state.at[stand]
    dice = known.dice_from(stand)
    # What a die is worth against a target stays the same from point to point; a die is 10 at most.
    worths: dict[int, float] = {}
    shots = []
    for point in points:
        best, base = 0.0, point << 10
        for number, target in enumerate(targets):
            die = dice.get(base | at[target])
            if die is None:
                die = known.needed(state, stand, point, target)
            if die:
                # One int as a key: target, die, whether it moved.
                key = number << 5 | die << 1 | (point != start)
                worth = worths.get(key)
                if worth is None:
                    worth = worths[key] = _shot_worth(state, stand, target, die, point != start)
                if worth > best:
                    best = worth
        shots.append(best)
    return shots


def _contact_values(state: State, stand: int) -> dict[int, float]:
    """Return the value in hits of each point in contact with an enemy, where an assault ends in a fight."""
    table, at = state.table, state.at
    risk = DRIVEN + held_stake(state, table.of_stand[stand])
    worths: dict[int, float] = {}
    for enemy in table.stands_of_seat[1 - table.seat_of[stand]]:
        if at[enemy] != NOWHERE:
            worth = fight_worth(state, state.left[stand], enemy, risk)
            for point in all_around(at[enemy], table.model.contact):
                worths[point] = max(worth, worths.get(point, worth))
    return worths


def fight_worth(state: State, left: int, enemy: int, risk: float) -> float:
    """Return the value in hits of a fight of a stand with endurance `left`; `risk` is the loss if it is driven back."""
    lead = left - state.left[enemy]
    gain = DRIVES + known_of(state.table).spots.get(state.at[enemy], 0.0) * stake(state)
    return _chance_to_win(lead) * gain - _chance_to_win(-lead) * risk


@cache
def _chance_to_win(lead: int) -> float:
    """Return the chance to roll more than the enemy when `lead` is added to the own die."""
    return sum(one + lead > other for one in range(FACES) for other in range(FACES)) / FACES**2


def stake(state: State) -> float:
    """Return the value of holding a place: more the nearer the end, when it counts."""
    table = state.table
    done = 1.0 if table.goal.kind == REACH else state.round / table.turns
    return HOLDS + (HOLDS_LAST - HOLDS) * done * done


def holds(state: State, platoon: int) -> float:
    """Return the share of a place that a platoon holds where it stands: 1 on a place itself, less on a bridge."""
    spots = known_of(state.table).spots
    return max([spots.get(point, 0.0) for point in state.at[state.table.part_of[platoon]]])


def held_stake(state: State, platoon: int) -> float:
    """Return the value of the place that a platoon holds where it stands."""
    return holds(state, platoon) * stake(state)


@cache
def all_around(point: int, centimetres: int) -> tuple[int, ...]:
    """Return the points at most so far from one."""
    return tuple(members(around(point, centimetres)))


def _targets_after_module(state: State, stand: int) -> list[int]:
    """Return the enemies at which a stand could fire after a module."""
    table, at = state.table, state.at
    kind = table.kind_of[stand]
    most = max(kind.rates) + kind.weapon.most
    enemies = table.stands_of_seat[1 - table.seat_of[stand]]
    return [enemy for enemy in enemies if at[enemy] != NOWHERE and is_within(at[stand], at[enemy], most)]


def target_worth(state: State, stand: int, point: int, target: int, has_moved: bool) -> float:
    """Return the value of a stand's fire at another: what it may hit, more where it puts a stand out of action."""
    die = known_of(state.table).needed(state, stand, point, target)
    return _shot_worth(state, stand, target, die, has_moved) if die else 0.0


def _shot_worth(state: State, stand: int, target: int, die: int, has_moved: bool) -> float:
    """Return the value in hits of a shot, which needs `die` unmoved; a last hit, or a place's holder, counts more."""
    table = state.table
    weapon = table.kind_of[stand].weapon
    if has_moved:
        die = min(10, die + table.model.after_move)
    worth = weapon.dice * (11 - die) / 10
    if weapon.is_small_arms and table.kind_of[target].is_armour:
        return AGAINST_ARMOUR * worth
    worth *= 1 + HOLDER * known_of(table).spots.get(state.at[target], 0.0)
    left = state.left[target]
    return worth * (LAST_HIT if left <= weapon.dice else 1.0) + 0.01 / (1 + left)


def fire_worth(state: State, platoon: int) -> float:
    """Return the value of the fire of a whole platoon from where it stands."""
    enemies = state.table.stands_of_seat[1 - state.table.platoons[platoon].seat]
    return sum([best_shots(state, stand, (state.at[stand],), enemies)[0] for stand in stands_on(state, platoon)])
