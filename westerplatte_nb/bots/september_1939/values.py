"""What single choices seem to be worth, about in hits: one is what it takes to harm a stand once."""

from __future__ import annotations

from math import sqrt

from westerplatte_nb.games.september_1939 import actions as act
from westerplatte_nb.games.september_1939.actions import SeptemberAction
from westerplatte_nb.games.september_1939.cards import ASSAULT, COVER, FIRE, MOVE, ORDERED, POSITION, WITHDRAW
from westerplatte_nb.games.september_1939.casualties import needs_recovery
from westerplatte_nb.games.september_1939.goals import PLACES
from westerplatte_nb.games.september_1939.orders.fire import is_target, needed_to_hit
from westerplatte_nb.games.september_1939.state import State, is_pinned, stands_on
from westerplatte_nb.games.september_1939.table import NOWHERE, STEP, is_within, squared

# What remains of the worth of moving where something speaks against it.
COVERED = {"wood": 0.25, "town": 0.35}


def aim_of(state: State, platoon: int) -> int:
    """Return the point that a platoon makes for: the places that count are shared out among those that can take them.

    Headquarters and mortars keep behind, at the place that the most of the others go for.
    """
    table = state.table
    points = [mark.point for mark in table.marks if table.goal.kind == PLACES or mark.name in table.goal.marks]
    if not points:
        return table.platoons[platoon].stands[0]
    own = table.of_seat[table.platoons[platoon].seat]
    fighters = [one for one in own if table.platoons[one].kind.name not in ("headquarters", "mortars")]
    if platoon not in fighters:
        return points[len(points) // 2]
    return points[fighters.index(platoon) % len(points)]


def deployment_worth(state: State, points: tuple[int, ...], aim: int) -> float:
    """Return how good a place to begin from is: near to where the platoon goes, and in cover."""
    cover = sum(state.table.ground.kind_at(point) in COVERED for point in points)
    return -sum(sqrt(squared(point, aim)) for point in points) / len(points) + 0.5 * cover / len(points)


def end_worth(state: State, stand: int, end: int, aim: int, order: str) -> float:
    """Return how good it is for a stand to end at a point."""
    table = state.table
    kind = table.kind_of[stand]
    ground = table.ground.kind_at(end)
    distance = STEP * sqrt(squared(end, aim))
    worth = COVERED.get(ground, 0.0) - distance / 15
    if kind.is_armour and table.ground.difficult >> end & 1:
        worth -= 0.3
    if order == WITHDRAW:
        return COVERED.get(ground, 0.0) - squared(end, state.at[stand]) * 0.01
    keeps = 30 if kind.name in ("headquarters", "mortars") else 0
    if distance < keeps:
        worth -= (keeps - distance) / 5
    if order == ASSAULT:
        worth += 0.6 * _best_shot(state, stand, end, end != state.at[stand])
    return worth


def _best_shot(state: State, stand: int, point: int, has_moved: bool) -> float:
    best = 0.0
    for target in state.table.stands_of_seat[1 - state.table.seat_of[stand]]:
        if is_target(state, stand, point, target):
            best = max(best, target_worth(state, stand, point, target, has_moved))
    return best


def target_worth(state: State, stand: int, point: int, target: int, has_moved: bool) -> float:
    """Return what a stand's fire at another is worth: what it may hit, more where it puts a stand out of action."""
    table = state.table
    weapon = table.kind_of[stand].weapon
    chance = (11 - needed_to_hit(state, stand, point, target, has_moved)) / 10
    worth = chance * weapon.dice
    if weapon.is_small_arms and table.kind_of[target].is_armour:
        return 0.3 * worth
    return worth * (1.4 if state.left[target] <= weapon.dice else 1.0) + 0.01 / (1 + state.left[target])


def fire_worth(state: State, platoon: int) -> float:
    """Return what the fire of a whole platoon from where it stands is worth."""
    return sum(_best_shot(state, stand, state.at[stand], False) for stand in stands_on(state, platoon))


def move_worth(state: State, platoon: int) -> float:
    """Return what it is worth to move a platoon: how far it is from where it should be."""
    table = state.table
    aim = aim_of(state, platoon)
    stands = stands_on(state, platoon)
    if not stands:
        return 0.0
    kind = table.platoons[platoon].kind
    distance = STEP * sqrt(min(squared(state.at[stand], aim) for stand in stands))
    distance -= 30 if kind.name in ("headquarters", "mortars") else 5
    if distance <= 0:
        return -0.2
    urgency = 0.6 + 0.6 * state.round / table.turns
    weight = 0.35 if kind.name in ("headquarters", "mortars") else 1.0
    return weight * urgency * min(1.0, distance / 25)


def _danger(state: State, platoon: int) -> float:
    """Return what the card that is answered threatens a platoon with."""
    if not state.chain:
        return 0.0
    threats = 0.0
    entry = state.chain[-1]
    for plan in entry.plans:
        if plan.target != NOWHERE and state.table.of_stand[plan.target] == platoon and state.at[plan.target] != NOWHERE:
            point = state.at[plan.stand] if plan.end == NOWHERE else plan.end
            threats += target_worth(state, plan.stand, point, plan.target, plan.end != NOWHERE)
    return threats


def play_worth(state: State, seat: int, action: SeptemberAction) -> float:
    """Return what a card is worth for the platoons that it is played for."""
    table = state.table
    if isinstance(action, act.React):
        return _order_worth(state, table.platoon_named[seat, action.platoon], action.order, True)
    if isinstance(action, act.Feint):
        entry = state.chain[-1]
        threatened = sum(_danger(state, platoon) for platoon in table.of_seat[seat])
        return threatened + 0.3 * len(entry.platoons) * (MOVE in entry.orders or ASSAULT in entry.orders)
    if not isinstance(action, act.Play):
        return 0.0
    if action.card == "recon":
        return 0.05
    if action.card == "air":
        target = table.platoon_named[1 - seat, action.platoons[0]]
        return 0.6 + 0.1 * sum(state.left[stand] > 0 for stand in table.platoons[target].stands)
    platoons = [table.platoon_named[seat, name] for name in action.platoons]
    if action.card in (POSITION, COVER):
        orders = [
            MOVE if action.card == POSITION or table.platoons[platoon].kind.is_infantry else ASSAULT
            for platoon in platoons
        ]
        return sum(_order_worth(state, p, order, False) for p, order in zip(platoons, orders, strict=True)) - 0.02
    return _order_worth(state, platoons[0], action.card, False)


def _order_worth(state: State, platoon: int, order: str, is_answer: bool) -> float:
    if order == FIRE:
        return fire_worth(state, platoon)
    if order == MOVE:
        return move_worth(state, platoon) - (0.3 if is_answer else 0.0)
    if order == WITHDRAW:
        if needs_recovery(state, platoon):
            return 0.5 if is_pinned(state, platoon) else 0.2
        return 0.5 * _danger(state, platoon) - 0.4
    return _assault_worth(state, platoon)


def _assault_worth(state: State, platoon: int) -> float:
    """Return what an assault is worth: what it gains on the way, and the fire after a module."""
    table = state.table
    reach = table.platoons[platoon].kind.rates[0] + table.platoons[platoon].kind.weapon.most
    near = any(
        is_within(state.at[stand], state.at[enemy], reach)
        for stand in stands_on(state, platoon)[:1]
        for enemy in table.stands_of_seat[1 - table.platoons[platoon].seat]
        if state.at[enemy] != NOWHERE
    )
    gained = max(0.0, move_worth(state, platoon))
    return 0.95 * gained + (0.5 if near else 0.0) - 0.02


def card_worth(state: State, seat: int, card: str) -> float:
    """Return how gladly a card is kept for the next turn: more than a half is kept."""
    if card in (FIRE, "reaction_fire", ASSAULT, POSITION, COVER, "air"):
        return 0.8
    if card == MOVE:
        return 0.7 if any(move_worth(state, platoon) > 0 for platoon in state.table.of_seat[seat]) else 0.3
    if card == WITHDRAW or ORDERED.get(card) == WITHDRAW:
        return 0.6 if any(is_pinned(state, platoon) for platoon in state.table.of_seat[seat]) else 0.35
    return {"feint": 0.6, "recon": 0.4, "reaction_assault": 0.55, "reaction_move": 0.4}.get(card, 0.5)
