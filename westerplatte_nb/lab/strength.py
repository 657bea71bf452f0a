"""How strong the bots are: how often each wins, by level and number of players, over the same seeds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from westerplatte_nb.bots.search import PLAYOUTS
from westerplatte_nb.engine.registry import games as all_games
from westerplatte_nb.lab import validation
from westerplatte_nb.lab.batch import Batch, Played, Series, batches
from westerplatte_nb.lab.estimate import Score, Share
from westerplatte_nb.lab.game_lab import FromSetup, GameLab, lab_of
from westerplatte_nb.lab.measure import DRAWN, SUCCESSES, Row
from westerplatte_nb.lab.parallel import spread
from westerplatte_nb.lab.result_cache import Kept, keep, read_kept


class Key(NamedTuple):
    """What a line of the table is of.

    `level` is empty without any, `players` None where the game has but one number; all seats but `seat` are played by
    the bot `others`, or by the same one where that is empty.
    """

    game: str
    bot: str
    level: str
    players: int | None
    playouts: int | None
    seat: int = 0
    others: str = ""


class Cell(NamedTuple):
    """One line of the table: which games, how many were won and drawn, and their seconds of processor time in all."""

    game: str
    bot: str
    level: str
    players: int | None
    playouts: int | None
    seat: int
    others: str
    won: Share
    drawn: int
    seconds: float

    @property
    def score(self) -> Score:
        """The share of what there was to win, a draw as half a game."""
        return Score(self.won.count, self.won.of, self.drawn)


def strength(
    bots: Sequence[str] | str = ("uniform", "sensible", "search"),
    levels: Sequence[str] | str | None = None,
    players: Sequence[int | str] | int | None = None,
    games: int = 400,
    seed: int = 0,
    playouts: int | None = None,
    jobs: int = 1,
    cluster: Any = None,
    kept_in: Path | None = None,
    game: str | None = None,
) -> Iterator[list[Cell]]:
    """Play `games` games of each bot, level and number of players, and yield the table as it grows.

    Without `levels` and `players` they are all that the game's lab names. The seeds are `seed`, `seed + 1` and so on,
    the same for all, so every bot meets the same cards. `playouts` is the budget of a search a turn (else its own).
    With `kept_in`, a file of JSON lines, games played before with the same bots and cards are not played again. Raises
    Refused.
    """
    (played,) = validation.checked_choices("game", all_games()[0] if game is None else game, all_games())
    lab = lab_of(played)
    names = validation.checked_bots(bots, played)
    chosen = validation.checked_levels("levels", lab.levels if levels is None else levels, lab.levels)
    seats = _checked_players(players, lab)
    number = validation.checked_games(games)
    validation.checked_number("seed", seed, 0, 2**63)
    budget = (
        PLAYOUTS if playouts is None else validation.checked_number("playouts", playouts, 1, validation.MOST_PLAYOUTS)
    )
    asked = [
        Key(played, name, level, some, budget if "search" in (name, others) else None, seat, others)
        for name in names for level in chosen for some in seats for seat, others in _matches(lab)
        if not lab.matches or others != name
    ]  # fmt: skip
    seeds = range(seed, seed + number)
    wanted = {(*key, one) for key in asked for one in seeds}
    rows = {row.key: row for row in (read_kept(kept_in) if kept_in else ()) if row.key in wanted}
    todo = [batch for number, key in enumerate(asked) for batch in _missing(number, key, lab, seeds, rows)]
    return _growing(asked, list(rows.values()), spread(todo, jobs, cluster), kept_in)


def _checked_players(asked: Any, lab: GameLab) -> tuple[int | None, ...]:
    if lab.players:
        return validation.checked_choices(lab.players_are, lab.players if asked is None else asked, lab.players)
    if asked is not None:
        raise validation.refused("no_players")
    return (None,)


def _matches(lab: GameLab) -> tuple[tuple[int, str], ...]:
    return lab.matches or ((0, lab.opponent or ""),)


def _missing(number: int, key: Key, lab: GameLab, seeds: range, rows: dict[Any, Kept]) -> Iterator[Batch]:
    start = FromSetup(lab.setup_for(key.level, key.players), key.game)
    series = Series(start, key.bot, key.playouts, seat=key.seat, others=key.others)
    return batches(number, series, [seed for seed in seeds if (*key, seed) not in rows])


def _growing(asked: list[Key], rows: list[Kept], played: Iterator[Played], path: Path | None) -> Iterator[list[Cell]]:
    counts = {key: [0, 0, 0, 0.0] for key in asked}
    yield _counted(counts, rows)
    for batch in played:
        each = round(batch.seconds / batch.games, 5)
        new = [_kept(asked[batch.number], row, each) for row in batch.rows]
        if path is not None:
            keep(path, new)
        yield _counted(counts, new)


def _counted(counts: dict[Key, list[Any]], new: list[Kept]) -> list[Cell]:
    """Count more games, and return the table."""
    for row in new:
        count = counts[Key(*row.key[:-1])]
        count[0] += row.result in SUCCESSES
        count[1] += row.result == DRAWN
        count[2] += 1
        count[3] += row.seconds
    return [Cell(*key, Share(won, of), drawn, seconds) for key, (won, drawn, of, seconds) in counts.items()]


def _kept(key: Key, row: Row, seconds: float) -> Kept:
    ended = (row.seed, row.result, row.turns, row.round, seconds)
    return Kept(*key[:5], *ended, key.seat, key.others)
