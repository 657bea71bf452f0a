"""Work beside other work, in a thread that tells how far it is and can be stopped: the difficulty meter above all.

The meter of a lesson's variants, which runs in its cell, measures the same way.
"""

from collections.abc import Callable
from contextlib import closing
from threading import Event, RLock, Thread
from time import monotonic
from typing import Any

from westerplatte_nb.i18n.words import Words
from westerplatte_nb.lab.game_lab import lab_of
from westerplatte_nb.lab.meter import measure, parse_request, with_search
from westerplatte_nb.lab.report import Difficulty, ReportTable, aligned, html_of, notes, tables, verdict
from westerplatte_nb.lab.validation import InvalidRequest
from westerplatte_nb.lab.wording import refusal_in
from westerplatte_nb.teaching.page import Page, paragraph, sentence


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
            question = parse_request(scenario, bots=BOTS, games=games, choices=False, language=self.words.language)
            found = measure(with_search(question, SEARCHED, PLAYOUTS), stopping=stop.is_set)
            first = next(found)
        except InvalidRequest as error:
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


# Enough to see a large difference, and soon over on a school's machine.
GAMES = 100


def variant_page(game: str, name: str, words: Words, games: int = GAMES) -> Page:
    """Return a table of the game as it is and with a variant; what cannot be measured is told in a sentence."""
    try:
        plain, changed = _measured(game, (), words, games), _measured(game, (name,), words, games)
    except InvalidRequest as error:
        return sentence(str(refusal_in(words.language, error)))
    title = words.rule(f"variant.{name}")
    table = ReportTable(
        words("lesson.variant", variant=title),
        (words("lesson.variant.rules"), *plain.columns),
        (
            *((words("lesson.variant.plain"), *line) for line in plain.lines),
            *((words("lesson.variant.with", variant=title), *line) for line in changed.lines),
        ),
    )
    note = words("lesson.variant.note")
    text = "\n".join([table.heading, *aligned(table), "", note])
    return Page(f'<div class="wnb-difficulty">{html_of(table)}{paragraph(note)}</div>', text)


def _measured(game: str, variants: tuple[str, ...], words: Words, games: int) -> ReportTable:
    """Return the meter's chances of a new game on the middle level, whose games are won and lost both."""
    levels = lab_of(game).levels
    setup = {"game": game, **({"variants": list(variants)} if variants else {})}
    level = levels[len(levels) // 2 :][:1] or None
    question = parse_request(setup, levels=level, games=games, choices=False, language=words.language)
    *_, found = measure(question)
    return tables(found, words)[0]
