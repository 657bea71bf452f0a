"""The table of the bots' strength as a page of Markdown."""

from __future__ import annotations

import platform
from collections.abc import Sequence

import westerplatte_nb
from westerplatte_nb.engine.terms import Count, Term
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.lab.result_cache import fingerprint
from westerplatte_nb.lab.strength import Cell
from westerplatte_nb.lab.wording import interval, percent

COLUMNS = ("bot", "level", "officers", "games", "won", "interval", "seconds")


def strength_page(cells: Sequence[Cell], seed: int, games: int, words: Words) -> str:
    """Return the page: what was played, the table, and with what it was made."""
    heads = [words(f"lab.strength.column.{column}") for column in COLUMNS]
    lines = [
        f"# {words('lab.strength.title')}",
        "",
        words("lab.strength.what", games=Count("lab_game", games), first=seed, last=seed + games - 1),
        *(_budget(cells, words)),
        *([words("lab.strength.unfinished")] if any(cell.won.of < games for cell in cells) else []),
        "",
        f"| {' | '.join(heads)} |",
        f"|{'|'.join('---' if column in ('bot', 'level') else '---:' for column in COLUMNS)}|",
        *(f"| {' | '.join(_line(cell, words))} |" for cell in cells if cell.won.of),
        "",
        words("lab.strength.versions", python=_python(), version=westerplatte_nb.__version__, mark=fingerprint()),
        "",
    ]
    return "\n".join(lines)


def _budget(cells: Sequence[Cell], words: Words) -> list[str]:
    budgets = sorted({cell.playouts for cell in cells if cell.playouts is not None})
    return [words("lab.strength.budget", playouts=Count("lab_playout", budget)) for budget in budgets]


def _line(cell: Cell, words: Words) -> list[str]:
    return [
        words(f"lab.bot.{cell.bot}"),
        words.term(Term(f"difficulty_{cell.level}")),
        str(cell.officers),
        str(cell.won.of),
        percent(cell.won.value, words),
        interval(cell.won, words),
        f"{cell.seconds / cell.won.of:.3g}".replace(".", words("lab.decimal")),
    ]


def _python() -> str:
    return f"{platform.python_implementation()} {platform.python_version()}"
