"""The table of the bots' strength as a page of Markdown."""

from __future__ import annotations

import platform
from collections.abc import Sequence

from westerplatte_nb.engine.value import Count
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.lab.game_lab import GameLab, lab_of
from westerplatte_nb.lab.result_cache import fingerprint
from westerplatte_nb.lab.strength import Cell
from westerplatte_nb.lab.wording import interval, percent
from westerplatte_nb.version import __version__

# Columns of words; the others hold numbers.
WORDS = ("bot", "level", "seat", "others")


def strength_page(cells: Sequence[Cell], seed: int, games: int, words: Words) -> str:
    """Return the page of a game: what was played, the table, and with what it was made."""
    lab = lab_of(cells[0].game)
    words = words.of(lab.game)
    columns = _columns(cells, lab)
    heads = [words(f"lab.strength.column.{column}") for column in columns]
    lines = [
        f"# {words('lab.strength.title')}: {words('game.title')}",
        "",
        words("lab.strength.what", games=Count("lab_game", games), first=seed, last=seed + games - 1),
        *_opponent(lab, words),
        *(_budget(cells, words)),
        *([words("lab.strength.unfinished")] if any(cell.won.of < games for cell in cells) else []),
        "",
        f"| {' | '.join(heads)} |",
        f"|{'|'.join('---' if column in WORDS else '---:' for column in columns)}|",
        *(f"| {' | '.join(_line(cell, lab, words))} |" for cell in cells if cell.won.of),
        "",
        words("lab.strength.versions", python=_python(), version=__version__, mark=fingerprint()),
        "",
    ]
    return "\n".join(lines)


def _columns(cells: Sequence[Cell], lab: GameLab) -> list[str]:
    levels = ["level"] if any(cell.level for cell in cells) else []
    players = [lab.players_are] if any(cell.players is not None for cell in cells) else []
    if lab.matches:
        return ["bot", *levels, *players, "seat", "others", "games", "won", "drawn", "score", "interval", "seconds"]
    return ["bot", *levels, *players, "games", "won", "interval", "seconds"]


def _opponent(lab: GameLab, words: Words) -> list[str]:
    if lab.matches:
        return [words("lab.strength.score")]
    if lab.opponent is None:
        return []
    return [words("lab.strength.opponent", bot=words(f"lab.bot.{lab.opponent}"))]


def _budget(cells: Sequence[Cell], words: Words) -> list[str]:
    budgets = sorted({cell.playouts for cell in cells if cell.playouts is not None})
    return [words("lab.strength.budget", playouts=Count("lab_playout", budget)) for budget in budgets]


def _line(cell: Cell, lab: GameLab, words: Words) -> list[str]:
    return [
        words(f"lab.bot.{cell.bot}"),
        *([words.term(lab.level_term(cell.level))] if cell.level else []),
        *([] if cell.players is None else [str(cell.players)]),
        *(_match(cell, lab, words) if lab.matches else ()),
        str(cell.won.of),
        percent(cell.won.value, words),
        *([percent(cell.drawn / cell.won.of, words), percent(cell.score.value, words)] if lab.matches else ()),
        interval(cell.score if lab.matches else cell.won, words),
        f"{cell.seconds / cell.won.of:.3g}".replace(".", words("lab.decimal")),
    ]


def _match(cell: Cell, lab: GameLab, words: Words) -> tuple[str, str]:
    """Return whose games are told, and against whom."""
    seat = lab.seat_term(cell.seat)
    return str(cell.seat + 1) if seat is None else words.term(seat), words(f"lab.bot.{cell.others or cell.bot}")


def _python() -> str:
    return f"{platform.python_implementation()} {platform.python_version()}"
