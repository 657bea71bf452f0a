"""The search for a line that reaches the goal, beside other work: in a thread, in short slices, to be stopped."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from time import monotonic, sleep

from westerplatte_nb.formats.scenario import Scenario
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.lab.solver import Found, solve
from westerplatte_nb.teaching.thread_run import ThreadRun

MOST_LINES = 20000
SECONDS = 60
PAUSE = 0.4
# After each line the page has its turn.
BREATH = 0.001

Told = Callable[[str, bool], None]
Keep = Callable[[tuple[str, ...]], None]


class SolveRun(ThreadRun):
    """One search at a time; a new one stops the one before."""

    def __init__(self, tell: Told) -> None:
        """Tell how far it is by `tell`, and whether it goes on."""
        super().__init__()
        self._tell = tell

    def begin(self, scenario: Scenario, words: Words, keep: Keep) -> None:
        """Look for a line, and give it to `keep`; the search before says nothing any more, whenever it ends."""
        self.stop()
        self._tell(words("studio.solving", number=0), True)
        self.start(self._search, scenario, words, keep)

    def _search(self, scenario: Scenario, words: Words, keep: Keep, stop: Event) -> None:
        end = monotonic() + SECONDS
        told, last = monotonic(), Found(0)
        try:
            for last in solve(scenario, MOST_LINES):
                if stop.is_set() or monotonic() > end:
                    break
                if monotonic() - told > PAUSE:
                    told = monotonic()
                    self._tell(words("studio.solving", number=last.tried), True)
                sleep(BREATH)
        except Exception as error:
            self._tell(words("studio.failed", error=type(error).__name__), False)
            return
        if stop is not self._stop:
            return
        if last.line is not None:
            self._tell(words("studio.solved", number=len(last.line), tried=last.tried), False)
            keep(last.line)
        else:
            self._tell(words("studio.unsolved", number=last.tried), False)
