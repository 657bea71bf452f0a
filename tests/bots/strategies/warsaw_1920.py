"""Simple strategies for Warsaw 1920: each has one idea for its acts, lays its best cards and chooses well if asked."""

from __future__ import annotations

from collections.abc import Callable

from tests.bots.strategies.paired import Strategy, Suite, new_games
from westerplatte_nb.games.warsaw_1920.bots.fronts import best_shield
from westerplatte_nb.games.warsaw_1920.bots.knowledge import ATTACKER, DEFENDER, distances, known_of
from westerplatte_nb.games.warsaw_1920.bots.policy import policy
from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules import legal_actions
from westerplatte_nb.games.warsaw_1920.rules.actions import WarsawAction
from westerplatte_nb.games.warsaw_1920.rules.armies import DISPERSED, NUMBER, OF_SEAT
from westerplatte_nb.games.warsaw_1920.rules.state import FRONT, NOWHERE, RED, ROUNDS, State, army_at, seat_of

# What a strategy thinks of an act: the greatest is played, and a pass where none is above 0.
Idea = Callable[[State, WarsawAction], float]


def pass_only(state: State, action: WarsawAction) -> float:
    """Pass every act."""
    return 0.0


def rush(state: State, action: WarsawAction) -> float:
    """Go the shortest way to Warsaw, Poland to Radzymin, and attack what stands there or in the way."""
    known = known_of(state.table)
    return _advance(state, action, known.warsaw if _seat(state) == RED else known.radzymin)


def rush_radzymin(state: State, action: WarsawAction) -> float:
    """Go the shortest way to Radzymin with either side, and attack what stands there or in the way."""
    return _advance(state, action, known_of(state.table).radzymin)


def hold(state: State, action: WarsawAction) -> float:
    """Take Radzymin, never leave it, and attack whoever comes beside it."""
    goal = known_of(state.table).radzymin
    holder = army_at(state, goal)
    if holder == NOWHERE or seat_of(holder) != _seat(state):
        return _advance(state, action, goal)
    order = _order(state, action)
    if order is None or order.army == holder:
        return 0.0
    beside = state.table.map.near[goal]
    if order.target != NOWHERE:
        return _strength(state, order.army, ATTACKER) if state.at[order.target] in beside else 0.0
    return float(order.end in beside and order.start not in beside)


def hoard(state: State, action: WarsawAction) -> float:
    """Gather orders and cards, plundering for them, and rush in the last round."""
    if state.round == ROUNDS:
        return rush(state, action)
    if isinstance(action, act.Plunder):
        # Each army keeps what brings it far in the last round.
        return float(state.orders[NUMBER[action.army]] > ROUNDS - 2)
    return float(isinstance(action, act.PlayCard) and state.table.card(_seat(state), action.card).action == "draw")


def always_attack(state: State, action: WarsawAction) -> float:
    """Attack whoever can be reached, with the strongest army first, or come nearer to the next enemy."""
    order = _order(state, action)
    if order is None:
        return 0.0
    if order.target != NOWHERE:
        is_weak = state.condition[order.target] == DISPERSED
        return 10 + _strength(state, order.army, ATTACKER) + 3 * is_weak - order.spent / 10
    enemies = [state.at[army] for army in OF_SEAT[1 - _seat(state)] if state.at[army] != NOWHERE]
    to_enemy = [distances(state.table.map, field) for field in enemies]
    return float(min(far[order.start] for far in to_enemy) - min(far[order.end] for far in to_enemy))


IDEAS: tuple[Idea, ...] = (pass_only, rush, rush_radzymin, hold, hoard, always_attack)


# ---- acts ------------------------------------------------------------------------------------------------------------


class _Order:
    """An order as far as a strategy looks at it: who goes where, whom it attacks (NOWHERE: nobody)."""

    def __init__(self, state: State, order: act.Order) -> None:
        number = state.table.map.number
        self.army = NUMBER[order.army]
        self.start = state.at[self.army]
        self.end = number[order.moves[-1]] if order.moves else self.start
        self.target = army_at(state, number[order.attack]) if order.attack else NOWHERE
        self.spent = len(order.moves) + bool(order.attack)


def _order(state: State, action: WarsawAction) -> _Order | None:
    return _Order(state, action) if isinstance(action, act.Order) else None


def _advance(state: State, action: WarsawAction, goal: int) -> float:
    """Return what an act is worth to who goes the shortest way to a field and attacks what stands there or before."""
    order = _order(state, action)
    far = distances(state.table.map, goal)
    if order is None:
        if isinstance(action, act.PlayCard) and action.field:
            army, end = NUMBER[action.army], state.table.map.number[action.field]
            return 0.5 + 100 * (end == goal) if far[end] < far[state.at[army]] else 0.0
        return 0.0
    holder = army_at(state, goal)
    if order.start == goal:
        return 0.0
    if order.end == goal:
        return 200.0
    if order.target == NOWHERE:
        return float(far[order.start] - far[order.end])
    if order.target == holder:
        return 100 + _strength(state, order.army, ATTACKER)
    is_in_the_way = far[state.at[order.target]] < far[order.end]
    return 10 + _strength(state, order.army, ATTACKER) - far[order.end] if is_in_the_way else 0.0


def _strength(state: State, army: int, role: int) -> float:
    return sum(_best_four(state, army, role).values())


def _best_four(state: State, army: int, role: int) -> dict[int, float]:
    """Return the four cards of the own hand that are worth most at the front of an army, with what they are worth."""
    fitting = known_of(state.table).fitting[army][role]
    worths = {card: fitting[card][0] if card in fitting else 0.0 for card in state.hands[seat_of(army)]}
    return dict(sorted(worths.items(), key=lambda pair: -pair[1])[:FRONT])


def _seat(state: State) -> int:
    assert state.decision is not None
    return state.decision.seat


# ---- the strategies --------------------------------------------------------------------------------------------------


def _following(idea: Idea) -> Strategy:
    def strategy(state: State) -> WarsawAction:
        decision = state.decision
        assert decision is not None
        if decision.kind == "operation":
            # Of equals the first is taken.
            return max((act.Pass(), *legal_actions(state)), key=lambda action: idea(state, action))
        if decision.kind == "front":
            battle = state.battle
            assert battle is not None
            is_attacker = seat_of(battle.attacker) == decision.seat
            own, role = (battle.attacker, ATTACKER) if is_attacker else (battle.target, DEFENDER)
            return act.Front(tuple(sorted(_best_four(state, own, role))))
        return best_shield(state, decision.seat) if decision.kind == "shield" else policy(state)[0]

    return strategy


SUITE = Suite(new_games("warsaw_1920"), {idea.__name__: _following(idea) for idea in IDEAS})
