"""A queue of work for a page: work that comes while other work is done, from whatever thread, is done after it."""

from collections import deque
from collections.abc import Callable
from contextlib import suppress
from threading import RLock, get_ident


class Inbox:
    """A queue of work for a page: `put` does the work at once, or leaves it to the thread that is working already.

    No caller of `put` waits for the lock, since it may hold the lock of a session. As a context manager the inbox is
    the page's lock: meanwhile no work is done but what this thread puts in.
    """

    def __init__(self) -> None:
        """Begin empty; `_thread` is the id of the thread that does the work, None while there is none."""
        self._waiting = deque[Callable[[], None]]()
        self._lock = RLock()
        self._thread: int | None = None

    @property
    def is_ours(self) -> bool:
        """Whether the calling thread is the one that is doing the work of the inbox."""
        return self._thread == get_ident()

    def put(self, work: Callable[[], None]) -> None:
        """Queue work, and do all that is queued unless another thread holds the lock: then that one will do it."""
        self._waiting.append(work)
        self._drain()

    def __enter__(self) -> None:
        """Take the lock of the page; an interrupt in between leaves it free."""
        try:
            self._lock.acquire()
        except BaseException:  # an interrupt may come after it has been acquired
            with suppress(RuntimeError):
                self._lock.release()
            raise

    def __exit__(self, *_: object) -> None:
        """Release the lock of the page, and do the work that other threads have queued meanwhile."""
        self._lock.release()
        self._drain()

    def _drain(self) -> None:
        """Do the queued work, unless this thread is doing so already or another one, which holds the lock, will."""
        me = get_ident()
        # The loop looks again after the release: work may have been queued by a thread that still found the lock held.
        while self._waiting and self._thread != me:
            try:
                if not self._lock.acquire(blocking=False):
                    return
                self._thread = me
                while self._waiting:
                    work = self._waiting.popleft()
                    work()
            finally:
                # Perhaps the lock is not held: another thread has it, or an interrupt came. Only the lock itself knows:
                # its `release` raises RuntimeError in a thread that does not hold it. `suppress` would be one more call
                # before the release, in which an interrupt could come.
                if self._thread == me:
                    self._thread = None
                try:  # noqa: SIM105
                    self._lock.release()
                except RuntimeError:
                    pass
