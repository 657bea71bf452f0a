"""Looking for a line of play that reaches a goal, by playing the position again and again, in small slices of time.

A game decides all chance by its setup, so a line that reached the goal once reaches it always: it is the proof. The
sensible player knows nothing of a goal; so part of the actions are chosen at random, and what led furthest is tried
again from there.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from westerplatte_nb.bots.game_model import game_model_of
from westerplatte_nb.engine.goal import MISSED, OPEN, REACHED, Progress
from westerplatte_nb.engine.registry import MissingComponent, rules_of
from westerplatte_nb.engine.value import value
from westerplatte_nb.formats.scenario import Scenario

LONGEST = 600
# How often an action is chosen at random in place of what a player with some sense would do, by turns.
FREEDOMS = (0.0, 0.1, 0.2, 0.4, 0.7, 1.0)
# Every other attempt goes on from within the best one so far.
AGAIN = 2


@value
class SearchResult:
    """How many lines were tried, and the one that reaches the goal, None as long as there is none."""

    tried: int
    line: tuple[str, ...] | None = None


def solve(scenario: Scenario, most: int, seed: int = 0) -> Iterator[SearchResult]:
    """Yield how far the search is, after each line that was tried; the last one has the line, if there is one."""
    search, chance = _Search(scenario), Random(seed)
    for number in range(1, most + 1):
        # Without chance the same line would come again and again.
        freedom = FREEDOMS[(number - 1) % len(FREEDOMS)] or (0.05 if number > 1 else 0.0)
        line = search.attempt(chance, freedom, number % AGAIN == 0)
        yield SearchResult(number, line)
        if line is not None:
            return


class _Search:
    def __init__(self, scenario: Scenario) -> None:
        self._goal, self._rules = scenario.goal, rules_of(scenario.game)
        self._first = self._rules.begin(scenario.setup).after
        try:
            self._model: Any = game_model_of(scenario.game)
        except MissingComponent:
            self._model = None
        self._best: tuple[int, tuple[Any, ...]] = (-1, ())

    def attempt(self, chance: Random, freedom: float, again: bool) -> tuple[str, ...] | None:
        """Play one line to its end, `again` from within the best one so far; return it where it reached the goal."""
        state, actions = self._first, list[Any]()
        progress = self._goal.begin(state)
        best = self._best[1]
        prefix = best[: chance.randrange(len(best) + 1)] if again and best else ()
        planned: list[Any] = []
        for number in range(LONGEST):
            if progress.status != OPEN:
                break
            legal = self._rules.legal_actions(state)
            if not legal:
                break
            action = prefix[number] if number < len(prefix) else self._choice(state, legal, chance, freedom, planned)
            step = self._rules.apply(state, action)
            state = step.after
            progress = self._goal.after(progress, step.events, state)
            actions.append(action)
        if progress.status == REACHED:
            return tuple(str(action) for action in actions)
        self._remember(progress, tuple(actions))
        return None

    def _choice(self, state: Any, legal: Any, chance: Random, freedom: float, planned: list[Any]) -> Any:
        if self._model is None or chance.random() < freedom:
            planned.clear()
            return chance.choice(legal)
        if not planned or planned[0] not in legal:
            planned[:] = self._model.policy(state)
        return planned.pop(0)

    def _remember(self, progress: Progress, actions: tuple[Any, ...]) -> None:
        """Keep the line that came nearest: more parts that held, and of equals the one that was missed latest."""
        near = sum(part.holds for part in progress.parts) * LONGEST + len(actions) * (progress.status == MISSED)
        if near > self._best[0]:
            self._best = (near, actions)
