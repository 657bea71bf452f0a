"""Record traces: `python -m tests.traces.record [--anew] [TRACE …]`.

Without `--anew` the messages stay as they are, and what becomes of them now is written beside them: for a commit that
changes on purpose what a page is told or how it is drawn. The difference of the files then says what has changed, and
for which messages: see `COLUMNS` in `player`. With `--anew` new messages are drawn, for pages that can say more.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections import Counter
from importlib import import_module
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tests.traces.player import GAMES, STUDIO, Line, Player, begin, replayed

FOLDER = Path(__file__).parent
TRACES = (*GAMES, STUDIO)
LENGTH = 500


def file_of(trace: str) -> Path:
    """Return the file of a trace."""
    return FOLDER / f"{trace}.tsv"


def lines_of(trace: str) -> list[Line]:
    """Return a trace as it is recorded."""
    return [Line.of(text) for text in file_of(trace).read_text("utf-8").splitlines()]


def drawn_anew(player: Player, trace: str, length: int) -> list[Line]:
    """Draw messages by chance from what the page could send, and return them with what became of them."""
    # What draws knows the package, which is not loaded before the world is entered.
    course: Any = import_module(f"tests.traces.{'studio' if trace == STUDIO else 'game'}_course")
    chance, sent, lines = Random(f"trace of {trace}"), Counter[str](), list[Line]()
    while len(lines) < length:
        message = course.next_message(player, len(lines), sent, chance)
        lines.append(player.answer(message))
        failed = getattr(player.widget, "last_error", None)
        if failed is not None:
            raise AssertionError(f"{trace} {len(lines)}: {message} was not accepted") from failed
        sent[message["do"]] += 1
    return lines


def main() -> None:
    """Record what is asked for, each trace in a process of its own."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("traces", nargs="*", default=TRACES, metavar="TRACE")
    parser.add_argument("--anew", action="store_true")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if not asked.here:
        for trace in asked.traces:
            again = ["--anew"] if asked.anew else []
            subprocess.run([sys.executable, "-m", "tests.traces.record", "--here", *again, trace], check=True)
        return
    (trace,) = asked.traces
    old = [] if asked.anew else lines_of(trace)
    with TemporaryDirectory() as home:
        player = begin(trace, Path(home))
        lines = drawn_anew(player, trace, LENGTH) if asked.anew else list(replayed(player, old))
    file_of(trace).write_text("".join(f"{line.text()}\n" for line in lines), "utf-8")


if __name__ == "__main__":
    main()
