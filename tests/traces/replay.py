"""Play a trace again and tell the first message whose replies are not those that were recorded.

`python -m tests.traces.replay TRACE [MESSAGES] [meaning]` does it in a fresh process, for so many of its messages (else
all), and with `meaning` compares no more than `MEANING`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.traces.player import COLUMNS, Line, begin, replayed
from tests.traces.record import lines_of

# What a page holds in the end, and what is written down, stays whatever the way to it. A page that is told less, or is
# drawn in another way, changes the other columns alone.
MEANING = ("model", "messages", "journal")
ONLY_MEANING = "meaning"


def first_difference(
    recorded: Iterable[Line], now: Iterable[Line], columns: Sequence[str] = COLUMNS
) -> tuple[int, list[str]] | None:
    """Return the number (from 0) of the first message whose replies differ, and in which columns."""
    for number, (one, other) in enumerate(zip(recorded, now, strict=True)):
        if differs := [name for name in columns if getattr(one, name) != getattr(other, name)]:
            return number, differs
    return None


def difference(trace: str, messages: int | None, columns: Sequence[str] = COLUMNS) -> str:
    """Return what differs in the first message that is answered otherwise than it was, nothing where none is."""
    lines, answers = lines_of(trace)[:messages], list[Line]()
    with TemporaryDirectory() as home:
        player = begin(trace, Path(home))
        found = first_difference(lines, kept_in(answers, replayed(player, lines)), columns)
        if found is None:
            return ""
        number, differs = found
        told = [f"  {name}: {getattr(lines[number], name)} → {getattr(answers[-1], name)}" for name in differs]
        return "\n".join([f"{trace}, message {number + 1}: {lines[number].message}", *told, player.failure(), ""])


def kept_in(answers: list[Line], given: Iterable[Line]) -> Iterator[Line]:
    """Yield what is given, and put it into a list."""
    for one in given:
        answers.append(one)
        yield one


def main() -> None:
    """Tell the first difference, and fail where there is one."""
    trace, *more = sys.argv[1:]
    columns = MEANING if ONLY_MEANING in more else COLUMNS
    counts = [int(one) for one in more if one.isdecimal()]
    found = difference(trace, counts[0] if counts else None, columns)
    print(found, end="")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
