"""Spending a turn: where to go, what to do there, where to stand afterwards; and answering questions."""

from collections.abc import Callable, Iterator
from operator import itemgetter
from typing import Any

from westerplatte_nb.engine.value import decision_of, value
from westerplatte_nb.games.seven_days.bots.distances import LONGEST, Distances, reach_of
from westerplatte_nb.games.seven_days.bots.evaluation import (
    Danger,
    Weights,
    chance,
    danger_of,
    dangers,
    guardhouse_worth,
    officer_worth,
    others_fallen,
    total,
)
from westerplatte_nb.games.seven_days.bots.values import Option, options
from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.rules.board import FIRST_GUARDHOUSE, FIRST_RUNG, LAST_RUNG, Space, is_outpost
from westerplatte_nb.games.seven_days.rules.cards.new_card import free_track
from westerplatte_nb.games.seven_days.rules.orders.budget import has_extra_action, may_act
from westerplatte_nb.games.seven_days.rules.orders.order import here
from westerplatte_nb.games.seven_days.rules.state import Officer, State, Troop
from westerplatte_nb.games.seven_days.rules.variants.one_officer import next_card


def expect_next_card(state: State, danger: Danger, weights: Weights) -> None:
    """Add the danger of the next card's troop, where the officer in turn may see that card, on the rung it will reach.

    `danger` is changed.
    """
    card = next_card(state, state.active)
    track = free_track(state, card.track) if card is not None and card.is_troop else None
    if card is not None and track is not None:
        rung = min(LAST_RUNG, FIRST_RUNG + (card.speed if track in card.moves else 0))
        danger.tracks[track] += danger_of(Troop(card, rung, 0), rung, state.walls[track], weights)


Turn = tuple[SevenDaysAction, ...]


@value
class Outlook:
    """What the officer in turn has: space, moves (at most 3), moves by a token (0 or 1), distances, dangers.

    `standing` is the value of ending the turn on each space.
    """

    origin: Space
    moves: int
    extra: int
    reach: Distances
    danger: Danger
    standing: list[float]


def best_turn(state: State, weights: Weights) -> Turn:
    """Return the rest of the turn that seems best, up to its end or to an action that may raise a question."""
    outlook = _outlook(state, weights)
    best, action = _without_action(outlook)
    place = outlook.origin
    for space, base, choices in _within_reach(state, outlook, weights):
        for gain, possible in choices:
            if gain + base > best:
                best, action, place = gain + base, possible, space
    return _orders_of(state, action, place, outlook)


def promising_turns(state: State, weights: Weights) -> list[tuple[float, Turn]]:
    """Return ways to spend the rest of the turn with their worth, the best first.

    There is one for each action within reach, and one without an action.
    """
    outlook = _outlook(state, weights)
    worth, end_orders = _without_action(outlook)
    turns = [(worth, _orders_of(state, end_orders, outlook.origin, outlook))]
    for space, base, choices in _within_reach(state, outlook, weights):
        turns += [(gain + base, _orders_of(state, action, space, outlook)) for gain, action in choices]
    turns.sort(key=lambda entry: -entry[0])
    return turns


def _outlook(state: State, weights: Weights) -> Outlook:
    """Return what the officer in turn has for the rest of the turn."""
    danger = dangers(state, weights)
    if state.table.variants:  # only `one_officer` lets somebody see the next card
        expect_next_card(state, danger, weights)
    token = not state.extra_move_used and state.officers[state.active].extra_moves > 0
    reach = reach_of(state.table.board, state.burned)
    standing = _standing(state, reach, danger, weights)
    return Outlook(here(state), min(state.moves_left, LONGEST), 1 if token else 0, reach, danger, standing)


def _within_reach(state: State, outlook: Outlook, weights: Weights) -> Iterator[tuple[Space, float, list[Option]]]:
    """Yield each space in reach with an action to do, the value of going there, and the actions with their gains.

    The value is that of the best space to end the turn on after it, less the token of an extra move or action where one
    is needed (rules `orders.extra_move`, `orders.extra_action`).
    """
    if not may_act(state):
        return
    price = 0.0 if state.actions_left else weights.extra_action
    origin, moves, danger, standing = outlook.origin, outlook.moves, outlook.danger, outlook.standing
    distance = outlook.reach.distance[origin]
    for space in outlook.reach.within[origin][min(moves + outlook.extra, LONGEST)]:
        choices = options(state, space, danger, weights)
        if choices:
            moves_left = moves - distance[space]
            base = standing[space if moves_left <= 0 else _best_end(outlook, space, moves_left)] - price
            yield space, base if moves_left >= 0 else base - weights.extra_move, choices


def _without_action(outlook: Outlook) -> Option:
    """Return the end of the orders, with the value of the best space in reach to stand on."""
    return outlook.standing[_best_end(outlook, outlook.origin, outlook.moves)], act.END_ORDERS


def _standing(state: State, reach: Distances, danger: Danger, weights: Weights) -> list[float]:
    """Return the value of ending the turn on each space.

    Good spaces are near to troops that no other officer with rounds is near to, and in the middle of the board; for an
    officer without rounds, near to the ammunition.
    """
    worth = reach.off_centre(weights.off_centre)
    officers, active = state.officers, state.active
    if not officers[active].ammunition:
        supply = reach.steps[FIRST_GUARDHOUSE + state.tiles.index("ammunition")]
        return [value - weights.resupply * steps for value, steps in zip(worth, supply, strict=True)]
    others = tuple([officer.space for seat, officer in enumerate(officers) if officer.ammunition and seat != active])
    gaps = reach.gaps(others)
    for track, threat in enumerate(danger.tracks):
        if threat:
            cost = threat * weights.distance
            worth = [value - cost * gap for value, gap in zip(worth, gaps[track], strict=True)]
    return worth


def _best_end(outlook: Outlook, origin: Space, moves: int) -> Space:
    """Return the best space to end the turn on within so many moves, the nearest where they are equal."""
    if moves <= 0:
        return origin
    standing = outlook.standing
    best, worth = origin, standing[origin]
    for space in outlook.reach.within[origin][moves]:
        if standing[space] > worth:
            best, worth = space, standing[space]
    return best


def _orders_of(state: State, action: SevenDaysAction, place: Space, outlook: Outlook) -> Turn:
    """Return the orders of a turn with an action at a place: the moves there, the action, the moves after it, the end.

    They stop after the action where more must be chosen then: after a rise of morale, which may ask a question, and
    with another action left.
    """
    ways = outlook.reach.way
    if action is act.END_ORDERS:
        return (*ways[place][_best_end(outlook, place, outlook.moves)], act.END_ORDERS)
    way = ways[outlook.origin][place]
    if action is act.RAISE_MORALE or (state.actions_left and has_extra_action(state)):
        return (*way, action)
    goal = _best_end(outlook, place, outlook.moves - len(way))
    return (*way, action, *ways[place][goal], act.END_ORDERS)


# Answering the questions of 7 Days as a sensible player would (rules section 8).

# Below this chance to hold out a sensible player speaks for laying down arms.
HOPELESS = 0.1
# What uneven shares cost, by the square of an officer's number of tokens: enough to decide between equals.
UNEVENNESS = 0.01


def answer(state: State, weights: Weights) -> SevenDaysAction:
    """Return the answer to the pending question of the highest value; of equal ones the first."""
    return max(_valued_answers(state, weights), key=itemgetter(0))[1][0]


def ranked_answers(state: State, weights: Weights) -> list[tuple[float, tuple[SevenDaysAction]]]:
    """Return every answer to the pending question with its value, the best first; an answer is a plan of one action."""
    return sorted(_valued_answers(state, weights), key=itemgetter(0), reverse=True)


def _valued_answers(state: State, weights: Weights) -> list[tuple[float, tuple[SevenDaysAction]]]:
    """Return every answer to the pending question with its value, in the order of the options."""
    decision = decision_of(state)
    value_of = _ANSWER_VALUES[decision.kind]
    options: tuple[SevenDaysAction, ...] = decision.options  # type: ignore[assignment]
    return [(value_of(state, option, weights), (option,)) for option in options]


def _top_brick(state: State, space: int, bricks: int, weights: Weights) -> float:
    """Return the value of the topmost of so many bricks; the last one of a guardhouse above all."""
    if is_outpost(space):
        return weights.outpost[bricks] - weights.outpost[bricks - 1]
    is_last = others_fallen(state, space)
    return guardhouse_worth(bricks, is_last, weights) - guardhouse_worth(bricks - 1, is_last, weights)


def _supply(supply: str, weights: Weights) -> float:
    """Return the value of a grenade, a mine or two bricks on their tile."""
    return float(getattr(weights, f"stock_{supply}"))


def _rounds(state: State, amounts: tuple[int, ...], sign: int, weights: Weights) -> float:
    """Return the value of all officers' rounds after each has got (`sign` 1) or lost (-1) so many."""
    worth = weights.rounds
    return total(
        worth[officer.ammunition + sign * amount] for officer, amount in zip(state.officers, amounts, strict=True)
    )


def _tokens(state: State, option: act.Share, weights: Weights) -> float:
    """Return what the officers hold afterwards; evenly shared tokens are spent sooner, so they are worth more."""
    token = decision_of(state).kind.removeprefix("share_")
    unevenness = -UNEVENNESS * sum(amount * amount for amount in option.amounts)
    return unevenness + total(
        officer_worth(_with_tokens(officer, token, amount), weights)
        for officer, amount in zip(state.officers, option.amounts, strict=True)
    )


def _with_tokens(officer: Officer, token: str, amount: int) -> Officer:
    """Return an officer after a share, extra and limited moves cancelling each other (rule `morale.cancel`)."""
    held = officer._replace(**{token: getattr(officer, token) + amount})
    both = min(held.extra_moves, held.limited_moves)
    return held._replace(extra_moves=held.extra_moves - both, limited_moves=held.limited_moves - both)


def _advice(state: State, option: act.HoldOut | act.LayDownArms, weights: Weights) -> float:
    """Return the value of an advice in the council: of holding out the chance to win, else the limit it must pass."""
    return chance(state, weights) if isinstance(option, act.HoldOut) else HOPELESS


_ANSWER_VALUES: dict[str, Callable[[State, Any, Weights], float]] = {
    "pass_on": lambda state, taken, weights: -_top_brick(state, taken.space, state.walls[taken.space], weights),
    "place_brick": lambda state, put, weights: _top_brick(state, put.space, state.walls[put.space] + 1, weights),
    "gain_supply": lambda state, gained, weights: _supply(gained.supply, weights),
    "lose_supply": lambda state, lost, weights: -_supply(lost.supply, weights),
    "share_ammunition": lambda state, shared, weights: _rounds(state, shared.amounts, 1, weights),
    "lose_ammunition": lambda state, shared, weights: _rounds(state, shared.amounts, -1, weights),
    "share_extra_moves": _tokens,
    "share_limited_moves": _tokens,
    "share_extra_actions": _tokens,
    # How central a start space is: from outpost C every space is near.
    "start_space": lambda state, start, weights: -abs(start.space - 2),
    "council": _advice,
}
