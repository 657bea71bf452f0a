"""Answering the questions of 7 Days as a sensible player would (rules section 8)."""

from __future__ import annotations

from collections.abc import Callable

from westerplatte_nb.bots.seven_days.evaluation import (
    Weights,
    chance,
    guardhouse_worth,
    officer_worth,
    others_fallen,
    total,
)
from westerplatte_nb.games.seven_days import actions as act
from westerplatte_nb.games.seven_days.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.board import is_outpost
from westerplatte_nb.games.seven_days.state import Officer, State

# Below this chance to hold out a sensible player speaks for laying down arms.
HOPELESS = 0.1
TOKENS = {
    "share_extra_moves": "extra_moves",
    "share_limited_moves": "limited_moves",
    "share_extra_actions": "extra_actions",
}


def answer(state: State, weights: Weights) -> SevenDaysAction:
    """Return the answer to the pending question that keeps most; of equal ones the first."""
    decision = state.decision
    assert decision is not None, "there is a question to answer"
    kept = _KEPT[decision.kind]
    options: tuple[SevenDaysAction, ...] = decision.options  # type: ignore[assignment]
    return max(options, key=lambda option: kept(state, option, weights))


def ranked_answers(state: State, weights: Weights) -> list[tuple[float, tuple[SevenDaysAction]]]:
    """Return every answer to the pending question with what it keeps, the best first."""
    decision = state.decision
    assert decision is not None, "there is a question to answer"
    kept = _KEPT[decision.kind]
    options: tuple[SevenDaysAction, ...] = decision.options  # type: ignore[assignment]
    return sorted(((kept(state, option, weights), (option,)) for option in options), key=lambda entry: -entry[0])


def _brick_taken(state: State, option: act.TakeBrick, weights: Weights) -> float:
    return -_brick(state, option.space, state.walls[option.space], weights)


def _brick_placed(state: State, option: act.PlaceBrick, weights: Weights) -> float:
    return _brick(state, option.space, state.walls[option.space] + 1, weights)


def _brick(state: State, space: int, bricks: int, weights: Weights) -> float:
    """Return what the topmost of so many bricks is worth; the last one of a guardhouse above all."""
    if is_outpost(space):
        return weights.outpost[bricks] - weights.outpost[bricks - 1]
    is_last = others_fallen(state, space)
    return guardhouse_worth(bricks, is_last, weights) - guardhouse_worth(bricks - 1, is_last, weights)


def _gained(state: State, option: act.Gain, weights: Weights) -> float:
    return _supply(option.supply, weights)


def _lost(state: State, option: act.Lose, weights: Weights) -> float:
    return -_supply(option.supply, weights)


def _supply(supply: str, weights: Weights) -> float:
    return {"grenade": weights.stock_grenade, "mine": weights.stock_mine, "bricks": weights.stock_bricks}[supply]


def _rounds_gained(state: State, option: act.Share, weights: Weights) -> float:
    return _rounds(state, option.amounts, 1, weights)


def _rounds_lost(state: State, option: act.Share, weights: Weights) -> float:
    return _rounds(state, option.amounts, -1, weights)


def _rounds(state: State, amounts: tuple[int, ...], sign: int, weights: Weights) -> float:
    worth = weights.rounds
    return total(
        worth[officer.ammunition + sign * amount] for officer, amount in zip(state.officers, amounts, strict=True)
    )


def _tokens(state: State, option: act.Share, weights: Weights) -> float:
    """Return what the officers hold afterwards; evenly shared tokens are spent sooner, so they are worth more."""
    assert state.decision is not None, "there is a question to answer"
    token = TOKENS[state.decision.kind]
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


def _start(state: State, option: act.Start, weights: Weights) -> float:
    """Return how central a start space is: from outpost C every space is near."""
    return -abs(option.space - 2)


def _spoken(state: State, option: act.HoldOut | act.LayDownArms, weights: Weights) -> float:
    """Return the chance to hold out to the end; against it stands what makes it too small."""
    return chance(state, weights) if isinstance(option, act.HoldOut) else HOPELESS


_KEPT: dict[str, Callable[..., float]] = {
    "pass_on": _brick_taken,
    "place_brick": _brick_placed,
    "gain_supply": _gained,
    "lose_supply": _lost,
    "share_ammunition": _rounds_gained,
    "lose_ammunition": _rounds_lost,
    "share_extra_moves": _tokens,
    "share_limited_moves": _tokens,
    "share_extra_actions": _tokens,
    "start_space": _start,
    "council": _spoken,
}
