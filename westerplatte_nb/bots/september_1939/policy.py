"""The sensible player: it goes for the places that count, fires where it may hit, rallies what is pinned."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter

from westerplatte_nb.bots.september_1939.card_values import CardValues
from westerplatte_nb.bots.september_1939.values import aims_of, deployment_worths, end_worths, target_worth
from westerplatte_nb.games.september_1939 import actions as act
from westerplatte_nb.games.september_1939.actions import SeptemberAction
from westerplatte_nb.games.september_1939.state import State

# A reaction is played where it is worth so much.
A_REACTION = 0.2

Ranked = list[tuple[float, SeptemberAction]]
_worth = itemgetter(0)


def policy(state: State) -> tuple[SeptemberAction, ...]:
    """Return what a sensible player does next: one action."""
    # Of equals the first one, as in `ranked`.
    return (max(_worths(state), key=_worth)[1],)


def ranked(state: State) -> Ranked:
    """Return the answers to the question that waits, the best first, each with what it seems to be worth."""
    # Sorting is stable: of equals the first one stays the first.
    return sorted(_worths(state), key=_worth, reverse=True)


def _worths(state: State) -> Ranked:
    assert state.decision is not None
    return _WORTHS[state.decision.kind](state)


def _options(state: State) -> tuple[SeptemberAction, ...]:
    assert state.decision is not None
    return tuple(state.decision.options)  # type: ignore[arg-type]


def _in_order(state: State) -> Ranked:
    return [(0.0, option) for option in _options(state)]


def _deployment(state: State) -> Ranked:
    seat, options = _seat(state), _options(state)
    first = options[0]
    assert isinstance(first, act.Deploy)
    aim = aims_of(state, seat)[state.table.platoon_named[seat, first.platoon]]
    places: tuple[act.Deploy, ...] = options  # type: ignore[assignment]
    return list(zip(deployment_worths(state, places, aim), options, strict=True))


def _plays(state: State) -> Ranked:
    worth = CardValues(state, _seat(state)).of_play
    return [(worth(option), option) for option in _options(state)]


def ends_ranked(state: State, aim: int | None = None) -> Ranked:
    """Return where a stand may go, with what each end seems to be worth, for an aim (None: the platoon's usual one)."""
    seat, options = _seat(state), _options(state)
    first = options[0]
    assert isinstance(first, act.To)
    stand = state.table.stand_named[seat, first.stand]
    if aim is None:
        aim = aims_of(state, seat)[state.table.of_stand[stand]]
    order = state.chain[-1].orders[0]
    ends: tuple[act.To, ...] = options  # type: ignore[assignment]
    return list(zip(end_worths(state, stand, ends, aim, order), options, strict=True))


def _targets(state: State) -> Ranked:
    seat = _seat(state)
    entry = state.chain[-1]
    found: Ranked = []
    for option in _options(state):
        if isinstance(option, act.Fire):
            stand = state.table.stand_named[seat, option.stand]
            target = state.table.stand_named[1 - seat, option.target]
            plan = next((plan for plan in entry.plans if plan.stand == stand and plan.end >= 0), None)
            point = state.at[stand] if plan is None else plan.end
            found.append((target_worth(state, stand, point, target, point != state.at[stand]), option))
        else:
            found.append((0.0, option))
    return found


def _answers(state: State) -> Ranked:
    values = CardValues(state, _seat(state))
    found: Ranked = []
    for option in _options(state):
        worth = A_REACTION if isinstance(option, act.Decline) else values.of_play(option)
        found.append((worth, option))
    return found


def _rally(state: State) -> Ranked:
    return [(float(isinstance(option, act.Rally)), option) for option in _options(state)]


def _discards(state: State) -> Ranked:
    """Put down what is worth little: the hand is filled anew, and each card helps with the initiative."""
    seat = _seat(state)
    worths = CardValues(state, seat).of_keeping(state.hands[seat])
    found: Ranked = []
    for option in _options(state):
        places = option.places if isinstance(option, act.Discard) else ()
        found.append((sum(0.5 - worths[place - 1] for place in places), option))
    return found


def _seat(state: State) -> int:
    assert state.decision is not None
    return state.decision.seat


_WORTHS: dict[str, Callable[[State], Ranked]] = {
    "first_deployment": _in_order,
    "platoon": _in_order,
    "place": _deployment,
    "first_go": _in_order,
    "go": _plays,
    "second": _plays,
    "to": ends_ranked,
    "fire": _targets,
    "rally": _rally,
    "answer": _answers,
    "exchange": _discards,
    "discard": _discards,
}
