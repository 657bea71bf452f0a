"""Playouts from a moment of a finished game, and the lines that could have been played there instead.

What was hidden at the moment is resampled for every playout, and both sides then play as the game's model would. A
chance found so is that of the position, not of the cards that happened to lie on top.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from westerplatte_nb.bots.game_model import GameModel, Line
from westerplatte_nb.bots.goal_playouts import GoalPlayouts
from westerplatte_nb.bots.search import Mean, horizon_of
from westerplatte_nb.engine.errors import NotationError
from westerplatte_nb.engine.goal import OPEN, Aim, Goal, Progress, is_wanted
from westerplatte_nb.engine.rules import Rules, Step

WIDER = 2


class Playouts(NamedTuple):
    """How a game is played on: its rules, its model, and the goal that counts in the place of its own end, if any.

    `goal_lines` are lines from the first moment that lead to the goal, which a bot need not find by itself.
    """

    rules: Rules[Any, Any]
    model: GameModel[Any, Any]
    goal: Goal[Any] | None = None
    goal_lines: tuple[tuple[str, ...], ...] = ()


class Position:
    """A moment to play on from, as one viewer knew it: a seat, or None for a spectator."""

    def __init__(self, ways: Playouts, state: Any, viewer: int | None, progress: Progress | None) -> None:
        """Stand at a true state; `progress` is how the goal stood there."""
        self._ways = ways
        self.observation = ways.rules.observe(state, viewer)
        self._viewer = viewer
        self.seats: int = state.seats
        self._towards: GoalPlayouts | None = None
        if ways.goal is not None and progress is not None:
            aim = Aim(ways.goal, progress)
            self._towards = GoalPlayouts(ways.rules, ways.model, aim, aim.seat or 0, None)

    def play(self, line: Sequence[Any], deal: int, is_long: bool = True) -> tuple[float, ...] | None:
        """Play a line and then on, with the hidden cards of a deal; return each seat's chance to win, 0 to 1.

        A long playout ends with the game, another at the horizon of the game's search. Towards a goal every playout
        ends when it is decided; the result is None where the players set it aside. An action of the line that is
        illegal in this deal, and all after it, are skipped.
        """
        model = self._ways.model

        def dealt() -> Any:
            return model.determinize(self.observation, self._viewer, Random(deal))

        if self._towards is not None and self._ways.goal is not None:
            worth = self._towards.play(dealt, tuple(line), deal)
            return None if worth is None else chances_of(self._ways.goal, worth.chance, self.seats)
        draft = dealt()
        rounds = horizon_of(model, self.observation)
        last = None if is_long else draft.turn + max(1, round(rounds * draft.seats))
        for action in self._allowed(draft, line):
            model.apply_in_place(draft, action)
        while not draft.is_over and (last is None or draft.turn < last):
            for action in model.policy(draft):
                model.apply_in_place(draft, action)
        return tuple(model.evaluate(draft, seat) for seat in range(self.seats))

    def _allowed(self, draft: Any, line: Sequence[Any]) -> Iterator[Any]:
        """Yield the actions of a line, each when those before it were played, as long as they are legal."""
        for action in line:
            if draft.is_over or self._ways.rules.why_not(draft, action) is not None:
                return
            yield action


def chances_of(goal: Goal[Any], reached: float, seats: int) -> tuple[float, ...]:
    """Return each seat's result for a chance that a goal is reached."""
    return tuple(reached if is_wanted(goal, seat) else 1 - reached for seat in range(seats))


class Tried:
    """A line that could have been played instead: how much better it did than the one played, on the same deals."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.gain = Mean()
        self.own = Mean()


class Fork:
    """A decision of the game: from where, whose, what was played, and what else there was."""

    def __init__(self, moment: int, seat: int, chosen: Line, position: Position, others: list[Tried]) -> None:
        self.moment = moment
        self.seat = seat
        self.chosen = chosen
        self.others = others
        self.own = Mean()
        self.position = position

    @property
    def best(self) -> Tried:
        """The line that did best so far; the first of those that did as well."""
        return max(self.others, key=lambda one: one.gain.value)

    @property
    def cost(self) -> int:
        """How many playouts one deal takes."""
        return 1 + len(self.others)

    def forget(self, best: Sequence[Tried]) -> None:
        """Go on with some of the lines, counting from nothing: what chose them is no judge of them."""
        self.others = [Tried(one.line) for one in best]
        self.own = Mean()

    def meet(self, deal: int, is_long: bool) -> Iterator[None]:
        """Play the chosen line and all others on one deal, so that luck does not decide between them.

        Each step is one playout; they are counted when the last of them is done. Where a goal was set aside, that is
        neither a gain nor a loss.
        """
        values: list[float | None] = []
        for line in (self.chosen, *(one.line for one in self.others)):
            results = self.position.play(line, deal, is_long)
            values.append(None if results is None else results[self.seat])
            yield
        own, *others = values
        if own is not None:
            self.own.add(own)
        for one, value in zip(self.others, others, strict=True):
            if value is not None:
                one.own.add(value)
            one.gain.add(0.0 if own is None or value is None else value - own)


def forks(
    ways: Playouts, steps: Sequence[Step[Any]], seats: Sequence[int], progress: Sequence[Progress | None], width: int
) -> Iterator[Fork | None]:
    """Yield the decisions of some seats in a line of play, None for one where nothing else was worth thinking of."""
    is_left = getattr(ways.model, "is_left_to_people", None)
    for first, end in stretches(ways.rules, steps):
        yield None
        state = steps[first].after
        if is_left is not None and is_left(state):
            continue
        seat = ways.rules.turn_of(state)
        reached = progress[first]
        if seat not in seats or (reached is not None and reached.status != OPEN):
            continue
        position = Position(ways, state, seat, reached)
        chosen = tuple(step.action for step in steps[first + 1 : end + 1] if step.action is not None)
        if not chosen or len(ways.rules.legal_actions(position.observation)) < 2:
            continue
        plans = (plan.actions for plan in ways.model.plans(position.observation))
        lines = [*_goal_lines_from(ways, steps, first), *plans]
        # The model's order of plans is that of the plain game.
        most = width if ways.goal is None else WIDER * width
        others = [Tried(line) for line in lines if line != chosen[: len(line)]][:most]
        if others:
            yield Fork(first, seat, chosen, position, others)


def _goal_lines_from(ways: Playouts, steps: Sequence[Step[Any]], first: int) -> list[Line]:
    """Return the rest of each goal line that was followed up to a moment; one in unknown notation is skipped."""
    actions = [str(step.action) for step in steps[1 : first + 1]]
    rests = []
    for line in ways.goal_lines:
        if list(line[:first]) == actions and len(line) > first:
            with suppress(NotationError):
                rests.append(tuple(ways.rules.parse_action(action) for action in line[first:]))
    return rests


def own_part(rules: Rules[Any, Any], state: Any, line: Sequence[Any]) -> Line:
    """Return the part of a line that the seat in turn decides at once, up to the end of its turn or a question."""
    turn, seat, part = state.turn, rules.turn_of(state), list(line[:1])
    for before, action in pairwise(line):
        if rules.why_not(state, before) is not None:
            break
        state = rules.apply(state, before).after
        if state.turn != turn or state.decision is not None or rules.turn_of(state) != seat:
            break
        part.append(action)
    return tuple(part)


def stretches(rules: Rules[Any, Any], steps: Sequence[Step[Any]]) -> list[tuple[int, int]]:
    """Return the first and last moment of each single decision: orders of one seat with no question between.

    A question ends a stretch, and so does another seat or another turn.
    """
    last = len(steps) - 1
    starts = [number for number in range(last) if number == 0 or _is_new(rules, steps, number)]
    return list(zip(starts, [*starts[1:], last], strict=True))


def _is_new(rules: Rules[Any, Any], steps: Sequence[Step[Any]], number: int) -> bool:
    before, here = steps[number - 1].after, steps[number].after
    is_question = before.decision is not None or here.decision is not None
    return is_question or here.turn != before.turn or rules.turn_of(here) != rules.turn_of(before)
