"""The one writer of a person's files: whole or not at all, never larger than their reader takes, one writer at a time.

`write_lasting` replaces a file, `write_new` never does; who writes what it has read before does both within `alone`.
Damaged files are put aside. The locks are kept by the operating system: whoever holds one loses it with the process.
"""

import errno
import os
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from itertools import chain, count
from pathlib import Path
from secrets import token_hex

# For how many seconds somebody who only looks may hold a lock.
PATIENCE = 0.3


_TAKEN = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}

if sys.platform == "win32":
    import msvcrt

    # A locked byte cannot be read by others: one far behind the end of every file stands for the whole.
    _LOCKED_BYTE = 2**30

    def _lock_at_once(handle: int, shared: bool) -> None:
        """Lock an open file, or raise OSError if another has; Windows has no shared locks, so every lock excludes."""
        os.lseek(handle, _LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    try:
        import fcntl
    except ImportError:  # The browser's Python can be built without
        fcntl = None  # type: ignore[assignment]

    def _lock_at_once(handle: int, shared: bool) -> None:
        """Lock an open file, or raise OSError if another has; shared locks exclude exclusive ones alone."""
        # Where the system has no such call there is one process only, and nobody to lock out.
        if hasattr(fcntl, "flock"):
            fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)


def lock(handle: int, shared: bool = False, patience: float = PATIENCE) -> bool:
    """Lock an open file until it is closed; False when another still holds it after `patience` seconds.

    Where a `shared` lock is asked for, others may hold shared ones too.

    Raises OSError where the file system knows no locks.
    """
    end = time.monotonic() + patience
    while True:
        try:
            _lock_at_once(handle, shared)
            return True
        except OSError as error:
            if error.errno == errno.ENOSYS:  # no locks in the browser, where nobody else writes
                return True
            if error.errno not in _TAKEN:
                raise
        if time.monotonic() >= end:
            return False
        time.sleep(0.02)  # before the next try


# How long a writer waits for another one of the same file.
PATIENCE_SECONDS = 5.0

PRIVATE_FOLDER, PRIVATE_FILE = 0o700, 0o600
# The browser's drive takes a file when it is closed, as it is then; until then nothing of it lasts.
KEPT_ON_CLOSE = sys.platform == "emscripten"
# Windows renames no open file, and in the browser's drive its closing would write it once more.
CLOSED_TO_RENAME = os.name == "nt" or KEPT_ON_CLOSE
_ANY_FILE = 0o666
_CREATE_FLAGS = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_OPEN_FLAGS = os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
# For as long a file may lie there that its writer has not locked yet.
_UNLOCKED_SECONDS = 2

Stamp = tuple[int, int, int]


def write_lasting(
    path: str | Path, content: bytes, *, most: int | None, private: bool = False, is_new: bool = False
) -> None:
    """Write a file atomically: at every moment its content is the old one or the new one.

    `most` is the largest size in bytes that its reader accepts, None where only other programs read it. A link stays a
    link: the file that it leads to is written. An existing file keeps its mode; with `private` only the owner may read
    the file. With `is_new` nothing is replaced. Raises OSError (FileExistsError with `is_new` where something has the
    name already, EFBIG for content that is too large), and ValueError for a name that no file can have.
    """
    if most is not None and len(content) > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    target = Path(os.path.abspath(path) if is_new else os.path.realpath(path))
    mode = None if is_new else _mode_of(target)
    delete_leftovers(target)
    unfinished = target.with_name(f"{_temporary_prefix(target)}{token_hex(8)}.tmp")  # renamed to `target` at the end
    handle = os.open(unfinished, _CREATE_FLAGS, PRIVATE_FILE if private else _ANY_FILE)
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
        _move_into_place(unfinished, target, is_new)
    except BaseException:
        with suppress(OSError):
            unfinished.unlink()
        raise
    finally:
        if handle >= 0:
            with suppress(OSError):
                os.close(handle)
    # The file stands: an error here would say that it does not.
    with suppress(OSError):
        sync_folder(target.parent)


def _move_into_place(unfinished: Path, target: Path, is_new: bool) -> None:
    """Rename a file that is written completely; with `is_new` raise FileExistsError where something has the name."""
    if not is_new:
        os.replace(unfinished, target)
        return
    try:
        os.link(unfinished, target, follow_symlinks=False)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError):  # A stick or the browser's drive knows no second name of a file
        if os.path.lexists(target):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target)) from None
        os.replace(unfinished, target)
    else:
        with suppress(OSError):  # The file stands; its other name goes with the next one that is written.
            unfinished.unlink()


def write_new(path: Path, content: bytes, *, most: int | None) -> Path:
    """Write a file and return its path: `path`, or if that exists, the first free one with a number behind its name.

    Raises OSError and ValueError as `write_lasting` does.
    """
    while True:
        unused = free_path(path)
        with suppress(FileExistsError):  # another program took the name meanwhile: try the next one
            write_lasting(unused, content, most=most, is_new=True)
            return unused


@contextmanager
def alone(path: str | Path, patience: float = PATIENCE_SECONDS) -> Iterator[None]:
    """Exclude all other writers from a file within a `with` block, so that reading and writing it is one change.

    Raises OSError: BlockingIOError when another writer is not done after `patience` seconds.
    """
    target = Path(os.path.realpath(path))
    guard = target.with_name(f"{_temporary_prefix(target)}lock.tmp")
    handle = _open_locked(guard, patience)
    try:
        yield
    finally:
        with suppress(OSError):  # Windows deletes no open file; the next writer finds it free.
            guard.unlink()
        os.close(handle)


def _open_locked(guard: Path, patience: float) -> int:
    """Open and lock a guard file within `patience` seconds, and return its handle. Raises BlockingIOError after that.

    The owner before may have deleted it just before the lock came: then the file of that name is opened again.
    """
    end = time.monotonic() + patience
    while True:
        handle = os.open(guard, _OPEN_FLAGS | os.O_CREAT, _ANY_FILE)
        try:
            if not _try_lock(handle, max(0.0, end - time.monotonic())):
                raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN), str(guard))
            with suppress(FileNotFoundError):
                if os.path.samestat(os.fstat(handle), os.stat(guard)):
                    return handle
        except BaseException:
            os.close(handle)
            raise
        os.close(handle)


def _try_lock(handle: int, patience: float) -> bool:
    """Try to lock an open file for `patience` seconds; return whether the caller may write, False if another does."""
    try:
        return lock(handle, patience=patience)
    except OSError:
        return True  # A file system without locks keeps nobody out.


def _mode_of(target: Path) -> int | None:
    """Return the mode of the file that will be replaced; None if there is no file.

    Raises OSError for a folder, a device, and a file that may not be written.
    """
    try:
        status = target.stat()
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(status.st_mode):
        number = errno.EISDIR if stat.S_ISDIR(status.st_mode) else errno.EINVAL
        raise OSError(number, os.strerror(number), str(target))
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(target))
    return stat.S_IMODE(status.st_mode)


def _temporary_prefix(target: Path) -> str:
    """Return the prefix of the names of a file's temporary files; short, however long the file's own name is."""
    return f".wnb-{sha256(os.fsencode(target.name)).hexdigest()[:12]}-"


def delete_leftovers(target: Path) -> None:
    """Delete the temporary files of a file that killed writers left; one that is locked is being written, and stays."""
    for leftover in target.parent.glob(f"{_temporary_prefix(target)}*.tmp"):
        with suppress(OSError):
            is_young = 0 <= time.time() - leftover.stat().st_mtime < _UNLOCKED_SECONDS
            if not is_young and not is_locked(leftover):
                leftover.unlink()


def is_locked(path: Path) -> bool:
    """Tell whether another holds the exclusive lock of a file, as its writer does. Raises OSError."""
    handle = os.open(path, _OPEN_FLAGS)
    try:
        return not lock(handle, shared=True, patience=0)
    finally:
        os.close(handle)


def free_path(path: Path) -> Path:
    """Return a path at which nothing exists: `path`, else the first with a number (from 2) behind its name."""
    numbered = (path.with_name(f"{path.stem}_{number}{path.suffix}") for number in count(2))
    return next(candidate for candidate in chain((path,), numbered) if not os.path.lexists(candidate))


def quarantine(path: Path) -> Path:
    """Rename a damaged file to `<name>.damaged`, or the next free `<name>.damaged-<number>`, and return its new path.

    Raises OSError.
    """
    for number in range(1, 1000):
        damaged_path = path.with_name(f"{path.name}.damaged" + (f"-{number}" if number > 1 else ""))
        if not os.path.lexists(damaged_path):
            os.replace(path, damaged_path)
            return damaged_path
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))


def private_folder(folder: Path) -> None:
    """Create a folder, and its parent, for the owner alone; an existing folder is closed to others.

    Raises OSError.
    """
    folder.parent.parent.mkdir(parents=True, exist_ok=True)
    folder.parent.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
    folder.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
    if stat.S_IMODE(folder.stat().st_mode) & ~PRIVATE_FOLDER:
        with suppress(OSError):
            folder.chmod(PRIVATE_FOLDER)


def stamp_of(path: Path) -> Stamp | None:
    """Return a stamp of a file (inode, time in ns, size) that differs once it is written again; None without one."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_ino, status.st_mtime_ns, status.st_size


def sync_folder(folder: Path) -> None:
    """Flush a folder's list of names to the disk, so that a new file in it survives a crash; Windows needs none."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
