"""The sensible player: it goes for the places that count, fires where it may hit, rallies what is pinned."""

from collections.abc import Callable, Iterator
from operator import itemgetter

from westerplatte_nb.engine.value import decision_of
from westerplatte_nb.games.september_1939.bots import values
from westerplatte_nb.games.september_1939.bots.card_values import CardValues
from westerplatte_nb.games.september_1939.bots.knowledge import table_knowledge
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules import apply_unchecked as apply_in_place
from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction
from westerplatte_nb.games.september_1939.rules.cards import ASSAULT, FIRE, MOVE
from westerplatte_nb.games.september_1939.rules.orders.order import end_of
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, STEP, is_within, squared

# The value of declining, in hits: a reaction is played only if it is worth more.
DECLINE_VALUE = 0.2

# Actions, each after its value.
ValuedOptions = list[tuple[float, SeptemberAction]]
_value_of = itemgetter(0)


def policy(state: State) -> tuple[SeptemberAction, ...]:
    """Return what a sensible player does next: the best option of the pending decision, as one action in a tuple."""
    # Of equals the first one, as in `ranked_options`.
    _, best = max(_valued_options(state), key=_value_of)
    return (best,)


def ranked_options(state: State) -> ValuedOptions:
    """Return the options of the pending decision with their values, the best first."""
    # Sorting is stable: of equals the first one stays the first.
    return sorted(_valued_options(state), key=_value_of, reverse=True)


def _valued_options(state: State) -> ValuedOptions:
    """Return the options of the pending decision with their values, in the order of the options."""
    return _VALUATIONS[decision_of(state).kind](state)


def _options(state: State) -> tuple[SeptemberAction, ...]:
    """Return the options of the pending decision."""
    return tuple(decision_of(state).options)  # type: ignore[arg-type]


def _value_equally(state: State) -> ValuedOptions:
    """Return the options with equal values, so that the first one is chosen."""
    return [(0.0, option) for option in _options(state)]


def _value_deployments(state: State) -> ValuedOptions:
    """Return the deployments of a platoon with their values, by how near they are to the point that it makes for."""
    seat, options = _seat(state), _options(state)
    first = options[0]
    assert isinstance(first, act.Deploy)
    aim = values.aims_of(state, seat)[state.table.platoon_named[seat, first.platoon]]
    deployments: tuple[act.Deploy, ...] = options  # type: ignore[assignment]
    return list(zip(values.deployment_values(state, deployments, aim), options, strict=True))


def _value_plays(state: State) -> ValuedOptions:
    """Return the plays with their values in hits, the pass with 0."""
    play_value = CardValues(state, _seat(state)).of_play
    return [(play_value(option), option) for option in _options(state)]


def value_moves(state: State, aim: int | None = None) -> ValuedOptions:
    """Return the moves of a stand, in the order of the options, each with the value of its end.

    `aim` is the point that the stand makes for; None means the usual aim of its platoon (`values.aims_of`).
    """
    seat, options = _seat(state), _options(state)
    first = options[0]
    assert isinstance(first, act.To)
    stand = state.table.stand_named[seat, first.stand]
    if aim is None:
        aim = values.aims_of(state, seat)[state.table.platoon_of[stand]]
    # The order of the card's first platoon.
    order = state.chain[-1].orders[0]
    moves: tuple[act.To, ...] = options  # type: ignore[assignment]
    return list(zip(values.end_values(state, stand, moves, aim, order), options, strict=True))


def _value_shots(state: State) -> ValuedOptions:
    """Return the shots with their values in hits, holding fire with 0."""
    return [(_shot_value(state, _seat(state), option), option) for option in _options(state)]


def _shot_value(state: State, seat: int, action: SeptemberAction) -> float:
    """Return the value in hits of a declared shot, from where the stand will be; 0 for holding fire."""
    if not isinstance(action, act.Fire):
        return 0.0
    stand, target = state.table.stand_named[seat, action.stand], state.table.stand_named[1 - seat, action.target]
    point = end_of(state, state.chain[-1], stand)
    return values.target_value(state, stand, point, target, has_moved=point != state.at[stand])


def _value_reactions(state: State) -> ValuedOptions:
    """Return the answers to a card with their values in hits, declining with DECLINE_VALUE."""
    worth = CardValues(state, _seat(state)).of_play
    return [(DECLINE_VALUE if isinstance(option, act.Decline) else worth(option), option) for option in _options(state)]


def _value_rally(state: State) -> ValuedOptions:
    """Return rallying with the value 1 and going back with 0."""
    return [(float(isinstance(option, act.Rally)), option) for option in _options(state)]


def _value_discards(state: State) -> ValuedOptions:
    """Return the discards with their values in hits.

    A card that is discarded gains 0.5 hits, about the worth of the card drawn for it and of the bonus that a discard
    adds to the next initiative, less the value of keeping the card, which may be more.
    """
    seat, options = _seat(state), _options(state)
    keeping_values = CardValues(state, seat).of_keeping(state.hands[seat])
    places_by_option = [option.places if isinstance(option, act.Discard) else () for option in options]
    gains = [sum(0.5 - keeping_values[place - 1] for place in places) for places in places_by_option]
    return list(zip(gains, options, strict=True))


def _seat(state: State) -> int:
    """Return the seat that the pending decision asks."""
    return decision_of(state).seat


_VALUATIONS: dict[str, Callable[[State], ValuedOptions]] = {
    "first_deployment": _value_equally,
    "platoon": _value_equally,
    "place": _value_deployments,
    "first_go": _value_equally,
    "go": _value_plays,
    "second": _value_plays,
    "to": value_moves,
    "fire": _value_shots,
    "rally": _value_rally,
    "answer": _value_reactions,
    "exchange": _value_discards,
    "discard": _value_discards,
}


# Cards declared for one place: go there, fire at who stands on it, close with them.


# The kinds of decisions in a card's declaration, and the most actions of a card with its declaration.
DECLARED = ("to", "fire", "rally")
MOST_DECLARED = 14


def lines_for_places(state: State, action: SeptemberAction) -> Iterator[tuple[SeptemberAction, ...]]:
    """Yield lines of actions, a card and its declaration for one of the places that count, the nearest place first.

    Places out of reach, and declarations that do nothing for their place, are left out. For a card that does not move,
    fire or assault with a single platoon, nothing is yielded.
    """
    order, name = _single_order(action)
    if not name:
        return
    table = state.table
    seat = decision_of(state).seat
    number = table.platoon_named[seat, name]
    platoon, is_behind = table.platoons[number], values.keeps_behind(state, number)
    first_point = next(point for point in state.at[table.slice_of[number]] if point != NOWHERE)
    enemy_points = state.at[table.slice_of_seat[1 - seat]]
    # How far the platoon acts at most, in cm: two modules, and after them the range of its weapon, except with a Move.
    # For Fire, which moves nobody, this is more than enough: whether a shot reaches the place is tested below.
    reach = 2 * max(platoon.kind.rates) + (platoon.kind.weapon.most if order != MOVE else 0)
    for place in sorted(table_knowledge(table).places, key=lambda place: squared(first_point, place)):
        if STEP * STEP * squared(first_point, place) > reach * reach:
            continue
        # A platoon that keeps behind is not sent to a place, but may fire at one.
        if order != FIRE and not is_behind:
            yield line_for_place(state, action, place)
        elif order == FIRE and place in enemy_points:
            line = line_for_place(state, action, place)
            if any(_fires_at(state, seat, answer, place) for answer in line):
                yield line


def _fires_at(state: State, seat: int, action: SeptemberAction, place: int) -> bool:
    """Tell whether an action of a side is a shot at the enemy who stands at a place."""
    return isinstance(action, act.Fire) and state.at[state.table.stand_named[1 - seat, action.target]] == place


def _single_order(action: SeptemberAction) -> tuple[str, str]:
    """Return the order of a card for one platoon, and the name of the platoon; two empty texts for other actions."""
    if isinstance(action, act.Play) and action.card in (MOVE, ASSAULT, FIRE):
        return action.card, action.platoons[0]
    if isinstance(action, act.React) and action.order in (MOVE, ASSAULT, FIRE):
        return action.order, action.platoon
    return "", ""


def line_for_place(state: State, action: SeptemberAction, place: int) -> tuple[SeptemberAction, ...]:
    """Return a card (`action`) and then the answers that declare it for a place, as one line of actions."""
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
    """Return the answer to the pending decision, which is part of a card's declaration, that does most for a place.

    If a stand moves, that is the best move for the place, in an assault into contact with an enemy there if possible;
    if it fires, a shot at an enemy there; else the answer of the sensible player.
    """
    if decision_of(state).kind != "to":
        shots = [option for option in _options(state) if _fires_at(state, seat, option, place)]
        return shots[0] if shots else policy(state)[0]
    moves, table = value_moves(state, place), state.table
    if state.chain[-1].orders[0] == ASSAULT and place in state.at[table.slice_of_seat[1 - seat]]:
        contact = table.model.contact
        moves_into_contact: ValuedOptions = [
            (value, move) for value, move in moves if isinstance(move, act.To) and is_within(move.end, place, contact)
        ]
        moves = moves_into_contact or moves
    _, best = max(moves, key=_value_of)
    return best
