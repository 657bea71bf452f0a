"""Hints: what could be done now, ranked, with reasons, and how sure the search is of it.

A hint sees what a player sees. The first ranking is there at once, in the order of the game's sensible player; every
step of the search then makes it better, so that it can be shown at any moment and stopped at any moment.
"""

from collections.abc import Iterator
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any, Protocol, cast

from westerplatte_nb.bots.game_model import Plan, game_model_of
from westerplatte_nb.bots.goal_search import GoalSearch
from westerplatte_nb.bots.search import OWN, Candidate, Search
from westerplatte_nb.engine.advice import Advice, Hint
from westerplatte_nb.engine.goal import Aim, is_ending, is_wanted
from westerplatte_nb.engine.registry import MissingComponent, component, has_component, rules_of
from westerplatte_nb.engine.value import Reason

# How sure the search is of its first choice, from least to most; `only` where there is but one.
GUESS, CLOSE, RATHER, SURE, ONLY = "guess", "close", "rather", "sure", "only"

SECONDS = 1.0
# The budget of playouts of the first pass, and the most of all passes.
FIRST_PASS, ENOUGH = 64, 4096
MOST_REASONS = 3

# A gap between the first and the second that no player would notice, as a chance.
ALIKE = 0.01
# The same in units of its standard error: below the first the two are about as good, from the second on it is sure.
ERRORS_RATHER, ERRORS_SURE = 1.5, 3.0
# With fewer playouts of each the spread says nothing yet.
FEWEST = 8


class Reasons(Protocol):
    """What a game brings to explain a plan; a game's `reasons` module is itself the implementation."""

    def reasons(self, observation: Any, actions: tuple[Any, ...]) -> tuple[Reason, ...]:
        """Return true facts that speak for a plan (`actions`), the weightiest first."""

    def question(self, observation: Any, actions: tuple[Any, ...]) -> Reason:
        """Return a question that leads towards a plan (`actions`) without naming it."""

    def nudge(self, observation: Any, actions: tuple[Any, ...]) -> Reason:
        """Return a pointer to where a plan (`actions`) lies, without naming it."""


class PlainReasons:
    """Explains the plans of a game that brings no reasons: a question and a nudge that fit every game."""

    def reasons(self, observation: Any, actions: tuple[Any, ...]) -> tuple[Reason, ...]:
        """Return no reasons: without the game's own facts, the search alone speaks for a plan."""
        return ()

    def question(self, observation: Any, actions: tuple[Any, ...]) -> Reason:
        """Return a question that fits every moment, with the rule of the pending decision."""
        return Reason(_rule_of(observation), "ask.any")

    def nudge(self, observation: Any, actions: tuple[Any, ...]) -> Reason:
        """Return the advice to compare all legal actions."""
        return Reason(_rule_of(observation), "look.any")


def _rule_of(observation: Any) -> str:
    """Return the rule that asks the pending decision; "" without one."""
    return "" if observation.decision is None else str(observation.decision.rule)


def reasons_of(game: str) -> Reasons:
    """Return what explains a game's plans: its `reasons` module, or plain reasons where it has none."""
    try:
        return cast("Reasons", component("bots", game, "reasons"))
    except MissingComponent:
        return PlainReasons()


def why_no_hint(game: str, observation: Any) -> str | None:
    """Return the key of the sentence on why an observer gets no hint; None where there can be one.

    To be asked before `think` and `Thinking`, which need a moment in which the observer can do something.
    """
    rules = rules_of(game)
    if rules.outcome(observation) is not None:
        return "hint.over"
    if not has_component("bots", game, "game_model"):
        return "hint.no_model"
    return None if rules.legal_actions(observation) else "hint.not_in_turn"


class Thinking:
    """A search for hints from one observation, to be done in small steps.

    The same game, observation, seed and number of steps give the same advice.
    """

    def __init__(
        self,
        game: str,
        observation: Any,
        seed: int = 0,
        playouts: int = ENOUGH,
        viewer: int | None = OWN,
        aim: Aim | None = None,
    ) -> None:
        """Begin a search from an observation in which the seat in turn can do something (`why_no_hint` is None).

        `playouts` is the most there will be, `viewer` who observes (None a spectator, OWN the seat in turn). An `aim`
        that is still open replaces the game's own end. Raises MissingComponent for a game without a model.
        """
        self._game = game
        self._observation = observation
        self._most_playouts = playouts
        self._aim = aim if aim is not None and aim.is_open else None
        model, rules, budget = game_model_of(game), rules_of(game), min(FIRST_PASS, playouts)
        seat, random = rules.turn_of(observation), Random(seed)
        # A goal that is the same as winning the game needs no search of its own.
        if self._aim is None or is_ending(self._aim.goal, observation):
            self._search = Search(model, observation, seat, random, budget, viewer=viewer)
        else:
            self._search = GoalSearch(
                model, observation, seat, random, budget, viewer=viewer, rules=rules, aim=self._aim
            )
        self._search.candidates = _sensible_first(self._search.candidates, model.policy(observation))

    def run(self) -> Iterator[None]:
        """Think on; each step is one playout. Each pass of the search doubles its budget, up to the most playouts."""
        while len(self._search.candidates) > 1:
            done_before = self.playouts
            yield from self._search.run()
            if self.playouts >= self._most_playouts or self.playouts == done_before:
                return
            self._search.budget = min(2 * self._search.budget, self._most_playouts)

    @property
    def playouts(self) -> int:
        """How many playouts there were so far."""
        return self._search.done

    def advice(self, most: int = 3) -> Advice:
        """Return the advice so far: at most `most` hints, the certainty of the first, a question and a pointer."""
        explain = reasons_of(self._game)
        ranked = _ranked(self._search)
        hints = tuple(
            Hint(
                actions=candidate.plan.actions,
                chance=candidate.value,
                error=candidate.error if candidate.count else 0.0,
                playouts=candidate.count,
                reasons=explain.reasons(self._observation, candidate.plan.actions)[:MOST_REASONS],
            )
            for candidate in ranked[:most]
        )
        best = hints[0].actions
        return Advice(
            hints,
            certainty=certainty(ranked),
            playouts=self.playouts,
            question=explain.question(self._observation, best),
            nudge=explain.nudge(self._observation, best),
            aim=self._aim,
            against=self._aim is not None and not is_wanted(self._aim.goal, self._search.seat),
        )


def think(
    game: str,
    observation: Any,
    seed: int = 0,
    seconds: float = SECONDS,
    playouts: int = ENOUGH,
    viewer: int | None = OWN,
    aim: Aim | None = None,
) -> Advice:
    """Search for at most so many seconds and playouts, and return the advice; parameters as of `Thinking`."""
    thinking = Thinking(game, observation, seed, playouts, viewer, aim)
    end = perf_counter() + seconds
    for _ in thinking.run():
        if perf_counter() >= end:
            break
    return thinking.advice()


def certainty(ranked: list[Candidate]) -> str:
    """Return how sure it is that the first of ranked candidates is the best (GUESS to SURE, or ONLY).

    CLOSE and RATHER depend on its lead over the second, in standard errors of that lead; SURE on a clear lead over all
    others, so none of them may have been given up too early to know.
    """
    if len(ranked) == 1:
        return ONLY
    first, second = ranked[:2]
    if min(first.count, second.count) < FEWEST:
        return GUESS
    if not _leads(first, second, ERRORS_RATHER):
        return CLOSE
    return SURE if all(_leads(first, other, ERRORS_SURE) for other in ranked[1:]) else RATHER


def _leads(first: Candidate, other: Candidate, errors: float) -> bool:
    """Tell whether the first leads another by at least ALIKE and by so many standard errors of the lead.

    With too few playouts of the other it does not.
    """
    lead = first.value - other.value
    return other.count >= FEWEST and lead >= ALIKE and lead >= errors * sqrt(first.error**2 + other.error**2)


def _ranked(search: Search) -> list[Candidate]:
    """Return the candidates of a search, the best first, those that were given up early after all others.

    Given up early is one with less than half the playouts of the one with the most: a few lucky playouts are no reason
    to name it before the next pass has tried it more.
    """
    most = max(candidate.count for candidate in search.candidates)
    # Sorting is stable, so that the order by value stays within both groups.
    return sorted(search.by_value(search.candidates), key=lambda candidate: 2 * candidate.count < most)


def _sensible_first(candidates: list[Candidate], plan: tuple[Any, ...]) -> list[Candidate]:
    """Return the candidates with the sensible player's plan first; if it is not among them, the last one is dropped."""
    sensible = next((candidate for candidate in candidates if candidate.plan.actions == plan), None)
    if sensible is None and len(plan) == 1:
        # A plan of one action is also carried out by a longer candidate that begins with it.
        sensible = next((candidate for candidate in candidates if candidate.plan.actions[:1] == plan), None)
    if sensible is None:
        sensible = Candidate(Plan(plan))
        candidates = candidates[:-1] if len(candidates) > 1 else []
    return [sensible, *(other for other in candidates if other is not sensible)]
