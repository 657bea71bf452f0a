"""Many games of one bot, played to their ends: as a table, with what they have in common, and charts of it."""

from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass, field, replace
from html import escape
from typing import Any

from westerplatte_nb.engine import registry
from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.engine.value import Count
from westerplatte_nb.i18n.markup import as_written
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.lab.batch import Series, batches
from westerplatte_nb.lab.chart import Chart
from westerplatte_nb.lab.estimate import Proportion, SeatEstimate, SeatTally
from westerplatte_nb.lab.game_lab import lab_of
from westerplatte_nb.lab.measure import Row
from westerplatte_nb.lab.parallel import checked_jobs, run_batches
from westerplatte_nb.lab.report import bot_label
from westerplatte_nb.lab.subject import MeterRequest
from westerplatte_nb.lab.validation import InvalidRequest, checked_choices, extra, refused
from westerplatte_nb.lab.wording import Refusal, decimal, interval, percent, refusal_in

CHART = "_chart"


@dataclass(frozen=True, slots=True, repr=False)
class Games:
    """Games played to their ends by one bot: a row each.

    `asked` is how many there were to be; the first has the seed `seed`; `first_round` is the round they begin in.
    `others` is the bot that played all seats but `seat` (from 0), empty where it was the same one. What its game
    measures beside (`GameLab.facts`) is asked by name, `games.walls()`, and so are its charts, `games.walls_chart()`.
    """

    bot: str
    level: str
    asked: int
    seed: int
    first_round: int = 1
    language: str = "en"
    rows: tuple[Row, ...] = ()
    game: str = field(default_factory=registry.first_game)
    seats: int = 0
    seat: int = 0
    others: str = ""

    @property
    def words(self) -> Words:
        """The catalogue of the language and the game of these games."""
        return words_in(self.language, self.game)

    @property
    def won(self) -> Proportion:
        """How many were won."""
        return Proportion(sum(row.is_success for row in self.rows), len(self.rows))

    @property
    def label(self) -> str:
        """Who played on which level, in the reader's language."""
        words = self.words
        label = bot_label(self.game, self.bot, self.level, words)
        if not self.others:
            return label
        return words("lab.games.label_others", label=label, seat=self.seat + 1, others=words(f"lab.bot.{self.others}"))

    def table(self) -> list[dict[str, Any]]:
        """Return a dict for each game: its seed, result, turns, and the other measures of the game."""
        first_columns = {"bot": self.bot, "level": self.level} if self.level else {"bot": self.bot}
        return [{**first_columns, **row.plain()} for row in self.rows]

    def to_pandas(self) -> Any:
        """Return the table as a pandas DataFrame, or a sentence where pandas is missing."""
        try:
            return extra("pandas", "simulation").DataFrame(self.table())
        except InvalidRequest as error:
            return refusal_in(self.language, error)

    def by_seat(self) -> tuple[SeatEstimate, ...]:
        """Return how often each seat won and its mean points; () where all win and lose together."""
        tally = SeatTally(self.seats)
        for row in self.rows:
            tally.add(row)
        return tally.estimates()

    def chart(self, name: str, *others: "Games | Refusal") -> Chart | Refusal:
        """Return a chart of the game, with other games beside these, or a sentence why it cannot be drawn."""
        lab = lab_of(self.game)
        for other in others:
            if isinstance(other, Refusal):
                return other
        try:
            if not lab.charts:
                raise refused("no_charts")
            checked_choices("chart", name, lab.charts)
            for other in others:
                checked_choices("game", other.game, (self.game,))
            extra("matplotlib", "simulation")
            return lab.chart(name, (self, *others))
        except InvalidRequest as error:
            return refusal_in(self.language, error)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        """Return a measure or chart of the game; what only another game has is answered with a sentence."""
        if name.startswith("_"):
            raise AttributeError(name)
        lab = lab_of(self.game)
        if name.endswith(CHART):
            return lambda *others: self.chart(name.removesuffix(CHART), *others)
        if name in lab.facts:
            return lambda: lab.facts[name](self)
        if any(name in lab_of(game).facts for game in registry.games()):
            refusal = refusal_in(self.language, refused("no_fact", name=short(name)))
            return lambda: refusal
        raise AttributeError(name)

    def __dir__(self) -> list[str]:
        lab = lab_of(self.game)
        return sorted({*object.__dir__(self), *lab.facts, *(f"{name}{CHART}" for name in lab.charts)})

    def _repr_html_(self) -> str:
        return as_written(f"<p>{escape(repr(self))}</p>", self.language)

    def __repr__(self) -> str:
        words = self.words
        played = Count("lab_game", len(self.rows))
        if not self.rows:
            return words("lab.games.none", label=self.label)
        won = percent(self.won.value, words)
        text = words("lab.games.told", label=self.label, games=played, won=won, interval=interval(self.won, words))
        seats = [_seat_sentence(seat, words) for seat in self.by_seat()]
        stopped = [words("lab.stopped")] if len(self.rows) < self.asked else []
        return " ".join([text, *seats, *stopped])


def _seat_sentence(result: SeatEstimate, words: Words) -> str:
    """Return the sentence on the results of a seat: how often it won, and its mean points if any are counted."""
    won = percent(result.won.value, words)
    if result.points is None:
        return words("lab.games.seat", seat=result.seat + 1, won=won)
    return words("lab.games.seat_points", seat=result.seat + 1, won=won, points=decimal(result.points, words))


def simulate_games(question: MeterRequest, jobs: int = 1, cluster: Any = None) -> Generator[Games, None, None]:
    """Play games of one bot on one level to their ends, and yield the table as it grows; a goal is ignored.

    The request names that one bot and one level; `cluster` is as of `run_batches`. Raises InvalidRequest.
    """
    checked_jobs(jobs)
    # `others` is the bot of all seats but `seat`, "" for the same one; the budget is for a search on either side.
    (bot,), (level,), others, seat = question.bots, question.levels, question.others, question.seat or 0
    start = question.subject.start(level, question.cards, question.seat)
    first_state = start.draft(question.seed)
    series = Series(start, bot, question.playouts if "search" in (bot, others) else None, seat=seat, others=others)
    games = Games(
        bot, level, question.games, question.seed, first_state.round, question.language,
        game=question.subject.game, seats=first_state.seats, seat=seat, others=others,
    )  # fmt: skip
    return _partial_results(games, series, jobs, cluster)


def _partial_results(games: Games, series: Series, jobs: int, cluster: Any) -> Generator[Games, None, None]:
    """Yield `games` without rows, then after each batch a copy with all rows so far."""
    rows: list[Row] = []
    yield games
    seeds = range(games.seed, games.seed + games.asked)
    # The 0 is the number of the series, as there is but one.
    with closing(run_batches(batches(0, series, seeds), jobs, cluster)) as results:
        for batch in results:
            rows += batch.rows
            yield replace(games, rows=tuple(rows))
