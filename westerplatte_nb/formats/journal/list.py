"""The journals of a folder: an index of what is in each, the unfinished games, what is cleared away.

The content of a journal is read from its first line and its last. That costs little, and an index in the folder caches
it for the next kernel; an entry is valid only while its file has the size and time of the entry.

A counter in the lines says which game was played last, not the clock, which can be set back.
"""

from __future__ import annotations

import json
import os
import re
import stat
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from hashlib import sha256
from operator import index
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from westerplatte_nb.engine.value import value
from westerplatte_nb.formats.lasting import PRIVATE_FILE, is_locked, quarantine, write_lasting
from westerplatte_nb.formats.problems import InvalidFile, Problem, problem
from westerplatte_nb.formats.reading import MOST_SAVE, json_of, read_bytes
from westerplatte_nb.formats.record.lines import FIRST_GAME, broken_line
from westerplatte_nb.formats.record.upgrades import upgrade, version

if TYPE_CHECKING:
    from westerplatte_nb.formats.journal.reading import RecoveredGame

SUFFIX = ".journal"
INDEX, CLOCK, OLDER = "index.json", "clock", "older"
MOST_OFFERED = 5

# How much is read of the end and of the beginning of a journal.
_LAST_BYTES = 1024
_FIRST_BYTES = 64 * 1024
_MOST_INDEX = 16 * 1024 * 1024
# The index is written again when so many rows are new, or so many journals gone.
_LEAST_CHANGES = 20
_TICK = re.compile(rb'"tick":(\d{1,15}),"sum":"[0-9a-f]{16}"\}$')
_RETURN_MATCH = f'"{FIRST_GAME}":{{'.encode()
_READ = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)


class IndexRow(NamedTuple):
    """The entry of the index on a journal.

    `changed` is the file's time of change in ns, `game` the name of the game, `setup` the digest of its setup, `bots`
    the bots' seats (`seats_of`); these three are empty if the first line is incomplete or unreadable. `tick` is the
    counter of the last line. `played` tells whether it has an action or a reply to a note, or is of a return match.
    `broken` is the number of a damaged line before the first action or reply, 0 without one.
    """

    name: str
    size: int
    changed: int
    game: str
    setup: str
    bots: str
    tick: int
    over: bool
    played: bool
    broken: int


@value
class Unfinished:
    """A game that can be resumed: its journal, when it was last written, what it holds."""

    path: Path
    saved: float
    game: RecoveredGame

    @property
    def name(self) -> str:
        """The journal's name in its folder: that of its file without the ending."""
        return self.path.stem


def setup_digest(setup: Any) -> str:
    """Return the digest of a setup in plain data, by which the index knows it."""
    return sha256(json.dumps(setup, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:24]


def seats_of(bots: Iterable[int]) -> str:
    """Return the seats (from 0) that bots play as the text of an index row, `0,2`; empty where people play all."""
    return ",".join(map(str, sorted(bots)))


def rows(folder: Path) -> list[IndexRow]:
    """Return the index row of each journal of a folder, the one played last first."""
    index = {row.name: row for row in _index_rows(folder)}
    current = [_index_row(folder, name, size, changed, index) for name, size, changed in _journals(folder)]
    # A row that is still valid is the very object of the index. For a few changes the index is not written again.
    changes = sum(index.get(row.name) is not row for row in current)
    if changes >= _LEAST_CHANGES or len(index) - len(current) >= _LEAST_CHANGES:
        _write_index(folder, current)
    return sorted(current, key=lambda row: (row.tick, row.changed, row.name), reverse=True)


def _journals(folder: Path) -> Iterator[tuple[str, int, int]]:
    """Yield name, size and time of change (in ns) of each journal of a folder; only regular files are journals."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(SUFFIX):
                with suppress(OSError):
                    status = entry.stat()
                    if stat.S_ISREG(status.st_mode):
                        yield entry.name, status.st_size, status.st_mtime_ns


def _index_row(folder: Path, name: str, size: int, changed: int, index: dict[str, IndexRow]) -> IndexRow:
    """Return the index row of a journal: that of the `index` if size and time are the same, else read from the file."""
    row = index.get(name)
    if row is not None and (row.size, row.changed) == (size, changed):
        return row
    first, last = _first_and_last(folder / name, size)
    beginning = _beginning_of(first)
    tick = _TICK.search(last)
    header, _, rest = first.partition(b"\n")
    lines = rest + last
    # A return match counts as played before its first action: it continues a match that has begun.
    played = b'"action":' in lines or b'"reply":' in lines or _RETURN_MATCH in header
    over = last.startswith(b'{"over":true')
    broken = broken_line(first, len(first) == size)
    return IndexRow(name, size, changed, *beginning, int(tick[1]) if tick else 0, over, played, broken)


def _first_and_last(path: Path, size: int) -> tuple[bytes, bytes]:
    """Return the first bytes of a journal, at least its whole first line, and its last whole line.

    Both are empty for a file that cannot be read.
    """
    try:
        handle = os.open(path, _READ)
        with os.fdopen(handle, "rb") as stream:
            first = stream.read(_FIRST_BYTES)
            if b"\n" not in first and size > len(first):
                first += stream.read(MOST_SAVE)
            stream.seek(max(0, size - _LAST_BYTES))
            last = stream.read(_LAST_BYTES)
    except OSError:
        return b"", b""
    return first, last.rpartition(b"\n")[0].rpartition(b"\n")[2]


def _beginning_of(first: bytes) -> tuple[str, str, str]:
    """Return game, digest of the setup, and bots of an index row, by the first line of a journal.

    All are empty for a line that is cut or cannot be read. The line of an older release is upgraded.
    """
    line, end, _ = first.partition(b"\n")
    if not end:
        return "", "", ""
    with suppress(ValueError, TypeError, LookupError, InvalidFile, RecursionError):
        header = json.loads(line)
        if header["version"] == version():
            # A game without bots has no field `bots`.
            seats = seats_of(index(bot["seat"]) for bot in header.get("bots", ()))
            return str(header["game"]), setup_digest(header["setup"]), seats
        from westerplatte_nb.formats.record.file import build_record

        # Frozen, as `read_journal` freezes lines: the models accept tuples and no lists.
        older = json_of(line.decode(), "journal")
        older.pop("sum", None)
        record = build_record(upgrade(older | {"lines": ()}, "journal"), "journal").record
        return record.game, setup_digest(record.setup), seats_of(record.bots)
    return "", "", ""


def _index_rows(folder: Path) -> Iterator[IndexRow]:
    """Yield the rows of the index file; a damaged index ends early, and its journals are read again."""
    with suppress(InvalidFile, ValueError, TypeError, RecursionError):
        for row in json.loads(read_bytes(folder / INDEX, _MOST_INDEX)):
            types = tuple(map(type, row))
            if types == (str, int, int, str, str, str, int, bool, bool, int):
                yield IndexRow(*row)


def _write_index(folder: Path, entries: Iterable[IndexRow]) -> None:
    """Write the index file of a folder; if that fails, the journals are read again next time."""
    with suppress(OSError):
        write_lasting(folder / INDEX, json.dumps(list(entries)).encode(), most=_MOST_INDEX, private=True)


def next_tick(folder: Path) -> int:
    """Raise the folder's counter of changes, which all processes share, by one and return it.

    It serves only to sort games by when they were played last. If it cannot be written, 0 is returned, and games are
    sorted by the time of their files.
    """
    try:
        handle = os.open(folder / CLOCK, os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0), PRIVATE_FILE)
    except OSError:
        return 0
    try:
        digits = os.read(handle, 16)
        last = int(digits) if digits.isdigit() else max((row.tick for row in rows(folder)), default=0)
        os.lseek(handle, 0, os.SEEK_SET)
        os.write(handle, b"%015d" % ((last + 1) % 10**15))  # 15 digits, as the pattern _TICK allows
    except OSError:
        return 0
    finally:
        os.close(handle)
    return last + 1


def _is_selected(row: IndexRow, setup: str | None, bots: str | None, game: str | None = None) -> bool:
    """Tell whether a row has these values (None: any); true too where the journal's first line is unreadable."""
    values = ((setup, row.setup), (bots, row.bots), (game, row.game))
    return not row.game or all(selected in (None, value) for selected, value in values)


def unfinished(
    folder: Path,
    own: Collection[Path] = (),
    setup: str | None = None,
    most: int = MOST_OFFERED,
    game: str | None = None,
    bots: str | None = None,
    unread: list[Problem] | None = None,
) -> list[Unfinished]:
    """Return the unfinished games of a folder, the one played last first, at most `most`.

    `setup` (its digest), `game` (its name) and `bots` (as `seats_of` writes them) select the games with these values;
    None selects all. A game that another process is writing is left out, unless its path is among `own`. The problem of
    a selected game that cannot be read is appended to the list `unread`.
    """
    games: list[Unfinished] = []
    for row in rows(folder):
        if len(games) == most:
            break
        if row.over or not row.played or not _is_selected(row, setup, bots, game):
            continue
        path = folder / row.name
        try:
            if path not in own and is_locked(path):
                continue
            # Its models take a while to load, and a folder may hold nothing to read.
            from westerplatte_nb.formats.journal.reading import read_journal

            recovered = read_journal(read_bytes(path, MOST_SAVE), path.name)
            record = recovered.record
            # The row was made of the file's first and last line alone: the whole file tells more.
            is_begun = record.actions or record.replies or record.first_game is not None
            if row.game and is_begun and not recovered.over:
                games.append(Unfinished(path, path.stat().st_mtime, recovered))
        except FileNotFoundError:
            continue
        except (OSError, InvalidFile) as error:
            if unread is not None:
                reason = error.problems[0] if isinstance(error, InvalidFile) else problem("unreadable", path.name)
                unread.append(reason)
    return games


@value
class Unreadable:
    """A journal that is damaged before its first action: its present path, and the number of the damaged line."""

    place: Path
    line: int


def quarantine_unreadable(folder: Path, setup: str | None = None, bots: str | None = None) -> Iterator[Unreadable]:
    """Rename the unfinished journals that are damaged before their first action, and yield the new path of each.

    `setup` (its digest) and `bots` (as `seats_of` writes them) select the journals with these values, and those whose
    first line cannot be read; None selects all. A journal that another process is writing is skipped; one that cannot
    be renamed is yielded with its old path.
    """
    for row in rows(folder):
        if not row.broken or row.over or not _is_selected(row, setup, bots):
            continue
        place = folder / row.name
        with suppress(OSError):
            if is_locked(place):
                continue
            place = quarantine(place)
        yield Unreadable(place, row.broken)
