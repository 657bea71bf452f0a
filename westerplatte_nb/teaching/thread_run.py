"""Work in a thread beside the page, one at a time, to be stopped."""

from collections.abc import Callable
from threading import Event, RLock, Thread
from typing import Any


class ThreadRun:
    """One run at a time; each has its own sign to stop, so that one that ends late says nothing for the next."""

    def __init__(self) -> None:
        """Run nothing."""
        self._stop = Event()
        self._telling = RLock()
        self._thread: Thread | None = None

    def start(self, work: Callable[..., None], *given: Any) -> None:
        """Stop what runs, and begin: `work` is given its sign to stop last."""
        self._run(self.drop(), work, *given)

    def _run(self, sign: Event, work: Callable[..., None], *given: Any) -> None:
        """Begin with the sign to stop that the last drop gave."""
        self._thread = Thread(target=work, args=(*given, sign), daemon=True)
        self._thread.start()

    def _tell_of(self, sign: Event, tell: Callable[..., None], *given: Any) -> None:
        """Tell something of a run, unless it has been dropped."""
        with self._telling:
            if sign is self._stop:
                tell(*given)

    def stop(self) -> None:
        """Stop; what was found so far stays."""
        self._stop.set()

    def drop(self) -> Event:
        """Stop, and let what runs tell nothing any more, whenever it ends; return the sign to stop of the next."""
        self.stop()
        with self._telling:
            self._stop = Event()
        self._thread = None
        return self._stop

    @property
    def is_running(self) -> bool:
        """Tell whether a run has not come to its end."""
        return self._thread is not None and self._thread.is_alive()

    def wait(self, seconds: float) -> None:
        """Wait for the end of the run."""
        if self._thread is not None:
            self._thread.join(seconds)
