"""Playouts from a moment of a finished game, and the lines that could have been played there instead.

What was hidden at the moment is resampled for every playout, and both sides then play as the game's model would. A
chance found so is that of the position, not of the cards that happened to lie on top.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from westerplatte_nb.bots.game_model import GameModel, Line
from westerplatte_nb.bots.goal_playouts import GoalPlayouts
from westerplatte_nb.bots.search import Mean, horizon_of
from westerplatte_nb.engine.errors import NotationError
from westerplatte_nb.engine.goal import OPEN, Aim, Goal, Progress, is_wanted
from westerplatte_nb.engine.rules import Rules, Step

# Towards a goal so many times as many alternatives are tried: the model ranks its plans for the plain game.
GOAL_WIDTH_FACTOR = 2


class Playouts(NamedTuple):
    """The settings of all playouts of a game: its rules, its model, and the goal that replaces its own end, if any.

    `goal_lines` are lines of notation from the first moment that lead to the goal, which a bot need not find by itself.
    """

    rules: Rules[Any, Any]
    model: GameModel[Any, Any]
    goal: Goal[Any] | None = None
    goal_lines: tuple[tuple[str, ...], ...] = ()


class Position:
    """A moment to play on from, as one viewer knew it: a seat, or None for a spectator."""

    def __init__(self, settings: Playouts, state: Any, viewer: int | None, progress: Progress | None) -> None:
        """Begin from a true state; `progress` is that of the goal there, None without a goal."""
        self._settings = settings
        self.observation = settings.rules.observe(state, viewer)
        self._viewer = viewer
        self.seats: int = state.seats
        self._goal_playouts: GoalPlayouts | None = None
        if settings.goal is not None and progress is not None:
            aim = Aim(settings.goal, progress)
            # Playouts of the seat that wants the goal: seat 0 for a goal of all seats.
            self._goal_playouts = GoalPlayouts(settings.rules, settings.model, aim, aim.seat or 0, None)

    def play(self, line: Sequence[Any], deal: int, is_long: bool = True) -> tuple[float, ...] | None:
        """Play a line and then on, with the hidden cards of a deal (a seed); return each seat's chance to win, 0 to 1.

        A long playout ends with the game, a short one at the horizon of the model's search. With a goal every playout,
        long or short, ends when the goal is decided; the result is None if the goal was set aside in it (SET_ASIDE). An
        action of the line that is illegal in this deal, and all after it, are skipped.
        """
        model = self._settings.model

        def draft_of_deal() -> Any:
            return model.determinize(self.observation, self._viewer, Random(deal))

        if self._goal_playouts is not None and self._settings.goal is not None:
            worth = self._goal_playouts.play(draft_of_deal, tuple(line), deal)
            return None if worth is None else chances_of(self._settings.goal, worth.chance, self.seats)
        draft = draft_of_deal()
        # A round has a turn of every seat.
        horizon_turns = max(1, round(horizon_of(model, self.observation) * draft.seats))
        end_turn = None if is_long else draft.turn + horizon_turns
        # Each action is checked when its turn comes, in the draft as the actions before have changed it.
        for action in self._legal_actions_of(line, draft):
            model.apply_in_place(draft, action)
        while not draft.is_over and (end_turn is None or draft.turn < end_turn):
            for action in model.policy(draft):
                model.apply_in_place(draft, action)
        return tuple(model.evaluate(draft, seat) for seat in range(self.seats))

    def _legal_actions_of(self, line: Sequence[Any], draft: Any) -> Iterator[Any]:
        """Yield the actions of a line up to the first illegal one; the caller plays each before it takes the next."""
        for action in line:
            if draft.is_over or self._settings.rules.why_not(draft, action) is not None:
                return
            yield action


def chances_of(goal: Goal[Any], chance: float, seats: int) -> tuple[float, ...]:
    """Return each seat's chance to get what it wants, where a goal is reached with this `chance`."""
    return tuple(chance if is_wanted(goal, seat) else 1 - chance for seat in range(seats))


class Alternative:
    """A line that could have been played instead: its results, and its gain on the line played, on the same deals."""

    def __init__(self, line: Line) -> None:
        self.line = line
        # The results of the line itself, and their differences from those of the line played.
        self.own, self.gain = Mean(), Mean()


@dataclass(eq=False)
class Fork:
    """A decision of the game: its position, its seat, the `chosen` line that was played, and the alternatives to it.

    `moment` is the number of the step before the decision, `own` the results of the chosen line.
    """

    moment: int
    seat: int
    chosen: Line
    position: Position
    alternatives: list[Alternative]
    own: Mean = field(default_factory=Mean)

    @property
    def best(self) -> Alternative:
        """The alternative of the greatest gain so far, of equal ones the first."""
        return max(self.alternatives, key=lambda alternative: alternative.gain.value)

    @property
    def cost(self) -> int:
        """How many playouts one deal takes: one for each line."""
        return 1 + len(self.alternatives)

    def restart(self, selection: Sequence[Alternative]) -> None:
        """Keep only the lines of some alternatives, without results: those by which they were selected are biased."""
        self.alternatives = [Alternative(alternative.line) for alternative in selection]
        self.own = Mean()

    def play_deal(self, deal: int, is_long: bool) -> Iterator[None]:
        """Play the chosen line and all alternatives on one deal (a seed), so that luck does not decide between them.

        Yields after each playout; the results are counted when the last of them is done. A playout in which the goal
        was set aside has no value: it is no result, and counts as a gain of 0.
        """
        values: list[float | None] = []
        for line in (self.chosen, *(alternative.line for alternative in self.alternatives)):
            results = self.position.play(line, deal, is_long)
            values.append(None if results is None else results[self.seat])
            yield
        chosen_value, *alternative_values = values
        if chosen_value is not None:
            self.own.add(chosen_value)
        for alternative, value in zip(self.alternatives, alternative_values, strict=True):
            if value is not None:
                alternative.own.add(value)
            alternative.gain.add(0.0 if chosen_value is None or value is None else value - chosen_value)


def forks(
    settings: Playouts, steps: Sequence[Step[Any]], seats: Sequence[int], progress: Sequence[Progress | None], most: int
) -> Iterator[Fork | None]:
    """Yield the decisions of some seats in a game for which there are alternatives, each with at most `most` of them.

    Towards a goal there may be GOAL_WIDTH_FACTOR times as many. None is yielded before the work on each stretch
    (`decision_stretches`), so that the caller may pause. `progress` is that of the goal after each step, None without
    a goal.
    """
    is_unrated = getattr(settings.model, "is_left_to_people", None)
    for first, end in decision_stretches(settings.rules, steps):
        yield None
        state = steps[first].after
        if is_unrated is not None and is_unrated(state):
            continue
        seat = settings.rules.turn_of(state)
        goal_progress = progress[first]
        if seat not in seats or (goal_progress is not None and goal_progress.status != OPEN):
            continue
        position = Position(settings, state, seat, goal_progress)
        chosen = tuple(step.action for step in steps[first + 1 : end + 1] if step.action is not None)
        if not chosen or len(settings.rules.legal_actions(position.observation)) < 2:
            continue
        plans = (plan.actions for plan in settings.model.plans(position.observation))
        lines = [*_goal_lines_from(settings, steps, first), *plans]
        limit = most if settings.goal is None else GOAL_WIDTH_FACTOR * most
        # A line that is the beginning of the chosen one is no alternative to it.
        alternatives = [Alternative(line) for line in lines if line != chosen[: len(line)]][:limit]
        if alternatives:
            yield Fork(first, seat, chosen, position, alternatives)


def _goal_lines_from(settings: Playouts, steps: Sequence[Step[Any]], first: int) -> list[Line]:
    """Return what follows step `first` in each goal line that begins with the actions of the game up to that step.

    A line whose notation the rules cannot read is skipped.
    """
    actions = [str(step.action) for step in steps[1 : first + 1]]
    continuations = []
    for line in settings.goal_lines:
        if list(line[:first]) == actions and len(line) > first:
            with suppress(NotationError):
                continuations.append(tuple(settings.rules.parse_action(action) for action in line[first:]))
    return continuations


def own_part(rules: Rules[Any, Any], state: Any, line: Sequence[Any]) -> Line:
    """Return the actions of a line, played from `state`, that the seat in turn chooses as one decision.

    They end with its turn, before a question, and after the first action that is illegal.
    """
    turn, seat, part = state.turn, rules.turn_of(state), list(line[:1])
    for previous_action, action in pairwise(line):
        if rules.why_not(state, previous_action) is not None:
            break
        state = rules.apply(state, previous_action).after
        if state.turn != turn or state.decision is not None or rules.turn_of(state) != seat:
            break
        part.append(action)
    return tuple(part)


def decision_stretches(rules: Rules[Any, Any], steps: Sequence[Step[Any]]) -> list[tuple[int, int]]:
    """Return the decisions of a game as stretches of steps: the number of the step before each, and of its last step.

    A stretch is the orders of one seat with no question between them; a question, another seat or turn ends it.
    """
    last = len(steps) - 1
    starts = [number for number in range(last) if number == 0 or _is_start(rules, steps, number)]
    return list(zip(starts, [*starts[1:], last], strict=True))


def _is_start(rules: Rules[Any, Any], steps: Sequence[Step[Any]], number: int) -> bool:
    """Tell whether a new stretch (`decision_stretches`) starts after the step of a number, which is not the first."""
    before, after = steps[number - 1].after, steps[number].after
    is_question = before.decision is not None or after.decision is not None
    return is_question or after.turn != before.turn or rules.turn_of(after) != rules.turn_of(before)
