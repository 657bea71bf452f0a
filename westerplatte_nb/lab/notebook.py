"""The lab in a notebook cell: progress while it runs, partial results when stopped, sentences for wrong requests."""

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from typing import Any, TypeVar

from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.i18n.arguments import answers_wrong_calls
from westerplatte_nb.i18n.reader import system_language
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.lab.games import Games, simulate_games
from westerplatte_nb.lab.meter import measure, parse_request
from westerplatte_nb.lab.progress import Bar, ProgressReport, last_result
from westerplatte_nb.lab.report import Difficulty
from westerplatte_nb.lab.subject import GIVEN
from westerplatte_nb.lab.validation import InvalidRequest, refused
from westerplatte_nb.lab.wording import Refusal, refusal_in

T = TypeVar("T")


@answers_wrong_calls(Refusal, names_game=True)
def difficulty(
    subject: Any = None,
    bots: Sequence[str] | str = ("sensible",),
    levels: Sequence[str] | str | None = None,
    games: int = 1000,
    seed: int = 0,
    *,
    game: str | None = None,
    seat: int | None = None,
    others: str | None = None,
    cards: str = GIVEN,
    playouts: int | None = None,
    choices: bool = True,
    jobs: int = 1,
    cluster: Any = None,
    language: str | None = None,
    progress: bool | ProgressReport = True,
) -> Difficulty | Refusal:
    """Tell how hard a game, scenario or position is, by playing it many times.

    `subject` is nothing (a new game), a setup or scenario (or a dict or file with one), a game that is being played, or
    a state; `game` names the game where the subject does not say it (else the first of the list). Setups and scenarios
    are played as given, a stacked deck included, and what they leave open is dealt by the seed; with `cards="dealt"`,
    and for a game that is being played always, the cards that players cannot see are resampled for every game.

    `bots` are of `uniform`, `sensible`, `search` (with `playouts` a turn); `levels` are the game's (else the subject's
    own). Where players play against each other, the chance is that of `seat` (from 1, else the first), and `others` is
    the bot of all other seats (else the measured one). If cards are resampled, those that a given `seat` sees stay.

    The answer holds the chance to win, or to reach the scenario's goal, with a 95 % interval, the turns a game takes,
    what lost games, and (with `choices`) which first choices matter. The same seed gives the same answer whatever
    `jobs` (processes; -1: one a core) and `cluster` (a client of dask.distributed, or an address). Interrupting the
    cell gives the answer so far. `progress` is a bar, or a function that gets the numbers of games played and planned.
    What cannot be done is answered with a sentence.
    """

    def begin(reader_language: str) -> Generator[Difficulty, None, None]:
        """Return the growing results of the measurement, worded in the reader's language. Raises InvalidRequest."""
        question = parse_request(
            subject, bots, levels, games, seed, cards, playouts, choices, reader_language, game, seat, others
        )
        return measure(question, jobs, cluster)

    return _last_or_refusal(begin, lambda result: (result.played, result.planned), language, progress)


@answers_wrong_calls(Refusal, names_game=True)
def simulate(
    subject: Any = None,
    bot: str = "sensible",
    level: str | None = None,
    games: int = 1000,
    seed: int = 0,
    *,
    game: str | None = None,
    seat: int | None = None,
    others: str | None = None,
    cards: str = GIVEN,
    playouts: int | None = None,
    jobs: int = 1,
    cluster: Any = None,
    language: str | None = None,
    progress: bool | ProgressReport = True,
) -> Games | Refusal:
    """Play many games to their ends with one bot, and keep what happened in each: a table, measures, charts.

    All else is as in `difficulty`; a scenario's goal does not count here.
    """

    def begin(reader_language: str) -> Generator[Games, None, None]:
        """Return the growing table, worded in the reader's language. Raises InvalidRequest."""
        if not isinstance(bot, str):
            raise refused("choice", name="bot", found=type(bot).__name__, expected="uniform, sensible, search")
        # A refused level is called by the parameter of this function, `level`.
        simulation = parse_request(
            subject, bot, level, games, seed, cards, playouts, choices=False, language=reader_language,
            game=game, seat=seat, others=others, level_name="level",
        )  # fmt: skip
        return simulate_games(simulation, jobs, cluster)

    return _last_or_refusal(begin, lambda result: (len(result.rows), result.asked), language, progress)


def _last_or_refusal(
    begin: Callable[[str], Generator[T, None, None]],
    how_far: Callable[[T], tuple[int, int]],
    language: str | None,
    progress: bool | ProgressReport,
) -> T | Refusal:
    """Return the last of growing results, the latest one after an interrupt, or a sentence for a refused request.

    `begin` starts the work in the reader's language; `how_far` returns the games played and planned of a result.
    """
    reader_language = language or system_language()
    try:
        if not (isinstance(progress, bool) or callable(progress)):
            raise refused("choice", name="progress", found=short(progress), expected="True, False")
        with closing(Bar(words_in(reader_language)("lab.bar"))) as bar:
            # The caller's function, the bar for True, nothing for False.
            report = progress if callable(progress) else bar if progress else lambda played, of: None
            result, _ = last_result(begin(reader_language), how_far, report)
            return result
    except InvalidRequest as error:
        return refusal_in(reader_language, error)
