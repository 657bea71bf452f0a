"""One thing after another: what comes while something is done for a page, from whatever thread, is done after it."""

from collections import deque
from collections.abc import Callable
from contextlib import suppress
from threading import RLock, get_ident


class Inbox:
    """What is to be done for a page: whoever brings work finds it done, or leaves it to the thread that is at it.

    Nobody waits for its lock who may hold that of a session. As a context manager it is the page's lock: nothing is
    done meanwhile but what is brought there.
    """

    def __init__(self) -> None:
        self._waiting = deque[Callable[[], None]]()
        self._lock = RLock()
        self._thread: int | None = None

    @property
    def is_ours(self) -> bool:
        """Whether this thread is doing the work of the inbox."""
        return self._thread == get_ident()

    def put(self, work: Callable[[], None]) -> None:
        """Do this and all that waits, or leave it to the thread that holds the lock."""
        self._waiting.append(work)
        self._drain()

    def __enter__(self) -> None:
        """Take the lock of the page; an interrupt in between leaves it free."""
        try:
            self._lock.acquire()
        except BaseException:  # an interrupt may come when it has been taken
            with suppress(RuntimeError):
                self._lock.release()
            raise

    def __exit__(self, *_: object) -> None:
        self._lock.release()
        self._drain()

    def _drain(self) -> None:
        """Do the work that waits, unless another thread holds the lock: it will do it."""
        me = get_ident()
        while self._waiting and self._thread != me:
            try:
                if not self._lock.acquire(blocking=False):
                    return
                self._thread = me
                while self._waiting:
                    self._waiting.popleft()()
            finally:
                # An interrupt comes after a call: between taking the lock and giving it back no other one is made. The
                # lock itself knows whose it is.
                if self._thread == me:
                    self._thread = None
                try:  # noqa: SIM105
                    self._lock.release()
                except RuntimeError:
                    pass
