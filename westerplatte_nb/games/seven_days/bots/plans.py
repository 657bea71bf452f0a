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
    """Add to the dangers that of a troop which the officer in turn knows to come, where it will stand by then."""
    card = next_card(state, state.active)
    track = free_track(state, card.track) if card is not None and card.is_troop else None
    if card is not None and track is not None:
        rung = min(LAST_RUNG, FIRST_RUNG + (card.speed if track in card.moves else 0))
        danger.tracks[track] += danger_of(Troop(card, rung, 0), rung, state.walls[track], weights)


Turn = tuple[SevenDaysAction, ...]


@value
class Outlook:
    """What an officer in turn has: place, moves, ways, dangers, and what each place is worth to end on."""

    origin: Space
    moves: int
    extra: int
    reach: Distances
    danger: Danger
    standing: list[float]


def best_turn(state: State, weights: Weights) -> Turn:
    """Return the rest of the turn that seems best, up to its end or to an action that may raise a question."""
    outlook = _outlook(state, weights)
    best, action = _nothing(outlook)
    place = outlook.origin
    for space, base, choices in _within_reach(state, outlook, weights):
        for gain, possible in choices:
            if gain + base > best:
                best, action, place = gain + base, possible, space
    return _spelled(state, action, place, outlook)


def promising_turns(state: State, weights: Weights) -> list[tuple[float, Turn]]:
    """Return ways to spend the rest of the turn with their worth, the best first.

    There is one for each action within reach, and one without an action.
    """
    outlook = _outlook(state, weights)
    worth, nothing = _nothing(outlook)
    turns = [(worth, _spelled(state, nothing, outlook.origin, outlook))]
    for space, base, choices in _within_reach(state, outlook, weights):
        turns += [(gain + base, _spelled(state, action, space, outlook)) for gain, action in choices]
    turns.sort(key=lambda entry: -entry[0])
    return turns


def _outlook(state: State, weights: Weights) -> Outlook:
    danger = dangers(state, weights)
    if state.table.variants:
        expect_next_card(state, danger, weights)
    token = not state.extra_move_used and state.officers[state.active].extra_moves > 0
    reach = reach_of(state.table.board, state.burned)
    standing = _standing(state, reach, danger, weights)
    return Outlook(here(state), min(state.moves_left, LONGEST), 1 if token else 0, reach, danger, standing)


def _within_reach(state: State, outlook: Outlook, weights: Weights) -> Iterator[tuple[Space, float, list[Option]]]:
    """Yield the spaces with something to do, what getting there and standing well afterwards is worth, and what it is.

    An extra move or action counts as spent where it is needed (rules `orders.extra_move`, `orders.extra_action`).
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
            base = standing[space if moves_left <= 0 else _stand(outlook, space, moves_left)] - price
            yield space, base if moves_left >= 0 else base - weights.extra_move, choices


def _nothing(outlook: Outlook) -> Option:
    return outlook.standing[_stand(outlook, outlook.origin, outlook.moves)], act.END_ORDERS


def _standing(state: State, reach: Distances, danger: Danger, weights: Weights) -> list[float]:
    """Return the value of ending the turn on each space.

    Good is near to what threatens and no comrade with rounds is near to, in the middle of the board, and, without
    rounds of one's own, near the ammunition.
    """
    worth = reach.off_centre(weights.off_centre)
    officers, active = state.officers, state.active
    if not officers[active].ammunition:
        supply = reach.steps[FIRST_GUARDHOUSE + state.tiles.index("ammunition")]
        return [value - weights.resupply * steps for value, steps in zip(worth, supply, strict=True)]
    others = tuple([officer.space for seat, officer in enumerate(officers) if officer.ammunition and seat != active])
    gaps = reach.gaps(others)
    for track, cost in enumerate(danger.tracks):
        if cost:
            cost *= weights.distance
            worth = [value - cost * gap for value, gap in zip(worth, gaps[track], strict=True)]
    return worth


def _stand(outlook: Outlook, origin: Space, moves: int) -> Space:
    """Return the best space to end on within so many moves, the nearest where they are equal."""
    if moves <= 0:
        return origin
    standing = outlook.standing
    best, worth = origin, standing[origin]
    for space in outlook.reach.within[origin][moves]:
        if standing[space] > worth:
            best, worth = space, standing[space]
    return best


def _spelled(state: State, action: SevenDaysAction, place: Space, outlook: Outlook) -> Turn:
    """Return an action at a place as orders: the way there, the action, and, where no question can follow, the rest."""
    ways = outlook.reach.way
    if action is act.END_ORDERS:
        return (*ways[place][_stand(outlook, place, outlook.moves)], act.END_ORDERS)
    way = ways[outlook.origin][place]
    if action is act.RAISE_MORALE or (state.actions_left and has_extra_action(state)):
        return (*way, action)
    goal = _stand(outlook, place, outlook.moves - len(way))
    return (*way, action, *ways[place][goal], act.END_ORDERS)


# Answering the questions of 7 Days as a sensible player would (rules section 8).

# Below this chance to hold out a sensible player speaks for laying down arms.
HOPELESS = 0.1


def answer(state: State, weights: Weights) -> SevenDaysAction:
    """Return the answer to the pending question that keeps most; of equal ones the first."""
    return max(_judged(state, weights), key=itemgetter(0))[1][0]


def ranked_answers(state: State, weights: Weights) -> list[tuple[float, tuple[SevenDaysAction]]]:
    """Return every answer to the pending question with what it keeps, the best first."""
    return sorted(_judged(state, weights), key=itemgetter(0), reverse=True)


def _judged(state: State, weights: Weights) -> list[tuple[float, tuple[SevenDaysAction]]]:
    decision = decision_of(state)
    value_of = _ANSWER_VALUES[decision.kind]
    options: tuple[SevenDaysAction, ...] = decision.options  # type: ignore[assignment]
    return [(value_of(state, option, weights), (option,)) for option in options]


def _brick(state: State, space: int, bricks: int, weights: Weights) -> float:
    """Return the value of the topmost of so many bricks; the last one of a guardhouse above all."""
    if is_outpost(space):
        return weights.outpost[bricks] - weights.outpost[bricks - 1]
    is_last = others_fallen(state, space)
    return guardhouse_worth(bricks, is_last, weights) - guardhouse_worth(bricks - 1, is_last, weights)


def _supply(supply: str, weights: Weights) -> float:
    return float(getattr(weights, f"stock_{supply}"))


def _rounds(state: State, amounts: tuple[int, ...], sign: int, weights: Weights) -> float:
    worth = weights.rounds
    return total(
        worth[officer.ammunition + sign * amount] for officer, amount in zip(state.officers, amounts, strict=True)
    )


def _tokens(state: State, option: act.Share, weights: Weights) -> float:
    """Return what the officers hold afterwards; evenly shared tokens are spent sooner, so they are worth more."""
    token = decision_of(state).kind.removeprefix("share_")
    spread = -0.01 * sum(amount * amount for amount in option.amounts)
    return spread + total(
        officer_worth(_with(officer, token, amount), weights)
        for officer, amount in zip(state.officers, option.amounts, strict=True)
    )


def _with(officer: Officer, token: str, amount: int) -> Officer:
    """Return an officer after a share, extra and limited moves cancelling each other (rule `morale.cancel`)."""
    held = officer._replace(**{token: getattr(officer, token) + amount})
    both = min(held.extra_moves, held.limited_moves)
    return held._replace(extra_moves=held.extra_moves - both, limited_moves=held.limited_moves - both)


def _spoken(state: State, option: act.HoldOut | act.LayDownArms, weights: Weights) -> float:
    """Return the chance to hold out to the end; against it stands what makes it too small."""
    return chance(state, weights) if isinstance(option, act.HoldOut) else HOPELESS


_ANSWER_VALUES: dict[str, Callable[[State, Any, Weights], float]] = {
    "pass_on": lambda state, taken, weights: -_brick(state, taken.space, state.walls[taken.space], weights),
    "place_brick": lambda state, placed, weights: _brick(state, placed.space, state.walls[placed.space] + 1, weights),
    "gain_supply": lambda state, gained, weights: _supply(gained.supply, weights),
    "lose_supply": lambda state, lost, weights: -_supply(lost.supply, weights),
    "share_ammunition": lambda state, shared, weights: _rounds(state, shared.amounts, 1, weights),
    "lose_ammunition": lambda state, shared, weights: _rounds(state, shared.amounts, -1, weights),
    "share_extra_moves": _tokens,
    "share_limited_moves": _tokens,
    "share_extra_actions": _tokens,
    # How central a start space is: from outpost C every space is near.
    "start_space": lambda state, start, weights: -abs(start.space - 2),
    "council": _spoken,
}
