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

# The value of declining, in hits: a reaction is played only if it is worth more.
DECLINE_VALUE = 0.2

Ranked = list[tuple[float, SeptemberAction]]
_worth = itemgetter(0)


def policy(state: State) -> tuple[SeptemberAction, ...]:
    """Return what a sensible player does next: one action."""
    # Of equals the first one, as in `ranked`.
    return (max(_answers_with_values(state), key=_worth)[1],)


def ranked(state: State) -> Ranked:
    """Return the answers to the question that waits, the best first, each with what it seems to be worth."""
    # Sorting is stable: of equals the first one stays the first.
    return sorted(_answers_with_values(state), key=_worth, reverse=True)


def _answers_with_values(state: State) -> Ranked:
    """Return each option of the pending decision with its value, in the order of the options."""
    return _VALUATIONS[decision_of(state).kind](state)


def _options(state: State) -> tuple[SeptemberAction, ...]:
    """Return the options of the pending decision."""
    return tuple(decision_of(state).options)  # type: ignore[arg-type]


def _all_equal(state: State) -> Ranked:
    """Return the options as equals, so that the first is taken."""
    return [(0.0, option) for option in _options(state)]


def _value_deployments(state: State) -> Ranked:
    """Return the deployments of a platoon with their values."""
    seat, options = _seat(state), _options(state)
    first = options[0]
    assert isinstance(first, act.Deploy)
    aim = values.aims_of(state, seat)[state.table.platoon_named[seat, first.platoon]]
    places: tuple[act.Deploy, ...] = options  # type: ignore[assignment]
    return list(zip(values.deployment_worths(state, places, aim), options, strict=True))


def _value_plays(state: State) -> Ranked:
    """Return the plays with their values in hits, the pass with 0."""
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


def _value_shots(state: State) -> Ranked:
    """Return the shots with their values in hits, holding fire with 0."""
    return [(_shot_worth(state, _seat(state), option), option) for option in _options(state)]


def _shot_worth(state: State, seat: int, action: SeptemberAction) -> float:
    """Return the value in hits of a declared shot, from where the stand will be; 0 for holding fire."""
    if not isinstance(action, act.Fire):
        return 0.0
    stand, target = state.table.stand_named[seat, action.stand], state.table.stand_named[1 - seat, action.target]
    point = end_of(state, state.chain[-1], stand)
    return values.target_worth(state, stand, point, target, point != state.at[stand])


def _value_reactions(state: State) -> Ranked:
    """Return the answers to a card with their values in hits."""
    worth = CardValues(state, _seat(state)).of_play
    return [(DECLINE_VALUE if isinstance(option, act.Decline) else worth(option), option) for option in _options(state)]


def _value_rally(state: State) -> Ranked:
    """Return rallying as better than going back."""
    return [(float(isinstance(option, act.Rally)), option) for option in _options(state)]


def _value_discards(state: State) -> Ranked:
    """Return the discards, each with the sum of what its cards fall short of being worth keeping (0.5 hits)."""
    # The hand is refilled, and each discarded card adds to the next initiative.
    seat, options = _seat(state), _options(state)
    worths = CardValues(state, seat).of_keeping(state.hands[seat])
    discards = [option.places if isinstance(option, act.Discard) else () for option in options]
    gains = [sum(0.5 - worths[place - 1] for place in places) for places in discards]
    return list(zip(gains, options, strict=True))


def _seat(state: State) -> int:
    return decision_of(state).seat


_VALUATIONS: dict[str, Callable[[State], Ranked]] = {
    "first_deployment": _all_equal,
    "platoon": _all_equal,
    "place": _value_deployments,
    "first_go": _all_equal,
    "go": _value_plays,
    "second": _value_plays,
    "to": ends_ranked,
    "fire": _value_shots,
    "rally": _value_rally,
    "answer": _value_reactions,
    "exchange": _value_discards,
    "discard": _value_discards,
}


# Cards declared for one place: go there, fire at who stands on it, close with them.


# What is asked while a card is declared; no card asks more often.
DECLARED = ("to", "fire", "rally")
MOST_DECLARED = 14


def declared_for_places(state: State, action: SeptemberAction) -> Iterator[tuple[SeptemberAction, ...]]:
    """Yield a card with its declarations for each of the places that count, the nearest first.

    Places out of reach, and declarations that do nothing for their place, are left out.
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
            declaration = declared(state, action, place)
            if order != FIRE or any(_fires_at(state, seat, one, place) for one in declaration):
                yield declaration


def _fires_at(state: State, seat: int, action: SeptemberAction, place: int) -> bool:
    """Tell whether an action of a side is a shot at the enemy who stands at a place."""
    return isinstance(action, act.Fire) and state.at[state.table.stand_named[1 - seat, action.target]] == place


def _single_order(action: SeptemberAction) -> tuple[str, str]:
    """Return the order of an action and the platoon that it orders, if it is one alone."""
    if isinstance(action, act.Play) and action.card in (MOVE, ASSAULT, FIRE):
        return action.card, action.platoons[0]
    if isinstance(action, act.React) and action.order in (MOVE, ASSAULT, FIRE):
        return action.order, action.platoon
    return "", ""


def declared(state: State, action: SeptemberAction, place: int) -> tuple[SeptemberAction, ...]:
    """Return a card and then the answers that declare it for a place, as one line of actions."""
    seat = decision_of(state).seat
    draft, actions = state.copy(), [action]
    apply_in_place(draft, action)
    while (decision := draft.decision) is not None and decision.seat == seat and decision.kind in DECLARED:
        if len(actions) == MOST_DECLARED:
            break
        actions.append(_answer_for_place(draft, seat, place))
        apply_in_place(draft, actions[-1])
    return tuple(actions)


def _answer_for_place(state: State, seat: int, place: int) -> SeptemberAction:
    """Return the declaration for a place: a shot at who stands there, the best end for it, else the usual answer."""
    if decision_of(state).kind != "to":
        shots = [option for option in _options(state) if _fires_at(state, seat, option, place)]
        return shots[0] if shots else policy(state)[0]
    ends, table = ends_ranked(state, place), state.table
    if state.chain[-1].orders[0] == ASSAULT and place in state.at[table.part_of_seat[1 - seat]]:
        contact = table.model.contact
        ends = [pair for pair in ends if isinstance(pair[1], act.To) and is_within(pair[1].end, place, contact)] or ends
    return max(ends, key=_worth)[1]
