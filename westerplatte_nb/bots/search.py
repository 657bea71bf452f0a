"""The strong bot: information-set Monte-Carlo search over plans.

It thinks of the plans of the game's model, plays each on many times with the sensible player, the hidden cards dealt
afresh for every playout, judges where that leads, and keeps the better half until one is left (sequential halving:
Karnin, Koren and Somekh, 2013). The plans of a round meet the same deals, so that luck does not decide between them.
A search may go on: each further pass halves anew, by all that was found so far.

Playouts: playing on from a moment with the policy of a game's model.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any

from westerplatte_nb.bots.game_model import GameModel, Plan, game_model_of
from westerplatte_nb.bots.plan_bot import PlanBot
from westerplatte_nb.engine.registry import rules_of


def play_out(model: GameModel[Any, Any], draft: Any, turns: int, until_round: int | None = None) -> None:
    """Play on a draft that the caller alone holds, for a number of turns, until a round begins, or to the end."""
    last = draft.turn + turns
    policy, apply_in_place = model.policy, model.apply_in_place
    while not draft.is_over and draft.turn < last and (until_round is None or draft.round < until_round):
        for action in policy(draft):
            apply_in_place(draft, action)


PLAYOUTS = 24
WIDTH = 6
# How many rounds a playout goes on, where the game's model does not say.
HORIZON = 2.0
# The viewer of a search that knows what its seat does.
OWN = -1
# How many playouts the model's own opinion of a plan counts for: with few playouts it steadies the choice.
TRUST = 16


@dataclass(slots=True)
class Candidate:
    """A plan being tried: how many playouts it had, and the sum and sum of squares of what they came to (0 to 1).

    `prior` is what the model thinks of the plan beforehand, against the best one: 0 for that one, below it else.
    """

    plan: Plan[Any]
    prior: float = 0.0
    playouts: int = 0
    total: float = 0.0
    squares: float = 0.0

    @property
    def chance(self) -> float:
        """The mean of its playouts, 0 to 1."""
        return self.total / self.playouts if self.playouts else 0.0

    @property
    def error(self) -> float:
        """The standard error of that mean; 1 before the second playout."""
        if self.playouts < 2:
            return 1.0
        spread = self.squares / self.playouts - self.chance**2
        return sqrt(max(0.0, spread) / (self.playouts - 1))

    def add(self, value: float) -> None:
        """Count one more playout."""
        self.playouts += 1
        self.total += value
        self.squares += value * value


def horizon_of(model: GameModel[Any, Any], observation: Any) -> float:
    """Return how many rounds ahead it is worth looking: as the game's model says, which need not say anything."""
    asked = getattr(model, "horizon", None)
    return HORIZON if asked is None else float(asked(observation))


def last_round_of(model: GameModel[Any, Any], observation: Any) -> int | None:
    """Return the round with whose beginning a playout ends at the latest; None where the game's model names none."""
    asked = getattr(model, "last_round", None)
    return None if asked is None else int(asked(observation))


@dataclass(slots=True)
class Search:
    """A search from what a seat observes, done piece by piece, so that it can be stopped and asked at any moment.

    It speaks for that seat, whoever acts where a playout ends.

    `width` plans are thought of, with `playouts` playouts in all, each `horizon` rounds long: so often
    every player has a turn; left out, the model says how far it is worth looking. `viewer` is whose observation it is,
    where that is not the seat's own: what others may not hear of, it then leaves out. `left` are the candidates still
    in the running, the best at the last halving first.
    """

    model: GameModel[Any, Any]
    observation: Any
    seat: int
    random: Random
    playouts: int = PLAYOUTS
    width: int = WIDTH
    horizon: float | None = None
    prior_weight: float = TRUST
    viewer: int | None = OWN
    candidates: list[Candidate] = field(init=False)
    left: list[Candidate] = field(init=False)
    last_round: int | None = field(init=False)

    def __post_init__(self) -> None:
        plans = self.model.plans(self.observation)[: self.width]
        self.candidates = [Candidate(plan, plan.prior_value - plans[0].prior_value) for plan in plans]
        self.left = self.candidates
        if self.viewer == OWN:
            self.viewer = self.seat
        if self.horizon is None:
            self.horizon = horizon_of(self.model, self.observation)
        self.last_round = last_round_of(self.model, self.observation)

    def run(self) -> Iterator[None]:
        """Run the search, one playout a step; with a single plan there is none.

        Called again, it resumes: it keeps the statistics of all candidates and uses the remaining budget of `playouts`.
        """
        self.left = self.candidates
        while len(self.left) > 1:
            rounds_left = (len(self.left) - 1).bit_length()
            each = max(1, (self.playouts - self.done) // (rounds_left * len(self.left)))
            for _ in range(each):
                deal = self.random.getrandbits(64)
                for candidate in self.left:
                    candidate.add(self._playout(candidate.plan, deal))
                    yield
            self.left = self.by_value(self.left)[: (len(self.left) + 1) // 2]

    @property
    def done(self) -> int:
        """How many playouts there were so far."""
        return sum(candidate.playouts for candidate in self.candidates)

    @property
    def best(self) -> Candidate:
        """The best of those still in the running."""
        return self.by_value(self.left)[0]

    def by_value(self, some: list[Candidate]) -> list[Candidate]:
        """Return some of the candidates, those judged best first; where they are equal, in the model's order.

        A candidate is judged by its chance, steadied by the model's opinion of it against the best.
        """
        best = max(candidate.chance for candidate in self.candidates)
        asked = {id(candidate) for candidate in some}
        return sorted(
            (candidate for candidate in self.candidates if id(candidate) in asked),
            key=lambda candidate: -self._judged(candidate, best),
        )

    def _judged(self, candidate: Candidate, best: float) -> float:
        believed = best + candidate.prior
        return (candidate.total + self.prior_weight * believed) / (candidate.playouts + self.prior_weight)

    def _playout(self, plan: Plan[Any], deal: int) -> float:
        draft = self.model.determinize(self.observation, self.viewer, Random(deal))
        assert self.horizon is not None
        until = draft.turn + max(1, round(self.horizon * draft.seats))
        for action in plan.actions:
            self.model.apply_in_place(draft, action)
        play_out(self.model, draft, until - draft.turn, self.last_round)
        return self.model.evaluate(draft, self.seat)


class SearchBot(PlanBot):
    """Searches with a budget of playouts a question or turn, or of seconds (then the same seed is no promise)."""

    def __init__(
        self,
        game: str,
        seed: int = 0,
        playouts: int = PLAYOUTS,
        seconds: float | None = None,
        width: int = WIDTH,
        horizon: float | None = None,
        prior_weight: float = TRUST,
    ) -> None:
        super().__init__(game, self._best_plan)
        self._mind = game_model_of(game)
        self._turn_of = rules_of(game).turn_of
        self._random = Random(seed)
        self._limits = (playouts, width, horizon, prior_weight)
        self._seconds = seconds

    def _best_plan(self, observation: Any) -> tuple[Any, ...]:
        search = Search(self._mind, observation, self._turn_of(observation), self._random, *self._limits)
        end = None if self._seconds is None else perf_counter() + self._seconds
        for _ in search.run():
            if end is not None and perf_counter() >= end:
                break
        actions: tuple[Any, ...] = search.best.plan.actions
        return actions
