"""The lab's part of the command `westerplatte`: `strength` and `difficulty`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from westerplatte_nb.engine.registry import games
from westerplatte_nb.engine.sanitize import short
from westerplatte_nb.i18n.terminal import tell
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.lab import meter
from westerplatte_nb.lab.progress import Bar
from westerplatte_nb.lab.strength import strength
from westerplatte_nb.lab.strength_page import strength_page
from westerplatte_nb.lab.subject import CARDS, GIVEN
from westerplatte_nb.lab.validation import Refused, refused
from westerplatte_nb.lab.wording import refusal

T = TypeVar("T")

WELL, REFUSED, STOPPED = 0, 1, 130
COMMANDS = ("difficulty", "strength")


def add_commands(commands: Any, words: Words) -> list[argparse.ArgumentParser]:
    """Add the lab's commands to those of the parser, and return them."""
    return [_difficulty_command(commands, words), _strength_command(commands, words)]


def run(asked: argparse.Namespace, words: Words) -> int:
    """Do what was asked, and return the exit code; what cannot be done is said in a sentence."""
    try:
        return _RUN[asked.command](asked, words)
    except Refused as error:
        tell(refusal(error, words), sys.stderr)
        return REFUSED


def _difficulty_command(commands: Any, words: Words) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser("difficulty", help=words("cli.help.difficulty"))
    parser.add_argument("file", nargs="?", metavar="FILE", help=words("cli.help.difficulty.file"))
    parser.add_argument("--bots", default="sensible", help=words("cli.help.bots"))
    parser.add_argument("--levels", help=words("cli.help.levels"))
    parser.add_argument("--games", type=int, default=1000, help=words("cli.help.games"))
    parser.add_argument("--playouts", type=int, help=words("cli.help.playouts"))
    parser.add_argument("--cards", choices=CARDS, default=GIVEN, help=words("cli.help.cards"))
    parser.add_argument("--seat", type=int, help=words("cli.help.seat"))
    parser.add_argument("--others", help=words("cli.help.others"))
    _add_shared(parser, words)
    return parser


def _strength_command(commands: Any, words: Words) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser("strength", help=words("cli.help.strength"))
    parser.add_argument("--bots", default="uniform,sensible,search", help=words("cli.help.bots"))
    parser.add_argument("--levels", help=words("cli.help.levels"))
    parser.add_argument("--players", "--officers", help=words("cli.help.players"))
    parser.add_argument("--games", type=int, default=400, help=words("cli.help.games"))
    parser.add_argument("--playouts", type=int, help=words("cli.help.playouts"))
    parser.add_argument("--keep", type=Path, metavar="FILE", help=words("cli.help.keep"))
    parser.add_argument("--write", type=Path, metavar="FILE", help=words("cli.help.write"))
    _add_shared(parser, words)
    return parser


def _add_shared(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("--game", help=words("cli.help.game", games=", ".join(games())))
    parser.add_argument("--seed", type=int, default=0, help=words("cli.help.seed"))
    parser.add_argument("--jobs", type=int, default=1, help=words("cli.help.jobs"))
    parser.add_argument("--cluster", metavar="ADDRESS", help=words("cli.help.cluster"))


def _run_difficulty(asked: argparse.Namespace, words: Words) -> int:
    levels = None if asked.levels is None else listed(asked.levels)
    question = meter.asked(
        asked.file, listed(asked.bots), levels, asked.games, asked.seed, asked.cards, asked.playouts,
        language=words.language, game=asked.game, seat=asked.seat, others=asked.others,
    )  # fmt: skip
    growing = meter.measure(question, asked.jobs, asked.cluster)
    found, code = _last(growing, lambda one: (one.played, one.planned), words)
    tell(found)
    return code


def _run_strength(asked: argparse.Namespace, words: Words) -> int:
    growing = strength(
        listed(asked.bots), None if asked.levels is None else listed(asked.levels),
        None if asked.players is None else _numbers(asked.players), asked.games, asked.seed, asked.playouts,
        asked.jobs, asked.cluster, asked.keep, asked.game,
    )  # fmt: skip
    cells, code = _last(growing, lambda cells: (sum(cell.won.of for cell in cells), asked.games * len(cells)), words)
    page = strength_page(cells, asked.seed, asked.games, words)
    tell(page)
    if asked.write and code == WELL:
        _write(asked.write, page)
    return code


def _last(growing: Iterator[T], how_far: Callable[[T], tuple[int, int]], words: Words) -> tuple[T, int]:
    """Return the last of growing answers and the exit code; an interrupt keeps the answer there is."""
    bar = Bar(words("lab.bar"))
    answer, code = next(growing), WELL
    try:
        for answer in growing:
            bar(*how_far(answer))
    except KeyboardInterrupt:
        code = STOPPED
    finally:
        bar.close()
    if code == STOPPED:
        tell(words("lab.stopped"), sys.stderr)
    return answer, code


def _write(path: Path, page: str) -> None:
    try:
        path.write_text(page, encoding="utf-8")
    except OSError:
        raise refused("unwritable", file=short(path, 200)) from None


def listed(text: str) -> list[str]:
    """Return the words of a list with commas."""
    return [word.strip() for word in text.split(",") if word.strip()]


def _numbers(text: str) -> list[int | str]:
    return [int(word) if word.isdecimal() else word for word in listed(text)]


_RUN: dict[str, Callable[[argparse.Namespace, Words], int]] = {
    "difficulty": _run_difficulty,
    "strength": _run_strength,
}
