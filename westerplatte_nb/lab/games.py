"""Many games of one bot as a table, with what they have in common, and charts of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from html import escape
from importlib import import_module
from typing import TYPE_CHECKING, Any

from westerplatte_nb.engine.registry import first_game
from westerplatte_nb.engine.terms import Count
from westerplatte_nb.games.seven_days.difficulty import LEVELS
from westerplatte_nb.i18n.markup import as_written
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.lab import facts
from westerplatte_nb.lab.batch import Series, batches
from westerplatte_nb.lab.measure import Row
from westerplatte_nb.lab.refusals import (
    Refused,
    checked_bots,
    checked_choices,
    checked_games,
    checked_number,
    extra,
    refused,
)
from westerplatte_nb.lab.shares import Share
from westerplatte_nb.lab.spread import checked_jobs, spread
from westerplatte_nb.lab.strength import MOST_PLAYOUTS
from westerplatte_nb.lab.subject import CARDS, GIVEN, level_term, subject_of
from westerplatte_nb.lab.wording import Refusal, interval, percent, refusal_in

if TYPE_CHECKING:
    from westerplatte_nb.lab.chart import Chart

NO_ROWS: tuple[Row, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Games:
    """Games played to their ends by one bot: a row each.

    `asked` is how many there were to be; the first has the seed `seed`; `first_day` is the day they begin on.
    """

    bot: str
    level: str
    asked: int
    seed: int
    first_day: int = 1
    language: str = "en"
    rows: tuple[Row, ...] = NO_ROWS

    @property
    def won(self) -> Share:
        """How many were won."""
        return Share(sum(row.is_success for row in self.rows), len(self.rows))

    @property
    def label(self) -> str:
        """Who played on which level, in the reader's language."""
        words = words_in(self.language, first_game())
        return words("lab.games.label", bot=words(f"lab.bot.{self.bot}"), level=level_term(self.level))

    def table(self) -> list[dict[str, Any]]:
        """Return a dict a game: its seed, result, turns, day, what fell, bricks lost and turns stood by space."""
        return [{"bot": self.bot, "level": self.level, **row.plain()} for row in self.rows]

    def to_pandas(self) -> Any:
        """Return the table as a pandas DataFrame, or a sentence where pandas is missing."""
        try:
            return extra("pandas", "simulation").DataFrame(self.table())
        except Refused as error:
            return refusal_in(self.language, error)

    def survival(self) -> tuple[Share, ...]:
        """Return, for day 1 to 7, in how many games the defence outlasted the day."""
        return facts.survival(self.rows)

    def causes(self) -> dict[str, dict[str, int]]:
        """Return, by cause, how often each guardhouse lost its last brick to it in the games that were lost."""
        return facts.causes(self.rows)

    def walls(self) -> tuple[facts.DayWalls, ...]:
        """Return the bricks left after each day, over the games that went on."""
        return facts.walls(self.rows, self.first_day)

    def bricks_lost(self) -> dict[str, float]:
        """Return the bricks lost a game, by space."""
        return facts.bricks_lost(self.rows)

    def presence(self) -> dict[str, float]:
        """Return the share of turns that officers ended on each space."""
        return facts.presence(self.rows)

    def survival_chart(self, *others: Games) -> Chart | Refusal:
        """Return the chart of survival by day, other games beside these."""
        return self._chart("survival_chart", others)

    def causes_chart(self) -> Chart | Refusal:
        """Return the chart of what took the last bricks."""
        return self._chart("causes_chart")

    def walls_chart(self, *others: Games) -> Chart | Refusal:
        """Return the chart of the bricks left after each day, other games beside these."""
        return self._chart("walls_chart", others)

    def heat_chart(self) -> Chart | Refusal:
        """Return the chart of bricks lost and officers' turns by space."""
        return self._chart("heat_chart")

    def _chart(self, name: str, others: tuple[Games | Refusal, ...] = ()) -> Chart | Refusal:
        """Draw; where matplotlib is missing, or other games could not be played, a sentence says so."""
        for other in others:
            if isinstance(other, Refusal):
                return other
        try:
            extra("matplotlib", "simulation")
            chart: Chart = getattr(import_module("westerplatte_nb.lab.charts"), name)((self, *others))
        except Refused as error:
            return refusal_in(self.language, error)
        return chart

    def _repr_html_(self) -> str:
        return as_written(f"<p>{escape(repr(self))}</p>", self.language)

    def __repr__(self) -> str:
        words = words_in(self.language, first_game())
        played = Count("lab_game", len(self.rows))
        if not self.rows:
            return words("lab.games.none", label=self.label)
        won = percent(self.won.value, words)
        told = words("lab.games.told", label=self.label, games=played, won=won, interval=interval(self.won, words))
        if len(self.rows) < self.asked:
            told += " " + words("lab.stopped")
        return told


def simulated(
    subject: Any = None,
    bot: str = "sensible",
    level: str | None = None,
    games: int = 1000,
    seed: int = 0,
    cards: str = GIVEN,
    playouts: int | None = None,
    language: str = "en",
    jobs: int = 1,
    cluster: Any = None,
) -> Iterator[Games]:
    """Play games to their ends, a scenario's goal aside, and yield them as they grow; see `westerplatte_nb.simulate`.

    Raises Refused.
    """
    about = subject_of(subject)
    if not isinstance(bot, str):
        raise refused("choice", name="bot", found=type(bot).__name__, expected="uniform, sensible, search")
    (name,) = checked_bots(bot)
    (chosen,) = checked_choices("level", level or about.level, LEVELS)
    checked_choices("cards", cards, CARDS)
    checked_number("seed", seed, 0, 2**63)
    checked_jobs(jobs)
    budget = None if playouts is None else checked_number("playouts", playouts, 1, MOST_PLAYOUTS)
    start = about.start(chosen, cards)
    series = Series(start, name, budget if name == "search" else None)
    asked = Games(name, chosen, checked_games(games), seed, start.draft(seed).day, language)
    return _growing(asked, series, jobs, cluster)


def _growing(asked: Games, series: Series, jobs: int, cluster: Any) -> Iterator[Games]:
    rows: list[Row] = []
    yield asked
    with closing(spread(batches(0, series, range(asked.seed, asked.seed + asked.asked)), jobs, cluster)) as played:
        for batch in played:
            rows += batch.rows
            yield replace(asked, rows=tuple(rows))
