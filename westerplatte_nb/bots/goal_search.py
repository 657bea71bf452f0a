"""A search towards a scenario's goal: the strong bot's, with another end to judge by and more ways to think of.

The sensible player knows nothing of the goal, so how it would go on is no measure of what can be reached. Therefore a
playout chooses among plans for its own side as long as it knows the place: a tree of plans grows from each candidate
(open-loop Monte-Carlo tree search with UCB1 and progressive widening, over all deals alike). Where the tree ends, the
sensible player goes on, with actions at random among its own. Besides the model's plans there are variations of them,
since the model leaves out what is of no use in the plain game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from typing import Any

from westerplatte_nb.bots.aim import Aim, decided, is_wanted, share
from westerplatte_nb.bots.game_model import Plan, game_model_of
from westerplatte_nb.bots.plan_bot import PlanBot
from westerplatte_nb.bots.search import PLAYOUTS, Candidate, Search
from westerplatte_nb.engine.goal import OPEN, Progress
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.rules import Rules

Line = tuple[Any, ...]

# How many plans of the model are thought of, and how many with variations of them; so often is one looked for.
PLANS, MOST, LOOKS = 16, 32, 64
# So many turns a playout goes on at least: goals of lessons are decided by then.
TURNS = 8
# Where more can be done, a variation chosen at random would hardly be of use; no line of one seat is longer.
MOST_ACTIONS, LONGEST = 60, 12
# How much a miss that came near is worth beside a goal that is reached; after so many turns it came half as near.
NEAR, HALF = 0.2, 6
# How keenly plans with few tries are tried again, and how fast a place of the tree takes in new ones.
KEEN, WIDE = 0.5, 1.5
# How often an action is random where the tree ends.
FREE = 0.5


class _Place:
    """A place in the tree: which lines were tried there, how often, what they came to, and where they lead."""

    __slots__ = ("lines", "places", "totals", "tries", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.lines: list[Line] = []
        self.tries: list[int] = []
        self.totals: list[float] = []
        self.places: list[_Place] = []

    @property
    def wants_more(self) -> bool:
        """Whether it is time to take in another line."""
        return len(self.lines) < 1 + WIDE * sqrt(self.visits)

    def add(self, line: Line) -> int:
        """Take in a line, and return its number."""
        self.lines.append(line)
        self.tries.append(0)
        self.totals.append(0.0)
        self.places.append(_Place())
        return len(self.lines) - 1

    def count(self, number: int, reward: float) -> None:
        """Count what a line came to."""
        self.visits += 1
        self.tries[number] += 1
        self.totals[number] += reward

    def promising(self, possible: list[int], keen: float) -> int:
        """Return the number of the line to try next of some (UCB1); each was tried before."""
        many, totals, tries = log(self.visits + 1), self.totals, self.tries
        return max(possible, key=lambda n: totals[n] / tries[n] + keen * sqrt(many / tries[n]))


@dataclass(slots=True)
class GoalSearch(Search):
    """A search from what a seat observes towards a goal, or, where it is another side's, against it.

    A candidate's chance is that of the goal to come out as its seat wants it; of those that hardly ever get there,
    they are better that come nearer. What the model thinks of a plan beforehand counts for nothing but its place.
    """

    rules: Rules[Any, Any] = field(kw_only=True)
    aim: Aim = field(kw_only=True)
    _trees: dict[Line, _Place] = field(init=False, default_factory=dict)
    _nearness: dict[Line, float] = field(init=False, default_factory=dict)
    # What playouts were worth: the sum, their number, the least and the most.
    _total: float = field(init=False, default=0.0)
    _number: int = field(init=False, default=0)
    _least: float = field(init=False, default=1.0)
    _most: float = field(init=False, default=0.0)

    def __post_init__(self) -> None:
        # `super()` without arguments does not work in a dataclass with slots.
        Search.__post_init__(self)
        lines = [plan.actions for plan in self.model.plans(self.observation)[:PLANS]]
        dealt = self.model.determinize(self.observation, self.viewer, Random(self.random.getrandbits(64)))
        for _ in range(LOOKS):
            line = _variation(self.rules, dealt, lines, self.random)
            if line and line not in lines and len(lines) < MOST:
                lines.append(line)
        self.candidates = self.left = [Candidate(Plan(line)) for line in lines]

    def _judged(self, candidate: Candidate, best: float) -> float:
        near = self._nearness.get(candidate.plan.actions, 0.0) / max(1, candidate.playouts)
        return Search._judged(self, candidate, best) + NEAR * (1 - best) * near

    def _playout(self, plan: Plan[Any], deal: int) -> float:
        course = _Course(self, self.model.determinize(self.observation, self.viewer, Random(deal)))
        course.play(plan.actions)
        path = self._walk(course, self._trees.setdefault(plan.actions, _Place()), Random(deal))
        found, near = course.found(), course.nearness()
        if found is None:
            # The players set the goal aside: neither for nor against the plan, it is worth as much as all others.
            return self._total / self._number if self._number else 0.5
        reward = found + NEAR * near * (1 - found)
        self._total, self._number = self._total + found, self._number + 1
        self._least, self._most = min(self._least, reward), max(self._most, reward)
        self._nearness[plan.actions] = self._nearness.get(plan.actions, 0.0) + near
        for place, number in path:
            place.count(number, reward)
        return found

    def _walk(self, course: _Course, place: _Place | None, chance: Random) -> list[tuple[_Place, int]]:
        """Play on from a place of the tree, and return the way through it."""
        path: list[tuple[_Place, int]] = []
        draft, rules, policy = course.draft, self.rules, self.model.policy
        while course.goes_on():
            if not self._is_own(rules.turn_of(draft)):
                course.play(policy(draft))
            elif place is None:
                course.play(_any_action(rules, draft, chance) if chance.random() < FREE else policy(draft))
            else:
                number = self._next(place, draft, chance)
                path.append((place, number))
                course.play(place.lines[number])
                # A line that is tried for the first time is judged by how the others go on from it.
                place = place.places[number] if place.tries[number] else None
        return path

    def _is_own(self, seat: int) -> bool:
        """Tell whether a seat is on the side that is thought for."""
        return is_wanted(self.aim.goal, seat) == is_wanted(self.aim.goal, self.seat)

    def _next(self, place: _Place, draft: Any, chance: Random) -> int:
        """Return the number of the line to play at a place: a new one, or the most promising that is possible."""
        if place.wants_more:
            line = self._new_line(place, draft, chance)
            if line is not None:
                return place.add(line)
        why_not = self.rules.why_not
        possible = [n for n, line in enumerate(place.lines) if place.tries[n] and why_not(draft, line[0]) is None]
        if not possible:
            return place.add(self.model.policy(draft))
        return place.promising(possible, KEEN * max(0.0, self._most - self._least))

    def _new_line(self, place: _Place, draft: Any, chance: Random) -> Line | None:
        """Return a line that is new to a place: the model's plans in their order, by turns with a variation."""
        plans = [plan.actions for plan in self.model.plans(draft)]
        if len(place.lines) % 2:
            line = _variation(self.rules, draft, plans, chance)
            if line and line not in place.lines:
                return line
        return next((line for line in plans if line not in place.lines), None)


def _any_action(rules: Rules[Any, Any], draft: Any, chance: Random) -> Line:
    legal = rules.legal_actions(draft)
    return (legal[int(chance.random() * len(legal))],)


def _variation(rules: Rules[Any, Any], state: Any, lines: list[Line], chance: Random) -> Line:
    """Return the beginning of one of some lines, gone on with at random to where the seat's own part ends.

    It ends with the turn, before a question, and where something comes to light: no plan hangs on what nobody knows.
    """
    base = lines[int(chance.random() * len(lines))]
    kept = int(chance.random() * len(base))
    turn, seat, found = state.turn, rules.turn_of(state), list[Any]()
    while len(found) < LONGEST:
        legal = rules.legal_actions(state)
        if len(found) < kept:
            action = base[len(found)]
        elif len(legal) <= MOST_ACTIONS:
            action = legal[int(chance.random() * len(legal))]
        else:
            break
        step = rules.apply(state, action)
        state = step.after
        found.append(action)
        is_over = state.is_over or state.turn != turn or state.decision is not None
        if is_over or rules.turn_of(state) != seat or rules.shows(step):
            break
    return tuple(found)


class _Course:
    """One playout: its draft, how the goal stands in it, and how far it may go."""

    __slots__ = ("_begun", "_last", "_search", "draft", "progress")

    def __init__(self, search: GoalSearch, draft: Any) -> None:
        assert search.horizon is not None
        self._search = search
        self.draft = draft
        self.progress: Progress = search.aim.progress
        self._begun: int = draft.turn
        self._last: int = draft.turn + max(TURNS, round(search.horizon * draft.seats))

    def goes_on(self) -> bool:
        """Tell whether there is more to play before this is judged."""
        draft, until = self.draft, self._search.last_round
        if self.progress.status != OPEN or draft.is_over or draft.turn >= self._last:
            return False
        return until is None or bool(draft.round < until)

    def play(self, line: Line) -> None:
        """Play a line as far as this deal allows it, and no farther than the goal is open; its first is legal."""
        search, draft = self._search, self.draft
        goal, play_on, why_not = search.aim.goal, search.model.play_on, search.rules.why_not
        for number, action in enumerate(line):
            if draft.is_over or (number and why_not(draft, action) is not None):
                return
            self.progress = goal.after(self.progress, play_on(draft, action), draft)
            if self.progress.status != OPEN:
                return

    def found(self) -> float | None:
        """Return the chance that the goal comes out as the seat wants it; None where it was set aside.

        Of one that is still open it is a guess: the chance of its side to win, less where much is lacking now.
        """
        search, progress = self._search, self.progress
        goal, seat = search.aim.goal, search.seat
        if progress.status != OPEN:
            return decided(goal, progress, seat)
        owner = search.aim.seat
        reached = search.model.evaluate(self.draft, seat if owner is None else owner) * (1 + share(progress)) / 2
        return reached if is_wanted(goal, seat) else 1 - reached

    def nearness(self) -> float:
        """Return how near it came to what the seat wants, 0 to 1: how much there was of it, and how late it failed."""
        there = share(self.progress)
        turns: int = self.draft.turn - self._begun
        is_owned = is_wanted(self._search.aim.goal, self._search.seat)
        return ((there if is_owned else 1 - there) + turns / (turns + HALF)) / 2


class GoalBot(PlanBot):
    """Searches for a goal with a budget of playouts a question or turn; `aim` tells how the goal stands just then."""

    def __init__(self, game: str, aim: Callable[[], Aim], seed: int = 0, playouts: int = PLAYOUTS) -> None:
        super().__init__(game, self._best_plan)
        self._model, self._rules = game_model_of(game), rules_of(game)
        self._aim = aim
        self._random = Random(seed)
        self._playouts = playouts

    def _best_plan(self, observation: Any) -> Line:
        seat, rules = self._rules.turn_of(observation), self._rules
        search = GoalSearch(self._model, observation, seat, self._random, self._playouts, rules=rules, aim=self._aim())
        for _ in search.run():
            pass
        actions: Line = search.best.plan.actions
        return actions
