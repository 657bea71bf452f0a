"""Where a played game could have gone otherwise: the chances from turn to turn, and the decisions that changed most.

The work is counted in playouts, so that the same game and budget give the same findings on every machine. First each
turn gets a few playouts; then those between which the chance changed get more. Of the decisions, all are tried shortly,
the better half of them longer, and so on; the few that are left are played to the end of the game with fresh deals, so
that what chose a line is no judge of it.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from westerplatte_nb.bots.game_model import game_model_of
from westerplatte_nb.bots.search import Mean
from westerplatte_nb.bots.tried_lines import Fork, Playouts, Position, chances_of, forks, own_part
from westerplatte_nb.engine.advice import Better, Chances, Findings
from westerplatte_nb.engine.goal import OPEN, REACHED, SET_ASIDE, Goal, Progress, each_progress, is_ending
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.engine.rules import Step

# How many playouts there are for a game whose model does not say (`REVIEW_PLAYOUTS`).
PLAYOUTS = 6000
# A playout towards a goal takes so many times as long, as it compares plans.
GOAL_COST = 2
# Which parts of them go to the chances from turn to turn, and to the selection of decisions; the rest to judge those.
# FOR_LINES is which part of that rest selects the lines of these decisions.
FOR_CHANCES, FOR_SELECTION, FOR_LINES = 0.25, 0.4, 0.3
# The decisions that are judged, the lines of each, and how many are reported.
MOST_JUDGED, MOST_LINES, MOST_REPORTED = 6, 2, 3

# The most alternatives to a decision.
WIDTH = 4
# Each moment gets at most so many playouts before those are favoured around which the chance changes.
MOST_AT_FIRST = 8
# What a deal is for: each use has its own deals, so that none is judged by the luck that selected it.
DEAL_OF_CHANCES, DEAL_OF_SELECTION, DEAL_OF_JUDGEMENT, DEAL_OF_LINES = 0, 1, 2, 3
# The least gain to report, as a chance, and in units of its standard error.
LEAST_GAIN, LEAST_ERRORS = 0.02, 1.0


class Review:
    """A review of a game that was played, to be done in small steps."""

    def __init__(
        self,
        game: str,
        steps: Sequence[Step[Any]],
        playouts: int | None = None,
        goal: Goal[Any] | None = None,
        bots: Sequence[int] = (),
        goal_lines: Sequence[tuple[str, ...]] = (),
    ) -> None:
        """Begin a review of the `steps` of a game, with a budget of `playouts` (None: as the game's model says).

        `goal` takes the place of winning the game, unless both are the same; `goal_lines` are whole lines in notation
        that lead to the goal. The decisions of `bots` (seats) are not looked at, unless bots play all seats.

        Raises MissingComponent for a game without a model.
        """
        model = game_model_of(game)
        # A goal that is the same as winning the game needs no playouts towards a goal, which take longer.
        if goal is not None and is_ending(goal, steps[0].after):
            goal = None
        default = int(getattr(model, "REVIEW_PLAYOUTS", PLAYOUTS))
        self.planned = playouts or (default if goal is None else default // GOAL_COST)
        self.done = 0
        self._settings = Playouts(rules_of(game), model, goal, tuple(goal_lines))
        # How the goal stands after each step; None everywhere without a goal.
        self._progress: list[Progress | None] = [None] * len(steps) if goal is None else [*each_progress(goal, steps)]
        # The game is reviewed up to the step that decided the goal.
        decided_steps = (n for n, progress in enumerate(self._progress) if progress and progress.status != OPEN)
        self._steps = steps[: next(decided_steps, len(steps)) + 1]
        seats = range(steps[-1].after.seats)
        self._seats = tuple(seat for seat in seats if seat not in bots) or tuple(seats)
        # The numbers of the steps with which a turn begins, and of the last step; playouts start from all but that.
        self._moments = _judged_moments(self._steps)
        starts = self._moments[:-1]
        self._positions = [Position(self._settings, self._steps[n].after, None, self._progress[n]) for n in starts]
        self._chances = [[Mean() for _ in seats] for _ in self._positions]
        self._deal_counts = [0] * len(self._positions)
        # The decisions that were selected to be judged, none before the selection; and whether they have been judged.
        self._forks: list[Fork] = []
        self._is_judged = False

    def run(self) -> Iterator[None]:
        """Run the review, yielding after each playout; stopped at any step, the findings so far hold."""
        yield from self._follow_chances(int(self.planned * FOR_CHANCES))
        yield from self._select_decisions(int(self.planned * (FOR_CHANCES + FOR_SELECTION)))
        yield from self._judge_decisions()
        self.done = self.planned

    # ---- the chances from turn to turn ---------------------------------------------------------------------------

    def _follow_chances(self, most_done: int) -> Iterator[None]:
        """Spend playouts on all positions, then by turns on those around which the chance changed most, and on all.

        It ends when the whole review has done `most_done` playouts.
        """
        all_positions = range(len(self._positions))
        # At most half of the playouts are spent evenly on all positions.
        even_deals = most_done // (2 * max(1, len(all_positions)))
        deals = max(1, min(MOST_AT_FIRST, even_deals))
        yield from self._run_playouts(all_positions, deals, most_done)
        while self._positions and self.done < most_done:
            yield from self._run_playouts(self._most_changing(), deals, most_done)
            yield from self._run_playouts(all_positions, max(1, deals // 4), most_done)

    def _run_playouts(self, positions: Sequence[int], deals: int, most_done: int) -> Iterator[None]:
        """Run playouts from some positions (by number) on `deals` further deals each, and count their results.

        Yields after each, so that the caller may pause; ends early once the whole review has done `most_done`.
        """
        for _ in range(deals):
            for number in positions:
                if self.done >= most_done:
                    return
                deal = _deal_seed(DEAL_OF_CHANCES, self._moments[number], self._deal_counts[number])
                results = self._positions[number].play((), deal)
                self._deal_counts[number] += 1
                if results is not None:
                    for mean, result in zip(self._chances[number], results, strict=True):
                        mean.add(result)
                self.done += 1
                yield

    def _most_changing(self) -> list[int]:
        """Return the numbers of that half of the positions around which the first seat's chance changed most.

        The change around a position is that from the position before it and that to the one after it.
        """
        values = [*(means[0].value for means in self._chances), self._end_results()[0]]
        change_after = [abs(later - earlier) for earlier, later in pairwise(values)]
        change_before = [0.0, *change_after]
        numbers = range(len(self._positions))
        most_change_first = sorted(numbers, key=lambda n: -(change_after[n] + change_before[n]))
        return sorted(most_change_first[: max(1, len(numbers) // 2)])

    def _end_results(self) -> tuple[float, ...]:
        """Return the result of each seat at the end of the game, 0 to 1: by its goal, else by the model.

        A goal that the players set aside counts like the latest position: neither a gain nor a loss.
        """
        last, progress = self._steps[-1].after, self._progress[len(self._steps) - 1]
        if progress is not None and progress.status == SET_ASIDE and self._chances:
            return tuple(mean.value for mean in self._chances[-1])
        if progress is not None and self._settings.goal is not None:
            return chances_of(self._settings.goal, float(progress.status == REACHED), last.seats)
        return tuple(float(self._settings.model.evaluate(last, seat)) for seat in range(last.seats))

    # ---- the decisions -------------------------------------------------------------------------------------------

    def _select_decisions(self, most_done: int) -> Iterator[None]:
        """Try all decisions on a few deals, then the better half of them on others, until at most MOST_JUDGED are left.

        Every round gets an equal part of the budget; at the end the whole review has done about `most_done` playouts.
        """
        running: list[Fork] = []
        for fork in forks(self._settings, self._steps, self._seats, self._progress, WIDTH):
            yield
            if fork is not None:
                running.append(fork)
        first_deal, rounds = 0, 1
        # Each round halves the decisions: so many rounds lead down to MOST_JUDGED.
        while MOST_JUDGED * 2**rounds < len(running):
            rounds += 1
        for number in range(rounds):
            budget = (most_done - self.done) // (rounds - number)
            playouts_a_deal = sum(fork.cost for fork in running)
            deals = max(1, budget // max(1, playouts_a_deal))
            for deal in range(first_deal, first_deal + deals):
                for fork in running:
                    yield from self._play_deal(fork, _deal_seed(DEAL_OF_SELECTION, fork.moment, deal), is_long=False)
            first_deal += deals
            running.sort(key=lambda fork: (-fork.best.gain.value, fork.moment))
            running = running[: max(MOST_JUDGED, len(running) // 2)]
        self._forks = running[:MOST_JUDGED]

    def _judge_decisions(self) -> Iterator[None]:
        """Play the selected decisions to the end of the game: to select their best lines, then to judge these again."""
        yield from self._compare_lines(DEAL_OF_LINES, MOST_LINES, FOR_LINES)
        self._is_judged = True
        yield from self._compare_lines(DEAL_OF_JUDGEMENT, most_lines=1, share=1.0)

    def _compare_lines(self, purpose: int, most_lines: int, share: float) -> Iterator[None]:
        """Play the best alternatives to each selected decision on new deals, to the end of the game.

        Each decision keeps at most `most_lines` alternatives; `share` is the part of the remaining playouts to spend,
        `purpose` a DEAL_OF_ constant.
        """
        for fork in self._forks:
            fork.restart(sorted(fork.alternatives, key=lambda line: -line.gain.value)[:most_lines])
        cost = sum(fork.cost for fork in self._forks)
        deals = int((self.planned - self.done) * share) // max(1, cost)
        for deal in range(deals):
            for fork in self._forks:
                yield from self._play_deal(fork, _deal_seed(purpose, fork.moment, deal), is_long=True)

    def _play_deal(self, fork: Fork, deal: int, is_long: bool) -> Iterator[None]:
        """Play all lines of a decision on one deal; count each playout and yield after it."""
        for _ in fork.play_deal(deal, is_long):
            self.done += 1
            yield

    # ---- what is found -------------------------------------------------------------------------------------------

    def findings(self) -> Findings:
        """Return the findings so far: the sides, their chances, the decisions, playouts done and planned."""
        return Findings(self._sides(), tuple(self._standings()), self._decisions(), self.done, self.planned)

    def _sides(self) -> tuple[tuple[int, ...], ...]:
        """Return the seats in groups that win together: those with equal results in all playouts and at the end."""
        end = self._end_results()
        seats_by_results: dict[tuple[float, ...], list[int]] = {}
        for seat in range(len(end)):
            results = (end[seat], *(means[seat].total for means in self._chances))
            seats_by_results.setdefault(results, []).append(seat)
        return tuple(map(tuple, seats_by_results.values()))

    def _standings(self) -> Iterator[Chances]:
        """Yield the chances of the sides at each moment that had a playout, and last the result of the game."""
        # The seats of a side have the same chances: the first of each stands for its side.
        first_seats = [seats[0] for seats in self._sides()]
        # Not strict: the last moment, the end of the game, has no playouts.
        for moment, means in zip(self._moments, self._chances, strict=False):
            if means[0].count:
                chances = tuple(means[seat].value for seat in first_seats)
                errors = tuple(means[seat].error for seat in first_seats)
                yield Chances(moment, chances, errors, means[0].count)
        end = self._end_results()
        yield Chances(self._moments[-1], tuple(end[seat] for seat in first_seats), (0.0,) * len(first_seats), 0)

    def _decisions(self) -> tuple[Better, ...]:
        """Return the decisions whose better line gains most, the greatest gain first; none before they are judged."""
        if not self._is_judged:
            return ()
        forks_with_results = [fork for fork in self._forks if fork.alternatives and fork.own.count > 1]
        judged = [_better_decision(self._settings, fork) for fork in forks_with_results]
        clear = [better for better in judged if better.gain >= max(LEAST_GAIN, LEAST_ERRORS * better.error)]
        return tuple(sorted(clear, key=lambda better: (-better.gain, better.moment))[:MOST_REPORTED])


def _better_decision(settings: Playouts, fork: Fork) -> Better:
    """Return a decision, with the line that would have been better in its place, and both results."""
    best = fork.best
    line = own_part(settings.rules, fork.position.observation, best.line)
    return Better(
        fork.moment, fork.seat, fork.chosen, line,
        fork.own.value, best.own.value, best.gain.value, best.gain.error, fork.own.count,
    )  # fmt: skip


def _deal_seed(purpose: int, moment: int, number: int) -> int:
    """Return the seed of a deal, another one for each purpose (a DEAL_OF_ constant), moment and number.

    The number takes the lowest 32 bits, the moment the next 28, the purpose those above.
    """
    return (purpose << 60) + (moment << 32) + number


def _judged_moments(steps: Sequence[Step[Any]]) -> list[int]:
    """Return the numbers of the steps with which a turn begins, and of the last step."""
    starts = [n for n, step in enumerate(steps) if n == 0 or step.after.turn != steps[n - 1].after.turn]
    return list(dict.fromkeys((*starts, len(steps) - 1)))
