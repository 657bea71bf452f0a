"""How far undo may go, and how much it takes back at once.

What is one plan is found in the line that was played, not noted down: so it is in every game that was saved, and the
same for each who looks at it.
"""

from typing import Any

from westerplatte_nb.engine.rules import Rules
from westerplatte_nb.view.course.moment import Steps
from westerplatte_nb.view.game_view import view_of

# No plan has more orders than this.
LONGEST_PLAN = 8


def can_take_back(rules: Rules[Any, Any], steps: Steps, past_cards: bool) -> bool:
    """Tell whether the last step may be taken back: one that revealed a card only if `past_cards` allows it.

    The opening, the first step, is never taken back.
    """
    return len(steps) > 1 and (past_cards or not rules.reveals_to(steps[-1]))


def last_plan_length(game: str, steps: Steps) -> int:
    """Return the length of the plan that a line ends with, in steps; 1 where the last step belongs to no plan.

    A plan is several actions that one choice on the board can give at once.
    """
    for length in range(min(LONGEST_PLAN, len(steps) - 1), 1, -1):
        actions = tuple(step.action for step in steps[len(steps) - length :])
        if actions in _plans(game, steps[len(steps) - length].before):
            return length
    return 1


def first_plan_length(game: str, steps: Steps) -> int:
    """Return the length of the plan that a line begins with, in steps; 1 where it begins with none."""
    plans = _plans(game, steps[0].before) if steps else ()
    actions = tuple(step.action for step in steps[:LONGEST_PLAN])
    return max((len(plan) for plan in plans if actions[: len(plan)] == plan), default=1)


def _plans(game: str, state: Any) -> tuple[tuple[Any, ...], ...]:
    """Return the plans of several actions that one choice of a point could mean in a state; () without a grid."""
    points = view_of(game).points
    return tuple(plan for plan in points.plans(state) if len(plan) > 1) if points is not None else ()
