"""Searches for a line of play that reaches a goal, by playing the position repeatedly, in small slices of time.

The setup decides all chance of a game, so a line that reaches the goal once always does: it is the proof. The sensible
player ignores goals; so part of the actions are random, and the best line so far is continued from within.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from westerplatte_nb.bots.game_model import game_model_of
from westerplatte_nb.engine.goal import MISSED, OPEN, REACHED, Progress
from westerplatte_nb.engine.registry import MissingComponent, rules_of
from westerplatte_nb.engine.value import value
from westerplatte_nb.formats.scenario import Scenario

# The most actions of a line.
LONGEST = 600
# The share of actions that are chosen at random instead of by the model's policy, for one attempt after another.
RANDOM_SHARES = (0.0, 0.1, 0.2, 0.4, 0.7, 1.0)
# The least share after the first attempt.
LEAST_SHARE = 0.05
# Every other attempt continues from within the best one so far.
CONTINUE_EVERY = 2


@value
class SearchResult:
    """The number of lines tried, and the one that reaches the goal, None as long as there is none."""

    tried: int
    line: tuple[str, ...] | None = None


def solve(scenario: Scenario, most: int, seed: int = 0) -> Iterator[SearchResult]:
    """Yield the result after each of at most `most` lines; the last has the line that reaches the goal, if any does."""
    search, random = _Search(scenario), Random(seed)
    for number in range(1, most + 1):
        # Only the first line goes without random actions: another one without them would be the same.
        least_share = 0.0 if number == 1 else LEAST_SHARE
        share = max(least_share, RANDOM_SHARES[(number - 1) % len(RANDOM_SHARES)])
        line = search.attempt(random, share, number % CONTINUE_EVERY == 0)
        yield SearchResult(number, line)
        if line is not None:
            return


class _Search:
    """The attempts at one scenario, and the best line of those that missed its goal."""

    def __init__(self, scenario: Scenario) -> None:
        self._goal, self._rules = scenario.goal, rules_of(scenario.game)
        self._start = self._rules.begin(scenario.setup).after
        # Without a model, which a game need not have, all actions are random.
        try:
            self._model: Any = game_model_of(scenario.game)
        except MissingComponent:
            self._model = None
        # How near the best line so far came to the goal (see `_remember`), and its actions.
        self._best: tuple[int, tuple[Any, ...]] = (-1, ())

    def attempt(self, random: Random, share: float, continues: bool) -> tuple[str, ...] | None:
        """Play one line until the goal is decided, and return it, as notation, if it reaches the goal; else None.

        If it `continues`, it begins with a prefix of the best line so far; `share` of its other actions are random.
        """
        state, actions = self._start, list[Any]()
        progress = self._goal.begin(state)
        _, best = self._best
        prefix = best[: random.randrange(len(best) + 1)] if continues and best else ()
        planned: list[Any] = []
        for number in range(LONGEST):
            if progress.status != OPEN:
                break
            legal = self._rules.legal_actions(state)
            if not legal:
                break
            action = prefix[number] if number < len(prefix) else self._choose(state, legal, random, share, planned)
            step = self._rules.apply(state, action)
            state = step.after
            progress = self._goal.after(progress, step.events, state)
            actions.append(action)
        if progress.status == REACHED:
            return tuple(str(action) for action in actions)
        self._remember(progress, tuple(actions))
        return None

    def _choose(self, state: Any, legal: Any, random: Random, share: float, planned: list[Any]) -> Any:
        """Return a random action with a chance of `share`, else the next one that the model's policy plans.

        `planned` holds the rest of its plan, and is changed; a random action ends the plan.
        """
        if self._model is None or random.random() < share:
            planned.clear()
            return random.choice(legal)
        if not planned or planned[0] not in legal:
            planned[:] = self._model.policy(state)
        return planned.pop(0)

    def _remember(self, progress: Progress, actions: tuple[Any, ...]) -> None:
        """Keep a line if it beats the best so far: more parts of the goal hold, or as many and the miss came later.

        Where as many parts hold, a line that left the goal open (neither reached nor missed) counts less than any that
        missed it.
        """
        best_score, _ = self._best
        # The length, at most LONGEST, decides only where as many parts hold; 0 if the goal was left open.
        length = len(actions) if progress.status == MISSED else 0
        score = sum(part.holds for part in progress.parts) * LONGEST + length
        if score > best_score:
            self._best = (score, actions)
