"""The model of 7 Days of Westerplatte (`westerplatte_nb.bots.game_model`)."""

from __future__ import annotations

from westerplatte_nb.bots.game_model import Plan
from westerplatte_nb.bots.seven_days.answers import answer, ranked_answers
from westerplatte_nb.bots.seven_days.determinize import determinize
from westerplatte_nb.bots.seven_days.evaluation import chance
from westerplatte_nb.bots.seven_days.plans import best_turn, promising_turns
from westerplatte_nb.bots.seven_days.weights import weights
from westerplatte_nb.games.seven_days.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.rules import carry_on as play_on
from westerplatte_nb.games.seven_days.state import State

__all__ = ["REVIEW_PLAYOUTS", "determinize", "evaluate", "is_left_to_people", "plans", "play_on", "policy"]

WEIGHTS = weights()
# A game is soon played to its end here: a look back can afford more (`westerplatte_nb.bots.review`).
REVIEW_PLAYOUTS = 16000


def policy(state: State) -> tuple[SevenDaysAction, ...]:
    """Return the answer to a question, else the rest of the turn as a sensible player would spend it."""
    if state.decision is not None:
        return (answer(state, WEIGHTS),)
    return best_turn(state, WEIGHTS)


def plans(state: State) -> list[Plan[SevenDaysAction]]:
    """Return every answer to a question, else ways to spend the turn, the most promising first."""
    found = ranked_answers(state, WEIGHTS) if state.decision is not None else promising_turns(state, WEIGHTS)
    # Where the chances are even, a step of the score changes them by the slope of the curve in `evaluation.chance`.
    slope = 0.25 / WEIGHTS.scale
    return [Plan(actions, worth * slope) for worth, actions in found]


def evaluate(state: State, seat: int) -> float:
    """Return the chance to win, 0 to 1; all seats win and lose together."""
    return chance(state, WEIGHTS)


def is_left_to_people(state: State) -> bool:
    """Tell whether a look back judges nothing here: what to advise in the council is not for a program to say."""
    return state.decision is not None and state.decision.kind == "council"
