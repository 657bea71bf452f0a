"""Following a plan: what the sensible and the searching bot share."""

from collections.abc import Callable
from typing import Any

from westerplatte_nb.engine.registry import rules_of


class PlanBot:
    """Makes a plan, names its actions one after another while all goes as foreseen, and then makes the next."""

    def __init__(self, game: str, plan: Callable[[Any], tuple[Any, ...]]) -> None:
        """`plan` makes a plan from an observation: actions that are legal one after another."""
        self._apply = rules_of(game).apply
        self._plan = plan
        self._foreseen: Any = None
        self._rest: tuple[Any, ...] = ()

    def choose(self, observation: Any) -> Any:
        """Return the next action of the plan; an unexpected observation makes it plan again."""
        if not self._rest or observation != self._foreseen:
            self._rest = self._plan(observation)
        action, self._rest = self._rest[0], self._rest[1:]
        self._foreseen = self._apply(observation, action).after if self._rest else None
        return action
