"""Atomic writes: a file is there whole or not at all, whatever happens meanwhile; damaged ones are put aside."""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from contextlib import suppress
from hashlib import sha256
from itertools import chain, count
from pathlib import Path
from secrets import token_hex

from westerplatte_nb.formats.locks import lock

PRIVATE_FOLDER, PRIVATE_FILE = 0o700, 0o600
# The browser's drive takes a file when it is closed, as it is then; until then nothing of it lasts.
KEPT_ON_CLOSE = sys.platform == "emscripten"
# Windows renames no open file, and in the browser's drive its closing would write it once more.
CLOSED_TO_RENAME = os.name == "nt" or KEPT_ON_CLOSE
_ANY_FILE = 0o666
_NEW = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_LOOK = os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
# For as long a file may lie there that its writer has not locked yet.
_UNLOCKED_SECONDS = 2

Stamp = tuple[int, int, int]


def write_lasting(path: str | Path, content: bytes, private: bool = False) -> None:
    """Write a file so that, whatever happens meanwhile, it is the old one or the new one.

    A link stays one: what it leads to is written. The file's mode is kept; a new one is for its owner alone where it
    is `private`. Raises OSError, and ValueError for a name that no file can have.
    """
    target = Path(os.path.realpath(path))
    mode = _mode_of(target)
    forget_leftovers(target)
    unfinished = target.with_name(f"{_beginning(target)}{token_hex(8)}.tmp")
    handle = os.open(unfinished, _NEW, PRIVATE_FILE if private else _ANY_FILE)
    try:
        with suppress(OSError):
            lock(handle, patience=0)  # While it is held, nobody takes the file for a leftover.
        with os.fdopen(handle, "wb", closefd=False) as stream:
            stream.write(content)
        if mode is not None and not private and hasattr(os, "fchmod"):
            os.fchmod(handle, mode)
        os.fsync(handle)
        if CLOSED_TO_RENAME:
            os.close(handle)
            handle = -1
        os.replace(unfinished, target)
    except BaseException:
        with suppress(OSError):
            unfinished.unlink()
        raise
    finally:
        if handle >= 0:
            with suppress(OSError):
                os.close(handle)
    sync_folder(target.parent)


def _mode_of(target: Path) -> int | None:
    """Return the mode of the file that will be replaced, None where there is none.

    Raises OSError where something lies there that must not be replaced.
    """
    try:
        found = target.stat()
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(found.st_mode):
        number = errno.EISDIR if stat.S_ISDIR(found.st_mode) else errno.EINVAL
        raise OSError(number, os.strerror(number), str(target))
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(target))
    return stat.S_IMODE(found.st_mode)


def _beginning(target: Path) -> str:
    """Return how the names of a file's unfinished successors begin; short, whatever the file is called."""
    return f".wnb-{sha256(os.fsencode(target.name)).hexdigest()[:12]}-"


def forget_leftovers(target: Path) -> None:
    """Delete what writers of a file left that were killed; what a living one is writing is locked, and stays."""
    for leftover in target.parent.glob(f"{_beginning(target)}*.tmp"):
        with suppress(OSError):
            if not _is_young(leftover) and not _is_locked(leftover):
                leftover.unlink()


def _is_young(path: Path) -> bool:
    return 0 <= time.time() - path.stat().st_mtime < _UNLOCKED_SECONDS


def _is_locked(path: Path) -> bool:
    handle = os.open(path, _LOOK)
    try:
        return not lock(handle, patience=0)
    finally:
        os.close(handle)


def free_path(path: Path) -> Path:
    """Return a path, or where something lies there already, the next one with a number behind its name."""
    others = (path.with_name(f"{path.stem}_{number}{path.suffix}") for number in count(2))
    return next(one for one in chain((path,), others) if not os.path.lexists(one))


def put_aside(path: Path) -> Path:
    """Give a damaged file another name, which none has yet, and return that.

    Raises OSError.
    """
    for number in range(1, 1000):
        aside = path.with_name(f"{path.name}.damaged" + (f"-{number}" if number > 1 else ""))
        if not os.path.lexists(aside):
            os.replace(path, aside)
            return aside
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))


def private_folder(folder: Path) -> None:
    """Make a folder that is for its owner alone, with the one around it; ours of earlier releases become so.

    Raises OSError.
    """
    folder.parent.parent.mkdir(parents=True, exist_ok=True)
    folder.parent.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
    folder.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
    if stat.S_IMODE(folder.stat().st_mode) & ~PRIVATE_FOLDER:
        with suppress(OSError):
            folder.chmod(PRIVATE_FOLDER)


def stamp_of(path: Path) -> Stamp | None:
    """Return what tells the present file from every later one under its name, None where there is none."""
    try:
        there = path.stat()
    except OSError:
        return None
    return there.st_ino, there.st_mtime_ns, there.st_size


def sync_folder(folder: Path) -> None:
    """Make the new name of a file lasting too; Windows cannot and need not."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
