"""A search towards a scenario's goal: the strong bot's, with another end to judge by and more ways to think of."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from westerplatte_nb.bots.game_model import Line, Plan
from westerplatte_nb.bots.goal_playouts import NEAR_WEIGHT, GoalPlayouts, variation
from westerplatte_nb.bots.search import PLAYOUTS, Candidate, Mean, Search, SearchBot
from westerplatte_nb.engine.goal import Aim
from westerplatte_nb.engine.rules import Rules

# The most candidates that are plans of the model, and the most with variations of them: a model leaves out what is of
# no use in the plain game, yet it may lead to the goal. DRAWS variations are drawn for each that is wanted, as some are
# no new ones.
MOST_PLANS, MOST_CANDIDATES, DRAWS = 16, 24, 4
# A search that is resumed adds so many variations of so many of its best candidates.
MORE_VARIATIONS, VARIED_CANDIDATES = 8, 6


@dataclass(slots=True)
class GoalSearch(Search):
    """A search from what a seat observes towards a goal, or, where it is another side's, against it.

    A candidate's chance is that of the goal to come out as its seat wants it; of those that hardly ever get there,
    they are better that come nearer. What the model thinks of a plan beforehand counts for nothing but its place.
    """

    rules: Rules[Any, Any] = field(kw_only=True)
    aim: Aim = field(kw_only=True)
    _goal_playouts: GoalPlayouts = field(init=False)
    _nearness: dict[Line, float] = field(init=False, default_factory=dict)
    _chances: Mean = field(init=False, default_factory=Mean)

    def __post_init__(self) -> None:
        # `super()` without arguments does not work in a dataclass with slots.
        Search.__post_init__(self)
        lines = [plan.actions for plan in self.model.plans(self.observation)[:MOST_PLANS]]
        self.candidates = self.running = [Candidate(Plan(line)) for line in lines]
        self._add_variations(lines, MOST_CANDIDATES - len(lines))
        # Only a decided goal tells its chance, so playouts go on until then, or to the last round that a model sets.
        self._goal_playouts = GoalPlayouts(self.rules, self.model, self.aim, self.seat, self.last_round)

    def run(self) -> Iterator[None]:
        """Run the search; resumed, it also tries variations of its best candidates."""
        if self.done:
            best = [candidate.plan.actions for candidate in self.by_value(self.candidates)[:VARIED_CANDIDATES]]
            self._add_variations(best, MORE_VARIATIONS)
        return Search.run(self)

    def _add_variations(self, lines: list[Line], most: int) -> None:
        """Add at most `most` new variations of some lines to the candidates; they are legal in one random deal."""
        lines_in_trial = {candidate.plan.actions for candidate in self.candidates}
        state = self._draft_of_deal(self.random.getrandbits(64))
        remaining = most
        for _ in range(DRAWS * most):
            if not remaining:
                break
            line = variation(self.rules, state, lines, self.random)
            if line and line not in lines_in_trial:
                lines_in_trial.add(line)
                self.candidates = [*self.candidates, Candidate(Plan(line))]
                remaining -= 1

    def _score(self, candidate: Candidate, best: float) -> float:
        """Return the score of a candidate; its mean nearness counts the more, the lower the best chance is."""
        nearness = self._nearness.get(candidate.plan.actions, 0.0) / max(1, candidate.count)
        return Search._score(self, candidate, best) + NEAR_WEIGHT * (1 - best) * nearness

    def _playout(self, plan: Plan[Any], deal: int) -> float:
        """Return the chance that the goal comes out as wanted after a plan, with the hidden cards of a deal."""
        worth = self._goal_playouts.play(partial(self._draft_of_deal, deal), plan.actions, deal)
        if worth is None:
            # The players set the goal aside: neither for nor against the plan, so it gets the mean of all playouts.
            return self._chances.value if self._chances.count else 0.5
        self._chances.add(worth.chance)
        self._nearness[plan.actions] = self._nearness.get(plan.actions, 0.0) + worth.nearness
        return worth.chance


class GoalBot(SearchBot):
    """Searches for a goal with a budget of playouts a question or turn; `aim` tells how the goal stands just then."""

    def __init__(self, game: str, aim: Callable[[], Aim], seed: int = 0, playouts: int = PLAYOUTS) -> None:
        super().__init__(game, seed, playouts)
        self._aim = aim

    def _search(self, observation: Any) -> GoalSearch:
        rules, seat = self._rules, self._rules.turn_of(observation)
        return GoalSearch(self._model, observation, seat, self._random, self._playouts, rules=rules, aim=self._aim())
