"""What is cleared away of the journals of a folder, and how many unfinished games there are."""

import os
import time
from contextlib import suppress
from pathlib import Path

from westerplatte_nb.formats.journal.list import MOST_OFFERED, OLDER, SUFFIX, rows
from westerplatte_nb.formats.lasting import is_locked

MOST_FINISHED = 20
MOST_UNFINISHED = 500
# An empty journal is being begun, or was left by a writer that was killed then.
BEGUN_SECONDS = 60


def prune(folder: Path, finished: int = MOST_FINISHED, unfinished: int = MOST_UNFINISHED) -> None:
    """Delete from a folder of journals all finished games but the newest `finished`, empty files and leftovers.

    Unfinished games are never deleted: all but the newest `unfinished` are moved to the folder `older`. Games in which
    nothing was played (`IndexRow.played`) stay where they are: they are never offered, so they push no other out.
    """
    # Empty and temporary files of the last BEGUN_SECONDS stay: another process may just be writing to them. After the
    # clock was set back an age is negative, which does not count as young.
    listed = rows(folder)  # the one played last first
    for row in [row for row in listed if row.over][finished:]:
        _delete_journal(folder / row.name)
    for row in listed:
        is_young = 0 <= time.time() - row.changed / 1e9 < BEGUN_SECONDS
        if not row.size and not is_young:
            _delete_journal(folder / row.name)
    for row in [row for row in listed if not row.over and row.played][unfinished:]:
        with suppress(OSError):
            if not is_locked(folder / row.name):
                (folder / OLDER).mkdir(mode=0o700, exist_ok=True)
                os.replace(folder / row.name, folder / OLDER / row.name)
    for leftover in folder.glob(f".*{SUFFIX}.tmp"):
        with suppress(OSError):
            is_young = 0 <= time.time() - leftover.stat().st_mtime < BEGUN_SECONDS
            if not is_young:
                _delete_journal(leftover)


def delete_unfinished(folder: Path, keep: int = MOST_OFFERED) -> int:
    """Delete all unfinished games but the newest `keep`, also those in the folder `older`; return how many went."""
    surplus = [folder / row.name for row in rows(folder) if not row.over and row.played][keep:]
    older = [path for path in (folder / OLDER).glob(f"*{SUFFIX}") if path.is_file()]
    return sum(_delete_journal(path) for path in [*surplus, *older])


def count_unfinished(folder: Path) -> int:
    """Return the number of unfinished games in a folder of journals and in its folder `older`."""
    older = sum(1 for _ in (folder / OLDER).glob(f"*{SUFFIX}"))
    return older + sum(not row.over and row.played for row in rows(folder))


def _delete_journal(path: Path) -> bool:
    """Delete a journal unless another is writing it; return whether it was deleted."""
    with suppress(OSError):
        if not is_locked(path):
            path.unlink()
            return True
    return False
