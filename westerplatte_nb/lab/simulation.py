"""Playing many games to their ends with one bot, whatever the game."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from typing import Any

from westerplatte_nb.lab import validation
from westerplatte_nb.lab.batch import Series, batches
from westerplatte_nb.lab.games import Games
from westerplatte_nb.lab.measure import Row
from westerplatte_nb.lab.parallel import checked_jobs, spread
from westerplatte_nb.lab.subject import CARDS, GIVEN, subject_of


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
    game: str | None = None,
    seat: int | None = None,
    others: str | None = None,
) -> Iterator[Games]:
    """Play games to their ends, a scenario's goal aside, and yield them as they grow; see `westerplatte_nb.simulate`.

    Raises Refused.
    """
    about = subject_of(subject, game)
    if not isinstance(bot, str):
        raise validation.refused("choice", name="bot", found=type(bot).__name__, expected="uniform, sensible, search")
    (name,) = validation.checked_bots(bot, about.game)
    (chosen,) = validation.checked_levels("level", about.level if level is None else level, about.lab.levels)
    validation.checked_choices("cards", cards, CARDS)
    validation.checked_number("seed", seed, 0, 2**63)
    checked_jobs(jobs)
    budget = None if playouts is None else validation.checked_number("playouts", playouts, 1, validation.MOST_PLAYOUTS)
    rest = validation.checked_others(others, about.game)
    viewer = about.own_seat(seat)
    start = about.start(chosen, cards, viewer)
    first = start.draft(seed)
    own = viewer or 0
    series = Series(start, name, budget if "search" in (name, rest) else None, seat=own, others=rest)
    asked = Games(
        name, chosen, validation.checked_games(games), seed, first.round, language,
        game=about.game, seats=first.seats, seat=own, others=rest,
    )  # fmt: skip
    return _growing(asked, series, jobs, cluster)


def _growing(asked: Games, series: Series, jobs: int, cluster: Any) -> Iterator[Games]:
    rows: list[Row] = []
    yield asked
    with closing(spread(batches(0, series, range(asked.seed, asked.seed + asked.asked)), jobs, cluster)) as played:
        for batch in played:
            rows += batch.rows
            yield replace(asked, rows=tuple(rows))
