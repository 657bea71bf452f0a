"""Playouts towards a scenario's goal: what a line is worth where the goal counts in the place of the game's own end.

The sensible player knows nothing of the goal. So a playout may choose among plans for its own side: a tree grows from
each line (open-loop Monte-Carlo tree search, UCB1, progressive widening, all deals), or the sensible player goes on.
"""

from collections.abc import Callable
from math import log, sqrt
from random import Random
from typing import Any, NamedTuple

from westerplatte_nb.bots.game_model import GameModel, Line
from westerplatte_nb.engine.goal import OPEN, Aim, Progress, completed_share, goal_result, is_wanted
from westerplatte_nb.engine.rules import Rules

# The number of legal actions above which a variation draws none at random, and the most actions it has.
MOST_LEGAL_ACTIONS, MOST_LINE_ACTIONS = 60, 12
# Nearness (0 to 1) adds at most NEAR_WEIGHT to the reward of a miss; t turns count in it as t / (t + HALF_NEAR_TURNS).
NEAR_WEIGHT, HALF_NEAR_TURNS = 0.2, 6
# The weight of exploration in UCB1, for rewards that differ by 1 at the most.
EXPLORATION = 0.5
WIDENING = 1.5  # how fast a place of the tree takes in new lines (progressive widening)


class Arms:
    """The arms of a bandit, numbered from 0: how often each was tried, and the sum of its rewards."""

    __slots__ = ("totals", "tries", "visits")

    def __init__(self, number: int = 0) -> None:
        self.visits = 0
        self.tries = [0] * number
        self.totals = [0.0] * number

    def count(self, arm: int, reward: float) -> None:
        """Count one try of an arm, with its reward (0 to 1)."""
        self.visits += 1
        self.tries[arm] += 1
        self.totals[arm] += reward

    def means(self) -> list[float]:
        """Return the mean reward of each arm; 0 where it was not tried."""
        return [total / tries if tries else 0.0 for total, tries in zip(self.totals, self.tries, strict=True)]

    def most_promising(self, possible: list[int], exploration: float) -> int:
        """Return the arm of the highest mean reward plus bonus for few tries (UCB1); all `possible` ones were tried."""
        log_visits, totals, tries = log(self.visits + 1), self.totals, self.tries
        return max(possible, key=lambda arm: totals[arm] / tries[arm] + exploration * sqrt(log_visits / tries[arm]))


class Node(Arms):
    """A node of the tree: its arms are lines, each of which leads to a child."""

    __slots__ = ("children", "lines")

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[Line] = []
        self.children: list[Node] = []

    @property
    def needs_widening(self) -> bool:
        """Whether the node has too few lines for its visits, so that one is to be added (progressive widening)."""
        return len(self.lines) < 1 + WIDENING * sqrt(self.visits)

    def add(self, line: Line) -> int:
        """Add a line as a new arm that leads to a new child, and return the arm's number."""
        self.lines.append(line)
        self.children.append(Node())
        self.tries.append(0)
        self.totals.append(0.0)
        return len(self.lines) - 1


# The nodes that a playout went through, each with the arm taken there.
Path = list[tuple[Node, int]]


class Manner(NamedTuple):
    """A way to play on: whether a tree is grown, and the share of random actions (0 to 1) outside the tree."""

    has_tree: bool
    random_share: float


MANNERS = (Manner(False, 0.0), Manner(True, 0.0), Manner(True, 0.5))
# Each manner is tried so often at first, then again with one deal of so many.
FIRST_TRIALS, DEALS_A_TRIAL = 2, 12
# The usual manner is the first, the sensible player's; the last where the first wins with no more than this chance.
# Another manner takes its place where the mean reward is so much higher.
HARDLY_REACHED, CLEAR_LEAD = 0.02, 0.03


class Worth(NamedTuple):
    """The value of a playout: the chance that the goal comes out as wanted, and how near it came, both 0 to 1."""

    chance: float
    nearness: float

    @property
    def reward(self) -> float:
        """Chance and nearness in one number, the reward of an arm: of two that missed it, the nearer is better."""
        return self.chance + NEAR_WEIGHT * self.nearness * (1 - self.chance)


class GoalPlayouts:
    """Playouts for a seat from one moment; what they find in one helps the next."""

    def __init__(
        self, rules: Rules[Any, Any], model: GameModel[Any, Any], aim: Aim, seat: int, until_round: int | None
    ) -> None:
        """Begin without results for a seat; `aim` is the goal with its progress at the moment.

        A playout goes on until the goal is decided, or to the beginning of the round `until_round`.
        """
        self._rules, self._model = rules, model
        self._aim, self._until_round = aim, until_round
        self._seat = seat
        self._owner = seat if aim.seat is None else aim.seat  # whose goal it is; the seat may play against it
        self._is_wanted = is_wanted(aim.goal, seat)
        self._trees: dict[Line, Node] = {}  # by line: the root of the tree that grows from its end
        # Two bandits whose arms are the MANNERS: one counts the rewards (`Worth.reward`), one the chances alone.
        self._manner_rewards, self._manner_chances = Arms(len(MANNERS)), Arms(len(MANNERS))
        self._least_reward, self._most_reward = 1.0, 0.0  # the range of the rewards so far, empty at first

    def play(self, drafts: Callable[[], Any], line: Line, deal: int) -> Worth | None:
        """Play a line and then on in the best manner, and return the value; None where the players set the goal aside.

        Each call of `drafts` gives a fresh draft of the same `deal`, whose number also seeds the random actions. Now
        and then the line is also played on in the other manners: that is for learning, its results are not returned.
        """
        for manner in self._trial_manners(deal):
            self._play_on(drafts(), line, deal, manner)
        return self._play_on(drafts(), line, deal, self._best_manner)

    def _play_on(self, draft: Any, line: Line, deal: int, manner: int) -> Worth | None:
        """Play a line and then on in a manner (an index of MANNERS); return the value, and count it if there is one."""
        playout = _Playout(self._rules, self._model, self._aim, draft, self._until_round)
        has_tree, random_share = MANNERS[manner]
        playout.play(line)
        root = self._trees.setdefault(line, Node()) if has_tree else None
        path = self._finish(playout, root, random_share, Random(deal))
        worth = self._worth(playout)
        if worth is not None:
            reward = worth.reward
            self._least_reward, self._most_reward = min(self._least_reward, reward), max(self._most_reward, reward)
            self._manner_rewards.count(manner, reward)
            self._manner_chances.count(manner, worth.chance)
            for node, arm in path:
                node.count(arm, reward)
        return worth

    @property
    def _exploration(self) -> float:
        """The weight of exploration: in proportion to the range of the rewards so far."""
        return EXPLORATION * max(0.0, self._most_reward - self._least_reward)

    @property
    def _best_manner(self) -> int:
        """The index of the manner to play on in: the clearly best; else the first, or if that hardly wins, the last."""
        means = self._manner_rewards.means()
        best = max(range(len(means)), key=means.__getitem__)
        usual = 0 if self._manner_chances.means()[0] > HARDLY_REACHED else len(means) - 1
        return best if means[best] > means[usual] + CLEAR_LEAD else usual

    def _trial_manners(self, deal: int) -> list[int]:
        """Return manners to try first, by index: before the first playout all, later on some deals all but the best."""
        manners = range(len(MANNERS))
        if not self._manner_rewards.visits:
            return [*manners] * FIRST_TRIALS
        is_trial_deal = deal % DEALS_A_TRIAL == 0
        return [number for number in manners if number != self._best_manner] if is_trial_deal else []

    def _finish(self, playout: "_Playout", node: Node | None, random_share: float, random: Random) -> Path:
        """Play a playout to its end, and return its path through the tree.

        The own side (who wants of the goal what the seat wants) plays down the tree from `node`; below it, or without
        one (None), it plays the policy with a share of random actions. The other side always plays the policy.
        """
        path: Path = []
        draft, turn_of, policy = playout.draft, self._rules.turn_of, self._model.policy
        while playout.can_go_on():
            if is_wanted(self._aim.goal, turn_of(draft)) != self._is_wanted:
                playout.play(policy(draft))
            elif node is not None:
                arm = self._select(node, draft, random)
                path.append((node, arm))
                playout.play(node.lines[arm])
                # A line that is tried for the first time is judged by how the policy goes on from it.
                node = node.children[arm] if node.tries[arm] else None
            elif random_share and random.random() < random_share:
                playout.play((_random_item(self._rules.legal_actions(draft), random),))
            else:
                playout.play(policy(draft))
        return path

    def _select(self, node: Node, draft: Any, random: Random) -> int:
        """Return the arm to play at a node: a new line if it needs one, else the most promising of the legal ones."""
        line = self._new_line(node, draft, random) if node.needs_widening else None
        if line is not None:
            return node.add(line)
        why_not = self._rules.why_not
        possible = [arm for arm, line in enumerate(node.lines) if node.tries[arm] and why_not(draft, line[0]) is None]
        return node.most_promising(possible, self._exploration) if possible else node.add(self._model.policy(draft))

    def _new_line(self, node: Node, draft: Any, random: Random) -> Line | None:
        """Return a line that a node does not have, by turns the model's next plan and a variation; None without any."""
        plans = [plan.actions for plan in self._model.plans(draft)]
        if len(node.lines) % 2:  # it is the turn of a variation
            line = variation(self._rules, draft, plans, random)
            if line and line not in node.lines:
                return line
        return next((line for line in plans if line not in node.lines), None)

    def _worth(self, playout: "_Playout") -> Worth | None:
        """Return the value of a playout at its end; None where the players set the goal aside.

        Nearness is the mean of the share of the goal that came out as wanted, and of the lateness, since of two misses
        the later one was nearer. `Worth.reward` counts it only as far as the goal was missed.
        """
        progress, draft = playout.progress, playout.draft
        goal_share = completed_share(progress)
        if progress.status == OPEN:
            # Undecided: the owner's chance to win the game, of which half counts if nothing of the goal is reached.
            chance_reached = self._model.evaluate(draft, self._owner) * (1 + goal_share) / 2
            chance: float | None = chance_reached if self._is_wanted else 1 - chance_reached
        else:
            chance = goal_result(self._aim.goal, progress, self._seat)
        if chance is None:
            return None
        lateness = playout.turns / (playout.turns + HALF_NEAR_TURNS)  # 0 to 1; one half after HALF_NEAR_TURNS turns
        share_as_wanted = goal_share if self._is_wanted else 1 - goal_share
        return Worth(chance, nearness=(share_as_wanted + lateness) / 2)


def variation(rules: Rules[Any, Any], state: Any, lines: list[Line], random: Random) -> Line:
    """Return a line that begins like one of some lines, as far as chance decides, and goes on with random actions.

    It ends with the turn, before a question or a random choice from over MOST_LEGAL_ACTIONS, and when a secret shows.
    """
    base = _random_item(lines, random)
    prefix_length = int(random.random() * len(base))
    turn, seat, line = state.turn, rules.turn_of(state), list[Any]()
    while len(line) < MOST_LINE_ACTIONS:
        legal = rules.legal_actions(state)
        if len(line) < prefix_length:
            action = base[len(line)]
        elif len(legal) <= MOST_LEGAL_ACTIONS:
            action = _random_item(legal, random)
        else:
            break
        step = rules.apply(state, action)
        state = step.after
        line.append(action)
        is_part_over = state.is_over or state.turn != turn or state.decision is not None
        if is_part_over or rules.turn_of(state) != seat or rules.reveals_to(step):  # no plan depends on a secret
            break
    return tuple(line)


def _random_item(items: Any, random: Random) -> Any:
    """Return an item of a sequence, each as likely as the others."""
    return items[int(random.random() * len(items))]


class _Playout:
    """One playout: its draft, the progress of the goal in it, and how far it may go."""

    __slots__ = ("_aim", "_first_turn", "_model", "_rules", "_until_round", "draft", "progress")

    def __init__(
        self, rules: Rules[Any, Any], model: GameModel[Any, Any], aim: Aim, draft: Any, until_round: int | None
    ) -> None:
        self._rules, self._model, self._aim, self._until_round = rules, model, aim, until_round
        self.draft = draft
        self.progress: Progress = aim.progress
        self._first_turn: int = draft.turn

    @property
    def turns(self) -> int:
        """The number of turns played so far."""
        return int(self.draft.turn - self._first_turn)

    def can_go_on(self) -> bool:
        """Tell whether there is more to play: goal and game are open, and the round `until_round` has not begun."""
        if self.progress.status != OPEN or self.draft.is_over:
            return False
        return self._until_round is None or bool(self.draft.round < self._until_round)

    def play(self, line: Line) -> None:
        """Play a line up to its first action that is illegal in this deal, or until the goal is decided."""
        draft, goal, why_not = self.draft, self._aim.goal, self._rules.why_not
        apply_in_place = self._model.apply_in_place
        for action in line:
            if draft.is_over or why_not(draft, action) is not None:
                return
            self.progress = goal.after(self.progress, apply_in_place(draft, action), draft)
            if self.progress.status != OPEN:
                return
