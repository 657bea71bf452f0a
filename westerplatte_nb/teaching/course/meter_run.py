"""Background work in a thread that reports its progress and can be stopped: above all the difficulty meter.

The meter of a lesson's variants runs in its cell and measures the same way.
"""

from collections.abc import Callable
from contextlib import closing
from threading import Event, RLock, Thread
from time import monotonic
from typing import Any

from westerplatte_nb.i18n.words import Words
from westerplatte_nb.lab.game_lab import lab_of
from westerplatte_nb.lab.meter import measure, parse_request, with_search
from westerplatte_nb.lab.report import Difficulty, ReportTable, notes, tables, verdict, with_note
from westerplatte_nb.lab.validation import InvalidRequest
from westerplatte_nb.lab.wording import refusal_in
from westerplatte_nb.teaching.page import Page, sentence


class ThreadRun:
    """One run at a time; each has a stop signal of its own, so that a run that was dropped reports nothing more."""

    def __init__(self) -> None:
        """Begin without a run; `_stop` is the stop signal of the present run or of the next one."""
        self._stop = Event()
        self._reporting = RLock()
        self._thread: Thread | None = None

    def start(self, work: Callable[..., None], *arguments: Any) -> None:
        """Drop the present run, and start `work` in a thread with the arguments and, last, its stop signal."""
        self._run(self.drop(), work, *arguments)

    def _run(self, stop: Event, work: Callable[..., None], *arguments: Any) -> None:
        """Start `work` in a thread with the arguments and, last, `stop`, the signal that the last `drop` returned."""
        self._thread = Thread(target=work, args=(*arguments, stop), daemon=True)
        self._thread.start()

    def _report_unless_dropped(self, stop: Event, report: Callable[..., None], *arguments: Any) -> None:
        """Call `report` for the run with the signal `stop`, unless that has been dropped meanwhile."""
        with self._reporting:
            if stop is self._stop:
                report(*arguments)

    def stop(self) -> None:
        """Signal the run to stop; its results so far stay."""
        self._stop.set()

    def drop(self) -> Event:
        """Signal the run to stop, and ignore all that it still reports; return the stop signal of the next run."""
        self.stop()
        with self._reporting:
            self._stop = Event()
        self._thread = None
        return self._stop

    @property
    def is_running(self) -> bool:
        """Whether a run has not come to its end."""
        return self._thread is not None and self._thread.is_alive()

    def wait(self, seconds: float) -> None:
        """Wait for the end of the run, for so many seconds at most."""
        if self._thread is not None:
            self._thread.join(seconds)


# The interval of progress reports, in seconds.
PAUSE = 0.4
# The longest wait of a new measurement for the last decision of the one before, in seconds.
LAST_DECISION = 1
# The bots that are measured: one that thinks, and one that plays at random; a class will play between them.
BOTS = ("sensible", "uniform")
# The bot that searches for the scenario's goal takes longer: the number of its games, and of its playouts for a plan.
SEARCH_GAMES, PLAYOUTS = 12, 120
# The view of the meter before it has measured anything.
EMPTY: dict[str, Any] = {
    "text": "", "runs": False, "title": "", "tables": [], "notes": [], "played": 0, "planned": 0, "finished": False
}  # fmt: skip


class MeterRun(ThreadRun):
    """One measurement at a time; a new one stops the one before."""

    def __init__(self, words: Words, show: Callable[..., None]) -> None:
        """Show that nothing is measured yet; `show` is called with the view of the meter as the argument `meter`."""
        super().__init__()
        self.words, self._show = words, show
        self._show(meter=EMPTY)

    def begin(self, scenario: Any, games: int, title: str) -> None:
        """Measure a scenario in `games` games of each bot under a title, or show why it cannot be measured.

        The search bot, where it is added, plays SEARCH_GAMES at most, with PLAYOUTS a turn.
        """
        stop = self.leave()
        try:
            question = parse_request(scenario, bots=BOTS, games=games, choices=False, language=self.words.language)
            results = measure(with_search(question, SEARCH_GAMES, PLAYOUTS), stopping=stop.is_set)
            first = next(results)  # raises InvalidRequest for a scenario that cannot be measured
        except InvalidRequest as error:
            self._show(meter=EMPTY | {"text": str(refusal_in(self.words.language, error))})
            return
        self._show_result(first, title, is_running=True)
        self._run(stop, self._play, results, first, title)

    def clear(self) -> None:
        """Remove the results, unless a measurement is running: its title still says which scenario it is of."""
        if not self.is_running:
            self.drop()
            self._show(meter=EMPTY)

    def leave(self) -> Event:
        """Stop the run and drop it, so that a new one can begin; return the stop signal for the new run.

        Before it is dropped it has a moment to end its last decision and to report what it has measured.
        """
        self.stop()
        self.wait(LAST_DECISION)
        return self.drop()

    def _play(self, results: Any, last: Difficulty, title: str, stop: Event) -> None:
        """Take results until the end or until stopped, and report the newest now and then: the work of the thread.

        `last` is the result that was taken before the thread began.
        """
        try:
            reported = monotonic()
            with closing(results):
                for last in results:
                    if stop.is_set():
                        break
                    if monotonic() - reported > PAUSE:
                        reported = monotonic()
                        self._report_unless_dropped(stop, self._show_result, last, title, True)
        except Exception as error:
            self._report_unless_dropped(stop, self._fail, error)
            return
        self._report_unless_dropped(stop, self._show_result, last, title, False)

    def _fail(self, error: Exception) -> None:
        """Show that a measurement has failed, without results."""
        self._show(meter=EMPTY | {"text": self.words("desk.meter.failed", error=type(error).__name__)})

    def _show_result(self, result: Difficulty, title: str, is_running: bool) -> None:
        """Show a result: while the measurement `is_running` one so far, else the last, with a verdict and notes."""
        if is_running:
            text = self.words("desk.meter.running", played=result.played, planned=result.planned)
        else:
            text = self.words("desk.meter.done" if result.is_finished else "desk.meter.stopped")
        meter = {"text": text, "runs": is_running, "title": title, "played": result.played, "planned": result.planned}
        words = self.words.of(result.game)
        if result.played:
            meter["tables"] = [
                {"heading": table.heading, "columns": list(table.columns), "lines": [*map(list, table.lines)]}
                for table in tables(result, words)
            ]
        if not is_running:
            meter["finished"] = result.is_finished
            meter["notes"] = [verdict(result, words), *notes(result, words)] if result.played else []
        self._show(meter=EMPTY | meter)


# The number of games with a variant and without: enough to see a large difference, soon over on a school's machine.
GAMES = 100


def variant_page(game: str, name: str, words: Words, games: int = GAMES) -> Page:
    """Return a table of the chances in a game as it is and with a variant; a sentence where they cannot be measured."""
    try:
        plain, changed = _chances(game, (), words, games), _chances(game, (name,), words, games)
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
    return Page(*with_note(table, words("lesson.variant.note")))


def _chances(game: str, variants: tuple[str, ...], words: Words, games: int) -> ReportTable:
    """Return the table of chances in a new game on the middle level, at which games are both won and lost."""
    levels = lab_of(game).levels
    setup = {"game": game, **({"variants": list(variants)} if variants else {})}
    level = levels[len(levels) // 2 :][:1] or None  # a sequence of one; None for a game without levels
    question = parse_request(setup, levels=level, games=games, choices=False, language=words.language)
    *_, difficulty = measure(question)
    return tables(difficulty, words)[0]
