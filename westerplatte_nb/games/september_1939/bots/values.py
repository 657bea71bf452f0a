"""What fire and places are worth, about in hits: one is what it takes to harm a stand once."""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import sqrt

from westerplatte_nb.games.september_1939.bots.knowledge import BEHIND, COVERED, KnowledgeCache, table_knowledge
from westerplatte_nb.games.september_1939.rules.actions import Deploy, To
from westerplatte_nb.games.september_1939.rules.cards import ASSAULT, WITHDRAW
from westerplatte_nb.games.september_1939.rules.ending import REACH
from westerplatte_nb.games.september_1939.rules.losses import FACES
from westerplatte_nb.games.september_1939.rules.state import State, Table, stands_on
from westerplatte_nb.games.september_1939.rules.table import DIFFICULT, NOWHERE, around, is_within, members, squared

# What the fire of an assault counts for against its way; what it is to drive a stand back, and to be driven back.
ASSAULT_FIRE = 0.6
DRIVING_BACK, DRIVEN_BACK = 0.5, 0.5
# What it is worth to stand where one holds a place: early, and at the end.
HOLDS, HOLDS_LAST = 1.5, 3.0
AGAINST_ARMOUR = 0.3
LAST_HIT = 1.4
# How much more fire counts for at whoever holds a place.
HOLDER = 0.5
# More than any squared distance of points: a place that a platoon cannot enter comes last.
FAR = 10**6


def aims_of(state: State, seat: int) -> dict[int, int]:
    """Return the aim of each platoon of a side, by number: one of the places that count, shared out by distance.

    Until the last turns those that keep behind (BEHIND) have the middle one of these places as their aim.
    """
    knowledge = table_knowledge(state.table)
    return _share_out_places(knowledge, seat, knowledge.is_late(state), state.at)


def keeps_behind(state: State, platoon: int) -> bool:
    """Tell whether a platoon keeps behind the others now: of a kind in BEHIND, and before the last turns."""
    return state.table.platoons[platoon].kind.name in BEHIND and not table_knowledge(state.table).is_late(state)


@lru_cache(maxsize=8192)
def _share_out_places(knowledge: KnowledgeCache, seat: int, is_late: bool, at: tuple[int, ...]) -> dict[int, int]:
    """Return the aim of each platoon of a side, by number: the places are shared out evenly, the nearest pairs first.

    `at` has the points of all stands. Platoons that keep behind (BEHIND) get a share only late in the game (`is_late`).
    Without places that count each platoon's aim is the point of its first stand.
    """
    table, points = knowledge.table, knowledge.places
    platoons = table.platoons_of_seat[seat]
    if not points:
        return {platoon: at[table.platoons[platoon].stands[0]] for platoon in platoons}
    fighters = [platoon for platoon in platoons if is_late or table.platoons[platoon].kind.name not in BEHIND]
    # Each pair of a platoon and a place, as their indices in `fighters` and `points`, sorted by distance and rank.
    pairs = []
    for fighter_index, platoon in enumerate(fighters):
        start = next((point for point in at[table.slice_of[platoon]] if point != NOWHERE), None)
        for place_index, point in enumerate(points):
            # Of places at the same distance (all, before the platoon stands anywhere) each platoon prefers another.
            rank = (place_index - fighter_index) % len(points)
            distance_squared = 0 if start is None else squared(start, point)
            penalty = 0 if can_enter(table, platoon, point) else FAR
            pairs.append((distance_squared + penalty, rank, fighter_index, place_index))
    # How many platoons may share a place: the quotient, rounded up.
    room = -(-len(fighters) // len(points))
    platoons_at = [0] * len(points)
    # Those that keep behind, which are not among the fighters, have the middle place as their aim.
    aims = dict.fromkeys(platoons, points[len(points) // 2])
    without_aim = set(range(len(fighters)))
    for _, _, fighter_index, place_index in sorted(pairs):
        if fighter_index in without_aim and platoons_at[place_index] < room:
            platoons_at[place_index] += 1
            without_aim.discard(fighter_index)
            aims[fighters[fighter_index]] = points[place_index]
    return aims


def can_enter(table: Table, platoon: int, point: int) -> bool:
    """Tell whether a platoon may stand on a point by its ground: some vehicles cannot enter difficult ground at all."""
    return bool(table.platoons[platoon].kind.rates[DIFFICULT] or not table.ground.difficult >> point & 1)


def deployment_values(state: State, deployments: tuple[Deploy, ...], aim: int) -> list[float]:
    """Return the value of each deployment of a platoon: more near its aim and in cover, on average over its stands."""
    kind_at = state.table.ground.kind_at
    points = {point for deployment in deployments for point in deployment.points}
    # Half a step of the grid nearer is worth as much as cover.
    point_values = {point: (0.5 if kind_at(point) in COVERED else 0.0) - sqrt(squared(point, aim)) for point in points}
    return [
        sum(point_values[point] for point in deployment.points) / len(deployment.points) for deployment in deployments
    ]


def end_values(state: State, stand: int, moves: tuple[To, ...], aim: int, order: str) -> list[float]:
    """Return the value of each move of a stand, in hits, by where it ends.

    It is the value of the end for the aim, and in an assault also that of the fight and of the fire from there. In a
    withdrawal only cover counts, and a short way.
    """
    table, start = state.table, state.at[stand]
    if order == WITHDRAW:
        kind_at = table.ground.kind_at
        return [COVERED.get(kind_at(move.end), 0.0) - squared(move.end, start) * 0.01 for move in moves]
    knowledge, is_behind = table_knowledge(table), keeps_behind(state, table.platoon_of[stand])
    point_values = knowledge.point_values(table.kind_of[stand], aim, is_behind)
    totals = [point_values[move.end] for move in moves]
    # More for the points from which a place is held, or a bridge is shut.
    spots, place_value = knowledge.spots, stake(state)
    for number, move in enumerate(moves):
        if move.end in spots:
            totals[number] += place_value * spots[move.end]
    if order != ASSAULT:
        return totals
    fights = _contact_values(state, stand)
    for number, move in enumerate(moves):
        if move.end in fights:
            totals[number] += fights[move.end]
    targets = _targets_after_module(state, stand)
    if targets:
        # After a route that bends no module is left to fire (rule `model.move`).
        straight = [number for number, move in enumerate(moves) if move.bend == NOWHERE]
        shots = best_shot_values(state, stand, [moves[number].end for number in straight], targets)
        for number, shot in zip(straight, shots, strict=True):
            totals[number] += ASSAULT_FIRE * shot
    return totals


def best_shot_values(state: State, stand: int, points: Sequence[int], targets: Sequence[int]) -> list[float]:
    """Return for each point the value, in hits, of the best shot of a stand from there at one of the targets.

    It counts as moved at every point but its own; the value is 0 where it can fire at none of them.
    """
    knowledge, at, start = table_knowledge(state.table), state.at, state.at[stand]
    dice = knowledge.cached_dice(stand)
    # A shot's value depends on the target, the die and whether the stand moved, not on the point itself.
    shot_values: dict[int, float] = {}
    best_values = []
    for point in points:
        has_moved = point != start
        # `dice` has the key `point << 10 | target_point`: this is the part for the point of the stand.
        best, point_key = 0.0, point << 10
        for number, target in enumerate(targets):
            # The die needed without the penalty for moving; 0 if the stand cannot fire at the target.
            die = dice.get(point_key | at[target])
            if die is None:
                die = knowledge.die_to_hit(state, stand, point, target)
            if die:
                # One int as a key: the target, the die (10 at most, so 4 bits), and whether the stand moved (1 bit).
                key = number << 5 | die << 1 | has_moved
                shot_value = shot_values.get(key)
                if shot_value is None:
                    shot_value = shot_values[key] = _shot_value(state, stand, target, die, has_moved)
                if shot_value > best:
                    best = shot_value
        best_values.append(best)
    return best_values


def _contact_values(state: State, stand: int) -> dict[int, float]:
    """Return the value of the fight at each point in contact with an enemy, in hits; of several fights the best one."""
    table, at = state.table, state.at
    risk = DRIVEN_BACK + held_stake(state, table.platoon_of[stand])
    best_values: dict[int, float] = {}
    for enemy in table.stands_of_seat[1 - table.seat_of[stand]]:
        if at[enemy] != NOWHERE:
            value = fight_value(state, state.left[stand], enemy, risk)
            for point in points_around(at[enemy], table.model.contact):
                best_values[point] = max(value, best_values.get(point, value))
    return best_values


def fight_value(state: State, endurance: int, enemy: int, risk: float) -> float:
    """Return the value, in hits, of the fight of a stand with an enemy: the likely gain, less the likely loss.

    `endurance` is what the stand has left; `risk` is the loss if it is driven back itself.
    """
    lead = endurance - state.left[enemy]
    gain = DRIVING_BACK + table_knowledge(state.table).spots.get(state.at[enemy], 0.0) * stake(state)
    return _chance_to_win(lead) * gain - _chance_to_win(-lead) * risk


@cache
def _chance_to_win(lead: int) -> float:
    """Return the chance that one die and `lead`, which may be negative, add up to more than the other die."""
    return sum(own + lead > other for own in range(FACES) for other in range(FACES)) / FACES**2


def stake(state: State) -> float:
    """Return the value of holding a place, in hits: more the nearer the end of the game is, when the places count."""
    table = state.table
    # The goal REACH can be decided at the end of any turn, so that each counts as the last.
    progress = 1.0 if table.goal.kind == REACH else state.round / table.turns
    return HOLDS + (HOLDS_LAST - HOLDS) * progress * progress


def held_share(state: State, platoon: int) -> float:
    """Return the share of a place that a platoon holds where it stands: 1 near a place, less on a bridge, else 0."""
    spots = table_knowledge(state.table).spots
    return max([spots.get(point, 0.0) for point in state.at[state.table.slice_of[platoon]]])


def held_stake(state: State, platoon: int) -> float:
    """Return the value, in hits, of the place that a platoon holds where it stands; 0 if it holds none."""
    return held_share(state, platoon) * stake(state)


@cache
def points_around(point: int, centimetres: int) -> tuple[int, ...]:
    """Return the points at most so many cm from a point, itself among them."""
    return tuple(members(around(point, centimetres)))


def _targets_after_module(state: State, stand: int) -> list[int]:
    """Return the enemies within a module and the range of a stand's weapon: those it may come to fire at."""
    table, at = state.table, state.at
    kind = table.kind_of[stand]
    reach = max(kind.rates) + kind.weapon.most
    enemies = table.stands_of_seat[1 - table.seat_of[stand]]
    return [enemy for enemy in enemies if at[enemy] != NOWHERE and is_within(at[stand], at[enemy], reach)]


def target_value(state: State, stand: int, point: int, target: int, has_moved: bool) -> float:
    """Return the value, in hits, of a stand's fire from a point at a target; 0 where it cannot fire at it."""
    die = table_knowledge(state.table).die_to_hit(state, stand, point, target)
    return _shot_value(state, stand, target, die, has_moved) if die else 0.0


def _shot_value(state: State, stand: int, target: int, die: int, has_moved: bool) -> float:
    """Return the value of a shot, in hits; `die` is the least that hits if the stand has not moved.

    It is more where the shot may put the target out of action, and where the target holds a place.
    """
    table = state.table
    weapon = table.kind_of[stand].weapon
    if has_moved:
        die = min(10, die + table.model.after_move)
    # Of the ten faces of a die, `11 - die` hit.
    hits = weapon.dice * (11 - die) / 10
    if weapon.is_small_arms and table.kind_of[target].is_armour:
        return AGAINST_ARMOUR * hits
    hits *= 1 + HOLDER * table_knowledge(table).spots.get(state.at[target], 0.0)
    endurance = state.left[target]
    # The last summand decides between equals: the weaker target is shot at.
    return hits * (LAST_HIT if endurance <= weapon.dice else 1.0) + 0.01 / (1 + endurance)


def fire_value(state: State, platoon: int) -> float:
    """Return the value, in hits, of the fire of a whole platoon from where it stands, each stand at its best target."""
    enemies = state.table.stands_of_seat[1 - state.table.platoons[platoon].seat]
    # Lists of one value each, as each stand fires from one point.
    values = [best_shot_values(state, stand, (state.at[stand],), enemies) for stand in stands_on(state, platoon)]
    return sum([value for (value,) in values])
