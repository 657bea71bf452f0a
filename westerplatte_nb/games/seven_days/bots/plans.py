"""Spending a turn: where to go, what to do there, where to end it; and answering questions."""

from collections.abc import Callable, Iterator
from operator import itemgetter
from typing import Any

from westerplatte_nb.engine.value import decision_of, value
from westerplatte_nb.games.seven_days.bots import evaluation
from westerplatte_nb.games.seven_days.bots.distances import LONGEST, Distances, distances_on
from westerplatte_nb.games.seven_days.bots.evaluation import Danger, Weights, danger_of, dangers, officer_value, total
from westerplatte_nb.games.seven_days.bots.values import Option, options
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.rules.board import FIRST_GUARDHOUSE, FIRST_RUNG, LAST_RUNG, Space, is_outpost
from westerplatte_nb.games.seven_days.rules.cards.new_card import free_track
from westerplatte_nb.games.seven_days.rules.orders.budget import has_extra_action, may_act
from westerplatte_nb.games.seven_days.rules.orders.order import active_space
from westerplatte_nb.games.seven_days.rules.state import Officer, State, Troop
from westerplatte_nb.games.seven_days.rules.variants.one_officer import next_card


def add_danger_of_next_card(state: State, danger: Danger, weights: Weights) -> None:
    """Add to `danger` what the troop of the next card will threaten, if the officer in turn may see that card.

    It counts as a troop on rung I of its track, moved on by its speed if the card moves the troops on that track.
    """
    card = next_card(state, state.active)
    if card is None or not card.is_troop:
        return
    track = free_track(state, card.track)
    if track is not None:
        rung = min(LAST_RUNG, FIRST_RUNG + (card.speed if track in card.moves else 0))
        danger.tracks[track] += danger_of(Troop(card, rung, 0), rung, state.walls[track], weights)


Turn = tuple[SevenDaysAction, ...]


@value
class Outlook:
    """What the officer in turn can plan with.

    `origin` is the space the officer is on, `moves` the moves left (at most 3), `extra_moves` those by a token (0 or
    1), `end_values` the value of ending the turn on each space.
    """

    origin: Space
    moves: int
    extra_moves: int
    distances: Distances
    danger: Danger
    end_values: list[float]


def best_turn(state: State, weights: Weights) -> Turn:
    """Return the rest of the turn that seems best, up to its end or to an action that may raise a question."""
    outlook = _outlook(state, weights)
    best_value, best_action = _turn_without_action(outlook)
    best_space = outlook.origin
    for space, end_value, choices in _actions_in_reach(state, outlook, weights):
        for gain, action in choices:
            if gain + end_value > best_value:
                best_value, best_action, best_space = gain + end_value, action, space
    return _orders_of_turn(state, best_action, best_space, outlook)


def promising_turns(state: State, weights: Weights) -> list[tuple[float, Turn]]:
    """Return ways to spend the rest of the turn, each with its value, the best first.

    There is one for each action within reach, and one without an action.
    """
    outlook = _outlook(state, weights)
    value, end_orders = _turn_without_action(outlook)
    # Here END_ORDERS takes the place of an action.
    turns = [(value, _orders_of_turn(state, end_orders, outlook.origin, outlook))]
    for space, end_value, choices in _actions_in_reach(state, outlook, weights):
        turns += [(gain + end_value, _orders_of_turn(state, action, space, outlook)) for gain, action in choices]
    turns.sort(key=itemgetter(0), reverse=True)
    return turns


def _outlook(state: State, weights: Weights) -> Outlook:
    """Return what the officer in turn can plan with for the rest of the turn."""
    danger = dangers(state, weights)
    if state.table.variants:  # only `one_officer` lets somebody see the next card
        add_danger_of_next_card(state, danger, weights)
    has_token = not state.extra_move_used and state.officers[state.active].extra_moves > 0
    distances = distances_on(state.table.board, state.burned)
    end_values = _end_values(state, distances, danger, weights)
    moves = min(state.moves_left, LONGEST)
    return Outlook(active_space(state), moves, 1 if has_token else 0, distances, danger, end_values)


def _actions_in_reach(state: State, outlook: Outlook, weights: Weights) -> Iterator[tuple[Space, float, list[Option]]]:
    """Yield each space in reach with something to do, the value of the rest of the turn, the actions with their gains.

    The rest of the turn is worth as much as the best space that can still be reached to end it on, less the price of
    the token for an extra move or action where one is needed (rules `orders.extra_move`, `orders.extra_action`).
    """
    if not may_act(state):
        return
    token_price = 0.0 if state.actions_left else weights.extra_action
    origin, moves, danger, end_values = outlook.origin, outlook.moves, outlook.danger, outlook.end_values
    distance = outlook.distances.distance[origin]
    for space in outlook.distances.within[origin][min(moves + outlook.extra_moves, LONGEST)]:
        choices = options(state, space, danger, weights)
        if choices:
            moves_left = moves - distance[space]
            end_value = end_values[_best_end_space(outlook, space, moves_left)] - token_price
            if moves_left < 0:  # only the token of an extra move leads there
                end_value -= weights.extra_move
            yield space, end_value, choices


def _turn_without_action(outlook: Outlook) -> Option:
    """Return the end of the orders, with the value of the best space in reach to end the turn on."""
    return outlook.end_values[_best_end_space(outlook, outlook.origin, outlook.moves)], act.END_ORDERS


def _end_values(state: State, distances: Distances, danger: Danger, weights: Weights) -> list[float]:
    """Return the value of ending the turn on each space.

    Good spaces are in the middle of the board, and near to troops that no other officer with rounds is near to; for an
    officer without rounds, near to the ammunition instead.
    """
    values = distances.off_centre(weights.off_centre)
    officers, active = state.officers, state.active
    if not officers[active].ammunition:
        steps_to_tile = distances.steps[FIRST_GUARDHOUSE + state.tiles.index("ammunition")]
        return [value - weights.resupply * steps for value, steps in zip(values, steps_to_tile, strict=True)]
    others = tuple([officer.space for seat, officer in enumerate(officers) if officer.ammunition and seat != active])
    gaps = distances.gaps(others)
    for track, threat in enumerate(danger.tracks):
        if threat:
            cost = threat * weights.distance
            values = [value - cost * gap for value, gap in zip(values, gaps[track], strict=True)]
    return values


def _best_end_space(outlook: Outlook, origin: Space, moves: int) -> Space:
    """Return the best space to end the turn on within a number of moves from `origin`, of equal ones the nearest."""
    if moves <= 0:
        return origin
    end_values = outlook.end_values
    best, best_value = origin, end_values[origin]
    for space in outlook.distances.within[origin][moves]:
        if end_values[space] > best_value:
            best, best_value = space, end_values[space]
    return best


def _orders_of_turn(state: State, action: SevenDaysAction, space: Space, outlook: Outlook) -> Turn:
    """Return the orders of a turn with an action on a space: the moves there, the action, the moves after it, the end.

    The orders stop with the action where more is to be chosen after it: a rise of morale may ask a question, and there
    may be another action left. If `action` is END_ORDERS, the turn has none: the orders are the moves from `space` to
    the best space to end the turn on, and END_ORDERS.
    """
    routes = outlook.distances.routes
    if action is act.END_ORDERS:
        return (*routes[space][_best_end_space(outlook, space, outlook.moves)], act.END_ORDERS)
    route = routes[outlook.origin][space]
    if action is act.RAISE_MORALE or (state.actions_left and has_extra_action(state)):
        return (*route, action)
    goal = _best_end_space(outlook, space, outlook.moves - len(route))
    return (*route, action, *routes[space][goal], act.END_ORDERS)


# Answering the questions of 7 Days as a sensible player would (rules section 8).

# Below this chance to hold out a sensible player speaks for laying down arms.
HOPELESS = 0.1
# What uneven shares cost, by the square of an officer's number of tokens: enough to decide between equals.
UNEVENNESS = 0.01


def answer(state: State, weights: Weights) -> SevenDaysAction:
    """Return the answer to the pending question that has the highest value, of equal ones the first."""
    _, (best_answer,) = max(_valued_answers(state, weights), key=itemgetter(0))
    return best_answer


def ranked_answers(state: State, weights: Weights) -> list[tuple[float, tuple[SevenDaysAction]]]:
    """Return pairs of a value and a plan, one for each answer to the pending question, the best first.

    A plan is here a tuple with the answer alone.
    """
    return sorted(_valued_answers(state, weights), key=itemgetter(0), reverse=True)


def _valued_answers(state: State, weights: Weights) -> list[tuple[float, tuple[SevenDaysAction]]]:
    """Return pairs of a value and a plan, one for each answer to the pending question, in the order of the options.

    A plan is here a tuple with the answer alone.
    """
    decision = decision_of(state)
    value_of = _ANSWER_VALUES[decision.kind]
    options: tuple[SevenDaysAction, ...] = decision.options  # type: ignore[assignment]
    return [(value_of(state, option, weights), (option,)) for option in options]


def _brick_value(state: State, space: Space, bricks: int, weights: Weights) -> float:
    """Return what the topmost of a number of bricks on a space adds to the value of its wall."""
    if is_outpost(space):
        return weights.outpost[bricks] - weights.outpost[bricks - 1]
    # The game is lost when a second guardhouse falls.
    loses_game = evaluation.is_another_fallen(state, space)
    value_below = evaluation.guardhouse_value(bricks - 1, loses_game, weights)
    return evaluation.guardhouse_value(bricks, loses_game, weights) - value_below


def _supply_value(supply: str, weights: Weights) -> float:
    """Return the value of a grenade, a mine or two bricks on their tile."""
    return float(getattr(weights, f"stock_{supply}"))


def _rounds_value(state: State, amounts: tuple[int, ...], sign: int, weights: Weights) -> float:
    """Return the value of all officers' rounds after each has got (`sign` 1) or lost (-1) the amount of that seat."""
    values = weights.rounds
    return total(
        values[officer.ammunition + sign * amount] for officer, amount in zip(state.officers, amounts, strict=True)
    )


def _tokens_value(state: State, option: act.Share, weights: Weights) -> float:
    """Return the value of what all officers hold after a share of tokens.

    Tokens that are shared evenly are spent sooner, so an uneven share is worth a little less.
    """
    token = decision_of(state).kind.removeprefix("share_")
    # For the same number of tokens, the sum of squares grows with how unevenly they are shared.
    price = UNEVENNESS * sum(amount * amount for amount in option.amounts)
    return -price + total(
        officer_value(_with_tokens(officer, token, amount), weights)
        for officer, amount in zip(state.officers, option.amounts, strict=True)
    )


def _with_tokens(officer: Officer, token: str, amount: int) -> Officer:
    """Return an officer with an amount of a token more, after extra and limited moves have cancelled each other.

    The latter is rule `morale.cancel`.
    """
    richer = officer._replace(**{token: getattr(officer, token) + amount})
    cancelled = min(richer.extra_moves, richer.limited_moves)
    return richer._replace(extra_moves=richer.extra_moves - cancelled, limited_moves=richer.limited_moves - cancelled)


def _advice_value(state: State, option: act.HoldOut | act.LayDownArms, weights: Weights) -> float:
    """Return the value of an advice in the council, by the chance to win.

    To hold out is worth that chance, to lay down arms the fixed `HOPELESS`: it is advised when the chance is lower.
    """
    return evaluation.chance(state, weights) if isinstance(option, act.HoldOut) else HOPELESS


_ANSWER_VALUES: dict[str, Callable[[State, Any, Weights], float]] = {
    "pass_on": lambda state, option, weights: -_brick_value(state, option.space, state.walls[option.space], weights),
    "place_brick": lambda state, new, weights: _brick_value(state, new.space, state.walls[new.space] + 1, weights),
    "gain_supply": lambda state, option, weights: _supply_value(option.supply, weights),
    "lose_supply": lambda state, option, weights: -_supply_value(option.supply, weights),
    "share_ammunition": lambda state, option, weights: _rounds_value(state, option.amounts, 1, weights),
    "lose_ammunition": lambda state, option, weights: _rounds_value(state, option.amounts, -1, weights),
    "share_extra_moves": _tokens_value,
    "share_limited_moves": _tokens_value,
    "share_extra_actions": _tokens_value,
    # How central a start space is: from outpost C (2) every space is near.
    "start_space": lambda state, option, weights: -abs(option.space - 2),
    "council": _advice_value,
}
