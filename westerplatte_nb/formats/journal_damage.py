"""Journals of unfinished games that are damaged before their first move: nothing of them can be gone on with."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from westerplatte_nb.engine.value import value
from westerplatte_nb.formats.journal_list import is_written, rows
from westerplatte_nb.formats.lasting import put_aside


@value
class Unreadable:
    """A journal without a move that can be read: where it lies now, and the first line that is not right."""

    place: Path
    line: int


def put_unreadable_aside(folder: Path, setup: str | None = None, bots: str | None = None) -> Iterator[Unreadable]:
    """Give the journals of which no move can be read the names of damaged files, as they are, and yield them.

    With the digest of a `setup` those that are known to be of another one wait, and with `bots` (as `seats_of` writes
    them) those with others. One that another writes is left, and one that can get no other name stays where it is.
    """
    for row in rows(folder):
        if not row.broken or row.over:
            continue
        if row.setup and (setup not in (None, row.setup) or bots not in (None, row.bots)):
            continue
        place = folder / row.name
        with suppress(OSError):
            if is_written(place):
                continue
            place = put_aside(place)
        yield Unreadable(place, row.broken)
