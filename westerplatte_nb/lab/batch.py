"""Playing games one after another: a batch is a value that any process can play.

A game's result depends on its seed alone, so it does not depend on how games are distributed.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from time import process_time
from typing import Any

from westerplatte_nb.bots.bot import Bot, bot_of
from westerplatte_nb.bots.game_model import game_model_of
from westerplatte_nb.bots.goal_search import GoalBot
from westerplatte_nb.bots.search import PLAYOUTS, SearchBot
from westerplatte_nb.engine.goal import OPEN, Aim, Goal, Progress, is_ending
from westerplatte_nb.engine.registry import MissingComponent, rules_of
from westerplatte_nb.engine.rules import are_partners
from westerplatte_nb.engine.value import Event
from westerplatte_nb.lab.game_lab import FirstChoice, StartingPosition, lab_of
from westerplatte_nb.lab.measure import Row

# Games in a batch, by bot.
BATCH = {"search": 1, "uniform": 100}
BATCH_OF_OTHERS = 40
# How far apart the seeds of two bots at a table are: farther than the seeds of any run of games.
SEED_DISTANCE = 1 << 40

# Whether to leave a game in the middle; asked before every decision.
Stopping = Callable[[], bool]


class Stopped(Exception):  # noqa: N818 - no error: someone asked for it
    """A game was left in the middle."""


@dataclass(frozen=True, slots=True)
class Series:
    """Games that differ in the seed alone: their start, their bots, the search budget, and the goal.

    The seed deals the hidden cards and is the bot's own, so every bot meets the same cards. Results are those of
    `seat`, which plays with its partners; the bot `others` plays all other seats, or the same one where that is empty.
    """

    start: StartingPosition
    bot: str
    playouts: int | None = None
    goal: Goal[Any] | None = None
    opening: FirstChoice | None = None
    seat: int = 0
    others: str = ""

    def play(self, seed: int, stopping: Stopping | None = None) -> Row | None:
        """Play the game of a seed and return its row; None where the opening is not possible in it. Raises Stopped.

        Without a goal it is played to its end, with one until the goal is decided.
        """
        game = self.start.game
        draft = self.start.draft(seed)
        opening = self.opening
        actions = opening.actions(draft, game_model_of(game)) if opening is not None else ()
        if actions is None:
            return None
        goal_standing = None if self.goal is None else _GoalStanding(self.goal, self.goal.begin(draft))
        player = _stoppable(self._player(seed, self._aim_of_search(goal_standing, draft)), stopping)
        measure = lab_of(game).measure(draft, self.seat)
        # Looked up once: they are called for every action of many games.
        hear, apply_in_place = measure.hear, apply_in_place_of(game)
        while _goes_on(draft, goal_standing):
            for action in actions or player(draft):
                events = apply_in_place(draft, action)
                hear(events, draft)
                if goal_standing is not None:
                    goal_standing.progress = goal_standing.goal.after(goal_standing.progress, events, draft)
                    if goal_standing.progress.status != OPEN:
                        break
            actions = ()  # the opening is played once
        if goal_standing is None:
            return measure.row(seed, draft)
        missed = tuple(number for number, part in enumerate(goal_standing.progress.parts) if not part.holds)
        return measure.row(seed, draft, goal_standing.progress.status, missed)

    def _player(self, seed: int, aim: Callable[[], Aim] | None) -> "Player":
        """Return the player of all seats: the bot, with the other bot at the seats that are not its side's."""
        game = self.start.game
        player = player_of(self.bot, game, seed, self.playouts, aim)
        if self.others in ("", self.bot):
            return player
        return seated(game, self.seat, player, player_of(self.others, game, seed + SEED_DISTANCE, self.playouts, aim))

    def _aim_of_search(self, goal_standing: "_GoalStanding | None", draft: Any) -> Callable[[], Aim] | None:
        """Return a function that returns the goal with its present progress; None if a search plays for the game's end.

        That is so without a goal, and for a goal that the game's own end decides.
        """
        if goal_standing is None or is_ending(goal_standing.goal, draft):
            return None
        return lambda: Aim(goal_standing.goal, goal_standing.progress)


@dataclass(slots=True)
class _GoalStanding:
    """A goal and its progress in the game that is being played."""

    goal: Goal[Any]
    progress: Progress


def _goes_on(draft: Any, goal_standing: _GoalStanding | None) -> bool:
    """Tell whether there is more to play: with a goal until it is decided, which may be beyond the game's own end."""
    if goal_standing is None:
        return not draft.is_over
    return goal_standing.progress.status == OPEN


def _stoppable(player: "Player", stopping: Stopping | None) -> "Player":
    """Return a player that raises Stopped once `stopping` says so."""
    if stopping is None:
        return player

    def choose(draft: Any) -> tuple[Any, ...]:
        """Return the actions of the player. Raises Stopped."""
        if stopping():
            raise Stopped
        return player(draft)

    return choose


@dataclass(frozen=True, slots=True)
class Batch:
    """Some seeds of a series; `number` identifies the series for the caller."""

    number: int
    series: Series
    seeds: tuple[int, ...]

    def play(self, stopping: Stopping | None = None) -> "PlayedBatch":
        """Play the games of the seeds in order, and return their results. Raises Stopped."""
        start = process_time()
        rows = [self.series.play(seed, stopping) for seed in self.seeds]
        seconds = process_time() - start
        return PlayedBatch(self.number, len(rows), tuple(row for row in rows if row is not None), seconds)


@dataclass(frozen=True, slots=True)
class PlayedBatch:
    """The results of a batch: a row for each seed whose game has the opening, and the seconds of processor time.

    `number` is that of the batch, `games` how many seeds it had.
    """

    number: int
    games: int
    rows: tuple[Row, ...]
    seconds: float


def batches(number: int, series: Series, seeds: Sequence[int]) -> Iterator[Batch]:
    """Yield the games of a series, by their seeds, in batches; `number` is that of the series.

    A batch takes well under half a second, yet is worth the cost of another process.
    """
    size = BATCH.get(series.bot, BATCH_OF_OTHERS)
    for first in range(0, len(seeds), size):
        yield Batch(number, series, tuple(seeds[first : first + size]))


# The bots as players of the lab's drafts, in the fastest way that reveals nothing more to them.
#
# The uniform and the sensible bot use nothing that is hidden from their seat, so they get the draft itself, and the
# sensible one chooses a whole turn at once; the search bot resamples the hidden cards, so it gets an observation.


# What a bot does next: one action or more, legal one after another.
Player = Callable[[Any], tuple[Any, ...]]

# The bots that choose alike whatever their seed.
WITHOUT_CHANCE = frozenset({"sensible"})
# Those that play for a scenario's goal where there is one.
AWARE_OF_GOALS = frozenset({"search"})


def player_of(
    bot: str, game: str, seed: int, playouts: int | None = None, aim: Callable[[], Aim] | None = None
) -> Player:
    """Return a bot as a player of the lab's drafts: a function from a draft to the next actions.

    `playouts` is the budget of a search (None: PLAYOUTS). A search plays for `aim`, where there is one; the other bots
    ignore goals. Raises UnknownBot.
    """
    # This bot and those at the end use nothing that is hidden from their seat, so they get the draft itself.
    if bot == "sensible":
        return game_model_of(game).policy
    # The search resamples hidden cards, so it gets only what its seat observes.
    if bot == "search":
        budget = PLAYOUTS if playouts is None else playouts
        search = SearchBot(game, seed, budget) if aim is None else GoalBot(game, aim, seed, budget)
        return _observing_player(search, game)
    choose = bot_of(bot, game, seed).choose
    # A bot chooses one action at a time, a player may return several.
    return lambda draft: (choose(draft),)


def _observing_player(bot: Bot, game: str) -> Player:
    """Return a bot as a player that sees no more of a draft than the seat in turn observes."""
    rules = rules_of(game)

    def choose(draft: Any) -> tuple[Any, ...]:
        """Return the one action that the bot chooses by what the seat in turn observes."""
        observation = rules.observe(draft, rules.turn_of(draft))
        return (bot.choose(observation),)

    return choose


def seated(game: str, seat: int, player: Player, others: Player) -> Player:
    """Return a player that chooses as `player` for the seat and its partners, and as `others` for all other seats."""
    rules = rules_of(game)

    def choose(draft: Any) -> tuple[Any, ...]:
        """Return the actions of the player whose seat is in turn."""
        player_in_turn = player if are_partners(rules, draft, rules.turn_of(draft), seat) else others
        return player_in_turn(draft)

    return choose


def apply_in_place_of(game: str) -> Callable[[Any, Any], tuple[Event, ...]]:
    """Return a function that plays an action on a draft: the model's own, or the rules' for a game without a model."""
    try:
        return game_model_of(game).apply_in_place
    except MissingComponent:
        return rules_of(game).apply_unchecked
