"""What many games of 7 Days have in common, as plain numbers: survival, causes, walls, the heat of the board."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from westerplatte_nb.games.seven_days.lab.measure import BEFORE, SevenDaysRow
from westerplatte_nb.games.seven_days.rules.board import GUARDHOUSES, SPACES
from westerplatte_nb.games.seven_days.rules.state import DAYS, VICTORY
from westerplatte_nb.lab.estimate import Proportion, Quartiles, quartiles

CAUSES = ("machine_gun", "howitzer", "air_raid", "bombardment", BEFORE)


class DayWalls(NamedTuple):
    """The bricks on the board after a day, over the games that were still going on; None where there are none."""

    day: int
    games: int
    bricks: Quartiles | None


def survival(rows: Sequence[SevenDaysRow]) -> tuple[Proportion, ...]:
    """Return, for each day from 1 to 7, the proportion of games in which the defence outlasted it."""
    return tuple(
        Proportion(sum(row.result == VICTORY or row.round > day for row in rows), len(rows))
        for day in range(1, DAYS + 1)
    )


def causes(rows: Sequence[SevenDaysRow]) -> dict[str, dict[str, int]]:
    """Return how often each cause took the last brick of each guardhouse (`1`–`6`) in the games that were lost.

    The numbers are by cause, then by guardhouse.
    """
    counted = Counter(
        (cause, house)
        for row in rows
        if not row.is_success
        for house, cause in zip(row.fallen, row.causes, strict=True)
    )
    houses = [SPACES[space] for space in GUARDHOUSES]
    return {cause: {house: counted[cause, house] for house in houses} for cause in CAUSES}


def walls(rows: Sequence[SevenDaysRow], first_day: int = 1) -> tuple[DayWalls, ...]:
    """Return the bricks left in all walls after each day, counting only games that went on after it.

    The games began on `first_day`: the first walls of a row are those after this day.
    """
    days = []
    for day in range(first_day, DAYS):
        index = day - first_day
        # The `round` of a row is the day on which its game ended.
        sums = [sum(row.walls[index]) for row in rows if len(row.walls) > index and row.round > day]
        days.append(DayWalls(day, len(sums), quartiles(sums)))
    return tuple(days)


def bricks_lost(rows: Sequence[SevenDaysRow]) -> dict[str, float]:
    """Return the bricks lost a game, by space."""
    games = len(rows) or 1
    return {name: number / games for name, number in zip(SPACES, _sums([row.lost for row in rows]), strict=True)}


def presence(rows: Sequence[SevenDaysRow]) -> dict[str, float]:
    """Return the share of turns that officers ended on each space."""
    sums = _sums([row.stood for row in rows])
    all_turns = sum(sums) or 1
    return {name: number / all_turns for name, number in zip(SPACES, sums, strict=True)}


def _sums(counts: Sequence[tuple[int, ...]]) -> list[int]:
    """Return the sum over all games for each space; `counts` has the numbers of a game by space."""
    return [sum(column) for column in zip(*counts, strict=True)] if counts else [0] * len(SPACES)
