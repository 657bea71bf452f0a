"""Work in a thread beside the page, one at a time, to be stopped."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread
from typing import Any


class ThreadRun:
    """One run at a time; each has its own sign to stop, so that one that ends late says nothing for the next."""

    def __init__(self) -> None:
        """Run nothing."""
        self._stop = Event()
        self._thread: Thread | None = None

    def start(self, work: Callable[..., None], *given: Any) -> None:
        """Stop what runs, and begin: `work` is given its sign to stop last."""
        self.stop()
        self._stop = Event()
        self._thread = Thread(target=work, args=(*given, self._stop), daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop; what was found so far stays."""
        self._stop.set()

    def wait(self, seconds: float) -> None:
        """Wait for the end of the run."""
        if self._thread is not None:
            self._thread.join(seconds)
