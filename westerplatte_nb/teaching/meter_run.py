"""The difficulty meter beside other work: it plays in a thread, tells how far it is, and can be stopped."""

from collections.abc import Callable
from contextlib import closing
from threading import Event
from time import monotonic
from typing import Any

from westerplatte_nb.i18n.words import Words
from westerplatte_nb.lab.meter import asked, measure, with_search
from westerplatte_nb.lab.report import Difficulty, notes, tables, verdict
from westerplatte_nb.lab.validation import Refused
from westerplatte_nb.lab.wording import refusal_in
from westerplatte_nb.teaching.thread_run import ThreadRun

# How often the page is told, in seconds.
PAUSE = 0.4
# So long a new measurement waits for the last decision of the one before, in seconds; then that tells nothing any more.
LAST_DECISION = 1
# One that thinks, and one that plays at random: between them lies what a class will do.
BOTS = ("sensible", "uniform")
# One that plays for the scenario's goal takes longer: so many games of it, with so many playouts for a plan.
SEARCHED, PLAYOUTS = 12, 120

Show = Callable[..., None]


class MeterRun(ThreadRun):
    """One measurement at a time; a new one stops the one before."""

    def __init__(self, words: Words, show: Show) -> None:
        """Tell what is found by `show(meter=…)`."""
        super().__init__()
        self.words, self._show = words, show
        self._tell("", False)

    def begin(self, scenario: Any, games: int, title: str) -> None:
        """Measure a scenario; what it is not able to measure is told."""
        stop = self.leave()
        try:
            question = asked(scenario, bots=BOTS, games=games, choices=False, language=self.words.language)
            found = measure(with_search(question, SEARCHED, PLAYOUTS), stopping=stop.is_set)
            first = next(found)
        except Refused as error:
            self._tell(str(refusal_in(self.words.language, error)), False)
            return
        self._told(first, title, True)
        self._run(stop, self._play, found, first, title)

    def clear(self) -> None:
        """Take away what was found; a measurement that runs goes on, for its title says what it is of."""
        if not self.is_running:
            self.drop()
            self._tell("", False)

    def leave(self) -> Event:
        """Stop, and let what runs tell what it found if it ends soon, else nothing; return the next one's sign."""
        self.stop()
        self.wait(LAST_DECISION)
        return self.drop()

    def _play(self, found: Any, last: Difficulty, title: str, stop: Event) -> None:
        """Play on until the end or until stopped: the work of the thread."""
        try:
            told = monotonic()
            with closing(found):
                for last in found:
                    if stop.is_set():
                        break
                    if monotonic() - told > PAUSE:
                        told = monotonic()
                        self._tell_of(stop, self._told, last, title, True)
        except Exception as error:
            self._tell_of(stop, self._tell, self.words("desk.meter.failed", error=type(error).__name__), False)
            return
        self._tell_of(stop, self._told, last, title, False)

    def _told(self, found: Difficulty, title: str, runs: bool) -> None:
        if runs:
            text = self.words("desk.meter.running", played=found.played, planned=found.planned)
        else:
            text = self.words("desk.meter.done" if found.is_finished else "desk.meter.stopped")
        words = self.words.of(found.game)
        parts = [
            {"heading": table.heading, "columns": list(table.columns), "lines": [list(line) for line in table.lines]}
            for table in (tables(found, words) if found.played else [])
        ]
        said = [verdict(found, words), *notes(found, words)] if found.played and not runs else []
        self._tell(text, runs, title, parts, said, (found.played, found.planned), found.is_finished and not runs)

    def _tell(
        self,
        text: str,
        runs: bool,
        title: str = "",
        found: list[Any] | None = None,
        said: list[str] | None = None,
        far: tuple[int, int] = (0, 0),
        finished: bool = False,
    ) -> None:
        played, planned = far
        meter = {"text": text, "runs": runs, "title": title, "tables": found or [], "notes": said or []}
        self._show(meter=meter | {"played": played, "planned": planned, "finished": finished})
