"""Playing games one after another: a batch is a value that travels to whatever process plays it.

A game's result depends on its seed alone, so it is the same however games are shared out.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from time import process_time
from typing import Any, NamedTuple

from westerplatte_nb.bots.bot import Bot, bot_of
from westerplatte_nb.bots.game_model import game_model_of
from westerplatte_nb.bots.goal_search import GoalBot
from westerplatte_nb.bots.search import PLAYOUTS, SearchBot
from westerplatte_nb.engine.goal import OPEN, Aim, Goal, Progress, is_ending
from westerplatte_nb.engine.registry import MissingComponent, rules_of
from westerplatte_nb.engine.rules import are_partners
from westerplatte_nb.engine.value import Event
from westerplatte_nb.lab.game_lab import FirstChoice, StartingPosition, lab_of
from westerplatte_nb.lab.measure import Measure, Row

# Games in a batch, by bot.
BATCH = {"search": 1, "uniform": 100}
BATCH_OF_OTHERS = 40
# Two bots at a table draw from seeds as far apart as no run of games is long.
APART = 1 << 40

PlayOn = Callable[[Any, Any], tuple[Event, ...]]
# Whether to leave a game in the middle; asked before every decision.
Stopping = Callable[[], bool]


class Stopped(Exception):  # noqa: N818 - no error: someone asked for it
    """A game was left in the middle."""


@dataclass(frozen=True, slots=True)
class Series:
    """Games that differ in the seed alone: where they begin, who plays, with which search budget, towards what goal.

    The seed deals the hidden cards and is the bot's own, so every bot meets the same cards. What is kept of a game is
    told for `seat`, which plays with its partners; all others are played by the bot `others`, or by the same one where
    that is empty.
    """

    start: StartingPosition
    bot: str
    playouts: int | None = None
    goal: Goal[Any] | None = None
    opening: FirstChoice | None = None
    seat: int = 0
    others: str = ""

    def play(self, seed: int, stopping: Stopping | None = None) -> Row | None:
        """Play the game of a seed; None where it has no such opening. Raises Stopped."""
        game = self.start.game
        draft = self.start.draft(seed)
        opening = self.opening
        actions = opening.actions(draft, game_model_of(game)) if opening is not None else ()
        if actions is None:
            return None
        standing = None if self.goal is None else _Standing(self.goal, self.goal.begin(draft))
        player = _heeding(self._player(seed, self._aim(standing, draft)), stopping)
        table = _Table(lab_of(game).measure(draft, self.seat), apply_in_place_of(game), player, actions)
        if standing is not None:
            return _towards(standing, draft, seed, table)
        return _to_the_end(draft, seed, table)

    def _player(self, seed: int, aim: Callable[[], Aim] | None) -> "Player":
        game = self.start.game
        player = player_of(self.bot, game, seed, self.playouts, aim)
        if self.others in ("", self.bot):
            return player
        return seated(game, self.seat, player, player_of(self.others, game, seed + APART, self.playouts, aim))

    def _aim(self, standing: "_Standing | None", draft: Any) -> Callable[[], Aim] | None:
        """Return what tells a search what it is after; nothing where that is the game's own end."""
        if standing is None or is_ending(standing.goal, draft):
            return None
        return lambda: Aim(standing.goal, standing.progress)


@dataclass(slots=True)
class _Standing:
    """A goal, and how it stands in the game that is being played."""

    goal: Goal[Any]
    progress: Progress


class _Table(NamedTuple):
    """Who listens, how an action is played, who plays, and with what the game begins."""

    measure: Measure
    apply_in_place: PlayOn
    player: "Player"
    opening: tuple[Any, ...]


def _heeding(player: "Player", stopping: Stopping | None) -> "Player":
    """Return a player that leaves the game as soon as it is to stop."""
    if stopping is None:
        return player

    def choose(draft: Any) -> tuple[Any, ...]:
        if stopping():
            raise Stopped
        return player(draft)

    return choose


def _to_the_end(draft: Any, seed: int, table: _Table) -> Row:
    hear, apply_in_place, player, actions = table.measure.hear, table.apply_in_place, table.player, table.opening
    while not draft.is_over:
        for action in actions or player(draft):
            hear(apply_in_place(draft, action), draft)
        actions = ()
    return table.measure.row(seed, draft)


def _towards(standing: _Standing, draft: Any, seed: int, table: _Table) -> Row:
    """Play until the goal is decided; the game may go on beyond it."""
    actions = table.opening
    while standing.progress.status == OPEN:
        for action in actions or table.player(draft):
            events = table.apply_in_place(draft, action)
            table.measure.hear(events, draft)
            standing.progress = standing.goal.after(standing.progress, events, draft)
            if standing.progress.status != OPEN:
                break
        actions = ()
    progress = standing.progress
    missed = tuple(number for number, part in enumerate(progress.parts) if not part.holds)
    return table.measure.row(seed, draft, progress.status, missed)


@dataclass(frozen=True, slots=True)
class Batch:
    """Some seeds of a series; `number` is the asker's own for the series."""

    number: int
    series: Series
    seeds: tuple[int, ...]

    def play(self, stopping: Stopping | None = None) -> "PlayedBatch":
        """Play them in order. Raises Stopped."""
        begun = process_time()
        rows = [self.series.play(seed, stopping) for seed in self.seeds]
        spent = process_time() - begun
        return PlayedBatch(self.number, len(rows), tuple(row for row in rows if row is not None), spent)


@dataclass(frozen=True, slots=True)
class PlayedBatch:
    """A batch that was played: its series' number, how many seeds it had, a row for each that has the opening, and the
    seconds of processor time.
    """  # noqa: D205 - one sentence

    number: int
    games: int
    rows: tuple[Row, ...]
    seconds: float


def batches(number: int, series: Series, seeds: Sequence[int]) -> Iterator[Batch]:
    """Yield a series in batches that take well under half a second, and long enough to be worth sending away."""
    size = BATCH.get(series.bot, BATCH_OF_OTHERS)
    for first in range(0, len(seeds), size):
        yield Batch(number, series, tuple(seeds[first : first + size]))


# The bots as the lab asks them: the same bots, in the quickest way that shows them nothing more.
#
# The lab holds every game as a draft of its own. The uniform and the sensible bot look at nothing that is hidden from
# their seat, so they are asked about the draft itself, and the sensible one for a whole turn at once; the search bot
# deals the hidden cards anew from what it is shown, so it is shown an observation.


# What a bot does next: one action or more, legal one after another.
Player = Callable[[Any], tuple[Any, ...]]

# The bots that choose alike whatever their seed.
WITHOUT_CHANCE = frozenset({"sensible"})
# Those that play for a scenario's goal where there is one.
AWARE_OF_GOALS = frozenset({"search"})


def player_of(
    bot: str, game: str, seed: int, playouts: int | None = None, aim: Callable[[], Aim] | None = None
) -> Player:
    """Return a bot as a player of the lab's drafts; `playouts` is the budget of a search, else its own.

    A search is after what `aim` tells, if anything; the other bots know nothing of a goal. Raises UnknownBot.
    """
    if bot == "sensible":
        return game_model_of(game).policy
    if bot == "search":
        budget = PLAYOUTS if playouts is None else playouts
        return _shown_observations(
            SearchBot(game, seed, budget) if aim is None else GoalBot(game, aim, seed, budget), game
        )
    choose = bot_of(bot, game, seed).choose
    return lambda draft: (choose(draft),)


def _shown_observations(bot: Bot, game: str) -> Player:
    rules = rules_of(game)
    return lambda draft: (bot.choose(rules.observe(draft, rules.turn_of(draft))),)


def seated(game: str, seat: int, player: Player, others: Player) -> Player:
    """Return a player that plays the side of a seat as one bot, and all others as another."""
    rules = rules_of(game)
    return lambda draft: (player if are_partners(rules, draft, rules.turn_of(draft), seat) else others)(draft)


def apply_in_place_of(game: str) -> Callable[[Any, Any], tuple[Event, ...]]:
    """Return a function that plays an action on a draft: the model's own, or the rules' for a game without a model."""
    try:
        return game_model_of(game).apply_in_place
    except MissingComponent:
        return rules_of(game).apply_unchecked
