"""The sensible player: it goes for the places that count, fires where it may hit, rallies what is pinned."""

from collections.abc import Callable, Iterator
from operator import itemgetter

from westerplatte_nb.engine.value import decision_of
from westerplatte_nb.games.september_1939.bots import values
from westerplatte_nb.games.september_1939.bots.card_values import CardValues
from westerplatte_nb.games.september_1939.bots.knowledge import known_of
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules import apply_unchecked as apply_in_place
from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction
from westerplatte_nb.games.september_1939.rules.cards import ASSAULT, FIRE, MOVE
from westerplatte_nb.games.september_1939.rules.orders.order import end_of
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, STEP, is_within, squared

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
    return _WORTHS[decision_of(state).kind](state)


def _options(state: State) -> tuple[SeptemberAction, ...]:
    return tuple(decision_of(state).options)  # type: ignore[arg-type]


def _in_order(state: State) -> Ranked:
    return [(0.0, option) for option in _options(state)]


def _deployment(state: State) -> Ranked:
    seat, options = _seat(state), _options(state)
    first = options[0]
    assert isinstance(first, act.Deploy)
    aim = values.aims_of(state, seat)[state.table.platoon_named[seat, first.platoon]]
    places: tuple[act.Deploy, ...] = options  # type: ignore[assignment]
    return list(zip(values.deployment_worths(state, places, aim), options, strict=True))


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
        aim = values.aims_of(state, seat)[state.table.of_stand[stand]]
    order = state.chain[-1].orders[0]
    ends: tuple[act.To, ...] = options  # type: ignore[assignment]
    return list(zip(values.end_worths(state, stand, ends, aim, order), options, strict=True))


def _targets(state: State) -> Ranked:
    return [(_shot_worth(state, _seat(state), option), option) for option in _options(state)]


def _shot_worth(state: State, seat: int, action: SeptemberAction) -> float:
    if not isinstance(action, act.Fire):
        return 0.0
    stand, target = state.table.stand_named[seat, action.stand], state.table.stand_named[1 - seat, action.target]
    point = end_of(state, state.chain[-1], stand)
    return values.target_worth(state, stand, point, target, point != state.at[stand])


def _answers(state: State) -> Ranked:
    worth = CardValues(state, _seat(state)).of_play
    return [(A_REACTION if isinstance(option, act.Decline) else worth(option), option) for option in _options(state)]


def _rally(state: State) -> Ranked:
    return [(float(isinstance(option, act.Rally)), option) for option in _options(state)]


def _discards(state: State) -> Ranked:
    """Return how little the cards of each choice are worth: the hand is refilled, and each adds to the initiative."""
    seat, options = _seat(state), _options(state)
    worths = CardValues(state, seat).of_keeping(state.hands[seat])
    discards = [option.places if isinstance(option, act.Discard) else () for option in options]
    gains = [sum(0.5 - worths[place - 1] for place in places) for places in discards]
    return list(zip(gains, options, strict=True))


def _seat(state: State) -> int:
    return decision_of(state).seat


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


# Cards declared for one place: go there, fire at who stands on it, close with them.


# What is asked while a card is declared; no card asks more often.
DECLARED = ("to", "fire", "rally")
MOST_DECLARED = 14


def declared_for_places(state: State, action: SeptemberAction) -> Iterator[tuple[SeptemberAction, ...]]:
    """Yield the ways to declare a card for each of the places that count, the nearest first.

    Those that do nothing for a place are left out.
    """
    order, name = _single_order(action)
    if not name:
        return
    table = state.table
    seat = decision_of(state).seat
    number = table.platoon_named[seat, name]
    platoon, is_behind = table.platoons[number], values.keeps_behind(state, number)
    first = next(point for point in state.at[table.part_of[number]] if point != NOWHERE)
    enemies = state.at[table.part_of_seat[1 - seat]]
    reach = 2 * max(platoon.kind.rates) + (platoon.kind.weapon.most if order != MOVE else 0)
    for place in sorted(known_of(table).places, key=lambda place: squared(first, place)):
        if STEP * STEP * squared(first, place) > reach * reach:
            continue
        if place in enemies if order == FIRE else not is_behind:
            way = declared(state, action, place)
            if order != FIRE or any(_is_at(state, seat, one, place) for one in way):
                yield way


def _is_at(state: State, seat: int, action: SeptemberAction, place: int) -> bool:
    return isinstance(action, act.Fire) and state.at[state.table.stand_named[1 - seat, action.target]] == place


def _single_order(action: SeptemberAction) -> tuple[str, str]:
    """Return the order of an action and the platoon that it orders, if it is one alone."""
    if isinstance(action, act.Play) and action.card in (MOVE, ASSAULT, FIRE):
        return action.card, action.platoons[0]
    if isinstance(action, act.React) and action.order in (MOVE, ASSAULT, FIRE):
        return action.order, action.platoon
    return "", ""


def declared(state: State, action: SeptemberAction, place: int) -> tuple[SeptemberAction, ...]:
    """Return a card with all that is declared of it, for a place."""
    seat = decision_of(state).seat
    draft, actions = state.copy(), [action]
    apply_in_place(draft, action)
    while (decision := draft.decision) is not None and decision.seat == seat and decision.kind in DECLARED:
        if len(actions) == MOST_DECLARED:
            break
        actions.append(_answer(draft, seat, place))
        apply_in_place(draft, actions[-1])
    return tuple(actions)


def _answer(state: State, seat: int, place: int) -> SeptemberAction:
    """Return what declares a card for a place: a shot at who stands there, the end that is nearest, or the usual."""
    if decision_of(state).kind != "to":
        shots = [option for option in _options(state) if _is_at(state, seat, option, place)]
        return shots[0] if shots else policy(state)[0]
    ends, table = ends_ranked(state, place), state.table
    if state.chain[-1].orders[0] == ASSAULT and place in state.at[table.part_of_seat[1 - seat]]:
        contact = table.model.contact
        ends = [pair for pair in ends if isinstance(pair[1], act.To) and is_within(pair[1].end, place, contact)] or ends
    return max(ends, key=_worth)[1]
