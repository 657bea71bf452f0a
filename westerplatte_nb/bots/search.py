"""The strong bot: information-set Monte-Carlo search over plans.

It takes the plans of the game's model, plays each on many times with the sensible player, the hidden cards dealt
afresh for every playout, judges where that leads, and keeps the better half until one is left (sequential halving:
Karnin, Koren and Somekh, 2013). The plans of a round meet the same deals, so that luck does not decide between them.
A search can be resumed: each further pass begins with all candidates and keeps their statistics.

Playouts: playing on from a moment with the policy of a game's model.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any

from westerplatte_nb.bots.game_model import GameModel, Line, Plan, game_model_of
from westerplatte_nb.engine.registry import rules_of


def play_out(model: GameModel[Any, Any], draft: Any, turns: int, until_round: int | None = None) -> None:
    """Play the policy on a draft that the caller alone holds, for `turns` turns, until a round begins, or to the end.

    `until_round` is the number of that round; None sets no such bound.
    """
    end_turn = draft.turn + turns
    policy, apply_in_place = model.policy, model.apply_in_place
    while not draft.is_over and draft.turn < end_turn and (until_round is None or draft.round < until_round):
        for action in policy(draft):
            apply_in_place(draft, action)


# The usual budget of playouts of a search, and how many plans it tries.
PLAYOUTS, WIDTH = 24, 6
# How many rounds a playout goes on, where the game's model does not say.
HORIZON = 2.0
# The viewer of a search that knows what its seat does.
OWN = -1
# How many playouts the model's own value of a plan counts for: with few playouts it steadies the choice.
PRIOR_WEIGHT = 16.0


class Mean:
    """The mean of numbers between 0 and 1, and how far it can be trusted."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0  # the sum of the squares of the numbers

    def add(self, number: float) -> None:
        """Count one more number."""
        self.count += 1
        self.total += number
        self.squares += number * number

    @property
    def value(self) -> float:
        """The mean; 0 before the first number."""
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean; 1 before the second number."""
        if self.count < 2:
            return 1.0
        return sqrt(max(0.0, self.squares / self.count - self.value**2) / (self.count - 1))


class Candidate(Mean):
    """A plan under trial, and the mean of what its playouts came to: the chance to win with it.

    `prior` is the model's own value of the plan against that of the best one: 0 for that one, below it else.
    """

    __slots__ = ("plan", "prior")

    def __init__(self, plan: Plan[Any], prior: float = 0.0) -> None:
        super().__init__()
        self.plan = plan
        self.prior = prior


def horizon_of(model: GameModel[Any, Any], observation: Any) -> float:
    """Return how many rounds ahead a search looks: as the game's model says, or HORIZON if it does not say it."""
    horizon = getattr(model, "horizon", None)
    return HORIZON if horizon is None else float(horizon(observation))


def last_round_of(model: GameModel[Any, Any], observation: Any) -> int | None:
    """Return the round whose beginning ends a playout at the latest; None where the game's model names none."""
    last_round = getattr(model, "last_round", None)
    return None if last_round is None else int(last_round(observation))


@dataclass(slots=True)
class Search:
    """A search from what a seat observes, done piece by piece, so that it can be stopped and asked at any moment.

    All values are that seat's chances to win, whoever acts where a playout ends.

    `width` is the number of plans tried, `budget` that of playouts for all of them together, `horizon` the length of a
    playout in rounds (0: as the model says). `viewer` is whose observation it is (OWN: the seat's, None: a
    spectator's): what that viewer does not see is resampled. `running` are the candidates that no halving has dropped,
    the best at the last one first.
    """

    model: GameModel[Any, Any]
    observation: Any
    seat: int
    random: Random
    budget: int = PLAYOUTS
    width: int = WIDTH
    horizon: float = 0.0
    viewer: int | None = OWN
    candidates: list[Candidate] = field(init=False)
    running: list[Candidate] = field(init=False)
    last_round: int | None = field(init=False)

    def __post_init__(self) -> None:
        """Make a candidate of each of the model's best plans; the first has the prior 0, the others are below it."""
        plans = self.model.plans(self.observation)[: self.width]
        self.candidates = [Candidate(plan, plan.prior_value - plans[0].prior_value) for plan in plans]
        self.running = self.candidates
        if self.viewer == OWN:
            self.viewer = self.seat
        self.horizon = self.horizon or horizon_of(self.model, self.observation)
        self.last_round = last_round_of(self.model, self.observation)

    def run(self) -> Iterator[None]:
        """Run the search, one playout a step; with a single plan there is none.

        Called again, it resumes: it keeps the statistics of all candidates and uses what remains of the `budget`.
        """
        self.running = self.candidates
        while len(self.running) > 1:
            # How often the candidates can be halved until one is left, and how many deals each round then can have.
            # The bit length of n - 1 is the logarithm of n to the base 2, rounded up.
            rounds_left = (len(self.running) - 1).bit_length()
            deals = max(1, (self.budget - self.done) // (rounds_left * len(self.running)))
            for _ in range(deals):
                deal = self.random.getrandbits(64)
                for candidate in self.running:
                    candidate.add(self._playout(candidate.plan, deal))
                    yield
            self.running = self.by_value(self.running)[: (len(self.running) + 1) // 2]

    @property
    def done(self) -> int:
        """How many playouts there were so far."""
        return sum(candidate.count for candidate in self.candidates)

    @property
    def best(self) -> Candidate:
        """The candidate of the highest score among those still running."""
        return self.by_value(self.running)[0]

    def by_value(self, candidates: list[Candidate]) -> list[Candidate]:
        """Return the given candidates sorted by score, the highest first, equal ones in the model's order."""
        best = max(candidate.value for candidate in self.candidates)
        in_model_order = (candidate for candidate in self.candidates if candidate in candidates)
        return sorted(in_model_order, key=lambda candidate: -self._score(candidate, best))

    def _score(self, candidate: Candidate, best: float) -> float:
        """Return the score of a candidate: its mean, with its prior counted as PRIOR_WEIGHT playouts.

        `best` is the highest mean of all candidates, as a prior is the difference from the best plan's.
        """
        return (candidate.total + PRIOR_WEIGHT * (best + candidate.prior)) / (candidate.count + PRIOR_WEIGHT)

    def _draft_of_deal(self, deal: int) -> Any:
        """Return a draft of the observation, with its hidden cards dealt by a seed (`deal`)."""
        return self.model.determinize(self.observation, self.viewer, Random(deal))

    def _playout(self, plan: Plan[Any], deal: int) -> float:
        """Return the seat's chance to win after one playout of a plan, with the hidden cards of a deal (a seed)."""
        draft = self._draft_of_deal(deal)
        # The horizon counts from before the plan, whose own turns are part of it.
        end_turn = draft.turn + max(1, round(self.horizon * draft.seats))
        for action in plan.actions:
            self.model.apply_in_place(draft, action)
        play_out(self.model, draft, end_turn - draft.turn, self.last_round)
        return self.model.evaluate(draft, self.seat)


class PlanBot:
    """Makes a plan, plays its actions one after another while all goes as expected, and then makes the next."""

    def __init__(self, game: str, plan: Callable[[Any], tuple[Any, ...]]) -> None:
        """Begin without a plan; `plan` returns one for an observation: actions that are legal one after another."""
        self._apply = rules_of(game).apply
        self._plan = plan
        # The actions of the plan still to be played, and the observation in which it expects to play the next.
        self._rest: tuple[Any, ...] = ()
        self._expected: Any = None

    def choose(self, observation: Any) -> Any:
        """Return the next action of the plan; an unexpected observation makes it plan again."""
        if not self._rest or observation != self._expected:
            self._rest = self._plan(observation)
        action, self._rest = self._rest[0], self._rest[1:]
        self._expected = self._apply(observation, action).after if self._rest else None
        return action


class SearchBot(PlanBot):
    """Searches with a budget of playouts a question or turn."""

    def __init__(self, game: str, seed: int = 0, playouts: int = PLAYOUTS) -> None:
        super().__init__(game, self._best_plan)
        self._model, self._rules = game_model_of(game), rules_of(game)
        self._random = Random(seed)
        self._playouts = playouts

    def _search(self, observation: Any) -> Search:
        """Return a new search from an observation; `GoalBot` searches for a goal."""
        return Search(self._model, observation, self._rules.turn_of(observation), self._random, self._playouts)

    def _best_plan(self, observation: Any) -> Line:
        """Return the best plan for an observation, by a search run to its end."""
        search = self._search(observation)
        for _ in search.run():
            pass
        return search.best.plan.actions
