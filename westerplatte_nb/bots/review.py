"""Where a played game could have gone otherwise: the chances from turn to turn, and the decisions that changed most.

The work is counted in playouts, so that the same game and budget give the same findings on every machine. First each
turn gets a few playouts; then those between which the chance changed get more. Of the decisions, all are tried shortly,
the better half of them longer, and so on; the few that are left are played to the end of the game with fresh deals, so
that what chose a line is no judge of it.
"""

from collections.abc import Iterator, Sequence
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
# Towards a goal each takes longer, as plans are weighed in it: so many times as long.
DEARER = 2
# Which parts of them go to the chances from turn to turn, and to the choice of decisions; the rest to the last few.
FOR_CHANCES, FOR_CHOICE = 0.25, 0.4
# The last few decisions, the lines kept of each, and how many are reported.
LAST, LINES, MOST = 6, 2, 3
WIDTH = 4
# The least gain to report, as a chance, and in units of its standard error.
ALIKE, ERRORS = 0.02, 1.0


class Review:
    """A look back on a line of play, to be done in small steps."""

    def __init__(
        self,
        game: str,
        steps: Sequence[Step[Any]],
        playouts: int | None = None,
        goal: Goal[Any] | None = None,
        bots: Sequence[int] = (),
        goal_lines: Sequence[tuple[str, ...]] = (),
    ) -> None:
        """Begin; `goal` counts in the place of the game's own end, the decisions of `bots` (seats) are not looked at.

        A goal that the game's own end decides is looked back on as the plain game is.

        `goal_lines` are whole lines in notation that lead to the goal.

        Raises MissingComponent for a game without a model.
        """
        model = game_model_of(game)
        if goal is not None and is_ending(goal, steps[0].after):
            goal = None
        usual = int(getattr(model, "REVIEW_PLAYOUTS", PLAYOUTS))
        self.planned = playouts or (usual if goal is None else usual // DEARER)
        self.done = 0
        self._ways = Playouts(rules_of(game), model, goal, tuple(goal_lines))
        self._progress: list[Progress | None] = [None] * len(steps) if goal is None else [*each_progress(goal, steps)]
        self._steps = steps[: self._decided() + 1]
        persons = tuple(seat for seat in range(steps[-1].after.seats) if seat not in bots)
        self._seats = persons or tuple(range(steps[-1].after.seats))
        self._moments = _moments(self._steps)
        self._positions = [
            Position(self._ways, self._steps[n].after, None, self._progress[n]) for n in self._moments[:-1]
        ]
        self._chances = [[Mean() for _ in range(steps[-1].after.seats)] for _ in self._positions]
        self._dealt = [0] * len(self._positions)
        self._last: list[Fork] = []
        self._is_weighed = False

    def _decided(self) -> int:
        """Return the moment at which the goal was decided, else the last one."""
        status = [one is not None and one.status != OPEN for one in self._progress]
        return status.index(True) if True in status else len(status) - 1

    def run(self) -> Iterator[None]:
        """Look back, one playout or one deal a step; stopped at any step, what was found so far holds."""
        yield from self._follow_chances(int(self.planned * FOR_CHANCES))
        yield from self._choose(int(self.planned * (FOR_CHANCES + FOR_CHOICE)))
        yield from self._weigh()
        self.done = self.planned

    # ---- the chances from turn to turn ---------------------------------------------------------------------------

    def _follow_chances(self, until: int) -> Iterator[None]:
        """Spend playouts on all moments, then by turns on those between which the chance changes and on all."""
        everywhere = range(len(self._positions))
        few = max(1, min(8, until // (2 * max(1, len(everywhere)))))
        yield from self._add_chances(everywhere, few, until)
        while self._positions and self.done < until:
            yield from self._add_chances(self._changing(), few, until)
            yield from self._add_chances(everywhere, max(1, few // 4), until)

    def _add_chances(self, places: Sequence[int], deals: int, until: int) -> Iterator[None]:
        """Play on from each of some moments on so many further deals."""
        for _ in range(deals):
            for place in places:
                if self.done >= until:
                    return
                results = self._positions[place].play((), _deal(0, self._moments[place], self._dealt[place]))
                self._dealt[place] += 1
                if results is not None:
                    for mean, number in zip(self._chances[place], results, strict=True):
                        mean.add(number)
                self.done += 1
                yield

    def _changing(self) -> list[int]:
        """Return the half of the moments between which the chance changed most."""
        values = [means[0].value for means in self._chances]
        values.append(self._end()[0])
        places = range(len(self._positions))
        change = [abs(values[n + 1] - values[n]) + abs(values[n] - values[max(0, n - 1)]) for n in places]
        order = sorted(places, key=lambda n: (-change[n], n))
        return sorted(order[: max(1, len(order) // 2)])

    def _end(self) -> tuple[float, ...]:
        """Return the result of each seat at the end of the line, 0 to 1."""
        last, progress = self._steps[-1].after, self._progress[len(self._steps) - 1]
        if progress is not None and progress.status == SET_ASIDE and self._chances:
            return tuple(mean.value for mean in self._chances[-1])  # neither a gain nor a loss
        if progress is not None and self._ways.goal is not None:
            return chances_of(self._ways.goal, float(progress.status == REACHED), last.seats)
        return tuple(float(self._ways.model.evaluate(last, seat)) for seat in range(last.seats))

    # ---- the decisions -------------------------------------------------------------------------------------------

    def _choose(self, until: int) -> Iterator[None]:
        """Try all decisions on a few deals, then the better half of them on more, until few are left."""
        running: list[Fork] = []
        for fork in forks(self._ways, self._steps, self._seats, self._progress, WIDTH):
            yield
            running += [fork] if fork is not None else []
        dealt, rounds = 0, 1
        while (LAST << rounds) < len(running):
            rounds += 1
        for number in range(rounds):
            share = (until - self.done) // (rounds - number)
            deals = max(1, share // max(1, sum(one.cost for one in running)))
            for deal in range(dealt, dealt + deals):
                for one in running:
                    yield from self._met(one, _deal(1, one.moment, deal), False)
            dealt += deals
            running.sort(key=lambda one: (-one.best.gain.value, one.moment))
            running = running[: max(LAST, len(running) // 2)]
        self._last = running[:LAST]

    def _weigh(self) -> Iterator[None]:
        """Play the last few decisions to the end: first to choose the line, then with fresh deals to judge it."""
        for lines, share in ((LINES, 0.3), (1, 1.0)):
            for one in self._last:
                one.forget(sorted(one.others, key=lambda other: -other.gain.value)[:lines])
            self._is_weighed = lines == 1
            cost = sum(one.cost for one in self._last)
            deals = int((self.planned - self.done) * share) // max(1, cost)
            for deal in range(deals):
                for one in self._last:
                    yield from self._met(one, _deal(1 + lines, one.moment, deal), True)

    def _met(self, fork: Fork, deal: int, is_long: bool) -> Iterator[None]:
        for _ in fork.meet(deal, is_long):
            self.done += 1
            yield

    # ---- what is found -------------------------------------------------------------------------------------------

    def findings(self) -> Findings:
        """Return the partial results."""
        return Findings(self._sides(), tuple(self._standings()), self._decisions(), self.done, self.planned)

    def _sides(self) -> tuple[tuple[int, ...], ...]:
        """Return the seats that win together, as all playouts and the end have it."""
        end = self._end()
        sides: dict[tuple[float, ...], list[int]] = {}
        for seat in range(len(end)):
            sides.setdefault((end[seat], *(means[seat].total for means in self._chances)), []).append(seat)
        return tuple(map(tuple, sides.values()))

    def _standings(self) -> Iterator[Chances]:
        """Yield the chances of the sides at each moment, at the end the result."""
        firsts = [seats[0] for seats in self._sides()]
        for moment, means in zip(self._moments, self._chances, strict=False):
            if means[0].count:
                chances, errors = zip(*((means[seat].value, means[seat].error) for seat in firsts), strict=True)
                yield Chances(moment, chances, errors, means[0].count)
        end = self._end()
        yield Chances(self._moments[-1], tuple(end[seat] for seat in firsts), (0.0,) * len(firsts), 0)

    def _decisions(self) -> tuple[Better, ...]:
        """Return the decisions that changed most, the first of them first; none before they are weighed."""
        if not self._is_weighed:
            return ()
        judged = [_better(self._ways, one) for one in self._last if one.others and one.own.count > 1]
        clear = [one for one in judged if one.gain >= ALIKE and one.gain >= ERRORS * one.error]
        return tuple(sorted(clear, key=lambda one: (-one.gain, one.moment))[:MOST])


def _better(ways: Playouts, fork: Fork) -> Better:
    """Return a decision with the line that did best in its place."""
    best = fork.best
    line = own_part(ways.rules, fork.position.observation, best.line)
    return Better(
        fork.moment, fork.seat, fork.chosen, line,
        fork.own.value, best.own.value, best.gain.value, best.gain.error, fork.own.count,
    )  # fmt: skip


def _deal(purpose: int, moment: int, number: int) -> int:
    """Return the seed of a deal: another one for each purpose, moment and number."""
    return (purpose << 60) + (moment << 32) + number


def _moments(steps: Sequence[Step[Any]]) -> list[int]:
    """Return the first moment of every turn, and the last one."""
    starts = [n for n, step in enumerate(steps) if n == 0 or step.after.turn != steps[n - 1].after.turn]
    return list(dict.fromkeys((*starts, len(steps) - 1)))
