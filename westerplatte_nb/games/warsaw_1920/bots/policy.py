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

Ranked = list[tuple[float, WarsawAction]]
_worth = itemgetter(0)


def policy(state: State) -> tuple[WarsawAction, ...]:
    """Return what a sensible player does next: one action."""
    # Of equals the first one, as in `ranked`.
    return (max(worths(state), key=_worth)[1],)


def ranked(state: State) -> Ranked:
    """Return the answers to the question that waits, the best first, each with what it seems to be worth."""
    # Sorting is stable: of equals the first one stays the first.
    return sorted(worths(state), key=_worth, reverse=True)


def worths(state: State) -> Ranked:
    """Return the answers worth thinking about, each with what it seems to be worth, in log-odds."""
    return _VALUATIONS[decision_of(state).kind](state)


def _options(state: State) -> tuple[WarsawAction, ...]:
    """Return the options of the pending decision."""
    return decision_of(state).options  # type: ignore[return-value]


def _seat(state: State) -> int:
    return decision_of(state).seat


def _value_acts(state: State) -> Ranked:
    """Return the acts of the operations phase with their values."""
    worth = Judge(state, _seat(state)).of_act
    return [(worth(option), option) for option in _options(state)]


def _value_battles(state: State) -> Ranked:
    """Return the battles with their values: the one with most to win is fought first, with all cards in hand."""
    judge, at, number = Judge(state, _seat(state)), state.at, state.table.map.number
    return [
        (judge.of_battle(NUMBER[option.army], at[NUMBER[option.army]], army_at(state, number[option.field])), option)
        for option in _options(state)
        if isinstance(option, act.Name)
    ]


def _value_fronts(state: State) -> Ranked:
    """Return the fronts worth considering with their values."""
    return [*ranked_fronts(state, _seat(state), state.hands[_seat(state)])]


def _value_shields(state: State) -> Ranked:
    """Return 1 for the best card to set aside (or the pass), 0 for the others."""
    best = best_shield(state, _seat(state))
    return [(float(option == best), option) for option in _options(state)]


def _value_retreats(state: State) -> Ranked:
    """Return the retreats, each with what the beaten army adds to its side there."""
    decision = state.decision
    assert decision is not None and isinstance(decision.step, RetreatChoice)
    judge, army = Judge(state, decision.seat), decision.step.army
    number = state.table.map.number
    return [
        (judge.sign * judge.lead_at(army, DISPERSED, number[option.field]), option)
        for option in _options(state)
        if isinstance(option, act.Retreat)
    ]


def _value_cubes(state: State) -> Ranked:
    """Return the armies that may get a cube, with the value of an order there; of equals, the one with fewer."""
    judge = Judge(state, _seat(state))
    return [
        (judge.of_orders(state.at[NUMBER[option.army]]) - 0.01 * state.orders[NUMBER[option.army]], option)
        for option in _options(state)
        if isinstance(option, act.Cube)
    ]


_VALUATIONS: dict[str, Callable[[State], Ranked]] = {
    "bonus": _value_cubes,
    "operation": _value_acts,
    "battle": _value_battles,
    "front": _value_fronts,
    "shield": _value_shields,
    "retreat": _value_retreats,
    "cube": _value_cubes,
}
