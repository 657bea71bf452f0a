"""The difficulty meter: the chance to win, or to reach a scenario's goal, by bot, level and first choice."""

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.goal import OPEN, is_ending, seat_of
from westerplatte_nb.engine.registry import MissingComponent
from westerplatte_nb.lab import validation
from westerplatte_nb.lab.batch import WITHOUT_CHANCE, Batch, PlayedBatch, Series, Stopping, batches
from westerplatte_nb.lab.estimate import Choice, SeatTally, Tally
from westerplatte_nb.lab.game_lab import FirstChoice, StartingPosition
from westerplatte_nb.lab.parallel import checked_jobs, run_batches
from westerplatte_nb.lab.report import Difficulty
from westerplatte_nb.lab.subject import CARDS, GIVEN, MeterRequest, subject_of

# First choices are compared by this bot, over a tenth of the games each.
COMPARED_BY = "sensible"
COMPARED_DIVISOR = 10
SEARCH = "search"


def with_search(question: MeterRequest, games: int, playouts: int) -> MeterRequest:
    """Return the request with the searching bot added, which alone plays for a scenario's goal.

    It plays at most `games`, with `playouts` a turn. The request stays as it is without a goal, for a goal of one side,
    whose difficulty depends on the opponent, and for the game's own end, which the other bots play for too.
    """
    goal, level = question.subject.goal, question.levels[0]
    if goal is None or seat_of(goal) is not None:
        return question
    if is_ending(goal, question.subject.start(level, question.cards, question.seat).draft(question.seed)):
        return question
    return replace(question, bots=(*question.bots, SEARCH), playouts=playouts, most_search_games=games)


def parse_request(
    subject: Any = None,
    bots: Sequence[str] | str = ("sensible",),
    levels: Sequence[str] | str | None = None,
    games: int = 1000,
    seed: int = 0,
    cards: str = GIVEN,
    playouts: int | None = None,
    choices: bool = True,
    language: str = "en",
    game: str | None = None,
    seat: int | None = None,
    others: str | None = None,
    level_name: str = "levels",
) -> MeterRequest:
    """Return a checked request to the meter; the parameters are those of `westerplatte_nb.difficulty`.

    `level_name` is what the caller's parameter `levels` is called. Raises InvalidRequest.
    """
    about = subject_of(subject, game)
    return MeterRequest(
        subject=about,
        bots=validation.checked_bots(bots, about.game),
        levels=(about.level,) if levels is None else validation.checked_levels(level_name, levels, about.lab.levels),
        games=validation.checked_games(games),
        seed=validation.checked_seed(seed),
        cards=validation.checked_choices("cards", cards, CARDS)[0],
        playouts=validation.checked_playouts(playouts),
        choices=choices,
        language=language,
        seat=about.seat_index(seat),
        others=validation.checked_others(others, about.game),
    )


def measure(
    question: MeterRequest, jobs: int = 1, cluster: Any = None, stopping: Stopping | None = None
) -> Generator[Difficulty, None, None]:
    """Play the games of a request, and yield the difficulty as it becomes known; closing the iterator stops the games.

    The results are the same whatever `jobs` and `cluster`; a game in this process ends early once `stopping` says so.
    Raises InvalidRequest.
    """
    checked_jobs(jobs)
    starts = {level: question.subject.start(level, question.cards, question.seat) for level in question.levels}
    goal = question.subject.goal
    if goal is not None and goal.begin(starts[question.levels[0]].draft(question.seed)).status != OPEN:
        raise validation.refused("decided")
    return _partial_results(_Plan(question, starts), jobs, cluster, stopping)


def _partial_results(
    plan: "_Plan", jobs: int, cluster: Any, stopping: Stopping | None
) -> Generator[Difficulty, None, None]:
    """Yield the difficulty before the first game, then again after each batch of games."""
    yield plan.difficulty()
    with closing(run_batches(plan.batches(), jobs, cluster, stopping)) as results:
        for batch in results:
            plan.count(batch)
            yield plan.difficulty()


class _Plan:
    """The series to be played, and the tally of each so far."""

    def __init__(self, question: MeterRequest, starts: dict[str, StartingPosition]) -> None:
        # `starts` has the start of games on each level of the request.
        self._question = question
        self._played = 0
        self._lacks_choices = False  # `_openings` makes it true for a game that cannot compare first choices
        first, goal = question.levels[0], question.subject.goal
        self._goal_is_to_win = goal is not None and is_ending(goal, starts[first].draft(question.seed))
        self._series: list[tuple[Series, range]] = []
        self._tallies: list[Tally] = []
        for level in question.levels:
            for bot in question.bots:
                searches = SEARCH in (bot, question.others)
                self._add(Series(starts[level], bot, question.playouts if searches else None), level)
        # The first choices are compared on the first level, by one bot.
        for opening in self._openings(starts[first]):
            self._add(Series(starts[first], COMPARED_BY, opening=opening), first)

    def _openings(self, start: StartingPosition) -> tuple[FirstChoice, ...]:
        """Return the first choices to compare, and note where the game cannot compare any."""
        if not self._question.choices:
            return ()
        try:
            return self._question.subject.lab.openings(start, self._question.seed)
        except MissingComponent:
            self._lacks_choices = True
            return ()

    def _add(self, series: Series, level: str) -> None:
        """Add a series on a level to the plan, completed with the request's goal and seats, and an empty tally."""
        question = self._question
        goal, seed, lab = question.subject.goal, question.seed, question.subject.lab
        draft = series.start.draft(seed)
        parts = tuple(part.wording for part in goal.begin(draft).parts) if goal else ()
        bots = {series.bot, question.others or series.bot}
        is_certain = bots <= WITHOUT_CHANCE and lab.leaves_nothing_to_chance(series.start, seed)
        games = question.games if series.opening is None else max(1, question.games // COMPARED_DIVISOR)
        if question.most_search_games is not None and SEARCH in bots:
            games = min(games, question.most_search_games)
        full_series = replace(series, goal=goal, seat=question.seat or 0, others=question.others)
        # If nothing is left to chance (`is_certain`), every other game would be the same as the first one.
        self._series.append((full_series, range(seed, seed + (1 if is_certain else games))))
        self._tallies.append(Tally(series.bot, level, SeatTally(draft.seats), parts, lab.loss, is_certain))

    def batches(self) -> Iterator[Batch]:
        """Yield the batches of all series, each with the number of its series."""
        for number, (series, seeds) in enumerate(self._series):
            yield from batches(number, series, seeds)

    def count(self, batch: PlayedBatch) -> None:
        """Count the rows of a batch."""
        self._played += batch.games
        self._tallies[batch.number].add(batch.rows)

    def difficulty(self) -> Difficulty:
        """Return the difficulty as far as it is known; of the first choices those that were played, the best first."""
        question = self._question
        tallies = [(series.opening, tally) for (series, _), tally in zip(self._series, self._tallies, strict=True)]
        own_choices = self._own_choice_tally()
        choices = [_choice(opening, tally, own_choices) for opening, tally in tallies if opening is not None]
        played_choices = (choice for choice in choices if choice.chance.of)
        return Difficulty(
            question,
            estimates=tuple(tally.estimate() for opening, tally in tallies if opening is None),
            choices=tuple(sorted(played_choices, key=lambda choice: -choice.chance.value)),
            played=self._played,
            planned=sum(len(seeds) for _, seeds in self._series),
            lacks_choices=self._lacks_choices,
            is_end=self._goal_is_to_win,
        )

    def _own_choice_tally(self) -> Tally | None:
        """Return the tally of COMPARED_BY on the first level, where the bot chose freely; None if it did not play."""
        # The series of the first level come first, in the order of the bots.
        bots = self._question.bots
        return self._tallies[bots.index(COMPARED_BY)] if COMPARED_BY in bots else None


def _choice(opening: FirstChoice, tally: Tally, own_choices: Tally | None) -> Choice:
    """Return the estimate of a first choice, beside the chance that the bot's own choices had in the same games.

    `tally` counts the games that began with this first choice, `own_choices` those in which the bot chose for itself.
    The second chance is None without `own_choices`, or if some game of `tally` has not been counted there yet.
    """
    own_chance = own_choices.chance_over_games_of(tally) if own_choices is not None else None
    return Choice(opening.notation, tally.estimate().chance, own_chance, opening.label)
