"""Locks on open files, kept by the operating system: whoever holds one loses it with the process, however that ends."""

import errno
import os
import sys
import time

# How long a lock may be held by somebody who only looks.
PATIENCE = 0.3

_TAKEN = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}

if sys.platform == "win32":
    import msvcrt

    # A locked byte cannot be read by others: one far behind the end of every file stands for the whole.
    _BYTE = 2**30

    def _try_lock(handle: int, shared: bool) -> None:
        os.lseek(handle, _BYTE, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    try:
        import fcntl
    except ImportError:  # The browser's Python can be built without
        fcntl = None  # type: ignore[assignment]

    def _try_lock(handle: int, shared: bool) -> None:
        # Where the system has no such call there is one process only, and nobody to lock out.
        if hasattr(fcntl, "flock"):
            fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)


def lock(handle: int, shared: bool = False, patience: float = PATIENCE) -> bool:
    """Lock an open file until it is closed; False when another holds it.

    Raises OSError where the file system knows no locks.
    """
    end = time.monotonic() + patience
    while True:
        try:
            _try_lock(handle, shared)
            return True
        except OSError as error:
            if error.errno == errno.ENOSYS:
                return True
            if error.errno not in _TAKEN:
                raise
        if time.monotonic() >= end:
            return False
        time.sleep(0.02)
