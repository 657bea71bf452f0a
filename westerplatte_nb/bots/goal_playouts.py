"""Playouts towards a scenario's goal: what a line is worth where the goal counts in the place of the game's own end.

The sensible player knows nothing of the goal, so how it would go on is no measure of what can be reached. Therefore a
playout may choose among plans for its own side as long as it knows the place: a tree of plans grows from each line
(open-loop Monte-Carlo tree search with UCB1 and progressive widening, over all deals alike). Which way of playing on
fits the goal is found out as well: where the goal is near to the game's own, the sensible player is the best.
"""

from collections.abc import Callable
from math import log, sqrt
from random import Random
from typing import Any, NamedTuple

from westerplatte_nb.bots.game_model import GameModel, Line
from westerplatte_nb.engine.goal import OPEN, Aim, Progress, decided, is_wanted, share
from westerplatte_nb.engine.rules import Rules

# Where more can be done, a variation chosen at random would hardly be of use; no line of one seat is longer.
MOST_ACTIONS, LONGEST = 60, 12
# How much a miss that came near is worth beside a goal that is reached; after so many turns it came half as near.
NEAR, HALF = 0.2, 6
# How keenly plans with few tries are tried again.
KEEN = 0.5


# How fast a place of the tree takes in new lines.
WIDE = 1.5


class Arms:
    """Some possibilities: how often each was tried, and what it came to in all."""

    __slots__ = ("totals", "tries", "visits")

    def __init__(self, number: int = 0) -> None:
        self.visits = 0
        self.tries = [0] * number
        self.totals = [0.0] * number

    def count(self, number: int, reward: float) -> None:
        """Count what one came to."""
        self.visits += 1
        self.tries[number] += 1
        self.totals[number] += reward

    def means(self) -> list[float]:
        """Return the mean value of each; 0 where it was not tried."""
        return [total / tried if tried else 0.0 for total, tried in zip(self.totals, self.tries, strict=True)]

    def promising(self, possible: list[int], keen: float) -> int:
        """Return which of some to try next (UCB1); each was tried before."""
        many, totals, tries = log(self.visits + 1), self.totals, self.tries
        return max(possible, key=lambda n: totals[n] / tries[n] + keen * sqrt(many / tries[n]))


class Node(Arms):
    """A place in the tree: its arms are lines, each of which leads to a place."""

    __slots__ = ("lines", "places")

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[Line] = []
        self.places: list[Node] = []

    @property
    def wants_more(self) -> bool:
        """Whether it is time to take in another line."""
        return len(self.lines) < 1 + WIDE * sqrt(self.visits)

    def add(self, line: Line) -> int:
        """Take in a line, and return its number."""
        self.lines.append(line)
        self.places.append(Node())
        self.tries.append(0)
        self.totals.append(0.0)
        return len(self.lines) - 1


class Manner(NamedTuple):
    """A way to play on: whether a tree is grown, and how often an action is random where it ends."""

    has_tree: bool
    free: float


MANNERS = (Manner(False, 0.0), Manner(True, 0.0), Manner(True, 0.5))
# Each manner is tried so often first, then again with one deal of so many. What is played on in is the first, the
# sensible player's, or the last where sensible play hardly ever gets there; unless another came to so much more.
FIRST, EVERY, LEAD, HARDLY = 2, 12, 0.03, 0.02


class Worth(NamedTuple):
    """What a playout came to: the chance that the goal comes out as wanted, and how near it came, both 0 to 1."""

    chance: float
    near: float

    @property
    def reward(self) -> float:
        """Both in one: of what was missed, the nearer is better."""
        return self.chance + NEAR * self.near * (1 - self.chance)


class GoalPlayouts:
    """Playouts for a seat from one moment; what they find in one helps the next."""

    def __init__(
        self, rules: Rules[Any, Any], model: GameModel[Any, Any], aim: Aim, seat: int, until_round: int | None
    ) -> None:
        """Begin with nothing known; `aim` is the goal as it stands at the moment.

        A playout goes on until the goal is decided, or to the beginning of the round `until_round`.
        """
        self._rules, self._model = rules, model
        self._aim, self._until_round = aim, until_round
        self._seat = seat
        self._owner = seat if aim.seat is None else aim.seat
        self._is_wanted = is_wanted(aim.goal, seat)
        self._trees: dict[Line, Node] = {}
        self._manners, self._chances = Arms(len(MANNERS)), Arms(len(MANNERS))
        self._least, self._most = 1.0, 0.0

    def play(self, drafts: Callable[[], Any], line: Line, deal: int) -> Worth | None:
        """Play a line and then on, in the manner that gets the farthest; None where the goal was set aside.

        Each of the `drafts` is a new one of the same deal. Now and then the line is also played on in the other
        manners: that is for learning, and what comes of it counts nowhere.
        """
        for number in self._trials(deal):
            self._play_on(drafts(), line, deal, number)
        return self._play_on(drafts(), line, deal, self._best_manner)

    def _play_on(self, draft: Any, line: Line, deal: int, number: int) -> Worth | None:
        """Play a line and then on in a manner; count its worth unless the goal was set aside."""
        course = _Course(self._rules, self._model, self._aim, draft, self._until_round)
        manner = MANNERS[number]
        course.play(line)
        place = self._trees.setdefault(line, Node()) if manner.has_tree else None
        path = self._walk(course, place, manner.free, Random(deal))
        worth = self._worth(course)
        if worth is not None:
            reward = worth.reward
            self._least, self._most = min(self._least, reward), max(self._most, reward)
            self._manners.count(number, reward)
            self._chances.count(number, worth.chance)
            for place, tried in path:
                place.count(tried, reward)
        return worth

    @property
    def _keen(self) -> float:
        """How keenly to try again: by how much anything mattered so far."""
        return KEEN * max(0.0, self._most - self._least)

    @property
    def _best_manner(self) -> int:
        means = self._manners.means()
        best = max(range(len(means)), key=lambda n: means[n])
        usual = 0 if self._chances.means()[0] > HARDLY else len(means) - 1
        return best if means[best] > means[usual] + LEAD else usual

    def _trials(self, deal: int) -> list[int]:
        """Return the manners to try beside the best: the same ones for every line that is played with a deal."""
        manners = range(len(MANNERS))
        if not self._manners.visits:
            return [*manners] * FIRST
        return [number for number in manners if number != self._best_manner] if deal % EVERY == 0 else []

    def _walk(self, course: "_Course", place: Node | None, free: float, chance: Random) -> list[tuple[Node, int]]:
        """Play on from a place of the tree, and return the way through it."""
        path: list[tuple[Node, int]] = []
        draft, turn_of, policy = course.draft, self._rules.turn_of, self._model.policy
        while course.goes_on():
            if is_wanted(self._aim.goal, turn_of(draft)) != self._is_wanted:
                course.play(policy(draft))
            elif place is not None:
                number = self._next(place, draft, chance)
                path.append((place, number))
                course.play(place.lines[number])
                # A line that is tried for the first time is judged by how the others go on from it.
                place = place.places[number] if place.tries[number] else None
            elif free and chance.random() < free:
                course.play((_any_of(self._rules.legal_actions(draft), chance),))
            else:
                course.play(policy(draft))
        return path

    def _next(self, place: Node, draft: Any, chance: Random) -> int:
        """Return the number of the line to play at a place: a new one, or the most promising that is possible."""
        line = self._new_line(place, draft, chance) if place.wants_more else None
        if line is not None:
            return place.add(line)
        why_not = self._rules.why_not
        possible = [n for n, line in enumerate(place.lines) if place.tries[n] and why_not(draft, line[0]) is None]
        return place.promising(possible, self._keen) if possible else place.add(self._model.policy(draft))

    def _new_line(self, place: Node, draft: Any, chance: Random) -> Line | None:
        """Return a line that is new to a place: the model's plans in their order, by turns with a variation."""
        plans = [plan.actions for plan in self._model.plans(draft)]
        if len(place.lines) % 2:
            line = variation(self._rules, draft, plans, chance)
            if line and line not in place.lines:
                return line
        return next((line for line in plans if line not in place.lines), None)

    def _worth(self, course: "_Course") -> Worth | None:
        """Return the value of the playout; an open goal is as likely as its side is to win, less what it lacks."""
        progress, draft = course.progress, course.draft
        there = share(progress)
        if progress.status == OPEN:
            reached = self._model.evaluate(draft, self._owner) * (1 + there) / 2
            chance: float | None = reached if self._is_wanted else 1 - reached
        else:
            chance = decided(self._aim.goal, progress, self._seat)
        if chance is None:
            return None
        late = course.turns / (course.turns + HALF)
        return Worth(chance, ((there if self._is_wanted else 1 - there) + late) / 2)


def variation(rules: Rules[Any, Any], state: Any, lines: list[Line], chance: Random) -> Line:
    """Return a prefix of one of some lines, continued at random to the end of the seat's own part.

    It ends with the turn, before a question, and where something comes to light: no plan depends on what is unknown.
    """
    base = _any_of(lines, chance)
    length = int(chance.random() * len(base))
    turn, seat, line = state.turn, rules.turn_of(state), list[Any]()
    while len(line) < LONGEST:
        legal = rules.legal_actions(state)
        if len(line) < length:
            action = base[len(line)]
        elif len(legal) <= MOST_ACTIONS:
            action = _any_of(legal, chance)
        else:
            break
        step = rules.apply(state, action)
        state = step.after
        line.append(action)
        is_over = state.is_over or state.turn != turn or state.decision is not None
        if is_over or rules.turn_of(state) != seat or rules.reveals_to(step):
            break
    return tuple(line)


def _any_of(some: Any, chance: Random) -> Any:
    return some[int(chance.random() * len(some))]


class _Course:
    """One playout: its draft, how the goal stands in it, and how far it may go."""

    __slots__ = ("_aim", "_begun", "_model", "_rules", "_until_round", "draft", "progress")

    def __init__(
        self, rules: Rules[Any, Any], model: GameModel[Any, Any], aim: Aim, draft: Any, until_round: int | None
    ) -> None:
        self._rules, self._model, self._aim, self._until_round = rules, model, aim, until_round
        self.draft = draft
        self.progress: Progress = aim.progress
        self._begun: int = draft.turn

    @property
    def turns(self) -> int:
        """How many turns were played."""
        played: int = self.draft.turn - self._begun
        return played

    def goes_on(self) -> bool:
        """Tell whether there is more to play before this is judged."""
        if self.progress.status != OPEN or self.draft.is_over:
            return False
        return self._until_round is None or bool(self.draft.round < self._until_round)

    def play(self, line: Line) -> None:
        """Play a line as far as this deal allows it, and no farther than the goal is open."""
        draft, goal, why_not = self.draft, self._aim.goal, self._rules.why_not
        apply_in_place = self._model.apply_in_place
        for action in line:
            if draft.is_over or why_not(draft, action) is not None:
                return
            self.progress = goal.after(self.progress, apply_in_place(draft, action), draft)
            if self.progress.status != OPEN:
                return
