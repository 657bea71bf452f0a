"""The lab in a terminal: how hard a game is, how strong the bots are, many games as a table, a way to a goal."""

import sys
from collections.abc import Callable, Generator
from contextlib import closing
from functools import wraps
from time import monotonic
from typing import Any, TypeVar

from westerplatte_nb.formats.safe_csv import csv_text
from westerplatte_nb.formats.saving import print_exactly, save
from westerplatte_nb.formats.standard_input import STANDARD
from westerplatte_nb.i18n.terminal import EXIT_OK, REFUSED, STOPPED, tell
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.lab import meter
from westerplatte_nb.lab.games import simulate_games
from westerplatte_nb.lab.progress import Bar, last_result
from westerplatte_nb.lab.strength import strength, strength_page
from westerplatte_nb.lab.validation import InvalidRequest
from westerplatte_nb.lab.wording import refusal

T = TypeVar("T")

# So many lines of play are tried at most, however much time there is.
MOST_LINES = 1_000_000


def refusing(run: Callable[..., int]) -> Callable[..., int]:
    """Return a function that calls `run`, and for a refused request prints why and returns REFUSED."""

    @wraps(run)
    def run_or_refuse(words: Words, **arguments: Any) -> int:
        try:
            return run(words, **arguments)
        except InvalidRequest as error:
            tell(refusal(error, words), sys.stderr)
            return REFUSED

    return run_or_refuse


@refusing
def run_difficulty(words: Words, *, jobs: int, cluster: str | None, **request: Any) -> int:
    """Print the difficulty of a game, setup or scenario; the request is that of `meter.parse_request`."""
    results = meter.measure(meter.parse_request(language=words.language, **request), jobs, cluster)
    difficulty, code = _run_all(results, lambda difficulty: (difficulty.played, difficulty.planned), words)
    tell(difficulty)
    return code


@refusing
def run_strength(words: Words, *, games: int, seed: int, write: str | None, **request: Any) -> int:
    """Print how often each bot wins; the request is that of `strength`.

    Raises InvalidFile where nothing can be written.
    """
    results = strength(games=games, seed=seed, **request)
    rows, code = _run_all(results, lambda rows: (sum(row.won.of for row in rows), games * len(rows)), words)
    page = strength_page(rows, seed, games, words)
    tell(page)
    if write and write != STANDARD and code == EXIT_OK:
        _write(write, page)
    return code


@refusing
def run_simulation(
    words: Words, *, write: str | None, bot: str, level: str | None, jobs: int, cluster: str | None, **request: Any
) -> int:
    """Play many games to their ends, print a summary, and write a row of each.

    Raises InvalidFile where nothing can be written.
    """
    # Refusals call the levels by the parameter of this command, `level`; first choices are not compared.
    simulation = meter.parse_request(
        bots=bot, levels=level, level_name="level", choices=False, language=words.language, **request
    )
    # The bar shows how many games have been played, of how many that were asked for.
    games, code = _run_all(simulate_games(simulation, jobs, cluster), lambda run: (len(run.rows), run.asked), words)
    if write != STANDARD:  # else standard output gets the rows alone
        tell(repr(games))
    if write:
        rows = games.table()
        # A game that ended otherwise than another may lack one of its columns: that cell is None.
        heads = list(dict.fromkeys(name for row in rows for name in row))
        cells = ([row.get(name) for name in heads] for row in rows)
        _write(write, csv_text([heads, *cells], words))
    return code


def run_solution(words: Words, file: str, seconds: int, seed: int) -> int:
    """Look for a line that reaches the goal of a scenario, and print it in notation. Raises InvalidFile."""
    # Files are checked by pydantic, which the measures above need not load.
    from westerplatte_nb.formats.scenario.file import load_scenario
    from westerplatte_nb.lab.solver import SearchResult, solve

    scenario = load_scenario(file)
    deadline, last = monotonic() + seconds, SearchResult(0)
    try:
        for result in solve(scenario, MOST_LINES, seed):
            last = result
            if monotonic() > deadline:
                break
        code = REFUSED  # unless there is a line in the last result
    except KeyboardInterrupt:
        code = STOPPED
    if last.line is None:
        tell(words("studio.unsolved", number=last.tried), sys.stderr)
        return code
    tell(words("studio.solved", number=len(last.line), tried=last.tried), sys.stderr)
    for action in last.line:
        tell(action)
    return EXIT_OK


def _run_all(results: Generator[T, None, None], count: Callable[[T], tuple[int, int]], words: Words) -> tuple[T, int]:
    """Return the last of growing results, or after an interrupt the result so far; and the exit code.

    A progress bar shows what `count` returns for a result: the games played and planned.
    """
    with closing(Bar(words("lab.bar"))) as bar:
        result, is_stopped = last_result(results, count, bar)
    if is_stopped:
        tell(words("lab.stopped"), sys.stderr)
    return result, STOPPED if is_stopped else EXIT_OK


def _write(path: str, page: str) -> None:
    """Write a page to a file, or to standard output for `-`. Raises InvalidFile."""
    if path != STANDARD:
        save(path, page.encode(), None)
        return
    # From here on a letter that the encoding of a pipe lacks is an error: what goes there is meant to be stored.
    print_exactly()
    # A file may begin with a mark of UTF-8 and have the line ends of CSV: printed text has neither, and `tell` ends it.
    tell(page.removeprefix("\ufeff").replace("\r\n", "\n").removesuffix("\n"))
