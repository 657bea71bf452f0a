"""What may be typed after `westerplatte tournament`; apart from what it does, which takes longer to load."""

from __future__ import annotations

import argparse
from typing import Any

from westerplatte_nb.engine.registry import games
from westerplatte_nb.i18n.words import Words

STEPS = (
    *("new", "add", "leave", "back", "pair", "unpair", "result", "correct", "card", "absent", "test", "standings"),
    "print",
)


def add_tournament(commands: Any, words: Words) -> list[argparse.ArgumentParser]:
    """Add the command with its own commands to those of the parser, and return the latter."""
    parser: argparse.ArgumentParser = commands.add_parser("tournament", help=words("cup.cli"))
    own = parser.add_subparsers(dest="step", required=True)
    made = {name: own.add_parser(name, help=words(f"cup.cli.{name}")) for name in STEPS}
    for one in made.values():
        one.add_argument("file", metavar="FILE")
    _add_new(made["new"], words)
    for name in ("add", "leave", "back"):
        made[name].add_argument("names", nargs="+", metavar="NAME")
    for name in ("result", "correct", "card", "absent", "test"):
        made[name].add_argument("table", type=int, metavar="TABLE", help=words("cup.cli.table"))
        made[name].add_argument("--round", type=int, metavar="N", help=words("cup.cli.round"))
    for name in ("result", "correct"):
        made[name].add_argument("game", type=int, choices=(1, 2), help=words("cup.cli.which"))
        made[name].add_argument("winner", metavar="WINNER", nargs="?", help=words("cup.cli.winner"))
        made[name].add_argument("points", type=int, nargs="?", metavar="POINTS", help=words("cup.cli.points"))
        made[name].add_argument("--from", dest="saved", metavar="SAVED", help=words("cup.cli.from"))
    for name in ("card", "absent"):
        made[name].add_argument("name", metavar="NAME")
        made[name].add_argument("--take-back", action="store_true", help=words("cup.cli.take_back"))
    made["test"].add_argument("name", nargs="?", metavar="NAME")
    made["test"].add_argument("score", type=int, nargs="?", metavar="SCORE", help=words("cup.cli.score"))
    made["print"].add_argument("--to", default=".", metavar="FOLDER", help=words("cup.cli.to"))
    return list(made.values())


def _add_new(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("--title", help=words("cup.cli.title"))
    parser.add_argument("--game", choices=games(), help=words("cup.cli.game"))
    parser.add_argument("--seed", type=int, help=words("cup.cli.seed"))
    parser.add_argument("--bots", metavar="BOTS", help=words("cup.cli.bots"))
    parser.add_argument("--pupils", type=int, default=8, metavar="N", help=words("cup.cli.pupils"))
    parser.add_argument("--rounds", type=int, metavar="N", help=words("cup.cli.rounds"))
    parser.add_argument("--playouts", type=int, metavar="N", help=words("cli.help.playouts"))
