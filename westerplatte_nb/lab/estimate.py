"""Estimates from many games: the chance, the length, the losses, the results of each seat; plain frozen values."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple

from westerplatte_nb.engine.value import Wording
from westerplatte_nb.lab.measure import Row


@dataclass(frozen=True, slots=True)
class Loss:
    """A way games were lost: the game's own way, `what` in keys and `wording`, or a `missed` part of the goal.

    `share` is of the games that were not won; a game can be in several.
    """

    what: tuple[str, ...]
    share: "Proportion"
    wording: Wording
    missed: Wording | None = None


@dataclass(frozen=True, slots=True)
class SeatEstimate:
    """How often a seat (from 0) won, and its mean points, None where no points are counted."""

    seat: int
    won: "Proportion"
    points: float | None


@dataclass(frozen=True, slots=True)
class Estimate:
    """A bot on a level: the chance to win or reach the goal, the turns a game takes, and what lost the others.

    `level` is empty in a game without levels. `seats` tell what became of each, where not all win and lose together.
    With `is_certain`, nothing is left to chance: one game was played, and every other would be the same.
    """

    bot: str
    level: str
    chance: "Proportion"
    turns: "Quartiles | None"
    losses: tuple[Loss, ...]
    is_certain: bool = False
    seats: tuple[SeatEstimate, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """A first choice: its actions in notation where they are the same in every game, its words; and what follows.

    Not every game leaves every choice, so `own` is the chance of the bot's own choice in the same games, where those
    were played.
    """

    actions: tuple[str, ...]
    chance: "Proportion"
    own: "Proportion | None"
    label: tuple[Wording, ...]


# In place of the number of a part of the goal: the loss is a way of losing of the game's own.
NO_PART = -1


class SeatTally:
    """Counts the results of each seat, game by game."""

    def __init__(self, seats: int) -> None:
        # The wins and the sum of points of each seat; the number of games with winners by seat, and with points.
        self._won = [0] * seats
        self._points = [0] * seats
        self._games = 0
        self._games_with_points = 0

    def add(self, row: Row) -> None:
        """Count a game, unless all win and lose together in it."""
        if row.winners is None:
            return
        self._games += 1
        for seat in row.winners:
            self._won[seat] += 1
        self._games_with_points += bool(row.points)
        for seat, points in enumerate(row.points):
            self._points[seat] += points

    def estimates(self) -> tuple[SeatEstimate, ...]:
        """Return the results of each seat, with its mean points if any; () where all win and lose together."""
        if not self._games:
            return ()
        point_games = self._games_with_points
        return tuple(
            SeatEstimate(seat, Proportion(won, self._games), points / point_games if point_games else None)
            for seat, (won, points) in enumerate(zip(self._won, self._points, strict=True))
        )


@dataclass(slots=True)
class Tally:
    """Counts the rows of one bot and level as they come.

    `goal_parts` are the parts of the goal, if there is one; `make_loss` returns a game's own way of losing by its keys.
    """

    bot: str
    level: str
    seats: SeatTally
    goal_parts: tuple[Wording, ...]
    make_loss: "Callable[[tuple[str, ...], Proportion], Loss]"
    is_certain: bool
    # Whether the game of each seed was won, and the turns of all games.
    _won: dict[int, bool] = field(default_factory=dict)
    _turns: list[int] = field(default_factory=list)
    # How often a way of losing (its keys, and NO_PART) or a part of the goal (no keys, and its number) lost a game.
    _losses: Counter[tuple[tuple[str, ...], int]] = field(default_factory=Counter)

    def add(self, rows: Iterable[Row]) -> None:
        """Count the rows of games."""
        for row in rows:
            self._turns.append(row.turns)
            self.seats.add(row)
            self._won[row.seed] = row.is_success
            if not row.is_success:
                # Each key is a way of losing without a part of the goal, or a missed part without a way of losing.
                self._losses.update((what, NO_PART) for what in row.losses)
                self._losses.update(((), part) for part in row.missed)

    def estimate(self) -> Estimate:
        """Return the estimate from the rows counted so far."""
        played = len(self._turns)
        won = sum(self._won.values())
        lost = played - won
        most_frequent_first = sorted(self._losses, key=lambda loss: (-self._losses[loss], loss))
        return Estimate(
            bot=self.bot,
            level=self.level,
            chance=Proportion(won, played),
            turns=quartiles(self._turns),
            losses=tuple(self._loss(*loss, Proportion(self._losses[loss], lost)) for loss in most_frequent_first),
            is_certain=self.is_certain,
            seats=self.seats.estimates(),
        )

    def chance_over_games_of(self, other: "Tally") -> "Proportion | None":
        """Return the chance in the games that another tally has counted, by seed; None if this one lacks any."""
        if not other._won.keys() <= self._won.keys():
            return None
        return Proportion(sum(self._won[seed] for seed in other._won), len(other._won))

    def _loss(self, what: tuple[str, ...], part: int, share: "Proportion") -> Loss:
        """Return a loss: the game's own way of losing (keys `what`), or the missed `part` of the goal, by its number.

        `part` is NO_PART for a way of losing.
        """
        if part == NO_PART:
            return self.make_loss(what, share)
        # A missed part has no keys: its wording is the sentence of the loss, and stands in `missed` as well.
        missed = self.goal_parts[part]
        return Loss(what=(), share=share, wording=missed, missed=missed)


# Shares with their confidence intervals, and the median and quartiles of many numbers.


# The quantile of the normal distribution for a two-sided 95 % interval.
Z = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Proportion:
    """How many of a number of games; `low` and `high` bound the true share with 95 % confidence."""

    count: int
    of: int

    @property
    def value(self) -> float:
        """The share, 0 to 1; 0 of no games."""
        return self.count / self.of if self.of else 0.0

    @property
    def low(self) -> float:
        """The lower bound."""
        return self.interval[0]

    @property
    def high(self) -> float:
        """The upper bound."""
        return self.interval[1]

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's score interval (Wilson, 1927), which holds near 0 and 1 too; 0 to 1 when there are no games."""
        if not self.of:
            return 0.0, 1.0
        # As in the formula of the interval: p, and z²/n.
        p, z2_n = self.value, Z * Z / self.of
        middle = p + z2_n / 2
        spread = Z * sqrt(p * (1 - p) / self.of + z2_n / (4 * self.of))
        low = 0.0 if p == 0 else (middle - spread) / (1 + z2_n)
        high = 1.0 if p == 1 else (middle + spread) / (1 + z2_n)
        return max(0.0, low), min(1.0, high)


@dataclass(frozen=True, slots=True)
class ScoreShare(Proportion):
    """The same where games can be drawn: `drawn` of them count as halves; the bounds are a little too wide then."""

    drawn: int = 0

    @property
    def value(self) -> float:
        """The share of what there was to win, 0 to 1."""
        return (self.count + self.drawn / 2) / self.of if self.of else 0.0


class Quartiles(NamedTuple):
    """A quarter, a half and three quarters of the numbers are not above these."""

    first: float
    median: float
    third: float


def quartiles(numbers: Sequence[float]) -> Quartiles | None:
    """Return the quartiles of numbers, interpolated between neighbours; None for no numbers."""
    from statistics import quantiles  # a lesson that only plays need not load it

    if not numbers:
        return None
    if len(numbers) == 1:  # Python 3.11 has no quantiles of one number
        return Quartiles(numbers[0], numbers[0], numbers[0])
    return Quartiles(*quantiles(numbers, method="inclusive"))
