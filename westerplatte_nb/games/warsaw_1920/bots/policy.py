"""The sensible player: it weighs each act by itself, fights where it is likely to win, and spares cards where not."""

from collections.abc import Callable
from operator import itemgetter

from westerplatte_nb.engine.value import decision_of
from westerplatte_nb.games.warsaw_1920.bots.fronts import best_shield, ranked_fronts
from westerplatte_nb.games.warsaw_1920.bots.values import Judge
from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules.actions import WarsawAction
from westerplatte_nb.games.warsaw_1920.rules.armies import DISPERSED, NUMBER
from westerplatte_nb.games.warsaw_1920.rules.state import State, army_at
from westerplatte_nb.games.warsaw_1920.rules.steps import RetreatChoice

# Pairs of a value in log-odds and an answer.
ValuedAnswers = list[tuple[float, WarsawAction]]
_value = itemgetter(0)
# How little a cube that an army has already lowers the value of another one: it only decides between equals.
FEWER_ORDERS = 0.01


def policy(state: State) -> tuple[WarsawAction, ...]:
    """Return what the sensible player does next: the answer of the highest value, alone."""
    # Of equals the first one, as in `ranked`.
    return (max(valued_answers(state), key=_value)[1],)


def ranked(state: State) -> ValuedAnswers:
    """Return the answers to the pending decision that are worth thinking about, each with its value, the best first."""
    # Sorting is stable: of equals the first one stays the first.
    return sorted(valued_answers(state), key=_value, reverse=True)


def valued_answers(state: State) -> ValuedAnswers:
    """Return pairs of a value in log-odds and an answer worth thinking about, in the order of the options."""
    return _VALUATIONS[decision_of(state).kind](state)


def _options(state: State) -> tuple[WarsawAction, ...]:
    """Return the options of the pending decision."""
    return decision_of(state).options  # type: ignore[return-value]


def _value_acts(state: State) -> ValuedAnswers:
    """Return the acts of the operations phase, each after its value."""
    value_of = Judge(state, decision_of(state).seat).act_value
    return [(value_of(option), option) for option in _options(state)]


def _value_battles(state: State) -> ValuedAnswers:
    """Return the battles that can be named next, each after its value.

    So the battle with most to win is fought first, while all cards are in hand.
    """
    judge = Judge(state, decision_of(state).seat)
    return [(_battle_value(judge, option), option) for option in _options(state) if isinstance(option, act.Name)]


def _battle_value(judge: Judge, battle: act.Name) -> float:
    """Return the value of a battle to the side of a judge, whoever attacks in it.

    `battle` is the act that names it: by the attacking army and the field of the army that it attacks.
    """
    state, attacker = judge.state, NUMBER[battle.army]
    target = army_at(state, state.table.map.number[battle.field])
    return judge.battle_value(attacker, state.at[attacker], target)


def _value_fronts(state: State) -> ValuedAnswers:
    """Return the fronts worth considering, each after its value."""
    seat = decision_of(state).seat
    return [*ranked_fronts(state, seat, state.hands[seat])]


def _value_shields(state: State) -> ValuedAnswers:
    """Return the answers whether to set a card aside, the best one after the value 1, the others after 0."""
    best = best_shield(state, decision_of(state).seat)
    return [(float(option == best), option) for option in _options(state)]


def _value_retreats(state: State) -> ValuedAnswers:
    """Return pairs (value, retreat): what the beaten army, dispersed, is worth to its own side on that field."""
    decision = state.decision
    assert decision is not None and isinstance(decision.step, RetreatChoice)
    judge, army = Judge(state, decision.seat), decision.step.army
    number = state.table.map.number
    return [
        (judge.sign * judge.lead_at(army, DISPERSED, number[option.field]), option)
        for option in _options(state)
        if isinstance(option, act.Retreat)
    ]


def _value_cubes(state: State) -> ValuedAnswers:
    """Return the armies that may get a cube, each after the value of an order there.

    FEWER_ORDERS is so small that it only decides between equal values: for the army with fewer orders.
    """
    judge = Judge(state, decision_of(state).seat)
    return [
        (judge.cube_value(state.at[NUMBER[option.army]]) - FEWER_ORDERS * state.orders[NUMBER[option.army]], option)
        for option in _options(state)
        if isinstance(option, act.Cube)
    ]


_VALUATIONS: dict[str, Callable[[State], ValuedAnswers]] = {
    "bonus": _value_cubes,
    "operation": _value_acts,
    "battle": _value_battles,
    "front": _value_fronts,
    "shield": _value_shields,
    "retreat": _value_retreats,
    "cube": _value_cubes,
}
