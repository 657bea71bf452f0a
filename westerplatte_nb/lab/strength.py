"""How strong the bots are: how often each wins, by level and number of players, over the same seeds."""

import platform
from collections.abc import Container, Generator, Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from westerplatte_nb.bots.search import PLAYOUTS
from westerplatte_nb.engine.registry import games as all_games
from westerplatte_nb.engine.value import Count
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.lab import validation
from westerplatte_nb.lab.batch import Batch, PlayedBatch, Series, batches
from westerplatte_nb.lab.estimate import Proportion, ScoreShare
from westerplatte_nb.lab.game_lab import FromSetup, GameLab, lab_of
from westerplatte_nb.lab.measure import DRAWN, SUCCESSES
from westerplatte_nb.lab.parallel import run_batches
from westerplatte_nb.lab.result_cache import CachedResult, StrengthKey, append_results, fingerprint, read_results
from westerplatte_nb.lab.wording import interval, percent
from westerplatte_nb.version import __version__


class StrengthRow(NamedTuple):
    """One line of the table: which games, how many were won and drawn, and their seconds of processor time in all."""

    key: StrengthKey
    won: Proportion
    drawn: int
    seconds: float

    @property
    def score(self) -> ScoreShare:
        """The share of what there was to win, a draw as half a game."""
        return ScoreShare(self.won.count, self.won.of, self.drawn)


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
) -> Generator[list[StrengthRow], None, None]:
    """Play `games` games of each bot, level and number of players, and yield the table as it grows.

    Without `levels` and `players` they are all that the game's lab names. The seeds are `seed`, `seed + 1` and so on,
    the same for all, so every bot meets the same cards. `playouts` is the budget of a search a turn (else its own).
    With `kept_in`, a file of JSON lines, games played before with the same bots and cards are not played again.

    Raises InvalidRequest.
    """
    (name,) = validation.checked_choices("game", all_games()[0] if game is None else game, all_games())
    lab = lab_of(name)
    bot_names = validation.checked_bots(bots, name)
    level_names = validation.checked_levels("levels", lab.levels if levels is None else levels, lab.levels)
    player_numbers = _checked_players(players, lab)
    game_count, first_seed = validation.checked_games(games), validation.checked_seed(seed)
    budget = validation.checked_playouts(PLAYOUTS if playouts is None else playouts)
    # Each line of the table has a seat that is measured, and a bot that plays all other seats ("": the measured bot
    # plays them too). Where sides play against each other, the lab's `matches` are such pairs, as (1, "sensible"); for
    # that one the sensible bot has no line. Other games have one pair: the first seat, and the lab's `opponent`.
    seats_and_opponents = lab.matches or ((0, lab.opponent or ""),)
    keys = [
        StrengthKey(name, bot, level, player_number, budget if "search" in (bot, others) else None, seat, others)
        for bot, level, player_number in product(bot_names, level_names, player_numbers)
        for seat, others in seats_and_opponents
        if not lab.matches or others != bot
    ]
    seeds = range(first_seed, first_seed + game_count)
    requested = set(product(keys, seeds))
    rows = [row for row in (read_results(kept_in) if kept_in else ()) if (row.key, row.seed) in requested]
    cached = {(row.key, row.seed): row for row in rows}
    # The games that are still to be played, in batches that have the number of their line.
    todo = [batch for line, key in enumerate(keys) for batch in _missing(line, key, lab, seeds, cached)]
    return _partial_results(keys, list(cached.values()), run_batches(todo, jobs, cluster), kept_in)


def _checked_players(players: Any, lab: GameLab) -> tuple[int | None, ...]:
    """Return the requested numbers of players, by default all that the lab names.

    (None,) for a game that always has the same number of players. Raises InvalidRequest for any other number.
    """
    if lab.players:
        # `players_name` is what messages call the players of this game, such as "officers".
        return validation.checked_choices(lab.players_name, lab.players if players is None else players, lab.players)
    if players is not None:
        raise validation.refused("no_players")
    return (None,)


def _missing(
    number: int, key: StrengthKey, lab: GameLab, seeds: range, cached: Container[tuple[StrengthKey, int]]
) -> Iterator[Batch]:
    """Return batches of those games of a line of the table that are not cached.

    `number` is that of the line, `key` says which games it counts, `cached` holds the key and seed of each cached game.
    """
    start = FromSetup(lab.setup_for(key.level, key.players), key.game)
    series = Series(start, key.bot, key.playouts, seat=key.seat, others=key.others)
    return batches(number, series, [seed for seed in seeds if (key, seed) not in cached])


def _partial_results(
    keys: list[StrengthKey], cached: list[CachedResult], played: Iterator[PlayedBatch], path: Path | None
) -> Generator[list[StrengthRow], None, None]:
    """Yield the table of the cached results, then again after each batch, which is first written to a file (`path`)."""
    # For each line: games won, drawn and played, and their seconds.
    counts = {key: [0, 0, 0, 0.0] for key in keys}
    yield _add_results(counts, cached)
    for batch in played:
        key, seconds = keys[batch.number], round(batch.seconds / batch.games, 5)
        new = [CachedResult(key, row.seed, row.result, row.turns, row.round, seconds) for row in batch.rows]
        if path is not None:
            append_results(path, new)
        yield _add_results(counts, new)


def _add_results(counts: dict[StrengthKey, list[Any]], new: list[CachedResult]) -> list[StrengthRow]:
    """Add new results to the counts of each line (won, drawn, played, seconds), and return the table."""
    for result in new:
        won, drawn, games, seconds = counts[result.key]
        is_won, is_drawn = result.result in SUCCESSES, result.result == DRAWN
        counts[result.key] = [won + is_won, drawn + is_drawn, games + 1, seconds + result.seconds]
    return [StrengthRow(key, Proportion(won, of), drawn, seconds) for key, (won, drawn, of, seconds) in counts.items()]


# The table of the bots' strength as a page of Markdown.


# Columns of words; the others hold numbers.
WORDS = ("bot", "level", "seat", "others")


def strength_page(rows: Sequence[StrengthRow], seed: int, games: int, words: Words) -> str:
    """Return the page on the strength of a game's bots: what was played, the table, and the versions.

    `rows` are the lines of the table, of one game; `seed` is that of the first of the `games` of each line.
    """
    lab = lab_of(rows[0].key.game)
    words = words.of(lab.game)
    texts = [_cells(row, lab, words) for row in rows]
    columns = tuple(texts[0])
    heads = [words(f"lab.strength.column.{column}") for column in columns]
    python = f"{platform.python_implementation()} {platform.python_version()}"
    lines = [
        f"# {words('lab.strength.title')}: {words('game.title')}",
        "",
        words("lab.strength.what", games=Count("lab_game", games), first=seed, last=seed + games - 1),
        *_opponent(lab, words),
        *_budget(rows, words),
        *([words("lab.strength.unfinished")] if any(row.won.of < games for row in rows) else []),
        "",
        f"| {' | '.join(heads)} |",
        f"|{'|'.join('---' if column in WORDS else '---:' for column in columns)}|",
        *(f"| {' | '.join(cells.values())} |" for row, cells in zip(rows, texts, strict=True) if row.won.of),
        "",
        words("lab.strength.versions", python=python, version=__version__, mark=fingerprint()),
        "",
    ]
    return "\n".join(lines)


def _opponent(lab: GameLab, words: Words) -> list[str]:
    """Return the sentence on the opponent of the measured bots, or on what a score is; none where there is neither."""
    if lab.matches:
        return [words("lab.strength.score")]
    if lab.opponent is None:
        return []
    return [words("lab.strength.opponent", bot=words(f"lab.bot.{lab.opponent}"))]


def _budget(rows: Sequence[StrengthRow], words: Words) -> list[str]:
    """Return a sentence for each budget with which the searching bot played."""
    budgets = sorted({row.key.playouts for row in rows if row.key.playouts is not None})
    return [words("lab.strength.budget", playouts=Count("lab_playout", budget)) for budget in budgets]


def _cells(row: StrengthRow, lab: GameLab, words: Words) -> dict[str, str]:
    """Return the cells of a line by the names of their columns."""
    key, games = row.key, max(row.won.of, 1)  # a line without games yet is divided by 1
    cells = {"bot": words(f"lab.bot.{key.bot}")}
    if key.level:
        cells["level"] = words.term(lab.level_term(key.level))
    if key.players is not None:
        cells[lab.players_name] = str(key.players)
    if lab.matches:
        seat = lab.seat_term(key.seat)
        cells["seat"] = str(key.seat + 1) if seat is None else words.term(seat)
        cells["others"] = words(f"lab.bot.{key.others or key.bot}")
    cells |= {"games": str(row.won.of), "won": percent(row.won.value, words)}
    if lab.matches:
        cells |= {"drawn": percent(row.drawn / games, words), "score": percent(row.score.value, words)}
    share = row.score if lab.matches else row.won
    seconds = f"{row.seconds / games:.3g}".replace(".", words("lab.decimal"))
    return cells | {"interval": interval(share, words), "seconds": seconds}
